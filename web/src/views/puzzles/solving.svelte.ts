// One puzzle at the board: asked, answered, and the line that proves or refutes the answer.
import { ApiError, type NoPuzzle, type Refutation } from '../../lib/api';
import { TurnPlayer } from '../../lib/player.svelte';
import { settings } from '../../lib/settings.svelte';
import { play as sound } from '../../lib/sounds';
import { mistakes } from './mistakes.svelte';
import { record } from './record.svelte';
import { NoPuzzleHere, shelf, type AskedPuzzle } from './shelf.svelte';
import { shownTurns, type Shown } from './turns';

export type Phase = 'asked' | 'right' | 'wrong' | 'told';

const kRuledOut = 3; // wrong moves that a hint names
const kKept = 2; // and so many it never does

export class Solving {
  puzzle = $state.raw<AskedPuzzle | null>(null);
  // missing: there is no such puzzle; none: the position is none, `why`; wrong: it is no position.
  trouble = $state<'' | 'missing' | 'gone' | 'none' | 'wrong'>('');
  why = $state<NoPuzzle>('not_proven');
  reason = $state('');
  phase = $state<Phase>('asked');
  // The answer that was given.
  move = $state('');
  // How many moves of the line the board shows, and the board after so many.
  at = $state(0);
  hints = $state(0);
  shaken = $state(false);
  // What the result did to the rating.
  gain = $state(0);
  player = new TurnPlayer();
  #name = '';
  #run = 0;

  refutation = $derived<Refutation | null>(
    this.phase === 'wrong'
      ? (this.puzzle?.refutations.find((one) => one.moves[0] === this.move) ?? null)
      : null,
  );
  line = $derived<readonly string[]>(
    this.phase === 'asked' ? [] : (this.refutation?.moves ?? this.puzzle?.line ?? []),
  );
  // The boards along the line, which come with the puzzle.
  #shows = $derived.by<readonly Shown[]>(() => {
    const { puzzle } = this;
    if (!puzzle) return [];
    const turns = this.phase === 'asked' ? [] : (this.refutation?.turns ?? puzzle.turns);
    return shownTurns(puzzle.show, turns);
  });
  shown = $derived<Shown | null>(this.#shows[this.at] ?? this.#shows[0] ?? null);
  // The board after the first moves of the line.
  after(ply: number): Shown | null {
    return this.#shows[ply] ?? null;
  }
  // Wrong moves that hints have named, the worst first.
  ruledOut = $derived.by(() => {
    const wrong = this.puzzle?.refutations ?? [];
    const most = Math.max(0, wrong.length - kKept);
    return [...wrong]
      .reverse()
      .slice(0, Math.min(this.hints * kRuledOut, most))
      .map((one) => one.moves[0]!);
  });
  moreHints = $derived(
    this.ruledOut.length < Math.max(0, (this.puzzle?.refutations.length ?? 0) - kKept) ||
      this.hints === 0,
  );

  async open(set: string, number: number): Promise<void> {
    await this.#open(`${set}/${number}`, () => shelf.puzzle(set, number));
    if (this.puzzle?.set === set) record.look(set);
  }
  async openPosition(game: string, position: string): Promise<void> {
    await this.#open(`${game} ${position}`, () => shelf.ofPosition(game, position));
  }
  async #open(name: string, load: () => Promise<AskedPuzzle>): Promise<void> {
    const run = this.#begin();
    if (this.puzzle && this.#name === name) return;
    this.trouble = '';
    this.#name = name;
    try {
      const puzzle = await load();
      if (run !== this.#run) return;
      this.puzzle = puzzle;
      this.hints = 0;
    } catch (error) {
      if (run !== this.#run) return;
      this.puzzle = null;
      this.#fail(error);
    }
  }
  #fail(error: unknown): void {
    const status = error instanceof ApiError ? error.status : 0;
    // A server that is away says nothing.
    this.reason = error instanceof ApiError ? error.message : '';
    if (error instanceof NoPuzzleHere) {
      this.trouble = 'none';
      this.why = error.why;
    } else if (status === 400) this.trouble = 'wrong';
    else this.trouble = status === 404 ? 'missing' : 'gone';
  }
  close(): void {
    this.#begin();
  }
  // The board as it was asked.
  again(): void {
    this.#begin();
  }

  answer(move: string): void {
    const { puzzle } = this;
    if (!puzzle || this.phase !== 'asked' || !puzzle.show.legal.includes(move)) return;
    const right = move === puzzle.answer;
    sound(right ? 'right' : 'wrong');
    this.move = move;
    this.phase = right ? 'right' : 'wrong';
    this.gain = this.#count(puzzle, right, this.hints > 0);
    if (right) void this.#show(1);
    else {
      this.shaken = true;
      void this.#refute();
    }
  }
  tell(): void {
    const { puzzle } = this;
    if (!puzzle || this.phase === 'right' || this.phase === 'told') return;
    this.#begin();
    this.gain = this.#count(puzzle, false, true);
    this.move = puzzle.answer;
    this.phase = 'told';
    void this.#show(1);
  }
  hint(): void {
    if (this.phase === 'asked' && this.moreHints) this.hints += 1;
  }
  // To another move of the line; one further is played, anything else is just shown.
  go(ply: number): void {
    if (this.phase === 'asked' || ply < 0 || ply > this.line.length) return;
    this.#run += 1;
    this.player.cancel();
    void this.#show(ply);
  }
  replay(): void {
    if (this.at === 0) return this.go(1);
    const ply = this.at;
    this.#run += 1;
    this.player.cancel();
    this.at = ply - 1;
    void this.#show(ply);
  }

  // By how much the rating changed. Puzzles of positions stand apart: who made them has seen the answer in a review.
  #count(puzzle: AskedPuzzle, right: boolean, helped: boolean): number {
    if (puzzle.set !== '') return record.result(puzzle, right, helped);
    if (right) mistakes.solve({ game: puzzle.game, position: puzzle.show.position });
    return 0;
  }
  #begin(): number {
    this.player.cancel();
    this.phase = 'asked';
    this.move = '';
    this.at = 0;
    this.gain = 0;
    this.shaken = false;
    return ++this.#run;
  }
  // By itself; with less motion only the wrong move, the rest is stepped by hand.
  async #refute(): Promise<void> {
    const run = this.#run;
    const plies = settings.lessMotion ? 1 : this.line.length;
    for (let ply = 1; ply <= plies; ply++) {
      if (!(await this.#show(ply)) || run !== this.#run) return;
    }
  }
  async #show(ply: number): Promise<boolean> {
    const run = this.#run;
    const [before, after] = [this.shown, this.after(ply)];
    if (!after) return false;
    const step = ply === this.at + 1;
    this.at = ply;
    if (step && before && after.steps) {
      const pace = { speed: settings.value.speed, less: settings.lessMotion };
      await this.player.play(before.scene, after.steps, pace);
    }
    return run === this.#run;
  }
}
