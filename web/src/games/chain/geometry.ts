// Where orbs and gauges lie inside a cell of 100 units. Plain numbers, so that tests can look at them.
import { ring } from '../../board/geometry';

export interface Dot {
  x: number;
  y: number;
  r: number;
}

const kOrbScale = 0.94;
export const kOrbCentre = { x: 50, y: 45 };

const kHexagon = [0, 60, 120, 180, 240, 300].map(
  (a) => [24 * Math.cos((a * Math.PI) / 180), 24 * Math.sin((a * Math.PI) / 180)] as const,
);
const kArrangements: { r: number; at: readonly (readonly [number, number])[] }[] = [
  { r: 0, at: [] },
  { r: 22, at: [[0, 0]] },
  {
    r: 17,
    at: [
      [-18, 0],
      [18, 0],
    ],
  },
  {
    r: 15,
    at: [
      [0, -19],
      [-16.5, 9.5],
      [16.5, 9.5],
    ],
  },
  {
    r: 13.5,
    at: [
      [-15, -15],
      [15, -15],
      [-15, 15],
      [15, 15],
    ],
  },
  {
    r: 11.5,
    at: [
      [0, 0],
      [-19, -19],
      [19, -19],
      [-19, 19],
      [19, 19],
    ],
  },
  {
    r: 11,
    at: [
      [-24, -12.5],
      [0, -12.5],
      [24, -12.5],
      [-24, 12.5],
      [0, 12.5],
      [24, 12.5],
    ],
  },
  { r: 10.5, at: [[0, 0], ...kHexagon] },
];
export const kMaxOrbs = kArrangements.length - 1;

// Made once: a board that is drawn again must not find new objects where nothing has changed.
const kOrbs: readonly Dot[][] = kArrangements.map(({ r, at }) =>
  at.map(([x, y]) => ({
    x: kOrbCentre.x + x * kOrbScale,
    y: kOrbCentre.y + y * kOrbScale,
    r: r * kOrbScale,
  })),
);

// Orbs of a cell, the centre at (50, 45). More than seven are drawn as seven; the count is printed.
export const orbs = (count: number): Dot[] => kOrbs[Math.max(0, Math.min(count, kMaxOrbs))]!;

// One tick for each orb that the cell holds when it bursts. Many of them are shorter: a cell with eight
// neighbours keeps its gauge to itself.
const kTick = 11,
  kTickGap = 4,
  kGaugeRoom = 84,
  kTickRound = 1.75;
const pitch = (capacity: number): number =>
  Math.min(kTick + kTickGap, (kGaugeRoom + kTickGap) / Math.max(1, capacity));
export const tickWidth = (capacity: number): number => pitch(capacity) - kTickGap;
const kGauges = Array.from({ length: 9 }, (_, capacity) =>
  Array.from(
    { length: capacity },
    (__, i) => 50 - (capacity * pitch(capacity) - kTickGap) / 2 + i * pitch(capacity),
  ),
);
export const gauge = (capacity: number): number[] => kGauges[capacity] ?? [];

// Orbs and ticks of a cell as one path each: a cell of one or seven orbs has the same few nodes, and
// another count is another text in one of them.
const shorter = (n: number) => String(Math.round(n * 100) / 100);
const round = (x: number, y: number, r: number) =>
  `M${shorter(x - r)} ${shorter(y)}a${shorter(r)} ${shorter(r)} 0 1 0 ${shorter(2 * r)} 0a${shorter(r)} ${shorter(r)} 0 1 0 ${shorter(-2 * r)} 0z`;
const kDiscs = kOrbs.map((all) => all.map((o) => round(o.x, o.y, o.r)));
const kRings = kOrbs.map((all) => all.map((o) => round(o.x, o.y, ring(o.r).r)));
const kRingWidths = kOrbs.map((all) => shorter(ring(all[0]?.r ?? 0).width));
const tick = (x: number, long: number) =>
  `M${shorter(x + kTickRound)} 88h${shorter(long)}a1.75 1.75 0 0 1 0 3.5h${shorter(-long)}a1.75 1.75 0 0 1 0 -3.5z`;
const kTicks = kGauges.map((all, capacity) =>
  all.map((x) => tick(x, tickWidth(capacity) - 2 * kTickRound)),
);
const drawn = (count: number) => Math.max(0, Math.min(count, kMaxOrbs));
// With `but`, without the first so many: a ghost is drawn in their place.
export const orbPath = (count: number, side: 1 | 2, but = 0): string =>
  (side === 1 ? kDiscs : kRings)[drawn(count)]!.slice(but).join('');
export const ringWidth = (count: number): string => kRingWidths[drawn(count)]!;
export const gaugePath = (capacity: number, from: number, to: number): string =>
  (kTicks[capacity] ?? []).slice(from, Math.max(from, to)).join('');
