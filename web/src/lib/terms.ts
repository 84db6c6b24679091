// What a bot sees, term by term, as a table and in words. Every number comes from the server.
import { gameWord } from '../games';
import type { Line, Plays, TermRow, Terms } from './api';
import { maybe, t } from './i18n.svelte';
import { compact, plain } from './numbers';

const slug = (name: string): string =>
  name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^_+|_+$/g, '');

// A word of the game, or one that all games share; nothing when there is none.
const wordOf = (game: string, name: string): string =>
  gameWord(game, `term_${slug(name)}`, maybe(`terms.${slug(name)}`, ''));

// The flagship's terms are counted for both sides: `own corner, 1 short`.
export function termName(game: string, name: string): string {
  const whole = wordOf(game, name);
  if (whole) return whole;
  const found = /^(own|enemy) (.+)$/.exec(name);
  const base = found ? wordOf(game, found[2]!) || partsOf(game, found[2]!) : '';
  if (found && base)
    return t(found[1] === 'own' ? 'terms.of_own' : 'terms.of_enemy', { term: base });
  return name.charAt(0).toUpperCase() + name.slice(1);
}
// `corner, 1 short, attacked`, part by part; nothing when one of them is unknown.
function partsOf(game: string, name: string): string {
  const parts = name.split(', ').map((part) => wordOf(game, part));
  return parts.every(Boolean) ? parts.join(t('terms.comma')) : '';
}

// Why a bot gives no values, in the reader's language where that is known.
export const reasonText = (game: string, bot: string, reason: string): string =>
  gameWord(game, `bot_${slug(bot)}`, maybe(`terms.why_${slug(bot)}`, reason));

// What a search left out whose time was over.
export const cutOffText = ({ valued, of }: { valued: number; of: number }): string =>
  t('terms.cut_off', { n: valued, of });

// Why there are no terms.
export function noTermsText(terms: Terms): string {
  const bot = shownName(terms);
  if (terms.why === 'settled' && terms.settled.now)
    return t(`terms.now_${terms.settled.now}`, { bot });
  if (terms.why === 'moves') return t('terms.note_moves');
  if (terms.why === 'no-evaluation') return t('terms.why_no_evaluation', { bot });
  return reasonText(terms.game, terms.bot, terms.reason ?? '');
}

// zero: the board has none of it, now and after each candidate.
export interface TermLine {
  index: number;
  name: string;
  weight: string;
  now: string;
  after: string[];
  decides: boolean;
  zero: boolean;
}

const columns = (row: TermRow) => [row.now, ...row.after];
// The flagship's weights depend on whose turn it is, and what its network adds is no count at all: where one term is
// like that, all of them are shown as values.
export const areCounts = (terms: Terms): boolean => terms.terms.every(counted);
const counted = (row: TermRow): boolean =>
  columns(row).every((one) => one === null || one.count * row.weight === one.hundredths);
const isZero = (row: TermRow): boolean =>
  columns(row).every((one) => one === null || one.count === 0);
// How far the term tells positions apart.
const spread = (row: TermRow): number => {
  const all = columns(row).map((one) => one?.hundredths ?? 0);
  return Math.max(...all) - Math.min(...all);
};

export function unitText(hundredths: number): string {
  const value = hundredths / 100;
  return Math.abs(value) < 10_000 ? plain(value) : compact(value).replace(/^\+/, '');
}

// All terms in the bot's order. Of very many, those that the board has and that differ most; the one that decides is
// always among them.
export function termLines(terms: Terms, most = Infinity): { lines: TermLine[]; more: number } {
  const decides = terms.prefers?.decides ?? null;
  const there = terms.terms.map((row, index) => ({ row, index }));
  const chosen =
    there.length <= most
      ? there
      : there
          .filter(({ row, index }) => index === decides || !isZero(row))
          .sort(
            (a, b) =>
              Number(b.index === decides) - Number(a.index === decides) ||
              spread(b.row) - spread(a.row) ||
              a.index - b.index,
          )
          .slice(0, most)
          .sort((a, b) => a.index - b.index);
  const whole = areCounts(terms);
  const text = (one: TermRow['now']) =>
    one === null ? '–' : whole ? plain(one.count) : unitText(one.hundredths);
  const lines = chosen.map(({ row, index }): TermLine => {
    return {
      index,
      name: termName(terms.game, row.name),
      weight: unitText(row.weight),
      now: text(row.now),
      after: row.after.map(text),
      decides: index === decides,
      zero: isZero(row),
    };
  });
  return { lines, more: there.length - chosen.length };
}

export const shownName = (terms: Pick<Terms, 'kind' | 'name'>): string =>
  terms.kind === 'flagship' ? t('play.flagship') : terms.name;

export interface Difference {
  name: string;
  text: string;
}
// By which terms one candidate is ahead of another, the largest difference first.
export function differences(terms: Terms, better: string, worse: string): Difference[] {
  const [a, b] = [terms.candidates.indexOf(better), terms.candidates.indexOf(worse)];
  if (a < 0 || b < 0) return [];
  return terms.terms
    .map((row) => ({
      name: termName(terms.game, row.name),
      by: (row.after[a]?.hundredths ?? 0) - (row.after[b]?.hundredths ?? 0),
    }))
    .filter((one) => one.by !== 0)
    .sort((x, y) => Math.abs(y.by) - Math.abs(x.by))
    .map((one) => ({ name: one.name, text: (one.by > 0 ? '+' : '') + unitText(one.by) }));
}

