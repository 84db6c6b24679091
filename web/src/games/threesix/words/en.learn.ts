// Words of the lessons about Three-Six, in English.
export default {
  overview: 'Fill cells so that your last one makes a line of exactly three, or six.',
  tree: 'Three-Six, four cells left',
  step_place: '{move} is filled.',
  step_run: '{cells}: a run of exactly {n}. {amount} points.',
  step_nothing: '{move} is filled. No run of exactly three or six: no points.',
  rule_lead:
    'A quiet board of 36 cells, and one question each turn: does my cell finish a line of exactly the right length?',
  rule_turn_h: 'Three in a run',
  rule_turn_p:
    'Fill any empty cell. Look at the unbroken run of filled cells through it, along its row and along its column. A run of exactly three is worth 3 points. It does not matter who filled the others.',
  rule_four_h: 'Four is nothing',
  rule_four_p:
    'A run of four or five scores nothing. Neither does a run that was there before your turn: only the cell you fill now counts.',
  rule_both_h: 'Both ways at once',
  rule_both_p:
    'Row and column are counted separately and added up. A turn can score 0, 3, 6, 9 or 12 points.',
  rule_six_h: 'A whole line',
  rule_six_p:
    'Filling the last gap of a whole line is worth 6 points. When the board is full, the higher score wins; equal scores are a draw.',
  set_standard: 'Standard',
  set_standard_text:
    '6\u00a0×\u00a06 is usual, but any board from 2\u00a0×\u00a02 to 8\u00a0×\u00a08 can be played. A run of exactly three is always worth 3 points and a whole line as many points as it has cells. Here are the last turns on 4\u00a0×\u00a04.',
  set_parity: 'Parity',
  set_parity_text:
    'Like a chessboard: the first player may fill only cells of one colour (a1, c1, b2 …), the second only the others. Each of the two has 18 cells, so nobody runs out of moves early.',

  bot_position:
    'X was filled by the first player, O by the second. Behind the side to move: the points of both.',
};
