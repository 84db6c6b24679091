// Breakthrough: two rows of pawns each, and a far row to reach.
import { gridRows, type DraftCell } from '../../board/draft';
import type { Scene, Side } from '../../lib/api';
import { sideOf } from '../../lib/sides';
import type { GameKit } from '../kit';
import { learn } from './learn';
import { t, words } from './words';

const kit: GameKit = {
  id: 'breakthrough',
  words,
  variants: {
    first: 'breakthrough:8x8',
    sizes: ['5x5', '6x5', '6x6', '7x7', '8x8'],
    shape: 'any',
    rows: [4, 8],
    columns: [2, 8],
  },
  input: 'from-to',
  pieces: ['pawn'],
  nearAndFar: true,
  // a2b3 is easier to read with something between the cells.
  label: (move) => {
    const cells = cellsOf(move);
    return cells ? cells.join('–') : move;
  },
  share: (scene) => ({ first: pawnsOf(scene, 1), second: pawnsOf(scene, 2) }),
  wouldDo,
  setup: {
    text: (draft) => `${gridRows(draft, letter)} ${draft.side}`,
    sideIsFree: true,
    help: () => t('breakthrough.edit_help'),
  },
  reads: (board, fields) => {
    if (fields.length > 1 || !/^[Pp1-8/]*[Pp][Pp1-8/]*$/.test(board)) return null;
    const rows = board.split('/');
    return `breakthrough:${rows.length}x${width(rows)}`;
  },
  learn,
};
export default kit;

const letter = (cell: DraftCell): string => (cell.owner === 'first' ? 'P' : 'p');
const pawnsOf = (scene: Scene, side: Side): number =>
  scene.cells.filter((cell) => sideOf(cell.owner) === side).length;

// A capture may be written with an x.
function cellsOf(move: string): [string, string] | null {
  const found = /^([a-h][1-8])x?([a-h][1-8])$/.exec(move);
  return found && [found[1]!, found[2]!];
}

function wouldDo(_: string, scene: Scene, move: string): string {
  const cells = cellsOf(move);
  if (!cells) return '';
  const [from, to] = cells;
  const goal = scene.cells.findIndex((cell) => cell.name === to);
  const row = Math.floor(goal / scene.columns);
  if (goal < 0) return '';
  if (row === 0 || row === scene.rows - 1) return t('breakthrough.would_win', { from, to });
  return t(
    scene.cells[goal]!.owner === 'nobody' ? 'breakthrough.would_go' : 'breakthrough.would_take',
    { from, to },
  );
}

// How wide the first row is; the server says which row is wrong, if one is.
const width = (rows: readonly string[]): number =>
  [...(rows[0] ?? '')].reduce((sum, c) => sum + (/\d/.test(c) ? Number(c) : 1), 0);
