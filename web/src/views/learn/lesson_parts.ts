// The lessons as components, each with the words it needs; they come when they are opened.
import { untrack } from 'svelte';
import { i18n } from '../../lib/i18n.svelte';
import { settings } from '../../lib/settings.svelte';

const words = (place: 'learn/tree' | 'learn/evaluation') =>
  i18n.load(
    untrack(() => settings.language),
    place,
  );

export const kLessonLoads = {
  rules: async () => (await import('./Rules.svelte')).default,
  tree: async () => {
    const [module] = await Promise.all([import('./AlphaBeta.svelte'), words('learn/tree')]);
    return module.default;
  },
  evaluation: async () => {
    const [module] = await Promise.all([import('./Evaluation.svelte'), words('learn/evaluation')]);
    return module.default;
  },
  reviews: async () => (await import('./Reviews.svelte')).default,
  bot: async () => (await import('./WriteABot.svelte')).default,
};
