// The server's API: short names for its objects, and one small client. See docs/api.md. All types come from
// docs/openapi.yaml by `npm run types`.
import { access, type Invited } from './access.svelte';
import type { components } from './api_types';
import type { Given, Method, PathOf, Reply } from './routes';
import { kept } from './kept_answers.svelte';
import { said, type Said } from './said';

type Schemas = components['schemas'];

// Positions.
export type Side = Schemas['Side'];
export type Outcome = Schemas['Result'];
export type Cell = Schemas['Cell'];
export type Owner = Cell['owner'];
export type Mark = Cell['mark'];
export type Scene = Schemas['Scene'];
export type Step = Schemas['Step'];
export type StepKind = Step['kind'];
export type Counts = Schemas['Counts'];
// A line of cells that scored, and a legal move that would score.
export type Run = Schemas['Run'];
export type ScoringMove = Schemas['ScoringMove'];
export type Refusal = Schemas['Refusal'];
// What a legal move would do, in numbers.
export type Outcomes = Schemas['MoveOutcome'];
// A move taken apart.
export type MoveParts = Schemas['MoveParts'];
export type Show = Schemas['Show'];
export type Replay = Schemas['Replay'];
export type ReplayTurn = Schemas['ReplayedTurn'];
// A board that somebody set up by hand, and its text; what somebody pasted.
export type EditedBoard = Schemas['EditedBoard'];
export type PositionText = Schemas['PositionText'];
export type ReadPosition = Schemas['ReadPosition'];
export type Tree = Schemas['Tree'];
export type TreeNode = Schemas['TreeNode'];

// Puzzles.
export type PuzzleSets = Schemas['PuzzleSets'];
export type PuzzleSet = Schemas['PuzzleSet'];
export type PuzzleRow = Schemas['PuzzleRow'];
export type PuzzleTheme = Schemas['PuzzleTheme'];
export type Puzzle = Schemas['Puzzle'];
// What a puzzle of a set and one of a position have in common.
export type PuzzleFields = Schemas['PuzzleFields'];
export type NoPuzzle = Schemas['NoPuzzle'];
export type BriefTurn = Schemas['BriefTurn'];
export type Refutation = Schemas['Refutation'];

// Solved boards.
export type ProvenValue = Schemas['ProvenValue'];
export type ExplorerBoards = Schemas['ExplorerBoards'];
export type ExplorerBoard = Schemas['ExplorerBoard'];
export type FileBeingMade = Schemas['FileBeingMade'];
export type Explored = Schemas['Explored'];
export type ExploredMove = Schemas['ExploredMove'];
export type GameFacts = Schemas['GameFacts'];
export type PositionFact = Schemas['PositionFact'];
export type BoardCounts = Schemas['BoardCounts'];

// The server, its games and its bots.
export type About = Schemas['About'];
export type GameInfo = Schemas['Rules'];
export type Range = Schemas['Range'];
export type Bot = Schemas['Bot'];
export type BotKind = Bot['kind'];
export type LeftOutBot = Schemas['LeftOutBot'];
export type Bots = Schemas['Bots'];

// What bots see and think.
export type Counted = Schemas['Counted'];
export type Terms = Schemas['Terms'];
export type TermRow = Schemas['Term'];
export type Settled = NonNullable<Schemas['SettledWord']>;
export type Plays = Schemas['Plays'];
export type Line = Schemas['Line'];
// One value as the engine sees it, for the side to move.
export type Value = Schemas['Value'];
export type Work = Schemas['Work'];
export type Analysis = Schemas['SocketAnalysis'];
export type ReviewTurn = Schemas['JudgedTurn'];
export type Judgement = ReviewTurn['judgement'];
export type Hint = Schemas['Hint'];

// Reviews of games.
export type Sentence = Schemas['Sentence'];
export type GameReview = Schemas['GameReview'];
export type ReviewState = Schemas['ReviewState'];
export type ReviewMoment = Schemas['DecisiveMoment'];
export type MomentLine = Schemas['MomentLine'];
export type BotReviewState = Schemas['BotReviewState'];
export type WorstPlace = Schemas['WorstPlace'];
export type LossCause = Schemas['LossCause'];
export type PlayerBelief = Schemas['PlayerBelief'];
export type PlayerStage = Schemas['PlayerStage'];
export type ReviewedPlayer = Schemas['ReviewedPlayer'];
export type ReviewEngine = Schemas['ReviewEngine'];

