// Words of Play, in Traditional Chinese.
import type en from '../en/play';

const words: typeof en = {
  title: '對弈', game: '遊戲', variant: '規則', board: '棋盤', opponent: '對手', side: '你執', clock: '計時', new_game: '新對局', start: '開始這一局',
  person: '同一螢幕的人', levels: '等級', classics: '經典程式', ladder_bots: '天梯上的程式', installed: '已安裝的程式', flagships: '旗艦',
  level: '第 {n} 級', flagship: 'Espalier', flagship_level: 'Espalier 第 {n} 級', bot: '程式', bot_level: '程式 · 第 {n} 級',
  rules_orthogonal: '標準', rules_diagonal: '八鄰', rules_scorched: '焦土', rules_classic: '經典',
  rules_any: '任意空格', rules_parity: '奇偶', rules_kiswahili: 'Kiswahili', rules_kujifunza: 'Kujifunza',
  'clock_none': '不計時', 'clock_move-10': '每手 10 秒', 'clock_game-180': '3 分鐘', 'clock_game-600': '10 分鐘', 'clock_game-600-5': '10 分鐘＋5 秒',
  your_turn: '輪到你', side_turn: '輪到{side}', thinking: '{name} 思考中', turn_n: '第 {n} 手', turns: '棋譜', number: '#',
  you_win: '你贏了', you_lose: '你輸了', draw: '和局', side_wins: '{side}獲勝',
  reason_resigned: '{side}認輸。', reason_time: '{side}超時。',
  reason_points: '得分較高。', reason_repetition: '同一局面第三次出現。', end_chain_rule: '{side}沒有光球了。', end_bao_rule: '{side}無法再走。', end_tictactoe_rule: '三子連線。', end_draw: '雙方平手。', end_text: '共 {n} 手。',
  place_chain: '放置光球', place_threesix: '填這格', place_bao: '播種', place_other: '下這裡', hint: '提示', undo: '悔棋', resign: '認輸', sure: '確定認輸？', take_back: '收回', rematch: '再來一盤', swap: '換邊',
  review: '覆盤', analyse_here: '從此分析', copy_link: '複製連結', download: '下載棋譜', upload: '開啟棋譜', uploaded: '已加入 {n} 局。', upload_failed: '第 {line} 行：{text}',
  choose_chain: '請選空格或自己的格子。', choose_threesix: '填任一空格。剛好三連或整列得分。', choose_bao: '請選有圈的穴。', choose_other: '請選空格。',
  would_hold: '{cell} 會有 {n} 顆。', would_hold_short: '{cell} 會有 {n} 顆，再一球即爆炸。', would_burst: '{cell} 會爆炸。',
  would_take: '{cell} 得 {n} 分。', would_fill: '{cell} 不得分。', would_sow: '按 Enter 下 {cell}。',
  hint_is: '試試 {move}。', wait_bot: '可以一起想；棋盤會顯示每一手。', past_text: '這是第 {n} 手，共 {m} 手。', back_to_game: '回到對局',
  first: '第一手', previous: '上一步', next: '下一步', last: '最後一手', no_turns: '還沒有下。',
  last_turn_is: '上一手', replay: '重播', pause: '暫停', go_on: '繼續', step: '下一步', skip: '跳到結尾', speed: '速度 {n}×',
  orbs_title: '盤上光球', points_title: '得分', seeds_title: '種子', reading: '看懂棋盤',
  read_fuse: '再一球即爆炸', read_gauge: '已填與剩餘空間', read_last: '上一手', read_touched: '被波及的格子', read_dead: '死格',
  read_run: '三連或整列', read_house: '屋穴', read_pit_last: '剛下的穴', read_pit_touched: '有變化的穴', read_ways: '可播種的方向', read_disc: '藍方', read_ring: '橙方',
  first_line: '在任一空格放一顆光球。', first_burst: '滿了的格子會爆炸，佔領相鄰的格子。',
  silent: '{name} 已 {n} 秒沒有回應。', keep_waiting: '繼續等', end_game: '結束對局', no_answer: '伺服器沒有回應。對局已保留。',
  turn_board: '翻轉棋盤', share_of: '藍方 {a}，橙方 {b}',
  said_turn: '{side} {move}。', said: '{text}。', said_score: '藍方 {blue}，橙方 {amber}。', said_gap: '', said_end: '對局結束。{text}。',
  change_game: '更換遊戲', choose_game: '要下什麼', go: '回到棋盤', two_persons: '兩人對弈', rules_of: '規則說明',
  plays: '{name} 下 {move}', you_play: '你下 {move}', watch: '按任一鍵或點一下跳到結尾。', said_undone: '已悔棋。第 {n} 手。',
};
export default words;
