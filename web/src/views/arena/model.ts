// A tournament as the page knows it: one whole state, then changes. Every change may come twice or
// late (after a reconnection, or when a state was made while it was on its way) and counts once.

import { settled } from '../../lib/animate';
import type { Run, Scene, Side } from '../../lib/api';

export interface Standing {
  rank: number;
  bot: string;
  games: number;
  wins: number;
  draws: number;
  losses: number;
  points: number;
  score: number;
  elo: number | null;
  elo_error: number | null;
  margin?: number | null;
  margin_error?: number | null;
  // In Swiss tournaments.
  buchholz?: number;
  sonneborn_berger?: number;
  // What the compiler said about a bot that does not compile or start.
  message?: string;
  disqualified: boolean;
  faults: Fault[];
}

// How long a bot thought over all its moves so far.
export interface BotTimes {
  bot: string;
  moves: number;
  mean_ms: number | null;
  longest_ms: number | null;
  overruns: number;
}

// A thing to be read before the numbers: the program's sentence, and what it is made of. An older program tells
// the sentence alone, and then `code` is empty.
export interface Warning {
  code: string;
  games: number;
  of: number;
  faults: Fault[];
  sentence: string;
}

export interface Leader {
  bot: string;
  points: number;
  wins: number;
  draws: number;
  losses: number;
}

export interface Pairing {
  a: string;
  b: string;
  wins: number;
  draws: number;
  losses: number;
}

// How often a bot lost for the same fault of its own, in games that were played and in those that were not.
export interface Fault {
  ended_by: string;
  played: number;
  given: number;
}

// How long a bot may think, in the words of a tournament's specification; one of them is there.
export interface Control {
  movetime_ms?: number;
  nodes?: number;
  depth?: number;
}

export interface ArenaGame {
  game: number;
  round: number;
  first: string;
  second: string;
  result: string;
  ended_by: string;
  blamed: string | null;
  played: boolean;
}

export interface LiveBoard {
  game: number;
  round: number;
  first: string;
  second: string;
  start: string;
  turn: number;
  // All moves so far, or null when one of them never came.
  moves: string[] | null;
  position: string;
  scene: Scene | null;
  runs: Run[];
  toMove: Side;
  // Chance of the first player as the mover's own value says it; null when nobody told.
  chance: number | null;
  result: string | null;
  ended_by: string;
  blamed: string | null;
  // When the running turn began, by the clock of this page.
  since: number;
  // What is left for both when the whole game is timed.
  clocks: [number, number] | null;
}

export interface Summary {
  name: string;
  kind: string;
  game: string;
  running: boolean;
  finished: boolean;
  planned: number;
  games: number;
  bots: string[];
  created: string;
  settings: Record<string, string>;
  // What the settings say, as a program reads it; not in lists.
  spec: Control;
  // The first of the standings.
  leaders: Leader[];
  // `challenge` and `qualify` are played for a ladder.
  purpose: string;
  // Another process plays it.
  elsewhere: boolean;
  // Why it did not go on.
  trouble: string;
  trouble_code: string;
}

export interface Estimate {
  kind: string;
  value: number;
  error: number;
}

export interface Strength {
  bot: string;
  against: string;
  elo: Estimate;
  normalized_elo?: Estimate;
  superiority: number;
  draw_ratio?: number;
  pairs_ratio?: Estimate;
  // Pairs of games by their points: 0, ½, 1, 1½, 2.
  pairs?: number[];
  margin: { pairs: number; mean: number; error: number | null } | null;
  // A sequential test: which of two differences holds.
  test?: {
    of: string;
    low: number;
    high: number;
    llr: number;
    bounds?: [number, number];
    decision: 'none' | 'low' | 'high';
  } | null;
}

type Loose = Record<string, unknown>;

