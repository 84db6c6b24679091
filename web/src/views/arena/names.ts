// Games, times, reasons and dates as people read them.

import { gameTitle as titleOfGame, rulesTitle } from '../../games';
import { isUsual, sizeText, split } from '../../games/names';
import { botName } from '../../lib/bots';
import { endingText } from '../../lib/endings';
import { i18n, maybe, t, type Key } from '../../lib/i18n.svelte';
import { said } from '../../lib/said';
import type { ArenaGame, Control, Leader, Summary, Warning } from './model';
import { points } from './tables';

export { isFault } from '../../lib/endings';

// Name, rules and board; the usual rule set is not worth a word.
export function gameTitle(game: string): string {
  const { id, rules, size } = split(game);
  const parts = [
    titleOfGame(id),
    isUsual(id, rules) ? '' : rulesTitle(id, rules),
    size ? sizeText(size) : '',
  ];
  return parts.filter(Boolean).join(' ');
}

// Also as the settings have it: 'round robin', 'swiss of 5 rounds'.
export function kindName(kind: string): string {
  const key = kind.replace(/ (of|with) .*$/, '').replace(/[- ]/g, '_');
  return maybe(`arena.kind_${key}`, kind);
}

// A name that the program made from the settings ends in eight letters and figures that mean nothing to
// people: who plays says more.
export function titleOf(one: {
  name: string;
  kind: string;
  game: string;
  bots: readonly string[];
  purpose?: string;
}): string {
  if (one.purpose === 'qualify' && one.bots.length > 0)
    return t('arena.exams_of', { bot: botName(one.bots[0]!) });
  if (one.purpose === 'challenge' && one.bots.length === 2)
    return one.bots.map(botName).join(' – ');
  if (!/-[0-9a-f]{8}$/.test(one.name) || one.bots.length === 0) return one.name;
  return one.bots.length === 2
    ? one.bots.map(botName).join(' – ')
    : [kindName(one.kind), gameTitle(one.game)].join(t('shell.comma'));
}

// A tournament in a line: what is played, how much of it, under which conditions.
export function factsOf(sum: Summary, played: number, bots: number): string {
  const { settings } = sum;
  const parts = [
    kindName(sum.kind),
    gameTitle(sum.game),
    t('arena.n_bots', { n: sum.bots.length || bots }),
    !sum.finished
      ? t('arena.played_of', { n: played, of: sum.planned })
      : played < sum.planned
        ? t('arena.decided_after', { n: played })
        : t('arena.n_played', { n: played }),
    settings.time ? timeText(sum.spec, settings.time) : '',
    settings.seed ? t('arena.seed_n', { n: settings.seed }) : '',
  ];
  return parts.filter(Boolean).join(' · ');
}

// '0.1 s a turn', '200 positions a turn'. A clock for the whole game is shown as the program writes it.
export function timeText(control: Control, written: string): string {
  if (control.nodes !== undefined) return t('arena.nodes_a_turn', { n: control.nodes });
  if (control.depth !== undefined) return t('arena.depth_a_turn', { n: control.depth });
  if (control.movetime_ms === undefined) return written;
  return t('arena.per_turn', { s: String(control.movetime_ms / 1000) });
}

// '<1 ms', '12 ms', '1.25 s', as the reports have it: nothing takes no time.
export function durationText(ms: number): string {
  if (ms < 1) return t('arena.n_ms', { n: '<1' });
  return ms < 999.5
    ? t('arena.n_ms', { n: Math.round(ms) })
    : t('arena.n_s', { n: (ms / 1000).toFixed(2) });
}

// What a card tells of the result: 'ann 5 – 3 bob' of a match, else who leads with how many points. Names may end in
// figures, so what was scored stands apart from them.
export interface ScorePart {
  text: string;
  score: boolean;
}
export function scoreParts({
  leaders,
  bots,
}: {
  leaders: readonly Leader[];
  bots: readonly string[];
}): ScorePart[] {
  const name = (text: string): ScorePart => ({ text, score: false }),
    score = (text: string): ScorePart => ({ text, score: true });
  if (leaders.length === 0) return [];
  if (bots.length !== 2 || leaders.length !== 2)
    return leaders.flatMap((row, i) => [
      name(t('arena.place_of', { n: i + 1, bot: botName(row.bot) })),
      score(points(row.points)),
    ]);
  // In the order of the plan, as the title has it.
  const [a, b] = [...leaders].sort((x, y) => bots.indexOf(x.bot) - bots.indexOf(y.bot));
  return [
    name(botName(a!.bot)),
    score(t('arena.score_of', { x: points(a!.points), y: points(b!.points) })),
    name(botName(b!.bot)),
  ];
}

