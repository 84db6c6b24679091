// Words. Every text of the page is in src/lang; `t('play.hint')` finds it in the current language.
// Templates: {name} is replaced, {n|one|many} chooses by the number n (Chinese needs no plural).
import en from '../lang/en';
import { settings, type Language } from './settings.svelte';

export type Words = typeof en;
export type Key = { [N in keyof Words & string]: `${N}.${keyof Words[N] & string}` }[keyof Words & string];
export type Values = Record<string, string | number>;

export function fill(template: string, values: Values = {}): string {
  return template.replace(/\{(\w+)(?:\|([^|{}]*)\|([^|{}]*))?\}/g, (whole, name: string, one?: string, many?: string) => {
    const value = values[name];
    if (value === undefined) return whole;
    if (one !== undefined && many !== undefined) return Number(value) === 1 ? one : many;
    return String(value);
  });
}

class I18n {
  #loaded = $state.raw<Partial<Record<Language, Record<string, Record<string, string>>>>>({ en });

  get language(): Language { return settings.language; }
  // Loads the current language; the page waits for it once, before it is first drawn.
  async load(language: Language = this.language): Promise<void> {
    if (this.#loaded[language]) return;
    const words = (await import('../lang/zh-TW')).default;
    this.#loaded = { ...this.#loaded, [language]: words };
  }
  text(key: Key, values?: Values): string {
    const dot = key.indexOf('.');
    const group = key.slice(0, dot), name = key.slice(dot + 1);
    const words = this.#loaded[this.language] ?? en;
    const template = words[group as keyof typeof words]?.[name as never] as string | undefined;
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
export const maybe = (key: string, fallback: string, values?: Values): string => i18n.maybe(key, fallback, values);
