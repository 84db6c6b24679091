// What is proven, ordered for people: which moves are worth the same, how they look on the board, what is said.
import type { Heat } from '../../board/types';
import type { BoardCounts, Explored, ExploredMove, ProvenValue, Side } from '../../lib/api';
import { t } from '../../lib/i18n.svelte';
import { signed } from '../../lib/numbers';
import { other, sideWord } from '../../lib/sides';

// Larger is better for who moves: a fast win, a slow win, a draw, a slow loss, a fast loss; or the margin.
export function rank(value: ProvenValue): number {
  if (value.margin !== null) return value.margin;
  if (value.result === 'drawn') return 0;
  return value.result === 'won' ? 10_000 - value.plies! : value.plies! - 10_000;
}

// 'won in 17', 'draw', '+6'.
export function valueText(value: ProvenValue | null): string {
  if (!value) return t('explorer.open');
  if (value.margin !== null) return signed(value.margin);
  if (value.result === 'drawn') return t('explorer.drawn');
  if (value.plies === null || value.plies === 0) return t(`explorer.${value.result}`);
  return t(value.result === 'won' ? 'explorer.won_in' : 'explorer.lost_in', { n: value.plies });
}
// What fits a crumb: the distance alone, its side is clear from the path.
export const shortText = (value: ProvenValue | null): string =>
  !value
    ? ''
    : value.margin !== null
      ? signed(value.margin)
      : value.result === 'drawn'
        ? t('explorer.half')
        : String(value.plies ?? '');
// The same value as the other side sees it.
export function turned(value: ProvenValue): ProvenValue {
  const result = value.result === 'won' ? 'lost' : value.result === 'lost' ? 'won' : 'drawn';
  return { ...value, result, margin: value.margin === null ? null : -value.margin || 0 };
}

const known = (moves: readonly ExploredMove[]) =>
  moves.filter((one): one is { move: string; value: ProvenValue } => one.value !== null);

// The moves with the best value that is known.
export function bestMoves(moves: readonly ExploredMove[]): string[] {
  const all = known(moves);
  const most = Math.max(...all.map((one) => rank(one.value)));
  return all.filter((one) => rank(one.value) === most).map((one) => one.move);
}

// The heat of the board: won fastest 5, won later 3, a draw 2, lost hatched; margins in quarters of their range.
export function heatOf(explored: Explored): Map<string, Heat> {
  const all = known(explored.moves);
  const ranks = all.map((one) => rank(one.value));
  const [top, low] = [Math.max(...ranks), Math.min(...ranks)];
  const bin = (value: ProvenValue): Heat['bin'] => {
    // While some are open, the best that is known may not be the best there is.
    const best = rank(value) === top && (explored.value !== null || value.result === 'won');
    if (value.margin !== null) {
      if (best) return 5;
      return (5 -
        Math.min(
          4,
          Math.max(1, Math.ceil(((top - rank(value)) / (top - low)) * 4)),
        )) as Heat['bin'];
    }
    if (value.result === 'lost') return 1;
    if (best) return 5;
    return value.result === 'won' ? 3 : 2;
  };
  return new Map(
    explored.moves.map(({ move, value }): [string, Heat] => {
      if (!value) {
        const asked = explored.state === 'working';
        return [move, { text: t(asked ? 'explorer.asking' : 'explorer.open_short'), bin: 0 }];
      }
      if (value.margin !== null) return [move, { text: signed(value.margin), bin: bin(value) }];
      if (value.result === 'drawn') return [move, { text: t('explorer.half'), bin: bin(value) }];
      const heat = { text: t(`explorer.${value.result}`), bin: bin(value) };
      return [move, { ...heat, note: t('explorer.in_n', { n: value.plies ?? 0 }) }];
    }),
  );
}

export interface MoveGroup {
  value: ProvenValue | null;
  moves: string[];
  note: string;
  bad: boolean;
  best: boolean;
}

// What a move gives up against the best one.
function noteOf(value: ProvenValue, best: ProvenValue): { note: string; bad: boolean } {
  if (rank(value) === rank(best)) return { note: t('explorer.best'), bad: false };
  if (value.margin !== null)
    return { note: t('explorer.gives_away', { n: best.margin! - value.margin }), bad: false };
  if (value.result !== best.result)
    return {
      note: t(best.result === 'won' ? 'explorer.throws_win' : 'explorer.throws_draw'),
      bad: true,
    };
  const n = Math.abs(value.plies! - best.plies!);
  return {
    note: t(value.result === 'won' ? 'explorer.slower' : 'explorer.sooner', { n }),
    bad: false,
  };
}

// Moves that are worth the same in one row, the best first; those that are not known stand last.
export function groups(explored: Explored): MoveGroup[] {
  const rows = new Map<number, MoveGroup>();
  const all = known(explored.moves);
  const best = all.reduce<ProvenValue | null>(
    (most, one) => (!most || rank(one.value) > rank(most) ? one.value : most),
    null,
  );
  // What a loss throws away is known only when the value of the position is.
  const sure = explored.value !== null;
  for (const { move, value } of all) {
    const key = rank(value);
    const row = rows.get(key);
    if (row) row.moves.push(move);
    else
      rows.set(key, {
        value,
        moves: [move],
        ...(sure ? noteOf(value, best!) : { note: '', bad: false }),
        best: sure && key === rank(best!),
      });
  }
  const list = [...rows.values()].sort((a, b) => rank(b.value!) - rank(a.value!));
  const open = explored.moves.filter((one) => one.value === null).map((one) => one.move);
  if (open.length > 0) list.push({ value: null, moves: open, note: '', bad: false, best: false });
  return list;
}

