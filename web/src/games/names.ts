// How the name of a game is put together: rules and board size. The server knows the rest.
import { gameId, kitOf } from '.';

export interface Parts {
  id: string;
  rules: string;
  size: string;
}

// Sides of boards of any shape.
export function sidesOf(id: string, way: 'rows' | 'columns'): number[] {
  const [least, most] = kitOf(id).variants[way] ?? [2, 10];
  return Array.from({ length: most - least + 1 }, (_, i) => least + i);
}
export const anyShape = (id: string): boolean => kitOf(id).variants.shape === 'any';

export const rulesOf = (id: string): readonly string[] => kitOf(id).variants.rules ?? [];
// The boards to choose from, if there are several.
export function sizesOf(id: string): readonly string[] {
  const sizes = kitOf(id).variants.sizes ?? [];
  return sizes.length > 1 ? sizes : [];
}
export const firstOf = (id: string): string => kitOf(id).variants.first;
// `id` is short for the usual rules and board.
export const wholeName = (game: string): string => (game.includes(':') ? game : firstOf(game));
// Whether these rules are the usual ones, which are not worth a word.
export const isUsual = (id: string, rules: string): boolean => !rules || rules === rulesOf(id)[0];

// Whether the start of this board is proven; `solved` are the variants that the server says so of
// (GameInfo.solved).
export const isSolved = (parts: Parts, solved: readonly string[]): boolean =>
  solved.includes(join(parts).slice(parts.id.length + 1));

export function split(game: string): Parts {
  const id = gameId(game),
    variant = game.slice(id.length + 1);
  const size = /(\d+x\d+)$/.exec(variant)?.[1] ?? '';
  const rules = variant.slice(0, variant.length - size.length).replace(/-$/, '');
  return { id, size, rules: rules || (kitOf(id).variants.unnamed ?? '') };
}
export function join({ id, rules, size }: Parts): string {
  const told = rules === kitOf(id).variants.unnamed ? '' : rules;
  const words = [told, size].filter(Boolean).join('-');
  return words ? `${id}:${words}` : id;
}
// A size as people write it: 5×6.
export const sizeText = (size: string): string => size.replace('x', '×');
