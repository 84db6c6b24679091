// What a value means to a person: its unit, for whom it is good, and whether it is proven.
// Values come as the engine sees them, good for the side to move when they are high.
import type { Line, Outcome, Side, Value } from './api';
import { t } from './i18n.svelte';
import { other, sideWord, winner } from './sides';
import { compact, percent, signed } from './numbers';
import type { Unit } from './units';

// Which way the game goes when that is certain: 1 the side to move wins, 0 draw, -1 it loses.
export function certain(value: Value): -1 | 0 | 1 | null {
  if (value.win_in !== null) return value.win_in > 0 ? 1 : -1;
  if (!value.proven || (value.bound ?? 'exact') !== 'exact' || value.hundredths === null)
    return null;
  const amount = value.margin ?? value.hundredths;
  return amount > 0 ? 1 : amount < 0 ? -1 : 0;
}

// The same position seen by the other player.
export function turned(value: Value): Value {
  const flip = (n: number | null) => (n === null ? null : -n);
  const bound = value.bound === 'lower' ? 'upper' : value.bound === 'upper' ? 'lower' : value.bound;
  const chance = value.chance === null ? null : 1 - value.chance;
  return {
    ...value,
    hundredths: flip(value.hundredths),
    win_in: flip(value.win_in),
    margin: flip(value.margin),
    bound,
    chance,
  };
}

// In the unit of the game, of a value in hundredths of it (inUnits); wins and losses in plies have no place on such a scale.
export function amount(value: Value, unit: Unit): number | null {
  if (unit === 'chance') return value.chance === null ? null : value.chance * 100;
  if (value.win_in !== null || value.hundredths === null) return null;
  return (unit === 'points' ? value.margin : null) ?? value.hundredths / 100;
}

// What stands before something proven: a cross where the side to move loses in so many turns.
export const proofSign = (value: Value): string =>
  value.win_in !== null && value.win_in < 0 ? '✗' : '✓';

// For a cell of the board or a column: `71%`, `+12`, `+6.3`, `✓ 5` (a win in five), `✗ 4`.
export function shortText(value: Value, unit: Unit): string {
  if (value.win_in !== null) return `${value.win_in > 0 ? '✓' : '✗'} ${Math.abs(value.win_in)}`;
  const told = amount(value, unit);
  if (told === null) return '…';
  if (unit === 'chance')
    return certain(value) === 0 ? t('analyse.drawn_short') : `${percent(told / 100)}%`;
  if (unit === 'own') return compact(told);
  if (unit === 'points' && value.proven) return signed(told);
  return signed(told, 1);
}

// For the head of a line: `71%`, `+6.3`, `Wins in 5`, `Amber by 18`, `Draw`.
export function lineText(value: Value, unit: Unit, mover: Side): string {
  if (value.win_in !== null) {
    return t(value.win_in > 0 ? 'analyse.wins_in' : 'analyse.loses_in', {
      n: Math.abs(value.win_in),
    });
  }
  const sure = certain(value);
  if (sure === 0) return t('analyse.draw');
  if (sure !== null && value.margin !== null) {
    return t('analyse.side_by', {
      side: sideWord(sure > 0 ? mover : other(mover)),
      n: Math.abs(value.margin),
    });
  }
  return shortText(value, unit);
}

// The whole sentence of a proof: `Proven: Amber wins by 18`.
export function proofText(value: Value, mover: Side): string | null {
  const sure = certain(value);
  if (sure === null) return null;
  if (sure === 0) return t('analyse.proven_draw');
  const side = sideWord(sure > 0 ? mover : other(mover));
  if (value.win_in !== null) return t('analyse.proven_in', { side, n: Math.abs(value.win_in) });
  if (value.margin !== null) return t('analyse.proven_by', { side, n: Math.abs(value.margin) });
  return t('analyse.proven_wins', { side });
}

export interface BarValue {
  chance: number;
  label: string;
  proven: boolean;
  words: string;
}

// The evaluation bar: how full it is for the player at the bottom, and what stands on the edge.
export function barValue(value: Value | null, mover: Side, bottom: Side = 1): BarValue | null {
  const chance = value?.chance ?? null;
  if (value === null || chance === null) return null;
  const own = mover === bottom ? chance : 1 - chance;
  const words = proofText(value, mover);
  if (words !== null) {
    const n = value.win_in ?? value.margin;
    return {
      chance: own === 0.5 ? 0.5 : own > 0.5 ? 0.96 : 0.04,
      label: n ? `✓ ${Math.abs(n)}` : '✓',
      proven: true,
      words,
    };
  }
  const shown = percent(own);
  return {
    chance: shown / 100,
    label: `${shown}%`,
    proven: false,
    words: t('analyse.bar', { side: sideWord(bottom), n: shown }),
  };
}

// A game that is over: now the bar may be full.
export function barOver(result: Outcome, bottom: Side = 1): BarValue {
  const side = winner(result);
  if (side === null)
    return { chance: 0.5, label: '½', proven: true, words: t('analyse.over_draw') };
  return {
    chance: side === bottom ? 1 : 0,
    label: '✓',
    proven: true,
    words: t('analyse.over_won', { side: sideWord(side) }),
  };
}

// How good a value is when moves are put in order: wins first, sooner wins before later ones,
// losses last, later losses before sooner ones.
export function rank(value: Value): number {
  if (value.win_in !== null) return value.win_in > 0 ? 1e7 - value.win_in : -1e7 - value.win_in;
  return value.hundredths ?? -1e9;
}

export const searched = (line: Line | undefined): line is Line =>
  line !== undefined && (line.hundredths !== null || line.win_in !== null);
