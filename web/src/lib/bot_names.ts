// Bots as tournaments, ladders and records name them, as people read them. Addresses, filters and requests keep the
// name itself.
import { t } from './i18n.svelte';

// `level:3` is the flagship at its third level.
export const levelOf = (id: string): string | undefined => /^level:(\d+)$/.exec(id)?.[1];

export function botName(name: string): string {
  const level = levelOf(name);
  if (level) return t('play.level', { n: level });
  const found = /^(.+)-depth=(\d{1,3})$/.exec(name);
  return found ? t('play.with_depth', { name: found[1]!, n: found[2]! }) : name;
}
