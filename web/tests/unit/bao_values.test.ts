import { describe, expect, it } from 'vitest';
import { heightOf, widthOf, written } from '../../src/games/bao/pit_values';
import type { Heat } from '../../src/board/types';

const hot = (text: string, bin = 3): Heat => ({ text, bin: bin as Heat['bin'] });

describe('the values of a pit of Bao', () => {
  // Boards of 330, 720 and 852 pixels: phones, tablets, desks.
  const kUnits = [330 / 852, 720 / 852, 1];
  const kTexts = ['0.0', '+1.2', '+12.3', '−12.4', '+100K', '✓ 5', '✓ +12', '…'];
  it('stay in the column of their pit, outside of its arcs, and off each other and the next row', () => {
    for (const unit of kUnits) {
      for (const above of [true, false]) {
        for (const left of kTexts) {
          for (const right of kTexts) {
            const texts = written(hot(left, 4), hot(right), unit, above),
              what = `${left} ${right} at ${unit}`;
            for (const { text, size, y } of texts) {
              expect(widthOf(text, size), what).toBeLessThanOrEqual(90.001);
              // Arcs end at 48; those of the next row begin 130 - 48 away.
              expect(above ? -y : y - heightOf(size), what).toBeGreaterThanOrEqual(50);
              expect(above ? heightOf(size) - y : y, what).toBeLessThanOrEqual(82);
            }
            if (texts.length === 2)
              expect(
                texts[1]!.y - heightOf(texts[1]!.size) - texts[0]!.y,
                what,
              ).toBeGreaterThanOrEqual(3);
          }
        }
      }
    }
  });
  it('are both there where there is room, and the better one on a phone', () => {
    const texts = (left: string, right: string, unit: number) =>
      written(hot(left, 4), hot(right, 5), unit, false).map((one) => one.text);
    expect(texts('+12.3', '+0.3', 1)).toEqual(['‹ +12.3', '+0.3 ›']);
    expect(texts('+1.2', '+0.3', 330 / 852)).toEqual(['+0.3']);
    expect(texts('+1.2', '0', 330 / 852)).toEqual(['0 ›']);
    expect(written(null, null, 1, true)).toEqual([]);
    expect(written(hot('+1.2'), null, 1, true).map((one) => one.text)).toEqual(['‹ +1.2']);
  });
});
