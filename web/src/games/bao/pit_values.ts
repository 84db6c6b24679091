// Where the worth of a pit's turns is written: on the owner's side of the pit, within its own column. Board units.
import { arrow, type Way } from './turns';
import type { Heat } from '../../board/types';

export interface Written {
  text: string;
  size: number;
  y: number;
  best: boolean;
}

const kRoom = 90; // of a pit's 100, so that neighbours do not touch
const kClear = 51; // from the middle of a pit to the outside of its arcs
const kTwoLines = 19; // larger numbers do not fit above each other between two rows
const kUsual = 16;
const kSmallestPx = 11.5;
const kWide = 0.66; // of the size: what a character is wide, in the widest of the fonts
const kTall = 0.73; // and how tall
const kGap = 4;

export const widthOf = (text: string, size: number): number => text.length * size * kWide;
export const heightOf = (size: number): number => size * kTall;

const withArrow = (hot: Heat, way: Way): string =>
  way === 'left' ? `${arrow('left')} ${hot.text}` : `${hot.text} ${arrow('right')}`;

// `unit`: pixels for a unit of the board. One line for each way, the upper one for the left.
export function written(
  left: Heat | null,
  right: Heat | null,
  unit: number,
  above: boolean,
): Written[] {
  const size = Math.max(kUsual, kSmallestPx / unit);
  // Line 0 is next to the pit.
  const line = (hot: Heat, text: string, n: number): Written => {
    const fits = Math.min(size, kRoom / widthOf(text, 1));
    const away = kClear + n * (heightOf(fits) + kGap);
    return { text, size: fits, y: above ? -away : away + heightOf(fits), best: hot.bin === 5 };
  };
  if (left && right && size <= kTwoLines)
    return [
      line(left, withArrow(left, 'left'), above ? 1 : 0),
      line(right, withArrow(right, 'right'), above ? 0 : 1),
    ];
  // On phones there is room for one number: the better one, with its arrow if that fits too. The arcs show both.
  const way: Way = left && (!right || left.bin >= right.bin) ? 'left' : 'right',
    hot = way === 'left' ? left : right;
  if (!hot) return [];
  const text = withArrow(hot, way);
  return [line(hot, widthOf(text, size) <= kRoom ? text : hot.text, 0)];
}
