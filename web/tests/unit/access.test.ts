import { describe, expect, it } from 'vitest';
import { codeOf, readSeats, withSeats } from '../../src/lib/access.svelte';

describe('the owner’s link', () => {
  it('has its code behind #', () => {
    expect(codeOf('#code=0123456789abcdef')).toBe('0123456789abcdef');
    for (const other of ['', '#', '#code=', '#main', '#code=<b>', '#x&code=12'])
      expect(codeOf(other), other).toBe('');
  });
});

describe('the seats of this browser', () => {
  it('are read as far as they are whole', () => {
    expect(readSeats('{"a": "1,2", "b": 5}')).toEqual({ a: '1,2' });
    for (const text of [null, '', 'nonsense', '[]', '5', 'null'])
      expect(readSeats(text)).toEqual({});
  });
  it('are those of the latest thousand games', () => {
    const many = Object.fromEntries(Array.from({ length: 1000 }, (_, i) => [`g${i}`, 's']));
    const now = withSeats(many, { new: '1,2' });
    expect(Object.keys(now)).toHaveLength(1000);
    expect(now.new).toBe('1,2');
    expect(now.g0).toBeUndefined();
    expect(now.g1).toBe('s');
  });
});
