// Numbers behind the standings and the cross table.

import type { Pairing, Standing } from './model';

export interface Domain {
  low: number;
  high: number;
  ticks: number[];
}

// One scale for all error bars, ending at round numbers on both sides.
export function domainOf(rows: readonly Standing[]): Domain | null {
  const ends = rows
    .filter((row) => Number.isFinite(row.elo))
    .flatMap((row) => [row.elo - row.elo_error, row.elo + row.elo_error]);
  if (ends.length === 0) return null;
  const [min, max] = [Math.min(...ends), Math.max(...ends)];
  const wide = Math.max(max - min, 40);
  const step =
    [10, 20, 50, 100, 200, 250, 500, 1000, 2000, 5000].find((s) => wide / s <= 8) ?? 10000;
  let low = Math.floor(min / step) * step;
  let high = Math.ceil(max / step) * step;
  // An even number of steps, so that the tick in the middle is a round number too.
  if (Math.round((high - low) / step) % 2 === 1) {
    if (high - max < min - low) high += step;
    else low -= step;
  }
  return { low, high, ticks: [low, (low + high) / 2, high] };
}

export function share(value: number, domain: Domain): number {
  return Math.min(1, Math.max(0, (value - domain.low) / (domain.high - domain.low)));
}

export interface Meeting {
  wins: number;
  draws: number;
  losses: number;
  games: number;
  points: number;
}

// Who did what against whom, seen from the row.
export function crossTable(
  names: readonly string[],
  pairs: readonly Pairing[],
): (Meeting | null)[][] {
  const place = new Map(names.map((name, i) => [name, i]));
  const table: (Meeting | null)[][] = names.map(() => names.map(() => null));
  const add = (row: number, column: number, wins: number, draws: number, losses: number) => {
    const old = table[row]![column];
    const sum = {
      wins: wins + (old?.wins ?? 0),
      draws: draws + (old?.draws ?? 0),
      losses: losses + (old?.losses ?? 0),
    };
    table[row]![column] = {
      ...sum,
      games: sum.wins + sum.draws + sum.losses,
      points: sum.wins + sum.draws / 2,
    };
  };
  for (const pair of pairs) {
    const [a, b] = [place.get(pair.a), place.get(pair.b)];
    if (a === undefined || b === undefined) continue;
    add(a, b, pair.wins, pair.draws, pair.losses);
    add(b, a, pair.losses, pair.draws, pair.wins);
  }
  return table;
}

export function rowPoints(row: readonly (Meeting | null)[]): number {
  return row.reduce((sum, cell) => sum + (cell?.points ?? 0), 0);
}

// 1 (lost all) to 5 (won all): the shade of a cell.
export function shade(meeting: Meeting): number {
  if (meeting.games === 0) return 1;
  return Math.min(5, 1 + Math.floor((meeting.points / meeting.games) * 5));
}

// 3, 3½, ½: points are wins and half a point for a draw.
export function points(value: number): string {
  const whole = Math.floor(value);
  if (value === whole) return String(whole);
  return whole === 0 ? '½' : `${whole}½`;
}

// The game before and the one after. Games that an earlier one made needless are in no list, so numbers have gaps;
// how many there will be is known when all are played.
export function besides(
  number: number,
  listed: readonly number[],
  planned: number | null,
): { before: number | null; after: number | null } {
  if (planned === null) {
    const before = Math.max(0, ...listed.filter((n) => n < number)),
      after = Math.min(Infinity, ...listed.filter((n) => n > number));
    return { before: before > 0 ? before : null, after: Number.isFinite(after) ? after : null };
  }
  return {
    before: number > 1 ? number - 1 : null,
    after: number < Math.max(planned, ...listed) ? number + 1 : null,
  };
}

// A table is right when what the rows add up to is what the standings say.
export function agrees(
  standings: readonly Standing[],
  table: readonly (readonly (Meeting | null)[])[],
): boolean {
  return standings.every((row, i) => {
    const line = table[i] ?? [];
    const sum = (pick: (m: Meeting) => number) => line.reduce((s, m) => s + (m ? pick(m) : 0), 0);
    return (
      sum((m) => m.wins) === row.wins &&
      sum((m) => m.draws) === row.draws &&
      sum((m) => m.losses) === row.losses
    );
  });
}
