// What bots of Bao count, by the names that the program gives it, in Traditional Chinese.
import type en from './en.terms';

const words: typeof en = {
  term_seeds_ahead: '種子領先數',
  term_front_seeds_ahead: '前排種子領先數',
  term_back_seeds_ahead: '後排種子領先數',
  term_front_pits_ahead: '前排穴領先數',
  term_back_pits_ahead: '後排穴領先數',
  term_seeds_faced_theirs_less_own: '面對的種子（對方減己方）',
  term_seeds_in_front: '前排種子',
  term_seeds_behind: '後排種子',
  term_occupied_front_pits: '前排有種子的穴',
  term_occupied_back_pits: '後排有種子的穴',
  term_front_pits_of_two_or_more: '前排兩粒以上的穴',
  term_back_pits_of_two_or_more: '後排兩粒以上的穴',
  term_seeds_in_hand: '手中的種子',
  term_house: '屋穴',
  term_functional_house: '有效的屋穴',
  term_seeds_in_the_house: '屋穴裡的種子',
  term_seeds_in_kichwa: 'kichwa 的種子',
  term_kichwa_occupied: 'kichwa 有種子',
  term_seeds_in_kimbi: 'kimbi 的種子',
  term_seeds_faced: '面對的種子',
  term_most_seeds_faced_in_a_pit: '單穴面對的最多種子',
  term_pits_faced: '面對的穴',
  term_capturing_turns: '可吃子的著法',
};
export default words;
