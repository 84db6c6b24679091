// What a review says, seen by one of the players: percentages are always the reader's chance, also in rows about the
// opponent, and what is good for the reader has a plus.
import type { ReviewTurn, Side } from '../../lib/api';
import { amount, certain } from '../../lib/values';
import { inUnits, unitOf } from '../../lib/units';
import { other } from '../../lib/sides';
import { kindOf, type Kind } from '../analyse/judge';
import type { ReviewMoment } from '../../lib/api';

export interface SeenMoment {
  moment: ReviewMoment;
  // Null: a fall over many turns.
  kind: Kind | null;
  slow: boolean;
  own: boolean;
  // Whole percents, rounded as the sentences of the review are.
  before: number;
  after: number;
  // What the reader gained, in percentage points; where points of the final margin were given away, in those.
  change: number;
  points: boolean;
}

const whole = (chance: number, own: boolean): number => {
  const n = Math.round(chance * 100);
  return own ? n : 100 - n;
};

export function seenMoment(moment: ReviewMoment, reader: Side): SeenMoment {
  const own = moment.side === reader;
  const before = whole(moment.chance_before, own),
    after = whole(moment.chance_after, own);
  const given = moment.points ?? 0;
  return {
    moment,
    kind: kindOf(moment.judgement),
    slow: moment.until !== moment.turn,
    own,
    before,
    after,
    change: given > 0 ? (own ? -given : given) : after - before,
    points: given > 0,
  };
}

// The moment that a turn belongs to: its own, else the long one that it is a part of.
export function momentAt(moments: readonly ReviewMoment[], turn: number): number {
  const single = moments.findIndex((m) => m.turn === turn && m.until === turn);
  return single >= 0
    ? single
    : moments.findIndex((m) => m.until !== m.turn && m.turn <= turn && turn <= m.until);
}

export interface Series {
  // After each turn, from the start on; null where nothing is known.
  values: (number | null)[];
  // The value after that turn is certain.
  proven: boolean[];
  unit: 'chance' | 'points';
  low: number;
  high: number;
}

const kLeastPoints = 6; // a game that was level all the time is not drawn as a storm

// The reader's chance in percent, or the final margin where the game counts points.
export function seriesOf(
  game: string,
  turns: readonly ReviewTurn[],
  reader: Side,
  total: number,
): Series {
  const unit = unitOf(game) === 'points' ? 'points' : 'chance';
  const values: (number | null)[] = Array.from({ length: total + 1 }, () => null);
  const proven = values.map(() => false);
  const of = (value: ReviewTurn['played'], chance: number, side: Side): number | null => {
    if (unit === 'chance') return 100 * (side === reader ? chance : 1 - chance);
    const points = amount(inUnits(value, game), 'points');
    return points === null ? null : side === reader ? points : -points;
  };
  for (const turn of turns) {
    if (turn.turn > total) continue;
    values[turn.turn] = of(turn.played, turn.chance_after, turn.side);
    proven[turn.turn] = certain(turn.played) !== null;
    if (turn.turn !== 1) continue;
    values[0] = of(turn.best, turn.chance_before, turn.side);
    proven[0] = certain(turn.best) !== null;
  }
  if (unit === 'chance') return { values, proven, unit, low: 0, high: 100 };
  const most = Math.max(kLeastPoints, ...values.map((v) => Math.ceil(Math.abs(v ?? 0))));
  return { values, proven, unit, low: -most, high: most };
}

// What the two lines of a turn are made of: the move with what follows, and the better one.
export interface TurnLines {
  played: string[];
  better: string[];
  // The turn of the better line at which it pays, from 1.
  pays: number;
}

export function linesOf(
  turn: ReviewTurn,
  next: ReviewTurn | undefined,
  moment: ReviewMoment | undefined,
): TurnLines {
  const better = moment?.better_line?.moves ?? turn.best_line;
  const isBest = better[0] === turn.move;
  return {
    played: moment?.played_line?.moves ?? [turn.move, ...(next?.best_line ?? [])],
    better: isBest ? [] : better,
    pays: Math.min(Math.max(1, moment?.better_line?.pays_at ?? 1), Math.max(1, better.length)),
  };
}

// One move that was the best one again and again while somebody fell behind: how often, and who made it in the end.
export interface Missed {
  move: string;
  times: number;
  of: number;
  taken: { side: Side; turn: number } | null;
}

// Null when no move was the best in half of the turns.
export function missedIn(turns: readonly ReviewTurn[], from: number, until: number): Missed | null {
  const span = turns.filter((one) => one.turn >= from && one.turn <= until);
  const times = new Map<string, number>();
  for (const { best_line } of span)
    if (best_line[0]) times.set(best_line[0], (times.get(best_line[0]) ?? 0) + 1);
  const [move, most] = [...times].reduce((a, b) => (b[1] > a[1] ? b : a), ['', 0]);
  if (!move || 2 * most < span.length || most < 3) return null;
  const last = span.filter((one) => one.move === move).at(-1);
  return {
    move,
    times: most,
    of: span.length,
    taken: last ? { side: last.side, turn: last.turn } : null,
  };
}

// Who wins by force after a turn, and in how many plies; null when that is not certain.
export function forcedBy(turn: ReviewTurn): { side: Side; plies: number } | null {
  const plies = turn.played.win_in;
  return plies === null
    ? null
    : { side: plies > 0 ? turn.side : other(turn.side), plies: Math.abs(plies) };
}
