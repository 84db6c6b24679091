// Bots as a list names them. Two installed bots may have the same name, and a name in bot.json may be none
// that tables can show: then the list says which is meant.
import { gameTitle, gameWord } from '../games';
import type { Bot } from './api';
import { botName, levelOf } from './bot_names';
import { endingText } from './endings';
import { maybe, t } from './i18n.svelte';

export { botName, levelOf };

export function botLabel(bot: Bot, all: readonly Bot[]): string {
  const level = levelOf(bot.id);
  if (level) return t('play.level', { n: level });
  if (bot.written) return `${bot.name} (${bot.written})`;
  const twice =
    bot.folder !== undefined &&
    all.some((other) => other !== bot && other.kind === bot.kind && other.name === bot.name);
  return twice ? `${bot.name} (${bot.folder})` : bot.name;
}

// What a bot is like, in a few words: the server says it in English, and of what. Bots of the program have words by
// their ids, those that all games share or the game's own.
const kBuiltIn: readonly string[] = ['flagship', 'classic', 'as-met'];
type Described = Pick<Bot, 'id' | 'kind' | 'summary'> &
  Partial<Pick<Bot, 'name' | 'place' | 'made_for' | 'course' | 'failed'>>;
export function botSummary(game: string, bot: Described): string {
  const level = levelOf(bot.id);
  if (level) return t('play.sum_level', { n: level, of: kLevels });
  if (bot.place) return t('play.on_ladder', { n: bot.place });
  if (bot.kind === 'installed') {
    if (bot.failed) return endingText({ ended_by: bot.failed, blamed: bot.name ?? bot.id });
    const who = bot.made_for
      ? t('play.for_game', { game: gameTitle(bot.made_for) })
      : t('play.for_any');
    return [who, bot.course ?? ''].filter(Boolean).join(t('shell.comma'));
  }
  if (!kBuiltIn.includes(bot.kind)) return bot.summary;
  const word = `sum_${bot.id.replaceAll('-', '_')}`;
  return gameWord(game, word, maybe(`play.${word}`, bot.summary));
}
export const kLevels = 10;

// `heithoff,depth=3` is heithoff with another depth than its own. Ids themselves hold no commas.
export interface BotChoice {
  id: string;
  depth: number | null;
}
export function readBot(text: string): BotChoice {
  const found = /^([^,]+),depth=(\d{1,3})$/.exec(text);
  return found ? { id: found[1]!, depth: Number(found[2]) } : { id: text, depth: null };
}
// The bot's own depth goes without saying.
export const botText = (bot: Bot, depth: number): string =>
  depth === bot.depth ? bot.id : `${bot.id},depth=${depth}`;
// What can be chosen, from shallow to deep; nothing of bots without a depth.
export const depthsOf = (bot: Bot | undefined): number[] =>
  Array.from({ length: bot?.deepest ?? 0 }, (_, i) => i + 1);
// A stored choice may be of another board or an older program: what can't be played any more is null.
export function stillThere(text: string, bots: readonly Bot[]): string | null {
  const { id, depth } = readBot(text);
  const bot = bots.find((one) => one.id === id);
  if (!bot) return null;
  return depth === null || depthsOf(bot).includes(depth) ? text : id;
}

// An address may ask for what does not exist here; the nearest that does is the bot with its own depth, of levels the
// highest or lowest, and for a bot that is nobody the usual one.
export interface Replaced {
  asked: string;
  given: string;
}
export function nearestBot(asked: string, bots: readonly Bot[], usual: string): string {
  const id = asked.split(',')[0]!,
    level = levelOf(id);
  if (level) {
    const levels = bots
      .flatMap((bot) => levelOf(bot.id) ?? [])
      .map(Number)
      .sort((a, b) => a - b);
    const near = [...levels].reverse().find((n) => n <= Number(level)) ?? levels[0];
    return near === undefined ? usual : `level:${near}`;
  }
  return stillThere(asked, bots) ?? (bots.some((bot) => bot.id === id) ? id : usual);
}
// The flagship's text is empty where one looks through its eyes.
export function replacedText({ asked, given }: Replaced, bots: readonly Bot[]): string {
  const { id, depth } = readBot(given),
    bot = bots.find((one) => one.id === id),
    level = levelOf(id);
  const n = depth ?? bot?.depth,
    name = level ? t('play.flagship_level', { n: level }) : bot?.name || id || t('play.flagship');
  return t('play.replaced', {
    asked,
    bot: n === undefined ? name : t('play.with_depth', { name, n }),
  });
}

// What a bot is called. The program calls one with a depth of its own `heithoff-depth=3`; here the depth stands
// behind the name, in the reader's language.
export function plainName(text: string, name: string): string {
  const { id, depth } = readBot(text);
  return depth !== null && (name === '' || name === `${id}-depth=${depth}`) ? id : name;
}
export function nameWithDepth(text: string, name: string): string {
  const { id, depth } = readBot(text);
  const shown = plainName(text, name) || id;
  return depth === null ? botName(shown) : t('play.with_depth', { name: shown, n: depth });
}
