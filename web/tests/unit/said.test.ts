// What the server refuses is said in the language of the page, by its code.
import { beforeAll, expect, test } from 'vitest';
import { i18n } from '../../src/lib/i18n.svelte';
import { said } from '../../src/lib/said';
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
