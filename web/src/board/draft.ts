// Setting up a position by hand: a draft of the board and its text. Whether such a position can
// be is for the server to judge.
import { kitOf } from '../games';
import type { Owner, Scene, Show, Side } from '../lib/api';

export interface DraftCell {
  name: string;
  owner: Owner;
  count: number;
  dead: boolean;
  capacity: number;
  piece?: string;
}
export interface Draft {
  game: string;
  rows: number;
  columns: number;
  cells: DraftCell[];
  side: Side;
  // Points, or what both sides have in hand.
  tally: [number, number];
  // Cells with this mark.
  houses: string[];
}
export type Brush = 'first' | 'second' | 'dead' | 'erase';

export function draftOf(show: Pick<Show, 'game' | 'scene' | 'to_move' | 'position'>): Draft {
  const { scene, game } = show;
  const cells = scene.cells.map((c) => ({
    name: c.name,
    owner: c.owner,
    count: c.count,
    dead: c.mark === 'dead',
    capacity: c.capacity ?? 0,
    piece: c.piece,
  }));
  return {
    game,
    rows: scene.rows,
    columns: scene.columns,
    cells,
    side: show.to_move ?? 1,
    tally: [...scene.tally],
    houses: scene.cells.filter((c) => c.mark === 'house').map((c) => c.name),
  };
}

const setupOf = (draft: Draft) => kitOf(draft.game).setup;
export const sideIsFree = (draft: Draft): boolean => setupOf(draft)?.sideIsFree ?? false;

export function emptied(draft: Draft): Draft {
  const own = setupOf(draft)?.ownCells;
  return {
    ...draft,
    tally: [0, 0],
    side: 1,
    cells: draft.cells.map((c) => ({
      ...c,
      owner: own ? c.owner : 'nobody',
      count: 0,
      dead: false,
    })),
  };
}

// What a cell can hold while the game is on.
export const most = (draft: Draft, cell: DraftCell): number => setupOf(draft)?.most?.(cell) ?? 1;

// One press on a cell: one more of the brush's owner, back to empty behind the most; another
// owner's cell is taken over first.
export function pressed(draft: Draft, name: string, brush: Brush): Draft {
  const cells = draft.cells.map((cell) =>
    cell.name === name ? painted(draft, cell, brush) : cell,
  );
  return settled({ ...draft, cells });
}

function painted(draft: Draft, cell: DraftCell, brush: Brush): DraftCell {
  const full = most(draft, cell);
  if (setupOf(draft)?.ownCells)
    return { ...cell, count: brush === 'erase' ? 0 : Math.min(full, cell.count + 1) };
  if (brush === 'erase') return { ...cell, owner: 'nobody', count: 0, dead: false };
  if (brush === 'dead') return { ...cell, owner: 'nobody', count: 0, dead: !cell.dead };
  if (cell.dead) return { ...cell, owner: brush, count: 1, dead: false };
  if (cell.owner !== brush)
    return { ...cell, owner: brush, count: Math.max(1, Math.min(cell.count, full)) };
  return cell.count >= full
    ? { ...cell, owner: 'nobody', count: 0 }
    : { ...cell, count: cell.count + 1 };
}

export function counted(draft: Draft, name: string, count: number): Draft {
  const own = setupOf(draft)?.ownCells;
  const cells = draft.cells.map((cell) => {
    if (cell.name !== name) return cell;
    const n = Math.min(most(draft, cell), Math.max(0, Math.floor(count) || 0));
    const owner: Owner = own
      ? cell.owner
      : n === 0
        ? 'nobody'
        : cell.owner === 'nobody'
          ? 'first'
          : cell.owner;
    return { ...cell, count: n, owner };
  });
  return settled({ ...draft, cells });
}

// Where marks alternate, the number of marks says whose turn it is.
function settled(draft: Draft): Draft {
  if (sideIsFree(draft)) return draft;
  const filled = draft.cells.filter((c) => c.owner !== 'nobody').length;
  return { ...draft, side: filled % 2 === 0 ? 1 : 2 };
}

export function sceneOf(draft: Draft): Scene {
  const houses = new Set(draft.houses);
  return {
    rows: draft.rows,
    columns: draft.columns,
    tally: draft.tally,
    carried: 0,
    cells: draft.cells.map((c) => ({
      name: c.name,
      owner: c.owner,
      count: c.count,
      capacity: c.capacity,
      mark: c.dead ? 'dead' : houses.has(c.name) ? 'house' : 'none',
      piece: c.owner === 'nobody' ? undefined : (c.piece ?? kitOf(draft.game).pieces?.[0]),
    })),
  };
}

// The position text of the draft, in the form that the game reads.
export function draftText(draft: Draft): string {
  return setupOf(draft)?.text?.(draft) ?? `${gridRows(draft, markLetter)} ${draft.side}`;
}

export const markLetter = (cell: DraftCell): string => (cell.owner === 'first' ? 'X' : 'O');
// Rows from the top: a letter for each cell, a number for so many empty ones.
export function gridRows(draft: Draft, letter: (cell: DraftCell) => string): string {
  const rows: string[] = [];
  for (let r = 0; r < draft.rows; r++) {
    let text = '',
      empty = 0;
    const flush = () => {
      for (; empty > 0; empty -= Math.min(9, empty)) text += Math.min(9, empty);
    };
    for (let c = 0; c < draft.columns; c++) {
      const cell = draft.cells[r * draft.columns + c]!;
      if (cell.owner === 'nobody' && !cell.dead) {
        empty++;
        continue;
      }
      flush();
      text += letter(cell);
    }
    flush();
    rows.push(text);
  }
  return rows.join('/');
}
