// A turn as frames: which steps are shown together, and for how long. Plain data; player.svelte.ts
// plays it and the boards draw it.
import type { Counts, Scene, Step, StepKind } from './api';

export interface Frame {
  kind: StepKind;
  cells: string[];
  targets: string[][]; // wave: the cells that each of `cells` sends an orb to
  amount: number;
  before: Scene;
  after: Scene;
  ms: number; // 0: shown at once, because the turn has used up its time
  stop: boolean; // step by step waits behind this frame
  part: number; // which wave or sowing this is, from 1; 0 before the first
  parts: number; // of how many
  captured: number; // seeds or pieces taken so far
  goal: string; // capture: the pit from which the seeds will be sown
  less: boolean; // reduced motion: cross-fade instead of travel
}
export interface Pace {
  speed?: number;
  less?: boolean;
}

const kPlace = 140,
  kRun = 200,
  kMove = 240,
  kLift = 120,
  kCapture = 400,
  kMark = 160,
  kLess = 350;
const kWaveLimit = 2400,
  kSeedLimit = 4000,
  kLessLimit = 4200;

export const waveMs = (wave: number): number => (wave <= 3 ? 240 : wave <= 8 ? 160 : 90);
export const seedMs = (seed: number): number => (seed <= 16 ? 110 : seed <= 40 ? 60 : 30);

function plainMs(kind: StepKind, part: number, seed: number): number {
  switch (kind) {
    case 'place':
      return kPlace;
    case 'wave':
      return waveMs(part);
    case 'run':
      return kRun;
    case 'move':
      return kMove;
    case 'lift':
      return kLift;
    case 'sow':
      return seedMs(seed);
    case 'capture':
      return kCapture;
    default:
      return kMark;
  }
}
// A wave is one part of a turn, and so is a sowing, which begins with a lift or a capture.
const begins = (kind: StepKind): boolean =>
  kind === 'wave' || kind === 'lift' || kind === 'capture';

// Steps that say how many they took.
const takes = (kind: StepKind): boolean => kind === 'capture' || kind === 'move';

// The scene after a step, with the cells that it left alone taken from the scene before: a board
// draws only what is a different object.
export function settled(before: Scene, after: Scene): Scene {
  const cells = after.cells.map((cell, i) => {
    const was = before.cells[i];
    return was &&
      was.count === cell.count &&
      was.owner === cell.owner &&
      was.mark === cell.mark &&
      was.piece === cell.piece &&
      was.name === cell.name
      ? was
      : cell;
  });
  return { ...after, cells };
}

export function plan(before: Scene, steps: readonly Step[], pace: Pace = {}): Frame[] {
  const speed = pace.speed ?? 1,
    less = pace.less ?? false;
  const parts = steps.filter((s) => begins(s.kind)).length;
  const sown = steps.some((s) => s.kind === 'sow');
  const limit = less ? kLessLimit : (sown ? kSeedLimit : kWaveLimit) / speed;
  const out: Frame[] = [];
  let part = 0,
    seed = 0,
    captured = 0,
    used = 0,
    last = before;
  for (const [i, step] of steps.entries()) {
    if (begins(step.kind)) part++;
    if (step.kind === 'sow') seed++;
    if (takes(step.kind)) captured += step.amount;
    // With reduced motion the seeds of one sowing are shown together, at its end.
    const shown = !less || !['lift', 'sow'].includes(step.kind) || steps[i + 1]?.kind !== 'sow';
    const ms = !shown ? 0 : less ? kLess : plainMs(step.kind, part, seed) / speed;
    const fits = used + ms <= limit;
    used += ms;
    const after = settled(last, step.scene);
    out.push({
      kind: step.kind,
      cells: step.cells,
      targets: step.targets ?? [],
      amount: step.amount,
      before: last,
      after,
      ms: fits ? ms : 0,
      stop: step.kind !== 'sow' || steps[i + 1]?.kind !== 'sow',
      part,
      parts,
      captured,
      less,
      goal: step.kind === 'capture' ? (steps[i + 1]?.cells[0] ?? '') : '',
    });
    last = after;
  }
  return out;
}

export const duration = (frames: readonly Frame[]): number =>
  frames.reduce((sum, f) => sum + f.ms, 0);

// Cells that a turn changed: everything its steps name, and whatever their waves reached.
export function touched(steps: readonly Step[]): string[] {
  const names = new Set<string>();
  let last: Scene | null = null;
  for (const step of steps) {
    for (const name of step.cells) names.add(name);
    const before: Scene | null = last;
    if (before && step.kind === 'wave') {
      step.scene.cells.forEach((cell, i) => {
        const was = before.cells[i];
        if (was && (was.count !== cell.count || was.owner !== cell.owner || was.mark !== cell.mark))
          names.add(cell.name);
      });
    }
    last = step.scene;
  }
  return [...names];
}

export type { Counts };
export function counts(steps: readonly Step[]): Counts {
  const out: Counts = { waves: 0, bursts: 0, captured: 0, sowings: 0, scored: 0 };
  for (const step of steps) {
    if (step.kind === 'wave') {
      out.waves++;
      out.bursts += step.cells.length;
    }
    if (takes(step.kind)) out.captured += step.amount;
    if (step.kind === 'lift' || step.kind === 'capture') out.sowings++;
    if (step.kind === 'run') out.scored += step.amount;
  }
  return out;
}
