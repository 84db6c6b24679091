'use strict';

// Boards: src/arena/report/report_boards.hpp says how they are written.
const report = JSON.parse(document.getElementById('data').textContent);

const kLetters = 'abcdefghijklmnopqrstuvwxyz012345ABCDEFGHIJKLMNOPQRSTUVWXYZ6789-_';

// The boards of a game from its start on: {numbers, mover}; mover 0 or 1 made the move to it.
function unpack(text) {
  const boards = [];
  let numbers = new Array(report.cells.length + 2).fill(0);
  let mover = null;
  let place = -1;
  let waiting = null;  // how many places on, once it is read
  let number = 0;
  let scale = 1;
  for (const letter of text + ',') {
    if (letter === ',' || letter === ';') {
      boards.push({numbers, mover});
      numbers = numbers.slice();
      mover = letter === ',' ? 0 : 1;
      place = -1;
      continue;
    }
    const digit = kLetters.indexOf(letter);
    number += (digit % 32) * scale;
    scale *= 32;
    if (digit >= 32) continue;
    if (waiting === null) {
      waiting = number;
    } else {
      place += waiting;
      numbers[place] = number;
      waiting = null;
    }
    number = 0;
    scale = 1;
  }
  return boards;
}

function cellsOf(board) {
  return report.cells.map((name, i) => {
    const [owner, mark, count] = report.kinds[board.numbers[i]];
    return {name, owner, mark, count};
  });
}

const tallyOf = (board) => board.numbers.slice(report.cells.length);

function shape(name, attributes, ...children) {
  const element = document.createElementNS('http://www.w3.org/2000/svg', name);
  for (const key in attributes) element.setAttribute(key, attributes[key]);
  element.append(...children);
  return element;
}

const text = (x, y, kind, value) => shape('text', {x, y, class: kind}, String(value));

// The first player is a disc, the second a ring.
function orb(owner, x, y, r) {
  if (owner === 1) return shape('circle', {cx: x, cy: y, r, class: 'orb1'});
  return shape('circle', {cx: x, cy: y, r: r * 0.705, 'stroke-width': r * 0.59, class: 'orb2'});
}

function glyph(side) {
  const drawn = shape('svg', {viewBox: '0 0 20 20', class: 'glyph', 'aria-hidden': 'true'});
  drawn.append(orb(side + 1, 10, 10, 9));
  return drawn;
}

const around = (count, r) => Array.from({length: count}, (_, i) =>
  [r * Math.cos(2 * Math.PI * i / count), r * Math.sin(2 * Math.PI * i / count)]);
// Radius and centres, by the number of orbs.
const kOrbs = [
  [0, []],
  [22, [[0, 0]]],
  [17, [[-18, 0], [18, 0]]],
  [15, [[0, -19], [-16.5, 9.5], [16.5, 9.5]]],
  [13.5, [[-15, -15], [15, -15], [-15, 15], [15, 15]]],
  [11.5, [[0, 0], [-19, -19], [19, -19], [-19, 19], [19, 19]]],
  [11, [[-24, -12.5], [0, -12.5], [24, -12.5], [-24, 12.5], [0, 12.5], [24, 12.5]]],
  [10.5, [[0, 0], ...around(6, 24)]],
];

function orbCell(cell, x, y) {
  const parts = [shape('rect', {x: x + 2.5, y: y + 2.5, width: 95, height: 95, rx: 12,
    class: cell.count > 0 ? 'tint' + cell.owner : 'cell'})];
  if (cell.mark === 3) {
    parts.push(shape('rect', {x: x + 8, y: y + 8, width: 84, height: 84, rx: 8, class: 'dead'}),
      shape('path', {d: `M${x + 38} ${y + 38}l24 24m0-24l-24 24`, class: 'cross-out'}));
    return parts;
  }
  const [r, centres] = kOrbs[Math.min(cell.count, 7)];
  const radius = report.game === 'chain' ? r : 22;
  for (const [dx, dy] of centres) parts.push(orb(cell.owner, x + 50 + dx, y + 50 + dy, radius));
  if (cell.count > 7) {
    parts.push(shape('rect', {x: x + 62, y: y + 66, width: 32, height: 28, rx: 6, class: 'badge'}),
      text(x + 78, y + 80, 'number', cell.count));
  }
  return parts;
}

// Where seed q of `count` lies in a pit: in the order of a sunflower.
function seedAt(q, count) {
  const angle = q * 137.5 * Math.PI / 180;
  const distance = Math.min(7.2, 27 / Math.sqrt(count + 0.55)) * Math.sqrt(q + 0.55);
  return count === 1 ? [0, 0] : [distance * Math.cos(angle), distance * Math.sin(angle)];
}