// Games of people. A light one is without its position.
export type Clock = Schemas['Clock'];
export type Player = Schemas['Player'];
export type LightGame = Schemas['GameFields'] & { scene?: Scene };
// As the list of all games has it.
export type ListedGame = Schemas['ListedGame'];
export type Game = Schemas['Game'];
export type NewGame = Schemas['NewGame'];
export type Offer = Schemas['Offer'];
export type OfferKind = Schemas['OfferKind'];
export type People = Schemas['People'];
export type AbsenceClaim = Schemas['AbsenceClaim']['claim'];
export type UploadedGame = Schemas['UploadedGame'];

// Tournaments.
export type TournamentSummary = Schemas['Tournament'];
export type NewTournament = Schemas['NewTournament'];
export type TournamentView = Schemas['TournamentView'];
export type TournamentGameNow = Schemas['TournamentGameNow'];
export type TurnTalk = Schemas['TurnTalk'];
export type CountedGame = Schemas['CountedGame'];
export type LiveGame = Schemas['LiveGame'];
export type Standing = Schemas['Standing'];
export type BotTimes = Schemas['BotTimes'];
export type Meeting = Schemas['Meeting'];
export type Strength = Schemas['Strength'];
export type Estimate = Schemas['Estimate'];
export type Leader = Schemas['Leader'];
export type Fault = Schemas['Fault'];
export type Spec = Schemas['TournamentSpec'];
export type TournamentGame = Schemas['TournamentGame'];
export type WarningFact = Schemas['WarningFact'];
export type Tables = Schemas['TablesFields'];
export type TournamentSettings = Schemas['Settings'];

// Ladders.
export type Ladder = Schemas['Ladder'];
export type LadderBot = Schemas['LadderBot'];
export type Exam = Schemas['Exam'];
export type LadderChallenge = Schemas['LadderChallenge'];
// How a match is won, also in the specification of a tournament, which leaves out what it does not have.
export type RuleFacts = Pick<Schemas['RuleFacts'], 'games'> & Partial<Schemas['RuleFacts']>;
export type QualifyRequest = Schemas['QualifyRequest'];

// What went wrong, as a sentence for a person. status 0: the server did not answer. needs: who may do it.
export class ApiError extends Error {
  constructor(
    message: string,
    readonly status: number,
    readonly line?: number,
    readonly needs?: Schemas['Error']['needs'],
    // As the server told it, for those who know of which game it is about.
    readonly told: Said = { error: message },
  ) {
    super(message);
  }
}

const kBase = '/api/v1';
// As routes.ts has it for each route, here for any. A text is a body as it is.
type AnyGiven = Record<string, unknown> | string;

// Words of the path go into the address; what else is given is the body of a POST, and the query of others.
function placed(method: Method, path: string, given: AnyGiven): { url: string; body?: string } {
  if (typeof given === 'string') return { url: kBase + path, body: given };
  const { ...rest } = given;
  const url = path.replace(/\{(\w+)\}/g, (_, word) => {
    delete rest[word];
    return encodeURIComponent(`${given[word]}`);
  });
  if (method === 'post') return { url: kBase + url, body: JSON.stringify(rest) };
  const told = Object.entries(rest).filter(([, v]) => v !== undefined && v !== '');
  const query = new URLSearchParams(told.map(([k, v]) => [k, `${v}`]));
  return { url: kBase + url + (told[0] ? `?${query}` : '') };
}

function headersFor(method: Method, given: AnyGiven): Record<string, string> {
  const headers: Record<string, string> = {};
  if (access.owner) headers.Authorization = `Bearer ${access.token}`;
  if (method === 'get') return headers;
  headers['X-Espalier'] = '1';
  const text = typeof given === 'string';
  if (method === 'post') headers['Content-Type'] = text ? 'text/plain' : 'application/json';
  // A person does something in a game, with the seats that this browser holds.
  const seats = text ? '' : access.seatsOf(String(given.id));
  if (seats) headers['X-Seat'] = seats;
  return headers;
}

async function call(method: Method, path: string, given: AnyGiven): Promise<Response> {
  const { url, body } = placed(method, path, given);
  const headers = headersFor(method, given);
  const response = await fetch(url, { method, headers, body, cache: 'no-store' }).catch(() => {
    throw new ApiError('', 0);
  });
  kept.note(response);
  if (response.ok) return response;
  // The token is that of another data folder: this browser is a visitor here. Of several requests on their way, each
  // is sent again.
  if (response.status === 401 && headers.Authorization) {
    access.signOut();
    return call(method, path, given);
  }
  // A proxy in front of a server that is away also answers; it is no word of the server.
  if (response.status === 502 || response.status === 504) throw new ApiError('', 0);
  throw await wrong(response);
}

