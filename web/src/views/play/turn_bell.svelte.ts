// Says that it is your turn in a game by link to somebody who looks elsewhere: in the title of the tab, and with a
// sound where that is wanted.
import { t } from '../../lib/i18n.svelte';
import { play as sound } from '../../lib/sounds';
import { ui } from '../../lib/ui.svelte';
import type { PlayState } from './state.svelte';

export class TurnBell {
  // The turn that was announced, with its game; what stands there at the beginning is no news.
  #last = '';

  constructor(play: PlayState) {
    const due = $derived(
      play.game !== null && play.seat !== null && play.emptySide === null && play.myTurn,
    );
    $effect(() => {
      ui.title = due ? t('play.your_turn') : '';
      return () => {
        ui.title = '';
      };
    });
    $effect(() => {
      const now = `${play.game?.id ?? ''} ${play.moves.length}`;
      const news = this.#last !== '' && this.#last !== now && due && !play.arriving;
      if (news) sound('turn');
      if (!due || news || this.#last === '') this.#last = now;
    });
  }
}