export interface Change {
  // Boards that look different now.
  boards: Set<number>;
  // Standings, cross table, counts or the state of the whole.
  tables: boolean;
  games: boolean;
  // Something is missing in between: ask for the whole state again.
  gap: boolean;
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

function count(value: unknown): number {
  return typeof value === 'number' && Number.isFinite(value) ? value : 0;
}

function sideOf(value: unknown, turn: number): Side {
  if (value === 1 || value === 2) return value;
  return turn % 2 === 0 ? 1 : 2;
}

export function readSummary(from: Loose): Summary {
  return {
    name: text(from.name),
    kind: text(from.kind),
    game: text(from.game),
    running: from.running === true,
    finished: from.finished === true || (typeof from.finished === 'string' && from.finished !== ''),
    planned: count(from.planned),
    games: count(from.games),
    bots: Array.isArray(from.bots) ? from.bots.map(String) : [],
    created: text(from.created),
    settings: (from.settings ?? {}) as Record<string, string>,
    spec: (from.spec ?? {}) as Control,
    leaders: Array.isArray(from.leaders) ? (from.leaders as Leader[]) : [],
    purpose: text(from.purpose),
    elsewhere: from.elsewhere === true,
    trouble: text(from.trouble),
    trouble_code: text(from.trouble_code),
  };
}

function readGame(from: Loose): ArenaGame {
  return {
    game: count(from.game),
    round: count(from.round),
    first: text(from.first),
    second: text(from.second),
    result: text(from.result),
    ended_by: text(from.ended_by),
    blamed: typeof from.blamed === 'string' && from.blamed !== '' ? from.blamed : null,
    played: from.played !== false,
  };
}

function readWarnings(sentences: unknown[], facts: unknown): Warning[] {
  return sentences.map((sentence, i) => {
    const told = (Array.isArray(facts) ? (facts[i] ?? {}) : {}) as Loose;
    return {
      code: text(told.code),
      games: count(told.games),
      of: count(told.of),
      faults: Array.isArray(told.faults) ? (told.faults as Warning['faults']) : [],
      sentence: String(sentence),
    };
  });
}

function readClocks(from: Loose): [number, number] | null {
  const list = from.clocks_ms ?? from.clock;
  return Array.isArray(list) && list.length === 2 ? [count(list[0]), count(list[1])] : null;
}

// What a board says of the chances: the value is seen by who moved last, and that is not who is to
// move now. Where a side may move twice in a row the bar is no more than a guess anyway.
function chanceFrom(from: Loose, toMove: Side): number | null {
  if (typeof from.chance !== 'number') return null;
  return toMove === 2 ? from.chance : 1 - from.chance;
}

export class Model {
  summary: Summary | null = null;
  standings: Standing[] = [];
  times: BotTimes[] = [];
  cross: Pairing[] = [];
  games = new Map<number, ArenaGame>();
  live = new Map<number, LiveBoard>();
  played = 0;
  strength: Strength | null = null;
  warnings: Warning[] = [];
  // Games that the state left out because there are so many.
  leftOut = 0;

  // `now` is the page's clock in milliseconds.
  apply(message: Loose, now: number): Change {
    const change: Change = { boards: new Set(), tables: false, games: false, gap: false };
    switch (message.event) {
      case 'state':
        this.#state(message, now, change);
        break;
      case 'started':
        this.#started(message, now, change);
        break;
      case 'moved':
        this.#moved(message, now, change);
        break;
      case 'finished':
        this.#finished(message, change);
        break;
      case 'corrected':
        this.#corrected(message, change);
        break;
      case 'standings':
        this.#tables(message);
        change.tables = true;
        break;
      case 'ended':
        if (this.summary) this.summary = { ...this.summary, ...endOf(message) };
        for (const [n, board] of this.live) {
          // Broken off: it will be played again from the start when the tournament goes on.
          if (board.result === null) this.live.delete(n);
        }
        this.#tables(message);
        change.tables = true;
        break;
    }
    return change;
  }

  #tables(from: Loose): void {
    if (Array.isArray(from.standings)) this.standings = from.standings as Standing[];
    if (Array.isArray(from.times)) this.times = from.times as BotTimes[];
    if (Array.isArray(from.cross_table)) this.cross = from.cross_table as Pairing[];
    if (typeof from.played === 'number') this.played = from.played;
    if (from.strength !== undefined) this.strength = from.strength as Strength | null;
    if (Array.isArray(from.warnings))
      this.warnings = readWarnings(from.warnings, from.warning_facts);
    if (typeof from.planned === 'number' && this.summary)
      this.summary = { ...this.summary, planned: from.planned };
    if (typeof from.running === 'boolean' && this.summary)
      this.summary = { ...this.summary, running: from.running };
  }

