// What the server says when it refuses, in English: the words of its own sentences.
export default {
  game_over: 'the game is over',
  not_your_turn: 'it is the turn of {name}',
  game_changed: 'the game has gone on meanwhile',
  bad_position: 'this position cannot be read: {why}',
  unknown_variant: '{game} has no variant {name}',
  unknown_game: 'there is no game {name}',
  no_such_game: 'there is no game {name}',
  name_taken:
    'there is a match or tournament {name} already; another name or another seed makes a new one',
  no_such_tournament: 'there is no match or tournament {name}',
  owner_only:
    'only the owner of this server may do this; open the link that espalier serve printed, or get a new one with espalier serve --link',
  seat_only:
    'only those who hold this seat, as the one who made the game does, and the owner of this server may do this',
  still_running: '{name} is being played; stop it first',
  disk_full: 'the disk is full: nothing was changed',
  hints_busy: 'others are asking for hints; try again in a moment',
  too_many_games: 'too many new games from your address; try again in {seconds} s',
  too_many_connections: 'too many connections are open; close some tabs, or try again in a moment',
  too_many_searches:
    'the server thinks about too many positions; stop some of them, or try again in a moment',
  challenge_running: '{a} is playing for the place of {b} already',
  other: '{text}',
};
