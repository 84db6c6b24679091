// Setting up a position by hand: a draft of the board. The server writes it down and judges whether such a position
// can be; what a cell can hold and whose turn it is are its facts too.
import { piecesOf, setUpOf } from '../games/facts.svelte';
import type { Cell, EditedBoard, Owner, Scene, Show, Side } from '../lib/api';

export interface Draft {
  game: string;
  scene: Scene;
  side: Side;
}
export type Brush = 'first' | 'second' | 'dead' | 'erase';

export const draftOf = (show: Pick<Show, 'game' | 'scene' | 'to_move'>): Draft => ({
  game: show.game,
  scene: show.scene,
  side: show.to_move ?? 1,
});

// Where marks alternate, their number says whose turn it is.
export const sideIsFree = (draft: Draft): boolean => !setUpOf(draft.game).side_follows;
// Cells belong to a side for good: pressing one adds to it, and its number can be typed.
export const ownCells = (draft: Draft): boolean => setUpOf(draft.game).fixed_owners;

const withCells = (draft: Draft, change: (cell: Cell) => Cell): Draft => ({
  ...draft,
  scene: { ...draft.scene, cells: draft.scene.cells.map(change) },
});
const empty = (cell: Cell, owner: Owner = 'nobody'): Cell => ({
  ...cell,
  owner,
  count: 0,
  mark: cell.mark === 'dead' ? 'none' : cell.mark,
  piece: undefined,
});

export function emptied(draft: Draft): Draft {
  const own = ownCells(draft);
  const bare = withCells(draft, (cell) => empty(cell, own ? cell.owner : 'nobody'));
  return { ...bare, side: 1, scene: { ...bare.scene, tally: [0, 0] } };
}
export const withTally = (draft: Draft, tally: [number, number]): Draft => ({
  ...draft,
  scene: { ...draft.scene, tally },
});
export const withMark = (draft: Draft, name: string, mark: Cell['mark']): Draft =>
  withCells(draft, (cell) => (cell.name === name ? { ...cell, mark } : cell));

// What a cell can hold while the game is on.
export const most = (draft: Draft, cell: Cell): number =>
  setUpOf(draft.game).max_count ?? Math.max(1, (cell.capacity ?? 0) - 1);

// One press on a cell: one more of the brush's owner, back to empty behind the most; another
// owner's cell is taken over first.
export const pressed = (draft: Draft, name: string, brush: Brush): Draft =>
  withCells(draft, (cell) => (cell.name === name ? painted(draft, cell, brush) : cell));

function painted(draft: Draft, cell: Cell, brush: Brush): Cell {
  const full = most(draft, cell);
  if (ownCells(draft))
    return { ...cell, count: brush === 'erase' ? 0 : Math.min(full, cell.count + 1) };
  if (brush === 'erase') return empty(cell);
  if (brush === 'dead') return { ...empty(cell), mark: cell.mark === 'dead' ? 'none' : 'dead' };
  const held = (count: number): Cell => ({
    ...cell,
    owner: brush,
    count,
    mark: 'none',
    piece: cell.piece ?? piecesOf(draft.game)[0],
  });
  if (cell.mark === 'dead') return held(1);
  if (cell.owner !== brush) return held(Math.max(1, Math.min(cell.count, full)));
  return cell.count >= full ? empty(cell) : held(cell.count + 1);
}

// A number that somebody typed for a cell.
export const counted = (draft: Draft, name: string, count: number): Draft =>
  withCells(draft, (cell) => {
    if (cell.name !== name) return cell;
    const n = Math.min(most(draft, cell), Math.max(0, Math.floor(count) || 0));
    if (ownCells(draft)) return { ...cell, count: n };
    if (n === 0) return empty(cell);
    return { ...cell, count: n, owner: cell.owner === 'nobody' ? 'first' : cell.owner };
  });

// As the server is asked for its text.
export const boardOf = ({ game, scene, side }: Draft): EditedBoard => ({
  game,
  cells: scene.cells,
  to_move: side,
  tally: scene.tally,
});
