// A tournament on the screen. Messages change the model at once; the screen follows at most four
// times a second, board by board, and not at all while the view is paused.

import { api, type Show } from '../../lib/api';
import type { Said } from '../../lib/said';
import { socket, type About } from '../../lib/socket.svelte';
import {
  Model,
  type ArenaGame,
  type BotTimes,
  type LiveBoard,
  type Pairing,
  type Standing,
  type Strength,
  type Summary,
  type Warning,
} from './model';
import { hang, kPlaces } from './slots';

const kFrame = 250;

class Place {
  board = $state.raw<LiveBoard | null>(null);
}

export class Watch {
  summary = $state.raw<Summary | null>(null);
  standings = $state.raw<Standing[]>([]);
  times = $state.raw<BotTimes[]>([]);
  cross = $state.raw<Pairing[]>([]);
  games = $state.raw<ArenaGame[]>([]);
  played = $state(0);
  strength = $state.raw<Strength | null>(null);
  warnings = $state.raw<Warning[]>([]);
  live = $state(0);
  paused = $state(false);
  // Changes that came while paused.
  held = $state(0);
  failed = $state.raw<Said | null>(null);
  // Its owner has removed it.
  removed = $state(false);
  readonly places = Array.from({ length: kPlaces }, () => new Place());
  // Boards by number, for a page that shows one game.
  one = $state.raw<LiveBoard | null>(null);

  #model = new Model();
  #wall: (number | null)[] = [];
  #follow: number | null = null;
  #boards = new Set<number>();
  #tables = false;
  #gamesChanged = false;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #drawn = 0;
  #stop: (() => void) | null = null;
  #asked = new Set<number>();
  #gap = 0;
  #states = 0;

  constructor(readonly name: string) {}

  start(): () => void {
    this.#listen();
    return () => {
      this.#stop?.();
      clearTimeout(this.#timer);
    };
  }

  // Which single game the page shows besides.
  follow(game: number | null): void {
    this.#follow = game;
    this.one = game === null ? null : (this.#model.live.get(game) ?? null);
  }

  togglePause(): void {
    this.paused = !this.paused;
    this.held = 0;
    if (!this.paused) this.#draw();
  }

  #listen(): void {
    this.#stop?.();
    this.#stop = socket.watch(`tournament:${this.name}`, (message) => this.#heard(message));
  }

  #heard(message: About<`tournament:${string}`>): void {
    if (message.on === 'error') {
      this.failed = message;
      return;
    }
    this.failed = null;
    if (message.event === 'removed') {
      this.removed = true;
      return;
    }
    const change = this.#model.apply(message, Date.now());
    for (const n of change.boards) this.#boards.add(n);
    this.#tables ||= change.tables;
    this.#gamesChanged ||= change.games;
    if (message.event === 'state') {
      this.#states += 1;
      if (this.#model.leftOut > 0) void this.#older();
    }
    if (message.event === 'ended') void this.#settle();
    // Not more than once in two seconds, whatever comes.
    if (change.gap && Date.now() - this.#gap > 2000) {
      this.#gap = Date.now();
      this.#listen();
    }
    if (this.paused) {
      this.held += 1;
      return;
    }
    this.#soon();
  }

  #soon(): void {
    if (this.#timer !== undefined) return;
    const wait = Math.max(0, kFrame - (performance.now() - this.#drawn));
    this.#timer = setTimeout(
      () =>
        requestAnimationFrame(() => {
          this.#timer = undefined;
          if (!this.paused) this.#draw();
        }),
      wait,
    );
  }

  #draw(): void {
    this.#drawn = performance.now();
    const model = this.#model;
    if (this.#tables || this.summary === null) {
      this.summary = model.summary;
      this.standings = model.standings;
      this.times = model.times;
      this.cross = model.cross;
      this.played = model.played;
      this.strength = model.strength;
      this.warnings = model.warnings;
      this.#tables = false;
    }
    if (this.#gamesChanged) {
      this.games = [...model.games.values()].sort((a, b) => b.game - a.game);
      this.#gamesChanged = false;
    }
    this.#wall = hang(this.#wall, model.live, [...model.games.keys()]);
    for (const [i, n] of this.#wall.entries()) {
      const board = n === null ? null : (model.live.get(n) ?? null);
      if (n !== null && !board) this.#fetch(n);
      if (this.places[i]!.board !== board) this.places[i]!.board = board;
    }
    this.live = [...model.live.values()].filter((board) => board.result === null).length;
    if (this.#follow !== null) this.one = model.live.get(this.#follow) ?? null;
    model.keep(
      new Set([
        ...this.#wall.filter((n): n is number => n !== null),
        ...(this.#follow === null ? [] : [this.#follow]),
      ]),
    );
    this.#boards.clear();
  }

  // Games that have counted, from the one after `after` on; null when nobody answers.
  #page(after: number): Promise<ArenaGame[] | null> {
    return api.tournamentGames(this.name, { after, limit: 5000 }).then(
      ({ games }) => games,
      () => null,
    );
  }

  // It is over: from now on the list is what anybody sees who comes later.
  async #settle(): Promise<void> {
    const states = this.#states,
      all: ArenaGame[] = [];
    for (let after = 0; ;) {
      const games = await this.#page(after);
      if (!games) return;
      if (games.length === 0) break;
      all.push(...games);
      after = games[games.length - 1]!.game;
    }
    // It went on meanwhile.
    if (states !== this.#states) return;
    this.#model.settle(all);
    this.#asked.clear();
    this.#gamesChanged = true;
    if (!this.paused) this.#soon();
  }

  // A long tournament's state has only its latest games; the others are read page by page.
  async #older(): Promise<void> {
    const first = Math.min(...this.#model.games.keys());
    for (let after = 0; after + 1 < first;) {
      const games = await this.#page(after);
      if (!games || games.length === 0) return;
      this.#model.addGames(games);
      after = games[games.length - 1]!.game;
      this.#gamesChanged = true;
      if (!this.paused) this.#soon();
    }
  }

  // The last position of a game that was over before this page looked.
  #fetch(n: number): void {
    const game = this.#model.games.get(n);
    const summary = this.#model.summary;
    if (!game || !summary || this.#asked.has(n)) return;
    this.#asked.add(n);
    api
      .tournamentGame(this.name, n)
      .then(async (whole): Promise<[Show, string[], string]> => [
        await api.show(summary.game, whole.start, whole.moves),
        whole.moves,
        whole.start,
      ])
      .then(
        ([show, moves, start]) => {
          if (this.#model.live.has(n)) return;
          this.#model.live.set(n, {
            game: n,
            round: game.round,
            first: game.first,
            second: game.second,
            start,
            turn: moves.length,
            moves,
            last: show.last_move,
            position: show.position,
            scene: show.scene,
            runs: show.runs,
            toMove: show.to_move ?? 1,
            chance: null,
            result: game.result,
            ended_by: game.ended_by,
            blamed: game.blamed,
            since: 0,
            clocks: null,
          });
          this.#soon();
        },
        () => {
          this.#asked.delete(n);
        },
      );
  }
}
