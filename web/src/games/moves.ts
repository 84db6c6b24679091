// Moves of any game as people read them, and where they are marked on the board: all of it is told by the server
// beside their texts, which nobody reads here.
import type { MoveParts } from '../lib/api';

export const labelOf = (move: MoveParts): string => move.label ?? move.move;

// A list of moves that the server tells with or without labels.
export const labelsOf = (line: {
  moves: readonly string[];
  labels?: readonly string[];
}): readonly string[] => line.labels ?? line.moves;

// The labels of the moves of one position, by their texts.
export function labelsIn(moves: readonly MoveParts[]): (move: string) => string {
  const found = new Map(moves.map((one) => [one.move, labelOf(one)]));
  return (move) => found.get(move) ?? move;
}

// Where a move is marked: in its cell, or in the one that it goes to, with where it came from.
export function markOf({ cells }: MoveParts): { cell: string; from?: string } {
  const cell = cells.at(-1) ?? '';
  return cells.length > 1 ? { cell, from: cells[0]! } : { cell };
}
