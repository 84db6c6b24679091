// Outlines of kinds of pieces, in a cell of 100 units. A kind without one is drawn as the mark of its side
// with its letter.

const kOutlines: Readonly<Record<string, string>> = {
  pawn:
    'M50 19a12.5 12.5 0 0 1 7 22.9c.6 11.5 4 21.5 11 27.9a8 8 0 0 1 2.6 5.9v3.3a3 3 0 0 1 -3 3h-35.2' +
    'a3 3 0 0 1 -3 -3v-3.3a8 8 0 0 1 2.6 -5.9c7 -6.4 10.4 -16.4 11 -27.9a12.5 12.5 0 0 1 7 -22.9z',
};

export const outlineOf = (kind: string | undefined): string | undefined => kOutlines[kind ?? ''];
export const letterOf = (kind: string | undefined): string =>
  (kind ?? '').slice(0, 1).toUpperCase();
