// The arena and the ladder at their edges: addresses of nothing, the form on a low screen, ends in words.
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { openPage, program, until } from './lib.mjs';
import { ownServer, test } from './suite.mjs';

const server = ownServer();
async function played(name, wish = {}) {
  await server.api('/tournaments', {
    name,
    kind: 'match',
    game: 'tictactoe',
    bots: ['random', 'level:1'],
    games: 3,
    nodes: 20,
    openings: '0',
    seed: 1,
    ...wish,
  });
  await until(async () => (await server.api(`/tournaments/${name}`)).finished === true, 60_000);
}

test('addresses of nothing say so', { timeout: 90_000 }, async () => {
  await played('small');
  const page = await openPage();
  for (const [path, text] of [
    ['/arena/nobody', /no match or tournament/],
    ['/arena/nobody/game/1', /no match or tournament/],
    ['/arena/small/game/99', /There is no game 99: small has 3 games\./],
    ['/arena/small/game/x', /There is nothing at this address/],
    ['/arena/small/0', /There is nothing at this address/],
  ]) {
    await page.goto(server.url + path);
    await until(async () => text.test(await page.textContent('main')));
    assert.equal(await page.locator('text=Setting the board').count(), 0, path);
  }
  assert.deepEqual(page.troubles, []);
});

test('the last game has no next one, and a turn says its time', { timeout: 90_000 }, async () => {
  await played('pair');
  const page = await openPage();
  const next = page.locator('a:has-text("Next game")');
  await page.goto(`${server.url}/arena/pair/game/2`);
  await page.waitForSelector('.list button[data-turn]');
  assert.equal(await next.isVisible(), true);
  await page.goto(`${server.url}/arena/pair/game/3`);
  await page.waitForSelector('.list button[data-turn]');
  assert.equal(await next.isVisible(), false);
  assert.match(await page.textContent('.turnfacts'), /took (<?\d+ ms|\d+\.\d\d s)/);
  assert.equal(await page.locator('text=The bot said').count(), 0);
});

test(
  'the form for a match fits low screens, and its focus is never under its foot',
  { timeout: 90_000 },
  async () => {
    for (const [width, height] of [
      [1280, 700],
      [1280, 560],
      [360, 640],
    ]) {
      const page = await openPage({ viewport: { width, height } });
      await page.goto(`${server.url}/arena?new=1`);
      await page.waitForSelector('dialog[open] .chip');
      const box = await page.locator('dialog[open]').boundingBox();
      assert.ok(
        box.y >= 0 && box.y + box.height <= height + 0.5,
        `${width}×${height}: ${JSON.stringify(box)}`,
      );
      // Title and button are in sight from the beginning, and at the end nothing is hidden.
      for (const part of ['dialog[open] h2', 'dialog[open] .foot button']) {
        const at = await page.locator(part).boundingBox();
        assert.ok(
          at.y >= box.y && at.y + at.height <= box.y + box.height + 0.5,
          `${part} at ${width}×${height}`,
        );
      }
      await page.locator('dialog[open] .seg button').first().focus();
      const hidden = [];
      for (let i = 0; i < 60; i++) {
        await page.keyboard.press('Tab');
        const seen = await page.evaluate(() => {
          const at = document.activeElement;
          const foot = document.querySelector('dialog[open] .foot').getBoundingClientRect(),
            head = document.querySelector('dialog[open] .hd').getBoundingClientRect();
          const r = (at.matches('.chip input') ? at.parentElement : at).getBoundingClientRect();
          const inside = at.closest('.foot, .hd') !== null || !at.closest('dialog');
          return {
            name: at.outerHTML.slice(0, 60),
            ok: inside || (r.bottom <= foot.top + 1 && r.top >= head.bottom - 1),
            done: at.closest('.foot') !== null,
          };
        });
        if (!seen.ok) hidden.push(seen.name);
        if (seen.done) break;
      }
      assert.deepEqual(hidden, [], `${width}×${height}`);
      await page.context().close();
    }
  },
);

