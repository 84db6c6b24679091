// How somebody looks at a reviewed game: whose chances, which turn, what the board shows of it. All of it is in the
// address.
import { isUpright } from '../../games/pressing';
import type { ReviewTurn, Side } from '../../lib/api';
import type { KeyMap } from '../../lib/keys.svelte';
import { router, type Query } from '../../lib/router.svelte';
import { socket } from '../../lib/socket.svelte';
import { Looked } from './looked.svelte';
import {
  linesOf,
  momentAt,
  seenMoment,
  seriesOf,
  type SeenMoment,
  type Series,
  type TurnLines,
} from './moments';
import { nextShowing, opened, placeOf, placeQuery, type Place, type Showing } from './place';
import { Retry } from './retry.svelte';
import type { Reviewed } from './reviewed.svelte';
import { readerOf } from './source';
import type { ReviewMoment } from '../../lib/api';

// How deep a review may be made, in nodes a turn; the server makes the first unasked.
const kDepths = [100_000, 400_000, 1_600_000];
const kPause = 600; // between two turns that are played by themselves

export class Looking {
  readonly board = new Looked();
  readonly retry = new Retry();
  // Going on by itself, and so showing positions instead of what moves would do.
  playing = $state(false);
  #moving = $state(false);
  #review: () => Reviewed;
  #query: () => Query;

  constructor(review: () => Reviewed, query: () => Query) {
    this.#review = review;
    this.#query = query;
  }

