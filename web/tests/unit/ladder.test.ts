import { beforeEach, describe, expect, it } from 'vitest';
import type { Exam, Ladder, LadderBot, LadderChallenge } from '../../src/lib/api';
import { i18n } from '../../src/lib/i18n.svelte';
import { settings } from '../../src/lib/settings.svelte';
import {
  examiners,
  examOf,
  examsOf,
  faultsOf,
  faultText,
  isExamOf,
  moved,
  Once,
  pressOf,
  ruleOf,
  scoreText,
  share,
} from '../../src/views/ladder/model';
import * as told from './arena_help';

// Tests of other files share the language.
beforeEach(() => settings.change({ language: 'en' }));

const kTime = '2026-03-01 18:30:00';
const bot = (name: string, place: number, extra: Partial<LadderBot> = {}): LadderBot => ({
  place,
  name,
  kind: 'classic',
  challenges: 0,
  wins: 0,
  losses: 0,
  ties: 0,
  won: 0,
  lost: 0,
  tied: 0,
  added: kTime,
  moved: kTime,
  may_challenge: [],
  exams: null,
  ...extra,
});
const exam = (examiner: string, passed: boolean, won: number, lost: number): Exam => ({
  examiner,
  passed,
  score: `${won}-${lost}`,
  won,
  lost,
  trouble: '',
  faults: [],
  taken: kTime,
});
const ladder = (extra: Partial<Ladder> = {}): Ladder => ({
  game: 'chain',
  rule: '',
  rule_facts: { games: 40, first_to: 4, pairs_decide: false },
  reach: 3,
  bots: [],
  challenges: [],
  running: [],
  ...extra,
});
const challenge: LadderChallenge = {
  number: 1,
  challenger: 'c',
  challenged: 'a',
  state: 'won',
  score: { won: 4, lost: 1, games: { wins: 4, losses: 1, draws: 0 } },
  begun: kTime,
  ended: kTime,
  place_before: 3,
  place_after: 1,
  tournament: 't',
  faults: [],
  running: false,
};