test('a challenge that was lost by crashes says so', { timeout: 180_000 }, async (t) => {
  if (!(await server.api('/about')).sandbox) return t.skip('programs can’t be confined here');
  const folder = join(server.data, 'bots', 'crash');
  mkdirSync(folder, { recursive: true });
  writeFileSync(
    join(folder, 'bot.json'),
    JSON.stringify({ espalier_bot: 1, name: 'crash', command: ['python3', 'bot.py'] }),
  );
  writeFileSync(join(folder, 'bot.py'), 'import sys\nsys.stdin.readline()\nprint(1 // 0)\n');
  for (const bot of ['random', 'installed:crash'])
    await server.api('/ladder/add', { game: 'tictactoe', bot });
  const made = await server.api('/ladder/challenge', {
    game: 'tictactoe',
    challenger: 'crash',
    challenged: 'random',
    first_to: 2,
  });
  assert.ok(made.tournament, JSON.stringify(made));
  await until(
    async () => (await server.api('/ladder?game=tictactoe')).challenges[0].state === 'lost',
    120_000,
  );
  const page = await openPage();
  await page.goto(`${server.url}/ladder?game=tictactoe`);
  await page.waitForSelector('.fault:has-text("crash crashed (")');
  await page.goto(`${server.url}/arena/${encodeURIComponent(made.tournament)}`);
  await page.waitForSelector('.games .why:has-text("crash crashed")');
  assert.equal(await page.locator('text=/ by crash/').count(), 0);
  // The command to copy names the journal of this server, which is not the usual one.
  await page.goto(`${server.url}/ladder?game=tictactoe`);
  await until(async () => /--journal .*arena\.db/.test(await page.textContent('#add pre')));
  assert.match(await page.textContent('#add pre'), /mine=line:"python3 mine\/random_bot\.py"/);
  assert.deepEqual(page.troubles, []);
});

test(
  'cards tell results, and what is played for a ladder has its place there',
  { timeout: 180_000 },
  async () => {
    await played('duel', { games: 4 });
    for (const bot of ['random', 'level:1'])
      await server.api('/ladder/add', { game: 'tictactoe:3x3', bot });
    const ladder = await server.api('/ladder?game=tictactoe:3x3');
    const [high, low] = [
      ladder.bots.find((bot) => bot.place === 1).name,
      ladder.bots.find((bot) => bot.place === 2).name,
    ];
    const made = await server.api('/ladder/challenge', {
      game: 'tictactoe:3x3',
      challenger: low,
      challenged: high,
      first_to: 1,
      nodes: 20,
    });
    assert.ok(made.tournament, JSON.stringify(made));
    await until(
      async () =>
        (await server.api(`/tournaments/${encodeURIComponent(made.tournament)}`)).finished === true,
      120_000,
    );
    const page = await openPage();
    await page.goto(`${server.url}/arena`);
    const card = page.locator('li:has(b[title="duel"])');
    await card.waitFor();
    const { standings } = await server.api('/tournaments/duel');
    const half = (points) => String(points).replace(/\.5$/, '½').replace(/^0½$/, '½');
    const of = (bot) => half(standings.find((row) => row.bot === bot).points);
    const bots = (await server.api('/tournaments/duel')).bots;
    const named = (bot) => bot.replace(/^level:/, 'Level ');
    assert.equal(
      await card.locator('.score').textContent(),
      `${named(bots[0])} ${of(bots[0])} – ${of(bots[1])} ${named(bots[1])}`,
    );
    assert.equal(await page.locator(`li b[title="${made.tournament}"]`).count(), 0);
    await page.click('label:has-text("Include ladder games") input');
    await page.waitForSelector(`li b[title="${made.tournament}"]`);
    assert.match(page.url(), /ladder=1/);
    assert.deepEqual(page.troubles, []);
  },
);

