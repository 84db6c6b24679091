// The boards along a line of a puzzle. They come with it as what each step changes, so that a puzzle that was fetched
// needs the server no more.
import type { BriefTurn, Scene, Show, Step } from '../../lib/api';

// What the board shows at one ply.
export type Shown = Pick<Show, 'scene' | 'to_move' | 'position' | 'runs' | 'last_move' | 'steps'>;

type BriefStep = BriefTurn['steps'][number];
type Cell = Scene['cells'][number];

function cellAfter(cell: Cell, change: BriefStep['changed'][number] | undefined): Cell {
  if (!change) return cell;
  const { cell: name, piece, ...told } = change;
  const after: Cell = { ...cell, ...told, name };
  if (piece === null) delete after.piece;
  else if (piece !== undefined) after.piece = piece;
  return after;
}

function sceneAfter(before: Scene, { changed, tally, carried }: BriefStep): Scene {
  const changes = new Map(changed.map((one) => [one.cell, one]));
  return {
    ...before,
    cells: before.cells.map((cell) => cellAfter(cell, changes.get(cell.name))),
    tally: tally ?? before.tally,
    carried: carried ?? before.carried,
  };
}

function turnAfter(before: Shown, turn: BriefTurn, number: number): Shown {
  let { scene } = before;
  const steps: Step[] = turn.steps.map((step) => {
    scene = sceneAfter(scene, step);
    const { kind, cells, amount, targets } = step;
    return { kind, cells, amount, scene, ...(targets ? { targets } : {}) };
  });
  const side = before.to_move ?? 1;
  const scored = steps
    .filter((step) => step.kind === 'run')
    .map(({ cells, amount }) => ({ turn: number, side, cells, points: amount }));
  return {
    scene,
    steps,
    position: turn.position,
    to_move: turn.to_move,
    last_move: turn.parts,
    runs: [...before.runs, ...scored],
  };
}

// From the first board on: as many as there are turns, and one more.
export function shownTurns(first: Shown, turns: readonly BriefTurn[]): Shown[] {
  const all = [first];
  for (const [i, turn] of turns.entries()) all.push(turnAfter(all[i]!, turn, i + 1));
  return all;
}
