// Where the nodes of a tree stand. Leaves share the width; when there are too many for numbers that
// can be read, the branch in which the search is now keeps its room and the others draw closer.

import type { Run } from './alphabeta';

export interface Place {
  x: number;
  y: number;
  // Width of the strip that belongs to this node.
  room: number;
}

export interface Layout {
  width: number;
  height: number;
  places: Map<number, Place>;
  // Middle of every level, from the root down.
  levels: number[];
}

// A leaf this wide shows its number at 13 px.
export const kReadable = 36;

export interface Frame {
  width: number;
  left: number;
  right: number;
  top: number;
  level: number;
}

// The ancestor of `id` that is a child of the root, or the root itself.
export function branchOf(r: Run, id: number): number {
  let at = id;
  for (let up = r.parent.get(at); up !== undefined && up !== r.root; up = r.parent.get(at)) at = up;
  return at;
}

function leavesBelow(r: Run, id: number, out: number[]): number[] {
  const below = r.children.get(id) ?? [];
  if (below.length === 0) out.push(id);
  for (const child of below) leavesBelow(r, child, out);
  return out;
}

// How wide each leaf is: all alike if that can be read, else the branch in focus first.
function roomOfLeaves(r: Run, leaves: number[], width: number, focus: number): Map<number, number> {
  const even = width / leaves.length;
  const room = new Map(leaves.map((leaf) => [leaf, Math.min(even, 78)]));
  const branch = branchOf(r, focus);
  if (even >= kReadable || branch === r.root) return room;
  const near = leavesBelow(r, branch, []);
  const share = Math.min(kReadable, (width * 0.72) / near.length);
  if (share <= even) return room;
  const rest = (width - share * near.length) / Math.max(1, leaves.length - near.length);
  for (const leaf of leaves) room.set(leaf, rest);
  for (const leaf of near) room.set(leaf, share);
  return room;
}

// A branch that may be pressed is at least this wide; what is beside it draws closer.
export const kPressable = 34;
function makeRoom(
  r: Run,
  room: Map<number, number>,
  width: number,
  choices: readonly number[],
): void {
  const wide = new Map<number, number>();
  for (const id of choices) {
    const below = leavesBelow(r, id, []);
    const has = below.reduce((sum, leaf) => sum + room.get(leaf)!, 0);
    for (const leaf of below)
      wide.set(
        leaf,
        Math.max(wide.get(leaf) ?? 0, room.get(leaf)! * Math.max(1, kPressable / has)),
      );
  }
  const used = [...wide.values()].reduce((sum, one) => sum + one, 0);
  const rest = [...room].filter(([leaf]) => !wide.has(leaf)).reduce((sum, [, one]) => sum + one, 0);
  const shrink = rest > 0 ? Math.min(1, Math.max(0, width - used) / rest) : 1;
  for (const [leaf, one] of room) room.set(leaf, wide.get(leaf) ?? one * shrink);
}

// How far from its middle each choice reaches: two of them never touch.
export function choiceRadius(
  places: ReadonlyMap<number, Place>,
  choices: readonly number[],
  id: number,
  wanted: number,
): number {
  const at = places.get(id)!;
  const near = choices
    .filter((other) => other !== id)
    .map((other) => Math.hypot(places.get(other)!.x - at.x, places.get(other)!.y - at.y) / 2 - 1);
  return Math.min(wanted, ...near);
}

// How wide a tree is drawn where only `width` pixels are seen: a tree with many leaves is moved sideways
// rather than drawn too small to be read.
const kSmallest = 26,
  kWidest = 1400;
export function drawnWidth(r: Run, width: number): number {
  const leaves = leavesBelow(r, r.root, []).length;
  return Math.max(width, Math.min(kWidest, leaves * kSmallest + 24));
}

export function layout(
  r: Run,
  frame: Frame,
  focus: number,
  choices: readonly number[] = [],
): Layout {
  const places = new Map<number, Place>();
  const leaves = leavesBelow(r, r.root, []);
  const inner = frame.width - frame.left - frame.right;
  const room = roomOfLeaves(r, leaves, inner, focus);
  makeRoom(r, room, inner, choices);
  const used = leaves.reduce((sum, leaf) => sum + room.get(leaf)!, 0);
  let x = frame.left + (inner - used) / 2;
  let deepest = 0;
  const set = (id: number, depth: number): { from: number; to: number; mid: number } => {
    deepest = Math.max(deepest, depth);
    const y = frame.top + depth * frame.level;
    const below = r.children.get(id) ?? [];
    if (below.length === 0) {
      const wide = room.get(id)!;
      const from = x;
      x += wide;
      places.set(id, { x: from + wide / 2, y, room: wide });
      return { from, to: x, mid: from + wide / 2 };
    }
    const spans = below.map((child) => set(child, depth + 1));
    const [first, last] = [spans[0]!, spans[spans.length - 1]!];
    const mid = (first.mid + last.mid) / 2;
    places.set(id, { x: mid, y, room: last.to - first.from });
    return { from: first.from, to: last.to, mid };
  };
  set(r.root, 0);
  const levels = Array.from({ length: deepest + 1 }, (_, depth) => frame.top + depth * frame.level);
  return { width: frame.width, height: frame.top + deepest * frame.level + 34, places, levels };
}

// A trained branch: down the trunk, round the corner, along, round the corner, down.
export function branch(from: Place, to: Place): string {
  const bend = (from.y + to.y) / 2;
  const dx = to.x - from.x;
  if (Math.abs(dx) < 0.5) return `M${round(from.x)} ${round(from.y)}V${round(to.y)}`;
  const turn = Math.min(10, Math.abs(dx) / 2);
  const side = Math.sign(dx) * turn;
  return (
    `M${round(from.x)} ${round(from.y)}V${round(bend - turn)}` +
    `Q${round(from.x)} ${round(bend)} ${round(from.x + side)} ${round(bend)}H${round(to.x - side)}` +
    `Q${round(to.x)} ${round(bend)} ${round(to.x)} ${round(bend + turn)}V${round(to.y)}`
  );
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
