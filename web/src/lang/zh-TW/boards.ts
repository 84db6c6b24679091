// Words of the boards, in Traditional Chinese.
import type en from '../en/boards';

const words: typeof en = {
  lost: '這個網址沒有內容。',
  board: '{game}，{rows} 列 {columns} 行',
  empty: '{cell}，空格',
  legal: '，可下',
  last: '，上一手',
  why_filled: '{cell} 已經填了。請選空格。',
  why_not_now: '{cell} 現在不能選。',
  wave_of: '第 {n} 波，共 {m} 波',
  sowing_of: '第 {n} 次播種，共 {m} 次',
  captured: '吃 {n} 子',
  bursts_in_waves: '{w} 波，爆炸 {n} 次',
  bursts: '爆炸 {n} 次',
  scored: '+{n}',
  sowings: '播種 {n} 次',
  cells: '{n} 格',
  mark_cell: '{cell}，{side}',
  piece_cell: '{cell}，{side}的{piece}',
  movable: '，可移動',
  goal: '，可移到這裡',
  chosen: '，已選取',
  why_not_own: '{cell} 不是你的棋子。請先選自己的棋子。',
  why_no_move: '{cell} 現在不能移動。',
  why_not_there: '{from} 不能移到 {cell}。',
};
export default words;
