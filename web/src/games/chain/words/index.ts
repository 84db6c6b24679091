// The words of Chain Reaction: those that every view needs, and those of its lessons.
import { wordsOf, type GameWords } from '../../../lib/i18n.svelte';
import en from './en';

export const words: GameWords = {
  english: en,
  en: { learn: () => import('./en.learn') },
  'zh-TW': { base: () => import('./zh-TW'), learn: () => import('./zh-TW.learn') },
};
// Finds a word of this game, as in t('chain.title'), or of the page.
export const t = wordsOf<'chain', typeof en>();
