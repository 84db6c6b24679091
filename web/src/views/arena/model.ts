// A tournament as the page knows it: one whole state, then changes. Every change may come twice or
// late (after a reconnection, or when a state was made while it was on its way) and counts once.

import { settled } from '../../lib/animate';
import type {
  BotTimes,
  CountedGame,
  LiveGame,
  Meeting,
  MoveParts,
  Run,
  Scene,
  Side,
  Spec,
  Standing,
  Strength,
  Tables,
  TournamentSettings,
  TournamentSummary,
  WarningFact,
} from '../../lib/api';
import type { About } from '../../lib/socket.svelte';

export type TournamentEvent = Exclude<About<`tournament:${string}`>, { on: 'error' }>;
export type EventOf<Word> = Extract<TournamentEvent, { event: Word }>;

export type { BotTimes, Estimate, Fault, Leader, Standing, Strength } from '../../lib/api';
export type Pairing = Meeting;
export type ArenaGame = CountedGame;
// How long a bot may think, in the words of a tournament's specification; one of them is there.
export type Control = Pick<Spec, 'movetime_ms' | 'nodes' | 'depth' | 'clock'>;
export type Summary = TournamentSummary & {
  settings: TournamentSettings;
  spec: Control & Partial<Spec>;
};
// A thing to be read before the numbers: the program's sentence, and what it is made of.
export type Warning = WarningFact & { sentence: string };

export interface LiveBoard {
  game: number;
  round: number;
  first: string;
  second: string;
  start: string;
  turn: number;
  // All moves so far, or null when one of them never came.
  moves: string[] | null;
  last: MoveParts | null;
  position: string;
  scene: Scene | null;
  runs: Run[];
  toMove: Side;
  // Chance of the first player as the mover's own value says it; null when nobody told.
  chance: number | null;
  result: ArenaGame['result'] | null;
  ended_by: ArenaGame['ended_by'];
  blamed: string | null;
  // When the running turn began, by the clock of this page.
  since: number;
  // What is left for both when the whole game is timed.
  clocks: [number, number] | null;
}

export interface Change {
  // Boards that look different now.
  boards: Set<number>;
  // Standings, cross table, counts or the state of the whole.
  tables: boolean;
  games: boolean;
  // Something is missing in between: ask for the whole state again.
  gap: boolean;
}

// What a board says of the chances: they are seen by who moved last, and that is not who is to move now. Where a side
// may move twice in a row the bar is no more than a guess anyway.
function chanceFrom(chance: number | null, toMove: Side): number | null {
  return chance === null ? null : toMove === 2 ? chance : 1 - chance;
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
  apply(message: TournamentEvent, now: number): Change {
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
        this.#ended(message);
        change.tables = true;
        break;
    }
    return change;
  }

  #tables(from: Tables): void {
    this.standings = from.standings;
    this.times = from.times;
    this.cross = from.cross_table;
    this.played = from.played;
    this.strength = from.strength;
    this.warnings = from.warnings.map((sentence, i) => ({ ...from.warning_facts[i]!, sentence }));
    if (this.summary) this.summary = { ...this.summary, planned: from.planned };
  }

  #ended(told: EventOf<'ended'>): void {
    const { finished } = told.tournament;
    const { trouble, trouble_code, trouble_values, trouble_causes } = told;
    if (this.summary)
      this.summary = {
        ...this.summary,
        ...{ running: false, finished, trouble, trouble_code, trouble_values, trouble_causes },
      };
    for (const [n, board] of this.live) {
      // Broken off: it will be played again from the start when the tournament goes on.
      if (board.result === null) this.live.delete(n);
    }
  }

  #state(from: EventOf<'state'>, now: number, change: Change): void {
    this.summary = { ...from.tournament, settings: from.settings, spec: from.spec };
    this.leftOut = from.games_left_out;
    this.games = new Map();
    this.addGames(from.games);
    this.#tables(from);
    const before = this.live;
    this.live = new Map();
    for (const item of from.live) {
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

  addGames(list: readonly ArenaGame[]): void {
    for (const game of list) {
      // A game that was aborted is over as well: it counts for nobody, but it was played.
      if (game.result !== '*' || game.ended_by !== '') this.games.set(game.game, game);
    }
  }

  // The whole list of what has counted. Games are told as they end, but one that ran beside others may count
  // otherwise in the end, or not at all.
  settle(list: readonly ArenaGame[]): void {
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

  #board(from: LiveGame, now: number): LiveBoard {
    const turn = from.moves.length;
    const toMove = from.to_move ?? (turn % 2 === 0 ? 1 : 2);
    return {
      game: from.game,
      round: from.round,
      first: from.first,
      second: from.second,
      start: from.start,
      turn,
      moves: from.moves,
      last: from.last_move,
      position: from.position,
      scene: from.scene,
      runs: from.runs,
      toMove,
      chance: chanceFrom(from.chance, toMove),
      result: null,
      ended_by: '',
      blamed: null,
      since: now,
      clocks: from.clocks_ms,
    };
  }

  #started(from: EventOf<'started'>, now: number, change: Change): void {
    const n = from.game;
    const board = this.#board(from, now);
    const known = this.live.get(n);
    // With fewer turns than are known it begins again: the machine was late.
    if (this.games.has(n) || (known && (known.result !== null || board.turn >= known.turn))) return;
    this.live.set(n, board);
    change.boards.add(n);
  }

  #moved(from: EventOf<'moved'>, now: number, change: Change): void {
    const { game: n, turn, moves: fresh } = from;
    const board = this.live.get(n);
    if (!board) {
      change.gap = !this.games.has(n);
      return;
    }
    if (board.result !== null || turn <= board.turn) return;
    // Fast bots are told in steps of several turns; `moves` are those since the message before.
    // Every message carries its whole position, so one that never came leaves the board right.
    const toMove =
      from.to_move ?? ((turn - board.turn) % 2 === 0 ? board.toMove : board.toMove === 1 ? 2 : 1);
    this.live.set(n, {
      ...board,
      turn,
      moves: board.moves && turn === board.turn + fresh.length ? [...board.moves, ...fresh] : null,
      last: from.last_move,
      position: from.position,
      scene: board.scene ? settled(board.scene, from.scene) : from.scene,
      runs: from.runs,
      toMove,
      chance: chanceFrom(from.chance, toMove) ?? board.chance,
      since: now,
      clocks: from.clocks_ms ?? board.clocks,
    });
    change.boards.add(n);
  }

  #finished(game: EventOf<'finished'>, change: Change): void {
    if (this.games.has(game.game)) return;
    this.games.set(game.game, game);
    change.games = true;
    const board = this.live.get(game.game);
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
  #corrected(game: EventOf<'corrected'>, change: Change): void {
    if (game.counts) this.games.set(game.game, game);
    else this.games.delete(game.game);
    if (!game.counts || !game.played) this.live.delete(game.game);
    change.games = true;
    change.boards.add(game.game);
  }

  // Finished boards are kept for the wall only as long as somebody shows them.
  keep(shown: Set<number>): void {
    for (const [n, board] of this.live)
      if (board.result !== null && !shown.has(n)) this.live.delete(n);
  }
}
