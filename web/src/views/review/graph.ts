// The geometry of the graph of a game: columns, lines and areas as paths of an SVG.
import type { Series } from './moments';

// 1, 10, 20 … and the last turn; tens that would touch the last are left out.
export function turnTicks(total: number, room = 12): number[] {
  const step = [1, 2, 5, 10, 20, 50, 100, 200].find((s) => total / s <= room) ?? 500;
  const ticks = [1];
  for (let n = step === 1 ? 2 : step; n < total - step / 2; n += step) if (n > 1) ticks.push(n);
  if (total > 1) ticks.push(total);
  return ticks;
}

export interface Point {
  turn: number;
  value: number;
}

export const kMaxColumns = 120;

// A long game is drawn in columns, each with its lowest and highest value in the order they came in.
export function thinned(values: readonly (number | null)[], most = kMaxColumns): Point[][] {
  const runs: Point[][] = [];
  let run: Point[] = [];
  const end = () => {
    if (run.length) runs.push(columns(run, values.length - 1, most));
    run = [];
  };
  values.forEach((value, turn) => {
    if (value === null) end();
    else run.push({ turn, value });
  });
  end();
  return runs;
}

function columns(run: Point[], total: number, most: number): Point[] {
  if (total <= most) return run;
  const each = total / most;
  const out: Point[] = [];
  for (let from = 0; from < run.length;) {
    const column = Math.floor(run[from]!.turn / each);
    let to = from;
    while (to < run.length && Math.floor(run[to]!.turn / each) === column) to++;
    const part = run.slice(from, to);
    const low = part.reduce((a, b) => (b.value < a.value ? b : a)),
      high = part.reduce((a, b) => (b.value > a.value ? b : a));
    out.push(...(low === high ? [low] : low.turn < high.turn ? [low, high] : [high, low]));
    from = to;
  }
  // The last value is where the game ended.
  const last = run.at(-1)!;
  if (out.at(-1) !== last) out.push(last);
  return out;
}

export interface Scale {
  x: (turn: number) => number;
  y: (value: number) => number;
}
const at = (p: Point, s: Scale): string => `${s.x(p.turn).toFixed(1)} ${s.y(p.value).toFixed(1)}`;

export const linePath = (runs: readonly Point[][], s: Scale): string =>
  runs.map((run) => 'M' + run.map((p) => at(p, s)).join('L')).join('');

// Between the line and the middle.
export function areaPath(runs: readonly Point[][], s: Scale, middle: number): string {
  const y = s.y(middle).toFixed(1);
  return runs
    .map((run) => {
      const first = s.x(run[0]!.turn).toFixed(1),
        last = s.x(run.at(-1)!.turn).toFixed(1);
      return `M${first} ${y}L${run.map((p) => at(p, s)).join('L')}L${last} ${y}Z`;
    })
    .join('');
}

// Stretches in which every value is proven, as pairs of turns.
export function provenRuns(series: Pick<Series, 'values' | 'proven'>): [number, number][] {
  const out: [number, number][] = [];
  let from: number | null = null;
  const last = series.values.length - 1;
  for (let n = 0; n <= last + 1; n++) {
    const sure = n <= last && series.proven[n] === true && series.values[n] !== null;
    if (sure && from === null) from = n;
    if (!sure && from !== null) {
      if (n - 1 > from) out.push([from, n - 1]);
      from = null;
    }
  }
  return out;
}
