// Things that travel over a board: drawn on one canvas above it, so that a wave of a hundred cells
// costs a few circles a frame and the board itself is not laid out or painted again.
import { ring } from './geometry';

export interface Flyer {
  x: number;
  y: number;
  r: number;
  kind: 'disc' | 'ring' | 'seed';
  turn?: number;
}

// Gives a canvas the pixels of its place and a pen that draws in the board's own units.
export function sized(canvas: HTMLCanvasElement, width: number): CanvasRenderingContext2D | null {
  const box = canvas.getBoundingClientRect();
  const dense = Math.min(2, devicePixelRatio || 1);
  canvas.width = Math.round(box.width * dense);
  canvas.height = Math.round(box.height * dense);
  const pen = canvas.getContext('2d'),
    scale = canvas.width / width;
  pen?.setTransform(scale, 0, 0, scale, 0, 0);
  return pen;
}
// The page's colours as a canvas needs them; a system with its own colours gets those.
export function inkOf<K extends string>(
  canvas: HTMLCanvasElement,
  names: Record<K, string>,
  forced: Record<K, string>,
): Record<K, string> {
  if (matchMedia('(forced-colors: active)').matches) return forced;
  const style = getComputedStyle(canvas);
  return Object.fromEntries(
    Object.entries<string>(names).map(([key, name]) => [key, style.getPropertyValue(name).trim()]),
  ) as Record<K, string>;
}
// A disc or a ring in the pen's colours.
export function orb(
  pen: CanvasRenderingContext2D,
  x: number,
  y: number,
  r: number,
  open: boolean,
): void {
  const line = ring(r);
  pen.beginPath();
  pen.arc(x, y, open ? line.r : r, 0, 2 * Math.PI);
  if (!open) return pen.fill();
  pen.lineWidth = line.width;
  pen.stroke();
}

export class Flights {
  #canvas: HTMLCanvasElement;
  #width: number;
  #pen: CanvasRenderingContext2D | null;
  #ink: Record<Flyer['kind'] | 'shine', string>;
  #stamps = new Map<string, HTMLCanvasElement>();

  // width: the board's own units across.
  constructor(canvas: HTMLCanvasElement, width: number) {
    this.#canvas = canvas;
    this.#width = width;
    this.#pen = sized(canvas, width);
    this.#ink = inkOf(
      canvas,
      { disc: '--p1', ring: '--p2', seed: '--seed', shine: '--seed-hi' },
      { disc: 'CanvasText', ring: 'CanvasText', seed: 'CanvasText', shine: 'CanvasText' },
    );
  }

  draw(flyers: readonly Flyer[]): void {
    const pen = this.#pen;
    if (!pen) return;
    pen.clearRect(0, 0, this.#width, (this.#canvas.height * this.#width) / this.#canvas.width);
    for (const f of flyers) if (f.kind === 'seed') this.#seed(pen, f);
    pen.save();
    pen.resetTransform();
    const scale = this.#canvas.width / this.#width;
    for (const f of flyers) {
      if (f.kind === 'seed') continue;
      const stamp = this.#stamp(f.kind, f.r, scale);
      pen.drawImage(
        stamp,
        Math.round(f.x * scale - stamp.width / 2),
        Math.round(f.y * scale - stamp.height / 2),
      );
    }
    pen.restore();
  }

  // An orb as a picture: on whole pixels it is copied, where a circle would be drawn anew each time.
  #stamp(kind: 'disc' | 'ring', r: number, scale: number): HTMLCanvasElement {
    const size = Math.round(r * 2) / 2,
      key = `${kind} ${size}`;
    const known = this.#stamps.get(key);
    if (known) return known;
    const out = document.createElement('canvas');
    out.width = out.height = 2 * Math.ceil(size * scale + 1);
    const pen = out.getContext('2d');
    if (pen) {
      pen.setTransform(scale, 0, 0, scale, out.width / 2, out.width / 2);
      pen.fillStyle = pen.strokeStyle = this.#ink[kind];
      orb(pen, 0, 0, size, kind === 'ring');
    }
    this.#stamps.set(key, out);
    return out;
  }

  #seed(pen: CanvasRenderingContext2D, f: Flyer): void {
    pen.fillStyle = this.#ink.seed;
    pen.beginPath();
    pen.ellipse(f.x, f.y, f.r, f.r * 0.81, ((f.turn ?? 0) * Math.PI) / 180, 0, 2 * Math.PI);
    pen.fill();
    pen.beginPath();
    pen.arc(f.x - f.r * 0.27, f.y - f.r * 0.31, f.r * 0.24, 0, 2 * Math.PI);
    pen.fillStyle = this.#ink.shine;
    pen.fill();
  }

  end(): void {
    this.#canvas.width = 0;
    this.#canvas.height = 0;
  }
}

export const easeInOut = (t: number): number => (t < 0.5 ? 2 * t * t : 1 - (2 - 2 * t) ** 2 / 2);
export const easeOut = (t: number): number => 1 - (1 - t) ** 3;
export const between = (t: number, from: number, to: number): number =>
  Math.max(0, Math.min(1, (t - from) / (to - from)));
