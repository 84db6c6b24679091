// The words of Chain Reaction: those that every view needs, those of its lessons and of what bots count.
import { wordsOf, type GameWords } from '../../../lib/i18n.svelte';
import type en from './en';

export const words: GameWords = {
  en: {
    base: () => import('./en'),
    learn: () => import('./en.learn'),
    terms: () => import('./en.terms'),
  },
  'zh-TW': {
    base: () => import('./zh-TW'),
    learn: () => import('./zh-TW.learn'),
    terms: () => import('./zh-TW.terms'),
  },
};
// Finds a word of this game, as in t('chain.title'), or of the page.
export const t = wordsOf<'chain', typeof en>();
