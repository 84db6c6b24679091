// What the frame and the views tell each other: which sheet is open, what a view puts into it, and
// what a screen reader should say.
import type { Snippet } from 'svelte';

class Ui {
  sheet = $state<'' | 'settings' | 'keys' | 'game'>('');
  // The part of the settings sheet that belongs to the view; narrow screens have no side column.
  viewSettings = $state.raw<Snippet | null>(null);
  // Before the title of the page, when somebody looks at another tab.
  title = $state('');
  polite = $state('');
  assertive = $state('');

  say(text: string, now = false): void {
    if (now) this.assertive = text;
    else this.polite = text;
  }
}

export const ui = new Ui();
