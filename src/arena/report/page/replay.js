'use strict';

// The replay of a game. All texts of bots go through textContent.
const kTurnTime = 700;  // milliseconds of a turn when the game plays by itself
const byId = (id) => document.getElementById(id);

const games = report.games.map((row) => {
  const [index, round, encounter, number, first, second, result, reason, blamed, margin, played, detail,
    boards, moves, comments] = row;
  return {index, round, encounter, number, bots: [first, second], result,
    reason: report.reasons[reason], blamed, margin, played: played === 1, detail, boards,
    moves: moves ? moves.split(' ') : [], comments};
});

const byIndex = new Map(games.map((game) => [game.index, game]));

const kResults = ['*', '1-0', '0-1', '1/2-1/2'];
const nameOf = (bot) => report.bots[bot];
const capital = (word) => word.charAt(0).toUpperCase() + word.slice(1);

function element(name, properties, ...children) {
  const made = document.createElement(name);
  Object.assign(made, properties);
  made.append(...children);
  return made;
}
const named = (bot) => element('bdi', {textContent: nameOf(bot)});

// "Ann wins by rule", "Bob crash", as match reports say it.
function ending(game) {
  const who = game.blamed > 0 ? game.blamed : game.result;
  if (who === 1 || who === 2) return [named(game.bots[who - 1]), ' ' + game.reason];
  return [game.reason];
}

let shown = null;  // the game
let boards = [];
let turn = 0;
let timer = null;

function strip(side) {
  const box = byId('strip-' + (side + 1));
  const tally = boards.length > 0 ? tallyOf(boards[turn])[side] : 0;
  const any = boards.length > 0 && boards.some((board) => tallyOf(board).some((value) => value > 0));
  const unit = report.game === 'bao' ? ' in hand' : tally === 1 ? ' point' : ' points';
  const parts = [glyph(side), element('b', {}, named(shown.bots[side])),
    element('span', {className: 'dim', textContent: capital(report.sides[side])})];
  if (turn > 0 && boards[turn].mover === side) {
    parts.push(element('span', {className: 'moving', textContent: 'played ' + shown.moves[turn - 1]}));
  }
  if (any) parts.push(element('span', {className: 'count', textContent: tally + unit}));
  box.replaceChildren(...parts);
}

function showTurn(to, speak) {
  turn = Math.max(0, Math.min(to, boards.length - 1));
  const board = boards[turn];
  const label = turn === 0 ? 'Board at the start'
    : `Board after turn ${turn}, ${shown.moves[turn - 1]} of ${nameOf(shown.bots[board.mover])}`;
  byId('board').replaceChildren(drawBoard(board, boards[turn - 1], shown.moves[turn - 1], label));
  strip(0);
  strip(1);
  const last = boards.length - 1;
  byId('turn').value = turn;
  byId('turn').setAttribute('aria-valuetext', `turn ${turn} of ${last}`);
  byId('turn-text').textContent = `${turn} of ${last}`;
  for (const button of document.querySelectorAll('[data-step]')) {
    const back = button.dataset.step === 'first' || button.dataset.step === 'back';
    button.disabled = button.dataset.step !== 'play' && (back ? turn === 0 : turn === last);
  }
  for (const current of byId('turns').querySelectorAll('[aria-current]')) current.removeAttribute('aria-current');
  const list = byId('turns');
  const item = list.children[turn];
  if (item) {
    item.firstChild.setAttribute('aria-current', 'true');
    // Only the list scrolls, never the page.
    const above = item.offsetTop - list.offsetTop;
    if (above < list.scrollTop) list.scrollTop = above;
    if (above + item.offsetHeight > list.scrollTop + list.clientHeight) {
      list.scrollTop = above + item.offsetHeight - list.clientHeight;
    }
  }
  if (speak) byId('spoken').textContent = label;
}

function pause() {
  clearInterval(timer);
  timer = null;
  const button = document.querySelector('[data-step=play]');
  button.setAttribute('aria-pressed', 'false');
  button.setAttribute('aria-label', 'Play');
}

function play() {
  if (turn === boards.length - 1) showTurn(0, false);
  const button = document.querySelector('[data-step=play]');
  button.setAttribute('aria-pressed', 'true');
  button.setAttribute('aria-label', 'Pause');
  timer = setInterval(() => {
    showTurn(turn + 1, false);
    if (turn === boards.length - 1) pause();
  }, kTurnTime);
}

function step(kind) {
  if (boards.length === 0) return;
  const running = timer !== null;
  pause();
  if (kind === 'play') {
    if (!running) play();
    return;
  }
  const to = {first: 0, back: turn - 1, next: turn + 1, last: boards.length - 1}[kind];
  showTurn(to, true);
}

function turnItem(index) {
  const button = element('button', {type: 'button'});
  button.dataset.turn = index;
  if (index === 0) {
    button.append(element('span', {className: 'no', textContent: '0'}), element('span'), 'Start');
  } else {
    button.append(element('span', {className: 'no', textContent: index}), glyph(boards[index].mover),
      shown.moves[index - 1], element('small', {textContent: shown.comments[index - 1]}));
  }
  return element('li', {}, button);
}

function open(game, at) {
  pause();
  shown = game;
  boards = game.boards === undefined ? [] : unpack(game.boards);
  byId('game-name').textContent = `game ${game.index}, round ${game.round}.${game.encounter}.${game.number}`;
  const how = [element('strong', {textContent: kResults[game.result]}), ' · ', ...ending(game)];
  if (game.detail) how.push(': ', element('bdi', {textContent: game.detail}));
  if (game.margin !== null) how.push(` · margin ${game.margin > 0 ? '+' : ''}${game.margin} for the first player`);
  byId('ending').replaceChildren(...how);
  byId('turns').replaceChildren(...boards.map((_, i) => turnItem(i)));
  byId('turn').max = Math.max(boards.length - 1, 0);
  document.querySelector('.controls').hidden = boards.length === 0;
  if (boards.length > 0) {
    showTurn(at === undefined ? 0 : at, false);
  } else {
    turn = 0;
    byId('board').replaceChildren(element('p', {className: 'note', textContent: game.played
      ? 'The boards of this game are not in this page; the journal has them.'
      : 'This game was not played.'}));
    strip(0);
    strip(1);
  }
  markRow();
}
