// Moves of any game as people read them, and where they begin on the board.
import type { Scene, Side } from '../lib/api';
import { kitOf } from '.';
import { inputOf } from './facts.svelte';
import type { Tally } from './kit';

type Tallied = Pick<Scene, 'tally'>;

// The move `ply` turns further along a line that begins with `first`.
export function lineLabel(
  game: string,
  move: string,
  first: Side,
  tally: Tally,
  ply: number,
): string {
  return kitOf(game).label?.(move, first, tally, ply) ?? move;
}
export const moveLabel = (game: string, move: string, side: Side, { tally }: Tallied): string =>
  lineLabel(game, move, side, tally, 0);
// A line of moves from a position on.
export const lineLabels = (
  game: string,
  moves: readonly string[],
  side: Side,
  { tally }: Tallied,
): string[] => moves.map((move, ply) => lineLabel(game, move, side, tally, ply));
// Where a move is marked on the board: in its cell, or in the one that it goes to, with where it came from.
export function moveMark(game: string, move: string, side: Side): { cell: string; from?: string } {
  const kit = kitOf(game);
  if (kit.cellOf) return { cell: kit.cellOf(move, side) };
  const found = inputOf(game) === 'from-to' ? /^([a-z]\d+).*?([a-z]\d+)$/i.exec(move) : null;
  return found ? { cell: found[2]!, from: found[1]! } : { cell: move };
}
