// The words of tic-tac-toe: those that every view needs, and those of its lessons.
import type { GameWords } from '../../../lib/i18n.svelte';
import en from './en';

export const words: GameWords = {
  english: en,
  en: { learn: () => import('./en.learn') },
  'zh-TW': { base: () => import('./zh-TW'), learn: () => import('./zh-TW.learn') },
};
