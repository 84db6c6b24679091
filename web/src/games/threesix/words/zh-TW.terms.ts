// What bots of Three-Six count, by the names that the program gives it, in Traditional Chinese.
import type en from './en.terms';

const words: typeof en = {
  term_points_ahead: '領先分數',
  term_points_ahead_sign_as_met: '領先分數（原樣的正負號）',
  term_points_at_once: '立即得分',
  term_opposite_of_the_last_cell: '上一格的對稱格',
};
export default words;
