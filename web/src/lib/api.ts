// The server's API: its objects as types, and one small client. See docs/api.md.
import { access } from './access.svelte';
import { type Said, said } from './said';

export type Side = 1 | 2;
export type Owner = 'nobody' | 'first' | 'second';
export type Mark = 'none' | 'house' | 'blocked' | 'dead';
export type Outcome = 'none' | 'p1win' | 'p2win' | 'draw';

export interface Cell {
  name: string;
  owner: Owner;
  mark: Mark;
  count: number;
  capacity?: number;
  // The kind of piece that is here, in games with kinds of pieces.
  piece?: string;
}
export interface Scene {
  rows: number;
  columns: number;
  cells: Cell[];
  tally: [number, number];
  carried: number;
}
export type StepKind =
  | 'place'
  | 'wave'
  | 'run'
  | 'lift'
  | 'sow'
  | 'capture'
  | 'stop'
  | 'safari'
  | 'block'
  | 'endless'
  // From cells[0] to cells[1], where `amount` pieces are taken.
  | 'move';
export interface Step {
  kind: StepKind;
  cells: string[];
  amount: number;
  scene: Scene;
  // Of a wave: the cells that each of `cells` sends an orb to.
  targets?: string[][];
}
// A line of cells that scored, where points count.
export interface Run {
  turn: number;
  side: Side;
  cells: string[];
  points: number;
}
// A legal move that would score, and the lines of cells that would.
export interface ScoringMove {
  move: string;
  points: number;
  runs: string[][];
}

// A cell of the side to move in which nothing can be played, and why: a word and a sentence.
export interface Refusal {
  cell: string;
  why: string;
  text: string;
}
// What a legal move would do, in numbers.
export interface Outcomes {
  move: string;
  counts: { waves: number; bursts: number; captured: number; sowings: number; scored: number };
  taken: number;
  gain: number;
}
export interface Show {
  game: string;
  position: string;
  start: string;
  // Points or seeds in hand at the start.
  start_tally: [number, number];
  to_move: Side | null;
  side_names: [string, string];
  // What is proven about this position (docs/solved.md), seen by the side to move; null: nothing.
  known?: Value | null;
  // All that scored so far, and the legal moves that would score now; empty where no points count.
  runs: Run[];
  scoring_moves: ScoringMove[];
  refusals?: Refusal[];
  outcomes?: Outcomes[];
  result: Outcome;
  ending: string;
  // The same by a word: src/core/ending.cpp.
  ended_by: string;
  played: string[];
  legal: string[];
  scene: Scene;
  terms?: { name: string; hundredths: number }[];
  steps?: Step[];
}
export interface ReplayTurn {
  turn: number;
  side: Side;
  move: string;
  position: string;
  scene: Scene;
  result: Outcome;
  ending: string;
  // The same by a word: src/core/ending.cpp.
  ended_by: string;
  counts?: { waves: number; bursts: number; captured: number; sowings: number; scored: number };
}
export interface Replay {
  game: string;
  start: string;
  side_names: [string, string];
  turns: ReplayTurn[];
  runs: Run[];
  first: { position: string; scene: Scene };
}
export interface About {
  version: string;
  cores: number;
  sandbox: boolean;
  sandbox_note: string;
  limits: Record<string, number>;
  // Only for the owner: the journal, where it is not the usual one.
  journal?: string;
}
export interface GameInfo {
  id: string;
  title: string;
  summary: string;
  variants: { name: string; summary: string }[];
  rules: string[];
  variant_form: string;
  bots: { id: string; summary: string }[];
  // Boards whose start is proven, and what.
  proven: { variant: string; value: Value }[];
  // The usual one first. Names of variants leave out the one that is not in_names.
  rule_sets: { name: string; variant: string; in_names: boolean }[];
  // Boards to choose from, and which others there are.
  boards: { sizes: string[]; shape: 'fixed' | 'square' | 'any'; rows: Range; columns: Range };
  side_names: [string, string];
  counts_points: boolean;
  values: { unit: 'chance' | 'points' | 'seeds'; points_per_unit: number };
  input: 'cell' | 'from-to' | 'own';
  pieces: string[];
  // How a position is set up by hand: what a cell can hold (null: what does not burst yet), and so on.
  set_up: { max_count: number | null; fixed_owners: boolean; side_follows: boolean };
}
export interface Range {
  min: number;
  max: number;
}
// A board that somebody set up by hand, and its text.
export interface EditedBoard {
  game: string;
  cells: Cell[];
  to_move?: Side;
  tally: [number, number];
}
export interface PositionText {
  game: string;
  text: string;
  to_move: Side;
}
// What somebody pasted. start: empty is where the game begins.
export interface ReadPosition {
  kind: 'position' | 'record' | 'moves';
  start: string;
  show: Show;
}
export type BotKind = 'level' | 'classic' | 'as-met' | 'flagship' | 'ladder' | 'installed';
export interface Bot {
  id: string;
  name: string;
  kind: BotKind;
  summary: string;
  needs_sandbox: boolean;
  folder?: string;
  written?: string;
  // Plies it looks ahead by itself, and the most that can be chosen; only of bots with a depth.
  depth?: number;
  deepest?: number;
}
// A folder of bots that is not in the list, and why.
export interface LeftOutBot {
  folder: string;
  why: string;
}
export interface Bots {
  bots: Bot[];
  left_out?: LeftOutBot[];
}

