// The cells of a Chain Reaction board on a canvas, for as long as a turn is played: a wave changes up
// to a hundred cells several times, and a painted cell costs a fraction of one in the document. What
// is painted looks like what ChainBoard draws when nothing moves.
// Every shape is filled by itself: browsers are quick with one circle and slow with a path of hundreds.
import type { Cell, Scene } from '../../lib/api';
import { sideOf } from '../../lib/sides';
import { inkOf, orb, sized } from '../../board/flights';
import { gauge, kMaxOrbs, orbs, tickWidth } from './geometry';

export interface CellLook {
  at: (i: number) => { x: number; y: number };
  capacity: (i: number) => number;
  gauges: boolean;
  fuses: boolean;
}

const kColours = {
  cell: '--cell',
  first: '--p1-soft',
  second: '--p2-soft',
  well: '--well',
  dead: '--dead',
  edge: '--edge',
  p1: '--p1',
  p2: '--p2',
  ink: '--ink',
};
const kForced = {
  cell: 'Canvas',
  first: 'Canvas',
  second: 'Canvas',
  well: 'Canvas',
  dead: 'GrayText',
  edge: 'GrayText',
  p1: 'CanvasText',
  p2: 'CanvasText',
  ink: 'CanvasText',
};

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
    this.#ink = inkOf(canvas, kColours, kForced);
  }

  // Draws these cells anew; those in `away` without their orbs.
  paint(cells: Iterable<number>, scene: Scene, away?: ReadonlySet<number>): void {
    const pen = this.#pen;
    if (!pen) return;
    for (const i of cells) this.#cell(pen, i, scene.cells[i]!, away?.has(i) ?? false);
  }

  #cell(pen: CanvasRenderingContext2D, i: number, cell: Cell, bare: boolean): void {
    const ink = this.#ink,
      { x, y } = this.#look.at(i),
      side = sideOf(cell.owner);
    pen.fillStyle = ink.well;
    pen.fillRect(x, y, 100, 100);
    if (cell.mark === 'dead') return this.#plate(pen, x, y);
    box(
      pen,
      side === 1 ? ink.first : side === 2 ? ink.second : ink.cell,
      x + 2.5,
      y + 2.5,
      95,
      95,
      12,
    );
    const colour = side === 2 ? ink.p2 : ink.p1,
      capacity = this.#look.capacity(i);
    if (this.#look.gauges) {
      gauge(capacity).forEach((at, k) => {
        pen.globalAlpha = k < cell.count ? 1 : 0.42;
        box(
          pen,
          k < cell.count ? colour : ink.edge,
          x + at,
          y + 88,
          tickWidth(capacity),
          3.5,
          1.75,
        );
      });
      pen.globalAlpha = 1;
    }
    if (!side || bare || cell.count === 0) return;
    if (this.#look.fuses && cell.count === capacity - 1) {
      pen.beginPath();
      pen.arc(x + 50, y + 45, 37, 0, 2 * Math.PI);
      pen.setLineDash([5.2, 5.2]);
      stroke(pen, colour, 2);
      pen.setLineDash([]);
    }
    pen.fillStyle = pen.strokeStyle = colour;
    for (const o of orbs(cell.count)) orb(pen, x + o.x, y + o.y, o.r, side === 2);
    if (cell.count > kMaxOrbs) this.#count(pen, cell.count, x, y);
  }

  #plate(pen: CanvasRenderingContext2D, x: number, y: number): void {
    box(pen, this.#ink.dead, x + 8.5, y + 8.5, 83, 83, 9);
    pen.globalAlpha = 0.35;
    stroke(pen, this.#ink.edge, 1.5);
    pen.beginPath();
    pen.moveTo(x + 39, y + 39);
    pen.lineTo(x + 61, y + 61);
    pen.moveTo(x + 61, y + 39);
    pen.lineTo(x + 39, y + 61);
    pen.globalAlpha = 0.6;
    stroke(pen, this.#ink.edge, 2);
    pen.globalAlpha = 1;
  }

  #count(pen: CanvasRenderingContext2D, count: number, x: number, y: number): void {
    pen.font = `700 18px ${getComputedStyle(this.#canvas).fontFamily}`;
    pen.textAlign = 'center';
    pen.lineWidth = 4;
    pen.strokeStyle = this.#ink.ink;
    pen.fillStyle = this.#ink.cell;
    pen.strokeText(String(count), x + 50, y + 51);
    pen.fillText(String(count), x + 50, y + 51);
  }

  end(): void {
    this.#canvas.width = 0;
    this.#canvas.height = 0;
  }
}

function box(
  pen: CanvasRenderingContext2D,
  colour: string,
  x: number,
  y: number,
  width: number,
  height: number,
  radius: number,
): void {
  pen.beginPath();
  pen.roundRect(x, y, width, height, radius);
  pen.fillStyle = colour;
  pen.fill();
}
function stroke(pen: CanvasRenderingContext2D, colour: string, width: number): void {
  pen.lineWidth = width;
  pen.strokeStyle = colour;
  pen.stroke();
}
