// How moves are given on a board of equal cells: a move is the text of its cell, or begins in one cell and
// goes to another ('a2b3', 'a2-b3', 'a2xb3').

export type Input = 'cell' | 'from-to';

// The cells of a move in the order in which they are pressed; none when it is no such move.
export function cellsOf(
  move: string,
  input: Input,
  isCell: (name: string) => boolean,
): readonly string[] {
  if (input === 'cell') return move ? [move] : [];
  for (let i = 2; i <= move.length - 2; i++) {
    const from = move.slice(0, i);
    // 'a1' of 'a10b9' is a cell too, but what is left then begins with a figure.
    if (!isCell(from) || /^\d/.test(move.slice(i))) continue;
    const to = move.slice(i).replace(/^(?:[^a-z0-9]+|x(?=[a-z]\d))/i, '');
    return isCell(to) ? [from, to] : [];
  }
  return [];
}

// What pressing a cell means: a move, or '' for the choice of the cell in which a move begins. `from` is
// the cell that is chosen already, or ''.
export function presses(
  moves: readonly string[],
  input: Input,
  isCell: (name: string) => boolean,
  from: string,
): ReadonlyMap<string, string> {
  const out = new Map<string, string>();
  const read = moves.map((move) => ({ move, cells: cellsOf(move, input, isCell) }));
  for (const { move, cells } of read) {
    if (cells.length === 1) out.set(cells[0]!, move);
    if (cells.length === 2) out.set(cells[0]!, '');
  }
  for (const { move, cells } of read)
    if (cells.length === 2 && cells[0] === from) out.set(cells[1]!, move);
  return out;
}
