// The address of an analysis: everything on the page that is worth sharing.
import { kDefault } from '../../games';
import { firstOf, wholeName } from '../../games/names';
import { isUpright } from '../../games/pressing';
import type { Query } from '../../lib/router.svelte';
import { moveWords } from './paste';
import {
  grown,
  kNoTree,
  lineThrough,
  mainLine,
  nodeAt,
  withLine,
  type Path,
  type TreeNode,
} from './tree';
import { shelve, shelved } from './tree_shelf';
import { isLine, parseTree, treeText } from './tree_text';

export type Overlay = 'heat' | 'best' | 'off';
export interface AnalysePlace {
  game: string;
  start: string;
  tree: TreeNode; // all lines, with what was said and drawn
  moves: string[]; // the line that is looked at, to its end
  at: number; // how many of its moves are on the board
  lines: number;
  overlay: Overlay;
  flipped: boolean;
  bot: string; // whose eyes one looks through; empty: the flagship's
  cut: boolean; // the address names a tree that only the browser has which wrote it
}

export const firstGame = (): string => firstOf(kDefault.id);
export const kMaxLines = 8;
const kLines = 3;
// A tree that needs more in an address is kept by the browser.
export const kMaxTreeAddress = 4000;

// `tree` has all lines. Addresses without it may have `main`, the line that was left for this one.
function readTree(query: Query): { tree: TreeNode; cut: boolean } {
  const word = query.tree ?? query.main ?? '';
  const text = word.startsWith('@') ? shelved(word) : word;
  return { tree: text ? parseTree(text) : kNoTree, cut: text === null };
}

export function readPlace(query: Query): AnalysePlace {
  const moves = moveWords(query.moves ?? '');
  const { tree: told, cut } = readTree(query);
  const tree = withLine(told, moves);
  const at = query.at === undefined ? moves.length : Math.floor(Number(query.at));
  const lines = Math.floor(Number(query.lines ?? kLines));
  const overlay = query.show === 'best' || query.show === 'off' ? query.show : 'heat';
  const game = query.game ? wholeName(query.game) : firstGame();
  return {
    game,
    start: query.start ?? '',
    tree,
    moves: lineThrough(tree, moves),
    at: Number.isFinite(at) ? Math.min(moves.length, Math.max(0, at)) : moves.length,
    lines: Number.isFinite(lines) ? Math.min(kMaxLines, Math.max(1, lines)) : kLines,
    overlay,
    flipped: query.flip === '1' && !isUpright(game),
    bot: query.bot ?? '',
    cut,
  };
}

function treeWords({ tree, moves }: AnalysePlace): { main?: string; tree?: string } {
  if (isLine(tree, moves)) return {};
  const text = treeText(tree),
    main = mainLine(tree);
  // One line that was left for another is short, and has been written like this from the first version on.
  if (treeText(withLine(withLine(kNoTree, main), moves)) === text) return { main: main.join(' ') };
  const long = encodeURIComponent(text).replace(/%20/g, '+').length;
  return { tree: long > kMaxTreeAddress ? shelve(text) : text };
}
// What is as usual stays out of the address.
export function placeQuery(place: AnalysePlace): Record<string, string | number | null> {
  const { main = null, tree = null } = treeWords(place);
  return {
    game: place.game,
    start: place.start || null,
    moves: place.moves.join(' ') || null,
    at: place.at === place.moves.length ? null : place.at,
    main,
    tree,
    lines: place.lines === kLines ? null : place.lines,
    show: place.overlay === 'heat' ? null : place.overlay,
    flip: place.flipped ? 1 : null,
    bot: place.bot || null,
  };
}

export const pathOf = ({ moves, at }: AnalysePlace): string[] => moves.slice(0, at);

// The same analysis at another node of its tree.
export const atPath = (place: AnalysePlace, path: Path): AnalysePlace => ({
  ...place,
  moves: lineThrough(place.tree, path),
  at: path.length,
});
// With another tree; what is gone from it is not looked at.
export function withTree(place: AnalysePlace, tree: TreeNode): AnalysePlace {
  let path = pathOf(place);
  while (!nodeAt(tree, path)) path = path.slice(0, -1);
  const whole = nodeAt(tree, place.moves) ? place.moves : path;
  return { ...place, tree, moves: lineThrough(tree, whole), at: path.length };
}

// A move played on the board: the next of the line, one of a branch that is there, or a new branch. Null when the tree
// is as large as it may be.
export function played(place: AnalysePlace, move: string): AnalysePlace | null {
  if (place.moves[place.at] === move) return { ...place, at: place.at + 1 };
  const path = [...pathOf(place), move];
  const tree = grown(place.tree, path);
  return tree && atPath({ ...place, tree }, path);
}

// How many turns the line shares with the main one; null where it is that.
export function forkOf({ tree, moves }: AnalysePlace): number | null {
  const main = mainLine(tree);
  let n = 0;
  while (n < main.length && n < moves.length && main[n] === moves[n]) n++;
  return n === moves.length ? null : n;
}
// Where the main line was left.
export function backToMain(place: AnalysePlace): AnalysePlace {
  const fork = forkOf(place);
  if (fork === null) return place;
  return { ...place, moves: mainLine(place.tree), at: Math.min(fork, place.at) };
}
