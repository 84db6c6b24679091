// How the name of a game is put together: rules and board size, as the server tells them.
import { factsOf, gameId } from './facts.svelte';

export interface Parts {
  id: string;
  rules: string;
  size: string;
}

const setsOf = (id: string) => factsOf(id)?.rule_sets ?? [];
// The rule set that names of games leave out.
const unnamed = (id: string): string => setsOf(id).find((set) => !set.in_names)?.name ?? '';

// Sides of boards that are not in the list.
export function sidesOf(id: string, way: 'rows' | 'columns'): number[] {
  const { min, max } = factsOf(id)?.boards[way] ?? { min: 1, max: 0 };
  return Array.from({ length: max - min + 1 }, (_, i) => min + i);
}
export const shapeOf = (id: string): 'fixed' | 'square' | 'any' =>
  factsOf(id)?.boards.shape ?? 'fixed';
export const anyShape = (id: string): boolean => shapeOf(id) === 'any';

export const rulesOf = (id: string): readonly string[] => setsOf(id).map((set) => set.name);
// The boards to choose from, if there are several.
export function sizesOf(id: string): readonly string[] {
  const sizes = factsOf(id)?.boards.sizes ?? [];
  return sizes.length > 1 ? sizes : [];
}
// Where there is one board only, its size is not worth a word.
export const oneSize = (id: string): boolean => factsOf(id)?.boards.sizes.length === 1;
// The usual rules and board; the id alone means the same to the server.
export function firstOf(id: string): string {
  const first = factsOf(id)?.variants[0];
  return first ? `${gameId(id)}:${first.name}` : id;
}
// `id` is short for the usual rules and board.
export const wholeName = (game: string): string => (game.includes(':') ? game : firstOf(game));
// Whether these rules are the usual ones, which are not worth a word.
export const isUsual = (id: string, rules: string): boolean => !rules || rules === rulesOf(id)[0];

// Whether the start of this board is proven.
export function isSolved(parts: Parts): boolean {
  const variant = join(parts).slice(parts.id.length + 1);
  return factsOf(parts.id)?.proven.some((board) => board.variant === variant) ?? false;
}

export function split(game: string): Parts {
  const id = gameId(game),
    variant = game.slice(id.length + 1);
  const size = /(\d+x\d+)$/.exec(variant)?.[1] ?? '';
  const rules = variant.slice(0, variant.length - size.length).replace(/-$/, '');
  return { id, size, rules: rules || unnamed(id) };
}
export function join({ id, rules, size }: Parts): string {
  const told = rules === unnamed(id) ? '' : rules;
  const words = [told, size].filter(Boolean).join('-');
  return words ? `${id}:${words}` : id;
}
// A size as people write it: 5 × 6.
export const sizeText = (size: string): string => size.replace('x', ' × ');
