// Words of Review, in English.
export default {
  title: 'Review',
  // List
  finished_games: 'Finished games', all: 'All', own: 'Played here', uploaded: 'Uploaded', tournaments: 'Tournaments', filter: 'Which games',
  empty: 'No finished games yet. Play one and it will be here.', empty_uploaded: 'No uploaded games. Choose a file with game records.',
  empty_tournaments: 'No tournament games yet. Start one in the arena.', play: 'Play', arena: 'Arena',
  upload: 'Upload games', uploading: 'Reading the file…', uploaded_n: '{n} {n|game|games} uploaded.', upload_line: 'Line {n}: {error}',
  upload_kept: 'Nothing was changed.', too_large: 'The file is larger than {n} MB.', choose_file: 'Choose a file with game records', drop: 'Or drop a file anywhere on this page.',
  download: 'Download', download_of: 'Download the record of {title}', remove: 'Remove', remove_of: 'Remove {title}', removed: 'Removed.', remove_sure: 'Remove for good?', remove_sure_of: 'Really remove {title}: press again',
  list_failed: 'The list of games did not load: the server did not answer.', try_again: 'Try again', more_games: 'More games', loading: 'Looking for games…',
  open: 'Open {title}', pick_tournament: 'Tournament', game_n: 'Game {n}', all_games: 'All games',
  beat: '{a} beat {b}', you_beat: 'You beat {b}', you_lost: 'You lost to {b}', drew: '{a} and {b} drew', you_drew: 'You drew with {b}',
  level: 'Level {n}', unfinished: '{a} against {b}', n_turns: '{n} {n|turn|turns}', today: 'today {time}', yesterday: 'yesterday {time}', you: 'You',
  // Head
  retry: 'Retry mistakes', analyse_here: 'Analyse from here', not_found: 'There is no such game here. It may have been removed.',
  not_loaded: 'The game did not load: the server did not answer.', reading: 'Looking at turn {n} of {total}…', judging: 'Judging {n} of {total} turns',
  failed: 'The engine did not start. You can still play and step through turns.',
  // Graph
  chance: 'Chance to win', above: '{name} above', below: '{name} below', graph: 'Chance to win, turn by turn',
  at_turn: 'Turn {n}: {value}% for {side}', at_start: 'Before the first turn: {value}% for {side}', unjudged: 'Turn {n}: not judged yet',
  mark_label: 'Turn {n}, {move}: {kind}',
  turn: 'Turn', mover: 'Mover', move: 'Move', before: 'Before', after: 'After', mark: 'Mark',
  // Marks
  inaccuracy: 'Inaccuracy', mistake: 'Mistake', blunder: 'Blunder',
  n_inaccuracy: '{n} {n|inaccuracy|inaccuracies}', n_mistake: '{n} {n|mistake|mistakes}', n_blunder: '{n} {n|blunder|blunders}',
  turning_points: 'Turning points', none: 'No mistakes found.', none_yet: 'None so far.', better: 'better',
  percentages: 'Percentages are the mover’s chance to win, before and after.',
  // Card
  wrong: '{n}. {move}: what went wrong', fine_title: '{n}. {move}', played: 'Played', best_play: 'Better', depth: 'depth {n}',
  lost_chance: 'Gives up {n} points of chance.', thrown: 'This throws a proven win: {better} {proof}.', proof_in: 'wins in {n}', proof_by: 'wins by {n}', proof_won: 'wins',
  answer: 'After {move}, {side} answers {reply}: {facts}.', answer_plain: 'After {move}, {side} answers {reply}.',
  instead: '{better} keeps {value}.', instead_answer: 'After {better} the best answer, {reply}, is worth less: {facts}.', wins_now: '{move} ends the game: {side} wins.',
  comma: ', ', gap: ' ',
  is_best: 'The best move.', is_equal: 'As good as {better}.', is_fine: 'A good move; {better} was a little better.', only_move: 'The only legal move.',
  try: 'Try it yourself', show_better: 'Show the better line', hide_better: 'Back to the game', better_line: 'Better line', line_step: '{n} of {total}',
  // Retry
  retry_title: 'Find a better move', retry_of: 'Mistake {n} of {total}', retry_ask: '{side} played {move} here and fell from {before}% to {after}%. What is better?',
  checking: 'Looking at {move}…', right_best: '{move} is the best move: {value}.', right_good: '{move} is good too: it keeps {value}. Best was {better}.',
  not_yet: '{move} leaves {value}. Try again.', show_answer: 'Show the answer', next_mistake: 'Next mistake', end_retry: 'Back to the game', answer_is: 'Best was {better}: {value}.',
  retry_done: 'All mistakes done.', try_again_move: 'Try again',
  // Sides
  kept: 'of the chance to win kept, on average', no_marks: 'no mistakes',
  turns: 'Turns', turn_of: 'Turn {n} of {total}', start_of: 'Start of {total} turns', first: 'First turn', previous: 'Previous turn', next: 'Next turn', last: 'Last turn',
  play_through: 'Play through', stop_playing: 'Stop', ended: 'The game ended: {reason}', result_first: 'Blue won', result_second: 'Amber won', result_draw: 'Draw', result_none: 'Not finished',
};
