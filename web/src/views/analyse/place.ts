// The address of an analysis: everything on the page that is worth sharing.
import { kDefault } from '../../games';
import { firstOf, wholeName } from '../../games/names';
import type { Query } from '../../lib/router.svelte';
import { moveWords } from './paste';

export type Overlay = 'heat' | 'best' | 'off';
export interface AnalysePlace {
  game: string;
  start: string;
  moves: string[]; // the whole line
  at: number; // how many of its moves are on the board
  main: string[]; // the line that was left for this variation, if any
  lines: number;
  overlay: Overlay;
  flipped: boolean;
  bot: string; // whose eyes one looks through; empty: the flagship's
}

export const firstGame = (): string => firstOf(kDefault.id);
export const kMostLines = 8;
const kLines = 3;

export function readPlace(query: Query): AnalysePlace {
  const moves = moveWords(query.moves ?? '');
  const at = query.at === undefined ? moves.length : Math.floor(Number(query.at));
  const lines = Math.floor(Number(query.lines ?? kLines));
  const overlay = query.show === 'best' || query.show === 'off' ? query.show : 'heat';
  return {
    game: query.game ? wholeName(query.game) : firstGame(),
    start: query.start ?? '',
    moves,
    at: Number.isFinite(at) ? Math.min(moves.length, Math.max(0, at)) : moves.length,
    main: moveWords(query.main ?? ''),
    lines: Number.isFinite(lines) ? Math.min(kMostLines, Math.max(1, lines)) : kLines,
    overlay,
    flipped: query.flip === '1',
    bot: query.bot ?? '',
  };
}

// What is as usual stays out of the address.
export function placeQuery(place: AnalysePlace): Record<string, string | number | null> {
  return {
    game: place.game,
    start: place.start || null,
    moves: place.moves.join(' ') || null,
    at: place.at === place.moves.length ? null : place.at,
    main: place.main.length ? place.main.join(' ') : null,
    lines: place.lines === kLines ? null : place.lines,
    show: place.overlay === 'heat' ? null : place.overlay,
    flip: place.flipped ? 1 : null,
    bot: place.bot || null,
  };
}

// A move played on the board: the next of the line, or the beginning of a variation.
export function played(place: AnalysePlace, move: string): AnalysePlace {
  if (place.moves[place.at] === move) return { ...place, at: place.at + 1 };
  const moves = [...place.moves.slice(0, place.at), move];
  const leaves = place.at < place.moves.length;
  const main = place.main.length ? place.main : leaves ? place.moves : [];
  if (same(main.slice(0, moves.length), moves))
    return { ...place, moves: main, at: moves.length, main: [] };
  return { ...place, moves, at: moves.length, main };
}

// How many turns the variation shares with the line it left.
export function forkOf(place: AnalysePlace): number {
  let n = 0;
  while (n < place.main.length && n < place.moves.length && place.main[n] === place.moves[n]) n++;
  return n;
}

export const backToMain = (place: AnalysePlace): AnalysePlace => ({
  ...place,
  moves: place.main,
  at: Math.min(forkOf(place), place.at),
  main: [],
});

const same = (a: string[], b: string[]): boolean =>
  a.length === b.length && a.every((m, i) => m === b[i]);
