// Moves of any game as people read them, and where they begin on the board.
import type { Scene, Side } from '../lib/api';
import { kitOf } from '.';
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
// The tally of a position's text, where labels depend on it.
export const tallyOf = (game: string, position: string): [number, number] => {
  const [first, second] = kitOf(game).tallyOf?.(position) ?? [0, 0];
  return [first, second];
};

// The cell of the board that a move begins with.
export function moveCell(game: string, move: string, side: Side): string {
  const kit = kitOf(game);
  return kit.cellOf?.(move, side) ?? (kit.input === 'from-to' ? (fromOf(move) ?? move) : move);
}
const fromOf = (move: string): string | undefined => /^[a-z]\d+/i.exec(move)?.[0];
