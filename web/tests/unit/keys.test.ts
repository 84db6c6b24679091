import { describe, expect, it } from 'vitest';
import { GridFocus } from '../../src/board/grid.svelte';
import { languageOf, readStored } from '../../src/lib/settings.svelte';
import { pauseAfter } from '../../src/lib/socket.svelte';
import { clockFace } from '../../src/views/play/clock.svelte';
import {
  clockOf,
  clockText,
  fromQuery,
  kClocks,
  readStored as readSetup,
  request,
  toQuery,
} from '../../src/views/play/setup';

const grid = (skip: number[] = [], flipped = false) =>
  new GridFocus(() => ({
    rows: 10,
    columns: 10,
    flipped,
    skip: (i) => skip.includes(i),
    find: (letter, number) => {
      const c = letter.toLowerCase().charCodeAt(0) - 97;
      return c < 10 && number >= 1 && number <= 10 ? (number - 1) * 10 + c : -1;
    },
  }));

describe('focus on a board', () => {
  it('moves by arrows and stops at the edge', () => {
    const focus = grid();
    expect(focus.key('ArrowRight')).toBe('moved');
    expect(focus.key('ArrowDown')).toBe('moved');
    expect(focus.index).toBe(11);
    for (let i = 0; i < 20; i++) focus.key('ArrowLeft');
    expect(focus.index).toBe(10);
  });
  it('passes over dead cells, and stays when there is nothing behind them', () => {
    const focus = grid([1, 2]);
    focus.key('ArrowRight');
    expect(focus.index).toBe(3);
    const end = grid([8, 9]);
    end.index = 7;
    end.key('ArrowRight');
    expect(end.index).toBe(7);
  });
  it('follows the screen on a turned board', () => {
    const focus = grid([], true);
    focus.index = 99;
    focus.key('ArrowRight');
    expect(focus.index).toBe(98);
  });
  it('goes to a typed cell; 0 is ten; a letter is forgotten after a while', () => {
    const focus = grid();
    expect(focus.key('e', 0)).toBe('typing');
    expect(focus.key('4', 100)).toBe('moved');
    expect(focus.index).toBe(34);
    focus.key('a', 0);
    focus.key('0', 10);
    expect(focus.index).toBe(90);
    focus.key('b', 0);
    expect(focus.key('1', 5000)).toBe(null);
    expect(focus.key('4')).toBe(null);
  });
  it('leaves letters to the page after a click, until an arrow is used', () => {
    const focus = grid();
    focus.pointer = true;
    expect(focus.key('h')).toBe(null);
    focus.key('ArrowDown');
    expect(focus.key('h')).toBe('typing');
  });
  it('plays and leaves', () => {
    expect([grid().key('Enter'), grid().key(' '), grid().key('Escape'), grid().key('z')]).toEqual([
      'play',
      'play',
      'leave',
      null,
    ]);
  });
});

describe('settings', () => {
  it('survive damage', () => {
    expect(readStored('{').theme).toBe('system');
    expect(readStored('{"theme":"pink","speed":17,"steps":"yes"}')).toMatchObject({
      theme: 'system',
      speed: 1,
      steps: false,
    });
    expect(readStored('{"theme":"dark","speed":2}')).toMatchObject({ theme: 'dark', speed: 2 });
  });
  it('follow the languages of the system in their order', () => {
    expect([
      languageOf(['zh-TW', 'en']),
      languageOf(['de', 'en-GB', 'zh']),
      languageOf(['fr']),
      languageOf([]),
    ]).toEqual(['zh-TW', 'en', 'en', 'en']);
  });
});

describe('clocks', () => {
  it('have a face of one width', () => {
    expect([
      clockFace(462_000),
      clockFace(600_000),
      clockFace(9_940),
      clockFace(0),
      clockFace(-5),
    ]).toEqual(['7:42', '10:00', '0:09.9', '0:00.0', '0:00.0']);
  });
  it('are written as words that read back', () => {
    for (const clock of kClocks) expect(clockText(clockOf(clock))).toBe(clock);
    expect(clockOf('nonsense')).toBe(null);
  });
});

describe('a game to be', () => {
  const first = readSetup(null);
  it('is kept in the address', () => {
    const setup = {
      ...first,
      game: 'bao:kiswahili',
      side: 2 as const,
      clock: 'game-600-5',
      moves: ['A6R*', 'A6L*'],
    };
    const query = Object.fromEntries(
      Object.entries(toQuery(setup)).filter(([, v]) => v !== null),
    ) as Record<string, string>;
    expect(fromQuery(query, first)).toEqual(setup);
    expect(fromQuery({}, first)).toBe(first);
  });
  it('is forgotten when it cannot be read', () => {
    expect(readSetup('[]')).toEqual(first);
  });
  it('seats the person where asked', () => {
    expect(request({ ...first, side: 2 }).players.map((p) => p.kind)).toEqual(['bot', 'person']);
    expect(request({ ...first, opponent: 'person' }).players.map((p) => p.kind)).toEqual([
      'person',
      'person',
    ]);
  });
  it('gives nobody a name in the language of the moment', () => {
    for (const opponent of ['person', 'level:3', 'installed:ann']) {
      expect(request({ ...first, opponent }).players.map((p) => p.name)).toEqual(['', '']);
    }
  });
});

it('reconnects with a growing pause that stays short', () => {
  expect([0, 1, 2, 99].map(pauseAfter)).toEqual([250, 500, 1000, 5000]);
});
