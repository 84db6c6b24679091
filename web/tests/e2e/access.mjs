// Who may do what, as the page shows it: the owner's link, visitors, games that go on in the browser that
// began them.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { violations } from './axe_help.mjs';
import {
  legalCells,
  myTurn,
  openPage,
  playState,
  program,
  token,
  turnNumber,
  until,
} from './lib.mjs';
import { ownServer, test } from './suite.mjs';

const server = ownServer();
const kept = (page, key) => page.evaluate((name) => localStorage.getItem(name), key);
const idOf = (page) => /\/play\/(\w+)/.exec(page.url())?.[1] ?? '';
async function play(page) {
  await until(async () => (await playState(page)) === 'mine');
  const before = await turnNumber(page);
  await page.click(`[data-cell="${(await legalCells(page))[0]}"] .hit`);
  await until(async () => (await turnNumber(page)) > before);
}

test(
  'the link that was printed makes a browser the owner’s, once',
  { timeout: 90_000 },
  async () => {
    const page = await openPage({ owner: false });
    await page.goto(`${server.url}/#code=${server.code}`);
    await page.waitForSelector('[data-cell=a1]');
    assert.equal(new URL(page.url()).hash, '', 'the code has left the address');
    assert.equal(await kept(page, 'espalier.owner'), token);
    assert.equal((await page.context().cookies()).length, 0);
    await page.goto(`${server.url}/arena`);
    await page.getByRole('button', { name: 'Start a match' }).first().waitFor();
    assert.equal(await page.getByText('Only the owner of this server').count(), 0);

    const second = await openPage({ owner: false });
    await second.goto(`${server.url}/#code=${server.code}`);
    await second.getByText('This link has already been used or has expired.').waitFor();
    assert.equal(await kept(second, 'espalier.owner'), null);
    assert.equal(await second.locator('.notice.error').count(), 0);
    // A new one, in the tab that is open already.
    const link = execFileSync(program, ['serve', '--link', '--data', server.data], {
      encoding: 'utf8',
    }).trim();
    const { hash } = new URL(link);
    await second.evaluate((code) => {
      location.hash = code;
    }, hash);
    await until(async () => (await kept(second, 'espalier.owner')) === token);
    await until(
      async () => (await second.getByText('This link has already been used').count()) === 0,
    );
    for (const one of [page, second]) assert.deepEqual(one.troubles, []);
  },
);

test(
  'a token of another data folder is forgotten, and the page goes on as a visitor’s',
  { timeout: 60_000 },
  async () => {
    const page = await openPage({ owner: false });
    await page.goto(server.url);
    await page.evaluate(() => localStorage.setItem('espalier.owner', 'f'.repeat(64)));
    await page.goto(`${server.url}/arena`);
    await page.goto(`${server.url}/ladder`);
    await page.getByText('Only the owner of this server changes the ladder').waitFor();
    assert.equal(await kept(page, 'espalier.owner'), null);
  },
);

test(
  'visitors are told what they can’t do and how they could, in both languages',
  { timeout: 90_000 },
  async () => {
    const page = await openPage({ owner: false });
    await page.goto(`${server.url}/arena`);
    await page
      .getByText('Only the owner of this server starts, stops and removes matches.')
      .waitFor();
    await page
      .getByText('run espalier serve --link on the server’s computer for a new one')
      .waitFor();
    assert.deepEqual(await violations(page), []);
    assert.equal(await page.getByRole('button', { name: 'Start a match' }).count(), 0);
    await page.goto(`${server.url}/arena?new=1`);
    const form = page.locator('dialog[open]');
    await form.getByText('Only the owner of this server').waitFor();
    assert.equal(await form.getByRole('button', { name: 'Start', exact: true }).isDisabled(), true);
    await server.api('/ladder/add', { game: 'tictactoe', bot: 'random' });
    await server.api('/ladder/add', { game: 'tictactoe', bot: 'careful' });
    await page.goto(`${server.url}/ladder?game=tictactoe:3x3&bot=careful`);
    await page.locator('tr.you[data-bot="careful"]').waitFor();
    await page.getByText('Only the owner of this server changes the ladder').waitFor();
    assert.deepEqual(await violations(page), []);
    for (const name of ['Add', 'Challenge random', 'Take the exams', 'Remove']) {
      assert.equal(await page.getByRole('button', { name, exact: true }).count(), 0, name);
    }
    await page.click('.lang button[lang=zh-Hant]');
    await page.getByText('只有此伺服器的擁有者可以更動天梯').waitFor();
    await page.goto(`${server.url}/arena`);
    await page.getByText('只有此伺服器的擁有者可以開始、停止和移除比賽').waitFor();
    assert.deepEqual(page.troubles, []);
  },
);

