// What the server says when it refuses, in Traditional Chinese.
export default {
  game_over: '這一局已經結束。',
  not_your_turn: '現在輪到 {name}。',
  game_changed: '這一局在別處已有進展。',
  bad_position: '無法讀取這個盤面：{why}',
  unknown_variant: '{game} 沒有「{name}」這個規則組。',
  unknown_game: '沒有「{name}」這個遊戲。',
  no_such_game: '沒有「{name}」這一局。',
  name_taken: '已經有名為 {name} 的比賽；換個名稱或隨機種子即可開始新的比賽。',
  no_such_tournament: '沒有名為 {name} 的比賽。',
  owner_only:
    '只有此伺服器的擁有者可以這麼做。請開啟 espalier serve 印出的連結，或執行 espalier serve --link 取得新的連結。',
  seat_only: '只有開這一局的人和此伺服器的擁有者可以這麼做。',
  still_running: '{name} 正在進行，請先停止。',
  disk_full: '磁碟已滿，沒有任何變更。',
  hints_busy: '其他人正在使用提示，請稍後再試。',
  too_many_games: '你的位址開了太多新對局，請在 {seconds} 秒後再試。',
  too_many_connections: '開啟的連線太多，請關閉一些分頁，或稍後再試。',
  too_many_searches: '伺服器同時分析的盤面太多，請停止其中一些，或稍後再試。',
  challenge_running: '{a} 已在挑戰 {b} 的名次。',
  other: '伺服器說：{text}',
};
