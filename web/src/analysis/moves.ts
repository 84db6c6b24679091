// Moves as people read them. Grid games name a cell; Bao names a pit and a direction.
import type { Side } from '../lib/api';
import { gameId } from './values';

export function moveLabel(game: string, move: string, side: Side): string {
  if (gameId(game) !== 'bao') return move;
  const parts = /^([AB]\d)([LR])(.*)$/.exec(move);
  if (!parts) return move;
  const pit = side === 2 ? parts[1]!.toLowerCase() : parts[1]!;
  // North sits opposite: its left is on the right of the screen.
  const left = (parts[2] === 'L') === (side === 1);
  return `${pit} ${left ? '‹' : '›'}${parts[3]!.replace('*', '')}`;
}

// The cell of the board that a move begins with.
export function moveCell(game: string, move: string, side: Side): string {
  if (gameId(game) !== 'bao') return move;
  const pit = /^[AB]\d/.exec(move)?.[0] ?? move;
  return side === 2 ? pit.toLowerCase() : pit;
}
