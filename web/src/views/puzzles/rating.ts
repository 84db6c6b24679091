// A person's rating against puzzles, as in chess: each puzzle is an opponent whose rating the server tells.

export const kFirstRating = 1200;
const kSpread = 400,
  kMin = 400,
  kMax = 2600;
// The first results say most.
const kEarly = 20,
  kEarlyStep = 40,
  kStep = 20;

export const expected = (rating: number, puzzle: number): number =>
  1 / (1 + 10 ** ((puzzle - rating) / kSpread));

// The rating after a result; `played` is how many came before it.
export function rated(rating: number, puzzle: number, right: boolean, played: number): number {
  const step = played < kEarly ? kEarlyStep : kStep;
  const share = (right ? 1 : 0) - expected(rating, puzzle);
  // An answer that was nearly sure changes it as well, by one point: a number that stands still would say nothing.
  const change = Math.max(1, Math.round(step * Math.abs(share)));
  return Math.min(kMax, Math.max(kMin, rating + (right ? change : -change)));
}