export interface Verdict {
  kind: 'sure' | 'working' | 'open' | 'over';
  head: string;
  text: string;
}

// The sentence that comes first.
export function verdict(explored: Explored, label: (move: string) => string): Verdict {
  const { show, value } = explored;
  if (show.result !== 'none') {
    const side: Side = show.result === 'p1win' ? 1 : 2;
    const head =
      show.result === 'draw'
        ? t('explorer.over_drawn')
        : t('explorer.over_won', { side: sideWord(side) });
    return { kind: 'over', head, text: t('explorer.over_text') };
  }
  if (explored.state === 'working')
    return { kind: 'working', head: t('explorer.working'), text: t('explorer.working_text') };
  const open = explored.moves.filter((one) => !one.value).length;
  const rest = open > 0 ? t('explorer.some_open', { n: open }) : '';
  if (!value) {
    const head = t('explorer.not_known', { n: explored.most_nodes.toLocaleString('en') });
    const text = open < explored.moves.length ? rest : t('explorer.not_known_text');
    return { kind: 'open', head, text };
  }
  const mover: Side = show.to_move ?? 1;
  const winner = sideWord(value.result === 'won' ? mover : other(mover));
  const best = bestMoves(explored.moves).map(label)[0] ?? '';
  const gap = t('shell.gap');
  return {
    kind: 'sure',
    head: headOf(value, winner),
    text: [withMove(value, best), counted(explored), rest].filter(Boolean).join(gap),
  };
}

function headOf(value: ProvenValue, side: string): string {
  if (value.result === 'drawn') return t('explorer.is_draw');
  if (value.margin !== null) return t('explorer.wins_by', { side, n: Math.abs(value.margin) });
  return t('explorer.wins_in', { side, n: value.plies ?? 0 });
}

function withMove(value: ProvenValue, move: string): string {
  if (value.margin !== null) return t('explorer.keeps_margin', { move });
  if (value.result === 'won') return t('explorer.with_any', { move });
  return t(value.result === 'drawn' ? 'explorer.holds_draw' : 'explorer.held_by', { move });
}

// 'Of 11 moves 7 win and 4 lose.'
function counted({ moves, value }: Explored): string {
  const all = known(moves);
  if (all.length < moves.length) return '';
  const n = moves.length;
  if (value!.margin !== null)
    return t('explorer.of_moves_points', { n, best: bestMoves(moves).length });
  const of = (result: ProvenValue['result']) =>
    all.filter((one) => one.value.result === result).length;
  const [won, drawn, lost] = [of('won'), of('drawn'), of('lost')];
  if (won === n) return t('explorer.all_win', { n });
  if (lost === n) return t('explorer.all_lose', { n });
  if (drawn === n) return t('explorer.all_draw', { n });
  if (drawn === 0) return t('explorer.of_moves_no_draw', { n, won, lost });
  return t('explorer.of_moves', { n, won, drawn, lost });
}

// Pins of the strip: one for each distance, with its moves.
export interface Pin {
  result: 'won' | 'lost';
  plies: number;
  moves: string[];
  best: boolean;
}
export function pins(explored: Explored): Pin[] {
  const found = new Map<string, Pin>();
  const best = new Set(explored.value ? bestMoves(explored.moves) : []);
  for (const { move, value } of known(explored.moves)) {
    if (value.result === 'drawn' || value.plies === null || value.margin !== null) continue;
    const key = `${value.result}${value.plies}`;
    const pin = found.get(key);
    if (pin) pin.moves.push(move);
    else
      found.set(key, {
        result: value.result,
        plies: value.plies,
        moves: [move],
        best: best.has(move),
      });
  }
  return [...found.values()].sort((a, b) => a.plies - b.plies);
}

// How many positions of the board are worth as much as this one.
export function sameCount(counts: BoardCounts, value: ProvenValue | null): number | null {
  if (!value || value.margin !== null) return null;
  if (value.result === 'drawn') return counts.drawn;
  const row = counts.distances.find((one) => one.plies === value.plies);
  return row ? row[value.result] : null;
}

// 5.9 GiB, 120 MiB, 45 kB.
export function bytes(n: number): string {
  const units = ['B', 'KiB', 'MiB', 'GiB', 'TiB'];
  let at = 0;
  let rest = n;
  while (rest >= 1024 && at < units.length - 1) {
    rest /= 1024;
    at += 1;
  }
  return `${at > 0 && rest < 9.95 ? rest.toFixed(1) : Math.round(rest)} ${units[at]}`;
}
// 1 s, 40 s, 3 min.
export function timeText(seconds: number): string {
  return seconds < 99.5
    ? t('play.secs', { n: Math.max(1, Math.round(seconds)) })
    : t('explorer.mins', { n: Math.round(seconds / 60) });
}
