// Setting up a position by hand: a draft of the board and its text. Whether such a position can
// be is for the server to judge.
import type { Owner, Scene, Show, Side } from '../../lib/api';
import { gameId } from '../../lib/values';

export interface DraftCell {
  name: string;
  owner: Owner;
  count: number;
  dead: boolean;
  capacity: number;
}
export interface Draft {
  game: string;
  rows: number;
  columns: number;
  cells: DraftCell[];
  side: Side;
  tally: [number, number]; // points or seeds in hand
  houses: [boolean, boolean]; // South, North
}

export function draftOf(show: Pick<Show, 'game' | 'scene' | 'to_move' | 'position'>): Draft {
  const { scene, game } = show;
  const house = (name: string) => scene.cells.some((c) => c.name === name && c.mark === 'house');
  const cells = scene.cells.map((c) => ({
    name: c.name,
    owner: c.owner,
    count: c.count,
    dead: c.mark === 'dead',
    capacity: c.capacity ?? 0,
  }));
  return {
    game,
    rows: scene.rows,
    columns: scene.columns,
    cells,
    side: show.to_move ?? 1,
    tally: [...scene.tally],
    houses: [house('A5'), house('a5')],
  };
}

export function emptied(draft: Draft): Draft {
  const bao = gameId(draft.game) === 'bao';
  return {
    ...draft,
    tally: [0, 0],
    side: 1,
    cells: draft.cells.map((c) => ({
      ...c,
      owner: bao ? c.owner : 'nobody',
      count: 0,
      dead: false,
    })),
  };
}

export const holds = (draft: Draft): boolean =>
  gameId(draft.game) === 'chain' || gameId(draft.game) === 'bao';
// In the other games the side to move follows from the marks on the board.
export const sideIsFree = holds;
export const mayDie = (draft: Draft): boolean => draft.game.startsWith('chain:scorched');

// What a cell can hold while the game is on.
export function most(draft: Draft, cell: DraftCell): number {
  const id = gameId(draft.game);
  if (id === 'bao') return 64;
  return id === 'chain' ? Math.max(1, cell.capacity - 1) : 1;
}

export type Brush = 'first' | 'second' | 'dead' | 'erase';

// One press on a cell: one more of the brush's owner, back to empty behind the most; another
// owner's cell is taken over first.
export function pressed(draft: Draft, name: string, brush: Brush): Draft {
  const cells = draft.cells.map((cell) =>
    cell.name === name ? painted(draft, cell, brush) : cell,
  );
  return settled({ ...draft, cells });
}

function painted(draft: Draft, cell: DraftCell, brush: Brush): DraftCell {
  if (gameId(draft.game) === 'bao')
    return { ...cell, count: brush === 'erase' ? 0 : Math.min(64, cell.count + 1) };
  if (brush === 'erase') return { ...cell, owner: 'nobody', count: 0, dead: false };
  if (brush === 'dead') return { ...cell, owner: 'nobody', count: 0, dead: !cell.dead };
  if (cell.dead) return { ...cell, owner: brush, count: 1, dead: false };
  if (cell.owner !== brush)
    return { ...cell, owner: brush, count: Math.max(1, Math.min(cell.count, most(draft, cell))) };
  return cell.count >= most(draft, cell)
    ? { ...cell, owner: 'nobody', count: 0 }
    : { ...cell, count: cell.count + 1 };
}

export function counted(draft: Draft, name: string, count: number): Draft {
  const cells = draft.cells.map((cell) => {
    if (cell.name !== name) return cell;
    const n = Math.min(most(draft, cell), Math.max(0, Math.floor(count) || 0));
    const owner: Owner =
      gameId(draft.game) === 'bao'
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
  const bao = gameId(draft.game) === 'bao';
  const houses = new Set([...(draft.houses[0] ? ['A5'] : []), ...(draft.houses[1] ? ['a5'] : [])]);
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
      mark: c.dead ? 'dead' : bao && houses.has(c.name) ? 'house' : 'none',
    })),
  };
}

// The position text of the draft, in the form that the game reads.
export function draftText(draft: Draft): string {
  const id = gameId(draft.game);
  if (id === 'bao') return baoText(draft);
  const rows = gridRows(
    draft,
    id === 'chain' ? chainLetter : (c) => (c.owner === 'first' ? 'X' : 'O'),
  );
  if (id === 'threesix') return `${rows} ${draft.side} ${draft.tally[0]} ${draft.tally[1]}`;
  if (id === 'chain') return `${rows} ${draft.side} ${plies(draft)}`;
  return `${rows} ${draft.side}`;
}

function chainLetter(cell: DraftCell): string {
  if (cell.dead) return '#';
  return String.fromCharCode((cell.owner === 'first' ? 64 : 96) + cell.count);
}

function gridRows(draft: Draft, letter: (cell: DraftCell) => string): string {
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

// The least number of turns that fits: one orb a turn, and the turn is the side's.
function plies(draft: Draft): number {
  const orbs = draft.cells.reduce((sum, c) => sum + (c.owner === 'nobody' ? 0 : c.count), 0);
  return orbs + (orbs % 2 === draft.side - 1 ? 0 : 1);
}

function baoText(draft: Draft): string {
  const rows: string[] = [];
  for (let r = 0; r < 4; r++)
    rows.push(
      draft.cells
        .slice(r * 8, r * 8 + 8)
        .map((c) => c.count)
        .join(','),
    );
  const houses = (draft.houses[0] ? 'S' : '') + (draft.houses[1] ? 'N' : '') || '-';
  return `${rows.join('/')} ${draft.tally[0]},${draft.tally[1]} ${houses} ${draft.side} -`;
}

export const seeds = (draft: Draft): number =>
  draft.cells.reduce((sum, c) => sum + c.count, 0) + draft.tally[0] + draft.tally[1];
