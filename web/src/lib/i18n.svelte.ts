// Words. Every text of the page is in src/lang, and what belongs to a game in src/games/<id>/words;
// `t('play.hint')` finds it in the current language.
// Templates: {name} is replaced, {n|one|many} chooses by the number n (Chinese needs no plural).
import {
  kBase,
  kGroups,
  kNeeds,
  type Group,
  type Load,
  type Place,
  type Table,
  type Words,
} from '../lang';
import { settings, type Language } from './settings.svelte';

export type Key = { [N in keyof Words & string]: `${N}.${keyof Words[N] & string}` }[keyof Words &
  string];
export type Values = Record<string, string | number>;

const kHole = /\{(\w+)(?:\|([^|{}]*)\|([^|{}]*))?\}/g;
const kWide = '[\\p{Script=Han}，。、；：？！（）「」『』《》…]';
const kWideEnd = new RegExp(`${kWide}$`, 'u'),
  kWideGap = new RegExp(`${kWide} $`, 'u'),
  kWideStart = new RegExp(`^${kWide}`, 'u'),
  kGapWide = new RegExp(`^ ${kWide}`, 'u');
// Latin letters and numbers stand apart from Chinese words, Chinese names do not: 藍方勝 Ann, Ann 勝藍方.
function joined(text: string, more: string): string {
  if (kWideGap.test(text) && kWideStart.test(more)) return text.slice(0, -1) + more;
  return text + (kWideEnd.test(text) && kGapWide.test(more) ? more.slice(1) : more);
}

export function fill(template: string, values: Values = {}): string {
  let text = '',
    at = 0;
  for (const found of template.matchAll(kHole)) {
    const [whole, name = '', one, many] = found;
    const value = values[name];
    text = joined(text, template.slice(at, found.index));
    at = found.index + whole.length;
    if (value === undefined) text += whole;
    else if (one !== undefined && many !== undefined) text += Number(value) === 1 ? one : many;
    else text = joined(text, String(value));
  }
  return at === 0 ? template : joined(text, template.slice(at));
}

// The words of a game that come with a language (`base`) or with a group, found as `<id>.<word>`.
export type GameWords = Record<Language, Partial<Record<'base' | Group, Load>>>;

class I18n {
  #loaded = $state.raw<Record<Language, Table>>({ en: {}, 'zh-TW': {} });
  #games = new Map<string, GameWords>();

  // Before the first words are asked for: the games register themselves.
  provide(id: string, words: GameWords): void {
    this.#games.set(id, words);
  }

  get language(): Language {
    return settings.language;
  }
  // Brings what a place needs in a language. Until it is there the other language's words stand in.
  async load(language: Language, place: Place): Promise<void> {
    const has = this.#loaded[language];
    const wanted = kNeeds[place].filter((group) => !has[group]);
    const common = has.shell ? null : kBase[language];
    if (!common && wanted.length === 0) return;
    const [told, ...parts] = await Promise.all([
      common?.() ?? null,
      ...wanted.map(async (group) => ({ at: group, words: await kGroups[language][group]() })),
      ...this.#ofGames(language, [...(common ? ['base' as const] : []), ...wanted]),
    ]);
    const table: Table = { ...this.#loaded[language], ...told?.default };
    for (const { at, words } of parts) table[at] = { ...table[at], ...words.default };
    this.#loaded = { ...this.#loaded, [language]: table };
  }
  #ofGames(language: Language, groups: readonly ('base' | Group)[]) {
    return [...this.#games].flatMap(([at, words]) =>
      groups
        .flatMap((group) => words[language][group] ?? [])
        .map(async (load) => ({ at, words: await load() })),
    );
  }
  text(key: string, values?: Values): string {
    const dot = key.indexOf('.');
    const group = key.slice(0, dot),
      name = key.slice(dot + 1);
    const word = (language: Language) => this.#loaded[language][group]?.[name];
    const template = word(this.language) ?? word('en') ?? word('zh-TW');
    return fill(template ?? key, values);
  }
  // For keys that are made from data (a rule set's name, a reason): the fallback when there is none.
  maybe(key: string, fallback: string, values?: Values): string {
    const told = this.text(key, values);
    return told === key ? fallback : told;
  }
}

export const i18n = new I18n();
export const t = (key: Key, values?: Values): string => i18n.text(key, values);
export const maybe = (key: string, fallback: string, values?: Values): string =>
  i18n.maybe(key, fallback, values);
// `t` for the folder of a game, which also knows the game's own words.
export function wordsOf<Id extends string, Own>() {
  return (key: Key | `${Id}.${keyof Own & string}`, values?: Values): string =>
    i18n.text(key, values);
}
