// The views, each with its words. They come when they are wanted, and nobody waits for the others.
import { untrack, type Component } from 'svelte';
import { i18n } from '../lib/i18n.svelte';
import type { View } from '../lib/router.svelte';
import { settings } from '../lib/settings.svelte';

const kFiles: Record<View, () => Promise<{ default: Component }>> = {
  play: () => import('./play/Play.svelte'),
  analyse: () => import('./analyse/Analyse.svelte'),
  review: () => import('./review/Review.svelte'),
  arena: () => import('./arena/Arena.svelte'),
  ladder: () => import('./ladder/Ladder.svelte'),
  learn: () => import('./learn/Learn.svelte'),
  puzzles: () => import('./puzzles/Puzzles.svelte'),
  explorer: () => import('./explorer/Explorer.svelte'),
};

async function load(view: View): Promise<Component> {
  const language = untrack(() => settings.language);
  const [module] = await Promise.all([kFiles[view](), i18n.load(language, view)]);
  return module.default;
}

export const kViewLoads: Record<View, () => Promise<Component>> = {
  play: () => load('play'),
  analyse: () => load('analyse'),
  review: () => load('review'),
  arena: () => load('arena'),
  ladder: () => load('ladder'),
  learn: () => load('learn'),
  puzzles: () => load('puzzles'),
  explorer: () => load('explorer'),
};
