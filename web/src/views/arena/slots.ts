// Which boards hang on the wall. A board keeps its place while it is shown, so nothing jumps: a new
// game takes an empty place, else that of the game that has been over for longest.

import type { LiveBoard } from './model';

export const kPlaces = 6;

export function hang(
  wall: readonly (number | null)[],
  live: ReadonlyMap<number, LiveBoard>,
  over: readonly number[],
): (number | null)[] {
  const next: (number | null)[] = Array.from({ length: kPlaces }, (_, i) => {
    const n = wall[i] ?? null;
    return n !== null && (live.has(n) || over.includes(n)) ? n : null;
  });
  const running = [...live.values()]
    .filter((board) => board.result === null)
    .map((board) => board.game);
  for (const n of running) {
    if (next.includes(n)) continue;
    const free = next.indexOf(null);
    const place = free >= 0 ? free : oldest(next, running);
    if (place >= 0) next[place] = n;
  }
  // Places that are still free show the latest games that are over.
  for (const n of [...over].sort((a, b) => b - a)) {
    const free = next.indexOf(null);
    if (free < 0) break;
    if (!next.includes(n)) next[free] = n;
  }
  return next;
}

function oldest(wall: readonly (number | null)[], running: readonly number[]): number {
  let place = -1;
  for (const [i, n] of wall.entries()) {
    if (n === null || running.includes(n)) continue;
    if (place < 0 || n < wall[place]!) place = i;
  }
  return place;
}
