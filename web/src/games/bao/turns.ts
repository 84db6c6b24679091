// Bao: what the text of a turn means on the screen, and where the pits lie.
import type { Scene, Side } from '../../lib/api';

export type Way = 'left' | 'right';
export interface Turn {
  move: string;
  pit: string;
  way: Way;
  choice: string;
}

// The way in which seeds are first sown, as its owner sees it. Pits count along the owner's front
// row to the right and back behind it to the left. A capture from the hand names the end on which
// the seeds enter, so they run away from it.
export function ownWay(row: string, letter: string, entering: boolean): Way {
  const forward = entering ? letter === 'L' : letter === 'R';
  const front = row === 'A' || entering;
  return forward === front ? 'right' : 'left';
}

// A turn such as A5L, A6R* or A8R> read for the screen; null for anything else.
export function readTurn(
  move: string,
  side: Side,
  scene: Pick<Scene, 'tally'>,
  flipped = false,
): Turn | null {
  const told = /^([ABab])([1-8])([LR])(\*?)([=>]*)$/.exec(move);
  if (!told) return null;
  const [, row, number, letter, star, choice] = told as unknown as string[];
  const entering = scene.tally[side - 1]! > 0 && star === '';
  const own = ownWay(row!.toUpperCase(), letter!, entering);
  const mirrored = (side === 2) !== flipped;
  const way: Way = mirrored ? (own === 'left' ? 'right' : 'left') : own;
  const pit = (side === 1 ? row!.toUpperCase() : row!.toLowerCase()) + number;
  return { move, pit, way, choice: choice! };
}

// Turns by pit and way. More than one turn a way: the player also decides at the house.
export function waysOf(
  legal: readonly string[],
  side: Side,
  scene: Pick<Scene, 'tally'>,
  flipped = false,
): Map<string, Record<Way, Turn[]>> {
  const out = new Map<string, Record<Way, Turn[]>>();
  for (const move of legal) {
    const turn = readTurn(move, side, scene, flipped);
    if (!turn) continue;
    const both = out.get(turn.pit) ?? { left: [], right: [] };
    both[turn.way].push(turn);
    out.set(turn.pit, both);
  }
  return out;
}

export const arrow = (way: Way): string => (way === 'left' ? '‹' : '›');
// A turn as lists show it: A5 ›, with a star for a takata and = or > for a choice at the house.
export function turnLabel(move: string, side: Side, scene: Pick<Scene, 'tally'>): string {
  const turn = readTurn(move, side, scene);
  return turn
    ? `${turn.pit} ${arrow(turn.way)}${move.includes('*') ? '*' : ''}${turn.choice}`
    : move;
}

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
