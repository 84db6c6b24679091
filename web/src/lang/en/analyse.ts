// Words of Analyse, in English.
export default {
  title: 'Analyse',
  // Head
  after_turn: 'After turn {n}', at_start: 'Before the first turn', set_up_position: 'Position set up by hand',
  cells_left: '{n} {n|cell|cells} left', to_move: '{side} to move', tag_to_move: 'to move', over: 'Game over',
  rules_orthogonal: 'Standard', rules_diagonal: 'Eight neighbours', rules_scorched: 'Scorched', rules_classic: 'Classic',
  rules_parity: 'Parity', rules_kiswahili: 'Kiswahili', rules_kujifunza: 'Beginners', size: '{rows} × {columns}',
  overlay: 'What the board shows', heat_map: 'Heat map', best_moves: 'Best moves', off: 'Off',
  set_up: 'Set up', open_game: 'Open a game', tools: 'Position',
  // Values
  chance_to_win: 'Chance to win', bar: '{side} wins {n} of 100 from here', bar_waiting: 'The engine has not answered yet',
  over_won: '{side} has won', over_draw: 'Drawn', draw: 'Draw', drawn_short: '=',
  wins_in: 'Wins in {n}', loses_in: 'Loses in {n}', side_by: '{side} by {n}',
  proven_by: 'Proven: {side} wins by {n}', proven_in: 'Proven: {side} wins in {n}', proven_wins: 'Proven: {side} wins',
  proven_draw: 'Proven: a draw', proven: 'proven', solved: 'Solved', turns_long: '{n} {n|turn|turns}',
  proof_points: '{a}–{b} with best play, in {n} more {n|turn|turns}. Nothing left to search.',
  proof_plies: 'In {n} {n|turn|turns}, both sides counted, however the other side plays. Nothing left to search.',
  proof_draw: 'With best play nobody wins. Nothing left to search.',
  proof_best: 'The best move is settled; other moves may still be searched.',
  // Engine
  engine: 'Espalier {game}', engine_card: 'Engine', searching: 'Searching', paused: 'Paused', waiting: 'Waiting for its turn', finished: 'Done',
  pause: 'Pause', go_on: 'Go on', depth: 'depth', nodes: 'nodes', speed: 'speed', time: 'time', per_second: '{n}/s',
  history: 'Value at each depth', depth_n: 'depth {n}',
  engine_failed: 'The engine did not start. You can still play and step through turns.',
  spoken: 'Depth {depth}. Best {move}, {value}.',
  // Lines
  best_lines: 'Best lines', fewer: 'Fewer lines', more: 'More lines', lines_for: 'for {side}',
  play_line: 'Play {move}, {value}', play_to: 'Play up to {move}', n_nodes: '{n} nodes', no_lines: 'The first line appears in a moment.',
  preview: 'Preview: {n} {n|turn|turns} ahead', gain: '{n} points',
  // Heat
  every_move: 'Every legal move', cell_values: 'Cell values', move_word: 'Move', value_word: 'Value', gives_up_word: 'Gives up',
  unit_chance: 'chance to win, for {side}', unit_points: 'final margin, for {side}', unit_seeds: 'value in seeds, for {side}',
  gives_up: 'Gives up {n}', gives_up_range: 'Gives up {a}–{b}', gives_up_from: 'Gives up {n}+', best: 'best', best_title: 'Best', takes: 'takes {n}',
  legend_chance: 'Gives up {n}+ points of chance', legend_points: 'Gives up {n}+ points', legend_seeds: 'Gives up {n}+ seeds',
  legend_plies: 'Gives up {n}+ turns',
  note_chance: 'Number: your chance to win with this move', note_points: 'Number: final margin if you fill this cell and both play best',
  note_seeds: 'Left arc ‹ and right arc › are the two directions of one pit',
  all_equal: 'All moves are equal', not_searched: 'not searched yet', heat_table: 'Value of every legal move',
  // If
  if_plays: 'If {side} plays {move}', play_it: 'Play it', sow_it: 'Sow it',
  fact_bursts: '{n} {n|burst|bursts} in {w} {w|wave|waves}', fact_taken: 'takes over {n} {n|cell|cells}', fact_points: 'scores {n}',
  fact_captured: '{n} captured', fact_sowings: '{n} {n|sowing|sowings}', fact_house_kept: 'house kept', fact_house_lost: 'house lost',
  fact_wins: 'wins the game', fact_quiet: 'nothing else changes', fact_endless: 'never comes to rest',
  // Turns
  turns: 'Turns', turn_n: 'Turn {n}', no_turns: 'No turns yet. Play a move on the board.', start: 'Start',
  variation: 'Variation from turn {n}', back_to_main: 'Back to the main line', first: 'First turn', previous: 'Previous turn', next: 'Next turn', last: 'Last turn',
  turn_of: 'Turn {n} of {total}',
  // Tools
  copy_position: 'Copy position', share: 'Copy link', copied: 'Copied', copy_failed: 'The browser did not allow copying. Here is the text:',
  play_from_here: 'Play from here', review_game: 'Review this game', turn_board: 'Turn the board',
  // Set up
  editor: 'Set up a position', game: 'Game', rules: 'Rules', board_size: 'Board', rows: 'Rows', columns: 'Columns',
  brush: 'Press a cell to put', brush_first: 'Blue', brush_second: 'Amber', brush_dead: 'Dead cell', brush_erase: 'Erase', brush_seed: 'A seed',
  side: 'To move', hand_south: 'Blue in hand', hand_north: 'Amber in hand', points_first: 'Blue’s points', points_second: 'Amber’s points',
  house_south: 'Blue has the house', house_north: 'Amber has the house', seeds_of: '{n} of 64 seeds', clear: 'Clear', start_position: 'Start position',
  position_text: 'Position', use_position: 'Analyse this', cancel: 'Cancel', count_of: 'Number in {cell}', good_position: 'A good position.',
  bad_position: 'This position cannot be read: {reason}', bad_game: 'This game cannot be read: {reason}',
  at_column: 'column {n}', here: 'Here',
  paste: 'Paste', paste_label: 'A position, a list of moves, a game record or a link', paste_use: 'Open', paste_empty: 'Paste something first.',
  edit_help: 'Press again for one more; behind the most a cell can hold it is empty again.',
  // Open a game
  open_title: 'Open a game', open_empty: 'No games yet. Play one and it will be here.', open_failed: 'The list of games did not load: the server did not answer.',
  loading_games: 'Looking for games…',
  server_gone: 'the server does not answer',
  says_row: 'row {row} has {n} cells, {expected} expected', says_illegal: '{move} is not legal here', says_seeds: '{n} seeds on the board and in the hands, 64 expected',
  says_cell: '{word} is not a cell', says_alternate: 'Blue begins and the sides alternate, so the marks do not fit', says_turn: 'after {n} turns it is the other side’s turn',
  says_move: 'turn {n}, {move}: {reason}',
};
