// Bao: a turn as the board offers it, and where the pits lie.
import type { MoveParts } from '../../lib/api';

export type Way = 'left' | 'right';
export interface Turn {
  move: string;
  pit: string;
  way: Way;
  // What it decides at the house.
  house?: 'stop' | 'go';
}

// The server tells ways with South at the bottom; a board that is turned shows the other one.
export function turnOf({ move, cells, way, house }: MoveParts, flipped: boolean): Turn {
  const seen: Way = flipped ? (way === 'left' ? 'right' : 'left') : (way ?? 'right');
  return { move, pit: cells[0]!, way: seen, ...(house ? { house } : {}) };
}

// Turns by pit and way. More than one turn a way: the player also decides at the house.
export function waysOf(
  legal: readonly MoveParts[],
  flipped: boolean,
): Map<string, Record<Way, Turn[]>> {
  const out = new Map<string, Record<Way, Turn[]>>();
  for (const parts of legal) {
    const turn = turnOf(parts, flipped);
    const both = out.get(turn.pit) ?? { left: [], right: [] };
    both[turn.way].push(turn);
    out.set(turn.pit, both);
  }
  return out;
}

export const arrow = (way: Way): string => (way === 'left' ? '‹' : '›');
// Board units: rows from the top; each row has room for values on its owner's side.
export const kWidth = 852;
export const kTop = 26; // numbers of North above the wood
export const kWood = 536;
export const kMiniWidth = 824; // of a board without labels
export const kHeight = kTop + kWood + 26;
const kRows = [80, 210, 326, 456];
export const pitX = (column: number): number => 88 + 100 * column;
export const pitY = (row: number): number => kTop + kRows[row]!;
export const ruleY = kTop + 268;
// The half of a pit's rim on the way that seeds go, as a path around the pit's middle; a house has corners.
export function wayArc(way: Way, house: boolean, r = 44): string {
  const s = way === 'left' ? -1 : 1,
    sweep = way === 'left' ? 0 : 1;
  if (house)
    return `M${s * 7} ${-r}H${s * (r - 12)}A12 12 0 0 ${sweep} ${s * r} ${-r + 12}V${r - 12}A12 12 0 0 ${sweep} ${s * (r - 12)} ${r}H${s * 7}`;
  const y = Math.sqrt(r * r - 49);
  return `M${s * 7} ${-y}A${r} ${r} 0 0 ${sweep} ${s * 7} ${y}`;
}
