// How a game ended, as a sentence with the name of whom it is about. One place for all views: Arena, Review
// and Play tell the same end in the same words.
import { maybe, t } from './i18n.svelte';

// The reasons for which a bot loses (src/arena/model/verdict.hpp).
export const kFaults = [
  'illegal move',
  'time forfeit',
  'crash',
  'stall',
  'out of memory',
  'disk limit',
  'thinks out of turn',
  'does not start',
  'does not compile',
  'disqualified',
] as const;

const keyOf = (reason: string): string => reason.trim().toLowerCase();
export const isFault = (reason: string): boolean =>
  kFaults.some((word) => keyOf(reason).startsWith(word));

export interface Ended {
  reason: string;
  // Whose fault it was, by name.
  blamed?: string | null;
  // Who won and who lost, by name; empty for a draw.
  winner?: string;
  loser?: string;
}

// 'Bob was disqualified', 'Ann won on points', 'A draw by repetition'. A reason that nobody has words for is
// told as the program wrote it.
export function endingText({ reason, blamed, winner = '', loser = '' }: Ended): string {
  const key = keyOf(reason);
  if (key === '') return '';
  const fault = kFaults.find((word) => key.startsWith(word));
  const name = blamed || (fault || ['resigned', 'time'].includes(key) ? loser : winner);
  if (fault && name) return maybe(`ends.${fault.replaceAll(' ', '_')}`, reason, { name });
  if (blamed) return t('ends.other_fault', { name: blamed, reason });
  const drawn = winner === '' && ['rule', 'points'].includes(key);
  const text = drawn
    ? t('ends.draw')
    : maybe(`ends.${key.replace(/[^a-z]+/g, '_')}`, reason, name === '' ? {} : { name });
  return text.includes('{name}') ? reason : text;
}

// 'Bob crash', as the records of tournaments tell it.
export function readTermination(text: string): Ended {
  const fault = kFaults.find((word) => text.toLowerCase().endsWith(` ${word}`));
  return fault
    ? { reason: fault, blamed: text.slice(0, text.length - fault.length - 1) }
    : { reason: text };
}
