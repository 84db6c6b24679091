// One puzzle at the board: asked, answered, and the line that proves or refutes the answer.
import { ApiError, api, type Puzzle, type Refutation, type Show } from '../../lib/api';
import { TurnPlayer } from '../../lib/player.svelte';
import { settings } from '../../lib/settings.svelte';
import { record } from './record.svelte';
import { shelf } from './shelf.svelte';

export type Phase = 'asked' | 'right' | 'wrong' | 'told';

const kRuledOut = 3; // wrong moves that a hint names
const kKept = 2; // and so many it never does

export class Solving {
  puzzle = $state.raw<Puzzle | null>(null);
  trouble = $state<'' | 'missing' | 'gone'>('');
  phase = $state<Phase>('asked');
  // The answer that was given.
  move = $state('');
  // How many moves of the line the board shows, and the board after so many.
  at = $state(0);
  hints = $state(0);
  // The server could not show the line on the board.
  unseen = $state(false);
  shaken = $state(false);
  // What the result did to the rating.
  gain = $state(0);
  player = new TurnPlayer();
  #shows = $state.raw<Show[]>([]);
  #run = 0;

  refutation = $derived<Refutation | null>(
    this.phase === 'wrong'
      ? (this.puzzle?.refutations.find((one) => one.moves[0] === this.move) ?? null)
      : null,
  );
  line = $derived<readonly string[]>(
    this.phase === 'asked' ? [] : (this.refutation?.moves ?? this.puzzle?.line ?? []),
  );
  shown = $derived<Show | null>(
    (this.at > 0 ? this.#shows[this.at] : undefined) ?? this.puzzle?.show ?? null,
  );
  // The board after the first moves of the line, as far as it was shown.
  after(ply: number): Show | null {
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
    const run = this.#begin();
    if (this.puzzle?.set === set && this.puzzle.number === number) return;
    this.trouble = '';
    try {
      const puzzle = await shelf.puzzle(set, number);
      if (run !== this.#run) return;
      this.puzzle = puzzle;
      this.hints = 0;
      record.look(set);
    } catch (error) {
      if (run !== this.#run) return;
      this.puzzle = null;
      this.trouble = error instanceof ApiError && error.status === 404 ? 'missing' : 'gone';
    }
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
    this.move = move;
    this.phase = right ? 'right' : 'wrong';
    this.gain = record.result(puzzle, right, this.hints > 0);
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
    this.gain = record.result(puzzle, false, true);
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

  #begin(): number {
    this.player.cancel();
    this.phase = 'asked';
    this.move = '';
    this.at = 0;
    this.gain = 0;
    this.unseen = false;
    this.shaken = false;
    this.#shows = [];
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
    const { puzzle } = this;
    if (!puzzle) return false;
    const run = this.#run;
    const before = this.shown;
    const step = ply === this.at + 1;
    const after = ply === 0 ? puzzle.show : await this.#fetched(puzzle, ply);
    if (run !== this.#run) return false;
    this.unseen = after === null;
    if (!after) return false;
    this.at = ply;
    if (step && before && after.steps) {
      const pace = { speed: settings.value.speed, less: settings.lessMotion };
      await this.player.play(before.scene, after.steps, pace);
    }
    return run === this.#run;
  }
  async #fetched(puzzle: Puzzle, ply: number): Promise<Show | null> {
    const known = this.#shows[ply];
    if (known) return known;
    const run = this.#run;
    const moves = this.line.slice(0, ply);
    const show = await api.show(puzzle.game, puzzle.show.position, moves, true).catch(() => null);
    if (show && run === this.#run) {
      const all = [...this.#shows];
      all[ply] = show;
      this.#shows = all;
    }
    return show;
  }
}
