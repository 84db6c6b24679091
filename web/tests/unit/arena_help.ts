// Messages about a tournament, as complete as the server sends them.
import type { CountedGame, LiveGame, Scene, Tables, TournamentSummary } from '../../src/lib/api';
import type { EventOf, Summary } from '../../src/views/arena/model';

export const scene: Scene = { rows: 1, columns: 1, cells: [], tally: [0, 0], carried: 0 };
const head = { on: 'tournament', topic: 'tournament:cup' } as const;

export const summary = (extra: Partial<TournamentSummary> = {}): TournamentSummary => ({
  name: 'cup',
  kind: 'match',
  game: 'chain:orthogonal-5x6',
  created: '2026-03-01 18:30:00',
  finished: false,
  running: true,
  elsewhere: false,
  games: 1,
  planned: 4,
  bots: ['a', 'b'],
  leaders: [],
  purpose: 'tournament',
  trouble: '',
  trouble_code: '',
  ...extra,
});
export const settings = (extra: Record<string, string> = {}): Summary['settings'] => ({
  kind: 'match',
  game: 'chain:orthogonal-5x6',
  start: 'usual',
  games: '4',
  'first to': 'none',
  time: '100ms/move',
  grace: '50ms',
  startup: '5s',
  openings: '2..6',
  seed: '1',
  adjudication: 'none',
  test: 'none',
  'disqualify after': '3',
  sandbox: 'yes',
  ...extra,
});
const tables = (extra: Partial<Tables> = {}): Tables => ({
  standings: [],
  times: [],
  cross_table: [],
  strength: null,
  warnings: [],
  warning_facts: [],
  played: 1,
  planned: 4,
  ...extra,
});
const pairing = (game: number) => ({ game, round: 1, encounter: 1, number: game });
// The second bot begins games of even number.
const sides = (game: number) =>
  game % 2 === 1 ? { first: 'a', second: 'b' } : { first: 'b', second: 'a' };

export const counted = (game: number, extra: Partial<CountedGame> = {}): CountedGame => ({
  ...pairing(game),
  ...sides(game),
  result: '1-0',
  reason: 'wins by rule',
  ended_by: 'rule',
  blamed: null,
  margin: null,
  played: true,
  ...extra,
});
export const live = (game: number, extra: Partial<LiveGame> = {}): LiveGame => ({
  ...pairing(game),
  ...sides(game),
  start: 's',
  moves: [],
  position: 'p0',
  scene,
  to_move: 1,
  last_move: null,
  runs: [],
  value_hundredths: null,
  chance: null,
  clocks_ms: null,
  ...extra,
});

const spec = (): EventOf<'state'>['spec'] => ({
  version: 1,
  kind: 'match',
  game: 'chain:orthogonal-5x6',
  start: '',
  games: 4,
  movetime_ms: 100,
  grace_ms: 50,
  startup_ms: 10000,
  openings: { plies: [2, 6] },
  seed: 1,
  max_plies: 0,
  disqualify_after: 0,
  sandbox: true,
  bots: [],
});

// Game 1 is over, game 2 has had its first turn.
export const state = (extra: Partial<EventOf<'state'>> = {}): EventOf<'state'> => ({
  ...head,
  event: 'state',
  ...tables(),
  tournament: summary(),
  settings: settings(),
  spec: spec(),
  live: [live(2, { moves: ['a1'], position: 'p1', to_move: 2 })],
  games: [counted(1)],
  games_left_out: 0,
  ...extra,
});
export const started = (game: number): EventOf<'started'> => ({
  ...head,
  event: 'started',
  ...live(game),
});
// The players take turns, and it was the turn's own move that was made.
export const moved = (
  game: number,
  turn: number,
  extra: Partial<EventOf<'moved'>> = {},
): EventOf<'moved'> => ({
  ...head,
  event: 'moved',
  game,
  turn,
  move: `m${turn}`,
  moves: [`m${turn}`],
  position: `p${turn}`,
  scene,
  to_move: turn % 2 === 0 ? 1 : 2,
  last_move: { move: `m${turn}`, cells: ['a1'] },
  runs: [],
  value_hundredths: null,
  chance: null,
  clocks_ms: null,
  ...extra,
});
export const finished = (game: number, extra: Partial<CountedGame> = {}): EventOf<'finished'> => ({
  ...head,
  event: 'finished',
  ...counted(game, extra),
  turns: 9,
  detail: '',
});
export const corrected = (
  game: number,
  counts: boolean,
  extra: Partial<CountedGame> = {},
): EventOf<'corrected'> => ({ ...head, event: 'corrected', counts, ...counted(game, extra) });
export const standings = (extra: Partial<Tables> = {}): EventOf<'standings'> => ({
  ...head,
  event: 'standings',
  ...tables(extra),
});
export const ended = (over: boolean, trouble = ''): EventOf<'ended'> => ({
  ...head,
  event: 'ended',
  finished: over,
  trouble,
  trouble_code: trouble ? 'disk_full' : '',
  tournament: summary({ finished: over, running: false, trouble }),
});
