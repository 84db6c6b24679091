// What is said about a puzzle. Every sentence is filled from what is proven.
import { gameTitle, rulesTitle } from '../../games';
import { sizeText, split } from '../../games/names';
import type { PuzzleFields, PuzzleTheme, Refutation } from '../../lib/api';
import { t, type Key } from '../../lib/i18n.svelte';
import { signed } from '../../lib/numbers';
import { sideWord } from '../../lib/sides';

export const themeWord = (theme: PuzzleTheme): string => t(`puzzles.theme_${theme}` as Key);
export const themeNote = (theme: PuzzleTheme): string => t(`puzzles.note_${theme}` as Key);
export const difficultyWord = (step: number): string => t(`puzzles.difficulty_${step}` as Key);

// 'Chain Reaction 5 × 6 · Standard'.
export function setTitle(game: string): string {
  const { rules, size } = split(game);
  const title = gameTitle(game);
  const board = size ? `${title} ${sizeText(size)}` : title;
  return rules ? `${board} · ${rulesTitle(game, rules)}` : board;
}

type Asked = Pick<PuzzleFields, 'goal' | 'margin'>;
// 'One move keeps the win.'
export function taskWord({ goal, margin }: Asked): string {
  if (goal === 'win') return t('puzzles.keeps_win');
  if (goal === 'draw' || margin === 0) return t('puzzles.keeps_draw');
  return margin! > 0
    ? t('puzzles.keeps_lead', { n: margin! })
    : t('puzzles.keeps_behind', { n: -margin! });
}
export const task = (puzzle: PuzzleFields): string =>
  t('puzzles.to_move', { side: sideWord(puzzle.show.to_move ?? 1) }) +
  t('shell.gap') +
  taskWord(puzzle);

// What the other moves do, and that all of it is proven.
export function others({ goal, margin, refutations }: PuzzleFields): string {
  const n = refutations.length;
  const proven = t('shell.gap') + t('puzzles.all_proven', { n: n + 1 });
  if (goal === 'margin') {
    const best = Math.max(...refutations.map((one) => one.value));
    return t('puzzles.others_worse', { n, d: margin! - best }) + proven;
  }
  const drawn = refutations.filter((one) => one.value === 0).length;
  if (drawn === 0) return t('puzzles.others_lose', { n }) + proven;
  if (drawn === n) return t('puzzles.others_draw', { n }) + proven;
  return t('puzzles.others_mixed', { lost: n - drawn, drawn }) + proven;
}

type Left = Pick<Refutation, 'value'>;
// 'e5 loses.'
export function wrongHead(puzzle: PuzzleFields, move: string, { value }: Left): string {
  if (puzzle.goal === 'margin') return t('puzzles.gives_away', { move, n: puzzle.margin! - value });
  return value === 0 ? t('puzzles.only_draws', { move }) : t('puzzles.loses', { move });
}
// 'Lost within 4 plies.'
export function wrongEnd(puzzle: PuzzleFields, { value }: Left): string {
  if (puzzle.goal === 'margin') return t('puzzles.ends_at', { m: signed(value) });
  return value === 0 ? t('puzzles.drawn') : t('puzzles.lost_within', { n: -value });
}
// 'Blue wins within 15 plies against any defence.'
export function rightEnd(puzzle: PuzzleFields): string {
  const side = sideWord(puzzle.show.to_move ?? 1);
  if (puzzle.goal === 'win') return t('puzzles.wins_within', { side, n: puzzle.plies! });
  if (puzzle.goal === 'draw') return t('puzzles.draw_kept');
  return t('puzzles.ends_at', { m: signed(puzzle.margin!) });
}
