// What a person chose for this browser: kept in local storage, applied to the root element.

export type Theme = 'system' | 'light' | 'dark';
export type Motion = 'system' | 'full' | 'less';
export type Language = 'en' | 'zh-TW';
// What a move would do: shown at once, while a key is held, or never.
export type Preview = 'on' | 'hold' | 'off';

export interface Stored {
  theme: Theme;
  motion: Motion;
  speed: number;
  steps: boolean;
  language: 'system' | Language;
  shortcuts: boolean;
  firstRun: number;
  keysSeen: boolean;
  preview: Preview;
  // What others call the person at this browser.
  name: string;
  sound: boolean;
  volume: number;
}
export const kDefaults: Stored = {
  theme: 'system',
  motion: 'system',
  speed: 1,
  steps: false,
  language: 'system',
  shortcuts: true,
  firstRun: 0,
  keysSeen: false,
  preview: 'on',
  name: '',
  sound: false,
  volume: 0.5,
};
// As the server keeps it.
export const kLongestName = 60;
export const kSpeeds = [0.5, 1, 2, 4];
const kKey = 'espalier.settings';
// --bg of styles/tokens.css.
const kLight = '#f6f5f1',
  kDark = '#121411';

// Anything else than a value of the right type is forgotten: an old or damaged entry does no harm.
export function readStored(text: string | null): Stored {
  const out: Stored = { ...kDefaults };
  try {
    const told = JSON.parse(text ?? '{}') as Record<string, unknown>;
    for (const key of Object.keys(kDefaults) as (keyof Stored)[]) {
      if (typeof told[key] === typeof kDefaults[key]) Object.assign(out, { [key]: told[key] });
    }
  } catch {
    /* the defaults stand */
  }
  if (!kSpeeds.includes(out.speed)) out.speed = 1;
  if (!['system', 'light', 'dark'].includes(out.theme)) out.theme = 'system';
  if (!['system', 'full', 'less'].includes(out.motion)) out.motion = 'system';
  if (!['system', 'en', 'zh-TW'].includes(out.language)) out.language = 'system';
  if (!['on', 'hold', 'off'].includes(out.preview)) out.preview = 'on';
  out.name = out.name.trim().slice(0, kLongestName);
  if (!(out.volume >= 0 && out.volume <= 1)) out.volume = kDefaults.volume;
  return out;
}

export function languageOf(wanted: readonly string[]): Language {
  for (const tag of wanted) {
    if (/^zh\b/i.test(tag)) return 'zh-TW';
    if (/^en\b/i.test(tag)) return 'en';
  }
  return 'en';
}

const inBrowser = typeof window !== 'undefined';
function stored(): string | null {
  try {
    return inBrowser ? localStorage.getItem(kKey) : null;
  } catch {
    return null; // storage can be forbidden; then settings last as long as the page
  }
}

class Settings {
  value = $state<Stored>(readStored(stored()));
  #systemDark = $state(false);
  #systemLess = $state(false);

  constructor() {
    if (!inBrowser || typeof matchMedia === 'undefined') return;
    const dark = matchMedia('(prefers-color-scheme: dark)');
    const less = matchMedia('(prefers-reduced-motion: reduce)');
    this.#systemDark = dark.matches;
    this.#systemLess = less.matches;
    dark.addEventListener('change', () => {
      this.#systemDark = dark.matches;
    });
    less.addEventListener('change', () => {
      this.#systemLess = less.matches;
    });
  }

  get dark(): boolean {
    return this.value.theme === 'system' ? this.#systemDark : this.value.theme === 'dark';
  }
  get lessMotion(): boolean {
    return this.value.motion === 'system' ? this.#systemLess : this.value.motion === 'less';
  }
  get language(): Language {
    if (this.value.language !== 'system') return this.value.language;
    return languageOf(inBrowser ? navigator.languages : ['en']);
  }

  change(part: Partial<Stored>): void {
    Object.assign(this.value, part);
    try {
      localStorage.setItem(kKey, JSON.stringify($state.snapshot(this.value)));
    } catch {
      /* see stored() */
    }
  }
  toggleTheme(): void {
    this.change({ theme: this.dark ? 'light' : 'dark' });
  }

  // Call inside an effect.
  apply(): void {
    const root = document.documentElement;
    root.dataset.theme = this.dark ? 'dark' : 'light';
    root.dataset.motion = this.lessMotion ? 'less' : 'full';
    root.lang = this.language === 'zh-TW' ? 'zh-Hant-TW' : 'en';
    // What a browser or system draws around the page goes with it, also where that differs from the system's choice.
    for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]'))
      meta.content = this.dark ? kDark : kLight;
  }
}

export const settings = new Settings();