async function wrong(response: Response): Promise<ApiError> {
  // Not JSON: the status text has to do.
  const told: Partial<Schemas['Error']> = await response.json().catch(() => ({}));
  // Whoever shows the line says it in words of the page.
  const why = (told.line && told.values?.why) || told.error || response.statusText;
  const whole = { ...told, error: why };
  return new ApiError(said(whole), response.status, told.line, told.needs, whole);
}

// Asks the server. The method and the path say what has to be given and what comes back.
export function ask<M extends Method, P extends PathOf<M>>(
  method: M,
  path: P,
  ...given: Given<M, P>
): Promise<Reply<M, P>>;
export async function ask(method: Method, path: string, given: AnyGiven = {}): Promise<unknown> {
  return (await call(method, path, given)).json();
}
// Where something to download is, or under which address an answer is found again.
export function address<P extends PathOf<'get'>>(path: P, ...given: Given<'get', P>): string;
export function address(path: string, given: AnyGiven = {}): string {
  return placed('get', path, given).url;
}

const shown = (game: string, start: string, moves: string[], steps: boolean) => ({
  game,
  start,
  moves: moves.join(' '),
  steps: steps ? ('1' as const) : undefined,
});
const kMaxNodes = 400;
const treed = (game: string, start: string, moves: string[], depth: number) => ({
  game,
  start,
  moves: moves.join(' '),
  depth,
  most: kMaxNodes,
});

