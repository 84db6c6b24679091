// The move that is pointed at, and what it would do, where moves do more than they seem to.
import { placeWords } from '../../board/preview';
import { kitOf } from '../../games';
import { t } from '../../lib/i18n.svelte';
import { settings } from '../../lib/settings.svelte';
import { ui } from '../../lib/ui.svelte';
import { Foresight } from './foresight.svelte';
import type { PlayState } from './state.svelte';

export class Pointing {
  readonly foresight = new Foresight();
  held = $state(false); // the key that shows what a move would do
  #at = $state.raw<{ move: string | null; leaving?: boolean; listed?: boolean }>({ move: null });
  // Without a mouse the first touch only shows: what the second one does is said below the board.
  #touch = !matchMedia('(hover: hover) and (pointer: fine)').matches;
  #play: PlayState;

  constructor(play: PlayState) {
    this.#play = play;
    $effect(() => {
      const before = this.before,
        { move, leaving } = this.#at;
      if (before && leaving) this.foresight.linger();
      else if (before && move && before.legal.includes(move)) this.foresight.point(before, move);
      else this.foresight.forget();
    });
    $effect(() => () => this.foresight.forget());
    $effect(() => {
      const words = kitOf(play.gameName).foresight?.words;
      if (this.ghost && this.ghost.waves > 0 && words) ui.say(words(this.ghost));
    });
  }

  get move(): string | null {
    return this.#at.move;
  }
  foresees = $derived.by(
    () =>
      kitOf(this.#play.gameName).foresight !== undefined &&
      (settings.value.preview === 'on' || (settings.value.preview === 'hold' && this.held)),
  );
  // The position in which a move may be looked at.
  before = $derived.by(() => {
    const play = this.#play;
    return this.foresees &&
      play.myTurn &&
      play.past === null &&
      !play.requests.busy &&
      !play.player.running &&
      play.level
      ? play.show
      : null;
  });
  ghost = $derived(this.before ? this.foresight.ghost : null);
  touchWords = $derived.by(() => {
    if (!this.#touch || !this.before) return '';
    if (this.ghost)
      return this.#at.listed
        ? t('play.touch_listed', { move: this.ghost.move, place: placeWords(this.#play.gameName) })
        : t('play.touch_again', { move: this.ghost.move });
    return this.#play.moves.length === 0 ? t('play.touch_twice') : '';
  });

  // listed: not on the board but in the list beside it.
  point(move: string | null, listed = false): void {
    const play = this.#play;
    play.preview = move ?? (play.myTurn ? play.preview : null);
    this.#at = { move, listed };
  }
  leave(): void {
    this.#at = { move: null, leaving: true };
  }
  forget(): void {
    this.#at = { move: null };
  }
}
