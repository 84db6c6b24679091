// Which way the board lies: `flip` in the address is 1 with Amber at the bottom, 0 with Blue; without it, the
// way the game is usually seen.
export function isFlipped(flip: string | undefined, home: boolean): boolean {
  return flip === '1' ? true : flip === '0' ? false : home;
}
export function flipQuery(flipped: boolean, home: boolean): 0 | 1 | null {
  return flipped === home ? null : flipped ? 1 : 0;
}
