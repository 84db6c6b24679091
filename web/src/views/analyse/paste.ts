// Links to this page that somebody pasted. Everything else is the server's to read (POST /positions/read).

import { kNoTree, type TreeNode } from './tree';
import { parseTree } from './tree_text';

export interface Link {
  game: string;
  start: string;
  moves: string[];
  tree: TreeNode; // with the lines that the link has besides
  // A link that only names a game of the server: its number in Play, or tournament and number.
  stored?: { id: string } | { tournament: string; n: number };
  at?: number;
}

const kResults = new Set(['1-0', '0-1', '1/2-1/2', '*']);

// Move texts of a list: numbers (`12.`), comments in braces and results are left out.
export function moveWords(text: string): string[] {
  return text
    .replace(/\{[^}]*\}/g, ' ')
    .split(/[\s,;]+/)
    .map((word) => word.replace(/^\d+\.+/, ''))
    .filter((word) => word !== '' && !kResults.has(word));
}

// A tree that was too long for its link is in the browser that wrote it.
const treeOf = (word: string): TreeNode => (word.startsWith('@') ? kNoTree : parseTree(word));

export function readLink(text: string): Link | null {
  if (!/^(https?:\/\/|\/(play|analyse|review|arena)\b)/.test(text)) return null;
  try {
    const { pathname, searchParams: query } = new URL(text, 'http://localhost');
    const game = query.get('game');
    if (!game) return readStored(pathname, query);
    const all = moveWords(query.get('moves') ?? '');
    const at = Number(query.get('at') ?? query.get('turn') ?? all.length);
    return {
      game,
      start: query.get('start') ?? '',
      moves: all.slice(0, Number.isInteger(at) ? at : all.length),
      tree: treeOf(query.get('tree') ?? query.get('main') ?? ''),
    };
  } catch {
    return null;
  }
}

function readStored(path: string, query: URLSearchParams): Link | null {
  const [view = '', word = '', more = '', number = ''] = path
    .split('/')
    .filter(Boolean)
    .map(decodeURIComponent);
  const at = Number(query.get('at') ?? query.get('turn') ?? NaN);
  const link = {
    game: '',
    start: '',
    moves: [],
    tree: kNoTree,
    ...(Number.isInteger(at) ? { at } : {}),
  };
  if (view === 'arena' && more === 'game')
    return { ...link, stored: { tournament: word, n: Number(number) } };
  const tournament = query.get('tournament');
  if (view === 'review' && tournament)
    return { ...link, stored: { tournament, n: Number(query.get('n')) } };
  return (view === 'play' || view === 'review') && word ? { ...link, stored: { id: word } } : null;
}
