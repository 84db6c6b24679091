// What the form for a new tournament holds, and what is wrong with it.

import { kDefault, kitOf } from '../../games';
import { firstOf } from '../../games/names';
import type { Bot, NewTournament, TournamentSummary } from '../../lib/api';
import { depthsOf, readBot } from '../../lib/bots';

export type Kind = TournamentSummary['kind'];
export const kKinds: Kind[] = ['match', 'round-robin', 'gauntlet', 'swiss', 'knockout'];
export const kTimes = [20, 50, 100, 250, 500, 1000, 3000, 10000];

export const kBoards = [1, 2, 4, 6, 8];
// How the thinking of a turn is limited.
export type Limit = 'movetime' | 'clock' | 'nodes' | 'depth';
export const kLimits: Limit[] = ['movetime', 'clock', 'nodes', 'depth'];

// The courses' conditions: empty board, the bots move first in turn, the course's time a turn.
export const kPresets = ['', 'course'] as const;
export type Preset = (typeof kPresets)[number];
// Seconds a turn.
export const courseTime = (game: string) => kitOf(game).courseSeconds ?? 1;
// Whom courses let one's bot beat.
export const kCourseBots = ['random', 'nolook-as-met', 'heithoff-as-met', 'rlawrenc-as-met'];
// How long an encounter was there.
export const kCourseLengths = { games: { games: 5, firstTo: 0 }, wins: { games: 40, firstTo: 4 } };

export interface Draft {
  kind: Kind;
  preset: Preset;
  game: string;
  bots: string[];
  games: number;
  rounds: number;
  firstTo: number;
  limit: Limit;
  movetime: number;
  // Seconds for the game and for each turn besides.
  base: number;
  increment: number;
  nodes: number;
  depth: number;
  // Of a match: over when it is clear which of the two differences in Elo holds. Empty: all games.
  sprt: string;
  // Of a gauntlet: how many of the first bots meet all others. Of a knockout: the third place is played for.
  challengers: number;
  third: boolean;
  // A hopeless game is given up when both bots agree on that.
  resign: boolean;
  openings: string;
  // Empty: the server takes one that was not played yet.
  seed: string;
  name: string;
  // Games at the same time.
  boards: number;
}

export function freshDraft(): Draft {
  return {
    kind: 'match',
    preset: '',
    game: firstOf(kDefault.id),
    bots: [],
    games: 10,
    rounds: 3,
    firstTo: 0,
    limit: 'movetime',
    movetime: 100,
    base: 10,
    increment: 0.1,
    nodes: 10000,
    depth: 6,
    sprt: '',
    challengers: 1,
    third: false,
    resign: false,
    openings: '2..6',
    seed: '',
    name: '',
    boards: 2,
  };
}

// A stored draft may be old or damaged: what does not fit is what a fresh one has.
export function readDraft(text: string | null): Draft {
  const out = freshDraft();
  try {
    const told = JSON.parse(text ?? '{}') as Record<string, unknown>;
    for (const key of Object.keys(out) as (keyof Draft)[]) {
      if (key === 'bots') {
        if (Array.isArray(told.bots))
          out.bots = told.bots.filter((bot): bot is string => typeof bot === 'string');
      } else if (typeof told[key] === typeof out[key]) {
        Object.assign(out, { [key]: told[key] });
      }
    }
  } catch {
    /* a fresh one */
  }
  if (!kKinds.includes(out.kind)) out.kind = 'match';
  if (!kPresets.includes(out.preset)) out.preset = '';
  if (!kLimits.includes(out.limit)) out.limit = 'movetime';
  if (!kTimes.includes(out.movetime)) out.movetime = 100;
  if (!kBoards.includes(out.boards)) out.boards = 2;
  return out;
}

export type Fault =
  | 'base'
  | 'increment'
  | 'nodes'
  | 'depth'
  | 'sprt'
  | 'challengers'
  | 'bots_two'
  | 'bots_exactly'
  | 'games'
  | 'openings'
  | 'seed'
  | 'rounds'
  | 'first_to'
  | 'name';

