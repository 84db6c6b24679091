// What can be said about a position or a turn of any game, in words.
import { gameWord, kitOf } from '../games';
import type { Share } from '../games/kit';
import type { Counts } from '../lib/animate';
import type { Scene, Side } from '../lib/api';
import { t } from '../lib/i18n.svelte';

// The race of the two sides, or null for a game without one.
export const share = (game: string, scene: Scene): Share | null =>
  kitOf(game).share?.(scene) ?? null;
// `counted`: the number to show while it is still counting up.
export function standing(game: string, scene: Scene, side: Side, counted?: number): string {
  const now = share(game, scene);
  if (!now) return '';
  return gameWord(game, 'count', '', { n: counted ?? (side === 1 ? now.first : now.second) });
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
