// What is proven about the start of a game (Show.known): how it is proven again.
import { kitOf } from '../games';

export const proofCommand = (game: string): string =>
  kitOf(game).proofCommand?.(game) ?? `espalier solve ${game}`;
