// Games under way, in a line each.
import { gameTitle, rulesTitle } from '../../games';
import { isUsual, sizeText, split } from '../../games/names';
import type { Bot, LightGame } from '../../lib/api';
import { nameWithDepth, readBot } from '../../lib/bots';
import { t } from '../../lib/i18n.svelte';
import { givenName, type Seated } from '../../lib/people';

// A game that a person plays in, and that has begun.
export const playable = (game: LightGame): boolean =>
  game.source === 'play' &&
  game.result === 'none' &&
  game.moves.length > 0 &&
  game.players.some((p) => p.kind === 'person');

export function gameLine(game: LightGame): string {
  const { id, rules, size } = split(game.game);
  return [
    gameTitle(id),
    size ? sizeText(size) : '',
    isUsual(id, rules) ? '' : rulesTitle(id, rules),
  ]
    .filter(Boolean)
    .join(' ');
}

// Against whom.
export function opponentsOf(game: LightGame, bots: readonly Bot[]): string {
  const named = (player: Seated): string => {
    const level = /^level:(\d+)$/.exec(player.bot ?? '')?.[1];
    if (level) return t('play.level', { n: level });
    const text = player.bot ?? '';
    return nameWithDepth(text, bots.find((b) => b.id === readBot(text).id)?.name ?? player.name);
  };
  const others = game.players.filter((p) => p.kind === 'bot').map(named);
  if (others.length > 0) return others.join(' – ');
  const given = game.players.map(givenName);
  return given[0] && given[1] ? given.join(' – ') : t('play.two_persons');
}
