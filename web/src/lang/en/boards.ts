// Words of the boards, in English.
export default {
  lost: 'There is nothing at this address.',
  board: '{game}, {rows} rows by {columns} columns',
  empty: '{cell}, empty',
  legal: ', legal',
  last: ', last turn',
  why_filled: '{cell} is already filled. Choose an empty cell.',
  wave_of: 'Wave {n} of {m}',
  sowing_of: 'Sowing {n} of {m}',
  captured: '{n} captured',
  bursts_in_waves: '{n} {n|burst|bursts} in {w} {w|wave|waves}',
  bursts: '{n} {n|burst|bursts}',
  scored: '+{n}',
  sowings: '{n} {n|sowing|sowings}',
  cells: '{n} {n|cell|cells}',
  mark_cell: '{cell}, {side}',
};
