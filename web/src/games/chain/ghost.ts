// What a move of Chain Reaction would do, from the steps that the server tells: which cells burst in which
// wave, which change hands, and how many orbs both sides have then.
import type { Ghost } from '../../board/ghost';
import type { Outcome, Scene, Side, Step } from '../../lib/api';
import { other, sideOf } from '../../lib/sides';

export interface ChainGhost extends Ghost {
  bursts: number; // in those, counting a cell each time
  first: ReadonlyMap<string, number>; // the wave in which a cell bursts first
  taken: readonly string[]; // cells of the opponent that become the mover's
  before: readonly [number, number]; // orbs of both sides
  after: readonly [number, number];
  result: Outcome; // of the whole move
}

function orbsOf(scene: Scene): [number, number] {
  const sum: [number, number] = [0, 0];
  for (const cell of scene.cells) {
    const side = sideOf(cell.owner);
    if (side) sum[side - 1] += cell.count;
  }
  return sum;
}

// `upTo`: no more than so many waves.
export function ghostOf(
  before: Scene,
  steps: readonly Step[],
  move: string,
  side: Side,
  result: Outcome,
  upTo = Infinity,
): ChainGhost {
  const waves = steps.filter((step) => step.kind === 'wave');
  const drawn = waves.slice(0, Math.max(0, upTo));
  const first = new Map<string, number>();
  drawn.forEach((wave, n) =>
    wave.cells.forEach((name) => {
      if (!first.has(name)) first.set(name, n + 1);
    }),
  );
  const then = drawn.at(-1)?.scene ?? steps.find((step) => step.kind === 'place')?.scene ?? before;
  const taken = then.cells
    .filter(
      (cell, i) => sideOf(cell.owner) === side && sideOf(before.cells[i]!.owner) === other(side),
    )
    .map((cell) => cell.name);
  return {
    move,
    side,
    waves: waves.length,
    shown: drawn.length,
    bursts: drawn.reduce((sum, wave) => sum + wave.cells.length, 0),
    first,
    taken,
    before: orbsOf(before),
    after: orbsOf(then),
    result,
  };
}

// Orbs that the mover has more, or fewer, than before.
export const gainOf = (ghost: ChainGhost): number =>
  ghost.after[ghost.side - 1]! - ghost.before[ghost.side - 1]!;
export const signed = (n: number): string => (n < 0 ? `−${-n}` : `+${n}`);
