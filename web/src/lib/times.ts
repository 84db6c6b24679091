// How long turns took. Games from records have no times: then all of them are 0 and nothing is said.
import type { Side } from './api';

export interface Pace {
  mean: number;
  most: number;
}

// <0.1, 0.4, 9.9, 10, 125: seconds, with a digit behind the point below ten of them. Nothing takes no time.
export function seconds(ms: number): string {
  if (ms < 50) return '<0.1';
  return ms < 9950 ? (ms / 1000).toFixed(1) : String(Math.round(ms / 1000));
}

// Mean and longest turn of each side in milliseconds; nothing of a side that has not moved.
export function paces(turnMs: readonly number[], firstSide: Side): [Pace | null, Pace | null] {
  const of = (side: Side): Pace | null => {
    const own = turnMs.filter((_, i) => (i % 2 === 0) === (side === firstSide));
    if (own.length === 0) return null;
    return { mean: own.reduce((sum, ms) => sum + ms, 0) / own.length, most: Math.max(...own) };
  };
  return turnMs.some((ms) => ms > 0) ? [of(1), of(2)] : [null, null];
}
