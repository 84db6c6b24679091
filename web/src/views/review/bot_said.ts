// What bots write: at a turn, and cut into lines.
import type { Side, TurnTalk } from '../../lib/api';
import { visible } from '../../lib/text';

export const kMaxSaidLines = 6;

// Without the empty ones at the end; none when nothing can be seen.
export function saidLines(text: string): string[] {
  const lines = visible(text).split('\n');
  while (lines.length && lines.at(-1)!.trim() === '') lines.pop();
  return lines;
}

// Nothing of a side that wrote nothing in the whole game: it may be a bot of the program.
export function saidAt(
  said: readonly TurnTalk[] | null,
  turn: number,
  side: Side,
): TurnTalk | null {
  const own = said?.filter((one) => one.side === side) ?? [];
  if (own.length === 0) return null;
  return own.find((one) => one.turn === turn) ?? { turn, side, text: '', cut: false };
}

// What a bot wrote when it failed instead of moving, behind the last turn.
export function lastWords(said: readonly TurnTalk[] | null, total: number): TurnTalk | null {
  return said?.find((one) => one.turn > total) ?? null;
}
