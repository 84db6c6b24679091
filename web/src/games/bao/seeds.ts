// Where seeds lie in a pit of 100 units.

export const kMaxSeeds = 20;
// Seeds in sunflower order, recentred once there are enough to look lopsided.
export function seeds(count: number): { x: number; y: number; turn: number }[] {
  const n = Math.max(0, Math.min(count, kMaxSeeds));
  const spread = n <= 3 ? 12 : n <= 9 ? 10 : n <= 14 ? 7.9 : 6.9;
  const out = Array.from({ length: n }, (_, q) => {
    const angle = (q * 137.5 * Math.PI) / 180;
    const far = n === 1 ? 0 : spread * Math.sqrt(q + 0.55);
    return { x: far * Math.cos(angle), y: far * Math.sin(angle), turn: (34 + q * 137) % 180 };
  });
  if (n < 2 || n > 9) return out;
  const mx = out.reduce((s, p) => s + p.x, 0) / n,
    my = out.reduce((s, p) => s + p.y, 0) / n;
  return out.map((p) => ({ ...p, x: p.x - mx, y: p.y - my }));
}
