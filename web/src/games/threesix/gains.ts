// Points that a line of Three-Six brings, turn by turn: runs of exactly three and whole lines.
import type { Scene } from '../../lib/api';

export function gains(scene: Scene, moves: readonly string[]): number[] {
  const { rows, columns } = scene;
  const index = new Map(scene.cells.map((c, i) => [c.name, i]));
  const filled = scene.cells.map((c) => c.owner !== 'nobody');
  return moves.map((move) => {
    const at = index.get(move);
    if (at === undefined) return 0;
    filled[at] = true;
    const row = Math.floor(at / columns),
      column = at % columns;
    const across = run(column, columns, (i) => filled[row * columns + i]!);
    const down = run(row, rows, (i) => filled[i * columns + column]!);
    return worth(across, columns) + worth(down, rows);
  });
}

function run(at: number, size: number, full: (i: number) => boolean): number {
  let from = at,
    to = at;
  while (from > 0 && full(from - 1)) from--;
  while (to < size - 1 && full(to + 1)) to++;
  return to - from + 1;
}

const worth = (length: number, size: number): number =>
  length === size ? size : length === 3 ? 3 : 0;
