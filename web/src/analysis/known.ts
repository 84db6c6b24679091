// Boards of Three-Six whose start is proven (docs/solved-threesix.md): the margin of the first
// player. Larger boards need more than a search in the page, so the page says what is known.
const kStarts: Record<string, number> = {
  '2x2': -4, '3x3': 6, '4x4': -8, '5x5': 20, '6x6': -24,
  'parity-2x2': -4, 'parity-3x3': 6, 'parity-4x4': -11, 'parity-5x5': 19, 'parity-6x6': -27,
};

export interface KnownStart { margin: number; command: string }

export function knownStart(game: string): KnownStart | null {
  const [id = '', variant = ''] = game.split(':');
  if (id !== 'threesix') return null;
  const name = variant.replace(/^any-/, '');
  const margin = kStarts[name === '' ? '6x6' : name === 'parity' ? 'parity-6x6' : name];
  if (margin === undefined) return null;
  return { margin, command: `espalier solve ${game.replace(':any-', ':').replace(/:6x6$/, '')} --perfect-play` };
}
