import type { Side } from '../../lib/api';

// Which way the board lies: `flip` in the address is 1 with Amber at the bottom, 0 with Blue; without it, the
// way the game is usually seen.
export function isFlipped(flip: string | undefined, home: boolean): boolean {
  return flip === '1' ? true : flip === '0' ? false : home;
}
// Who stands below the board: whoever plays Amber here, or Blue; the other one where the board was turned.
export const bottomSide = (flipped: boolean, home: boolean, amber: boolean): Side =>
  (flipped === home) === amber ? 2 : 1;
export function flipQuery(flipped: boolean, home: boolean): 0 | 1 | null {
  return flipped === home ? null : flipped ? 1 : 0;
}
