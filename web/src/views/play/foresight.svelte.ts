// What the move that is pointed at would do. The server plays it; nothing is known about rules here.
import type { Ghost } from '../../board/ghost';
import { kitOf } from '../../games';
import { api, type Show } from '../../lib/api';

// A pointer that passes over the board asks for nothing; one that leaves it may be on its way to the card.
const kRest = 120,
  kLinger = 700;

export class Foresight {
  #seen = $state.raw<{ before: Show; move: string; after: Show } | null>(null);
  #upTo = $state(Infinity);
  #wanted = '';
  #timer: ReturnType<typeof setTimeout> | undefined;
  #known = new Map<string, Promise<Show>>();
  #knownOf: Show | null = null;

  ghost = $derived.by((): Ghost | null => {
    const seen = this.#seen;
    if (!seen) return null;
    const { before, after, move } = seen;
    return kitOf(before.game).foresight?.ghost(before, after, move, this.#upTo) ?? null;
  });

  // Something is pointed at, after `before`.
  point(before: Show, move: string): void {
    clearTimeout(this.#timer);
    if (this.#seen?.before === before && this.#seen.move === move) return;
    this.#seen = null;
    this.#wanted = `${before.position} ${move}`;
    this.#timer = setTimeout(() => void this.#ask(before, move), kRest);
  }
  // The pointer has left the board: soon there is nothing to be seen, unless the card keeps it.
  linger(): void {
    clearTimeout(this.#timer);
    this.#wanted = '';
    this.#timer = setTimeout(() => this.forget(), kLinger);
  }
  keep(): void {
    if (this.#seen) clearTimeout(this.#timer);
  }
  forget(): void {
    clearTimeout(this.#timer);
    this.#wanted = '';
    this.#seen = null;
  }
  // From 1; all of them is where it begins.
  showWaves(n: number): void {
    const most = this.ghost?.waves ?? 0;
    this.#upTo = Math.max(1, Math.min(most, n));
    this.keep();
  }
  step(by: number): void {
    if (this.ghost) this.showWaves(this.ghost.shown + by);
  }

  async #ask(before: Show, move: string): Promise<void> {
    const key = this.#wanted;
    if (this.#knownOf !== before) this.#known.clear();
    this.#knownOf = before;
    let asked = this.#known.get(move);
    if (!asked)
      this.#known.set(move, (asked = api.show(before.game, before.position, [move], true)));
    try {
      const after = await asked;
      if (key !== this.#wanted || key === '') return;
      this.#upTo = Infinity;
      this.#seen = { before, move, after };
    } catch {
      this.#known.delete(move); // the board can be played on without it
    }
  }
}
