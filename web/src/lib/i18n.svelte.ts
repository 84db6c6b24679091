// Words. Every text of the page is in src/lang; `t('play.hint')` finds it in the current language.
// Templates: {name} is replaced, {n|one|many} chooses by the number n (Chinese needs no plural).
import { kBase, kGroups, kNeeds, type Table, type Words } from '../lang';
import base from '../lang/en/base';
import type { View } from './router.svelte';
import { settings, type Language } from './settings.svelte';

export type Key = { [N in keyof Words & string]: `${N}.${keyof Words[N] & string}` }[keyof Words &
  string];
export type Values = Record<string, string | number>;

export function fill(template: string, values: Values = {}): string {
  return template.replace(
    /\{(\w+)(?:\|([^|{}]*)\|([^|{}]*))?\}/g,
    (whole, name: string, one?: string, many?: string) => {
      const value = values[name];
      if (value === undefined) return whole;
      if (one !== undefined && many !== undefined) return Number(value) === 1 ? one : many;
      return String(value);
    },
  );
}

class I18n {
  #loaded = $state.raw<Record<Language, Table>>({ en: base, 'zh-TW': {} });

  get language(): Language {
    return settings.language;
  }
  // Brings what a view needs in a language. Until it is there the other language's words stand in.
  async load(language: Language, view: View): Promise<void> {
    const has = this.#loaded[language];
    const wanted = kNeeds[view].filter((group) => !has[group]);
    const [common, ...groups] = await Promise.all([
      language === 'en' || has.shell ? null : kBase[language](),
      ...wanted.map((group) => kGroups[language][group]()),
    ]);
    if (!common && groups.length === 0) return;
    const table: Table = { ...this.#loaded[language], ...common?.default };
    wanted.forEach((group, i) => {
      table[group] = groups[i]!.default;
    });
    this.#loaded = { ...this.#loaded, [language]: table };
  }
  text(key: Key, values?: Values): string {
    const dot = key.indexOf('.');
    const group = key.slice(0, dot) as keyof Words,
      name = key.slice(dot + 1);
    const template = this.#loaded[this.language][group]?.[name] ?? this.#loaded.en[group]?.[name];
    return fill(template ?? key, values);
  }
  // For keys that are made from data (a rule set's name, a reason): the fallback when there is none.
  maybe(key: string, fallback: string, values?: Values): string {
    const told = this.text(key as Key, values);
    return told === key ? fallback : told;
  }
}

export const i18n = new I18n();
export const t = (key: Key, values?: Values): string => i18n.text(key, values);
export const maybe = (key: string, fallback: string, values?: Values): string =>
  i18n.maybe(key, fallback, values);