// A fault in short: 'out of time'.
export const faultWord = (endedBy: string): string => maybe(`arena.r_${endedBy}`, endedBy);

// What must be read before the numbers, in the reader's language as far as it is known.
export function warningText({ code, games, of, faults, sentence }: Warning): string {
  const part = (n: number, endedBy: string, key: Key) =>
    n > 0 ? [t(key, { n, reason: faultWord(endedBy) })] : [];
  const list = faults.flatMap((one) => [
    ...part(one.played, one.ended_by, 'arena.warn_fault'),
    ...part(one.given, one.ended_by, 'arena.warn_given'),
  ]);
  const plain = said({ error: sentence });
  return maybe(`arena.warn_${code}`, plain, {
    n: games,
    of,
    faults: list.join(t('arena.warn_comma')),
  });
}

// The whole sentence: 'Bob was disqualified', 'Ann won on points'.
export function endOf(
  game: Pick<ArenaGame, 'first' | 'second' | 'result' | 'ended_by' | 'blamed'>,
): string {
  const [winner, loser] =
    game.result === '1-0'
      ? [game.first, game.second]
      : game.result === '0-1'
        ? [game.second, game.first]
        : ['', ''];
  return endingText({
    ended_by: game.ended_by,
    blamed: game.blamed && botName(game.blamed),
    winner: botName(winner),
    loser: botName(loser),
  });
}

// What stands behind a turn in the record: '+1.20 8 0.512s cpu 0.210s', or the time alone.
export interface TurnFacts {
  value: string;
  depth: string;
  seconds: number | null;
}
export function turnFacts(comment: string): TurnFacts | null {
  const found = /^(?:(.*?)\s+)??(?:(\d+)\s+)?(\d+(?:\.\d+)?)s(?: cpu [\d.]+s)?$/.exec(
    comment.trim(),
  );
  if (!found) return null;
  return { value: found[1] ?? '', depth: found[2] ?? '', seconds: Number(found[3]) };
}
// 'wins in 3', as bots of the program write it, in words of the page.
function opinionText(text: string): string {
  const found = /^(wins|loses) in (\d+)$/.exec(text);
  return found
    ? t(found[1] === 'wins' ? 'arena.saw_win' : 'arena.saw_loss', { n: found[2]! })
    : text;
}
export function turnText(comment: string, bot: string): string {
  const facts = turnFacts(comment);
  if (!facts) return comment ? t('arena.comment', { text: comment }) : '';
  const { depth, seconds } = facts;
  const value = opinionText(facts.value);
  const saw =
    value === ''
      ? ''
      : depth
        ? t('arena.turn_saw_depth', { value, depth })
        : t('arena.turn_saw', { value });
  return [t('arena.turn_took', { bot, time: durationText(seconds! * 1000) }), saw]
    .filter(Boolean)
    .join(' · ');
}

// '2026-03-01 18:30:00' is UTC.
export function dateText(text: string): string {
  const when = new Date(text.includes('T') ? text : text.replace(' ', 'T') + 'Z');
  if (Number.isNaN(when.getTime())) return text;
  return new Intl.DateTimeFormat(i18n.language, {
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  })
    .format(when)
    .replace(/\s/g, '\u00a0')
    .replace(/\p{Script=Han}/gu, '\u2060$&\u2060'); // a date is one word
}

export function clockText(ms: number): string {
  const whole = Math.max(0, Math.ceil(ms / 1000));
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}

// 1-0 with a true dash, and ½ for draws.
export function resultText(result: string): string {
  return result.replace(/1\/2/g, '½').replace('-', '–');
}
