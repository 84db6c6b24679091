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
  { id: 'bao', game: 'bao:kiswahili', start: '0,0,0,0,0,0,0,0/0,2,2,6,0,0,0,0/0,0,0,0,6,2,2,0/0,0,0,0,0,0,0,0 22,22 SN 1 -', depth: 3 },
];

// A decided leaf is worth more than any evaluation; the server's number for it lies beyond this.
export const kDecided = 20000;

// Points and results are whole numbers, evaluations come in hundredths.
export function valueText(game: string): (value: number) => string {
  const whole = game.startsWith('threesix');
  return (value) => {
    const sign = value < 0 ? '−' : '';
    const size = Math.abs(value);
    if (whole) return sign + String(size);
    if (size >= kDecided) return `${sign}∞`;
    const short = size >= 1000 ? Math.round(size / 100).toString() : (Math.round(size / 10) / 10).toString();
    return (short === '0' ? '' : sign) + short;
  };
}
