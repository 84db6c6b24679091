// Words of the lessons about Breakthrough, in English.
export default {
  tree: 'Breakthrough on 4 × 3',
  overview: 'A race of pawns: the first one on the far row wins.',
  step_move: '{move}: the pawn goes one step forward.',
  step_take: '{move}: the pawn takes the one that stands diagonally in front of it.',
  rule_lead:
    'Two rows of pawns face each other. None ever goes back, and one that gets through decides the game.',
  rule_turn_h: 'One step forward',
  rule_turn_p:
    'Move one of your pawns one step forward to an empty cell, straight or diagonally. Blue moves up, Amber down. Nobody may pass, and there is always a move.',
  rule_take_h: 'Taking is diagonal',
  rule_take_p:
    'A pawn of the other side can be taken one step diagonally forward; yours stands there then. Straight ahead a pawn only blocks. Nobody has to take.',
  rule_win_h: 'The far row wins',
  rule_win_p:
    'The first pawn on the far row wins at once. So look at every pawn that nothing stands in front of: count the steps of both sides.',
  rule_last_h: 'Or the last pawn',
  rule_last_p:
    'Taking the last pawn of the other side wins too. Every move takes a pawn one row on, so every game ends, and there are no draws.',
  sets: 'Boards',
  set_usual: '8 × 8',
  set_usual_text:
    'The usual board, with sixteen pawns each. Dan Troyka invented the game in 2000, on 7\u00a0×\u00a07. Any board of 4 to 8 rows and 2 to 8 columns can be played.',
  set_small: '5 × 5',
  set_small_text:
    'Small enough to be solved: with best play the second player wins. A game takes a few minutes, and every pawn that leaves its home row leaves a gap.',

  bot_position:
    'P is a pawn of the first player, who moves up, p one of the second, a number so many empty cells. Behind it: the side to move.',
};
