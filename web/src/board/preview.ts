// What a move would do, as a sentence, and the words of the button that plays it.
import { gameWord, kitOf } from '../games';
import { inputOf } from '../games/facts.svelte';
import type { MoveParts, Outcomes } from '../lib/api';
import { t } from '../lib/i18n.svelte';

export const placeWords = (game: string): string => gameWord(game, 'place', t('play.place'));
const kChoose = {
  cell: 'play.choose',
  own: 'play.choose',
  column: 'play.choose_column',
  'from-to': 'play.choose_from',
} as const;
export const chooseWords = (game: string): string =>
  kitOf(game).choose?.(game) ?? gameWord(game, 'choose', t(kChoose[inputOf(game)]));
export const wouldDo = (game: string, move: MoveParts, outcome: Outcomes): string =>
  kitOf(game).wouldDo?.(move, outcome) ?? '';