// What a bot sees without looking ahead. All numbers are seen by the side to move, also those after a move.
export interface Counted {
  count: number;
  hundredths: number;
}
export interface TermRow {
  name: string;
  weight: number;
  now: Counted | null;
  after: (Counted | null)[];
}
// The bot takes the game for decided and looks at no terms.
export type Settled = 'won' | 'lost' | 'drawn';
// One of these moves: by heart, or because they are the best to the bot. Drawn: any of them; otherwise the first.
export interface Plays {
  by_heart: boolean;
  drawn: boolean;
  moves: string[];
}
export interface Terms {
  game: string;
  position: string;
  bot: string;
  name: string;
  kind: 'flagship' | 'classic' | 'as-met';
  side: Side | null;
  // Values of lines are in units of so many points; terms, of which a count times its weight is the value, in points.
  points_per_unit: number;
  values: 'positions' | 'moves' | 'none';
  terms: TermRow[];
  total: { now: number | null; after: (number | null)[] };
  settled: { now: Settled | null; after: (Settled | null)[] };
  candidates: string[];
  results: Outcome[];
  prefers: { move: string; over: string; by: number; decides: number | null } | null;
  plays: Plays | null;
  // Only where there are no terms.
  why?: 'over' | 'no-values' | 'settled' | 'moves' | 'no-evaluation';
  reason?: string;
}

export interface TreeNode {
  id: number;
  parent: number | null;
  move: string;
  ply: number;
  to_move: Side;
  position: string;
  value: number;
  leaf: boolean;
}
export interface Tree {
  game: string;
  nodes: TreeNode[];
}

export type Clock =
  null | { kind: 'move'; ms: number } | { kind: 'game'; base_ms: number; increment_ms: number };
export interface Player {
  kind: 'person' | 'bot';
  bot?: string;
  name: string;
}
export interface LightGame {
  id: string;
  game: string;
  start: string;
  players: [Player, Player];
  clock: Clock;
  moves: string[];
  turn_ms: number[];
  to_move: Side | null;
  clocks_ms: [number, number] | null;
  thinking: boolean;
  result: Outcome;
  ending: string;
  // The same by a word: src/core/ending.cpp.
  ended_by: string;
  reason: string;
  created: string;
  updated: string;
  version: number;
  tags?: Record<string, string>;
  source: string;
  // Why a bot does not move, as a sentence.
  trouble?: string;
  // The last things that a program wrote before it gave no move.
  trouble_log?: string;
  // Only in lists that were asked for with scenes.
  scene?: Scene;
}
export interface Game extends LightGame {
  show: Show;
}
// Only in the answer to the one who made the game: the secrets of its seats.
export interface MadeGame extends Game {
  seats?: [string, string];
}
export interface NewGame {
  game: string;
  start?: string;
  moves?: string[];
  players: [Player, Player];
  clock?: Clock;
}
export interface Hint {
  move: string;
  line: string[];
  value: Value | null;
}