export const api = {
  about: () => ask('get', '/about'),
  games: () => ask('get', '/games'),
  show: (game: string, start = '', moves: string[] = [], steps = false) =>
    ask('get', '/show', shown(game, start, moves, steps)),
  showAddress: (game: string, start: string, moves: string[], steps: boolean) =>
    address('/show', shown(game, start, moves, steps)),
  outcomes: (game: string, position: string) =>
    ask('get', '/show', { game, start: position, outcomes: '1' }),
  // Always POST: a whole game does not fit every address.
  replay: (game: string, start = '', moves: string[] = []) =>
    ask('post', '/replay', { game, start, moves }),
  terms: (game: string, start: string, moves: string[], bot: string, candidates: string[]) =>
    ask('post', '/terms', { game, start, moves, bot: bot || undefined, candidates }),
  // The text of a board that was set up by hand; whether it is a position, show() says.
  positionText: (board: EditedBoard) => ask('post', '/positions/text', board),
  // A position of any game, a record, or moves of the game that is open.
  readPosition: (text: string, game: string) => ask('post', '/positions/read', { text, game }),
  bots: (game: string) => ask('get', '/bots', { game }),
  // The sets, with the puzzle of the day; what a set has; one puzzle with all that it shows.
  puzzleSets: () => ask('get', '/puzzles'),
  puzzleList: (set: string) => ask('get', '/puzzles/{set}', { set }),
  puzzle: (set: string, number: number) => ask('get', '/puzzles/{set}/{number}', { set, number }),
  // What is proven: boards and their files, a position, the turns of a game, all positions of a board. An answer that
  // is still being worked out says so.
  explorer: () => ask('get', '/explorer'),
  explore: (game: string, start: string, moves: readonly string[]) =>
    ask('get', '/explorer/position', { game, start, moves: moves.join(' ') }),
  facts: (game: string, start: string, moves: string[]) =>
    ask('post', '/explorer/facts', { game, start, moves }),
  boardStatistics: (game: string) => ask('get', '/explorer/statistics', { game }),
  makeBoardFile: (game: string) => ask('post', '/explorer/files', { game }),
  stopBoardFile: () => ask('delete', '/explorer/files'),
  // A position as a puzzle, which the server proves now.
  puzzleOf: (game: string, position: string) => ask('get', '/puzzles/position', { game, position }),
  tree: (game: string, start: string, moves: string[], depth: number) =>
    ask('get', '/tree', treed(game, start, moves, depth)),
  treeAddress: (game: string, start: string, moves: string[], depth: number) =>
    address('/tree', treed(game, start, moves, depth)),

  newGame: async (wanted: NewGame): Promise<Game> => {
    const { seats, ...game } = await ask('post', '/play', wanted);
    access.keepSeats([{ id: game.id, seats }]);
    return game;
  },
  // scenes: with the board of each game as it stands.
  listGames: (wanted: { state?: 'open' | 'over'; limit?: number; before?: string; scenes?: '1' }) =>
    ask('get', '/play', wanted),
  game: (id: string) => ask('get', '/play/{id}', { id }),
  move: (id: string, move: string, turn: number) =>
    ask('post', '/play/{id}/move', { id, move, turn }),
  undo: (id: string) => ask('post', '/play/{id}/undo', { id }),
  resign: (id: string, side: Side) => ask('post', '/play/{id}/resign', { id, side }),
  // The link is built from the code, which is told only here.
  invite: async (id: string, side?: Side): Promise<Game> => {
    const { invitation, ...game } = await ask('post', '/play/{id}/invite', { id, side });
    access.keepLinkCode(id, invitation.code);
    return game;
  },
  withdrawInvitation: async (id: string): Promise<Game> => {
    const game = await ask('delete', '/play/{id}/invite', { id });
    access.keepLinkCode(id, '');
    return game;
  },
  claim: async (id: string, { code, seat }: Invited, name: string): Promise<Game> => {
    const { seats, ...game } = await ask('post', '/play/{id}/claim', {
      id,
      code,
      seat,
      name: name || undefined,
    });
    access.keepSeats([{ id, seats }]);
    access.forgetInvitation(id);
    return game;
  },
  offer: (id: string, kind: OfferKind, side: Side) =>
    ask('post', '/play/{id}/offer', { id, kind, side }),
  accept: (id: string, side: Side) => ask('post', '/play/{id}/accept', { id, side }),
  decline: (id: string, side: Side) => ask('post', '/play/{id}/decline', { id, side }),
  rematch: (id: string, side: Side) => ask('post', '/play/{id}/rematch', { id, side }),
  claimAbsence: (id: string, claim: AbsenceClaim, side: Side) =>
    ask('post', '/play/{id}/absence', { id, claim, side }),
  hint: (id: string) => ask('post', '/play/{id}/hint', { id }),
  goOn: (id: string) => ask('post', '/play/{id}/continue', { id }),
  remove: (id: string) => ask('delete', '/play/{id}', { id }),
  recordAddress: (id: string) => address('/play/{id}/record', { id }),
  upload: async (text: string) => {
    const made = await ask('post', '/records', text);
    access.keepSeats(made.games);
    return made;
  },

  // The review of a game, or how far it is; the first who asks has it made.
  playReview: (id: string, nodes?: number) => ask('get', '/play/{id}/review', { id, nodes }),
  tournamentReview: (name: string, number: number, nodes?: number) =>
    ask('get', '/tournaments/{name}/games/{number}/review', { name, number, nodes }),
  orderReview: (game: { game: string; start: string; moves: string[] }, nodes?: number) =>
    ask('post', '/reviews', { ...game, nodes }),
  reviewOf: (key: string) => ask('get', '/reviews/{key}', { key }),
  botReview: (name: string, bot: string) => ask('get', '/tournaments/{name}/review', { name, bot }),
  // What is known of the newest games, in short.
  reviews: (which: { most?: number; tournament?: string }) => ask('get', '/reviews', which),

  tournaments: () => ask('get', '/tournaments'),
  newTournament: (wanted: NewTournament) => ask('post', '/tournaments', wanted),
  tournament: (name: string) => ask('get', '/tournaments/{name}', { name }),
  tournamentGames: (name: string, part: { after?: number; limit?: number } = {}) =>
    ask('get', '/tournaments/{name}/games', { name, ...part }),
  tournamentGame: (name: string, number: number) =>
    ask('get', '/tournaments/{name}/games/{number}', { name, number }),
  recordsAddress: (name: string) => address('/tournaments/{name}/records', { name }),
  reportAddress: (name: string) => address('/tournaments/{name}/report.html', { name }),
  stopTournament: (name: string) => ask('post', '/tournaments/{name}/stop', { name }),
  removeTournament: (name: string) => ask('delete', '/tournaments/{name}', { name }),
  resumeTournament: (name: string) => ask('post', '/tournaments/{name}/resume', { name }),

  ladders: () => ask('get', '/ladders'),
  ladder: (game: string) => ask('get', '/ladder', { game }),
  challenge: (game: string, challenger: string, challenged: string) =>
    ask('post', '/ladder/challenge', { game, challenger, challenged }),
  qualify: (game: string, bot: string, wish: Omit<QualifyRequest, 'game' | 'bot'> = {}) =>
    ask('post', '/ladder/qualify', { game, bot, ...wish }),
  removeFromLadder: (game: string, name: string) => ask('post', '/ladder/remove', { game, name }),
  addToLadder: (game: string, bot: string) => ask('post', '/ladder/add', { game, bot }),
};
