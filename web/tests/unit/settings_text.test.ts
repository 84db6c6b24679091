// The settings of a tournament are said in the language of the page, from its specification.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { i18n } from '../../src/lib/i18n.svelte';
import { settings } from '../../src/lib/settings.svelte';
import { entrantText, settingText } from '../../src/views/arena/settings_text';

const kept = settings.value.language;
beforeAll(async () => {
  await i18n.load('zh-TW', 'arena');
  settings.change({ language: 'zh-TW' });
});
afterAll(() => settings.change({ language: kept }));

test.each([
  ['kind', 'swiss of 5 rounds', { kind: 'swiss', rounds: 5 }, '瑞士制，5 輪'],
  ['kind', 'round robin', { kind: 'round-robin' }, '循環賽'],
  [
    'time',
    '1m+500ms',
    { clock: { base_ms: 60000, increment_ms: 500 } },
    '每局 60 秒，每手加 500 毫秒',
  ],
  ['grace', '100ms', { grace_ms: 100 }, '100 毫秒'],
  ['openings', '2..6 random plies', { openings: { plies: [2, 6] } }, '隨機 2 到 6 手'],
  [
    'openings',
    '9 positions of a file (00ff)',
    { openings: { count: 9, digest: '00ff' } },
    '檔案中的 9 個盤面（00ff）',
  ],
  ['adjudication', '1000 plies at most', { max_plies: 1000 }, '最多 1000 手'],
  ['sandbox', 'memory 512 MiB', { sandbox: true, memory_mib: 512 }, '記憶體 512 MiB'],
  ['test', 'none', {}, '無'],
  ['seed', '7', { seed: 7 }, '7'],
] as const)('%s %s', (key, written, spec, words) => {
  expect(settingText(spec as never, key, written)).toBe(words);
});

test('what the specification does not tell is shown as it is written', () => {
  expect(settingText({}, 'openings', '2..6 random plies')).toBe('2..6 random plies');
});

test('a bot that does not compile is told with how it fails', () => {
  const bots = [{ name: 'ann', bot: 'ann', files: '0f', failure: 'does not compile' }];
  const text = entrantText({ bots } as never, 1, ' = ann (files 0f) (does not compile)');
  expect(text).not.toMatch(/compile|files/);
});
