import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { heatOf, lossText, shades } from '../../src/lib/heat';
import { KeptAnalyses } from '../../src/views/analyse/kept';
import { compact, plain } from '../../src/lib/numbers';
import {
  candidatesOf,
  changesBy,
  differences,
  flagshipGap,
  noTermsText,
  playsText,
  preference,
  cutOffText,
  reasonText,
  spokenText,
  termLines,
  termName,
} from '../../src/lib/terms';
import { shortText } from '../../src/lib/values';
import { inUnits } from '../../src/lib/units';
import {
  bestOf,
  decider,
  gather,
  questions,
  rangeOf,
  readWeights,
  secondOf,
  valuesWith,
  weightsText,
} from '../../src/views/learn/evaluation';
import type { Analysis, Line, Plays, TermRow, Terms } from '../../src/lib/api';
import { i18n } from '../../src/lib/i18n.svelte';
import { settings } from '../../src/lib/settings.svelte';

// Tests of other files share the language.
beforeEach(() => settings.change({ language: 'en' }));

beforeAll(async () => {
  await i18n.load('en', 'analyse');
  await i18n.load('zh-TW', 'analyse');
});

const row = (name: string, weight: number, now: number | null, ...after: number[]): TermRow => {
  const counted = (count: number) => ({ count, hundredths: count * weight });
  return { name, weight, now: now === null ? null : counted(now), after: after.map(counted) };
};
// What a table of `contiguous` may look like.
const terms: Terms = {
  game: 'chain:orthogonal-5x6',
  position: '',
  bot: 'contiguous',
  name: 'contiguous',
  kind: 'classic',
  summary: '',
  side: 1,
  points_per_unit: 1,
  values: 'positions',
  settled: { now: null, after: [null, null] },
  plays: null,
  terms: [
    row('threats to own cells', 100, -5, -6, 0),
    row('safe corners', 400, 1, 1, 1),
    row('orbs ahead', 200, 7, 8, 16),
    row('critical cells in blocks', 200, 5, 5, 0),
    row('safe edges', 300, 0, 0, 0),
  ],
  total: { now: 2300, after: [2400, 3600] },
  chance: { now: null, after: [null, null] },
  candidates: ['d5', 'c2'],
  results: ['none', 'none'],
  prefers: { move: 'c2', over: 'd5', by: 1200, decides: 2 },
};
const line = (move: string, hundredths: number, more: Partial<Line> = {}): Line => ({
  moves: [move],
  hundredths,
  proven: false,
  win_in: null,
  margin: null,
  bound: 'exact',
  chance: null,
  text: '',
  ...more,
});
const same = (move: string) => move;

