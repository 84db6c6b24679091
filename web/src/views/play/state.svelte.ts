// One game on the screen: what the server says, what is shown, and what the person does about it.
import { kDefault } from '../../games';
import { touched, counts, type Counts } from '../../lib/animate';
import { access } from '../../lib/access.svelte';
import {
  api,
  ApiError,
  type Bot,
  type Game,
  type LeftOutBot,
  type Show,
  type Side,
} from '../../lib/api';
import { t } from '../../lib/i18n.svelte';
import { nameWithDepth, nearestBot, plainName, readBot, type Replaced } from '../../lib/bots';
import { givenName, type Seated } from '../../lib/people';
import { TurnPlayer } from '../../lib/player.svelte';
import { router } from '../../lib/router.svelte';
import { settings } from '../../lib/settings.svelte';
import { other, sideWord, winner } from '../../lib/sides';
import { socket } from '../../lib/socket.svelte';
import { Clocks } from './clock.svelte';
import { hintWords } from './hint';
import {
  keepLast,
  keepSetup,
  kFirstOpponent,
  lastGame,
  request,
  toQuery,
  type Setup,
} from './setup';
import * as say from './say';

export interface Trouble {
  text: string;
  kind: 'info' | 'error';
  actions: { label: string; run: () => void }[];
}

export class PlayState {
  setup = $state.raw<Setup>(undefined as unknown as Setup);
  // null: not yet on the server; a game is made there with its first turn.
  game = $state.raw<Game | null>(null);
  show = $state.raw<Show | null>(null);
  // The turn that is looked at, when it is not the last one.
  past = $state.raw<Show | null>(null);
  bots = $state.raw<Bot[]>([]);
  leftOut = $state.raw<LeftOutBot[]>([]);
  // The opponent of the address does not exist, and another has taken the place.
  replaced = $state.raw<Replaced | null>(null);
  // Somebody has removed the game that is on the screen.
  removed = $state(false);
  notes = $state.raw<ReadonlyMap<number, Counts>>(new Map());
  hint = $state<string | null>(null);
  preview = $state<string | null>(null);
  message = $state('');
  trouble = $state.raw<Trouble | null>(null);
  busy = $state(false);
  silent = $state(false);
  firstSide = $state<Side>(1);
  #live = $state(false);
  readonly player = new TurnPlayer();
  readonly clocks = new Clocks();

  #chain: Promise<void> = Promise.resolve();
  #unwatch: (() => void) | null = null;
  #opening = 0;
  #botsFor = '';
  #botsCome: Promise<void> = Promise.resolve();

  get gameName(): string {
    return this.game?.game ?? this.setup.game;
  }
  // Everything on the screen speaks of the turn that is shown; the server may be one ahead.
  get moves(): string[] {
    return this.show?.played ?? [];
  }
  get shown(): Show | null {
    return this.past ?? this.show;
  }
  get level(): boolean {
    return this.game === null || this.game.moves.length === this.moves.length;
  }
  get over(): boolean {
    return ((this.level ? this.game?.result : undefined) ?? this.show?.result ?? 'none') !== 'none';
  }
  get toMove(): Side | null {
    return this.over
      ? null
      : this.game && this.level
        ? this.game.to_move
        : (this.show?.to_move ?? null);
  }
  get persons(): Side[] {
    const players = this.game?.players;
    if (!players) return this.setup.opponent === 'person' ? [1, 2] : [this.setup.side];
    return ([1, 2] as Side[]).filter((s) => players[s - 1]!.kind === 'person');
  }
  // Whether this browser plays in the game, or only watches it.
  get mine(): boolean {
    return !this.removed && (this.game === null || access.mayPlay(this.game.id));
  }
  // The side a resignation or a "you win" is about.
  get me(): Side | null {
    if (!this.mine) return null;
    const persons = this.persons;
    if (persons.length === 1) return persons[0]!;
    return persons.length === 2 ? this.toMove : null;
  }
  // A person, here or elsewhere.
  get personToMove(): boolean {
    return this.toMove !== null && this.persons.includes(this.toMove);
  }
  get myTurn(): boolean {
    return this.mine && this.personToMove;
  }
  get canUndo(): boolean {
    const game = this.game;
    return (
      game !== null &&
      this.mine &&
      game.source === 'play' &&
      (this.givenUp || this.persons.some((s) => game.moves.length >= s))
    );
  }
  // Over by the word or the clock of a person: that can be taken back, and the game goes on.
  get givenUp(): boolean {
    const { winner } = this.result;
    return (
      this.over &&
      winner !== null &&
      ['resigned', 'time'].includes(this.game?.reason ?? '') &&
      this.persons.includes(other(winner))
    );
  }
  // A game that would be left by beginning another.
  get underWay(): boolean {
    return (
      this.game !== null &&
      this.mine &&
      !this.over &&
      this.game.source === 'play' &&
      this.game.moves.length > 0 &&
      this.persons.length > 0
    );
  }
  // A bot that gave no move: it is not thinking, whoever's turn it is.
  get stuck(): boolean {
    return this.toMove !== null && !this.personToMove && Boolean(this.game?.trouble);
  }
  // The person at this browser plays against a bot.
  get onlyMe(): boolean {
    return this.mine && this.persons.length === 1;
  }
  // Whose turn is just being shown for the first time; until it is over nothing else is news.
  get arriving(): Side | null {
    return this.#live && this.player.running ? this.sideOfTurn(this.moves.length) : null;
  }
  get result(): { winner: Side | null; draw: boolean } {
    const result = this.game?.result ?? this.show?.result ?? 'none';
    return { winner: winner(result), draw: result === 'draw' };
  }
  lastCounts = $derived(this.shown?.steps ? counts(this.shown.steps) : undefined);
  lastTouched = $derived(this.shown?.steps ? touched(this.shown.steps) : []);

