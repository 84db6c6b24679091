// How moves are given on a board of equal cells: by their cell, by others that mean the same (a column), or by the one
// that they begin in and the one that they go to.
import type { MoveParts } from '../lib/api';

// What pressing a cell means: a move, or '' for the choice of the cell in which a move begins. `from` is
// the cell that is chosen already, or ''; `pressed` all cells that play a move which is one cell.
export function presses(
  moves: readonly MoveParts[],
  from: string,
  pressed: (move: MoveParts) => readonly string[] = (one) => one.cells,
): ReadonlyMap<string, string> {
  const out = new Map<string, string>();
  for (const one of moves)
    if (one.cells.length === 1) for (const cell of pressed(one)) out.set(cell, one.move);
  // The cell of a move itself means that move, whatever else it could mean.
  for (const { move, cells } of moves) out.set(cells[0]!, cells.length > 1 ? '' : move);
  for (const { move, cells } of moves)
    if (cells.length > 1 && cells[0] === from) out.set(cells[1]!, move);
  return out;
}
