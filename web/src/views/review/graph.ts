// Drawing for the graph of a game: the areas on both sides of the middle, in the players' manner
// (Blue plain, Amber hatched), under the line that uPlot draws.
import type uPlot from 'uplot';

export const colour = (name: string): string =>
  getComputedStyle(document.documentElement).getPropertyValue(name).trim();

// 1, 10, 20 … and the last turn; tens that would touch the last are left out.
export function turnTicks(total: number, room = 12): number[] {
  const step = [1, 2, 5, 10, 20, 50, 100, 200].find((s) => total / s <= room) ?? 500;
  const ticks = [1];
  for (let n = step === 1 ? 2 : step; n < total - step / 2; n += step) if (n > 1) ticks.push(n);
  if (total > 1) ticks.push(total);
  return ticks;
}

function hatch(ctx: CanvasRenderingContext2D, ratio: number): CanvasPattern | string {
  const size = Math.round(8 * ratio);
  const tile = document.createElement('canvas');
  tile.width = tile.height = size;
  const pen = tile.getContext('2d');
  if (!pen) return colour('--p2-soft');
  pen.fillStyle = colour('--p2-soft');
  pen.fillRect(0, 0, size, size);
  pen.strokeStyle = colour('--p2');
  pen.globalAlpha = 0.6;
  pen.lineWidth = 1.5 * ratio;
  pen.beginPath();
  for (const shift of [-size, 0, size]) {
    pen.moveTo(shift, size);
    pen.lineTo(shift + size, 0);
  }
  pen.stroke();
  return ctx.createPattern(tile, 'repeat') ?? colour('--p2-soft');
}

export function drawAreas(u: uPlot): void {
  const { ctx, bbox } = u;
  const xs = u.data[0],
    ys = u.data[1]!;
  const middle = u.valToPos(50, 'y', true);
  const area = new Path2D();
  let from: number | null = null,
    to = 0;
  const close = () => {
    if (from === null) return;
    area.lineTo(to, middle);
    area.lineTo(from, middle);
    area.closePath();
    from = null;
  };
  for (let i = 0; i < xs.length; i++) {
    const y = ys[i];
    if (y === null || y === undefined) {
      close();
      continue;
    }
    to = u.valToPos(xs[i]!, 'x', true);
    const at = u.valToPos(y, 'y', true);
    if (from === null) {
      from = to;
      area.moveTo(to, at);
    } else area.lineTo(to, at);
  }
  close();
  for (const above of [true, false]) {
    ctx.save();
    ctx.beginPath();
    ctx.rect(
      bbox.left,
      above ? bbox.top : middle,
      bbox.width,
      above ? middle - bbox.top : bbox.top + bbox.height - middle,
    );
    ctx.clip();
    ctx.fillStyle = above ? colour('--p1-soft') : hatch(ctx, devicePixelRatio);
    ctx.fill(area);
    ctx.restore();
  }
}

export function drawRules(u: uPlot): void {
  const { ctx, bbox } = u;
  ctx.save();
  ctx.lineWidth = devicePixelRatio;
  for (const [value, name] of [
    [0, '--line'],
    [100, '--line'],
    [50, '--edge'],
  ] as const) {
    const y = Math.round(u.valToPos(value, 'y', true)) + 0.5;
    ctx.strokeStyle = colour(name);
    ctx.beginPath();
    ctx.moveTo(bbox.left, y);
    ctx.lineTo(bbox.left + bbox.width, y);
    ctx.stroke();
  }
  ctx.restore();
}

export function drawCurrent(u: uPlot, turn: number): void {
  const { ctx, bbox } = u;
  const x = Math.round(u.valToPos(turn, 'x', true)) + 0.5;
  ctx.save();
  ctx.strokeStyle = colour('--accent');
  ctx.lineWidth = 1.5 * devicePixelRatio;
  ctx.beginPath();
  ctx.moveTo(x, bbox.top);
  ctx.lineTo(x, bbox.top + bbox.height);
  ctx.stroke();
  ctx.restore();
}
