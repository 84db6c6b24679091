// Sides as people read them.
import type { Outcome, Owner, Side } from './api';
import { t } from './i18n.svelte';

export const sideOf = (owner: Owner): Side | null =>
  owner === 'first' ? 1 : owner === 'second' ? 2 : null;
export const other = (side: Side): Side => (side === 1 ? 2 : 1);
export const sideWord = (side: Side): string => t(side === 1 ? 'shell.blue' : 'shell.amber');
export const winner = (result: Outcome): Side | null =>
  result === 'p1win' ? 1 : result === 'p2win' ? 2 : null;
