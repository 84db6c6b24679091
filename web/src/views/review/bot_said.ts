// What bots write, cut into lines.
import { visible } from '../../lib/text';

export const kMaxSaidLines = 6;

// Without the empty ones at the end; none when nothing can be seen.
export function saidLines(text: string): string[] {
  const lines = visible(text).split('\n');
  while (lines.length && lines.at(-1)!.trim() === '') lines.pop();
  return lines;
}