  #state(from: Loose, now: number, change: Change): void {
    const told = (from.tournament ?? {}) as Loose;
    this.summary = readSummary({
      ...told,
      settings: from.settings ?? told.settings,
      spec: from.spec ?? told.spec,
    });
    this.leftOut = count(from.games_left_out);
    this.standings = [];
    this.times = [];
    this.cross = [];
    this.games = new Map();
    this.addGames((from.games ?? []) as Loose[]);
    this.played = typeof from.played === 'number' ? from.played : this.summary.games;
    this.#tables(from);
    const before = this.live;
    this.live = new Map();
    for (const item of (from.live ?? []) as Loose[]) {
      const board = this.#board(item, now);
      const old = before.get(board.game);
      // The same turn as before the break goes on: its clock must not start again.
      if (old && old.turn === board.turn && old.result === null) board.since = old.since;
      this.live.set(board.game, board);
      change.boards.add(board.game);
    }
    for (const [n, board] of before) {
      if (this.live.has(n)) continue;
      const game = this.games.get(n);
      // Played to its end while we were away: its last board stays on the wall with the result.
      if (game)
        this.live.set(n, {
          ...board,
          result: game.result,
          ended_by: game.ended_by,
          blamed: game.blamed,
        });
      change.boards.add(n);
    }
    change.tables = change.games = true;
  }

  addGames(list: Loose[]): void {
    for (const item of list) {
      const game = readGame(item);
      // A game that was aborted is over as well: it counts for nobody, but it was played.
      if (game.result !== '' && (game.result !== '*' || game.ended_by !== ''))
        this.games.set(game.game, game);
    }
  }

  // The whole list of what has counted. Games are told as they end, but one that ran beside others may count
  // otherwise in the end, or not at all.
  settle(list: Loose[]): void {
    this.games = new Map();
    this.addGames(list);
    for (const [n, board] of this.live) {
      const game = this.games.get(n);
      if (board.result === null) continue;
      if (game?.played)
        this.live.set(n, {
          ...board,
          result: game.result,
          ended_by: game.ended_by,
          blamed: game.blamed,
        });
      else this.live.delete(n);
    }
  }

  #board(from: Loose, now: number): LiveBoard {
    const moves = Array.isArray(from.moves) ? from.moves.map(String) : [];
    const turn = typeof from.turn === 'number' ? from.turn : moves.length;
    return {
      game: count(from.game),
      round: count(from.round),
      first: text(from.first),
      second: text(from.second),
      start: text(from.start),
      turn,
      moves: moves.length === turn ? moves : null,
      position: text(from.position),
      scene: (from.scene ?? null) as Scene | null,
      runs: (from.runs ?? []) as Run[],
      toMove: sideOf(from.to_move, turn),
      chance: chanceFrom(from, sideOf(from.to_move, turn)),
      result: null,
      ended_by: '',
      blamed: null,
      since: now,
      clocks: readClocks(from),
    };
  }

  #started(from: Loose, now: number, change: Change): void {
    const n = count(from.game);
    const board = this.#board(from, now);
    const known = this.live.get(n);
    // With fewer turns than are known it begins again: the machine was late.
    if (this.games.has(n) || (known && (known.result !== null || board.turn >= known.turn))) return;
    this.live.set(n, board);
    change.boards.add(n);
  }

  #moved(from: Loose, now: number, change: Change): void {
    const n = count(from.game);
    const board = this.live.get(n);
    if (!board) {
      change.gap = !this.games.has(n);
      return;
    }
    const turn = count(from.turn);
    if (board.result !== null || turn <= board.turn) return;
    // Fast bots are told in steps of several turns; `moves` are those since the message before.
    // Every message carries its whole position, so one that never came leaves the board right.
    const fresh = Array.isArray(from.moves) ? from.moves.map(String) : [text(from.move)];
    const toMove =
      from.to_move === 1 || from.to_move === 2
        ? from.to_move
        : (turn - board.turn) % 2 === 0
          ? board.toMove
          : board.toMove === 1
            ? 2
            : 1;
    this.live.set(n, {
      ...board,
      turn,
      moves: board.moves && turn === board.turn + fresh.length ? [...board.moves, ...fresh] : null,
      position: text(from.position) || board.position,
      scene: from.scene
        ? board.scene
          ? settled(board.scene, from.scene as Scene)
          : (from.scene as Scene)
        : board.scene,
      runs: (from.runs ?? board.runs) as Run[],
      toMove,
      chance: chanceFrom(from, toMove) ?? board.chance,
      since: now,
      clocks: readClocks(from) ?? board.clocks,
    });
    change.boards.add(n);
  }

  #finished(from: Loose, change: Change): void {
    const game = readGame(from);
    const board = this.live.get(game.game);
    const known = this.games.get(game.game);
    if (known) return;
    this.games.set(game.game, {
      ...game,
      first: game.first || board?.first || '',
      second: game.second || board?.second || '',
      round: game.round || board?.round || 0,
    });
    change.games = true;
    if (!board) return;
    this.live.set(game.game, {
      ...board,
      result: game.result,
      ended_by: game.ended_by,
      blamed: game.blamed,
    });
    change.boards.add(game.game);
  }

  // A game that was over counts otherwise, because an earlier one ended later: it was given away, or is needless.
  #corrected(from: Loose, change: Change): void {
    const game = readGame(from);
    if (from.counts === true) this.games.set(game.game, game);
    else this.games.delete(game.game);
    if (from.counts !== true || !game.played) this.live.delete(game.game);
    change.games = true;
    change.boards.add(game.game);
  }

  // Finished boards are kept for the wall only as long as somebody shows them.
  keep(shown: Set<number>): void {
    for (const [n, board] of this.live)
      if (board.result !== null && !shown.has(n)) this.live.delete(n);
  }
}

function endOf(message: Loose): Partial<Summary> {
  const why = (message.tournament ?? message) as Loose;
  const finished = why.finished;
  return {
    running: false,
    finished: finished === true || (typeof finished === 'string' && finished !== ''),
    trouble: text(message.trouble),
    trouble_code: text(message.trouble_code),
  };
}
