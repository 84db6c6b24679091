// Three-Six: fill a cell so that a run of exactly three or a whole line comes about.
import type { GameKit } from '../kit';
import { learn } from './learn';
import { t, words } from './words';

const kit: GameKit = {
  id: 'threesix',
  words,
  parts: () => import('./parts'),
  share: (scene) => ({ first: scene.tally[0], second: scene.tally[1] }),
  about: (scene) =>
    t('threesix.cells_left', { n: scene.cells.filter((c) => c.owner === 'nobody').length }),
  gainNote: (n) => t('threesix.takes', { n }),
  choose: (game) => t(game.includes('parity') ? 'threesix.choose_parity' : 'threesix.choose'),
  wouldDo: ({ move }, { counts }) =>
    t(counts.scored > 0 ? 'threesix.would_take' : 'threesix.would_fill', {
      cell: move,
      n: counts.scored,
    }),
  setup: { tally: () => [t('threesix.points_first'), t('threesix.points_second')] },
  learn,
  keys: [{ keys: ['⇧L'], text: () => t('threesix.key_runs'), after: 'shell.k_legal' }],
  courseSeconds: 10,
  // It also writes the value of every position.
  proofCommand: (game) =>
    `espalier solve ${game.replace(':any-', ':').replace(/:6x6$/, '')} --perfect-play`,
};
export default kit;
