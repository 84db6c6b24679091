// Words of Three-Six, in English.
export default {
  title: 'Three-Six',
  short: 'Three-Six',
  place: 'Fill cell',
  choose: 'Fill any empty cell. Runs of exactly three and whole lines score.',
  rules_any: 'Standard',
  rules_parity: 'Parity',
  count: '{n} {n|point|points}',
  share_title: 'Points',
  choose_parity:
    'Fill an empty cell of your half, which is tinted. Runs of exactly three and whole lines score.',
  would_take: '{cell} scores {n}.',
  would_fill: '{cell} scores nothing.',
  read_run: 'Run of three or a whole line',
  read_half: 'Your half of the cells',
  takes: 'scores {n}',
  takes_spoken: ', scores {n}',
  why_parity: '{cell} is not yours to fill: {side} fills the other half of the cells.',
  filled: '{cell}, filled by {side}',
  cells_left: '{n} {n|cell|cells} left',
  points_first: 'Blue’s points',
  points_second: 'Amber’s points',
  key_runs: 'All runs so far (Three-Six)',
  said_cell_of_other_side:
    '{cell} is for the other side: Blue fills cells whose row and column add up to an even number, Amber the others',
  sum_greedy: 'takes the most points at once',
  sum_mirror: 'answers with the opposite cell; greedy without one',
  sum_negamax5: 'bot of the 2022 course: negamax, five turns ahead, counts points',
  sum_negamax5_plain: 'bot of the 2022 course with alpha-beta off: same moves, slower',
  sum_negamax5_as_met:
    'the program itself: plays for the worst when it moves with 4 or 2 empty cells',
};
