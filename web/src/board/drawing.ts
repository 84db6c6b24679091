// Arrows and circles that somebody draws on a board: what they are, and where they lie. A cell is named as the
// server names it; where it is drawn is the matter of the game's kit, or of the grid.
import { kitOf } from '../games';
import type { Scene } from '../lib/api';
import { layout } from './geometry';

// Colours of the page, never those of the players: green, rose and the colour of text.
export const kInks = ['G', 'R', 'K'] as const;
export type Ink = (typeof kInks)[number];

// From a cell to another one, or around one where both are the same.
export interface Drawn {
  readonly ink: Ink;
  readonly from: string;
  readonly to: string;
}
// More than these make no drawing clearer, and an address has to hold them.
export const kMaxDrawn = 40;

const samePlace = (a: Drawn, b: Drawn): boolean => a.from === b.from && a.to === b.to;

// Drawn once more in its colour it is gone, in another colour it has that one.
export function toggled(all: readonly Drawn[], one: Drawn): readonly Drawn[] {
  const old = all.find((each) => samePlace(each, one));
  const rest = all.filter((each) => each !== old);
  return old?.ink === one.ink ? rest : [...rest, one].slice(-kMaxDrawn);
}

export interface Point {
  x: number;
  y: number;
}
export interface Places {
  width: number;
  height: number;
  // The upper left corner of the square of 100 units around a cell; null for a cell that is not there.
  corner: (cell: string | undefined) => Point | null;
}
// Where the cells of a board lie, in the units of its drawing.
export function placesOf(game: string, scene: Scene, flipped: boolean, mini = false): Places {
  const shape = layout(scene.rows, scene.columns, mini);
  const { drawing } = kitOf(game);
  const { width, height } = drawing?.size(mini) ?? shape;
  const index = new Map(scene.cells.map((cell, i) => [cell.name, i]));
  return {
    width,
    height,
    corner: (cell) => {
      const i = index.get(cell ?? '');
      if (i === undefined) return null;
      const [row, column] = [Math.floor(i / scene.columns), i % scene.columns];
      const r = flipped ? scene.rows - 1 - row : row,
        c = flipped ? scene.columns - 1 - column : column;
      return drawing?.corner(r, c) ?? { x: shape.x(c), y: shape.y(r) };
    },
  };
}

// How far from the middle of its cells an arrow begins and ends, and the size of its head.
const kOut = 26,
  kIn = 14,
  kHead = 30,
  kHalf = 19;
export interface Arrow {
  shaft: string;
  head: string;
}
// An arrow between the middles of two cells: a line, and a triangle at its end.
export function arrowPath(from: Point, to: Point): Arrow {
  const dx = to.x - from.x,
    dy = to.y - from.y,
    long = Math.hypot(dx, dy) || 1;
  const [ux, uy] = [dx / long, dy / long];
  const at = (along: number, aside: number): string =>
    `${(from.x + ux * along - uy * aside).toFixed(1)} ${(from.y + uy * along + ux * aside).toFixed(1)}`;
  const tip = long - kIn,
    neck = tip - kHead;
  return {
    shaft: `M${at(Math.min(kOut, neck - 2), 0)}L${at(neck + 2, 0)}`,
    head: `M${at(tip, 0)}L${at(neck, kHalf)}L${at(neck, -kHalf)}Z`,
  };
}