// One value as the engine sees it, for the side to move.
export interface Value {
  hundredths: number | null;
  proven: boolean;
  win_in: number | null;
  margin: number | null;
  bound?: string;
  text: string;
  chance: number | null;
}
export interface Line extends Value {
  moves: string[];
  // Points that each move brings, where points count.
  gains?: number[];
}
export interface Work {
  depth: number;
  seldepth: number;
  nodes: number;
  nodes_per_second: number;
  hashfull: number;
  time_ms: number;
}
export interface Analysis {
  on: 'analysis';
  id: number;
  bot: string;
  best_move: string;
  lines: Line[];
  work: Work;
  waiting: boolean;
  done: boolean;
  exact?: boolean;
  // Of a classic bot, as soon as it is known.
  plays?: Plays | null;
  // Of a bot that values no moves: why; and of a search whose time was over: how far it came.
  reason?: string;
  cut_off?: { valued: number; of: number };
}
export type Judgement = 'fine' | 'inaccuracy' | 'mistake' | 'blunder';
export interface ReviewTurn {
  turn: number;
  side: Side;
  move: string;
  played: Value;
  best: Value;
  best_line: string[];
  judgement: Judgement;
  chance_before: number;
  chance_after: number;
}
export interface ReviewPiece {
  on: 'review';
  id: number;
  turns: ReviewTurn[];
  total: number;
  done: boolean;
}

export interface TournamentSummary {
  name: string;
  kind: string;
  game: string;
  created: string;
  finished: boolean | string;
  running: boolean;
  games: number;
  planned: number;
  bots: string[];
  purpose?: string;
}
export interface NewTournament {
  name?: string;
  kind: 'match' | 'round-robin' | 'gauntlet' | 'swiss' | 'knockout';
  game: string;
  bots: string[];
  preset?: 'course';
  games: number;
  rounds?: number;
  movetime_ms?: number;
  clock?: { base_ms: number; increment_ms: number };
  nodes?: number;
  depth?: number;
  openings?: string;
  seed?: number;
  concurrency?: number;
  first_to?: number;
  challengers?: number;
  third_place?: boolean;
  sprt?: string;
  resign?: string;
}
export interface LiveGame {
  game: number;
  round: number;
  first: string;
  second: string;
  start: string;
  moves: string[];
  position: string;
  scene: Scene;
  runs: Run[];
  to_move: Side;
  clock: unknown;
}
// Standings, cross tables and strengths are the objects of `espalier tournament show --json`.
// eslint-disable-next-line @typescript-eslint/no-explicit-any
export type Loose = any;

export interface Exam {
  examiner: string;
  passed: boolean;
  score: string | number;
  // How the bot failed in its games.
  faults: { ended_by: string; played: number; given: number }[];
}
// How a match is won: `first_to` wins, or pairs of games where they decide, in at most so many games.
export interface RuleFacts {
  games: number;
  first_to?: number | null;
  pairs_decide?: boolean;
}
export interface LadderBot {
  place: number;
  name: string;
  kind: string;
  won: number;
  lost: number;
  tied: number;
  may_challenge: string[];
  exams: Exam[] | null;
}
export interface LadderChallenge {
  number: number;
  challenger: string;
  challenged: string;
  state: string;
  score: string | number[];
  begun: string;
  ended: string;
  place_before: number;
  place_after: number;
  tournament: string;
  // Games that were lost by a failure.
  faults?: { bot: string; ended_by: string; games: number }[];
}
export interface Ladder {
  game: string;
  rule: string;
  rule_facts: RuleFacts;
  reach: number;
  bots: LadderBot[];
  challenges: LadderChallenge[];
  running: LadderChallenge[];
}

