// What the server refuses and why: it tells a code and values, and the page has the words (lang/*/said.ts), in
// every language. A game may have better words for a code: `said_<code>` among its own.
import { botName } from './bot_names';
import { endingText } from './endings';
import { fill, i18n, maybe, t } from './i18n.svelte';

export interface Said {
  // The server's own sentence, in English.
  error: string;
  // One of src/util/error.cpp.
  code?: string;
  values?: Record<string, string>;
  // Why, where that has codes of its own; the value `why` is the same in English.
  causes?: readonly Said[];
}

// `game` is that of the position or move which the server could not read.
export function said({ error, code = '', values = {}, causes }: Said, game = ''): string {
  if (error === '') return '';
  const id = game.split(':')[0] ?? '';
  const shown: Record<string, string> = { ...shownValues(values, id), sentence: error };
  if (causes?.length)
    shown.why = causes.map((cause) => causeText(cause, game)).join(t('said.why_gap'));
  const template = [`${id}.said_${code}`, `said.${code}`]
    .map((key) => maybe(key, ''))
    .find((one) => one !== '' && holesOf(one).every((hole) => hole in shown));
  if (template === undefined)
    return i18n.language === 'en' ? error : t('said.other', { text: error });
  // What the words of a code leave out, its causes add.
  const untold =
    causes?.length && !['why', 'sentence'].some((hole) => holesOf(template).includes(hole));
  const reason = untold
    ? t('said.because', {
        reason: fill(template, shown).replace(/[.。]$/, ''),
        why: shown.why ?? '',
      })
    : fill(template, shown);
  return values.turn && values.move
    ? t('said.in_turn', { turn: values.turn, move: values.move, reason })
    : reason;
}

// A code that stands for many has nothing to add to its sentence.
function causeText(cause: Said, game: string): string {
  const own = maybe(`said.${cause.code}`, '');
  return own === '' || holesOf(own).includes('sentence') ? cause.error : said(cause, game);
}

const holesOf = (template: string): string[] =>
  [...template.matchAll(/\{(\w+)/g)].map((found) => found[1]!);

// Values are the same in every language, but for a few that stand for words of the page.
function shownValues(values: Record<string, string>, id: string): Record<string, string> {
  const shown = { ...values };
  for (const name of ['expected', 'found']) if (shown[name] === ' ') shown[name] = t('said.blank');
  if (shown.side) shown.side = t(shown.side === '1' ? 'shell.blue' : 'shell.amber');
  for (const name of ['bot', 'a', 'b']) if (shown[name]) shown[name] = botName(shown[name]);
  // How a bot fails: the whole sentence.
  if (shown.ended_by)
    shown.ended_by = endingText({ ended_by: shown.ended_by, blamed: shown.bot }) || shown.ended_by;
  // Why a move is refused, by a word of the game.
  if (shown.why) shown.why = maybe(`${id}.no_${shown.why.replaceAll('-', '_')}`, shown.why);
  return shown;
}
