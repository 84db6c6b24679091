// What a screen reader says about a game.
import { share, turnWords } from '../../board/facts';
import type { Counts } from '../../lib/animate';
import type { Show, Side } from '../../lib/api';
import { t } from '../../lib/i18n.svelte';
import { sideWord } from '../../lib/sides';
import { ui } from '../../lib/ui.svelte';
import type { ShownGame } from './shown_game.svelte';

export function turn(state: ShownGame, show: Show, told: Counts, side: Side): void {
  const words = [t('play.said_turn', { side: sideWord(side), move: show.played.at(-1) ?? '' })];
  const did = turnWords(told);
  if (did) words.push(t('play.said', { text: did }));
  const now = share(show.game, show.scene);
  if (now) words.push(t('play.said_score', { blue: now.first, amber: now.second }));
  if (show.to_move && state.persons.includes(show.to_move)) {
    words.push(
      t('play.said', {
        text: state.yours(show.to_move)
          ? t('play.your_turn')
          : t('play.side_turn', { side: sideWord(show.to_move) }),
      }),
    );
  }
  ui.say(words.join(t('play.said_gap')));
}

export function undone(state: ShownGame): void {
  const words = [t('play.said_undone', { n: state.moves.length + 1 })];
  if (state.myTurn) words.push(t('play.said', { text: turnTitle(state) }));
  ui.say(words.join(t('play.said_gap')));
}
export function lost(): string {
  const words = t('play.lost_change');
  ui.say(words);
  return words;
}
// Whose turn it is, or whose turn is being shown.
export function turnTitle(state: ShownGame): string {
  const side = state.arriving ?? state.toMove;
  if (side === null) return t('play.title');
  if (state.arriving !== null)
    return t(state.persons.includes(side) && state.yours(side) ? 'play.you_play' : 'play.plays', {
      name: state.name(side),
      move: state.moves.at(-1) ?? '',
    });
  if (state.stuck) return t('play.stuck', { name: state.name(side) });
  if (!state.personToMove) return t('play.thinking', { name: state.name(side) });
  if (side === state.emptySide) return t('seats.waiting_for');
  if (!state.mine) return t('play.watching_turn', { side: sideWord(side) });
  if (state.yours(side)) return t('play.your_turn');
  return t('play.side_turn', { side: state.apart ? state.name(side) : sideWord(side) });
}

export function resultTitle(state: ShownGame): string {
  const { winner, draw } = state.result;
  if (draw) return t('play.draw');
  if (!winner) return '';
  if (state.seat !== null) return t(state.seat === winner ? 'play.you_win' : 'play.you_lose');
  if (state.onlyMe) return t(state.persons[0] === winner ? 'play.you_win' : 'play.you_lose');
  return t('play.side_wins', { side: sideWord(winner) });
}
export function end(state: ShownGame): void {
  ui.say(t('play.said_end', { text: resultTitle(state) }), true);
}
