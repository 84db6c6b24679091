// How a game ended, as a sentence with the name of whom it is about. One place for all views: Arena, Review
// and Play tell the same end in the same words. The server names an end by a word (`ended_by`, src/core/ending.cpp).
import { maybe, t } from './i18n.svelte';

// The reasons for which a bot loses.
export const kFaults = [
  'illegal_move',
  'time_forfeit',
  'crash',
  'stall',
  'out_of_memory',
  'disk_limit',
  'thinks_out_of_turn',
  'does_not_start',
  'does_not_compile',
  'disqualified',
] as const;
const kAll: readonly string[] = kFaults;
export const isFault = (endedBy: string): boolean => kAll.includes(endedBy);

export interface Ended {
  ended_by: string;
  // As it was written, for ends that nobody has words for: those of records.
  written?: string;
  // Whose fault it was, by name.
  blamed?: string | null;
  // Who won and who lost, by name; empty for a draw.
  winner?: string;
  loser?: string;
}

// 'Bob was disqualified', 'Ann won on points', 'A draw by repetition'.
export function endingText({
  ended_by: by,
  written = '',
  blamed,
  winner = '',
  loser = '',
}: Ended): string {
  if (by === '') return written;
  const fault = isFault(by);
  const name = blamed || (fault || ['resigned', 'time'].includes(by) ? loser : winner);
  if (name === '' && ['rule', 'points'].includes(by))
    return t(by === 'points' ? 'ends.draw_points' : 'ends.draw');
  if (name === '' && by === 'absence') return t('ends.draw_absence');
  const text = maybe(`ends.${by}`, '', name === '' ? {} : { name });
  if (text !== '' && !text.includes('{name}')) return text;
  return blamed && written ? t('ends.other_fault', { name: blamed, reason: written }) : written;
}
