// The settings of a tournament in the reader's language: the specification says to programs what the program's own
// words say to people, so the words here come from it; what it does not have is shown as the program writes it.
import type { Spec } from '../../lib/api';
import { maybe, t } from '../../lib/i18n.svelte';
import { visible } from '../../lib/text';
import type { Control } from './model';
import { gameTitle, kindName, timeText } from './names';

export type Conditions = Control & Partial<Spec>;

// '500 ms', '2 s'; minutes are seconds too, as nobody plays hours.
const lengthText = (ms: number): string =>
  ms % 1000 === 0 ? t('arena.n_s', { n: ms / 1000 }) : t('arena.n_ms', { n: ms });

function kindText(spec: Conditions, written: string): string {
  if (spec.kind === 'gauntlet' && spec.challengers)
    return t('arena.is_gauntlet', { n: spec.challengers });
  if (spec.kind === 'swiss' && spec.rounds) return t('arena.is_swiss', { n: spec.rounds });
  if (spec.kind === 'knockout' && spec.third_place) return t('arena.is_third_place');
  return / (of|with) /.test(written) ? written : kindName(written);
}

function limitText(spec: Conditions, written: string): string {
  const { clock } = spec;
  if (clock)
    return t(clock.increment_ms > 0 ? 'arena.is_clock' : 'arena.is_clock_plain', {
      base: lengthText(clock.base_ms),
      more: lengthText(clock.increment_ms),
    });
  return written === 'no limit' ? t('arena.is_no_limit') : timeText(spec, written);
}

function openingsText({ openings }: Conditions, written: string): string {
  if (!openings) return written;
  if ('plies' in openings)
    return t('arena.is_random', { a: openings.plies[0]!, b: openings.plies[1]! });
  const n = 'count' in openings ? openings.count : openings.positions.length;
  // Which positions they are: the figure that the program writes behind them.
  const digest = /\(([0-9a-f]+)\)$/.exec(written)?.[1];
  return digest ? t('arena.is_positions', { n, digest }) : written;
}

function adjudicationText({ max_plies, resign }: Conditions, written: string): string {
  if (max_plies === undefined) return written;
  if (!resign) return t('arena.is_longest', { n: max_plies });
  return t('arena.is_longest_resign', { n: max_plies, turns: resign.turns, x: resign.hundredths });
}

function testText({ sprt, sprt_margin }: Conditions, written: string): string {
  if (sprt) return t('arena.is_elo', { a: sprt.elo0, b: sprt.elo1 });
  if (sprt_margin) return t('arena.is_margin', { a: sprt_margin.margin0, b: sprt_margin.margin1 });
  return written;
}

const kTexts: Record<string, (spec: Conditions, written: string) => string> = {
  kind: kindText,
  game: (_, written) => `${gameTitle(written)} (${written})`,
  time: limitText,
  'first to': ({ first_to, pairs_decide }, written) =>
    first_to && pairs_decide ? t('arena.is_pairs', { n: first_to }) : written,
  grace: ({ grace_ms }, written) => (grace_ms === undefined ? written : lengthText(grace_ms)),
  startup: ({ startup_ms }, written) =>
    startup_ms === undefined ? written : lengthText(startup_ms),
  openings: openingsText,
  adjudication: adjudicationText,
  test: testText,
  sandbox: ({ memory_mib }, written) =>
    memory_mib ? t('arena.is_memory', { n: memory_mib }) : written,
};

export function settingText(spec: Conditions, key: string, written: string): string {
  if (written === 'none') return t('arena.set_none');
  return visible(kTexts[key]?.(spec, written) ?? written);
}

// What a bot is: 'line:python3 bot.py (files 0123abcd) (does not compile)'.
export function entrantText(spec: Conditions, n: number, written: string): string {
  const { failure, files } = spec.bots?.[n - 1] ?? {};
  let text = written;
  if (failure)
    text = text.replace(
      / \([^()]*\)$/,
      ` (${maybe(`arena.r_${failure.replaceAll(' ', '_')}`, failure)})`,
    );
  if (typeof files === 'string')
    text = text.replace(` (files ${files})`, ` (${t('arena.is_files', { files })})`);
  return visible(text);
}
