// Trying to find a better move where a mistake was made. The engine judges the attempt.
import type { Analysis, ReviewTurn } from '../../lib/api';
import { socket, type Handle, type AnalyseRequest } from '../../lib/socket.svelte';

export type Verdict =
  | { kind: 'asked' }
  | { kind: 'checking'; move: string }
  | { kind: 'best' | 'good' | 'worse'; move: string; chance: number }
  | { kind: 'told' };

const kLookMs = 600;
const kGood = 0.07; // as much as an inaccuracy is not a better move

export class Retry {
  verdict = $state.raw<Verdict>({ kind: 'asked' });
  #handle: Handle<AnalyseRequest> | null = null;

  get solved(): boolean {
    return (
      this.verdict.kind === 'best' || this.verdict.kind === 'good' || this.verdict.kind === 'told'
    );
  }

  reset(): void {
    this.#handle?.stop();
    this.#handle = null;
    this.verdict = { kind: 'asked' };
  }
  tell(): void {
    this.reset();
    this.verdict = { kind: 'told' };
  }

  attempt(
    game: { game: string; start: string; moves: string[] },
    turn: ReviewTurn,
    move: string,
    over: -1 | 0 | 1 | null,
  ): void {
    this.reset();
    if (move === turn.best_line[0]) {
      this.verdict = { kind: 'best', move, chance: turn.chance_before };
      return;
    }
    if (over !== null) return this.#judge(turn, move, (over + 1) / 2);
    this.verdict = { kind: 'checking', move };
    const moves = [...game.moves.slice(0, turn.turn - 1), move];
    let last: Analysis | null = null;
    this.#handle = socket.analyse(
      { game: game.game, start: game.start, moves, lines: 1, movetime_ms: kLookMs },
      (analysis) => {
        last = analysis;
        if (analysis.done) end();
      },
      () => this.reset(),
    );
    const end = () => {
      const value = last?.lines[0];
      const chance = value?.chance ?? null;
      this.#handle = null;
      if (chance === null) this.reset();
      else this.#judge(turn, move, 1 - chance);
    };
  }

  #judge(turn: ReviewTurn, move: string, chance: number): void {
    const better = chance > turn.chance_after + 0.01;
    this.verdict = {
      kind: turn.chance_before - chance < kGood && better ? 'good' : 'worse',
      move,
      chance,
    };
  }
}