  reader = $derived.by<Side>(() => readerOf(this.#review().source!, this.#query().side));
  upright = $derived.by(() => isUpright(this.#review().source!.game));
  flipped = $derived.by(() => this.#query().flip === '1' && !this.upright);
  #told = $derived.by(() => this.#review().told);
  #all = $derived.by<ReviewMoment[]>(() => this.#told?.moments ?? []);
  moments = $derived.by<SeenMoment[]>(() => this.#all.map((m) => seenMoment(m, this.reader)));
  place = $derived.by<Place>(() => placeOf(this.#query(), this.#review().total, this.#all));
  turn = $derived(this.place.turn);
  opened = $derived.by(() => momentAt(this.#all, this.turn));
  // The moment that is this turn; a long one has no lines of its own.
  moment = $derived.by<ReviewMoment | undefined>(() => {
    const found = this.#all[this.opened];
    return found?.until === found?.turn ? found : undefined;
  });
  judged = $derived.by<ReviewTurn | null>(
    () => this.#told?.turns.find((one) => one.turn === this.turn) ?? null,
  );
  lines = $derived.by<TurnLines | null>(() => {
    const turn = this.judged;
    if (!turn) return null;
    const next = this.#told?.turns.find((one) => one.turn === this.turn + 1);
    return linesOf(turn, next, this.moment);
  });
  // What the board shows, as far as there is such a line.
  showing = $derived.by<Showing>(() => {
    const wanted = this.place.showing;
    if (wanted === 'turn' || wanted === 'before') return wanted;
    return (this.#line(wanted)?.length ?? 0) > 0 ? wanted : 'turn';
  });
  ply = $derived.by(() =>
    Math.min(this.place.ply, Math.max(1, this.#line(this.showing)?.length ?? 1)),
  );
  trying = $derived.by(() => this.place.trying && this.judged !== null);
  series = $derived.by<Series>(() => {
    const review = this.#review();
    const out = seriesOf(review.source!.game, this.#told?.turns ?? [], this.reader, review.total);
    if (out.unit !== 'chance' || !review.over || review.total === 0) return out;
    const won = review.result === (this.reader === 1 ? 'p1win' : 'p2win');
    out.values[review.total] = review.result === 'draw' ? 50 : won ? 100 : 0;
    return out;
  });
  // The reader's own moments can be tried again, or those of both where nobody in particular reads.
  own = $derived.by<ReviewMoment[]>(() => {
    const people = this.#review().source!.players.map((p) => p.kind === 'person');
    const some = people[0] !== people[1];
    return this.#all.filter((m) => m.until === m.turn && (!some || m.side === this.reader));
  });
  deeper = $derived.by<number | null>(() => {
    const now = this.#told?.engine.nodes ?? null;
    return now === null ? null : (kDepths.find((nodes) => nodes > now) ?? null);
  });

  #line(showing: Showing): string[] | undefined {
    return showing === 'better' ? this.lines?.better : this.lines?.played;
  }

  // Keeps the board at the place; returns nothing to stop.
  start(): void {
    void socket.reconnected;
    const { game, start, moves } = this.#review().source!;
    const turn = this.turn;
    if (this.trying) {
      const tried = this.#tried();
      const line = [...moves.slice(0, turn - 1), ...tried];
      void this.board.look({ game, start, moves: line, at: line.length });
    } else if (this.showing === 'turn') {
      void this.board.look({ game, start, moves, at: turn });
    } else if (this.showing === 'before') {
      void this.board.look({ game, start, moves, at: turn - 1 });
    } else {
      const line = [...moves.slice(0, turn - 1), ...(this.#line(this.showing) ?? [])];
      const at = turn - 2 + this.ply;
      if (this.#moving) void this.board.look({ game, start, moves: line, at: at + 1 });
      else void this.board.explain({ game, start, moves: line, at });
    }
  }
  #tried(): string[] {
    const verdict = this.retry.verdict;
    if ('move' in verdict) return [verdict.move];
    return verdict.kind === 'told' ? (this.judged?.best_line.slice(0, 1) ?? []) : [];
  }

  go(turn: number): void {
    const most = this.#review().total;
    this.#rest();
    this.#set({ turn: Math.min(most, Math.max(0, turn)), showing: 'turn', ply: 1, trying: false });
  }
  open(index: number): void {
    const moment = this.#all[index];
    if (!moment) return;
    this.#rest();
    this.#set(opened(moment));
  }
  show(showing: Showing, ply?: number): void {
    this.#rest();
    const first = showing === 'better' ? (this.lines?.pays ?? 1) : 1;
    this.#set({ turn: this.turn, showing, ply: ply ?? first, trying: false });
  }
  // One turn on, along the line that is shown, else along the game.
  step(by: number): void {
    const next = this.ply + by;
    const line =
      this.showing === 'better' || this.showing === 'did' ? this.#line(this.showing) : [];
    if (line?.[next - 1] !== undefined) this.show(this.showing, next);
    else this.go(this.turn + by);
  }
  nextMoment(by: 1 | -1): void {
    const to = this.opened < 0 ? (by > 0 ? 0 : this.#all.length - 1) : this.opened + by;
    this.open(to);
  }
  try(moment?: ReviewMoment): void {
    const turn = moment?.turn ?? this.turn;
    if (turn < 1) return;
    this.#rest();
    this.retry.reset();
    this.#set({ turn, showing: 'turn', ply: 1, trying: true });
  }
  endTry(): void {
    this.retry.reset();
    if (this.lines?.better.length) this.show('better');
    else this.go(this.turn);
  }
  flip(): void {
    if (!this.upright) router.set({ flip: this.flipped ? null : 1 });
  }

  // Plays the line that is shown from its beginning, or the game from here on.
  play(): void {
    if (this.playing) {
      this.playing = false;
      return;
    }
    const { turn, showing } = this;
    const line = showing === 'better' || showing === 'did';
    this.#moving = true;
    this.playing = true;
    if (line) this.#set({ turn, showing, ply: 1, trying: false });
    else if (turn >= this.#review().total) this.#set({ ...this.place, turn: 0, showing: 'turn' });
    else if (showing === 'before') this.#set({ ...this.place, showing: 'turn' });
  }
  // On to the next turn once this one has come to rest; returns how to stop.
  playOn(): (() => void) | undefined {
    if (!this.playing || this.board.position.player.running) return;
    const line = this.showing === 'turn' ? null : this.#line(this.showing);
    const end = line ? this.ply >= line.length : this.turn >= this.#review().total;
    if (end) {
      this.playing = false;
      return;
    }
    const { turn, showing, ply } = this;
    const next = line
      ? { turn, showing, ply: ply + 1, trying: false }
      : { turn: turn + 1, showing, ply: 1, trying: false };
    const timer = setTimeout(() => this.#set(next), kPause);
    return () => clearTimeout(timer);
  }
  #rest(): void {
    this.playing = false;
    this.#moving = false;
  }
  #set(place: Place): void {
    router.set(placeQuery(place));
  }

  get keys(): KeyMap {
    return {
      '[': () => this.step(-1),
      ']': () => this.step(1),
      '{': () => this.go(0),
      '}': () => this.go(this.#review().total),
      ArrowLeft: () => this.step(-1),
      ArrowRight: () => this.step(1),
      p: () => this.play(),
      f: () => this.flip(),
      j: () => this.nextMoment(1),
      k: () => this.nextMoment(-1),
      ',': () => this.board.step(-1),
      '.': () => this.board.step(1),
      b: () => {
        if (this.judged) this.show(nextShowing(this.showing, !!this.lines?.better.length));
      },
      y: () => {
        if (this.lines?.better.length) this.try();
      },
    };
  }
}
