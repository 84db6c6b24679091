// What the moves of a position would do, as the server tells it: asked for once, when the first of them is looked at.
import { api, type Outcomes as Outcome, type Show } from '../../lib/api';

export class Outcomes {
  #found = $state.raw<{ of: string; all: ReadonlyMap<string, Outcome> } | null>(null);
  #asked = '';

  // Asks for the moves of a position, unless they are known already.
  look({ game, position }: Pick<Show, 'game' | 'position'>): void {
    const of = `${game} ${position}`;
    if (of === this.#asked) return;
    this.#asked = of;
    api.outcomes(game, position).then(
      ({ outcomes = [] }) => {
        if (of === this.#asked)
          this.#found = { of, all: new Map(outcomes.map((one) => [one.move, one])) };
      },
      () => {
        if (of === this.#asked) this.#asked = ''; // the next move that is looked at asks again
      },
    );
  }
  of({ game, position }: Pick<Show, 'game' | 'position'>, move: string): Outcome | null {
    return this.#found?.of === `${game} ${position}` ? (this.#found.all.get(move) ?? null) : null;
  }
}
