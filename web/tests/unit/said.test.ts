// What the server refuses is said in the language of the page, by its code.
import { beforeAll, expect, test } from 'vitest';
import { i18n } from '../../src/lib/i18n.svelte';
import { said, type Said } from '../../src/lib/said';
import { settings } from '../../src/lib/settings.svelte';

beforeAll(async () => {
  await i18n.load('zh-TW', 'play');
  settings.change({ language: 'zh-TW' });
});

test.each([
  'too_many_games',
  'too_many_searches',
  'too_many_connections',
  'disk_full',
  'hints_busy',
  'game_over',
  'game_changed',
])('%s', (code) => {
  const words = said({ error: 'a sentence in English', code, values: { seconds: '7' } });
  expect(words).not.toContain('伺服器說');
  expect(words).not.toMatch(/[a-z{}]/);
});

test('the time to wait is named', () => {
  expect(said({ error: 'x', code: 'too_many_games', values: { seconds: '7' } })).toContain('7');
});

test('a code without words of its own is told in the words of the server', () => {
  expect(said({ error: 'something new', code: 'something_new' })).toContain('something new');
});

test('a bot that fails is named with how', () => {
  const values = { bot: 'level:3', ended_by: 'crash' };
  expect(said({ error: 'level:3: it ended', code: 'bot_failed', values })).toBe('第 3 級當掉了');
});

test('what people meet in the arena has no sentence in English', () => {
  for (const [code, values] of [
    ['finished', { name: '1' }],
    ['not_running', { name: '1' }],
    ['begun_unsafe', {}],
    ['too_far_up', { a: '1', b: '2', place: '7', reach: '3' }],
    ['on_ladder_already', { bot: '1', game: 'chain', place: '2' }],
    ['too_many_planned', { found: '9', max: '8' }],
    ['no_turn_yet', {}],
    ['nothing_to_read', {}],
  ] as const)
    expect(said({ error: 'A sentence', code, values }), code).not.toMatch(/sentence|伺服器說|[{}]/);
});

test('what the machine lacks, or what is kept and can’t be read, has no sentence in English', () => {
  for (const [code, values] of [
    ['system_call', { reason: 'ENOTDIR' }],
    ['server_busy', {}],
    ['no_locks', {}],
    ['no_page', {}],
    ['too_much_sent', { seconds: '5' }],
  ] as const)
    expect(said({ error: 'A sentence', code, values }), code).not.toMatch(/sentence|伺服器說|[{}]/);
  const causes = [{ error: 'English', code: 'unknown_game', values: { name: '7' } }];
  const words = said({ error: 'English', code: 'unreadable', values: { why: 'English' }, causes });
  expect(words).toMatch(/^這個版本讀不懂.*7/);
  expect(words).not.toContain('English');
});

test('why a bot can’t play is said by the codes of its causes', () => {
  const file: Said = {
    error: "bot.json: there is no field 'x'; command is missing",
    code: 'bad_bot_file',
    values: { why: 'English' },
    causes: [
      { error: 'English', code: 'unknown_field', values: { field: '1' } },
      { error: 'English', code: 'missing_field', values: { field: '2', example: '3' } },
    ],
  };
  const gone = { error: 'English', code: 'bot_gone', values: { bot: '7', why: 'English' } };
  const words = said({ ...gone, causes: [file] });
  expect(words).not.toMatch(/[A-Za-z{}]/);
  for (const part of ['7', '「1」', '「2」']) expect(words).toContain(part);
});

test('a cause whose code stands for many is told in its own words', () => {
  const causes = [{ error: 'something rare', code: 'invalid', values: {} }];
  const values = { bot: '7', why: 'something rare' };
  expect(said({ error: 'x', code: 'bot_cannot_play', values, causes })).toBe(
    '7 無法出賽：something rare',
  );
});

test('what is wrong with a record is told by its cause', () => {
  const causes = [{ error: 'English', code: 'tag_twice', values: { name: '1' } }];
  expect(
    said({ error: 'English', code: 'bad_record', values: { line: '2', why: 'English' }, causes }),
  ).toBe('棋譜有誤：標籤 1 出現了兩次。');
});

test('words of a code that name no reason are followed by the causes', () => {
  const causes = [{ error: 'English', code: 'no_sandbox', values: {} }];
  const values = { bot: '7', ended_by: 'does_not_start', why: 'English' };
  const words = said({ error: 'English', code: 'bot_failed', values, causes });
  expect(words).toMatch(/^7 無法啟動：.*沙箱/);
  expect(words).not.toContain('English');
});
