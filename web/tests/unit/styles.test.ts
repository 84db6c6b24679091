import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const tokens = readFileSync(new URL('../../src/styles/tokens.css', import.meta.url), 'utf8');

// A font for Chinese has Latin letters too: wherever it comes first, English is set in it.
it('names fonts for Latin letters before those for Chinese', () => {
  const fonts = /--sans:([^;]*);/
    .exec(tokens)![1]!
    .split(',')
    .map((name) => name.trim().replaceAll('"', ''));
  const chinese = fonts
    .map((name, i) => (/CJK|PingFang|JhengHei| TC$/.test(name) ? i : -1))
    .filter((i) => i >= 0);
  expect(chinese.length).toBeGreaterThan(2);
  for (const latin of ['Segoe UI', 'Roboto', 'Noto Sans', 'Liberation Sans', 'DejaVu Sans'])
    expect(fonts.indexOf(latin), latin).toBeLessThan(chinese[0]!);
  expect(fonts.indexOf('DejaVu Sans')).toBeGreaterThanOrEqual(0);
  expect(fonts.at(-1)).toBe('sans-serif');
});
