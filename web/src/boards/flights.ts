// Things that travel over a board: drawn on one canvas above it, so that a wave of a hundred cells
// costs a few circles a frame and the board itself is not laid out or painted again.

export interface Flyer { x: number; y: number; r: number; kind: 'disc' | 'ring' | 'seed'; turn?: number }

export class Flights {
  #canvas: HTMLCanvasElement;
  #width: number;
  #pen: CanvasRenderingContext2D | null = null;
  #colours: Record<Flyer['kind'], string>;
  #hole: string;

  // width: the board's own units across.
  constructor(canvas: HTMLCanvasElement, width: number) {
    this.#canvas = canvas;
    this.#width = width;
    const box = canvas.getBoundingClientRect();
    const dense = Math.min(2, devicePixelRatio || 1);
    canvas.width = Math.round(box.width * dense);
    canvas.height = Math.round(box.height * dense);
    this.#pen = canvas.getContext('2d');
    const style = getComputedStyle(canvas);
    const forced = matchMedia('(forced-colors: active)').matches;
    const colour = (name: string) => (forced ? 'CanvasText' : style.getPropertyValue(name).trim());
    this.#colours = { disc: colour('--p1'), ring: colour('--p2'), seed: colour('--seed') };
    this.#hole = colour('--seed-hi');
  }

  draw(flyers: readonly Flyer[]): void {
    const pen = this.#pen;
    if (!pen) return;
    const scale = this.#canvas.width / this.#width;
    pen.setTransform(scale, 0, 0, scale, 0, 0);
    pen.clearRect(0, 0, this.#width, this.#canvas.height / scale);
    for (const kind of ['disc', 'ring', 'seed'] as const) this.#drawKind(pen, flyers, kind);
  }

  // All of one kind is one path: hundreds of orbs cost one fill.
  #drawKind(pen: CanvasRenderingContext2D, flyers: readonly Flyer[], kind: Flyer['kind']): void {
    pen.beginPath();
    let any = false, width = 0;
    for (const f of flyers) {
      if (f.kind !== kind) continue;
      any = true;
      if (kind === 'seed') {
        pen.moveTo(f.x + f.r, f.y);
        pen.ellipse(f.x, f.y, f.r, f.r * 0.81, ((f.turn ?? 0) * Math.PI) / 180, 0, 7);
      } else {
        const middle = kind === 'ring' ? f.r * 0.705 : f.r;
        width = f.r * 0.59;
        pen.moveTo(f.x + middle, f.y);
        pen.arc(f.x, f.y, middle, 0, 7);
      }
    }
    if (!any) return;
    if (kind === 'ring') {
      pen.lineWidth = width;
      pen.strokeStyle = this.#colours.ring;
      pen.stroke();
      return;
    }
    pen.fillStyle = this.#colours[kind];
    pen.fill();
    if (kind !== 'seed') return;
    pen.beginPath();
    for (const f of flyers) {
      if (f.kind !== 'seed') continue;
      pen.moveTo(f.x, f.y);
      pen.arc(f.x - f.r * 0.27, f.y - f.r * 0.31, f.r * 0.24, 0, 7);
    }
    pen.fillStyle = this.#hole;
    pen.fill();
  }

  end(): void {
    this.#canvas.width = 0;
    this.#canvas.height = 0;
  }
}

export const easeInOut = (t: number): number => (t < 0.5 ? 2 * t * t : 1 - (2 - 2 * t) ** 2 / 2);
export const easeOut = (t: number): number => 1 - (1 - t) ** 3;
export const between = (t: number, from: number, to: number): number => Math.max(0, Math.min(1, (t - from) / (to - from)));
