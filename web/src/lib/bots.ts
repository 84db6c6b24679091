// Bots as a list names them. Two installed bots may have the same name, and a name in bot.json may be none
// that tables can show: then the list says which is meant.
import type { Bot } from './api';

export function botLabel(bot: Bot, all: readonly Bot[]): string {
  if (bot.written) return `${bot.name} (${bot.written})`;
  const twice = bot.folder !== undefined && all.some((other) => other !== bot && other.kind === bot.kind && other.name === bot.name);
  return twice ? `${bot.name} (${bot.folder})` : bot.name;
}