describe('what a bot sees', () => {
  it('is a table of counts with their weights, also of what the board has none of', () => {
    const { lines, more } = termLines(terms);
    expect(more).toBe(0);
    expect(lines.map((l) => [l.name, l.weight, l.now, ...l.after])).toEqual([
      ['Threats to own cells', '1', '−5', '−6', '0'],
      ['Safe corners', '4', '1', '1', '1'],
      ['Orbs ahead', '2', '7', '8', '16'],
      ['Critical cells in blocks', '2', '5', '5', '0'],
      ['Safe edges', '3', '0', '0', '0'],
    ]);
    expect(lines.map((l) => l.zero)).toEqual([false, false, false, false, true]);
    expect(lines.filter((l) => l.decides).map((l) => l.name)).toEqual(['Orbs ahead']);
  });
  it('of many terms shows those that differ most, in the bot’s order', () => {
    const { lines, more } = termLines(terms, 2);
    expect(lines.map((l) => l.index)).toEqual([2, 3]);
    expect(more).toBe(3);
    // Nothing is filled up with what the board has none of.
    const longer = {
      ...terms,
      terms: [row('enemies outpaced', 100, 0, 0, 0), ...terms.terms],
      prefers: null,
    };
    expect(termLines(longer, 5).lines.map((l) => l.index)).toEqual([1, 2, 3, 4]);
  });
  it('is counted in points where the game has them: a count times its weight is its value', () => {
    const points: Terms = {
      ...terms,
      game: 'threesix:6x6',
      points_per_unit: 3,
      terms: [row('points ahead', 100, 6, 9, -3)],
      total: { now: 600, after: [900, -300] },
      prefers: { move: 'd5', over: 'c2', by: 1200, decides: 0 },
    };
    expect(termLines(points).lines.map((l) => [l.weight, l.now, ...l.after])).toEqual([
      ['1', '6', '9', '−3'],
    ]);
    expect(preference(points, same)).toBe(
      'contiguous prefers d5 to c2 by 12. What decides: Points ahead.',
    );
  });
  it('shows values where a term is no count with a weight', () => {
    const network: TermRow = {
      name: 'what the network adds',
      weight: 50,
      now: { count: 1, hundredths: 50 },
      after: [
        { count: 1, hundredths: 75 },
        { count: 1, hundredths: -20 },
      ],
    };
    const { lines } = termLines({
      ...terms,
      terms: [row('orbs ahead', 200, 7, 8, 16), network],
      prefers: null,
    });
    expect(lines.map((l) => [l.weight, l.now, ...l.after])).toEqual([
      ['2', '14', '16', '32'],
      ['0.5', '0.5', '0.75', '−0.2'],
    ]);
  });
  it('says what the bot plays only when its search is done', () => {
    const found = {
      plays: null,
      best: line('b4', 1400),
      done: true,
      depth: 5,
      searches: true,
      value: '+14',
    };
    expect(playsText('heithoff', { ...found, done: false }, same)).toBe(
      'heithoff has not finished its search yet.',
    );
    expect(playsText('heithoff', found, same)).toBe(
      'heithoff looks 5 turns ahead and then plays b4 (+14).',
    );
    expect(playsText('pointvalue', { ...found, depth: 0, searches: false }, same)).toBe(
      'pointvalue plays b4 (+14).',
    );
    // Who does not search has no search to wait for.
    expect(
      playsText('pointvalue', { ...found, depth: 0, searches: false, done: false }, same),
    ).toBe('');
    expect([
      spokenText(line('b4', 1400), 4, same, '+14'),
      spokenText(line('b4', 1400), 0, same, '+14'),
    ]).toEqual(['Depth 4. Best b4, +14.', 'Best b4, +14.']);
  });
  it('says when the bot plays by heart, draws lots or takes the first of equal moves', () => {
    const found = { best: line('b4', 1400), done: true, depth: 4, searches: true, value: '+14' };
    const said = (plays: Plays, more = {}) => playsText('it', { ...found, ...more, plays }, same);
    expect(said({ by_heart: true, drawn: false, moves: ['a1'] }, { done: false, best: null })).toBe(
      'it plays a1 here from memory, whatever the values say.',
    );
    expect(said({ by_heart: true, drawn: true, moves: ['a1', 'b1'] })).toBe(
      'it plays from memory here: any of the 2 moves, each with the same chance.',
    );
    expect(said({ by_heart: false, drawn: true, moves: ['a1', 'b1'] }, { depth: 0 })).toBe(
      'it chooses at random among 2 equal moves (+14): a1, b1.',
    );
    expect(said({ by_heart: false, drawn: false, moves: ['a1', 'b1'] })).toBe(
      'it looks 4 turns ahead and then plays a1 (+14), its first of 2 equal moves: a1, b1.',
    );
    expect(said({ by_heart: false, drawn: false, moves: ['a1', 'b1'] }, { depth: 0 })).toBe(
      'it plays a1 (+14), its first of 2 equal moves: a1, b1.',
    );
    expect(said({ by_heart: false, drawn: false, moves: ['b4'] })).toBe(
      'it looks 4 turns ahead and then plays b4 (+14).',
    );
    const many = [...'abcdefghij'].map((column) => `${column}1`);
    expect(said({ by_heart: false, drawn: true, moves: many })).toMatch(
      /10 equal moves .*: a1, b1, .*, h1 and 2 more\.$/,
    );
  });
  it('does not explain a game that the bot takes for decided', () => {
    const decided: Terms = {
      ...terms,
      terms: [],
      settled: { now: 'lost', after: [] },
      candidates: [],
      prefers: null,
      why: 'settled',
      reason: 'contiguous takes the game for lost as it stands',
    };
    expect(noTermsText(decided)).toBe(
      'contiguous considers the game already lost and looks at no terms.',
    );
    expect(noTermsText({ ...decided, bot: 'random', why: 'no-values', reason: '' })).toMatch(
      /^random plays any legal move/,
    );
    const won: Terms = {
      ...terms,
      settled: { now: null, after: [null, 'won'] },
      prefers: { move: 'c2', over: 'd5', by: 9_000_000, decides: null },
    };
    expect(preference(won, same)).toBe('contiguous considers the game won after c2.');
    expect(preference({ ...won, settled: { now: null, after: ['lost', null] } }, same)).toBe(
      'contiguous prefers c2; it considers the game lost after d5.',
    );
    settings.change({ language: 'zh-TW' });
    expect(noTermsText(decided)).toBe('contiguous 認為這一局已經輸了，不看任何項目。');
    settings.change({ language: 'en' });
  });
  it('says what was left out of a search whose time was over', () => {
    expect(cutOffText({ valued: 2, of: 51 })).toBe(
      'Time ran out when 2 of 51 moves had their values.',
    );
  });
  it('says which move is preferred and which term decides', () => {
    expect(preference(terms, same)).toBe(
      'contiguous prefers c2 to d5 by 12. What decides: Orbs ahead.',
    );
    expect(differences(terms, 'c2', 'd5')).toEqual([
      { name: 'Orbs ahead', text: '+16' },
      { name: 'Critical cells in blocks', text: '−10' },
      { name: 'Threats to own cells', text: '+6' },
    ]);
    expect(
      preference({ ...terms, prefers: { move: 'c2', over: 'd5', by: 0, decides: null } }, same),
    ).toBe('contiguous likes c2 and d5 equally.');
    expect(preference({ ...terms, prefers: null }, same)).toBe('');
  });
  it('has names in both languages, and the program’s own where there are none', () => {
    expect(termName('chain', 'own corner, 1 short, attacked')).toBe(
      'Own: corner, 1 short, attacked',
    );
    expect(termName('bao', 'enemy seeds in kichwa')).toBe('Enemy: seeds in kichwa');
    expect(termName('chain', 'something quite new')).toBe('Something quite new');
    expect(termName('chain', 'seeds ahead')).toBe('Seeds ahead');
    expect(termName('bao', 'wins at once')).toBe('Wins at once');
    expect(reasonText('chain', 'nobody', 'it sleeps')).toBe('it sleeps');
    expect(reasonText('chain', 'nolook', '')).toMatch(/closest to bursting/);
    settings.change({ language: 'zh-TW' });
    expect(termName('chain', 'orbs ahead')).toBe('光球領先數');
    expect(termName('chain', 'own corner, 1 short, attacked')).toBe('己方：角，差 1，受攻擊');
    expect(reasonText('chain', 'random', 'it plays at random')).toMatch(/隨機/);
    settings.change({ language: 'en' });
  });
  it('compares the moves of the bot with that of the flagship, each in its place', () => {
    const own = [line('c2', 7900), line('b4', 7000), line('a1', 100)];
    expect(candidatesOf(own, [line('d5', 300)], [])).toEqual(['c2', 'b4', 'd5']);
    expect(candidatesOf(own, [line('b4', 300)], ['d5', 'c2'])).toEqual(['c2', 'b4', 'a1']);
    expect(candidatesOf([], [], ['d5'])).toEqual([]);
    expect(
      flagshipGap([line('d5', 0, { chance: 0.71 }), line('c2', 0, { chance: 0.33 })], 'c2'),
    ).toEqual({ move: 'd5', points: 38 });
    expect(flagshipGap([line('d5', 0, { chance: 0.71 })], 'c2')).toBe(null);
  });
});