test(
  'a visitor’s game goes on after a reload, and others watch it',
  { timeout: 120_000 },
  async () => {
    const page = await openPage({ owner: false });
    await page.goto(`${server.url}/play?game=threesix:6x6&vs=level:1`);
    await play(page);
    await myTurn(page);
    const id = idOf(page);
    await page.reload();
    await myTurn(page);
    assert.equal(idOf(page), id);
    await play(page);
    await myTurn(page);

    const other = await openPage({ owner: false });
    await other.goto(`${server.url}/play/${id}`);
    await other.getByText('You are watching this game.').waitFor();
    assert.equal(await playState(other), 'theirs');
    assert.equal((await legalCells(other)).length, 0);
    for (const name of ['Undo', 'Resign', 'Hint'])
      assert.equal(await other.getByRole('button', { name }).first().isDisabled(), true, name);
    assert.deepEqual(await violations(other), []);
    const seen = await turnNumber(other);
    await play(page);
    await until(async () => (await turnNumber(other)) > seen);
    await other.click('.lang button[lang=zh-Hant]');
    await other.getByText('你正在觀看這一局').waitFor();

    // The owner plays in any game.
    const owner = await openPage();
    await owner.goto(`${server.url}/play/${id}`);
    await play(owner);
    for (const one of [page, other, owner]) assert.deepEqual(one.troubles, []);
  },
);

test('a visitor removes games of this browser and no others', { timeout: 90_000 }, async () => {
  const people = [
    { kind: 'person', name: 'Blue' },
    { kind: 'person', name: 'Amber' },
  ];
  await server.api('/play', {
    game: 'tictactoe',
    players: people,
    moves: ['a1', 'b1', 'a2', 'b2', 'a3'],
  });
  const page = await openPage({ owner: false });
  await page.goto(`${server.url}/play?game=tictactoe:3x3&vs=person&moves=a1+b1+a2+b2`);
  await page.click('[data-cell=a3] .hit');
  await until(async () => (await playState(page)) === 'over');
  await page.goto(`${server.url}/review`);
  await until(async () => (await page.locator('li.card').count()) === 2);
  const remove = page.getByRole('button', { name: /^Remove / });
  assert.equal(await remove.count(), 1);
  await remove.click();
  await page.getByRole('button', { name: /^Really remove / }).click();
  await until(async () => (await page.locator('li.card').count()) === 1);
});

test('the owner removes a tournament, and its name is free', { timeout: 90_000 }, async () => {
  const cup = {
    name: 'short cup',
    kind: 'match',
    game: 'tictactoe',
    bots: ['random', 'careful'],
    games: 2,
    nodes: 20,
  };
  await server.api('/tournaments', cup);
  await until(async () => (await server.api('/tournaments/short%20cup')).finished);
  const page = await openPage();
  await page.goto(`${server.url}/arena/short%20cup`);
  await page.getByRole('button', { name: 'Remove' }).click();
  await page.getByRole('button', { name: 'Really remove all its games? Press again' }).click();
  await until(() => new URL(page.url()).pathname === '/arena');
  assert.equal((await server.api('/tournaments')).tournaments.length, 0);
  assert.equal((await server.api('/tournaments', cup)).name, 'short cup');
});

test(
  'a token of another data folder makes a visitor, however many requests are on their way with it',
  { timeout: 60_000 },
  async () => {
    const page = await openPage({ owner: false });
    await page.addInitScript(() => {
      localStorage.setItem('espalier.owner', 'f'.repeat(64));
    });
    // The board and the list of bots are asked for at the same time.
    await page.goto(`${server.url}/analyse?game=tictactoe:3x3`);
    await page.waitForSelector('[role=gridcell]');
    await page.waitForSelector('option[value=careful]', { state: 'attached' });
    assert.equal(await page.getByText('owner.token').count(), 0);
    assert.equal(await page.evaluate(() => localStorage.getItem('espalier.owner') ?? ''), '');
  },
);
