// The words of tic-tac-toe: those that every view needs, and those of its lessons.
import type { GameWords } from '../../../lib/i18n.svelte';

export const words: GameWords = {
  en: { base: () => import('./en'), learn: () => import('./en.learn') },
  'zh-TW': { base: () => import('./zh-TW'), learn: () => import('./zh-TW.learn') },
};
