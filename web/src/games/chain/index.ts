// Chain Reaction: orbs in a grid, and cells that burst.
import { neighbours } from './geometry';
import { gridRows, type Draft, type DraftCell } from '../../board/draft';
import type { GameKit } from '../kit';
import { foresight } from './foresight';
import { learn } from './learn';
import { share } from './share';
import { t, words } from './words';

const kit: GameKit = {
  id: 'chain',
  words,
  variants: {
    first: 'chain:orthogonal-5x6',
    rules: ['orthogonal', 'diagonal', 'scorched', 'classic'],
    sizes: [
      ...['2x2', '2x3', '2x4', '2x5', '2x6', '2x7', '2x8', '3x3', '3x4', '3x5'],
      ...['4x4', '5x5', '5x6', '6x6', '9x6', '10x10'],
    ],
    shape: 'any',
  },
  parts: () => import('./parts'),
  share,
  wouldDo: (game, scene, move) => {
    const i = scene.cells.findIndex((c) => c.name === move);
    if (i < 0) return '';
    const cell = scene.cells[i]!,
      n = cell.count + 1;
    const around = neighbours(i, scene.rows, scene.columns, game.includes('diagonal'));
    const capacity = cell.capacity || around.length;
    return t(
      n >= capacity
        ? 'chain.would_burst'
        : n === capacity - 1
          ? 'chain.would_hold_short'
          : 'chain.would_hold',
      { cell: move, n },
    );
  },
  foresight,
  setup: {
    text: (draft) => `${gridRows(draft, letter)} ${draft.side} ${plies(draft)}`,
    most: (cell) => Math.max(1, cell.capacity - 1),
    sideIsFree: true,
    brushes: (draft) => [
      { value: 'first', label: t('analyse.brush_first') },
      { value: 'second', label: t('analyse.brush_second') },
      ...(draft.game.startsWith('chain:scorched')
        ? [{ value: 'dead' as const, label: t('chain.brush_dead') }]
        : []),
      { value: 'erase', label: t('analyse.brush_erase') },
    ],
    help: () => t('chain.edit_help'),
  },
  reads: (board, fields, current) => {
    if (board.includes(',') || fields.length !== 2) return null;
    const rules = /^chain:([a-z]+)/.exec(current)?.[1] ?? 'orthogonal';
    const rows = board.split('/');
    return `chain:${board.includes('#') ? 'scorched' : rules}-${rows.length}x${width(rows)}`;
  },
  learn,
};
export default kit;

function letter(cell: DraftCell): string {
  if (cell.dead) return '#';
  return String.fromCharCode((cell.owner === 'first' ? 64 : 96) + cell.count);
}

// The least number of turns that fits: one orb a turn, and the turn is the side's.
function plies(draft: Draft): number {
  const orbs = draft.cells.reduce((sum, c) => sum + (c.owner === 'nobody' ? 0 : c.count), 0);
  return orbs + (orbs % 2 === draft.side - 1 ? 0 : 1);
}

// How wide most rows are: a row of another width is then the one that is wrong.
function width(rows: string[]): number {
  const seen = new Map<number, number>();
  for (const row of rows) {
    let n = 0;
    for (const c of row) n += /\d/.test(c) ? Number(c) : 1;
    seen.set(n, (seen.get(n) ?? 0) + 1);
  }
  return [...seen].sort((a, b) => b[1] - a[1])[0]?.[0] ?? 0;
}