export interface Change {
  name: string;
  now: string;
  after: string;
  by: string;
}
export interface Changes {
  bot: string;
  rows: Change[];
  // Terms that changed too, together; null when there are none.
  others: { n: number; by: string } | null;
  now: string;
  after: string;
  by: string;
}
const kMaxChanges = 5;
const signedText = (hundredths: number): string =>
  (hundredths > 0 ? '+' : '') + unitText(hundredths);
// What a move changes in the evaluation, the largest difference first; the rows and the others add up to the
// difference of the values. Null where the bot tells no value before or after it.
export function changesBy(terms: Terms, move: string): Changes | null {
  const k = terms.candidates.indexOf(move),
    now = terms.total.now,
    after = terms.total.after[k] ?? null;
  if (k < 0 || now === null || now === undefined || after === null || terms.why) return null;
  if (terms.settled.now || terms.settled.after[k]) return null;
  const all = terms.terms.flatMap((row) => {
    const [a, b] = [row.now?.hundredths, row.after[k]?.hundredths];
    return a === undefined || b === undefined || a === b ? [] : [{ row, a, b }];
  });
  all.sort((x, y) => Math.abs(y.b - y.a) - Math.abs(x.b - x.a));
  const shown = all.slice(0, kMaxChanges);
  const rest = after - now - shown.reduce((sum, { a, b }) => sum + b - a, 0);
  const others = all.length - shown.length;
  return {
    bot: shownName(terms),
    rows: shown.map(({ row, a, b }) => ({
      name: termName(terms.game, row.name),
      now: unitText(a),
      after: unitText(b),
      by: signedText(b - a),
    })),
    others: others > 0 || rest !== 0 ? { n: others, by: signedText(rest) } : null,
    now: unitText(now),
    after: unitText(after),
    by: signedText(after - now),
  };
}

// `contiguous prefers c2 to d5 by 25. Orbs decide.`
export function preference(terms: Terms, label: (move: string) => string): string {
  const { prefers } = terms;
  if (!prefers) return '';
  const words = {
    bot: shownName(terms),
    move: label(prefers.move),
    over: label(prefers.over),
    n: unitText(prefers.by),
  };
  if (prefers.by === 0) return t('terms.equal', words);
  // No term decides about a game that is taken for decided.
  const [best, second] = [prefers.move, prefers.over].map(
    (move) => terms.settled.after[terms.candidates.indexOf(move)] ?? null,
  );
  if (best) return t(`terms.after_${best}`, words);
  if (second) return t(`terms.other_${second}`, words);
  const row = prefers.decides === null ? null : terms.terms[prefers.decides];
  return row
    ? t('terms.prefers', words) +
        t('shell.gap') +
        t('terms.decides', { term: termName(terms.game, row.name) })
    : t('terms.prefers', words);
}

const kNamed = 8;
function namedMoves(moves: readonly string[], label: (move: string) => string): string {
  const names = moves.slice(0, kNamed).map(label).join(t('play.list_gap'));
  return moves.length > kNamed
    ? t('terms.and_more', { moves: names, n: moves.length - kNamed })
    : names;
}

export interface Played {
  plays: Plays | null;
  best: Line | null;
  done: boolean;
  depth: number;
  searches: boolean;
  value: string;
}
// What the bot plays: by heart, by lot, or the first of what is best to it; as long as a search goes on, only that it does.
export function playsText(
  bot: string,
  { plays, best, done, depth, searches, value }: Played,
  label: (move: string) => string,
): string {
  if (plays?.by_heart)
    return plays.drawn
      ? t('terms.heart_any', { bot, n: plays.moves.length })
      : t('terms.heart', { bot, move: label(plays.moves[0]!) });
  if (!best) return '';
  if (!done) return searches ? t('terms.plays_later', { bot }) : '';
  const equal = plays && plays.moves.length > 1 ? plays : null;
  const words = {
    bot,
    n: depth,
    value,
    move: label(equal?.moves[0] ?? best.moves[0] ?? ''),
    m: equal?.moves.length ?? 1,
    moves: namedMoves(equal?.moves ?? [], label),
  };
  if (equal?.drawn) return t('terms.lots', words);
  if (equal) return depth > 0 ? t('terms.first_depth', words) : t('terms.first', words);
  return depth > 0 ? t('terms.plays_depth', words) : t('terms.plays', words);
}
// The same for those who listen. Some bots have no depth.
export function spokenText(
  best: Line,
  depth: number,
  label: (move: string) => string,
  value: string,
): string {
  const words = { depth, move: label(best.moves[0] ?? ''), value };
  return depth > 0 ? t('analyse.spoken', words) : t('analyse.spoken_best', words);
}

// The candidates that are worth a column: the best of the chosen bot, and the flagship's choice. Those that were
// there stay in their places.
export function candidatesOf(
  own: readonly Line[],
  flagship: readonly Line[],
  before: readonly string[],
  most = 3,
): string[] {
  const judge = flagship[0]?.moves[0];
  const wanted = own
    .slice(
      0,
      judge === undefined || own.slice(0, most).some((l) => l.moves[0] === judge) ? most : most - 1,
    )
    .map((l) => l.moves[0]!);
  if (judge !== undefined && !wanted.includes(judge)) wanted.push(judge);
  const kept = before.filter((move) => wanted.includes(move));
  return [...kept, ...wanted.filter((move) => !kept.includes(move))];
}

// By how many points of chance the flagship prefers its move to another; null when it has not looked at both.
export function flagshipGap(
  lines: readonly Line[],
  other: string,
): { move: string; points: number } | null {
  const best = lines[0],
    rival = lines.find((l) => l.moves[0] === other);
  const [a, b] = [best?.chance ?? null, rival?.chance ?? null];
  if (!best || a === null || b === null) return null;
  return { move: best.moves[0]!, points: Math.round(a * 100) - Math.round(b * 100) };
}
