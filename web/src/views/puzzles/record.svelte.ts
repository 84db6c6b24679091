// What this browser has done with puzzles: streak, best, rating, the last results, and which are solved.
import { kFirstRating, rated } from './rating';

export interface Stored {
  rating: number;
  played: number;
  streak: number;
  best: number;
  // The newest last, ten at most; true: right.
  last: boolean[];
  // By set: the numbers that were solved, and those whose first answer was wrong or shown.
  solved: Record<string, number[]>;
  missed: Record<string, number[]>;
  // The set that was looked at last.
  set: string;
}

const kKey = 'espalier.puzzles';
const kLast = 10;
const whole = (value: unknown): value is number =>
  Number.isSafeInteger(value) && Number(value) >= 0;

function numbers(value: unknown): Record<string, number[]> {
  if (typeof value !== 'object' || value === null) return {};
  const lists = Object.entries(value).filter(([, list]) => Array.isArray(list));
  return Object.fromEntries(
    lists.map(([set, list]: [string, unknown[]]) => [set, list.filter(whole)]),
  );
}

// Anything may be in the storage: what is not of the right kind is forgotten.
export function readStored(text: string | null): Stored {
  let told: Record<string, unknown> = {};
  try {
    const read: unknown = JSON.parse(text ?? '{}');
    if (typeof read === 'object' && read !== null) told = read as Record<string, unknown>;
  } catch {
    /* as if there were nothing */
  }
  const number = (value: unknown, otherwise: number) => (whole(value) ? value : otherwise);
  return {
    rating: number(told.rating, kFirstRating),
    played: number(told.played, 0),
    streak: number(told.streak, 0),
    best: number(told.best, 0),
    last: Array.isArray(told.last) ? told.last.map((one) => one === true).slice(-kLast) : [],
    solved: numbers(told.solved),
    missed: numbers(told.missed),
    set: typeof told.set === 'string' ? told.set : '',
  };
}

// What a result changes. Only the first one of a puzzle counts; with help a right answer solves it and no more.
export function withResult(
  now: Stored,
  puzzle: { set: string; number: number; rating: number },
  right: boolean,
  helped: boolean,
): Stored {
  const { set, number } = puzzle;
  const has = (lists: Record<string, number[]>) => lists[set]?.includes(number) ?? false;
  const add = (lists: Record<string, number[]>) =>
    has(lists) ? lists : { ...lists, [set]: [...(lists[set] ?? []), number] };
  const first = !has(now.solved) && !has(now.missed);
  const next: Stored = right
    ? { ...now, solved: add(now.solved) }
    : first
      ? { ...now, missed: add(now.missed) }
      : now;
  if (!first || (right && helped)) return next;
  const streak = right ? now.streak + 1 : 0;
  return {
    ...next,
    rating: rated(now.rating, puzzle.rating, right, now.played),
    played: now.played + 1,
    streak,
    best: Math.max(now.best, streak),
    last: [...now.last, right].slice(-kLast),
  };
}

function stored(): string | null {
  try {
    return typeof localStorage === 'undefined' ? null : localStorage.getItem(kKey);
  } catch {
    return null; // storage can be forbidden; then results last as long as the page
  }
}

class PuzzleRecord {
  value = $state.raw<Stored>(readStored(stored()));

  // By how much the rating changed.
  result(
    puzzle: { set: string; number: number; rating: number },
    right: boolean,
    helped: boolean,
  ): number {
    // Another tab may have gone on.
    const now = readStored(stored() ?? JSON.stringify(this.value));
    this.#keep(withResult(now, puzzle, right, helped));
    return this.value.rating - now.rating;
  }
  look(set: string): void {
    if (set !== this.value.set) this.#keep({ ...this.value, set });
  }
  solved(set: string): readonly number[] {
    return this.value.solved[set] ?? [];
  }
  #keep(value: Stored): void {
    this.value = value;
    try {
      localStorage.setItem(kKey, JSON.stringify(value));
    } catch {
      /* see stored() */
    }
  }
}

export const record = new PuzzleRecord();