describe('the values of a classic bot', () => {
  it('are numbers of its own and no chances', () => {
    expect(shortText(line('a1', 5300), 'own')).toBe('+53');
    expect([
      compact(0),
      compact(-7.5),
      compact(100_000),
      compact(-1e9),
      compact(1_234_567),
      compact(9999),
    ]).toEqual(['0', '−7.5', '+100K', '−1G', '+1.2M', '+9999']);
    expect([plain(0.25), plain(-3), plain(0), plain(12.345)]).toEqual(['0.25', '−3', '0', '12.35']);
    expect(shortText(inUnits(line('a1', 200), 'threesix:6x6'), 'own')).toBe('+6');
    expect(shortText(inUnits(line('a1', 200), 'chain:orthogonal-5x6'), 'own')).toBe('+2');
  });
  it('are told apart by hundredths, where a bot weighs in hundredths', () => {
    const heat = heatOf(['a', 'b', 'c'], [line('a', 190), line('b', 185), line('c', 110)], 'own');
    expect(heat.moves.map((m) => [m.label, m.best])).toEqual([
      ['+1.9', true],
      ['+1.85', false],
      ['+1.1', false],
    ]);
    expect(lossText(shades(heat)[1]!.from, heat)).toBe('0.05');
    expect([compact(12.35), compact(-0.05), compact(150.5)]).toEqual(['+12.3', '−0.05', '+151']);
  });
  it('have shades even when one of them is a won game', () => {
    const heat = heatOf(
      ['a', 'b', 'c', 'd', 'e'],
      [
        line('a', 10_000_000),
        line('b', 400),
        line('c', 300),
        line('d', 200),
        line('e', -10_000_000),
      ],
      'own',
    );
    expect(heat.moves.map((m) => [m.bin, m.best])).toEqual([
      [5, true],
      [4, false],
      [3, false],
      [2, false],
      [1, false],
    ]);
    expect(heat.moves.map((m) => m.label)).toEqual(['+100K', '+4', '+3', '+2', '−100K']);
    expect(lossText(shades(heat).at(-1)!.from, heat)).toBe('200K');
  });
  it('are kept apart from those of other bots', () => {
    const kept = new KeptAnalyses(),
      at = { game: 'chain', moves: ['a1'] };
    const told: Analysis = {
      on: 'analysis',
      id: 1,
      game: 'chain',
      position: '',
      to_move: 2,
      result: 'none',
      bot: 'heithoff',
      best_move: 'b1',
      plays: null,
      exact: false,
      lines: [line('b1', 300)],
      work: { depth: 4, seldepth: 4, nodes: 1, nodes_per_second: 1, hashfull: 0, time_ms: 1 },
      waiting: false,
      done: true,
    };
    kept.of({ ...at, bot: 'heithoff' }).take(told, { ...at, bot: 'heithoff' });
    expect(kept.of(at).last).toBe(null);
    expect(kept.of({ ...at, bot: 'heithoff,depth=3' }).last).toBe(null);
    expect(kept.of({ ...at, bot: 'heithoff' }).last?.lines[0]?.hundredths).toBe(300);
  });
});

