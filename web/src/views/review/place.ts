// Where one is in a review, as the address has it: a turn; what the board shows of it; perhaps trying it again.
import type { Query } from '../../lib/router.svelte';
import type { ReviewMoment } from '../../lib/api';

// turn: the board after the turn. before: the board before it, with the move and the better one marked. did: what the
// move did, and the reply to it. better: a turn of the better line.
export type Showing = 'turn' | 'before' | 'did' | 'better';
export interface Place {
  turn: number;
  showing: Showing;
  // Of the line that is shown, from 1.
  ply: number;
  trying: boolean;
}

function number(text: string | undefined, least: number, most: number): number | null {
  const n = Math.floor(Number(text ?? NaN));
  return Number.isFinite(n) ? Math.min(most, Math.max(least, n)) : null;
}

// Without a turn in the address it is the first moment, at the turn where the better line pays; without moments the
// end of the game.
export function placeOf(query: Query, total: number, moments: readonly ReviewMoment[]): Place {
  const told = number(query.turn ?? query.at, 0, total);
  const first = moments[0];
  if (told === null && first) return opened(first);
  const turn = told ?? total;
  const trying = query.try === '1' && turn > 0;
  const lines = { better: query.better, did: query.did };
  for (const showing of ['better', 'did'] as const) {
    const ply = number(lines[showing], 1, 99);
    if (ply !== null && !trying && turn > 0) return { turn, showing, ply, trying };
  }
  const before = query.before === '1' && turn > 0;
  return { turn, showing: before && !trying ? 'before' : 'turn', ply: 1, trying };
}

export function opened(moment: ReviewMoment): Place {
  const better = moment.better_line;
  return better?.moves.length
    ? { turn: moment.turn, showing: 'better', ply: better.pays_at ?? 1, trying: false }
    : { turn: moment.turn, showing: 'turn', ply: 1, trying: false };
}

// The words of the query for a place.
export function placeQuery(place: Place): Record<string, string | number | null> {
  return {
    turn: place.turn,
    at: null,
    before: place.showing === 'before' ? 1 : null,
    did: place.showing === 'did' ? place.ply : null,
    better: place.showing === 'better' ? place.ply : null,
    try: place.trying ? 1 : null,
  };
}

// Round and round with one key.
const kNext: Record<Showing, Showing> = {
  turn: 'before',
  before: 'did',
  did: 'better',
  better: 'before',
};
export const nextShowing = (now: Showing, hasBetter: boolean): Showing =>
  kNext[now] === 'better' && !hasBetter ? 'before' : kNext[now];