export function faultsOf(draft: Draft): Fault[] {
  const faults: Fault[] = [];
  const whole = (value: number, low: number, high: number) =>
    Number.isInteger(value) && value >= low && value <= high;
  if (draft.kind === 'match' && draft.bots.length !== 2) faults.push('bots_exactly');
  if (draft.kind !== 'match' && draft.bots.length < 2) faults.push('bots_two');
  if (!whole(draft.games, 1, 10000)) faults.push('games');
  const free = draft.preset === '';
  if (free && !/^\d{1,3}(\.\.\d{1,3})?$/.test(draft.openings.trim())) faults.push('openings');
  if (!/^\d{0,15}$/.test(draft.seed.trim())) faults.push('seed');
  if (draft.kind === 'swiss' && !whole(draft.rounds, 1, 100)) faults.push('rounds');
  const between = (value: number, low: number, high: number) =>
    Number.isFinite(value) && value >= low && value <= high;
  const limit = free ? draft.limit : 'movetime';
  if (limit === 'clock' && !between(draft.base, 0.001, 86400)) faults.push('base');
  if (limit === 'clock' && !between(draft.increment, 0, 3600)) faults.push('increment');
  if (limit === 'nodes' && !whole(draft.nodes, 1, 1e12)) faults.push('nodes');
  if (limit === 'depth' && !whole(draft.depth, 1, 100)) faults.push('depth');
  if (draft.kind === 'match' && draft.sprt.trim() && !bounds(draft.sprt)) faults.push('sprt');
  if (draft.kind === 'gauntlet' && !whole(draft.challengers, 1, Math.max(1, draft.bots.length - 1)))
    faults.push('challengers');
  if (!whole(draft.firstTo, 0, 1000)) faults.push('first_to');
  if (draft.name !== '' && !/^[^\s/\\][^/\\]{0,79}$/.test(draft.name)) faults.push('name');
  return faults;
}

// Both bots see one side ten units behind, three turns in a row.
const kResign = '3,1000';

// '0, 5' → '0,5'; nothing when the smaller is not first.
function bounds(text: string): string | null {
  const found = /^\s*(-?\d{1,4}(?:\.\d{1,6})?)\s*,\s*(-?\d{1,4}(?:\.\d{1,6})?)\s*$/.exec(text);
  return found && Number(found[1]) < Number(found[2]) ? `${found[1]},${found[2]}` : null;
}

// How many games that makes at most, as a help for the eye. Null when it depends on results.
export function plannedGames(draft: Draft): number | null {
  const n = draft.bots.length;
  if (draft.kind === 'match') return draft.games;
  if (draft.kind === 'round-robin') return ((n * (n - 1)) / 2) * draft.games;
  if (draft.kind === 'gauntlet')
    return Math.max(0, n - draft.challengers) * draft.challengers * draft.games;
  if (draft.kind === 'swiss') return Math.floor(n / 2) * draft.rounds * draft.games;
  return (Math.max(0, n - 1) + (draft.third && n > 3 ? 1 : 0)) * draft.games;
}

function limitOf(draft: Draft): Partial<NewTournament> {
  if (draft.limit === 'clock')
    return {
      clock: {
        base_ms: Math.round(draft.base * 1000),
        increment_ms: Math.round(draft.increment * 1000),
      },
    };
  if (draft.limit === 'nodes') return { nodes: draft.nodes };
  return draft.limit === 'depth' ? { depth: draft.depth } : { movetime_ms: draft.movetime };
}
export function requestOf(draft: Draft): NewTournament {
  return {
    kind: draft.kind,
    game: draft.game,
    bots: draft.bots,
    games: draft.games,
    ...(draft.preset
      ? { preset: draft.preset }
      : { ...limitOf(draft), openings: draft.openings.trim() }),
    concurrency: draft.boards,
    ...(draft.seed.trim() ? { seed: Number(draft.seed) } : {}),
    ...(draft.name ? { name: draft.name } : {}),
    ...(draft.kind === 'swiss' ? { rounds: draft.rounds } : {}),
    ...(draft.kind === 'gauntlet' && draft.challengers > 1
      ? { challengers: draft.challengers }
      : {}),
    ...(draft.kind === 'knockout' && draft.third ? { third_place: true } : {}),
    ...(draft.kind === 'match' && bounds(draft.sprt) ? { sprt: bounds(draft.sprt)! } : {}),
    ...(draft.resign ? { resign: kResign } : {}),
    ...(draft.firstTo > 0 ? { first_to: draft.firstTo } : {}),
  };
}

// With which depths a bot takes part.
export const chosenDepths = (bot: Bot, chosen: readonly string[]): number[] =>
  chosen
    .map(readBot)
    .filter(({ id }) => id === bot.id)
    .map(({ depth }) => depth ?? bot.depth ?? 0);
// One that it does not take part with yet, the nearest to its own and the shallower of two; null when there is none.
export function freeDepth(bot: Bot, chosen: readonly string[]): number | null {
  const taken = chosenDepths(bot, chosen),
    own = bot.depth ?? 0;
  const free = depthsOf(bot).filter((n) => !taken.includes(n));
  return free.sort((a, b) => Math.abs(a - own) - Math.abs(b - own) || a - b)[0] ?? null;
}
// A match is between two: a further choice takes the place of the oldest.
export const forMatch = (bots: string[]): string[] => bots.slice(-2);
