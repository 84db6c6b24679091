// What somebody pasted: a link, a game record, a position or a list of moves.
import { kGames, kitOf } from '../../games';

export interface Pasted {
  kind: 'link' | 'record' | 'position' | 'moves';
  game: string;
  start: string;
  moves: string[];
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

export function readPaste(text: string, current: string): Pasted | null {
  const clean = text.trim();
  if (!clean) return null;
  return (
    readLink(clean) ??
    readRecord(clean) ??
    readPosition(clean, current) ?? {
      kind: 'moves',
      game: current,
      start: '',
      moves: moveWords(clean),
    }
  );
}

function readLink(text: string): Pasted | null {
  if (!/^(https?:\/\/|\/(play|analyse|review|arena)\b)/.test(text)) return null;
  try {
    const { pathname, searchParams: query } = new URL(text, 'http://localhost');
    const game = query.get('game');
    if (!game) return readStored(pathname, query);
    const all = moveWords(query.get('moves') ?? '');
    const at = Number(query.get('at') ?? query.get('turn') ?? all.length);
    return {
      kind: 'link',
      game,
      start: query.get('start') ?? '',
      moves: all.slice(0, Number.isInteger(at) ? at : all.length),
    };
  } catch {
    return null;
  }
}

function readStored(path: string, query: URLSearchParams): Pasted | null {
  const [view = '', word = '', more = '', number = ''] = path
    .split('/')
    .filter(Boolean)
    .map(decodeURIComponent);
  const at = Number(query.get('at') ?? query.get('turn') ?? NaN);
  const link = {
    kind: 'link' as const,
    game: '',
    start: '',
    moves: [],
    ...(Number.isInteger(at) ? { at } : {}),
  };
  if (view === 'arena' && more === 'game')
    return { ...link, stored: { tournament: word, n: Number(number) } };
  const tournament = query.get('tournament');
  if (view === 'review' && tournament)
    return { ...link, stored: { tournament, n: Number(query.get('n')) } };
  return (view === 'play' || view === 'review') && word ? { ...link, stored: { id: word } } : null;
}

function readRecord(text: string): Pasted | null {
  const tag = (name: string) =>
    new RegExp(`^\\s*\\[${name}\\s+"((?:[^"\\\\]|\\\\.)*)"\\s*\\]`, 'm').exec(text)?.[1];
  const game = tag('Game');
  if (!game) return null;
  // Only the first game: a tag behind moves begins the next.
  const body = text.replace(/^(\s*\[[^\n]*\]\s*\n?)+/, '').split(/^\s*\[/m)[0] ?? '';
  return { kind: 'record', game, start: tag('Position') ?? '', moves: moveWords(body) };
}

function readPosition(text: string, current: string): Pasted | null {
  const ugi = /^(?:position\s+)?(startpos|(?:fen\s+)?(.*?))(?:\s+moves\s+(.*))?$/s.exec(
    text.replace(/\s+/g, ' '),
  );
  if (!ugi) return null;
  const moves = moveWords(ugi[3] ?? '');
  if (ugi[1] === 'startpos') return { kind: 'position', game: current, start: '', moves };
  const start = (ugi[2] ?? '').trim();
  if (!start.includes('/')) return null;
  return { kind: 'position', game: gameOf(start, current), start, moves };
}

// The game a position text looks like. The current one where it fits, so that its rule set stays.
export function gameOf(position: string, current: string): string {
  const [board = '', ...fields] = position.trim().split(/\s+/);
  for (const kit of [kitOf(current), ...kGames]) {
    const found = kit.reads?.(board, fields, current);
    if (found) return found;
  }
  return current;
}
