// How the name of a game is put together: rules and board size. The server knows the rest.

export interface Parts {
  id: string;
  rules: string;
  size: string;
}

const kRules: Record<string, readonly string[]> = {
  chain: ['orthogonal', 'diagonal', 'scorched', 'classic'],
  threesix: ['any', 'parity'],
  bao: ['kiswahili', 'kujifunza'],
};
const kSizes: Record<string, readonly string[]> = {
  chain: [
    '2x2',
    '2x3',
    '2x4',
    '2x5',
    '2x6',
    '2x7',
    '2x8',
    '3x3',
    '3x4',
    '3x5',
    '4x4',
    '5x5',
    '5x6',
    '6x6',
    '9x6',
    '10x10',
  ],
  threesix: ['2x2', '3x3', '4x4', '5x5', '6x6', '7x7', '8x8'],
};
// Only Chain Reaction has boards of any shape.
export const kSides = [2, 3, 4, 5, 6, 7, 8, 9, 10];
export const anyShape = (id: string): boolean => id === 'chain';
const kFirst: Record<string, string> = {
  chain: 'chain:orthogonal-5x6',
  threesix: 'threesix:6x6',
  bao: 'bao:kiswahili',
  tictactoe: 'tictactoe:3x3',
};

export const rulesOf = (id: string): readonly string[] => kRules[id] ?? [];
export const sizesOf = (id: string): readonly string[] => kSizes[id] ?? [];
export const firstOf = (id: string): string => kFirst[id] ?? id;

// Whether the start of this board is proven; `solved` are the variants that the server says so of
// (GameInfo.solved). A board turned by 90 degrees is the same board.
export function isSolved(parts: Parts, solved: readonly string[]): boolean {
  const name = (size: string) => join({ ...parts, size }).slice(parts.id.length + 1);
  return (
    solved.includes(name(parts.size)) ||
    solved.includes(name(parts.size.split('x').reverse().join('x')))
  );
}

export function split(game: string): Parts {
  const [id = '', variant = ''] = game.split(':');
  const size = /(\d+x\d+)$/.exec(variant)?.[1] ?? '';
  const rules = variant.slice(0, variant.length - size.length).replace(/-$/, '');
  return { id, size, rules: rules || (id === 'threesix' ? 'any' : '') };
}
export function join({ id, rules, size }: Parts): string {
  const words = [rules === 'any' ? '' : rules, size].filter(Boolean).join('-');
  return words ? `${id}:${words}` : id;
}
// A size as people write it: 5×6.
export const sizeText = (size: string): string => size.replace('x', '×');
