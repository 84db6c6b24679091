import { beforeEach, describe, expect, it } from 'vitest';
import { paces, seconds } from '../../src/lib/times';
import { settings } from '../../src/lib/settings.svelte';

// Tests of other files share the language.
beforeEach(() => settings.change({ language: 'en' }));

describe('times of turns', () => {
  it('are written in seconds', () => {
    expect([0, 40, 50, 449, 9949, 9950, 125_400].map(seconds)).toEqual([
      '<0.1',
      '<0.1',
      '0.1',
      '0.4',
      '9.9',
      '10',
      '125',
    ]);
  });
  it('have a mean and a longest for each side', () => {
    expect(paces([1000, 10, 3000], 1)).toEqual([
      { mean: 2000, most: 3000 },
      { mean: 10, most: 10 },
    ]);
    expect(paces([1000, 10, 3000], 2)).toEqual([
      { mean: 10, most: 10 },
      { mean: 2000, most: 3000 },
    ]);
    expect(paces([1000], 1)[1]).toBeNull();
  });
  it('are not there in games from records', () => {
    expect(paces([0, 0, 0], 1)).toEqual([null, null]);
    expect(paces([], 1)).toEqual([null, null]);
  });
});
