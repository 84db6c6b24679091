// Makes puzzles of positions, one after the other: those that the server can prove are kept in this browser.
import { api, ApiError, type NoPuzzle } from '../../lib/api';
import { t } from '../../lib/i18n.svelte';
import { mistakes } from '../puzzles/mistakes.svelte';

export interface Made {
  // Puzzles, and those of them that were there already.
  puzzles: number;
  known: number;
  // Positions that are none, by the reason.
  left: Map<NoPuzzle, number>;
}

export class Making {
  // How many positions were looked at; null when nothing is under way.
  at = $state<number | null>(null);
  of = $state(0);
  made = $state.raw<Made | null>(null);
  stopped = $state('');
  #run = 0;

  async make(game: string, positions: readonly string[]): Promise<void> {
    const run = ++this.#run;
    const made: Made = { puzzles: 0, known: 0, left: new Map() };
    this.made = null;
    this.stopped = '';
    this.of = positions.length;
    try {
      for (const [i, position] of positions.entries()) {
        this.at = i + 1;
        const told = await api.puzzleOf(game, position);
        if (run !== this.#run) return;
        this.#count(made, told);
      }
    } catch (error) {
      if (run !== this.#run) return;
      this.stopped = (error instanceof ApiError && error.message) || t('mistakes.no_answer');
    }
    this.at = null;
    this.made = made;
  }
  #count(made: Made, told: Awaited<ReturnType<typeof api.puzzleOf>>): void {
    const { game, position, puzzle, why } = told;
    if (puzzle) {
      made.puzzles++;
      if (!mistakes.add({ game, position })) made.known++;
    } else if (why) made.left.set(why, (made.left.get(why) ?? 0) + 1);
  }
  // Another game is looked at.
  reset(): void {
    this.#run++;
    this.at = null;
    this.made = null;
    this.stopped = '';
  }
}