  // Who played turn n, from 1; a set-up position may begin with Amber.
  sideOfTurn(turn: number): Side {
    return turn % 2 === 1 ? this.firstSide : other(this.firstSide);
  }

  name(side: Side): string {
    const player: Seated | undefined = this.game?.players[side - 1];
    const person = player ? player.kind === 'person' : this.persons.includes(side);
    if (person) return this.onlyMe ? t('shell.you') : givenName(player) || sideWord(side);
    const id = player?.bot ?? this.setup.opponent;
    return /^level:\d+$/.test(id)
      ? t('play.flagship')
      : plainName(id, player?.name ?? '') || this.botName(id);
  }
  // Without the depth that was chosen for it.
  botName(text: string): string {
    const { id } = readBot(text);
    const level = /^level:(\d+)$/.exec(id)?.[1];
    if (level) return t('play.flagship_level', { n: level });
    return this.bots.find((b) => b.id === id)?.name ?? id.replace(/^\w+:/, '');
  }
  // The bot on a side in a word or two.
  rival(side: Side): string {
    const player: Seated | undefined = this.game?.players[side - 1];
    const id = player?.bot ?? this.setup.opponent;
    const level = /^level:(\d+)$/.exec(id)?.[1];
    return level ? t('play.level', { n: level }) : nameWithDepth(id, this.botName(id));
  }
  botDetail(side: Side): string {
    const player: Seated | undefined = this.game?.players[side - 1];
    if (player ? player.kind === 'person' : this.persons.includes(side))
      return this.onlyMe ? sideWord(side) : '';
    const id = player?.bot ?? this.setup.opponent;
    const level = /^level:(\d+)$/.exec(id)?.[1],
      { depth } = readBot(id);
    if (level) return t('play.bot_level', { n: level });
    return depth === null ? t('play.bot') : t('play.bot_depth', { n: depth });
  }

  // --- coming and going -------------------------------------------------------------------------