describe('the lesson about evaluations', () => {
  const won: Terms = {
    ...terms,
    terms: terms.terms.map((r) => ({ ...r, after: [null] })),
    total: { now: 2300, after: [10_000_000] },
    candidates: ['a1'],
    results: ['p1win'],
    prefers: null,
  };
  const seen = gather([terms, won]),
    two = gather([terms]);
  it('adds up what the server counted, with any weights', () => {
    expect(seen.moves).toEqual(['d5', 'c2', 'a1']);
    expect(valuesWith(two, two.own)).toEqual(terms.total.after);
    expect(
      valuesWith(
        seen,
        seen.own.map(() => 0),
      ),
    ).toEqual([0, 0, 10_000_000]);
    expect(bestOf(valuesWith(two, two.own))).toBe(1);
    expect(secondOf([3, 3, 5])).toBe(0);
    expect(secondOf([3])).toBe(null);
  });
  it('finds the term that decides', () => {
    expect(two.names[decider(two, two.own, 1, 0)!]).toBe('orbs ahead');
    expect(decider(seen, seen.own, 2, 1)).toBe(null);
    expect(
      decider(
        two,
        two.own.map(() => 0),
        1,
        0,
      ),
    ).toBe(null);
  });
  it('asks where the answer is another move first', () => {
    const [first] = questions(two);
    expect(two.names[first!.term]).toBe('orbs ahead');
    expect([first!.answers, first!.options]).toEqual([[0], [0, 1]]);
    expect(questions(two).map((q) => two.names[q.term])).not.toContain('safe edges');
  });
  it('takes every one of equal moves for right, and does not ask where all are equal', () => {
    const board = {
      game: 'chain:orthogonal-5x6',
      bot: 'b',
      name: 'b',
      moves: ['a1', 'b1', 'c1', 'd1', 'e1', 'f1'],
      settled: Array<null>(6).fill(null),
    };
    const tied = {
      ...board,
      names: ['corners', 'orbs'],
      own: [100, 100],
      counts: [
        [0, 0, 9, 0, 0, 0],
        [1, 5, 2, 3, 5, 4],
      ],
    };
    const [corners, orbs] = questions(tied);
    expect([corners!.term, corners!.answers, corners!.options]).toEqual([0, [1, 4], [1, 2, 4, 5]]);
    expect([orbs!.term, orbs!.answers]).toEqual([1, [2]]);
    expect(
      questions({ ...tied, counts: [tied.counts[0]!, [5, 5, 2, 5, 5, 5]] })[0]!.options,
    ).toHaveLength(4);
    expect(
      questions({ ...board, names: ['orbs'], own: [100], counts: [[1, 5, 2, 3, 5, 4]] }),
    ).toEqual([]);
  });
  it('keeps weights in the address, and only good ones', () => {
    expect(readWeights('1,4,0,2,3', two.own)).toEqual([100, 400, 0, 200, 300]);
    for (const text of [undefined, '', '1,2', '1,4,2,2,x', '1,4,-2,2,3', '1,4,2,2,999'])
      expect(readWeights(text, two.own)).toEqual(two.own);
    expect(weightsText([100, 400, 0, 200, 300], two.own)).toBe('1,4,0,2,3');
    expect(weightsText(two.own, two.own)).toBe(null);
    expect([rangeOf(200), rangeOf(700), rangeOf(30)]).toEqual([
      { max: 1000, step: 100 },
      { max: 1400, step: 100 },
      { max: 100, step: 5 },
    ]);
  });
});

