// The heat map: what every legal move gives up against the best one, in five shades.
import type { Line } from './api';
import type { Key } from './i18n.svelte';
import { compact, percent } from './numbers';
import { amount, certain, rank, searched, shortText } from './values';
import type { Unit } from './units';

export type Bin = 0 | 1 | 2 | 3 | 4 | 5; // 5 best … 1 worst; 0 not searched yet
export interface HeatMove {
  move: string;
  line: Line | null;
  label: string;
  bin: Bin;
  givesUp: number | null;
  best: boolean;
}
// `scale` says in what the losses are counted: in plies when every move wins or every move loses,
// in chance to win when some moves are proven and the unit has no place for them.
export interface Heat {
  moves: HeatMove[];
  scale: Unit | 'plies';
  range: number;
  equal: boolean;
  complete: boolean;
  proven: boolean;
}

// One step of what is shown: smaller differences are none.
const kGrain: Record<Unit | 'plies', number> = {
  chance: 0.5,
  points: 0.05,
  seeds: 0.05,
  own: 0.005,
  plies: 0.5,
};

function scaleOf(lines: Line[], unit: Unit): Unit | 'plies' {
  const wins = lines.filter((l) => l.win_in !== null);
  if (wins.length > 0 && wins.length === lines.length) {
    const won = wins.filter((l) => l.win_in! > 0).length;
    if (won === 0 || won === wins.length) return 'plies';
  }
  return wins.length > 0 ? 'chance' : unit;
}

// The number as it is shown: two moves with the same number on the board give up the same.
function measure(line: Line, scale: Unit | 'plies'): number {
  if (scale === 'plies') return -line.win_in!;
  const sure = certain(line);
  if (scale === 'chance') return sure !== null ? (sure + 1) * 50 : percent(line.chance ?? 0);
  const steps = scale === 'own' ? 100 : 10;
  return Math.round((amount(line, scale) ?? 0) * steps) / steps;
}

// The quarter of the range: a move that is not best is never as dark as the best.
function binOf(givesUp: number, range: number, grain: number, best: boolean): Bin {
  if (best) return 5;
  if (range < grain) return 4;
  return (5 - Math.min(4, Math.max(1, Math.ceil((givesUp / range) * 4 - 1e-9)))) as Bin;
}

// Numbers of a bot's own may be a hundred thousand for a win and a handful otherwise. There, quarters are of the
// moves and not of the range: otherwise all but one would look the same.
function binByOrder(givesUp: number, losses: number[]): Bin {
  const place = losses.indexOf(givesUp) + 1;
  return (5 - Math.min(4, Math.max(1, Math.ceil((place / losses.length) * 4)))) as Bin;
}

export function heatOf(legal: string[], lines: Line[], unit: Unit): Heat {
  const found = new Map<string, Line>();
  for (const line of lines) {
    const move = line.moves[0];
    if (move !== undefined && searched(line) && !found.has(move)) found.set(move, line);
  }
  const known = legal.map((m) => found.get(m)).filter((l): l is Line => l !== undefined);
  const scale = scaleOf(known, unit);
  const top = Math.max(...known.map((l) => measure(l, scale)));
  const range = known.length ? top - Math.min(...known.map((l) => measure(l, scale))) : 0;
  const grain = kGrain[scale];
  const bestRank = Math.max(...known.map(rank));
  const wins = known.some((l) => (l.win_in ?? 0) > 0);
  const complete = known.length === legal.length;
  const proven = complete && known.length > 0 && known.every((l) => certain(l) !== null);
  const equal =
    complete && known.length > 0 && range < grain && known.every((l) => sameProof(l, known[0]!));
  const losses =
    scale === 'own'
      ? [...new Set(known.map((l) => top - measure(l, scale)))]
          .filter((n) => n > 0)
          .sort((a, b) => a - b)
      : [];
  const moves = legal.map((move): HeatMove => {
    const line = found.get(move);
    if (!line) return { move, line: null, label: '…', bin: 0, givesUp: null, best: false };
    const givesUp = top - measure(line, scale);
    const best =
      !equal && (line.win_in !== null ? rank(line) === bestRank : givesUp < grain / 2 && !wins);
    const bin: Bin = equal
      ? 3
      : losses.length && !best
        ? binByOrder(givesUp, losses)
        : binOf(givesUp, range, grain, best);
    return { move, line, label: label(line, unit, proven), bin, givesUp, best };
  });
  return { moves, scale, range, equal, complete, proven };
}

// Among estimates a proven margin carries a tick.
function label(line: Line, unit: Unit, allProven: boolean): string {
  const text = shortText(line, unit);
  return !allProven && line.win_in === null && certain(line) !== null && unit !== 'chance'
    ? `✓ ${text}`
    : text;
}
// A loss as the legend says it.
export const lossText = (n: number, heat: Heat): string => {
  if (heat.scale === 'own') return compact(n).replace(/^\+/, '');
  const whole =
    heat.scale === 'plies' || heat.scale === 'chance' || heat.moves.every((m) => m.line?.proven);
  return whole ? String(Math.round(n)) : n.toFixed(1);
};
// Words that depend on whether the numbers are known or guessed.
export const equalWord = (heat: Heat): Key =>
  heat.proven ? 'analyse.all_equal' : 'analyse.all_equal_so_far';
// Estimates that are alike say no more than that nothing better was found yet.
export function bestWord({ moves }: Heat): Key {
  const best = moves.filter((one) => one.best);
  const guessed = best.some((one) => one.line === null || certain(one.line) === null);
  return best.length > 1 && guessed ? 'analyse.best_so_far' : 'analyse.best_title';
}
export const unitWord = (heat: Heat, unit: Unit): Key =>
  unit === 'points' && !heat.proven ? 'analyse.unit_points_guess' : `analyse.unit_${unit}`;
// searches: whether who gave the numbers looked ahead.
export const noteWord = (heat: Heat, unit: Unit, searches = true): Key =>
  unit === 'own' && !searches
    ? 'analyse.note_own_still'
    : unit === 'points' && !heat.proven
      ? 'analyse.note_points_guess'
      : `analyse.note_${unit}`;

const sameProof = (a: Line, b: Line): boolean => a.win_in === b.win_in;

// The moves from best to worst; those that are not searched stand last, in the board's order.
export function ordered(heat: Heat): HeatMove[] {
  return [...heat.moves].sort(
    (a, b) => (b.line ? rank(b.line) : -Infinity) - (a.line ? rank(a.line) : -Infinity) || 0,
  );
}

export interface Shade {
  bin: Bin;
  from: number;
  to: number;
  moves: string[];
}

// The legend in words: which moves give up how much. `from` is the least, `to` the most.
export function shades(heat: Heat): Shade[] {
  const out: Shade[] = [];
  for (const bin of [5, 4, 3, 2, 1] as Bin[]) {
    const moves = heat.moves.filter((m) => m.bin === bin);
    if (!moves.length) continue;
    const lost = moves.map((m) => m.givesUp ?? 0);
    out.push({
      bin,
      from: Math.min(...lost),
      to: Math.max(...lost),
      moves: moves.map((m) => m.move),
    });
  }
  return out;
}
