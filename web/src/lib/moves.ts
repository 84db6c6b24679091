// Single moves of lines as people read them, and where they begin on the board.
import { readTurn } from '../games/bao/turns';
import { moveLabel } from '../games/labels';
import type { Side } from './api';
import { other } from './sides';
import { gameId } from './values';

// The move `ply` turns further along a line that begins with `mover`. In Bao every turn with seeds
// in hand takes one of them, and whether there are any decides what a turn's letter means.
export function lineLabel(
  game: string,
  move: string,
  mover: Side,
  tally: readonly [number, number],
  ply: number,
): string {
  const left = (side: Side): number =>
    Math.max(0, tally[side - 1]! - Math.floor((ply + (side === mover ? 1 : 0)) / 2));
  return moveLabel(game, move, ply % 2 === 0 ? mover : other(mover), { tally: [left(1), left(2)] });
}

// The cell of the board that a move begins with.
export function moveCell(game: string, move: string, side: Side): string {
  if (gameId(game) !== 'bao') return move;
  return readTurn(move, side, { tally: [0, 0] })?.pit ?? move;
}