function pitCell(cell, x, y, row) {
  const front = row === 1 || row === 2;
  const rim = 'pit' + (front ? ' rim' + cell.owner : '');
  const parts = [cell.mark === 1
    ? shape('rect', {x: x + 12, y: y + 12, width: 76, height: 76, rx: 14, class: rim + ' house'})
    : shape('circle', {cx: x + 50, cy: y + 50, r: 38, class: rim})];
  const seeds = Math.min(cell.count, 20);
  for (let q = 0; q < seeds; ++q) {
    const [dx, dy] = seedAt(q, seeds);
    parts.push(shape('ellipse', {cx: x + 48 + dx, cy: y + 46 + dy, rx: 6, ry: 4.6,
      transform: `rotate(${q * 57 % 180} ${x + 48 + dx} ${y + 46 + dy})`, class: 'seed'}));
  }
  if (cell.mark === 2) {
    parts.push(shape('path', {d: `M${x + 24} ${y + 24}l52 52m0-52l-52 52`, class: 'cross-out'}));
  }
  parts.push(shape('rect', {x: x + 63, y: y + 64, width: 32, height: 28, rx: 6, class: 'badge'}),
    text(x + 79, y + 79, 'number' + (cell.count === 0 ? ' zero' : ''), cell.count));
  return parts;
}

// Names are a letter and a number; which of them counts the columns depends on the game.
function labels() {
  const part = (name, letters) => name.replace(letters ? /\d+$/ : /^\D+/, '');
  const {cells, rows, columns} = report;
  const lettersAcross = columns < 2 || part(cells[0], true) !== part(cells[1], true);
  const line = (row) => cells.slice(row * columns, (row + 1) * columns)
    .map((name) => part(name, lettersAcross));
  const down = Array.from({length: rows}, (_, row) => part(cells[row * columns], !lettersAcross));
  return {top: line(0), bottom: line(rows - 1), down};
}

// The cell that a move is made in: the longest name that it begins with, and of names that differ
// only in the case of their letters that of the mover.
function cellOfMove(move, mover) {
  let best = -1;
  report.cells.forEach((name, i) => {
    const matches = move.toLowerCase().startsWith(name.toLowerCase());
    const pits = report.game === 'bao';
    if (!matches || (pits && (name[0] === name[0].toLowerCase()) !== (mover === 1))) return;
    if (best < 0 || name.length > report.cells[best].length) best = i;
  });
  return best;
}

// `before` and `move` are there but for the start.
function drawBoard(board, before, move, label) {
  const {rows, columns} = report;
  const pits = report.game === 'bao';
  const margin = 34;
  const gap = pits ? 16 : 0;
  const marks = labels();
  const twice = marks.top.join() !== marks.bottom.join();
  const top = twice ? margin : 6;
  const width = margin + columns * 100 + 6;
  const height = top + rows * 100 + gap + margin;
  const drawn = shape('svg', {viewBox: `0 0 ${width} ${height}`, role: 'img', 'aria-label': label});
  const yOf = (row) => top + row * 100 + (row >= 2 ? gap : 0);
  if (pits) {
    drawn.append(shape('rect', {x: margin, y: top, width: columns * 100, height: rows * 100 + gap, rx: 18, class: 'wood'}),
      shape('path', {d: `M${margin + 12} ${top + 200 + gap / 2}H${margin + columns * 100 - 12}`, class: 'middle'}));
  }
  marks.bottom.forEach((name, i) => drawn.append(text(margin + i * 100 + 50, height - margin / 2, 'coordinate', name)));
  if (twice) marks.top.forEach((name, i) => drawn.append(text(margin + i * 100 + 50, margin / 2, 'coordinate', name)));
  marks.down.forEach((name, i) => drawn.append(text(margin / 2, yOf(i) + 50, 'coordinate', name)));
  const played = move === undefined ? -1 : cellOfMove(move, board.mover);
  cellsOf(board).forEach((cell, i) => {
    const row = Math.floor(i / columns);
    const x = margin + (i % columns) * 100;
    const y = yOf(row);
    drawn.append(...(pits ? pitCell(cell, x, y, row) : orbCell(cell, x, y)));
    const changed = before !== undefined && before.numbers[i] !== board.numbers[i];
    if (pits && i === played) drawn.append(shape('circle', {cx: x + 50, cy: y + 50, r: 45, class: 'frame'}));
    if (pits && changed && i !== played) drawn.append(shape('circle', {cx: x + 20, cy: y + 18, r: 5, class: 'notch'}));
    if (!pits && i === played) {
      drawn.append(shape('rect', {x: x + 4.5, y: y + 4.5, width: 91, height: 91, rx: 11, class: 'frame'}),
        shape('path', {d: `M${x + 72} ${y + 4}h14a10 10 0 0 1 10 10v14z`, class: 'played-notch'}));
    } else if (!pits && changed) {
      drawn.append(shape('path', {d: `M${x + 80} ${y + 2.5}h6a11 11 0 0 1 11.5 11.5v6z`, class: 'notch'}));
    }
  });
  return drawn;
}
