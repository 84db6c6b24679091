'use strict';

// The list of games, and the start of the page.
const kPage = 100;
let matching = games;
let listed = 0;

const kFilters = [
  ['all', 'All results', () => true],
  ['won', 'won by the bot', (game, bot) => game.result > 0 && game.bots[game.result - 1] === bot],
  ['lost', 'lost by the bot', (game, bot) => (game.result === 1 || game.result === 2) && game.bots[2 - game.result] === bot],
  ['failed', 'failures', (game, bot) => game.blamed > 0 && (bot < 0 || game.bots[game.blamed - 1] === bot)],
  ['first', 'First player won', (game) => game.result === 1],
  ['second', 'Second player won', (game) => game.result === 2],
  ['draw', 'Draws', (game) => game.result === 3],
  ['given', 'Not played', (game) => !game.played],
];

function row(game) {
  const button = element('button', {type: 'button', className: 'open', textContent: game.index});
  button.dataset.game = game.index;
  button.setAttribute('aria-label', 'Show game ' + game.index);
  const side = (k) => element('td', {className: game.result === k + 1 ? 'won' : ''}, named(game.bots[k]));
  const how = element('td', {className: game.blamed > 0 ? 'bad' : 'dim'}, ...ending(game));
  if (!game.played) how.append(' (not played)');
  const made = element('tr', {}, element('td', {className: 'n'}, button), side(0), side(1),
    element('td', {className: 'result', textContent: kResults[game.result]}), how);
  made.dataset.game = game.index;
  return made;
}

function markRow() {
  for (const each of byId('rows').children) {
    const open = shown !== null && Number(each.dataset.game) === shown.index;
    each.classList.toggle('open-now', open);
    each.querySelector('button').setAttribute('aria-pressed', String(open));
  }
}

function more() {
  byId('rows').append(...matching.slice(listed, listed + kPage).map(row));
  listed = Math.min(listed + kPage, matching.length);
  const left = matching.length - listed;
  byId('more').hidden = left === 0;
  byId('more').textContent = `Show ${Math.min(left, kPage)} more of ${left}`;
  markRow();
}

function filter() {
  const bot = Number(byId('by-bot').value);
  const wanted = kFilters.find((one) => one[0] === byId('by-result').value);
  for (const option of byId('by-result').options) {
    option.disabled = bot < 0 && (option.value === 'won' || option.value === 'lost');
  }
  const test = byId('by-result').selectedOptions[0].disabled ? kFilters[0] : wanted;
  byId('by-result').value = test[0];
  matching = games.filter((game) => (bot < 0 || game.bots.includes(bot)) && test[2](game, bot));
  byId('found').textContent = `${matching.length} of ${games.length}`;
  byId('rows').replaceChildren();
  listed = 0;
  more();
}

// #game-12 is the twelfth game, #game-12.5 its board after turn 5.
function follow() {
  const wanted = /^#game-(\d+)(?:\.(\d+))?$/.exec(location.hash);
  const game = wanted && byIndex.get(Number(wanted[1]));
  if (!game) return false;
  open(game, wanted[2] === undefined ? undefined : Number(wanted[2]));
  document.querySelector('.games').scrollIntoView();
  return true;
}

function keys(event) {
  const kind = {'{': 'first', '[': 'back', ']': 'next', '}': 'last', p: 'play'}[event.key];
  const typing = event.target.closest('select, input:not([type=range])');
  if (!kind || typing || event.ctrlKey || event.altKey || event.metaKey) return;
  step(kind);
  event.preventDefault();
}

function start() {
  if (games.length === 0) return;
  document.querySelector('.games').hidden = false;
  byId('by-bot').append(element('option', {value: '-1', textContent: 'All bots'}),
    ...report.bots.map((name, i) => element('option', {value: i, textContent: name})));
  byId('by-result').append(...kFilters.map(([value, label]) => element('option', {value, textContent: capital(label)})));
  byId('by-bot').addEventListener('change', filter);
  byId('by-result').addEventListener('change', filter);
  byId('more').addEventListener('click', more);
  byId('rows').addEventListener('click', (event) => {
    const chosen = event.target.closest('tr');
    if (chosen) {
      open(byIndex.get(Number(chosen.dataset.game)), 0);
      if (matchMedia('(max-width: 1200px)').matches) document.querySelector('.games').scrollIntoView();
    }
  });
  byId('turns').addEventListener('click', (event) => {
    const chosen = event.target.closest('button');
    if (!chosen) return;
    pause();
    showTurn(Number(chosen.dataset.turn), true);
  });
  byId('turn').addEventListener('input', () => {
    pause();
    showTurn(Number(byId('turn').value), false);
  });
  document.querySelector('.controls').addEventListener('click', (event) => {
    const chosen = event.target.closest('[data-step]');
    if (chosen) step(chosen.dataset.step);
  });
  document.addEventListener('keydown', keys);
  window.addEventListener('hashchange', follow);
  filter();
  if (!follow()) open(games.find((game) => game.boards !== undefined) || games[0]);
}

// Paper can't be opened by a click.
window.addEventListener('beforeprint', () => {
  for (const each of document.querySelectorAll('details')) each.open = true;
});

start();
