// The ladder as the page reads it, and what may be pressed.

import type {
  Exam,
  Ladder,
  LadderBot,
  LadderChallenge,
  QualifyRequest,
  RuleFacts,
  TournamentSummary,
  TournamentView,
} from '../../lib/api';
import { botName } from '../../lib/bots';
import { endingText } from '../../lib/endings';
import { t } from '../../lib/i18n.svelte';

export interface Score {
  won: number;
  lost: number;
}

export const scoreText = ({ won, lost }: Score): string => `${won}–${lost}`;

export type ExamState = 'passed' | 'failed' | 'none';

// Every examiner that anybody has met, in the order of the exams.
export function examiners(ladder: Ladder): string[] {
  const names: string[] = [];
  for (const bot of ladder.bots) {
    for (const exam of bot.exams ?? [])
      if (!names.includes(exam.examiner)) names.push(exam.examiner);
  }
  return names;
}

export function examOf(bot: LadderBot, examiner: string): ExamState {
  const exam = (bot.exams ?? []).find((one) => one.examiner === examiner);
  return exam ? (exam.passed ? 'passed' : 'failed') : 'none';
}

// How far a bot came by the last challenge that moved it: up is positive.
export function moved(ladder: Ladder, name: string): number {
  const last = [...ladder.challenges]
    .filter((one) => one.ended && (one.challenger === name || one.challenged === name))
    .sort((a, b) => b.number - a.number)[0];
  if (!last || last.state !== 'won') return 0;
  return last.challenger === name ? last.place_before - last.place_after : -1;
}

export function share(bot: LadderBot): number | null {
  const played = bot.won + bot.lost + bot.tied;
  return played > 0 ? (bot.won + bot.tied / 2) / played : null;
}

// Challenges that are being played now. An open one that is not was broken off and can go on.
export function playing(ladder: Ladder): LadderChallenge[] {
  return ladder.challenges.filter((one) => one.running);
}

export function runningOf(ladder: Ladder, name: string): LadderChallenge | null {
  return playing(ladder).find((one) => one.challenger === name || one.challenged === name) ?? null;
}

export function examsNow(ladder: Ladder): Ladder['running'] {
  return ladder.running.filter((one) => one.purpose === 'qualify');
}

// Which exams: against the classic bots, or under a course's conditions against its bots as met.
export type ExamKind = 'usual' | 'course-games' | 'course-wins';
export const kExamKinds: readonly ExamKind[] = ['usual', 'course-games', 'course-wins'];
export function examRequest(kind: ExamKind): Pick<QualifyRequest, 'preset' | 'games' | 'first_to'> {
  if (kind === 'usual') return {};
  return { preset: 'course', ...(kind === 'course-games' ? { games: 5 } : { first_to: 4 }) };
}

export type Press = 'you' | 'none' | 'far' | 'below' | 'busy' | 'ready';

// What the button in the row of `bot` says to the owner of `me`.
export function pressOf(ladder: Ladder, me: LadderBot | null, bot: LadderBot): Press {
  if (!me) return 'none';
  if (me.name === bot.name) return 'you';
  if (runningOf(ladder, me.name)) return 'busy';
  if (me.may_challenge.includes(bot.name)) return 'ready';
  return bot.place > me.place ? 'below' : 'far';
}

type Fault = Omit<LadderChallenge['faults'][number], 'reason'>;

// How a bot failed in an exam, games that were not played included.
export const faultsOf = (exam: Exam | undefined, bot: string): Fault[] =>
  (exam?.faults ?? []).map((one) => ({
    bot,
    ended_by: one.ended_by,
    games: one.played + one.given,
  }));
// 'pear crashed (4 games)': a bot that never played has not simply lost.
export function faultText(faults: readonly Fault[]): string {
  return faults
    .map((one) =>
      t('ladder.fault', {
        text: endingText({ ended_by: one.ended_by, blamed: botName(one.bot) }),
        n: one.games,
      }),
    )
    .join(' · ');
}

export interface Rule {
  first: number | null;
  most: number;
  pairs: boolean;
}
// `first` is null where all games are played and more have to be won than lost.
export const ruleOf = ({ games, first_to: first, pairs_decide: pairs }: RuleFacts): Rule => ({
  first: first ?? null,
  most: games,
  pairs: pairs === true,
});
export function ruleText(rule: Rule): string {
  if (rule.first === null) return t('ladder.rule_games', { n: rule.most });
  return t(rule.pairs ? 'ladder.rule_pairs' : 'ladder.rule_wins', {
    n: rule.first,
    most: rule.most,
  });
}
// The tournaments in which a bot may have taken the exams that it is known for, the newest first: each time they
// replace those before.
export function examsOf(bot: LadderBot, game: string, all: readonly TournamentSummary[]): string[] {
  const met = (bot.exams ?? []).length;
  const found = all.filter(
    (one) =>
      one.purpose === 'qualify' &&
      one.finished &&
      one.game === game &&
      one.bots[0] === bot.name &&
      one.bots.length === met + 1,
  );
  return met > 0
    ? [...found].sort((a, b) => (a.created < b.created ? 1 : -1)).map((one) => one.name)
    : [];
}
// Whether it was this one. Examiners are known by what was typed, which need not be what tables call them. An older
// tournament may have been taken up again after a newer one, so the scores have to agree, where single games count.
type ExamPlay = Pick<TournamentView, 'bots' | 'cross_table'> & {
  spec: RuleFacts & { bots: Pick<TournamentView['spec']['bots'][number], 'bot'>[] };
};
export function isExamOf(bot: LadderBot, { spec, bots, cross_table: cross }: ExamPlay): boolean {
  const texts = spec.bots.map((one) => one.bot);
  const singles = !ruleOf(spec).pairs;
  return (bot.exams ?? []).every((exam) => {
    const i = texts.indexOf(exam.examiner, 1);
    if (i < 1) return false;
    const met = cross.find((one) =>
      [one.a, one.b].every((name) => name === bots[0] || name === bots[i]),
    );
    if (!singles || !met) return true;
    const won = met.a === bots[0] ? met.wins : met.losses,
      lost = met.a === bots[0] ? met.losses : met.wins;
    return won === exam.won && lost === exam.lost;
  });
}

// A request that is on its way can't be sent a second time.
export class Once {
  #open = new Set<string>();
  has(key: string): boolean {
    return this.#open.has(key);
  }
  async run<T>(key: string, work: () => Promise<T>): Promise<T | undefined> {
    if (this.#open.has(key)) return undefined;
    this.#open.add(key);
    try {
      return await work();
    } finally {
      this.#open.delete(key);
    }
  }
}
