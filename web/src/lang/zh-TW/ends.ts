// How games end, in Traditional Chinese.
import type en from '../en/ends';

const words: typeof en = {
  illegal_move: '{name} 下了不合法的著法',
  time_forfeit: '{name} 逾時',
  crash: '{name} 當掉了',
  stall: '{name} 卡住了',
  out_of_memory: '{name} 用了太多記憶體',
  disk_limit: '{name} 寫入磁碟的資料過多',
  thinks_out_of_turn: '{name} 在輪到對手時仍在思考',
  does_not_start: '{name} 無法啟動',
  does_not_compile: '{name} 無法編譯',
  disqualified: '{name} 被取消資格',
  other_fault: '{name}：{reason}',
  adjudication: '雙方程式一致認定 {name} 獲勝',
  draw_points: '同分和局',
  draw: '和局',
  aborted: '中止，不計入任何一方',
  resigned: '{name} 認輸',
  time: '{name} 逾時',
  points: '{name} 以較高分獲勝',
  repetition: '和局：同一盤面第三次出現',
  agreement: '雙方同意和局',
  absence: '對手離開，{name} 獲勝',
  draw_absence: '一方離開，判為和局',
  rule: '{name} 依規則獲勝',
  stop: '{text}。',
};

export default words;
