// Moves as lists show them. Grid games name a cell; Bao names a pit and the way its seeds run.
import type { Scene, Side } from '../lib/api';
import { other } from '../lib/sides';
import { turnLabel } from './bao/turns';
import { gameId } from '.';

export function moveLabel(
  game: string,
  move: string,
  side: Side,
  scene: Pick<Scene, 'tally'>,
): string {
  return gameId(game) === 'bao' ? turnLabel(move, side, scene) : move;
}
// A line of moves from a position on. In Bao each turn with seeds in hand uses one of them, and
// whether there are any decides what a turn's letter means.
export function lineLabels(
  game: string,
  moves: readonly string[],
  side: Side,
  scene: Pick<Scene, 'tally'>,
): string[] {
  if (gameId(game) !== 'bao') return [...moves];
  const hands: [number, number] = [...scene.tally];
  return moves.map((move, i) => {
    const mover = i % 2 === 0 ? side : other(side);
    const label = turnLabel(move, mover, { tally: hands });
    hands[mover - 1] = Math.max(0, hands[mover - 1]! - 1);
    return label;
  });
}
// The seeds in both hands of a position text, as in '… 22,22 SN 1 -'.
export function handsOf(position: string): [number, number] {
  const found = / (\d+),(\d+) /.exec(position);
  return found ? [Number(found[1]), Number(found[2])] : [0, 0];
}
