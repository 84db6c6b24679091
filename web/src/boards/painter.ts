// The cells of a Chain Reaction board on a canvas, for as long as a turn is played: a wave changes up
// to a hundred cells several times, and a painted cell costs a fraction of one in the document. What
// is painted looks like what ChainBoard draws when nothing moves.
import type { Cell, Scene } from '../lib/api';
import { sideOf } from '../lib/sides';
import { gauge, kHole, kMostOrbs, orbs } from './geometry';
import { inkOf, sized } from './flights';

export interface CellLook { at: (i: number) => { x: number; y: number }; capacity: (i: number) => number; gauges: boolean; fuses: boolean }

const kColours = { cell: '--cell', first: '--p1-soft', second: '--p2-soft', well: '--well', dead: '--dead', edge: '--edge', p1: '--p1', p2: '--p2' };
type Group = (i: number, cell: Cell, x: number, y: number) => void;

export class CellPainter {
  #canvas: HTMLCanvasElement;
  #pen: CanvasRenderingContext2D | null;
  #look: CellLook;
  #ink: Record<keyof typeof kColours, string>;

  // width: the board's own units across.
  constructor(canvas: HTMLCanvasElement, width: number, look: CellLook) {
    this.#canvas = canvas;
    this.#look = look;
    this.#pen = sized(canvas, width);
    const forced = { cell: 'Canvas', first: 'Canvas', second: 'Canvas', well: 'Canvas', dead: 'GrayText', edge: 'GrayText', p1: 'CanvasText', p2: 'CanvasText' };
    this.#ink = inkOf(canvas, kColours, forced);
  }

  // Draws these cells anew; those in `away` without their orbs.
  paint(cells: Iterable<number>, scene: Scene, away?: ReadonlySet<number>): void {
    const pen = this.#pen;
    if (!pen) return;
    const all = [...cells].map((i) => ({ i, cell: scene.cells[i]!, ...this.#look.at(i) }));
    const each = (which: (cell: Cell) => boolean, draw: Group) => {
      pen.beginPath();
      let any = false;
      for (const { i, cell, x, y } of all) {
        if (!which(cell)) continue;
        any = true;
        draw(i, cell, x, y);
      }
      return any;
    };
    const owned = (side: 1 | 2 | null) => (cell: Cell) => cell.mark !== 'dead' && sideOf(cell.owner) === side;
    const fill = (colour: string, which: (cell: Cell) => boolean, draw: Group) => {
      if (!each(which, draw)) return;
      pen.fillStyle = colour;
      pen.fill();
    };
    const ink = this.#ink;
    fill(ink.well, () => true, (_, __, x, y) => pen.rect(x, y, 100, 100));
    const ground: Group = (_, __, x, y) => pen.roundRect(x + 2.5, y + 2.5, 95, 95, 12);
    fill(ink.cell, owned(null), ground);
    fill(ink.first, owned(1), ground);
    fill(ink.second, owned(2), ground);
    this.#plates(pen, fill, each);
    if (this.#look.gauges) this.#ticks(pen, fill, owned);
    const held = (side: 1 | 2) => { const mine = owned(side); return (cell: Cell) => mine(cell) && cell.count > 0; };
    for (const side of [1, 2] as const) {
      const colour = side === 1 ? ink.p1 : ink.p2;
      if (this.#look.fuses) this.#fuses(pen, each, held(side), colour, away);
      fill(colour, held(side), (i, cell, x, y) => {
        if (away?.has(i)) return;
        for (const o of orbs(cell.count)) disc(pen, x + o.x, y + o.y, o.r, side === 2);
      });
    }
    this.#many(pen, all.filter(({ i, cell }) => cell.count > kMostOrbs && !away?.has(i)));
  }

  #plates(pen: CanvasRenderingContext2D, fill: (colour: string, which: (cell: Cell) => boolean, draw: Group) => void, each: (which: (cell: Cell) => boolean, draw: Group) => boolean): void {
    const dead = (cell: Cell) => cell.mark === 'dead';
    fill(this.#ink.dead, dead, (_, __, x, y) => pen.roundRect(x + 8.5, y + 8.5, 83, 83, 9));
    const line = (alpha: number, width: number) => {
      pen.globalAlpha = alpha;
      pen.lineWidth = width;
      pen.strokeStyle = this.#ink.edge;
      pen.stroke();
      pen.globalAlpha = 1;
    };
    line(0.35, 1.5);
    const crosses = each(dead, (_, __, x, y) => {
      pen.moveTo(x + 39, y + 39);
      pen.lineTo(x + 61, y + 61);
      pen.moveTo(x + 61, y + 39);
      pen.lineTo(x + 39, y + 61);
    });
    if (crosses) line(0.6, 2);
  }

  // The gauge: one tick for each orb that the cell holds when it bursts.
  #ticks(pen: CanvasRenderingContext2D, fill: (colour: string, which: (cell: Cell) => boolean, draw: Group) => void, owned: (side: 1 | 2 | null) => (cell: Cell) => boolean): void {
    const ticks = (from: (cell: Cell) => number, to: (cell: Cell) => number): Group => (i, cell, x, y) => {
      gauge(this.#look.capacity(i)).forEach((at, k) => { if (k >= from(cell) && k < to(cell)) pen.roundRect(x + at, y + 88, 11, 3.5, 1.75); });
    };
    pen.globalAlpha = 0.42;
    fill(this.#ink.edge, (cell) => cell.mark !== 'dead', ticks((cell) => cell.count, () => Infinity));
    pen.globalAlpha = 1;
    fill(this.#ink.p1, owned(1), ticks(() => 0, (cell) => cell.count));
    fill(this.#ink.p2, owned(2), ticks(() => 0, (cell) => cell.count));
  }

  #fuses(pen: CanvasRenderingContext2D, each: (which: (cell: Cell) => boolean, draw: Group) => boolean, held: (cell: Cell) => boolean, colour: string, away?: ReadonlySet<number>): void {
    const any = each(held, (i, cell, x, y) => {
      if (away?.has(i) || cell.count !== this.#look.capacity(i) - 1) return;
      pen.moveTo(x + 87, y + 45);
      pen.arc(x + 50, y + 45, 37, 0, 7);
    });
    if (!any) return;
    pen.setLineDash([5.2, 5.2]);
    pen.lineWidth = 2;
    pen.strokeStyle = colour;
    pen.stroke();
    pen.setLineDash([]);
  }

  #many(pen: CanvasRenderingContext2D, full: readonly { cell: Cell; x: number; y: number }[]): void {
    if (full.length === 0) return;
    const style = getComputedStyle(this.#canvas);
    pen.font = `700 18px ${style.fontFamily}`;
    pen.textAlign = 'center';
    pen.lineWidth = 4;
    pen.strokeStyle = style.color;
    pen.fillStyle = this.#ink.cell;
    for (const { cell, x, y } of full) {
      pen.strokeText(String(cell.count), x + 50, y + 51);
      pen.fillText(String(cell.count), x + 50, y + 51);
    }
  }

  end(): void {
    this.#canvas.width = 0;
    this.#canvas.height = 0;
  }
}

// A disc, or a ring as a disc with a hole: the inner circle goes round the other way.
function disc(pen: CanvasRenderingContext2D, x: number, y: number, r: number, open: boolean): void {
  pen.moveTo(x + r, y);
  pen.arc(x, y, r, 0, 2 * Math.PI);
  if (!open) return;
  pen.moveTo(x + r * kHole, y);
  pen.arc(x, y, r * kHole, 2 * Math.PI, 0, true);
}
