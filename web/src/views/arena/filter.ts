// Which games of a tournament are listed, and who failed in them.
import { isFault } from '../../lib/endings';
import type { Query } from '../../lib/router.svelte';
import type { ArenaGame } from './model';

// `won` and `lost` are seen by a bot; without one, who had the first turn decides.
export type ResultFilter = 'all' | 'first' | 'second' | 'won' | 'lost' | 'drawn' | 'given';
export interface Filter {
  bot: string;
  result: ResultFilter;
}

export function fits(
  game: Pick<ArenaGame, 'first' | 'second' | 'result'> & Partial<Pick<ArenaGame, 'played'>>,
  { bot, result }: Filter,
): boolean {
  if (bot !== '' && game.first !== bot && game.second !== bot) return false;
  const winner = game.result === '1-0' ? game.first : game.result === '0-1' ? game.second : '';
  switch (result) {
    case 'all':
      return true;
    case 'given':
      return game.played === false;
    case 'drawn':
      return game.result === '1/2-1/2';
    case 'first':
      return game.result === '1-0';
    case 'second':
      return game.result === '0-1';
    case 'won':
      return winner !== '' && winner === bot;
    case 'lost':
      return winner !== '' && winner !== bot;
  }
}
// The choices that make sense: of a bot, and of nobody in particular.
export const filtersOf = (bot: string): readonly ResultFilter[] =>
  bot === ''
    ? ['all', 'first', 'second', 'drawn', 'given']
    : ['all', 'won', 'lost', 'drawn', 'given'];

// The address holds what was picked: ?bot=careful&result=won&show=failures. What makes no sense is as good as nothing.
export function readFilter(query: Query): Filter & { show: 'all' | 'faults' } {
  const bot = query.bot ?? '';
  return {
    bot,
    result: filtersOf(bot).find((one) => one === query.result) ?? 'all',
    show: query.show === 'failures' ? 'faults' : 'all',
  };
}
export function filterQuery({
  bot,
  result,
  show,
}: Filter & { show: 'all' | 'faults' }): Record<string, string | null> {
  return {
    bot: bot || null,
    result: result === 'all' || !filtersOf(bot).includes(result) ? null : result,
    show: show === 'faults' ? 'failures' : null,
  };
}

export const failed = (game: ArenaGame): boolean => game.blamed !== null || isFault(game.ended_by);

export interface Failures {
  bot: string;
  games: ArenaGame[];
  faults: { ended_by: string; n: number }[];
}

// By bot, the one that failed most first; '' is nobody.
export function failuresOf(games: readonly ArenaGame[]): Failures[] {
  const byBot = new Map<string, ArenaGame[]>();
  for (const game of games) {
    if (!failed(game)) continue;
    const loser = game.result === '1-0' ? game.second : game.result === '0-1' ? game.first : '';
    const bot = game.blamed ?? loser;
    byBot.set(bot, [...(byBot.get(bot) ?? []), game]);
  }
  return [...byBot]
    .map(([bot, own]) => {
      const counts = new Map<string, number>();
      for (const { ended_by: by } of own) counts.set(by, (counts.get(by) ?? 0) + 1);
      return {
        bot,
        games: own,
        faults: [...counts].map(([by, n]) => ({ ended_by: by, n })).sort((a, b) => b.n - a.n),
      };
    })
    .sort((a, b) => b.games.length - a.games.length || (a.bot < b.bot ? -1 : 1));
}
