// What comes of stopping at the house or going on from it, from the steps that the server tells.
import type { Outcome, Scene, Show, Side, Step } from '../../lib/api';
import { sideOf } from '../../lib/sides';

export interface Choice {
  stops: boolean;
  before: number; // captured up to the house,
  more: number; // and behind it
  sowings: number; // up to the house
  house: number | null; // seeds in the own house at the end; null: it is lost
  front: number; // own seeds at the end
  back: number;
  ends: { cell: string; empty: boolean } | null; // where the last seed falls
  result: Outcome;
  at: Scene; // the board when the house is reached
  sown: ReadonlyMap<string, number>; // seeds that pits get from there on
}

const isHere = (step: Step): boolean => step.kind === 'stop' || step.kind === 'safari';

// The rows of a side: the front ones are next to the middle.
const inFront = (row: number): boolean => row === 1 || row === 2;

export function choiceOf(show: Show, side: Side, house: string): Choice | null {
  const steps = show.steps ?? [];
  const here = steps.findIndex(isHere);
  if (here < 0) return null;
  const captured = (some: readonly Step[]) =>
    some.filter((s) => s.kind === 'capture').reduce((sum, s) => sum + s.amount, 0);
  const up = steps.slice(0, here),
    on = steps.slice(here + 1);
  const end = show.scene,
    sum = { front: 0, back: 0 };
  end.cells.forEach((cell, i) => {
    if (sideOf(cell.owner) !== side) return;
    sum[inFront(Math.floor(i / end.columns)) ? 'front' : 'back'] += cell.count;
  });
  const sown = new Map<string, number>();
  for (const step of on)
    if (step.kind === 'sow') sown.set(step.cells[0]!, (sown.get(step.cells[0]!) ?? 0) + 1);
  const last = [...on].reverse().find((step) => step.kind === 'sow');
  const own = end.cells.find((cell) => cell.name === house);
  return {
    stops: steps[here]!.kind === 'stop',
    before: captured(up),
    more: captured(on),
    sowings: up.filter((s) => s.kind === 'lift' || s.kind === 'capture').length,
    house: own?.mark === 'house' ? own.count : null,
    ...sum,
    ends: last
      ? {
          cell: last.cells[0]!,
          empty: last.scene.cells.find((c) => c.name === last.cells[0])?.count === 1,
        }
      : null,
    result: show.result,
    at: steps[here]!.scene,
    sown,
  };
}
