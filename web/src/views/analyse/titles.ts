// Games, players and times in words.
import { gameTitle, gameWord, rulesTitle } from '../../games';
import { oneSize } from '../../games/names';
import { access } from '../../lib/access.svelte';
import type { Outcome, Side } from '../../lib/api';
import { nameWithDepth } from '../../lib/bots';
import { endingText } from '../../lib/endings';
import { t } from '../../lib/i18n.svelte';
import { givenName, type Seated } from '../../lib/people';
import { settings } from '../../lib/settings.svelte';
import { winner } from '../../lib/sides';

export interface Variant {
  rules: string;
  rows: number;
  columns: number;
}

// `scorched-9x6` → scorched, 9, 6; what a name leaves out is 0 or ''.
export function variantOf(game: string): Variant {
  const name = game.split(':')[1] ?? '';
  const size = /(\d+)x(\d+)/.exec(name);
  return {
    rules: /^[a-z]+/.exec(name)?.[0] ?? '',
    rows: Number(size?.[1] ?? 0),
    columns: Number(size?.[2] ?? 0),
  };
}

// Name 9 × 6 · rules. A size is not worth a word where there is no other.
export function gameWords(game: string): string {
  const { rules, rows, columns } = variantOf(game);
  const size = rows && !oneSize(game) ? ' ' + t('analyse.size', { rows, columns }) : '';
  return [gameTitle(game) + size, rules && rulesWords(game, rules)].filter(Boolean).join(' · ');
}

export const rulesWords = (game: string, rules: string): string =>
  rules ? gameWord(game, `head_${rules}`, rulesTitle(game, rules)) : t('analyse.rules_usual');

// The side of whoever reads: where a person played a bot, and holds that seat in this browser. Null for games of others.
export function youIn(game: { id: string | null; players: readonly Seated[] }): Side | null {
  const [first, second] = game.players.map((player) => player.kind === 'person');
  const side = first ? 1 : 2;
  return first !== second && game.id && access.sidesOf(game.id).includes(side) ? side : null;
}
export function nameOf(players: readonly Seated[], side: 0 | 1, you: Side | null = null): string {
  const player = players[side];
  if (!player) return '';
  // A level has a name of its own only where somebody gave it one.
  const level = /^level:(\d+)$/.exec(player.bot ?? player.name)?.[1];
  if (level && /^(level:\d+|Espalier.*|)$/.test(player.name)) return t('play.level', { n: level });
  if (player.kind === 'bot') return nameWithDepth(player.bot ?? '', player.name);
  return you === side + 1
    ? t('analyse.you')
    : givenName(player) || t(side === 0 ? 'shell.blue' : 'shell.amber');
}

// How it ended, and who is to blame: 'You ran out of time', 'Quince crashed'. Empty while it is played.
export function endedWords(game: {
  players: readonly [Seated, Seated];
  result: Outcome;
  ended_by: string;
  ending: string;
  blamed?: string | null;
  you?: Side | null;
}): string {
  const { you } = game;
  if (game.result === 'none' && game.ended_by === '') return '';
  const side = winner(game.result);
  const [won, lost] =
    side === null
      ? ['', '']
      : side === 1
        ? [nameOf(game.players, 0, you), nameOf(game.players, 1, you)]
        : [nameOf(game.players, 1, you), nameOf(game.players, 0, you)];
  return endingText({
    ended_by: game.ended_by,
    written: game.ending,
    blamed: game.blamed,
    winner: won,
    loser: lost,
  });
}

// You beat Medlar; Quince beat Medlar.
export function resultTitle(
  players: readonly [Seated, Seated],
  result: Outcome,
  you: Side | null = null,
): string {
  const [a, b] = [nameOf(players, 0, you), nameOf(players, 1, you)];
  const others = you === 1 ? b : a;
  if (result === 'none') return t('analyse.unfinished', { a, b });
  if (result === 'draw')
    return you === null ? t('analyse.drew', { a, b }) : t('analyse.you_drew', { b: others });
  const first = winner(result) === 1;
  if (you === null) return t('analyse.beat', first ? { a, b } : { a: b, b: a });
  return t(first === (you === 1) ? 'analyse.you_beat' : 'analyse.you_lost', { b: others });
}

export function timeWords(iso: string, now = new Date()): string {
  // The server writes UTC as `2026-03-01 18:30:00`.
  const when = new Date(
    /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/.test(iso) ? `${iso.replace(' ', 'T')}Z` : iso,
  );
  if (Number.isNaN(when.getTime())) return '';
  const time = when.toLocaleTimeString(settings.language, {
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  const days = Math.round((midnight(now) - midnight(when)) / 86_400_000);
  if (days === 0) return t('analyse.today', { time });
  if (days === 1) return t('analyse.yesterday', { time });
  return when.toLocaleDateString(settings.language, {
    year: 'numeric',
    month: 'short',
    day: 'numeric',
  });
}

const midnight = (d: Date): number =>
  new Date(d.getFullYear(), d.getMonth(), d.getDate()).getTime();
