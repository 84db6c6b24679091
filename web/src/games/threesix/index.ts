// Three-Six: fill a cell so that a run of exactly three or a whole line comes about.
import { gridRows, markLetter } from '../../board/draft';
import type { GameKit } from '../kit';
import { gains } from './gains';
import { learn } from './learn';
import { runsThrough } from './runs';
import { t, words } from './words';

const kit: GameKit = {
  id: 'threesix',
  words,
  variants: {
    first: 'threesix:6x6',
    rules: ['any', 'parity'],
    unnamed: 'any',
    sizes: ['2x2', '3x3', '4x4', '5x5', '6x6', '7x7', '8x8'],
    shape: 'square',
  },
  parts: () => import('./parts'),
  unit: 'points',
  scored: true,
  share: (scene) => ({ first: scene.tally[0], second: scene.tally[1] }),
  about: (scene) =>
    t('threesix.cells_left', { n: scene.cells.filter((c) => c.owner === 'nobody').length }),
  gains,
  gainNote: (n) => t('threesix.takes', { n }),
  choose: (game) => t(game.includes('parity') ? 'threesix.choose_parity' : 'threesix.choose'),
  wouldDo: (_, scene, move) => {
    const i = scene.cells.findIndex((c) => c.name === move);
    if (i < 0) return '';
    const filled = (k: number) => scene.cells[k]!.count > 0;
    const n = runsThrough(filled, i, scene.columns).reduce((sum, r) => sum + r.points, 0);
    return t(n > 0 ? 'threesix.would_take' : 'threesix.would_fill', { cell: move, n });
  },
  setup: {
    text: (draft) =>
      `${gridRows(draft, markLetter)} ${draft.side} ${draft.tally[0]} ${draft.tally[1]}`,
    tally: () => [t('threesix.points_first'), t('threesix.points_second')],
  },
  reads: (board, fields, current) => {
    if (board.includes(',') || fields.length < 3) return null;
    const n = board.split('/').length;
    return `threesix:${current.startsWith('threesix:parity') ? 'parity-' : ''}${n}x${n}`;
  },
  learn,
  keys: [{ keys: ['⇧L'], text: () => t('threesix.key_runs'), after: 'shell.k_legal' }],
  courseSeconds: 10,
  // It also writes the value of every position.
  proofCommand: (game) =>
    `espalier solve ${game.replace(':any-', ':').replace(/:6x6$/, '')} --perfect-play`,
};
export default kit;
