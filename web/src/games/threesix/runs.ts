// Runs of Three-Six: which lines a fill completes. A run counts when it is exactly three long or
// fills its whole line; who filled a cell does not matter.
import type { Scene } from '../../lib/api';

export interface Run {
  cells: number[];
  points: number;
  side: 1 | 2;
}

function along(
  filled: (i: number) => boolean,
  at: number,
  step: number,
  first: number,
  length: number,
): number[] {
  const place = (at - first) / step;
  let from = place,
    to = place;
  while (from > 0 && filled(first + (from - 1) * step)) from--;
  while (to < length - 1 && filled(first + (to + 1) * step)) to++;
  return Array.from({ length: to - from + 1 }, (_, k) => first + (from + k) * step);
}

// The runs that a mark in cell `at` completes, given which cells are filled (that one included).
export function runsThrough(
  filled: (i: number) => boolean,
  at: number,
  size: number,
): { cells: number[]; points: number }[] {
  const row = Math.floor(at / size),
    column = at % size;
  const with_ = (i: number) => i === at || filled(i);
  return [along(with_, at, 1, row * size, size), along(with_, at, size, column, size)]
    .filter((cells) => cells.length === 3 || cells.length === size)
    .filter((cells) => cells.length > 1)
    .map((cells) => ({ cells, points: cells.length }));
}

// All runs of a game so far, in order; the last element holds those of the last turn.
export function runsOf(scene: Scene, moves: readonly string[]): Run[][] {
  const size = scene.columns;
  const index = new Map(scene.cells.map((c, i) => [c.name, i]));
  const played = moves.map((m) => index.get(m) ?? -1);
  const later = new Set(played);
  const filled = new Set(scene.cells.flatMap((c, i) => (c.count > 0 && !later.has(i) ? [i] : [])));
  return played.map((at) => {
    if (at < 0) return [];
    const owner = scene.cells[at]!.owner;
    const runs = runsThrough((i) => filled.has(i), at, size).map((r) => ({
      ...r,
      side: owner === 'second' ? (2 as const) : (1 as const),
    }));
    filled.add(at);
    return runs;
  });
}
