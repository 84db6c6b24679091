// Sounds: none by default, none behind somebody's back, and a long chain sounds long, but not for ever.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { kDefaults, settings } from '../../src/lib/settings.svelte';
import { kMaxLinks, kTones, notesOf, play, ring, type Sound } from '../../src/lib/sounds';
import { soundOfTurn } from '../../src/lib/turn_sound';

let struck = 0;
const param = () => ({
  value: 0,
  setValueAtTime: () => {},
  linearRampToValueAtTime: () => {},
  exponentialRampToValueAtTime: () => {},
});
class FakeAudio {
  currentTime = 0;
  destination = {};
  resume = () => Promise.resolve();
  createGain = () => ({ gain: param(), connect: () => ({}) });
  createOscillator = () => {
    struck++;
    return { type: '', frequency: param(), connect: (to: unknown) => to, start() {}, stop() {} };
  };
}
beforeEach(() => {
  struck = 0;
  vi.stubGlobal('AudioContext', FakeAudio);
});
afterEach(() => {
  vi.unstubAllGlobals();
  Object.assign(settings.value, kDefaults);
});

it('nothing sounds unless somebody wants it', () => {
  expect(kDefaults.sound).toBe(false);
  for (const sound of Object.keys(kTones) as Sound[]) play(sound);
  expect(struck).toBe(0);
  settings.value.sound = true;
  for (const sound of Object.keys(kTones) as Sound[]) play(sound);
  const all = Object.values(kTones).reduce((sum, notes) => sum + notes.length, 0);
  expect(struck).toBe(all);
});
it('a volume of nothing is silence, and a trial needs no setting', () => {
  ring('turn', 0);
  expect(struck).toBe(0);
  ring('turn', 0.5);
  expect(struck).toBe(kTones.turn.length);
});
describe('a capture', () => {
  const end = (links: number) =>
    Math.max(...notesOf('capture', links).map((one) => one.from + one.lasts));
  it('is longer with a longer chain, up to a point', () => {
    for (let links = 1; links < kMaxLinks; links++)
      expect(end(links + 1)).toBeGreaterThan(end(links));
    expect(end(1000)).toBe(end(kMaxLinks));
    expect(end(1000)).toBeLessThan(1);
    expect(notesOf('capture', 0)).toHaveLength(1);
    expect(notesOf('capture', Number.NaN)).toHaveLength(1);
  });
  it('is heard by what the server tells of the turn', () => {
    const none = { waves: 0, bursts: 0, captured: 0, sowings: 0, scored: 0 };
    expect(soundOfTurn(none).sound).toBe('move');
    expect(soundOfTurn({ ...none, waves: 5, bursts: 9 })).toEqual({ sound: 'capture', links: 5 });
    expect(soundOfTurn({ ...none, captured: 1 })).toEqual({ sound: 'capture', links: 1 });
    expect(soundOfTurn({ ...none, captured: 12, sowings: 3 }).links).toBe(3);
    expect(soundOfTurn({ ...none, sowings: 2 }).sound).toBe('move');
    expect(soundOfTurn({ ...none, scored: 3 }).sound).toBe('score');
  });
});
