// What can be said about a position or a turn of each game, in words.
import type { Counts } from '../lib/animate';
import type { Scene, Side } from '../lib/api';
import { t } from '../lib/i18n.svelte';
import { sideOf } from '../lib/sides';
import { gameId } from '../games';

export interface Share {
  first: number;
  second: number;
  firstCells: number | null;
  secondCells: number | null;
  title: 'orbs' | 'points' | 'seeds';
}

// The race of the two sides, or null for a game without one.
export function share(game: string, scene: Scene): Share | null {
  const id = gameId(game);
  if (id === 'threesix')
    return {
      first: scene.tally[0],
      second: scene.tally[1],
      firstCells: null,
      secondCells: null,
      title: 'points',
    };
  if (id !== 'chain' && id !== 'bao') return null;
  const sum = { first: 0, second: 0, a: 0, b: 0 };
  for (const cell of scene.cells) {
    const side = sideOf(cell.owner);
    if (side === 1) {
      sum.first += cell.count;
      sum.a++;
    }
    if (side === 2) {
      sum.second += cell.count;
      sum.b++;
    }
  }
  if (id === 'chain')
    return {
      first: sum.first,
      second: sum.second,
      firstCells: sum.a,
      secondCells: sum.b,
      title: 'orbs',
    };
  return {
    first: sum.first + scene.tally[0],
    second: sum.second + scene.tally[1],
    firstCells: null,
    secondCells: null,
    title: 'seeds',
  };
}
// `counted`: the number to show while it is still counting up.
export function standing(game: string, scene: Scene, side: Side, counted?: number): string {
  const now = share(game, scene);
  return now
    ? t(`boards.${now.title}`, { n: counted ?? (side === 1 ? now.first : now.second) })
    : '';
}

// What a turn did, in a few words for a list, or in a sentence's worth.
export function turnNote(counts: Counts | undefined): string {
  if (!counts) return '';
  if (counts.bursts > 0) return t('boards.bursts', { n: counts.bursts });
  if (counts.captured > 0) return t('boards.captured', { n: counts.captured });
  return counts.scored > 0 ? t('boards.scored', { n: counts.scored }) : '';
}
export function turnWords(counts: Counts | undefined): string {
  if (!counts) return '';
  if (counts.bursts > 0) return t('boards.bursts_in_waves', { n: counts.bursts, w: counts.waves });
  const parts: string[] = [];
  if (counts.captured > 0) parts.push(t('boards.captured', { n: counts.captured }));
  if (counts.sowings > 0) parts.push(t('boards.sowings', { n: counts.sowings }));
  if (counts.scored > 0) parts.push(t('boards.scored', { n: counts.scored }));
  return parts.join(' · ');
}