test(
  'games are found by bot and result, failures by bot, and a test is called SPRT',
  { timeout: 180_000 },
  async (t) => {
    await played('tested', { bots: ['level:2', 'random'], games: 8, sprt: '0,200' });
    const page = await openPage();
    await page.goto(`${server.url}/arena/tested`);
    await page.waitForSelector('text=/SPRT \\[0, 200\\] Elo, LLR -?\\d/');
    // Times of both, as the report has them.
    const { times, games } = {
      times: (await server.api('/tournaments/tested')).times,
      games: (await server.api('/tournaments/tested/games')).games,
    };
    await until(async () => (await page.locator('.tms tbody tr').count()) === 2);
    for (const row of times) {
      const told = await page.textContent(`.tms tr[data-bot="${row.bot}"]`);
      assert.match(told, /[1-9]\d* ms|<1 ms|\d+\.\d\d s/);
      assert.ok(told.includes(String(row.moves)), told);
      assert.ok(told.endsWith(String(row.overruns)), told);
    }
    const bot = games[0].first;
    const won = games
      .filter(
        (game) =>
          (game.result === '1-0' && game.first === bot) ||
          (game.result === '0-1' && game.second === bot),
      )
      .map((game) => game.game);
    await page.selectOption('[data-pick=bot]', bot);
    await page.selectOption('[data-pick=result]', 'won');
    await until(
      async () =>
        JSON.stringify(
          (
            await page.$$eval('.games [data-number]', (all) =>
              all.map((a) => Number(a.dataset.number)),
            )
          ).sort((a, b) => a - b),
        ) === JSON.stringify(won),
    );
    // The address holds both: neither another language nor a reload takes them away.
    const picks = () =>
      Promise.all(['bot', 'result'].map((one) => page.inputValue(`[data-pick=${one}]`)));
    await page.getByRole('button', { name: '中文' }).click();
    await page.waitForSelector('h2:has-text("對局")');
    assert.deepEqual(await picks(), [bot, 'won']);
    await page.reload();
    await page.waitForSelector('.games [data-number]');
    assert.deepEqual(await picks(), [bot, 'won']);
    assert.equal(await page.locator('.games [data-number]').count(), won.length);
    await page.getByRole('button', { name: 'EN', exact: true }).click();
    await page.waitForSelector('h2:has-text("Games")');
    await page.selectOption('[data-pick=bot]', '');
    assert.equal(
      await page.inputValue('[data-pick=result]'),
      'all',
      'what makes no sense any more is given up',
    );
    if (!(await server.api('/about')).sandbox) return t.skip('programs can’t be confined here');
    const folder = join(server.data, 'bots', 'broken');
    mkdirSync(folder, { recursive: true });
    writeFileSync(
      join(folder, 'bot.json'),
      JSON.stringify({ espalier_bot: 1, name: 'broken', command: ['python3', 'bot.py'] }),
    );
    writeFileSync(join(folder, 'bot.py'), 'import sys\nsys.stdin.readline()\nprint(1 // 0)\n');
    await played('failing', {
      bots: ['installed:broken', 'random'],
      games: 2,
      movetime_ms: 1000,
      nodes: undefined,
    });
    await page.goto(`${server.url}/arena/failing`);
    await page.click('[role=radio]:has-text("Failures 2")');
    await page.waitForSelector('[data-failed=broken] summary:has-text("crash 2")');
    assert.equal(await page.locator('[data-failed=broken] .games li').count(), 2);
    assert.deepEqual(page.troubles, []);
  },
);

