// Boards by the names that people read.
import { gameId, gameTitle, kGames, rulesTitle } from '../../games';
import { sizeText, split } from '../../games/names';
import type { ExplorerBoard, ProvenValue } from '../../lib/api';
import { t } from '../../lib/i18n.svelte';

// 'Chain Reaction 3 × 4'.
export function boardTitle(game: string): string {
  const { size } = split(game);
  return size ? `${gameTitle(game)} ${sizeText(size)}` : gameTitle(game);
}
// 'Classic', or nothing where there is one rule set only.
export function rulesOfBoard(game: string): string {
  const { rules } = split(game);
  return rules ? rulesTitle(game, rules) : '';
}
export const sizeOfBoard = (game: string): string => {
  const { size } = split(game);
  return size ? sizeText(size) : gameTitle(game);
};
// What a list of boards is grouped by: game and rules.
export function groupOf(game: string): string {
  const { id, rules } = split(game);
  return `${id}:${rules}`;
}
export const groupTitle = (game: string): string =>
  [gameTitle(game), rulesOfBoard(game)].filter(Boolean).join(' · ');

// 'first wins in 19': what the start is worth.
export function startText(value: ProvenValue | null): string {
  if (!value) return t('explorer.no_value');
  if (value.result === 'drawn') return t('explorer.drawn');
  const first = value.result === 'won';
  if (value.margin !== null)
    return t(first ? 'explorer.first_by' : 'explorer.second_by', { n: Math.abs(value.margin) });
  return t(first ? 'explorer.first_in' : 'explorer.second_in', { n: value.plies ?? 0 });
}

// In the order in which the page offers its games.
export function ordered(boards: readonly ExplorerBoard[]): ExplorerBoard[] {
  const place = ({ game }: ExplorerBoard) => kGames.findIndex((kit) => kit.id === gameId(game));
  return [...boards].sort((a, b) => place(a) - place(b));
}

// The board to begin with: of the first rules the largest that is known at once.
export function firstBoard(boards: readonly ExplorerBoard[]): string {
  const first = boards[0];
  if (!first) return '';
  const same = boards.filter((one) => groupOf(one.game) === groupOf(first.game));
  return (same.filter((one) => one.whole === 'now').at(-1) ?? first).game;
}
