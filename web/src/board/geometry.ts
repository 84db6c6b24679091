// Where cells lie on a board of equal cells, in units: a cell has 100. Plain numbers, so that tests can
// look at them.

export const kPad = 8;
export const kMargin = 30;
export const kCell = 100;

// A ring is drawn as a stroke: its middle radius and width, so that the hole is 0.41 of the outside.
export const ring = (r: number): { r: number; width: number } => ({
  r: (r * (1 + 0.41)) / 2,
  width: r * (1 - 0.41),
});

// Letters and numbers beside a board: 15 units, but never below 11 px as rendered, nor above 18 on a board of few cells.
export const coordinateSize = (unit: number): number =>
  Math.max(11.5 / unit, Math.min(15, 18 / unit));

export interface Layout {
  width: number;
  height: number;
  margin: number;
  x: (column: number) => number;
  y: (row: number) => number;
}
export function layout(rows: number, columns: number, mini: boolean): Layout {
  const margin = mini ? 0 : kMargin;
  return {
    margin,
    width: margin + 2 * kPad + kCell * columns,
    height: margin + 2 * kPad + kCell * rows,
    x: (column) => margin + kPad + kCell * column,
    y: (row) => kPad + kCell * row,
  };
}
