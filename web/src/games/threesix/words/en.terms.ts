// What bots of Three-Six count, by the names that the program gives it, in English.
export default {
  term_points_ahead: 'Points ahead',
  term_points_ahead_sign_as_met: 'Points ahead, sign as met',
  term_points_at_once: 'Points at once',
  term_opposite_of_the_last_cell: 'Opposite of the last cell',
};