// What went wrong, as a sentence for a person. status 0: the server did not answer. needs: who may do it.
export class ApiError extends Error {
  constructor(
    message: string,
    readonly status: number,
    readonly line?: number,
    readonly needs?: 'owner' | 'seat',
    // As the server told it, for those who know of which game it is about.
    readonly told: Said = { error: message },
  ) {
    super(message);
  }
}

const kBase = '/api/v1';
type Query = Record<string, string | number | boolean | undefined | null>;

export function address(path: string, query: Query = {}): string {
  const words = Object.entries(query).filter(([, v]) => v !== undefined && v !== null && v !== '');
  const text = new URLSearchParams(words.map(([k, v]) => [k, String(v)])).toString();
  return kBase + path + (text ? `?${text}` : '');
}

async function call(
  method: string,
  url: string,
  body?: unknown,
  type = 'application/json',
  seats = '',
): Promise<Response> {
  const headers: Record<string, string> = {};
  const asOwner = access.owner;
  if (asOwner) headers.Authorization = `Bearer ${access.token}`;
  if (seats) headers['X-Seat'] = seats;
  if (method !== 'GET') headers['X-Espalier'] = '1';
  if (body !== undefined) headers['Content-Type'] = type;
  const text =
    body === undefined ? undefined : typeof body === 'string' ? body : JSON.stringify(body);
  let response: Response;
  try {
    response = await fetch(url, { method, headers, body: text, cache: 'no-store' });
  } catch {
    throw new ApiError('', 0);
  }
  if (response.ok) return response;
  // The token is that of another data folder: this browser is a visitor here. Of several requests on their way, each
  // is sent again.
  if (response.status === 401 && asOwner) {
    access.signOut();
    return call(method, url, body, type, seats);
  }
  // A proxy in front of a server that is away also answers; it is no word of the server.
  if (response.status === 502 || response.status === 504) throw new ApiError('', 0);
  let told: Said & { line?: number; needs?: 'owner' | 'seat' } = { error: response.statusText };
  try {
    told = { ...told, ...((await response.json()) as typeof told) };
    // Whoever shows the line says it in words of the page.
    if (told.line !== undefined) told.error = told.values?.why ?? told.error;
  } catch {
    /* not JSON: the status text has to do */
  }
  throw new ApiError(said(told), response.status, told.line, told.needs, told);
}

async function get<T>(path: string, query?: Query): Promise<T> {
  return (await call('GET', address(path, query))).json() as Promise<T>;
}
async function post<T>(path: string, body: unknown = {}): Promise<T> {
  return (await call('POST', address(path), body)).json() as Promise<T>;
}
const seg = encodeURIComponent;
// A person does something in a game, with the seats that this browser holds.
async function act<T>(id: string, what: string, body: unknown = {}): Promise<T> {
  return (
    await call(
      'POST',
      address(`/play/${seg(id)}/${what}`),
      body,
      'application/json',
      access.seatsOf(id),
    )
  ).json() as Promise<T>;
}
const joined = (moves: string[] = []) => moves.join(' ');

