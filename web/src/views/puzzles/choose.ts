// Which puzzle comes next.
import type { PuzzleRow, PuzzleTheme } from '../../lib/api';

// What somebody wants to see of a set; '' and 0: anything.
export interface Filter {
  theme: PuzzleTheme | '';
  difficulty: number;
}

export const fits = (row: PuzzleRow, { theme, difficulty }: Filter): boolean =>
  (theme === '' || row.themes.includes(theme)) &&
  (difficulty === 0 || row.difficulty === difficulty);

// Puzzles this far from somebody's rating are neither dull nor hopeless.
const kNear = 200;

// The next one that is not solved: of those near the rating the first behind `after`, around the end of the set;
// when none is near, the nearest. null: all are solved.
export function nextPuzzle(
  rows: readonly PuzzleRow[],
  solved: readonly number[],
  filter: Filter,
  rating: number,
  after: number,
): number | null {
  const open = rows.filter(
    (row) => row.number !== after && fits(row, filter) && !solved.includes(row.number),
  );
  const far = (row: PuzzleRow) => Math.abs(row.rating - rating);
  const near = open.filter((row) => far(row) <= kNear);
  if (near.length > 0) return (near.find((row) => row.number > after) ?? near[0]!).number;
  const nearest = Math.min(...open.map(far));
  return open.find((row) => far(row) === nearest)?.number ?? null;
}

// The next few, if each of them is solved in its turn.
export function upcoming(
  rows: readonly PuzzleRow[],
  solved: readonly number[],
  filter: Filter,
  rating: number,
  after: number,
  most: number,
): number[] {
  const list: number[] = [];
  let at = after;
  while (list.length < most) {
    const next = nextPuzzle(rows, [...solved, after, ...list], filter, rating, at);
    if (next === null) break;
    list.push(next);
    at = next;
  }
  return list;
}

export function counted(
  rows: readonly PuzzleRow[],
  solved: readonly number[],
  filter: Filter,
): { solved: number; all: number } {
  const wanted = rows.filter((row) => fits(row, filter));
  return { solved: wanted.filter((row) => solved.includes(row.number)).length, all: wanted.length };
}
