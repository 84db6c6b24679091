// The keyboard of the whole page. Views add their keys with keys.use(); boards and lists handle
// theirs first and stop the event.
import { router, type View } from './router.svelte';
import { settings } from './settings.svelte';
import { ui } from './ui.svelte';

export type KeyMap = Record<string, (event: KeyboardEvent) => void>;

const kPlaces: Record<string, View> = {
  p: 'play',
  a: 'analyse',
  r: 'review',
  e: 'arena',
  d: 'ladder',
  l: 'learn',
  z: 'puzzles',
  x: 'explorer',
};
const kGoTime = 1500;

// Whether typing belongs to the element and not to the page.
export function typing(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target.isContentEditable || target.closest('dialog')) return true;
  return (
    ['INPUT', 'TEXTAREA', 'SELECT'].includes(target.tagName) &&
    !['checkbox', 'radio', 'button'].includes((target as HTMLInputElement).type)
  );
}

class Keys {
  #maps: KeyMap[] = [];
  #going = 0;
  #alone = false;
  // `?` is hinted once, after the first key.
  hinted = $state(false);

  // A view's keys, by KeyboardEvent.key ('h', '[', '{'); returns how to take them back.
  use(map: KeyMap): () => void {
    this.#maps.push(map);
    return () => {
      this.#maps = this.#maps.filter((m) => m !== map);
    };
  }

  // `alone`: there are no other views to go to, and no list of keys.
  start({ alone = false } = {}): () => void {
    this.#alone = alone;
    const down = (event: KeyboardEvent) => this.press(event);
    addEventListener('keydown', down);
    return () => removeEventListener('keydown', down);
  }

  press(event: KeyboardEvent, now: number = Date.now()): void {
    if (
      event.defaultPrevented ||
      event.ctrlKey ||
      event.metaKey ||
      event.altKey ||
      typing(event.target)
    )
      return;
    if (!settings.value.keysSeen && event.key.length === 1) {
      settings.change({ keysSeen: true });
      this.hinted = true;
    }
    const letter = /^[a-z]$/i.test(event.key);
    if (letter && !settings.value.shortcuts) return;
    if (now - this.#going < kGoTime && kPlaces[event.key]) {
      this.#going = 0;
      event.preventDefault();
      return router.go(kPlaces[event.key]!);
    }
    this.#going = 0;
    for (const map of [...this.#maps].reverse()) {
      const run = map[event.key];
      if (!run) continue;
      event.preventDefault();
      return run(event);
    }
    if (event.key === 'g' && !this.#alone) this.#going = now;
    else if (event.key === '?' && !this.#alone) ui.sheet = 'keys';
    else if (event.key === 't') settings.toggleTheme();
    else return;
    event.preventDefault();
  }
}

export const keys = new Keys();
