// The board of a review: a position, or what a move does from it. Where the game can draw that over the position
// before the move it does; else, and when there is nothing to draw, the position behind the move is shown.
import type { Ghost } from '../../board/ghost';
import { kitOf } from '../../games';
import { api, type Show } from '../../lib/api';
import { Position, type Wanted } from '../analyse/position.svelte';

const kKept = 40;

export class Looked {
  readonly position = new Position();
  #seen = $state.raw<{ before: Show; after: Show; move: string } | null>(null);
  #upTo = $state(Infinity);
  #asked = 0;
  #known = new Map<string, Promise<Show>>();

  ghost = $derived.by((): Ghost | null => {
    const seen = this.#seen;
    if (!seen || this.position.show?.played.length !== seen.before.played.length) return null;
    return ghostOf(seen.before, seen.after, seen.move, this.#upTo);
  });

  // The position after `wanted.at` moves of its line.
  look(wanted: Wanted): Promise<void> {
    this.#asked++;
    this.#seen = null;
    return this.position.load(wanted);
  }

  // What the move behind `wanted.at` moves does.
  async explain(wanted: Wanted): Promise<void> {
    const asked = ++this.#asked;
    const move = wanted.moves[wanted.at];
    if (move === undefined) return this.look(wanted);
    const behind = { ...wanted, at: wanted.at + 1 };
    if (!kitOf(wanted.game).foresight) {
      this.#seen = null;
      return this.position.load(behind, true);
    }
    try {
      const [before, after] = await Promise.all([this.#show(wanted), this.#show(behind)]);
      if (asked !== this.#asked) return;
      const ghost = ghostOf(before, after, move, Infinity);
      this.#upTo = Infinity;
      this.#seen = ghost?.waves ? { before, after, move } : null;
      await this.position.load(ghost?.waves ? wanted : behind, true);
    } catch {
      if (asked === this.#asked) await this.look(behind); // which says what is wrong
    }
  }

  // On to the next wave, or back.
  step(by: number): void {
    const ghost = this.ghost;
    if (ghost) this.#upTo = Math.max(1, Math.min(ghost.waves, ghost.shown + by));
  }

  #show({ game, start, moves, at }: Wanted): Promise<Show> {
    const line = moves.slice(0, at);
    const key = JSON.stringify([game, start, line]);
    const known = this.#known.get(key);
    if (known) return known;
    const asked = api.show(game, start, line, true);
    this.#known.set(key, asked);
    asked.catch(() => this.#known.delete(key));
    if (this.#known.size > kKept) this.#known.delete(this.#known.keys().next().value!);
    return asked;
  }
}

const ghostOf = (before: Show, after: Show, move: string, upTo: number): Ghost | null =>
  kitOf(before.game).foresight?.ghost(before, after, move, upTo) ?? null;
