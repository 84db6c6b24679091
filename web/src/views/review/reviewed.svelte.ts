// A game under review: its positions, and the review of it, which the server makes once and keeps.
import {
  api,
  ApiError,
  type GameReview,
  type Outcome,
  type Replay,
  type ReviewState,
} from '../../lib/api';
import { labelOf, labelsOf } from '../../games/moves';
import type { Query } from '../../lib/router.svelte';
import { said } from '../../lib/said';
import { socket } from '../../lib/socket.svelte';
import { trouble } from '../analyse/sentences';
import { findGame, type GameSource } from './source';

export type Trouble = { kind: 'missing' } | { kind: 'gone' } | { kind: 'wrong'; reason: string };

function ask(source: GameSource, nodes?: number): Promise<ReviewState> {
  const { id, tournament, game, start, moves } = source;
  if (id !== null) return api.playReview(id, nodes);
  if (tournament) return api.tournamentReview(tournament.name, tournament.number, nodes);
  return api.orderReview({ game, start, moves }, nodes);
}

export class Reviewed {
  source = $state.raw<GameSource | null>(null);
  line = $state.raw<Replay | null>(null);
  wrong = $state.raw<Trouble | null>(null);
  // The review, once it is there; a deeper one takes its place when it is done.
  told = $state.raw<GameReview | null>(null);
  // What the server says of the one that was asked for last; null until it has answered.
  state = $state.raw<ReviewState | null>(null);
  // Why it could not be asked for.
  refused = $state<string | null>(null);
  #unwatch: (() => void) | null = null;
  #nodes: string | null = null;
  #run = 0;
  #order = 0;

  stopped = $derived(this.refused !== null || this.state?.state === 'failed');
  // How far it is, while it is made.
  progress = $derived.by<{ done: number; total: number } | null>(() => {
    if (this.stopped || this.total === 0 || this.state?.state === 'done') return null;
    return this.state ?? { done: 0, total: this.total };
  });
  total = $derived(this.source?.moves.length ?? 0);
  // Over by the rules of the game, not by a clock or a word.
  over = $derived.by(() => (this.line?.turns.at(-1)?.result ?? 'none') !== 'none');
  endedBy = $derived.by(() => this.line?.turns.at(-1)?.ended_by ?? '');
  result = $derived.by<Outcome>(() => {
    const rule = this.line?.turns.at(-1)?.result ?? 'none';
    return rule !== 'none' ? rule : (this.source?.result ?? 'none');
  });
  // A move made at a turn, or `ply` turns further along a line from there.
  label(turn: number, move: string, ply = 0): string {
    const made = this.line?.turns[turn - 1];
    if (ply === 0 && made?.move === move) return labelOf(made.parts);
    // The best line from there, or from after the turn that was made.
    for (const [from, at] of [
      [turn, ply],
      [turn + 1, ply - 1],
    ] as const) {
      const best = this.told?.turns.find((one) => one.turn === from)?.best;
      if (best?.moves[at] === move) return labelsOf(best)[at] ?? move;
    }
    return move;
  }

  async open(id: string, query: Query): Promise<void> {
    this.close();
    const run = this.#run;
    this.source = null;
    this.line = null;
    this.wrong = null;
    this.told = null;
    this.state = null;
    this.refused = null;
    this.#nodes = null;
    try {
      const source = await findGame(id, query);
      const line = await api.replay(source.game, source.start, source.moves);
      if (run !== this.#run) return;
      this.source = source;
      this.line = line;
    } catch (error) {
      if (run !== this.#run) return;
      if (error instanceof ApiError && error.status === 404) this.wrong = { kind: 'missing' };
      else if (error instanceof ApiError && error.status === 0) this.wrong = { kind: 'gone' };
      else this.wrong = { kind: 'wrong', reason: trouble(error, this.source?.game ?? '').reason };
    }
  }

  // Asks for the review, looked at with so many nodes a turn; the first who asks has it made. The socket tells how far
  // it is.
  async order(nodes: string): Promise<void> {
    const source = this.source;
    if (!source || source.moves.length === 0 || (this.told && this.#nodes === nodes)) return;
    const run = ++this.#order;
    this.#nodes = nodes;
    this.#unwatch?.();
    this.#unwatch = null;
    this.refused = null;
    this.state = null;
    try {
      const state = await ask(source, Number(nodes) || undefined);
      if (run !== this.#order) return;
      this.#take(state);
      if (!state.review) this.#watch(state.key, run);
    } catch (error) {
      if (run === this.#order) this.refused = error instanceof ApiError ? error.message : '';
    }
  }
  #take(state: ReviewState): void {
    this.state = state;
    if (state.review) this.told = state.review;
  }
  #watch(key: string, run: number): void {
    this.#unwatch = socket.watch(`review:${key}`, (m) => {
      if (run !== this.#order) return;
      if (m.on === 'error') this.refused = said(m);
      else if (m.state === 'done') void this.#fetch(key, run);
      else this.state = { ...m, review: null };
    });
  }
  async #fetch(key: string, run: number): Promise<void> {
    this.#unwatch?.();
    this.#unwatch = null;
    try {
      const state = await api.reviewOf(key);
      if (run === this.#order) this.#take(state);
    } catch (error) {
      if (run === this.#order) this.refused = error instanceof ApiError ? error.message : '';
    }
  }

  close(): void {
    this.#run++;
    this.#order++;
    this.#unwatch?.();
    this.#unwatch = null;
  }
}
