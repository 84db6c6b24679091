// Words of Breakthrough, in English.
export default {
  title: 'Breakthrough',
  short: 'Breakthrough',
  place: 'Move pawn',
  choose:
    'Choose one of your pawns, then the cell it goes to: one step forward, straight or diagonally.',
  end_rule: '{side} let a pawn through, or has none left.',
  piece_pawn: 'pawn',
  count: '{n} {n|pawn|pawns}',
  share_title: 'Pawns on the board',
  first_line: 'Choose a pawn, then a cell in front of it. The far row wins.',
  would_go: '{from} goes to {to}.',
  would_take: '{from} takes the pawn on {to}.',
  would_win: '{from} goes to {to} and wins.',
  edit_help:
    'Blue moves up, Amber down, a row each turn. How far all pawns have gone must fit whose turn it is.',
  said_too_many_pieces: 'a side has more than its {max} pawns',
  said_no_pieces: 'there are no pawns',
  said_nothing_there: 'there is no pawn on {cell}',
  said_not_yours: 'the pawn on {cell} is not yours',
  said_own_piece: 'your own pawn is on {cell}',
  said_out_of_reach: '{to} is not one step straight or diagonally forward from {from}',
  said_way_blocked: '{cell} is blocked: pawns take only diagonally',
  sum_greedy: 'no tree: takes what it can, keeps safe, else runs for the goal',
  sum_minimax3: 'alpha-beta, three turns ahead: counts pawns and the rows they have gone',
};
