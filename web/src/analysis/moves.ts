// Moves as people read them. Grid games name a cell; Bao names a pit and the way seeds first go,
// which depends on whether they come from the hand.
import { readTurn, turnLabel } from '../boards/bao';
import type { Side } from '../lib/api';
import { other } from '../lib/sides';
import { gameId } from './values';

export type Tally = readonly [number, number];

// `tally` is that of the position in which the move is made.
export function moveLabel(game: string, move: string, side: Side, tally: Tally): string {
  return gameId(game) === 'bao' ? turnLabel(move, side, { tally: [...tally] }) : move;
}

// The label of the move `ply` turns further along a line that begins with `mover`: every turn with
// seeds in hand takes one of them.
export function lineLabel(game: string, move: string, mover: Side, tally: Tally, ply: number): string {
  const left = (side: Side): number => Math.max(0, tally[side - 1]! - Math.floor((ply + (side === mover ? 1 : 0)) / 2));
  return moveLabel(game, move, ply % 2 === 0 ? mover : other(mover), [left(1), left(2)]);
}

// The cell of the board that a move begins with.
export function moveCell(game: string, move: string, side: Side): string {
  if (gameId(game) !== 'bao') return move;
  return readTurn(move, side, { tally: [0, 0] })?.pit ?? move;
}
