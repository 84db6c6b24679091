// Words of the frame of the page, in Traditional Chinese.
import type en from '../en/shell';

const words: typeof en = {
  brand: 'Espalier',
  main: '主選單',
  play: '對弈', analyse: '分析', review: '覆盤', arena: '競技場', ladder: '天梯', learn: '學習',
  skip: '跳到棋盤', skip_main: '跳到內容',
  language: '語言', lang_en: 'EN', lang_zh: '中文', lang_en_long: 'English', lang_zh_long: '繁體中文',
  to_dark: '切換為深色', to_light: '切換為淺色', keys: '鍵盤快速鍵', help: '說明', help_rules: '遊戲規則', help_touch: '點格子或穴即可下棋。動畫進行時點一下棋盤或按任一鍵會跳到結尾。', settings: '設定',
  close: '關閉', try_again: '再試一次', loading: '正在擺棋盤…', copied: '已複製', comma: '，', colon: '：',
  system: '跟隨系統', light: '淺色', dark: '深色', theme: '主題', motion: '動態效果', motion_full: '完整', motion_less: '較少',
  speed: '動畫速度', steps: '逐步播放', steps_help: '每一步都等你按鍵或點一下才繼續。',
  shortcuts: '單鍵快速鍵', version: '版本 {v}',
  gone: '伺服器沒有回應。對局已保留在這裡，伺服器恢復後會自動繼續。',
  back: '已恢復連線。',
  owner_how: '如果這是你的伺服器：請在這個瀏覽器開啟 espalier serve 在終端機印出的連結（含 #code=），或在執行它的電腦上用 espalier serve --link 取得新的連結。', gap: '',
  link_used: '這個連結已經用過或已過期。執行 espalier serve --link 可取得新的連結；這段期間仍可下棋和觀看。',
  owner_here: '這個瀏覽器屬於伺服器的擁有者，可以更動比賽、天梯和所有對局。', sign_out: '在這裡不再當擁有者',
  keys_hint: '按 ? 查看所有按鍵',
  table: '以表格顯示', no_table: '隱藏表格',
  blue: '藍方', amber: '橙方', south: '南方', north: '北方', you: '你',
  chain: '連鎖反應', threesix: '三六棋', bao: '寶棋（Bao）', tictactoe: '井字棋',
  k_arrows: '在棋盤或棋譜上移動', k_play: '下在這裡', k_cell: '跳到該格（0 代表 10）', k_way: '在寶棋穴中選方向',
  k_turn: '上一手、下一手', k_ends: '第一手、最後一手', k_hint: '提示', k_undo: '悔棋', k_heat: '熱圖開關', k_lines: '變化數增減',
  k_pause: '暫停或繼續', k_flip: '翻轉棋盤', k_legal: '按住：顯示可下的格子', k_preview: '按住：預覽著法（選擇按住時）', k_waves: '預覽的上一波或下一波', k_house: '寶棋屋穴：停或繼續', k_runs: '目前所有連線（三六棋）', k_new: '新對局',
  k_go: '前往對弈、分析、覆盤、競技場、天梯、學習', k_theme: '淺色或深色', k_keys: '這份清單', k_esc: '關閉，或離開棋盤',
  k_note: '焦點在棋盤上時，字母 a 到 j 用來指定格子。',
};
export default words;
