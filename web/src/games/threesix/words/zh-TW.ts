// Words of Three-Six, in Traditional Chinese.
import type en from './en';

const words: typeof en = {
  title: '三六棋',
  short: '三六棋',
  place: '填這格',
  choose: '填任一空格。剛好三格的連線或整條線得分。',
  rules_any: '標準',
  rules_parity: '奇偶',
  count: '{n} 分',
  share_title: '得分',
  choose_parity: '填自己那一半（有底色）的空格。剛好三格的連線或整條線得分。',
  would_take: '{cell} 得 {n} 分。',
  would_fill: '{cell} 不得分。',
  read_run: '三格連線或整條線',
  read_half: '你那一半的格子',
  takes: '得 {n} 分',
  takes_spoken: '，得 {n} 分',
  why_parity: '{cell} 不歸你填：由{side}填另一半格子。',
  filled: '{cell}，{side}已填',
  cells_left: '剩 {n} 格',
  points_first: '藍方得分',
  points_second: '橙方得分',
  key_runs: '目前所有連線（三六棋）',
  said_cell_of_other_side: '{cell} 屬於另一方：藍方只填行列相加為偶數的格子，橙方填其餘的格子。',
  sum_greedy: '當下能得幾分就拿幾分',
  sum_mirror: '下在對稱的格子；沒有時改用貪心',
  sum_negamax5: '2022 年課程的程式：negamax 往前看五手，計算分數',
  sum_negamax5_plain: '2022 年課程的程式，不用 alpha-beta：著法相同，但較慢',
  sum_negamax5_as_met: '原程式：輪到它且剩 4 或 2 個空格時，反而選最差的',
};
export default words;
