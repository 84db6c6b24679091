// The lesson about evaluations: the counts of a real bot, weighed with whatever weights the reader chooses. What is
// counted comes from the server; here it is only multiplied and added up.
import { kGames } from '../../games';
import type { Line, Terms } from '../../lib/api';

// Positions in which the weights matter: without one term or another, another move is preferred.
export interface Position {
  id: string;
  game: string;
  start: string;
  bot: string;
}
export const kPositions: readonly Position[] = kGames.flatMap(({ id, learn }) =>
  learn?.evaluation ? [{ id, ...learn.evaluation }] : [],
);

// What a bot sees after every legal move.
export interface Seen {
  game: string;
  bot: string;
  name: string;
  moves: string[];
  names: string[];
  own: number[]; // the bot's weights, in hundredths
  counts: (number | null)[][]; // by term, then by move
  settled: (number | null)[]; // by move: a game that the bot takes for won or lost needs no terms
}

// The answers are about the same position and bot, each about some of the moves.
export function gather(parts: readonly Terms[]): Seen {
  const first = parts[0]!;
  return {
    game: first.game,
    bot: first.bot,
    name: first.name,
    moves: parts.flatMap((p) => p.candidates),
    names: first.terms.map((row) => row.name),
    own: first.terms.map((row) => row.weight),
    counts: first.terms.map((_, i) =>
      parts.flatMap((p) => p.terms[i]!.after.map((one) => one?.count ?? null)),
    ),
    settled: parts.flatMap((p) =>
      p.total.after.map((total, m) =>
        p.terms.every((row) => row.after[m] === null) ? total : null,
      ),
    ),
  };
}

// Hundredths for each move.
export function valuesWith(seen: Seen, weights: readonly number[]): number[] {
  return seen.moves.map(
    (_, m) =>
      seen.settled[m] ?? weights.reduce((sum, w, i) => sum + w * (seen.counts[i]![m] ?? 0), 0),
  );
}
// The first of the best, as the bots choose.
export const bestOf = (values: readonly number[]): number => values.indexOf(Math.max(...values));
export function secondOf(values: readonly number[]): number | null {
  const best = bestOf(values);
  const others = values
    .map((v, i) => ({ v, i }))
    .filter(({ i }) => i !== best)
    .sort((a, b) => b.v - a.v || a.i - b.i);
  return others[0]?.i ?? null;
}
// The term that speaks most for one move against another; null when none does.
export function decider(
  seen: Seen,
  weights: readonly number[],
  better: number,
  worse: number,
): number | null {
  if (seen.settled[better] !== null || seen.settled[worse] !== null) return null;
  const gains = weights.map(
    (w, i) => w * ((seen.counts[i]![better] ?? 0) - (seen.counts[i]![worse] ?? 0)),
  );
  const most = Math.max(0, ...gains);
  return most > 0 ? gains.indexOf(most) : null;
}
export const linesOf = (seen: Seen, values: readonly number[]): Line[] =>
  seen.moves.map((move, m) => ({
    moves: [move],
    hundredths: values[m]!,
    proven: false,
    win_in: null,
    margin: null,
    bound: 'exact',
    chance: null,
    text: '',
  }));

// How far a weight can be moved: whole ones to ten or twice their own, small ones to one.
export interface Range {
  max: number;
  step: number;
}
export function rangeOf(own: number): Range {
  return own % 100 === 0
    ? { max: Math.max(1000, 2 * own), step: 100 }
    : { max: Math.max(100, 2 * own), step: 5 };
}
// In the address: `1,4,3,0,2,2`, or nothing for the bot's own weights.
export function readWeights(text: string | undefined, own: readonly number[]): number[] {
  const told = (text ?? '').split(',').map((word) => Math.round(Number(word) * 100));
  const good =
    text !== undefined &&
    told.length === own.length &&
    told.every((w, i) => Number.isFinite(w) && w >= 0 && w <= rangeOf(own[i]!).max);
  return good ? told : [...own];
}
export function weightsText(weights: readonly number[], own: readonly number[]): string | null {
  return weights.every((w, i) => w === own[i])
    ? null
    : weights.map((w) => String(w / 100)).join(',');
}

// If a term did not count, which move would it be? Those come first where it would be another one. Of moves that
// are worth the same then, each is right; where all of them are, there is nothing to ask.
export interface Question {
  term: number;
  answers: number[];
  options: number[];
}
const kOptions = 4;
export function questions(seen: Seen): Question[] {
  const own = valuesWith(seen, seen.own),
    usual = bestOf(own);
  const all = seen.names.map((_, term): Question => {
    const values = valuesWith(
      seen,
      seen.own.map((w, i) => (i === term ? 0 : w)),
    );
    const most = Math.max(...values),
      best = values.flatMap((v, i) => (v === most ? [i] : []));
    const byWorth = (list: readonly number[]) =>
      list
        .map((v, i) => ({ v, i }))
        .sort((a, b) => b.v - a.v || a.i - b.i)
        .map(({ i }) => i);
    const options = [
      ...new Set([
        best[0]!,
        usual,
        ...best.slice(1, kOptions - 2),
        ...byWorth(values)
          .filter((i) => !best.includes(i))
          .slice(0, 3),
        ...byWorth(own),
      ]),
    ]
      .slice(0, kOptions)
      .sort((a, b) => a - b);
    return { term, answers: best, options };
  });
  const counted = all.filter(
    ({ term, answers }) =>
      answers.length < seen.moves.length && seen.counts[term]!.some((n) => n !== null && n !== 0),
  );
  return [
    ...counted.filter((q) => !q.answers.includes(usual)),
    ...counted.filter((q) => q.answers.includes(usual)),
  ];
}
