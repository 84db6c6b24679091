// A hint in words: the move, what it is worth, whether that is proven, and the line behind it.
import { labelsIn, labelsOf } from '../../games/moves';
import type { Hint, Show, Value } from '../../lib/api';
import { t } from '../../lib/i18n.svelte';
import { other, sideWord } from '../../lib/sides';
import { inUnits, unitOf } from '../../lib/units';

const kMaxTurns = 6;

function worth(value: Value, show: Show): string {
  const mover = show.to_move ?? 1;
  if (value.win_in !== null)
    return t(value.win_in > 0 ? 'play.hint_wins' : 'play.hint_loses', {
      n: Math.abs(value.win_in),
    });
  const exact = value.proven && value.bound === 'exact';
  const margin = value.margin ?? value.hundredths ?? 0;
  if (exact && margin === 0) return t('play.hint_draw');
  if (exact && value.margin !== null)
    return t('play.hint_by', {
      side: sideWord(margin > 0 ? mover : other(mover)),
      n: Math.abs(margin),
    });
  if (value.chance === null) return '';
  const chance = Math.min(99, Math.max(1, Math.round(value.chance * 100)));
  const { hundredths } = inUnits(value, show.game);
  if (unitOf(show.game) !== 'points' || hundredths === null)
    return t('play.hint_chance', { n: chance });
  const points = hundredths / 100;
  return t('play.hint_points', {
    n: `${points > 0 ? '+' : points < 0 ? '−' : ''}${Math.abs(points).toFixed(1)}`,
    p: chance,
  });
}

export function hintWords(hint: Hint, show: Show): string {
  const words = [t('play.hint_is', { move: labelsIn(show.legal_moves)(hint.move) })];
  // What is proven counts more than what the engine has seen.
  const value = show.known ?? hint.value;
  if (value) words.push(worth(value, show));
  if (hint.line.length > 1) {
    words.push(
      t('play.hint_line', {
        moves: labelsOf({ moves: hint.line, labels: hint.labels }).slice(0, kMaxTurns).join(' '),
      }),
    );
  }
  return words.filter(Boolean).join(t('play.said_gap'));
}
