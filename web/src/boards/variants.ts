// How the name of a game is put together: rules and board size. The server knows the rest.

export interface Parts { id: string; rules: string; size: string }

const kRules: Record<string, readonly string[]> = {
  chain: ['orthogonal', 'diagonal', 'scorched', 'classic'],
  threesix: ['any', 'parity'],
  bao: ['kiswahili', 'kujifunza'],
};
const kSizes: Record<string, readonly string[]> = { chain: ['5x6', '9x6', '10x10'], threesix: ['4x4', '6x6', '8x8'] };
const kFirst: Record<string, string> = { chain: 'chain:orthogonal-5x6', threesix: 'threesix:6x6', bao: 'bao:kiswahili', tictactoe: 'tictactoe:3x3' };

export const rulesOf = (id: string): readonly string[] => kRules[id] ?? [];
export const sizesOf = (id: string): readonly string[] => kSizes[id] ?? [];
export const firstOf = (id: string): string => kFirst[id] ?? id;

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
