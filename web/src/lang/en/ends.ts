// How games end, in English: sentences about whoever is to blame, and short words for the rest.
export default {
  illegal_move: '{name} played an illegal move', time_forfeit: '{name} ran out of time', crash: '{name} crashed', stall: '{name} stopped taking part',
  out_of_memory: '{name} used too much memory', disk_limit: '{name} wrote too much to the disk', thinks_out_of_turn: '{name} thought out of turn',
  does_not_start: '{name} did not start', does_not_compile: '{name} did not compile', disqualified: '{name} was disqualified', other_fault: '{name}: {reason}',
  wins_by_rule: '{name} won by rule', wins_on_points: '{name} won on points', adjudication: '{name} won: both bots agreed', draw_on_points: 'A draw on points', draw_by_repetition: 'A draw by repetition', draw: 'A draw', aborted: 'Aborted; it counts for nobody',
  resigned: '{name} resigned', time: '{name} ran out of time', points: '{name} won on points', repetition: 'A draw: the same position came for the third time', rule: '{name} won by rule',
  stop: '{text}.',
};
