// What the form for a new tournament holds, and what is wrong with it.

import type { NewTournament } from '../lib/api';

export type Kind = NewTournament['kind'];
export const kKinds: Kind[] = ['match', 'round-robin', 'gauntlet', 'swiss', 'knockout'];
export const kTimes = [20, 50, 100, 250, 500, 1000, 3000, 10000];

export interface Draft {
  kind: Kind;
  game: string;
  bots: string[];
  games: number;
  rounds: number;
  firstTo: number;
  movetime: number;
  openings: string;
  // Empty: the server takes one that was not played yet.
  seed: string;
  name: string;
}

export function freshDraft(): Draft {
  return { kind: 'match', game: 'chain:orthogonal-5x6', bots: [], games: 10, rounds: 3, firstTo: 0, movetime: 100, openings: '2..6', seed: '', name: '' };
}

// A stored draft may be old or damaged: what does not fit is what a fresh one has.
export function readDraft(text: string | null): Draft {
  const out = freshDraft();
  try {
    const told = JSON.parse(text ?? '{}') as Record<string, unknown>;
    for (const key of Object.keys(out) as (keyof Draft)[]) {
      if (key === 'bots') {
        if (Array.isArray(told.bots)) out.bots = told.bots.filter((bot): bot is string => typeof bot === 'string');
      } else if (typeof told[key] === typeof out[key]) {
        Object.assign(out, { [key]: told[key] });
      }
    }
  } catch { /* a fresh one */ }
  if (!kKinds.includes(out.kind)) out.kind = 'match';
  if (!kTimes.includes(out.movetime)) out.movetime = 100;
  return out;
}

export type Fault = 'bots_two' | 'bots_exactly' | 'games' | 'openings' | 'seed' | 'rounds' | 'first_to' | 'name';

export function faultsOf(draft: Draft): Fault[] {
  const faults: Fault[] = [];
  const whole = (value: number, low: number, high: number) => Number.isInteger(value) && value >= low && value <= high;
  if (draft.kind === 'match' && draft.bots.length !== 2) faults.push('bots_exactly');
  if (draft.kind !== 'match' && draft.bots.length < 2) faults.push('bots_two');
  if (!whole(draft.games, 1, 10000)) faults.push('games');
  if (!/^\d{1,3}(\.\.\d{1,3})?$/.test(draft.openings.trim())) faults.push('openings');
  if (!/^\d{0,15}$/.test(draft.seed.trim())) faults.push('seed');
  if (draft.kind === 'swiss' && !whole(draft.rounds, 1, 100)) faults.push('rounds');
  if (!whole(draft.firstTo, 0, 1000)) faults.push('first_to');
  if (draft.name !== '' && !/^[^\s/\\][^/\\]{0,79}$/.test(draft.name)) faults.push('name');
  return faults;
}

// How many games that makes at most, as a help for the eye. Null when it depends on results.
export function plannedGames(draft: Draft): number | null {
  const n = draft.bots.length;
  if (draft.kind === 'match') return draft.games;
  if (draft.kind === 'round-robin') return ((n * (n - 1)) / 2) * draft.games;
  if (draft.kind === 'gauntlet') return Math.max(0, n - 1) * draft.games;
  if (draft.kind === 'swiss') return Math.floor(n / 2) * draft.rounds * draft.games;
  return Math.max(0, n - 1) * draft.games;
}

export function requestOf(draft: Draft): NewTournament {
  return {
    kind: draft.kind,
    game: draft.game,
    bots: draft.bots,
    games: draft.games,
    movetime_ms: draft.movetime,
    openings: draft.openings.trim(),
    ...(draft.seed.trim() ? { seed: Number(draft.seed) } : {}),
    ...(draft.name ? { name: draft.name } : {}),
    ...(draft.kind === 'swiss' ? { rounds: draft.rounds } : {}),
    ...(draft.firstTo > 0 ? { first_to: draft.firstTo } : {}),
  };
}