test(
  'bots with long names fit a phone, and times are not broken',
  { timeout: 90_000 },
  async () => {
    const long = 'a_name_that_is_as_long_as_a_name_can_be_';
    await played('long', { games: 4 });
    const names = (await server.api('/tournaments/long')).standings.map((row) => row.bot);
    const page = await openPage({ viewport: { width: 360, height: 740 } });
    // The same answers, with other names.
    const renamed = (text) =>
      names.reduce(
        (all, name) => all.replaceAll(JSON.stringify(name), JSON.stringify(long + name)),
        String(text),
      );
    await page.route('**/api/v1/tournaments/long**', async (route) => {
      const reply = await route.fetch();
      await route.fulfill({ response: reply, body: renamed(await reply.text()) });
    });
    await page.routeWebSocket(/\/api\/v1\/socket/, (socket) => {
      const behind = socket.connectToServer();
      behind.onMessage((text) => socket.send(renamed(text)));
    });
    await page.goto(`${server.url}/arena/long`);
    await page.waitForSelector('.games [data-number]');
    await page.waitForSelector('.tms tbody tr');
    for (const width of [360, 320]) {
      await page.setViewportSize({ width, height: 740 });
      const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      assert.ok(wide <= 0, `scrolls sideways by ${wide} at ${width}`);
    }
    assert.deepEqual(
      await page.$$eval('.tms td.n', (all) =>
        all
          .filter((td) => {
            const range = document.createRange();
            range.selectNodeContents(td);
            return new Set([...range.getClientRects()].map((r) => r.top)).size > 1;
          })
          .map((td) => td.textContent),
      ),
      [],
    );
    assert.match(await page.textContent('.games .why'), /^a_name_that\S+ won|draw/i);
    assert.deepEqual(page.troubles, []);
  },
);

test(
  'who has watched a tournament sees in the end what everybody sees',
  { timeout: 180_000 },
  async () => {
    await server.api('/tournaments', {
      name: 'decided',
      kind: 'match',
      game: 'chain:orthogonal-5x6',
      bots: ['espalier', 'random'],
      games: 60,
      nodes: 20_000,
      sprt: '0,200',
      concurrency: 2,
    });
    // It waits until somebody watches, however long a busy machine needs for that.
    await server.api('/tournaments/decided/stop', {});
    const page = await openPage();
    // Just before the end one more game is over, which does not count any more.
    let late = 0;
    await page.routeWebSocket(/\/api\/v1\/socket/, (socket) => {
      const behind = socket.connectToServer();
      socket.onMessage((text) => behind.send(text));
      behind.onMessage((text) => {
        const told = JSON.parse(text);
        if (told.event === 'ended' && told.finished) {
          late += 1;
          socket.send(
            JSON.stringify({
              on: told.on,
              topic: told.topic,
              event: 'finished',
              game: 60,
              round: 1,
              first: 'random',
              second: 'espalier',
              result: '1-0',
              reason: 'wins by rule',
            }),
          );
        }
        socket.send(text);
      });
    });
    await page.goto(`${server.url}/arena/decided`);
    await page.click('.tools button:has-text("Resume")');
    await page.waitForSelector('.tools .tag:has-text("Finished")', { timeout: 120_000 });
    const shown = () =>
      page.$$eval('.games [data-number]', (all) =>
        all.map((one) => one.textContent.trim()).join('\n'),
      );
    const { games } = await server.api('/tournaments/decided/games?limit=5000');
    await until(async () => (await page.locator('.games [data-number]').count()) === games.length);
    assert.equal(late, 1);
    const watched = await shown();
    await page.reload();
    await until(async () => (await shown()) === watched);
    assert.deepEqual(page.troubles, []);
  },
);

test('exams can be taken as in the course', { timeout: 120_000 }, async () => {
  const game = 'chain:orthogonal-3x3';
  await server.api('/ladder/add', { game, bot: 'contiguous-as-met' });
  const page = await openPage();
  await page.goto(`${server.url}/ladder?game=${game}&bot=contiguous-as-met`);
  await page.selectOption('.exkind select', 'course-games');
  await page.click('button:has-text("Take the exams")');
  await until(
    async () =>
      (await server.api(`/ladder?game=${game}`)).bots[0].exams?.some(
        (exam) => exam.examiner === 'rlawrenc-as-met',
      ),
    100_000,
  );
  await page.getByText(/^A pass is more wins than losses in 5 games, /).waitFor();
  // Where the course had no bots there is nothing to choose.
  await page.goto(`${server.url}/ladder?game=tictactoe:3x3&bot=random`);
  await page.waitForSelector('button:has-text("Take the exams")');
  assert.equal(await page.locator('.exkind').count(), 0);
  assert.deepEqual(page.troubles, []);
});

