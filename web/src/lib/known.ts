// What is proven about the start of a game, as a value like those of the engine. The server knows the proofs
// (Show.known); larger boards need more than a search in the page, so the page says what is known.
import { kitOf } from '../games';
import type { Known, Value } from './api';

export function knownValue(known: Known): Value {
  const amount = known.margin ?? known.win_in ?? 0;
  return {
    hundredths: Math.sign(amount) * 100,
    proven: true,
    win_in: known.win_in,
    margin: known.margin,
    bound: 'exact',
    text: '',
    chance: amount > 0 ? 1 : amount < 0 ? 0 : 0.5,
  };
}

// Proves it again.
export const proofCommand = (game: string): string =>
  kitOf(game).proofCommand?.(game) ?? `espalier solve ${game}`;
