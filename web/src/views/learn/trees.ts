// The trees people can choose, all from real games, and how their values are written.
import { kGames, kitOf } from '../../games';
import type { TreeValues } from '../../games/kit';

export interface Preset {
  id: string;
  game: string;
  start: string;
  depth: number;
}

const kTrees = kGames.flatMap(({ id, learn }) => (learn?.tree ? [{ id, ...learn.tree }] : []));
export const kPresets: readonly Preset[] = kTrees.sort((a, b) => a.rank - b.rank);

// A decided leaf is worth this much, more than any evaluation.
export const kDecided = 10000;

export const unitOf = (game: string): TreeValues => kitOf(game).learn?.tree?.values ?? 'values';

// Points are whole numbers, results are 1, 0 and −1, evaluations come in hundredths; W is a win.
export function valueText(game: string): (value: number) => string {
  const unit = unitOf(game);
  return (value) => {
    const sign = value < 0 ? '−' : '';
    const size = Math.abs(value);
    if (unit === 'points') return sign + String(size);
    if (unit === 'results') return sign + String(Math.min(size, 1));
    if (size >= kDecided) return `${sign}W`;
    const short =
      size >= 1000 ? Math.round(size / 100).toString() : (Math.round(size / 10) / 10).toString();
    return (short === '0' ? '' : sign) + short;
  };
}
