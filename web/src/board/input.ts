// How moves are given on a board of equal cells: by their cell, or by the one that they begin in and the one that
// they go to.
import type { MoveParts } from '../lib/api';

// What pressing a cell means: a move, or '' for the choice of the cell in which a move begins. `from` is
// the cell that is chosen already, or ''.
export function presses(moves: readonly MoveParts[], from: string): ReadonlyMap<string, string> {
  const out = new Map<string, string>();
  for (const { move, cells } of moves) out.set(cells[0]!, cells.length > 1 ? '' : move);
  for (const { move, cells } of moves)
    if (cells.length > 1 && cells[0] === from) out.set(cells[1]!, move);
  return out;
}