  async openNew(setup: Setup): Promise<void> {
    const mine = ++this.#opening;
    this.#leave();
    this.setup = setup;
    if (this.replaced?.given !== setup.opponent) this.replaced = null;
    const bots = this.loadBots();
    await this.#guarded(
      async () => {
        const show = await api.show(setup.game, setup.start, setup.moves, true);
        if (mine !== this.#opening) return;
        this.show = show;
        this.trouble = null;
        this.#learnFirstSide(show);
        // An id is short for a game with rules and a board; the server knows which.
        const asked = setup.game;
        this.setup = setup = { ...setup, game: show.game };
        await bots;
        if (mine !== this.#opening) return;
        const opponent =
          this.#botsFor !== asked || setup.opponent === 'person'
            ? setup.opponent
            : nearestBot(setup.opponent, this.bots, kFirstOpponent);
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
    if (this.game?.id === id) return;
    const mine = ++this.#opening;
    this.#leave();
    this.replaced = null;
    await this.#guarded(
      async () => {
        const game = await this.#find(id);
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
    if (this.show) return;
    const id = router.word(0);
    this.trouble = null;
    if (id) void this.openGame(id);
    else void this.openNew(this.setup);
  }
  close(): void {
    this.#opening++;
    this.#leave();
  }

  #enter(game: Game): void {
    this.#settle(game);
    const person = this.persons.length === 1 ? this.persons[0]! : 1;
    const bot = game.players.find((p) => p.kind === 'bot')?.bot;
    this.setup = {
      game: game.game,
      opponent: bot ?? 'person',
      side: person,
      clock: this.setup?.clock ?? 'none',
      start: '',
      moves: [],
    };
    void this.loadBots();
    void this.#loadNotes(game);
    this.#watch(game.id);
  }
  #watch(id: string): void {
    this.#unwatch?.();
    this.#unwatch = socket.watch(`play:${id}`, (m) => {
      if (m.on === 'play' && m.game) this.take(m.game);
      else if (this.game?.id === id && (m.on === 'play' || m.code === 'no_such_game'))
        this.#gone(id);
    });
  }
  // The board stays to be looked at; nothing can be played on it any more.
  #gone(id: string): void {
    this.#unwatch?.();
    this.#unwatch = null;
    this.removed = true;
    this.silent = false;
    if (lastGame() === id) keepLast('');
    this.trouble = {
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
    this.#forget();
  }
  #forget(): void {
    this.hint = null;
    this.preview = null;
    this.message = '';
    this.silent = false;
  }
  loadBots(): Promise<void> {
    const game = this.setup.game;
    if (this.#botsFor !== game) {
      this.#botsFor = game;
      this.#botsCome = this.#takeBots(game);
    }
    return this.#botsCome;
  }
  async #takeBots(game: string): Promise<void> {
    try {
      const { bots, left_out: leftOut } = await api.bots(game);
      if (this.#botsFor !== game) return;
      this.bots = bots;
      this.leftOut = leftOut;
    } catch {
      if (this.#botsFor === game) this.#botsFor = '';
    }
  }
  // What each turn did: for the list of a game that was not played on this screen.
  async #loadNotes(game: Game): Promise<void> {
    if (game.moves.length === 0) return;
    try {
      const replay = await api.replay(game.game, game.start, game.moves);
      const told = new Map<number, Counts>();
      if (replay.turns[0]) this.firstSide = replay.turns[0].side;
      for (const turn of replay.turns) if (turn.counts) told.set(turn.turn, turn.counts);
      if (this.game?.id === game.id) this.notes = new Map([...told, ...this.notes]);
    } catch {
      /* the list is complete without them */
    }
  }

  #remember(game: Game): void {
    if (game.source !== 'play') return;
    if (game.result === 'none') keepLast(game.id);
    else if (lastGame() === game.id) keepLast('');
  }
  #learnFirstSide(show: Show): void {
    if (show.to_move)
      this.firstSide = show.played.length % 2 === 0 ? show.to_move : other(show.to_move);
  }

  // --- what the server tells --------------------------------------------------------------------

  // Every change of the game comes here, from the socket or as an answer, in any order.
  take(next: Game): void {
    const now = this.game;
    if (!now || now.id !== next.id) return;
    // A server that was started anew may not know all that the last one told, and counts from what it knows.
    const old = next.version <= now.version;
    const anew = next.epoch !== now.epoch;
    if (old && !anew) return;
    const before = now.moves.length;
    const goesOn = next.moves.length >= before && now.moves.every((m, i) => m === next.moves[i]);
    const lost = old && (!goesOn || next.result !== now.result);
    if (!goesOn) this.player.skip();
    this.game = next;
    this.clocks.take(next);
    this.#remember(next);
    this.silent = false;
    this.#chain = this.#chain
      .then(() => this.#follow(next, goesOn, now.result !== 'none'))
      .then(() => {
        if (lost && this.game === next) this.message = say.lost();
      })
      .catch(() => {});
  }
  #settle(game: Game): void {
    this.game = game;
    this.show = game.show;
    this.clocks.take(game);
    this.trouble = null;
    this.#learnFirstSide(game.show);
    this.#remember(game);
    if (game.show.steps) this.#note(game.moves.length, counts(game.show.steps));
  }
  async #follow(next: Game, goesOn: boolean, wasOver: boolean): Promise<void> {
    if (this.game?.id !== next.id) return;
    const from = this.show?.played.length ?? 0;
    const behind = next.moves.length - from;
    const back = behind === 0 && next.result === 'none' && wasOver;
    if (!goesOn || behind < 0 || behind > 2 || !this.show) {
      this.#settle(next);
      this.#forget();
      if (!goesOn) say.undone(this);
    } else {
      for (let n = from + 1; n <= next.moves.length; n++) {
        const last = n === next.moves.length;
        const show = last
          ? next.show
          : await api.show(next.game, next.start, next.moves.slice(0, n), true);
        if (this.game?.id !== next.id) return;
        this.#forget();
        await this.#animate(show, n);
      }
      this.show = next.show;
      if (back) say.undone(this);
    }
    if (this.game !== next) return;
    if (next.result !== 'none') say.end(this);
  }
  async #animate(show: Show, turn: number): Promise<void> {
    const before = this.show!.scene,
      steps = show.steps ?? [];
    const told = counts(steps);
    this.#note(turn, told);
    this.show = show;
    say.turn(this, show, told, this.sideOfTurn(turn));
    if (this.past || steps.length === 0) return;
    this.#live = true;
    try {
      await this.player.play(before, steps, this.#pace(told));
    } finally {
      this.#live = false;
    }
  }
  // The first burst somebody ever sees is slowed down, together with the line that explains it.
  #pace(told: Counts): { speed: number; less: boolean; stepwise: boolean } {
    const first = settings.value.firstRun < 2 && told.bursts > 0;
    if (first) settings.change({ firstRun: 2 });
    this.firstBurst = first;
    return {
      speed: settings.value.speed * (first ? 0.5 : 1),
      less: settings.lessMotion,
      stepwise: settings.value.steps,
    };
  }
  firstBurst = $state(false);
  #note(turn: number, told: Counts): void {
    this.notes = new Map(this.notes).set(turn, told);
  }

  async replay(): Promise<void> {
    const show = this.shown;
    if (!show?.steps || show.played.length === 0) return;
    const before = await this.#guarded(() =>
      api.show(show.game, show.start, show.played.slice(0, -1)),
    );
    if (before && this.shown === show)
      await this.player.play(before.scene, show.steps, {
        speed: settings.value.speed,
        less: settings.lessMotion,
        stepwise: settings.value.steps,
      });
  }

  // --- what the person does ---------------------------------------------------------------------

  async play(move: string): Promise<void> {
    if (this.busy || !this.myTurn || this.past || !this.level) return;
    this.#forget();
    await this.#guarded(
      async () => {
        if (!this.game) return this.#create([move]);
        try {
          this.take(await api.move(this.game.id, move, this.game.moves.length));
        } catch (error) {
          // The game has gone on elsewhere: show how it stands.
          if (error instanceof ApiError && error.status === 409)
            this.take(await api.game(this.game.id));
          else throw error;
        }
        return undefined;
      },
      () => void this.play(move),
    );
  }
  async #create(moves: string[]): Promise<void> {
    const setup = this.setup;
    const game = await api.newGame(request({ ...setup, moves: [...setup.moves, ...moves] }));
    if (this.setup !== setup) return;
    const before = this.show;
    this.game = { ...game, version: -1, moves: before?.played ?? [] };
    this.take(game);
    this.#watch(game.id);
    router.go('play', [game.id], {}, true);
  }
  async undo(): Promise<void> {
    const game = this.game;
    if (!game || !this.canUndo) return;
    this.player.skip();
    await this.#guarded(
      async () => this.take(await api.undo(game.id)),
      () => void this.undo(),
    );
  }
  async resign(): Promise<void> {
    const game = this.game,
      side = this.me;
    if (!game || !side || this.over) return;
    await this.#guarded(
      async () => this.take(await api.resign(game.id, side)),
      () => void this.resign(),
    );
  }
  async askHint(): Promise<void> {
    if (!this.myTurn || this.past) return;
    await this.#guarded(
      async () => {
        // A game that is not on the server yet has to be there for a hint.
        if (!this.game) await this.#create([]);
        await this.#chain;
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
    if (game) void this.#guarded(async () => this.take(await api.goOn(game.id)));
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

  // --- looking back -----------------------------------------------------------------------------

  // 0 is the start. The address holds the turn, so the view calls this when it changes.
  async look(turn: number | null): Promise<void> {
    const moves = this.moves;
    if (turn === null || turn >= moves.length || turn < 0) {
      const was = this.past;
      this.past = null;
      if (was && this.show && was.played.length === moves.length - 1 && this.show.steps) {
        await this.player.play(was.scene, this.show.steps, this.#calm());
      }
      return;
    }
    const from = this.shown;
    this.player.skip();
    const start = this.game?.start ?? this.setup.start;
    const show = await this.#guarded(() =>
      api.show(this.gameName, start, moves.slice(0, turn), true),
    );
    if (!show) return;
    this.past = show;
    this.#forget();
    if (from && turn === from.played.length + 1 && show.steps)
      await this.player.play(from.scene, show.steps, this.#calm());
  }
  #calm() {
    return {
      speed: settings.value.speed,
      less: settings.lessMotion,
      stepwise: settings.value.steps,
    };
  }

  // Runs something that talks to the server; what goes wrong becomes a notice with a way on.
  async #guarded<T>(run: () => Promise<T>, again?: () => void): Promise<T | undefined> {
    this.busy = true;
    try {
      const out = await run();
      return out;
    } catch (error) {
      const told =
        error instanceof ApiError && error.status !== 0 ? error.message : t('play.no_answer');
      // What can't be read won't get better by asking again.
      const hopeless =
        this.show === null &&
        error instanceof ApiError &&
        error.status >= 400 &&
        error.status < 500;
      const way = hopeless
        ? { label: t('play.new_game'), run: () => router.go('play', [], { game: kDefault.id }) }
        : again && {
            label: t('shell.try_again'),
            run: () => {
              this.trouble = null;
              again();
            },
          };
      this.trouble = { text: told, kind: 'error', actions: way ? [way] : [] };
      return undefined;
    } finally {
      this.busy = false;
    }
  }
}