export const api = {
  about: () => get<About>('/about'),
  games: () => get<{ games: GameInfo[] }>('/games'),
  show: (game: string, start = '', moves: string[] = [], steps = false) =>
    get<Show>('/show', { game, start, moves: joined(moves), steps: steps ? 1 : undefined }),
  outcomes: (game: string, position: string) =>
    get<Show>('/show', { game, start: position, outcomes: 1 }),
  // Always POST: a whole game does not fit every address.
  replay: (game: string, start = '', moves: string[] = []) =>
    post<Replay>('/replay', { game, ...(start ? { start } : {}), moves }),
  terms: (game: string, start: string, moves: string[], bot: string, candidates: string[]) =>
    post<Terms>('/terms', {
      game,
      ...(start ? { start } : {}),
      moves,
      ...(bot ? { bot } : {}),
      candidates,
    }),
  // The text of a board that was set up by hand; whether it is a position, show() says.
  positionText: (board: EditedBoard) => post<PositionText>('/positions/text', board),
  // A position of any game, a record, or moves of the game that is open.
  readPosition: (text: string, game: string) =>
    post<ReadPosition>('/positions/read', { text, game }),
  bots: (game: string) => get<Bots>('/bots', { game }),
  tree: (game: string, start: string, moves: string[], depth: number, most = 400) =>
    get<Tree>('/tree', { game, start, moves: joined(moves), depth, most }),

  newGame: async (body: NewGame): Promise<Game> => {
    const { seats, ...game } = await post<MadeGame>('/play', body);
    access.keepSeats([{ id: game.id, seats }]);
    return game;
  },
  // scenes: with the board of each game as it stands.
  listGames: (query: { state?: 'open' | 'over'; limit?: number; before?: string; scenes?: 1 }) =>
    get<{ games: LightGame[] }>('/play', query),
  game: (id: string) => get<Game>(`/play/${seg(id)}`),
  move: (id: string, move: string, turn: number) => act<Game>(id, 'move', { move, turn }),
  undo: (id: string) => act<Game>(id, 'undo'),
  resign: (id: string, side: Side) => act<Game>(id, 'resign', { side }),
  hint: (id: string) => act<Hint>(id, 'hint'),
  goOn: (id: string) => act<Game>(id, 'continue'),
  remove: async (id: string) =>
    void (await call(
      'DELETE',
      address(`/play/${seg(id)}`),
      undefined,
      undefined,
      access.seatsOf(id),
    )),
  recordAddress: (id: string) => address(`/play/${seg(id)}/record`),
  upload: async (text: string) => {
    const made = (await (await call('POST', address('/records'), text, 'text/plain')).json()) as {
      games: (LightGame & { seats?: [string, string] })[];
    };
    access.keepSeats(made.games);
    return made;
  },

  tournaments: () => get<{ tournaments: TournamentSummary[] }>('/tournaments'),
  newTournament: (body: NewTournament) => post<TournamentSummary>('/tournaments', body),
  tournament: (name: string) => get<Loose>(`/tournaments/${seg(name)}`),
  tournamentGames: (name: string) => get<Loose>(`/tournaments/${seg(name)}/games`),
  tournamentGame: (name: string, n: number) => get<Loose>(`/tournaments/${seg(name)}/games/${n}`),
  recordsAddress: (name: string) => address(`/tournaments/${seg(name)}/records`),
  reportAddress: (name: string) => address(`/tournaments/${seg(name)}/report.html`),
  stopTournament: (name: string) => post<Loose>(`/tournaments/${seg(name)}/stop`),
  removeTournament: async (name: string) =>
    void (await call('DELETE', address(`/tournaments/${seg(name)}`))),
  resumeTournament: (name: string) => post<Loose>(`/tournaments/${seg(name)}/resume`),

  ladders: () => get<{ games: string[] }>('/ladders'),
  ladder: (game: string) => get<Ladder>('/ladder', { game }),
  challenge: (game: string, challenger: string, challenged: string) =>
    post<LadderChallenge>('/ladder/challenge', { game, challenger, challenged }),
  qualify: (
    game: string,
    bot: string,
    wish: { preset?: 'course'; games?: number; first_to?: number } = {},
  ) => post<Loose>('/ladder/qualify', { game, bot, ...wish }),
  removeFromLadder: (game: string, name: string) => post<Loose>('/ladder/remove', { game, name }),
  addToLadder: (game: string, bot: string) => post<Loose>('/ladder/add', { game, bot }),
};
