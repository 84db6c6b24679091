// What a turn sounds like, by the steps that the server tells of it. Games have no sounds of their own.
import type { Counts } from './api';
import type { Sound } from './sounds';

export function soundOfTurn(told: Counts): { sound: Sound; links: number } {
  if (told.scored > 0) return { sound: 'score', links: 1 };
  if (told.waves > 0) return { sound: 'capture', links: told.waves };
  if (told.captured > 0) return { sound: 'capture', links: Math.max(1, told.sowings) };
  return { sound: 'move', links: 1 };
}
