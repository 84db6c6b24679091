import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Sentence } from '../../src/lib/api';
import { access } from '../../src/lib/access.svelte';
import { i18n } from '../../src/lib/i18n.svelte';
import type { Seated } from '../../src/lib/people';
import { endedWords, nameOf, resultTitle, youIn } from '../../src/views/analyse/titles';
import { saidTo } from '../../src/views/review/said_to';

const person = (name = ''): Seated => ({ kind: 'person', name }),
  bot: Seated = { kind: 'bot', bot: 'level:5', name: '' };
const sentence = (en: string, zh: string, who = 'Blue'): Sentence => ({
  code: 'x',
  values: { who },
  text: { en, 'zh-TW': zh },
});
const players = [person(), bot];
beforeAll(() => i18n.load('en', 'review'));

describe('a sentence about whoever reads it', () => {
  const english = (en: string, who = 'Blue') => saidTo(1, sentence(en, '', who), players, 'en');
  it('says you at its beginning and within', () => {
    expect(english('Blue lost most with 12. c2: 60% to 20%.')).toBe(
      'You lost most with 12. c2: 60% to 20%.',
    );
    expect(
      english('Against best play this start is lost for Blue (proven). Blue held out to turn 9.'),
    ).toBe('Against best play this start is lost for you (proven). You held out to turn 9.');
  });
  it('has the verb of it', () => {
    expect(english('Blue was not behind at turn 12. 13. c2 lost the game: 60% to 20%.')).toBe(
      'You were not behind at turn 12. 13. c2 lost the game: 60% to 20%.',
    );
    expect(english('Not finished: after turn 4 Blue has a 50% chance.')).toBe(
      'Not finished: after turn 4 you have a 50% chance.',
    );
  });
  it('leaves a sentence about the other one as it is, and every one where nobody reads', () => {
    expect(english('Level 5 resigned at turn 9, in a lost position.', 'Level 5')).toContain(
      'Level 5 resigned',
    );
    expect(saidTo(null, sentence('Blue lost.', ''), players, 'en')).toBe('Blue lost.');
    expect(saidTo(2, sentence('Blue lost.', ''), [bot, person()], 'en')).toBe('Blue lost.');
  });
  it('knows the name that somebody has', () => {
    const said = sentence('Ann lost by 3. Annie saw it.', 'Ann 輸 3 分。', 'Ann');
    expect(saidTo(1, said, [person('Ann'), bot], 'en')).toBe('You lost by 3. Annie saw it.');
    expect(saidTo(1, said, [person('Ann'), bot], 'zh-TW')).toBe('你輸 3 分。');
  });
  it('says it in Chinese without blanks', () => {
    const said = sentence('', '第 3 手到第 9 手藍方都領先。');
    expect(saidTo(1, said, players, 'zh-TW')).toBe('第 3 手到第 9 手你都領先。');
    const beside = sentence('', '分數：3 藍方 4');
    expect(saidTo(1, beside, players, 'zh-TW')).toBe('分數：3 你 4');
  });
});

describe('games of others', () => {
  const game = { id: 'g1', players: [person(), bot] as [Seated, Seated] };
  afterEach(() => access.keepSeats([{ id: 'g1', seats: [] }]));
  it('are told as theirs', () => {
    expect(youIn(game)).toBeNull();
    expect(resultTitle(game.players, 'p2win', youIn(game))).toBe('Level 5 beat Blue');
    expect(nameOf(game.players, 0, youIn(game))).toBe('Blue');
  });
  it('differ from those that were played in this browser', () => {
    access.keepSeats([{ id: 'g1', seats: ['secret', ''] }]);
    expect(youIn(game)).toBe(1);
    expect(youIn({ ...game, id: 'g2' })).toBeNull();
    expect(youIn({ ...game, id: null })).toBeNull();
    expect(resultTitle(game.players, 'p2win', youIn(game))).toBe('You lost to Level 5');
    expect(
      endedWords({
        players: game.players,
        result: 'p2win',
        ended_by: 'resigned',
        ending: 'resigned',
        you: youIn(game),
      }),
    ).toContain('You');
  });
  it('are nobody’s where two people played, whoever holds the seats', () => {
    access.keepSeats([{ id: 'g1', seats: ['a', 'b'] }]);
    expect(youIn({ id: 'g1', players: [person('Ann'), person('Bob')] })).toBeNull();
  });
});