describe('the ladder', () => {
  it('writes scores of challenges and of exams alike', () => {
    expect([challenge.score, exam('random', true, 4, 1)].map(scoreText)).toEqual(['4–1', '4–1']);
  });
  it('says who may be challenged, and why not', () => {
    const me = bot('c', 3, { may_challenge: ['b'] });
    const all = ladder({ bots: [bot('a', 1), bot('b', 2), me, bot('d', 4)] });
    const press = (name: string) =>
      pressOf(
        all,
        me,
        all.bots.find((one) => one.name === name)!,
      );
    expect(['a', 'b', 'c', 'd'].map(press)).toEqual(['far', 'ready', 'you', 'below']);
    expect(
      pressOf(
        { ...all, challenges: [{ ...challenge, state: 'open', running: true }] },
        me,
        all.bots[1]!,
      ),
    ).toBe('busy');
    expect(pressOf(all, null, me)).toBe('none');
  });
  it('shows who went up and who went down by the last challenge', () => {
    const one = ladder({ challenges: [challenge] });
    expect(moved(one, 'c')).toBe(2);
    expect(moved(one, 'a')).toBe(-1);
    expect(moved(one, 'z')).toBe(0);
    expect(
      moved(ladder({ challenges: [challenge, { ...challenge, number: 2, state: 'lost' }] }), 'c'),
    ).toBe(0);
  });
  it('knows passed, failed and never met', () => {
    const one = bot('a', 1, { exams: [exam('random', true, 4, 0), exam('nolook', false, 1, 4)] });
    const all = ladder({
      bots: [bot('b', 2), one, bot('c', 3, { exams: [exam('heithoff', false, 0, 4)] })],
    });
    expect(examiners(all)).toEqual(['random', 'nolook', 'heithoff']);
    expect(examiners(all).map((name) => examOf(one, name))).toEqual(['passed', 'failed', 'none']);
  });
  it('takes the rule from the facts of the server', () => {
    expect(ruleOf({ games: 40, first_to: 4, pairs_decide: false })).toEqual({
      first: 4,
      most: 40,
      pairs: false,
    });
    expect(ruleOf({ games: 40, first_to: 4, pairs_decide: true })).toMatchObject({ pairs: true });
    // A tournament's specification leaves out what it does not have.
    expect(ruleOf({ games: 5 })).toEqual({ first: null, most: 5, pairs: false });
  });
  it('finds out what the exams of a bot asked for', () => {
    const one = told.summary({
      kind: 'gauntlet',
      game: 'chain',
      finished: true,
      running: false,
      games: 5,
      planned: 5,
      bots: ['pear', 'random'],
      purpose: 'qualify',
    });
    const all = [
      { ...one, name: 'old', created: '1' },
      { ...one, name: 'new', created: '3' },
      { ...one, name: 'other', created: '4', bots: ['plum', 'random'] },
      { ...one, name: 'now', created: '5', finished: false },
    ];
    expect(examsOf(bot('pear', 1, { exams: [exam('random', true, 5, 0)] }), 'chain', all)).toEqual([
      'new',
      'old',
    ]);
    expect(
      examsOf(
        bot('pear', 1, { exams: [exam('random', true, 5, 0), exam('careful', true, 5, 0)] }),
        'chain',
        all,
      ),
    ).toEqual([]);
    expect(examsOf(bot('pear', 1), 'chain', all)).toEqual([]);
  });
  it('knows its exams by what was typed for the examiners, and by the scores', () => {
    const pear = bot('pear', 1, {
      exams: [exam('heithoff,depth=2', true, 2, 1), exam('line:python3 a.py', false, 0, 2)],
    });
    const texts = ['ladder/pear', 'heithoff,depth=2', 'line:python3 a.py'];
    const specOf = (all: string[], pairs = false) => ({
      games: 20,
      first_to: 2,
      pairs_decide: pairs,
      bots: all.map((one) => ({ bot: one })),
    });
    const spec = specOf(texts);
    const bots = ['pear', 'heithoff-depth=2', 'a'];
    const cross = [
      { a: 'heithoff-depth=2', b: 'pear', wins: 1, draws: 0, losses: 2 },
      { a: 'pear', b: 'a', wins: 0, draws: 1, losses: 2 },
    ];
    expect(isExamOf(pear, { spec, bots, cross_table: cross })).toBe(true);
    expect(
      isExamOf(pear, { spec, bots, cross_table: [cross[0]!, { ...cross[1]!, wins: 1 }] }),
    ).toBe(false);
    expect(
      isExamOf(pear, {
        spec: specOf([texts[0]!, 'heithoff,depth=3', texts[2]!]),
        bots,
        cross_table: cross,
      }),
    ).toBe(false);
    // Pairs are counted otherwise than the games of the table.
    expect(isExamOf(pear, { spec: specOf(texts, true), bots, cross_table: [] })).toBe(true);
  });
  it('tells a crash from a defeat', async () => {
    await i18n.load('en', 'ladder');
    const kept = settings.value.language;
    settings.change({ language: 'en' });
    const failed: Exam = {
      ...exam('random', false, 0, 4),
      faults: [
        { reason: 'crash', ended_by: 'crash', played: 1, given: 1 },
        { reason: 'time forfeit', ended_by: 'time_forfeit', played: 1, given: 0 },
      ],
    };
    expect(faultsOf(failed, 'pear')).toEqual([
      { bot: 'pear', ended_by: 'crash', games: 2 },
      { bot: 'pear', ended_by: 'time_forfeit', games: 1 },
    ]);
    expect(faultsOf(undefined, 'pear')).toEqual([]);
    expect(faultText([{ bot: 'pear', ended_by: 'crash', games: 4 }])).toBe(
      'pear crashed (4 games)',
    );
    settings.change({ language: kept });
  });
  it('counts a tie as half', () => {
    expect(share(bot('a', 1, { won: 1, tied: 1 }))).toBe(0.75);
    expect(share(bot('a', 1))).toBeNull();
  });
  it('sends nothing twice', async () => {
    const once = new Once();
    let sent = 0;
    let done = () => {};
    const work = () =>
      new Promise<void>((resolve) => {
        sent += 1;
        done = resolve;
      });
    const first = once.run('a b', work);
    expect(await once.run('a b', work)).toBeUndefined();
    expect(once.has('a b')).toBe(true);
    done();
    await first;
    expect(sent).toBe(1);
    expect(once.has('a b')).toBe(false);
  });
});
