// Games under way, in a line each.
import { gameId } from '../../games';
import { sizeText, split } from '../../games/variants';
import type { Bot, LightGame, Player } from '../../lib/api';
import { nameWithDepth, readBot } from '../../lib/bots';
import { maybe, t } from '../../lib/i18n.svelte';
import { givenName } from '../../lib/people';

// A game that a person plays in, and that has begun.
export const playable = (game: LightGame): boolean =>
  game.source === 'play' &&
  game.result === 'none' &&
  game.moves.length > 0 &&
  game.players.some((p) => p.kind === 'person');

export function gameLine(game: LightGame): string {
  const { rules, size } = split(game.game);
  const usual = ['', 'any', 'orthogonal', 'kiswahili'].includes(rules);
  return [
    maybe(`shell.${gameId(game.game)}`, gameId(game.game)),
    size ? sizeText(size) : '',
    usual ? '' : maybe(`play.rules_${rules}`, rules),
  ]
    .filter(Boolean)
    .join(' ');
}

// Against whom.
export function opponentsOf(game: LightGame, bots: readonly Bot[]): string {
  const named = (player: Player): string => {
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
