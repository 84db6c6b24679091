import { describe, expect, it } from 'vitest';
import { kept, serverAway } from '../../src/lib/kept_answers.svelte';
import { kKeptHeader } from '../../src/worker/rules';

const lost = { state: 'lost', silent: false } as const,
  open = { state: 'open', silent: false } as const,
  connecting = { state: 'connecting', silent: false } as const;

describe('the word that the server is away', () => {
  it('comes at once where a kept answer is shown, and not before the first connection otherwise', () => {
    kept.forget();
    expect(serverAway(false, kept.since, connecting)).toBe(false);
    kept.note(new Response('', { headers: { [kKeptHeader]: '2026-11-16T12:00:00Z' } }));
    expect(serverAway(false, kept.since, connecting)).toBe(true);
    expect(serverAway(false, kept.since, lost)).toBe(true);
    expect(serverAway(false, kept.since, { ...open, silent: true })).toBe(true);
  });
  it('is not said while the server answers, and said after a while without it', () => {
    expect(serverAway(false, '2026-11-16T12:00:00Z', open)).toBe(false);
    expect(serverAway(true, '', lost)).toBe(true);
    kept.forget();
    expect(kept.since).toBe('');
  });
});
