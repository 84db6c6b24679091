// The keys of Play: moves through the game, what the board shows while one is held, and the way past an animation.
import { keys } from '../../lib/keys.svelte';
import type { Pointing } from './pointing.svelte';
import type { PlayState } from './state.svelte';

export class PlayKeys {
  showLegal = $state(false);
  showRuns = $state(false);

  constructor(
    play: PlayState,
    pointing: Pointing,
    act: {
      select: (turn: number) => void;
      current: () => number;
      fresh: () => void;
      turnBoard: () => void;
    },
  ) {
    const { select, current } = act;
    $effect(() =>
      keys.use({
        h: () => void play.askHint(),
        u: () => void play.undo(),
        n: act.fresh,
        f: act.turnBoard,
        p: () => play.player.togglePause(),
        '[': () => select(current() - 1),
        ']': () => select(current() + 1),
        '{': () => select(0),
        '}': () => select(play.moves.length),
        ArrowLeft: () => select(current() - 1),
        ArrowRight: () => select(current() + 1),
        v: () => {
          pointing.held = true;
        },
        ',': () => pointing.foresight.step(-1),
        '.': () => pointing.foresight.step(1),
        l: () => {
          this.showLegal = true;
        },
        L: () => {
          this.showRuns = !this.showRuns;
        },
      }),
    );
    // Any key during an animation goes to its end, or a step on; p pauses, Tab and modifiers do nothing.
    $effect(() => {
      const down = (event: KeyboardEvent) => {
        if (
          !play.player.running ||
          ['p', 'Tab', 'Shift', 'Control', 'Alt', 'Meta'].includes(event.key)
        )
          return;
        if ((event.target as Element | null)?.closest?.('dialog, .wv')) return;
        event.preventDefault();
        event.stopPropagation();
        if (play.player.waiting) play.player.next();
        else play.player.skip();
      };
      const up = (event: KeyboardEvent) => {
        if (event.key === 'l' || event.key === 'L') this.showLegal = false;
        if (event.key === 'v' || event.key === 'V') pointing.held = false;
      };
      addEventListener('keydown', down, true);
      addEventListener('keyup', up);
      return () => {
        removeEventListener('keydown', down, true);
        removeEventListener('keyup', up);
      };
    });
  }
}
