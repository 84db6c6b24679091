// Games under way, in a line each.
import { gameTitle, rulesTitle } from '../../games';
import { isUsual, sizeText, split } from '../../games/names';
import { access } from '../../lib/access.svelte';
import type { Bot, LightGame } from '../../lib/api';
import { nameWithDepth, readBot } from '../../lib/bots';
import { t } from '../../lib/i18n.svelte';
import { givenName, type Seated } from '../../lib/people';
import { sideWord } from '../../lib/sides';

// A game that a person plays in, and that has begun or waits for a friend.
export const playable = (game: LightGame): boolean =>
  game.source === 'play' &&
  game.result === 'none' &&
  (game.moves.length > 0 || game.seating?.apart === true) &&
  game.players.some((p) => p.kind === 'person');
const isApart = (game: LightGame): boolean => game.seating?.apart === true;
// Of two people with a seat each, the owner of the server only watches.
const isMine = (game: LightGame): boolean =>
  isApart(game) ? access.sidesOf(game.id).length > 0 : access.mayPlay(game.id);
export const watchable = (game: LightGame): boolean =>
  playable(game) && isApart(game) && !isMine(game);

// Whom a game by link waits for.
export function standsAt(game: LightGame): '' | 'waiting' | 'mine' {
  if (!isApart(game) || !isMine(game)) return '';
  if (game.seating?.taken.includes(false)) return 'waiting';
  const { guest } = game.seating!;
  const held = access.sidesOf(game.id).filter((s, _, all) => all.length === 1 || s !== guest);
  return game.to_move !== null && held.includes(game.to_move) ? 'mine' : '';
}
// Those of this browser: where it is to move first, then as they come.
export function ownFirst<G extends LightGame>(games: readonly G[]): G[] {
  const mine = games.filter((game) => playable(game) && isMine(game));
  const due = (game: G) => standsAt(game) === 'mine';
  return [...mine.filter(due), ...mine.filter((game) => !due(game))];
}

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
  if (game.seating?.taken.includes(false)) return t('seats.invitation');
  if (isApart(game)) return given.map((name, i) => name || sideWord(i === 0 ? 1 : 2)).join(' – ');
  return given[0] && given[1] ? given.join(' – ') : t('play.two_persons');
}
