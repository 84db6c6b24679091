// What the server refuses is said in the language of the page, also when too much was asked for.
import { beforeAll, expect, test } from 'vitest';
import { i18n } from '../../src/lib/i18n.svelte';
import { said } from '../../src/lib/said';
import { settings } from '../../src/lib/settings.svelte';

beforeAll(async () => {
  await i18n.load('zh-TW', 'play');
  settings.change({ language: 'zh-TW' });
});

test.each([
  'too many new games from your address; try again in 7 s',
  'too many new searches from your address; try again in 7 s',
  'too many sockets are open from your address; close some tabs',
  'too many connections are open; try again in a moment',
  'too many analyses on one connection',
  'the server thinks about too many positions from your address already; stop some of them',
  'the disk is full and nothing was kept; make room and try again (the journal cannot be used)',
])('%s', (sentence) => {
  const words = said(sentence);
  expect(words).not.toContain('伺服器說');
  expect(words).not.toMatch(/[a-z{}]/);
});

test('the time to wait is named', () => {
  expect(said('too many new games from your address; try again in 7 s')).toContain('7');
});