test('exams of the command line say what they asked for', { timeout: 180_000 }, async () => {
  const game = 'tictactoe:3x3',
    journal = join(server.data, 'arena.db');
  await server.api('/ladder/add', { game, bot: 'level:2' });
  const page = await openPage();
  await page.goto(`${server.url}/ladder?game=${game}&bot=level:2`);
  const rule = page.locator('.rule');
  await rule.filter({ hasText: '4 wins before the other has them' }).waitFor();
  const qualify = (...words) =>
    promisify(execFile)(program, [
      'ladder',
      'qualify',
      'level:2',
      '--game',
      game,
      '--journal',
      journal,
      '--seed',
      '1',
      '--movetime',
      '50ms',
      ...words,
    ]).catch((error) => {
      if (error.code !== 1) throw error;
    });
  for (const [words, text] of [
    [['--against', 'random,level:1', '--first-to', '2'], '2 wins before the other has them'],
    [
      ['--against', 'ann=random,random', '--games', '3', '--preset', 'course'],
      'more wins than losses in 3 games',
    ],
    // The same as the first, which is not played again.
    [['--against', 'random,level:1', '--first-to', '2'], '2 wins before the other has them'],
  ]) {
    await qualify(...words);
    await page.reload();
    await rule.filter({ hasText: text }).waitFor();
  }
  assert.deepEqual(page.troubles, []);
});

test(
  'a name with a depth is shown whole, on cards and boards as well',
  { timeout: 90_000 },
  async () => {
    await played('deep', {
      game: 'chain:orthogonal-3x3',
      bots: ['heithoff,depth=2', 'contiguous,depth=3'],
      games: 2,
      nodes: undefined,
      movetime_ms: 1000,
    });
    const page = await openPage();
    for (const width of [360, 768, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      for (const [path, names] of [
        ['/arena', 'li:has(b[title="deep"]) .score'],
        ['/arena/deep', '.lv .pl b, .ct .cn, .stt .nm, .games .who bdi'],
      ]) {
        await page.goto(server.url + path);
        await page.locator(names).first().waitFor();
        if (path !== '/arena') await page.waitForSelector('.lv .pl b');
        const cut = await page.$$eval(names, (all) =>
          all
            .filter(
              (one) =>
                one.scrollWidth > one.clientWidth + 1 && getComputedStyle(one).display !== 'inline',
            )
            .map((one) => one.textContent),
        );
        assert.deepEqual(cut, [], `${path} at ${width}`);
        assert.match(
          (await page.$$eval(names, (all) => all.map((one) => one.textContent))).join(' '),
          /heithoff, depth 2/,
        );
      }
    }
    assert.deepEqual(page.troubles, []);
  },
);

test('warnings are said in the language of the page', { timeout: 90_000 }, async (t) => {
  if (!(await server.api('/about')).sandbox) return t.skip('programs can’t be confined here');
  const folder = join(server.data, 'bots', 'faulty');
  mkdirSync(folder, { recursive: true });
  writeFileSync(
    join(folder, 'bot.json'),
    JSON.stringify({ espalier_bot: 1, name: 'faulty', command: ['python3', 'bot.py'] }),
  );
  writeFileSync(join(folder, 'bot.py'), 'import sys\nsys.stdin.readline()\nprint(1 // 0)\n');
  await played('warned', {
    bots: ['installed:faulty', 'random'],
    games: 2,
    movetime_ms: 1000,
    nodes: undefined,
  });
  const page = await openPage();
  await page.goto(`${server.url}/arena/warned`);
  await page
    .locator('.notice', {
      hasText:
        /Warning: 2 of 2 games were decided by failures of a bot and not by play \(2 × crash\)/,
    })
    .waitFor();
  await page.getByRole('button', { name: '中文' }).click();
  await page
    .locator('.notice', {
      hasText: '2 局中有 2 局是因為程式失敗、而不是靠下棋分出勝負（當掉 2 局）',
    })
    .waitFor();
  assert.equal(await page.locator('.notice', { hasText: /[a-z]{4}/ }).count(), 0);
  assert.deepEqual(page.troubles, []);
});
