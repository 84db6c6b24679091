// How games end is told as a sentence about the right one, in both languages and in every view.
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { endedWords, nameOf } from '../../src/views/analyse/titles';
import { endOf, timeText, turnFacts, turnText } from '../../src/views/arena/names';
import type { Fault, Player } from '../../src/lib/api';
import { endingText, isFault } from '../../src/lib/endings';
import { i18n } from '../../src/lib/i18n.svelte';
import { settings } from '../../src/lib/settings.svelte';

const kept = settings.value.language;
beforeAll(async () => {
  for (const language of ['en', 'zh-TW'] as const)
    for (const view of ['arena', 'review'] as const) await i18n.load(language, view);
});
beforeEach(() => settings.change({ language: 'en' }));
afterEach(() => settings.change({ language: kept }));

const kFaults: [Fault['ended_by'], string][] = [
  ['disqualified', 'Bob was disqualified'],
  ['crash', 'Bob crashed'],
  ['time_forfeit', 'Bob ran out of time'],
  ['illegal_move', 'Bob played an illegal move'],
  ['stall', 'Bob stalled'],
  ['out_of_memory', 'Bob used too much memory'],
  ['disk_limit', 'Bob wrote too much to the disk'],
  ['thinks_out_of_turn', 'Bob thought out of turn'],
  ['does_not_start', 'Bob did not start'],
  ['does_not_compile', 'Bob did not compile'],
];

describe('the end of a game', () => {
  it.each(kFaults)('%s is about whoever did it', (ended_by, sentence) => {
    expect(endOf({ first: 'Ann', second: 'Bob', result: '1-0', ended_by, blamed: 'Bob' })).toBe(
      sentence,
    );
    expect(endOf({ first: 'Bob', second: 'Ann', result: '0-1', ended_by, blamed: null })).toBe(
      sentence,
    );
    expect(isFault(ended_by)).toBe(true);
    settings.change({ language: 'zh-TW' });
    const chinese = endOf({ first: 'Ann', second: 'Bob', result: '1-0', ended_by, blamed: 'Bob' });
    expect(chinese).toContain('Bob');
    expect(chinese.replace('Bob', '')).not.toMatch(/[a-z{}]/i);
  });
  it('names the winner where the rules decided, and nobody in a draw', () => {
    const game = { first: 'Ann', second: 'Bob', blamed: null };
    expect(endOf({ ...game, result: '0-1', ended_by: 'rule' })).toBe('Bob won by rule');
    expect(endOf({ ...game, result: '1-0', ended_by: 'points' })).toBe('Ann won on points');
    expect(endOf({ ...game, result: '1-0', ended_by: 'adjudication' })).toContain('Ann');
    expect(endOf({ ...game, result: '1/2-1/2', ended_by: 'points' })).toBe('A draw on points');
    expect(endOf({ ...game, result: '1/2-1/2', ended_by: 'rule' })).toBe('A draw');
    expect(endOf({ ...game, result: '1/2-1/2', ended_by: 'repetition' })).toBe(
      'A draw: the same position occurred for the third time',
    );
    expect(endOf({ ...game, result: '*', ended_by: 'aborted' })).toMatch(/^Aborted/);
    expect(endingText({ ended_by: 'record', written: 'abandoned' })).toBe('abandoned');
  });
});

describe('a game under review', () => {
  const bot = (id: string, name = id): Player => ({ kind: 'bot', bot: id, name });
  const person = (name = ''): Player => ({ kind: 'person', name });
  it('says how it ended: time, resignation, crash', () => {
    const mine = {
      players: [person(), bot('level:3')] as [Player, Player],
      result: 'p2win' as const,
      ending: '',
      you: 1 as const,
    };
    expect(endedWords({ ...mine, ended_by: 'time' })).toBe('You ran out of time');
    expect(endedWords({ ...mine, ended_by: 'resigned' })).toBe('You resigned');
    expect(endedWords({ ...mine, ended_by: 'rule' })).toBe('Level 3 won by rule');
    expect(endedWords({ ...mine, result: 'p1win', ended_by: 'time' })).toBe(
      'Level 3 ran out of time',
    );
    expect(endedWords({ ...mine, result: 'draw', ended_by: 'points' })).toBe('A draw on points');
    expect(endedWords({ ...mine, result: 'none', ended_by: '' })).toBe('');
    const bots = {
      players: [bot('', 'Ann'), bot('', 'Bob')] as [Player, Player],
      result: 'p1win' as const,
      ending: 'crash',
    };
    expect(endedWords({ ...bots, ended_by: 'crash', blamed: 'Bob' })).toBe('Bob crashed');
    // A record that was uploaded has its own words too.
    expect(
      endedWords({
        players: [person('Ann'), person('Bob')],
        result: 'p1win',
        ended_by: 'illegal_move',
        ending: 'Bob illegal move',
      }),
    ).toBe('Bob played an illegal move');
    expect(
      endedWords({
        players: [person('Ann'), person('Bob')],
        result: 'p1win',
        ended_by: 'record',
        ending: 'abandoned',
      }),
    ).toBe('abandoned');
  });
  it('calls people in the language of now, and by the names that records give', () => {
    const both = (a: Player, b: Player) => [
      nameOf([a, b], 0, a.kind !== b.kind ? 1 : null),
      nameOf([a, b], 1),
    ];
    expect(both(person('你'), bot('level:3', 'Espalier 第 3 級'))).toEqual(['You', 'Level 3']);
    expect(both(person('藍方'), person('橙方'))).toEqual(['Blue', 'Amber']);
    expect(both(person('Blue'), person('Amber'))).toEqual(['Blue', 'Amber']);
    expect(both(person('Quince'), person('Medlar'))).toEqual(['Quince', 'Medlar']);
    settings.change({ language: 'zh-TW' });
    expect(both(person('You'), bot('level:3', 'Espalier, level 3'))).toEqual(['你', '第 3 級']);
    expect(both(person('Blue'), person('Amber'))).toEqual(['藍方', '橙方']);
  });
});

describe('what a bot said about a turn', () => {
  it('is a time and perhaps an opinion', () => {
    expect(turnFacts('0.000s')).toEqual({ value: '', depth: '', seconds: 0 });
    expect(turnFacts('+1.20 8 0.512s cpu 0.210s')).toEqual({
      value: '+1.20',
      depth: '8',
      seconds: 0.512,
    });
    expect(turnText('0.000s', 'Ann')).toBe('Ann took <1 ms');
    expect(turnText('+1.20 8 0.512s cpu 0.210s', 'Ann')).toBe(
      'Ann took 512 ms · it saw +1.20 at depth 8',
    );
    expect(turnText('win in 3 9 1.5s', 'Ann')).toBe('Ann took 1.50 s · it saw win in 3 at depth 9');
    expect(turnText('wins in 3 9 1.5s', 'Ann')).toBe(
      'Ann took 1.50 s · it saw a win in 3 at depth 9',
    );
    expect(turnText('hello', 'Ann')).toBe('The bot said: hello');
    expect(timeText({ nodes: 200 }, '')).toBe('200 positions per turn');
    expect(timeText({ depth: 1 }, '')).toBe('1 turn ahead');
    settings.change({ language: 'zh-TW' });
    expect(turnText('loses in 2 9 1.5s', 'Ann')).toContain('2 手內落敗');
    expect(timeText({ depth: 3 }, '')).toBe('深度 3');
    settings.change({ language: 'en' });
  });
  it('has no place for an empty name', () =>
    expect(endingText({ ended_by: 'adjudication', written: 'adjudication' })).toBe('adjudication'));
});