describe('what a move changes', () => {
  const number = (text: string): number => Number(text.replace('−', '-').replace('+', ''));
  it('adds up to the difference of the values, before and after', () => {
    const found = changesBy(terms, 'c2')!;
    expect(found.rows.map((one) => [one.now, one.after, one.by])).toEqual([
      ['14', '32', '+18'],
      ['10', '0', '−10'],
      ['−5', '0', '+5'],
    ]);
    expect([found.now, found.after, found.by, found.others]).toEqual(['23', '36', '+13', null]);
    const sum = found.rows.reduce((all, one) => all + number(one.by), 0);
    expect(sum).toBe(number(found.by));
  });
  it('names the largest few and sums up the others', () => {
    const many: Terms = {
      ...terms,
      terms: [1, 2, 3, 4, 5, 6, 7].map((n) => row(`t${n}`, 100, 0, n, -n)),
      total: { now: 0, after: [2800, -2800] },
    };
    const found = changesBy(many, 'd5')!;
    expect(found.rows.map((one) => one.by)).toEqual(['+7', '+6', '+5', '+4', '+3']);
    expect(found.others).toEqual({ n: 2, by: '+3' });
    expect(found.by).toBe('+28');
  });
  it('is not told where a value is missing', () => {
    expect(changesBy(terms, 'a1')).toBeNull();
    expect(changesBy({ ...terms, total: { now: null, after: [1, 2] } }, 'd5')).toBeNull();
    const won: Terms = { ...terms, settled: { now: null, after: ['won', null] } };
    expect(changesBy(won, 'd5')).toBeNull();
    expect(changesBy(won, 'c2')).not.toBeNull();
  });
});
