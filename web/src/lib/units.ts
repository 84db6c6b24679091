// What the numbers of a value count, as the server says it of each game.
import { factsOf } from '../games/facts.svelte';
import type { Value } from './api';

// `own`: of a bot whose values are neither a chance nor a margin, only numbers of its own.
export type Unit = 'chance' | 'points' | 'seeds' | 'own';

export const unitOf = (game: string): Unit => factsOf(game)?.values.unit ?? 'chance';

// A value of the server in hundredths of what people count: of a point where a game has points.
export function inUnits<V extends Value>(value: V, game: string): V {
  const each = factsOf(game)?.values.points_per_unit ?? 1;
  return value.hundredths === null ? value : { ...value, hundredths: value.hundredths * each };
}
