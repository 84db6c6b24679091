// Play: games are opened, begun and left, and the person makes moves in them.
import { api, ApiError, type Game } from '../../lib/api';
import { t } from '../../lib/i18n.svelte';
import { nearestBot, type Replaced } from '../../lib/bots';
import { router } from '../../lib/router.svelte';
import { access } from '../../lib/access.svelte';
import { settings } from '../../lib/settings.svelte';
import { other } from '../../lib/sides';
import { socket } from '../../lib/socket.svelte';
import { FollowedGame } from './followed_game.svelte';
import { hintWords } from './hint';
import { Seats } from './seats.svelte';
import {
  drawnSide,
  isPerson,
  keepLast,
  keepSetup,
  kFirstOpponent,
  lastGame,
  request,
  toQuery,
  type Setup,
} from './setup';

export class PlayState extends FollowedGame {
  // The opponent of the address does not exist, and another has taken the place.
  replaced = $state.raw<Replaced | null>(null);
  readonly seats = new Seats(this);
  // A move of a game by link that the server could not be told yet.
  waiting = $state.raw<{ move: string; turn: number } | null>(null);
  #unwatch: (() => void) | null = null;
  #opening = 0;

  async openNew(setup: Setup): Promise<void> {
    const mine = ++this.#opening;
    this.#leave();
    this.setup = setup;
    if (this.replaced?.given !== setup.opponent) this.replaced = null;
    const bots = this.bots.load(this.setup.game);
    await this.requests.run(
      async () => {
        const show = await api.show(setup.game, setup.start, setup.moves, true);
        if (mine !== this.#opening) return;
        this.show = show;
        this.requests.trouble = null;
        this.learnFirstSide(show);
        // An id is short for a game with rules and a board; the server knows which.
        const asked = setup.game;
        this.setup = setup = { ...setup, game: show.game };
        await bots;
        if (mine !== this.#opening) return;
        const opponent =
          !this.bots.areOf(asked) || isPerson(setup.opponent)
            ? setup.opponent
            : nearestBot(setup.opponent, this.bots.list, kFirstOpponent);
        if (opponent !== setup.opponent) {
          this.replaced = { asked: setup.opponent, given: opponent };
          router.set(toQuery({ ...setup, opponent })); // and from there the game is opened again
          return;
        }
        keepSetup(setup);
        if (show.to_move && !this.persons.includes(show.to_move)) await this.#create([]);
      },
      () => void this.openNew(setup),
    );
  }
  async openGame(id: string): Promise<void> {
    if (this.game?.id === id && !access.invitation(id)) return;
    const mine = ++this.#opening;
    this.#leave();
    this.replaced = null;
    await this.requests.run(
      async () => {
        const game = (await this.seats.sitDown(id)) ?? (await this.#find(id));
        if (mine !== this.#opening || !game) return;
        this.#enter(game);
      },
      () => void this.openGame(id),
    );
  }
  // The last game of this browser may be gone; then Play begins anew instead of complaining.
  async #find(id: string): Promise<Game | null> {
    try {
      return await api.game(id);
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 404 || lastGame() !== id) throw error;
      keepLast('');
      router.go('play', [], {}, true);
      return null;
    }
  }
  // The server is back after a break: what could not be opened is tried again.
  back(): void {
    const { waiting } = this;
    this.waiting = null;
    if (waiting && this.game?.moves.length === waiting.turn) {
      this.requests.trouble = null;
      void this.play(waiting.move);
    }
    if (this.show) return;
    const id = router.word(0);
    this.requests.trouble = null;
    if (id) void this.openGame(id);
    else void this.openNew(this.setup);
  }
  close(): void {
    this.#opening++;
    this.#leave();
  }

  #enter(game: Game): void {
    this.settle(game);
    const person = this.persons.length === 1 ? this.persons[0]! : 1;
    const bot = game.players.find((p) => p.kind === 'bot')?.bot;
    this.setup = {
      game: game.game,
      opponent: bot ?? (this.apart ? 'friend' : 'person'),
      side: this.seat ?? person,
      clock: this.setup?.clock ?? 'none',
      start: '',
      moves: [],
    };
    void this.bots.load(this.setup.game);
    void this.loadNotes(game);
    this.seats.keepNext(game);
    this.#watch(game.id);
  }
  override take(next: Game): void {
    const before = this.game;
    super.take(next);
    if (before && this.game === next) this.seats.changed(before, next);
  }
  #watch(id: string): void {
    this.#unwatch?.();
    const people = this.seats.watch(id);
    const unwatch = socket.watch(`play:${id}`, (m) => {
      if (m.on === 'play' && m.game) this.take(m.game);
      else if (this.game?.id === id && (m.on === 'play' || m.code === 'no_such_game'))
        this.#gone(id);
    });
    this.#unwatch = () => {
      unwatch();
      people();
    };
  }
  // The board stays to be looked at; nothing can be played on it any more.
  #gone(id: string): void {
    this.#unwatch?.();
    this.#unwatch = null;
    this.removed = true;
    this.silent = false;
    if (lastGame() === id) keepLast('');
    this.requests.trouble = {
      text: t('play.removed'),
      kind: 'info',
      actions: [
        {
          label: t('play.new_game'),
          run: () => this.begin({ ...this.setup, start: '', moves: [] }),
        },
      ],
    };
  }
  #leave(): void {
    this.#unwatch?.();
    this.#unwatch = null;
    this.player.cancel();
    this.game = null;
    this.show = null;
    this.past = null;
    this.notes = new Map();
    this.removed = false;
    this.waiting = null;
    this.seats.people = null;
    this.forget();
  }

  async play(move: string): Promise<void> {
    if (this.requests.busy || !this.myTurn || this.past || !this.level) return;
    this.forget();
    await this.requests.run(
      async () => {
        if (!this.game) return this.#create([move]);
        try {
          this.take(await api.move(this.game.id, move, this.game.moves.length));
        } catch (error) {
          // The game has gone on elsewhere: show how it stands.
          if (error instanceof ApiError && error.status === 409)
            this.take(await api.game(this.game.id));
          else {
            if (this.apart && error instanceof ApiError && error.status === 0)
              this.waiting = { move, turn: this.game.moves.length };
            throw error;
          }
        }
        return undefined;
      },
      () => void this.play(move),
    );
  }
  async #create(moves: string[]): Promise<void> {
    const setup = this.setup;
    const wanted = { ...setup, side: drawnSide(setup), moves: [...setup.moves, ...moves] };
    const game = await api.newGame(request(wanted, settings.value.name));
    if (this.setup !== setup) return;
    const before = this.show;
    this.game = { ...game, version: -1, moves: before?.played ?? [], result: 'none' };
    this.take(game);
    this.#watch(game.id);
    router.go('play', [game.id], {}, true);
  }
  // The game as it is set up, before its first turn.
  async make(): Promise<Game | null> {
    await this.#create([]);
    return this.game;
  }
  async undo(): Promise<void> {
    const game = this.game;
    if (!game || !this.canUndo) return;
    this.player.skip();
    await this.requests.run(
      async () => this.take(await api.undo(game.id)),
      () => void this.undo(),
    );
  }
  async resign(): Promise<void> {
    const game = this.game,
      side = this.me;
    if (!game || !side || this.over) return;
    await this.requests.run(
      async () => this.take(await api.resign(game.id, side)),
      () => void this.resign(),
    );
  }
  async askHint(): Promise<void> {
    if (!this.myTurn || this.past || this.apart) return;
    await this.requests.run(
      async () => {
        // A game that is not on the server yet has to be there for a hint.
        if (!this.game) await this.#create([]);
        await this.chain;
        const game = this.game!;
        const told = await api.hint(game.id);
        if (this.game?.id === game.id && this.game.moves.length === game.moves.length) {
          this.hint = told.move;
          this.message = hintWords(told, game.show);
        }
      },
      () => void this.askHint(),
    );
  }
  wake(): void {
    const game = this.game;
    this.silent = false;
    if (game) void this.requests.run(async () => this.take(await api.goOn(game.id)));
  }
  again(swap = false): void {
    const setup = {
      ...this.setup,
      start: '',
      moves: [],
      side: swap ? other(this.setup.side) : this.setup.side,
    };
    this.begin(setup);
  }
  begin(setup: Setup): void {
    router.go('play', [], toQuery(setup));
  }
}
