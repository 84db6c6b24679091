// What bots of Breakthrough count, by the names that the program gives it, in Traditional Chinese.
import type en from './en.terms';

const words: typeof en = {
  term_pawns: '兵數',
  term_rows_advanced: '前進列數',
  term_pawns_one_step_from_the_goal: '離底線一步的兵',
  term_pawns_two_steps_from_the_goal: '離底線兩步的兵',
  term_pawns_three_steps_from_the_goal: '離底線三步的兵',
  term_pawns_four_steps_from_the_goal: '離底線四步的兵',
  term_pawns_covered: '有保護的兵',
  term_pawns_under_attack_covered: '受攻擊但有保護的兵',
  term_pawns_under_attack_not_covered: '受攻擊又沒有保護的兵',
  term_cells_guarded_by_the_home_row: '底線守住的格子',
  term_pawns_side_by_side: '並排的兵',
  term_columns_without_a_pawn: '沒有兵的行',
  term_cells_to_step_to_safely: '可安全前進的格子',
  term_passed_pawns: '通路兵',
  term_runaway_pawns: '追不上的兵',
  term_race_won: '賽跑必勝',
  term_pawns_ahead: '兵數領先',
  term_rows_ahead: '列數領先',
  term_reaches_the_goal: '到達底線',
  term_takes_a_pawn: '吃兵',
  term_can_be_taken: '可能被吃',
  term_can_be_taken_but_is_covered: '可能被吃，但有保護',
  term_rows_from_home: '離己方底線的列數',
};
export default words;
