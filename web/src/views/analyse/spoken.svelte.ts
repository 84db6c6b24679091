// One polite sentence for each new depth of the flagship, at most every five seconds. A classic bot goes through the
// moves one by one: what it would play is known when it is done, and nothing is said before.
import { nameWithDepth } from '../../lib/bots';
import { t } from '../../lib/i18n.svelte';
import { playsText, spokenText } from '../../lib/terms';
import { lineText } from '../../lib/values';
import type { Seeing } from './seeing.svelte';
import type { Thinking } from './thinking.svelte';

const kPauseMs = 5000;

export class Spoken {
  text = $state('');
  #at = 0;
  #depth = 0;

  constructor(thinking: Thinking, seeing: Seeing) {
    $effect(() => {
      const { best, depth, label, unit, mover } = thinking;
      if (seeing.eyes) {
        this.#depth = 0;
        this.text = ofBot(thinking, seeing);
        return;
      }
      if (!best || depth === this.#depth || Date.now() - this.#at < kPauseMs) return;
      this.#at = Date.now();
      this.#depth = depth;
      this.text = spokenText(best, depth, label, lineText(best, unit, mover));
    });
  }
}

function ofBot(thinking: Thinking, { eyes, searches }: Seeing): string {
  const { best, depth, label, unit, mover, plays, done, current, cutOff } = thinking;
  if (!done || !current || !best) return '';
  if (cutOff) return cutOff;
  const value = lineText(best, unit, mover);
  const told = spokenText(best, depth, label, value);
  // By heart, by lot or the first of several: more than one sentence.
  const more =
    plays && (plays.by_heart || plays.moves.length > 1)
      ? playsText(nameWithDepth(eyes, ''), { plays, best, done, depth, searches, value }, label)
      : '';
  return [told, more].filter(Boolean).join(t('shell.gap'));
}
