// The server's sentences about wrong texts, with the column, and in the reader's language where
// the sentence is a known one.
import { ApiError } from '../../lib/api';
import { t } from '../../lib/i18n.svelte';

export interface Trouble {
  reason: string;
  column: number | null;
  line: number | null;
  whole: string;
}

const kKnown: [RegExp, (found: RegExpExecArray) => string][] = [
  [
    /row (\d+) has (\d+) cells, (\d+) expected/,
    ([, row, n, expected]) => t('analyse.says_row', { row: row!, n: n!, expected: expected! }),
  ],
  [
    /(\d+) seeds on the board and in the hands where 64 were expected/,
    ([, n]) => t('analyse.says_seeds', { n: n! }),
  ],
  [/X begins and they alternate/, () => t('analyse.says_alternate')],
  [/after (\d+) plies it is the other side's turn/, ([, n]) => t('analyse.says_turn', { n: n! })],
  [/'([^']*)' is not a cell/, ([, word]) => t('analyse.says_cell', { word: word! })],
];

export function trouble(error: unknown): Trouble {
  if (!(error instanceof ApiError))
    return { reason: String(error), column: null, line: null, whole: String(error) };
  if (error.status === 0) {
    const gone = t('analyse.server_gone');
    return { reason: gone, column: null, line: null, whole: gone };
  }
  const column = error.column ?? Number(/column (\d+)/.exec(error.message)?.[1] ?? NaN);
  return {
    reason: reasonOf(error.message),
    line: error.line ?? null,
    whole: error.message,
    column: Number.isFinite(column) ? column : null,
  };
}

// Without the text itself and the example of a right one: the page shows the text anyway.
export function reasonOf(sentence: string): string {
  const move = /move (\d+) '([^']*)'(?:: )?(.*)/s.exec(sentence);
  for (const [form, say] of kKnown) {
    const found = form.exec(sentence);
    if (!found) continue;
    return move
      ? t('analyse.says_move', { n: move[1]!, move: move[2]!, reason: say(found) })
      : say(found);
  }
  return sentence
    .replace(/^position '[^']*': /, '')
    .replace(/^column \d+: /, '')
    .replace(/; a right one looks like '.*$/s, '');
}
