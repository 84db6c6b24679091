// The two sides of a game as the lessons name them.

import type { Side } from '../lib/api';
import { t } from '../lib/i18n.svelte';

export function sideName(game: string, side: Side): string {
  if (game.startsWith('bao')) return t(side === 1 ? 'shell.south' : 'shell.north');
  return t(side === 1 ? 'shell.blue' : 'shell.amber');
}
