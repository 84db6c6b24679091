// The trees people can choose, all from real games, and how their values are written.

export interface Preset {
  id: string;
  game: string;
  start: string;
  depth: number;
}

export const kPresets: Preset[] = [
  { id: 'threesix', game: 'threesix:4x4', start: 'OXXO/O1X1/XXOX/1O1O 1 0 0', depth: 3 },
  { id: 'tictactoe', game: 'tictactoe:3x3', start: 'XOX/1O1/O1X 1', depth: 4 },
  { id: 'chain', game: 'chain:orthogonal-2x3', start: 'A2/2a 1 2', depth: 2 },
  {
    id: 'bao',
    game: 'bao:kiswahili',
    start: '0,0,0,0,0,0,0,0/0,2,2,6,0,0,0,0/0,0,0,0,6,2,2,0/0,0,0,0,0,0,0,0 22,22 SN 1 -',
    depth: 3,
  },
];

// A decided leaf is worth this much, more than any evaluation.
export const kDecided = 10000;

export type Unit = 'points' | 'results' | 'values';

export function unitOf(game: string): Unit {
  if (game.startsWith('threesix')) return 'points';
  return game.startsWith('tictactoe') ? 'results' : 'values';
}

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
