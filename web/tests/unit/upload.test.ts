// The line of an error is told once, by the page, whatever the server's sentence begins with.
import { afterEach, expect, it, vi } from 'vitest';
import { api, ApiError } from '../../src/lib/api';
import { botLabel } from '../../src/lib/bots';
import { settings } from '../../src/lib/settings.svelte';

const kept = settings.value.language;
afterEach(() => {
  vi.unstubAllGlobals();
  settings.change({ language: kept });
});

it('says what is wrong without the line', async () => {
  settings.change({ language: 'en' });
  vi.stubGlobal('fetch', () =>
    Promise.resolve(
      new Response(
        JSON.stringify({
          error: "line 6: move 1 'z9': no",
          code: 'invalid',
          values: { line: '6', why: "move 1 'z9': no" },
          line: 6,
        }),
        { status: 400 },
      ),
    ),
  );
  const error = (await api.upload('x').catch((e: unknown) => e)) as ApiError;
  expect([error.line, error.message]).toEqual([6, "move 1 'z9': no"]);
});

it('tells installed bots apart', () => {
  const bot = (folder: string, name: string, written?: string) => ({
    id: `installed:${folder}`,
    name,
    kind: 'installed' as const,
    summary: '',
    needs_sandbox: true,
    folder,
    ...(written ? { written } : {}),
  });
  const all = [bot('a', 'Ann'), bot('b', 'Ann'), bot('c', 'Ann-Lee', 'Ann Lee'), bot('d', 'Dan')];
  expect(all.map((one) => botLabel(one, all))).toEqual([
    'Ann (a)',
    'Ann (b)',
    'Ann-Lee (Ann Lee)',
    'Dan',
  ]);
});
