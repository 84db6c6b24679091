// What the board tells before a move is made: what it would do in Chain Reaction, why a pit of Bao cannot be
// played and what comes of a choice at the house, and whose half is whose with parity.
import assert from 'node:assert/strict';
import { violations } from './axe_help.mjs';
import { legalCells, myTurn, openPage, turnNumber, until } from './lib.mjs';
import { ownServer, test } from './suite.mjs';

const server = ownServer();
const query = (words) => new URLSearchParams(words).toString();
const show = (game, start, moves = []) =>
  server.api(`/show?${query({ game, start, moves: moves.join(' '), steps: '1' })}`);

// A position of Chain Reaction in which some move makes a few waves and takes something; found by play that is
// always the same.
async function rich(game = 'chain:orthogonal-5x6') {
  const moves = [];
  for (let ply = 0; ply < 120; ply++) {
    const now = await show(game, '', moves);
    if (now.result !== 'none') break;
    const waves = [];
    for (const move of ply < 20 ? [] : now.legal) {
      const then = await show(game, now.position, [move]);
      waves.push({ move, then, n: then.steps.filter((step) => step.kind === 'wave').length });
    }
    const found = waves.find(
      (one) =>
        one.n >= 3 && one.n <= 9 && one.then.result === 'none' && takenBy(now, one.then).length > 0,
    );
    if (found) return { now, moves, ...found, quiet: waves.find((one) => one.n === 0).move };
    moves.push(now.legal[(ply * 7 + 3) % now.legal.length]);
  }
  throw new Error('no position has such a move');
}
const own = (side) => (side === 1 ? 'first' : 'second');
const takenBy = (before, after) =>
  after.scene.cells
    .filter(
      (cell, i) =>
        cell.owner === own(before.to_move) &&
        before.scene.cells[i].owner === own(3 - before.to_move),
    )
    .map((cell) => cell.name);
const orbs = (scene, side) =>
  scene.cells.filter((cell) => cell.owner === own(side)).reduce((sum, cell) => sum + cell.count, 0);
const drawn = (page) =>
  page.evaluate(() => ({
    move: document.querySelector('.ghosts')?.dataset.move ?? '',
    waves: [...document.querySelectorAll('.ghosts [data-wave]')].map((g) => Number(g.dataset.wave)),
    taken: [...document.querySelectorAll('.ghosts [data-cell-taken]')].map(
      (g) => g.dataset.cellTaken,
    ),
    gain: document.querySelector('.ghosts .gain text')?.textContent ?? '',
  }));

test(
  'pointing at a cell shows what the move would do, and the move does it',
  { timeout: 180_000 },
  async () => {
    const { now, moves, move, then, n, quiet } = await rich();
    const page = await openPage();
    await page.goto(
      `${server.url}/play?${query({ game: now.game, vs: 'person', moves: moves.join(' ') })}`,
    );
    await myTurn(page);
    await page.hover(`[data-cell="${move}"] .hit`);
    await page.waitForSelector(`.ghosts[data-move="${move}"]`);
    const seen = await drawn(page),
      waves = then.steps.filter((step) => step.kind === 'wave');
    const first = new Map();
    waves.forEach((wave, i) =>
      wave.cells.forEach((cell) => {
        if (!first.has(cell)) first.set(cell, i + 1);
      }),
    );
    assert.deepEqual(seen.waves.sort(), [...first.values()].sort());
    assert.deepEqual(seen.taken.sort(), takenBy(now, then).sort());
    const gain = orbs(then.scene, now.to_move) - orbs(now.scene, now.to_move);
    assert.equal(seen.gain, gain < 0 ? `−${-gain}` : `+${gain}`);
    assert.match(await page.textContent('.panel h2'), new RegExp(`If you play ${move}`));
    assert.match(await page.textContent('.panel .words'), new RegExp(`in ${n} waves`));
    assert.deepEqual(await violations(page), []);
    // The other moves at a glance, and each of them can be looked at from there.
    const { outcomes } = await server.api(
      `/show?${query({ game: now.game, start: now.position, outcomes: '1' })}`,
    );
    const bursting = outcomes.filter((one) => one.counts.bursts > 0);
    assert.ok(
      bursting.some(
        (one) => one.move === move && one.gain === gain && one.taken === takenBy(now, then).length,
      ),
    );
    if (bursting.length > 1) {
      await page.waitForSelector(`.glance tr[data-move="${move}"].on`);
      const other = await page
        .locator('.glance tr[data-move]:not(.on)')
        .first()
        .getAttribute('data-move');
      await page.hover(`.glance tr[data-move="${other}"]`);
      await page.waitForSelector(`.ghosts[data-move="${other}"] [data-wave]`);
      await page.hover(`[data-cell="${move}"] .hit`);
      await page.waitForSelector(`.ghosts[data-move="${move}"] [data-wave]`);
    }
    // Wave by wave, by key and in the card.
    await page.keyboard.press(',');
    await until(
      async () =>
        Math.max(...(await drawn(page)).waves) < n ||
        (await page.textContent('.panel .words')).includes(`in ${n - 1} wave`),
    );
    await page.click('.scrub button >> nth=0');
    await until(async () => (await drawn(page)).waves.every((wave) => wave === 1));
    // A move without bursts has no waves, and a cell that is not ours nothing at all.
    await page.hover(`[data-cell="${quiet}"] .hit`);
    await until(async () => (await drawn(page)).waves.length === 0);
    const theirs = now.scene.cells.find((cell) => cell.owner === own(3 - now.to_move)).name;
    await page.hover(`[data-cell="${move}"] .hit`);
    await page.waitForSelector(`.ghosts[data-move="${move}"] [data-wave]`);
    await page.hover(`[data-cell="${theirs}"] .hit`);
    await until(async () => (await page.locator('.ghosts').count()) === 0);
    // A mouse needs no button.
    assert.equal(await page.locator('.place').isVisible(), false);
    await page.click(`[data-cell="${move}"] .hit`);
    await until(async () => (await turnNumber(page)) === moves.length + 1);
    const id = await until(() => new URL(page.url()).pathname.split('/')[2]);
    assert.equal((await server.api(`/play/${id}`)).show.position, then.position);
    assert.deepEqual(page.troubles, []);
  },
);

// A game with a chain of 21 waves.
const kLong =
  'd3 d5 f2 a4 b5 b3 d2 e4 c5 a5 e1 a2 d2 b1 e1 b4 b5 a2 d3 c2 f1 a4 f3 e5 c5 b2 f3 c1 d4 e2 f2 c4 d1 d5 a3 c2 e3 b3 d3 f5 a3 e5 a1 c3 d4 c1 d4 c4 e3 b1 f4';

test(
  'numbers of waves have room in their discs, and the gain covers none of them',
  { timeout: 120_000 },
  async () => {
    for (const width of [1280, 390, 320]) {
      const page = await openPage({ viewport: { width, height: 800 } });
      await page.goto(
        `${server.url}/play?${query({ game: 'chain:orthogonal-5x6', vs: 'person', moves: kLong })}`,
      );
      await myTurn(page);
      await page.hover('[data-cell=c1] .hit');
      await page.waitForSelector('.ghosts [data-wave="21"]');
      const wrong = await page.evaluate(() => {
        const box = (one) => one.getBoundingClientRect(),
          gain = box(document.querySelector('.ghosts .gain'));
        return [...document.querySelectorAll('.ghosts [data-wave]')]
          .filter((one) => {
            const disc = box(one.querySelector('.disc')),
              text = box(one.querySelector('.wave'));
            const out = text.left < disc.left || text.right > disc.right;
            const covered =
              gain.left < disc.right - 1 &&
              gain.right > disc.left + 1 &&
              gain.top < disc.bottom - 1 &&
              gain.bottom > disc.top + 1;
            return out || covered;
          })
          .map((one) => one.dataset.wave);
      });
      assert.deepEqual(wrong, [], `at ${width}`);
      await page.context().close();
    }
  },
);

test(
  'a preview is shown while a key is held, or never, as one likes',
  { timeout: 120_000 },
  async () => {
    const { now, moves, move } = await rich();
    const page = await openPage();
    await page.goto(
      `${server.url}/play?${query({ game: now.game, vs: 'person', moves: moves.join(' ') })}`,
    );
    await myTurn(page);
    await page.click('.side .preview [role=radio]:has-text("Hold V")');
    await page.hover(`[data-cell="${move}"] .hit`);
    await page.keyboard.down('v');
    await page.waitForSelector('.ghosts [data-wave]');
    await page.keyboard.up('v');
    await until(async () => (await page.locator('.ghosts').count()) === 0);
    await page.click('.side .preview [role=radio]:has-text("Off")');
    await page.hover(`[data-cell="${move}"] .hit`);
    await page.keyboard.down('v');
    await until(async () => /would burst/.test(await page.textContent('.panel .text')));
    assert.equal(await page.locator('.ghosts').count(), 0);
    await page.reload();
    await myTurn(page);
    assert.equal(
      await page.getAttribute('.side .preview [role=radio]:has-text("Off")', 'aria-checked'),
      'true',
    );
  },
);

test(
  'the sentence about a move goes when nothing is pointed at any more',
  { timeout: 90_000 },
  async () => {
    const page = await openPage({ settings: { speed: 4, firstRun: 2, preview: 'off' } });
    await page.goto(
      `${server.url}/play?${query({ game: 'chain:orthogonal-5x6', vs: 'person', moves: 'd5 e1' })}`,
    );
    await myTurn(page);
    const said = () => page.textContent('.panel .text'),
      told = (cell) => until(async () => new RegExp(`${cell} would hold`).test(await said()));
    const gone = () => until(async () => !/would/.test(await said()));
    await page.hover('[data-cell=c3] .hit');
    await told('c3');
    await page.hover('[data-cell=e1] .hit');
    await gone();
    await page.hover('[data-cell=c3] .hit');
    await told('c3');
    await page.hover('.panel h2');
    await gone();
    // By keyboard the same: at a cell that can't be played, and behind the board.
    await page.focus('[role=gridcell][tabindex="0"]');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowLeft');
    await told('a1');
    for (let i = 0; i < 4; i++) await page.keyboard.press('ArrowRight');
    assert.equal(await page.evaluate(() => document.activeElement.dataset.cell), 'e1');
    await gone();
    await page.keyboard.press('ArrowLeft');
    await told('d1');
    await page.keyboard.press('Tab');
    await gone();
    assert.deepEqual(page.troubles, []);
  },
);

test(
  'on a touch screen the first touch shows, the second one plays',
  { timeout: 120_000 },
  async () => {
    const { now, moves, move } = await rich();
    const page = await openPage({
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      isMobile: true,
    });
    await page.goto(
      `${server.url}/play?${query({ game: now.game, vs: 'person', moves: moves.join(' ') })}`,
    );
    await myTurn(page);
    assert.equal(await page.locator('.place').isVisible(), true);
    // A move of the list was not touched on the board yet: nothing says "again".
    const listed = page.locator('.glance tr[data-move] button');
    if ((await listed.count()) > 0) {
      const first = await listed.first().textContent();
      await listed.first().tap();
      await page.getByText(`“Place orb” plays ${first}.`).waitFor();
      assert.equal(await page.getByText(/again to play/).count(), 0);
    }
    await page.tap(`[data-cell="${move}"] .hit`);
    await page.waitForSelector(`.ghosts[data-move="${move}"] [data-wave]`);
    assert.equal(await turnNumber(page), moves.length);
    // Both ways to play it are in sight: the words below the board, and the button above the tabs.
    for (const [width, height] of [
      [390, 844],
      [360, 640],
    ]) {
      await page.setViewportSize({ width, height });
      await page.evaluate(() => scrollTo(0, 0));
      const tabs = await page.locator('nav.tabs').boundingBox();
      for (const what of [
        page.getByText(`Touch ${move} again to play.`),
        page.locator('.place button'),
      ]) {
        const box = await what.boundingBox();
        assert.ok(
          box.y + box.height <= tabs.y,
          `ends at ${box.y + box.height}, the tabs begin at ${tabs.y}, at ${width}`,
        );
      }
    }
    await page.tap(`[data-cell="${move}"] .hit`);
    await until(async () => (await turnNumber(page)) === moves.length + 1);
    // The button plays what was touched.
    await myTurn(page, { hurry: true });
    const next = (await legalCells(page))[0];
    await page.tap(`[data-cell="${next}"] .hit`);
    await page.click('.place button');
    await until(async () => (await turnNumber(page)) === moves.length + 2);
    assert.deepEqual(page.troubles, []);
  },
);

const kLocked = '2,0,1,0,1,0,1,1/1,1,1,0,0,0,0,0/0,2,5,7,9,1,6,8/0,2,3,3,4,3,1,1 0,0 - 1 A2';

test(
  'Bao says why a pit cannot be played, and explains its signs',
  { timeout: 90_000 },
  async () => {
    const page = await openPage();
    await page.goto(
      `${server.url}/play?${query({ game: 'bao:kiswahili', vs: 'person', start: kLocked })}`,
    );
    await myTurn(page);
    assert.equal(await page.locator('[data-cell=A2] .lock').count(), 1);
    assert.equal(await page.locator('.lock').count(), 1);
    assert.equal(await page.locator('.side .lockb').count(), 1, 'the legend has it');
    await page.click('[data-cell=A2] .hit');
    await page.waitForSelector(
      '.whynot:has-text("A2 is locked by takasia. Amber could capture only this pit")',
    );
    const below = await page.locator('.whynot').boundingBox(),
      board = await page.locator('svg.board').boundingBox();
    assert.ok(below.y >= board.y + board.height, 'not on the board');
    assert.deepEqual(await violations(page), []);
    await page.click('[data-cell=B3] .hit');
    await page.waitForSelector('.whynot:has-text("the front row goes first")');
    assert.match(await page.textContent('.whys [data-why=front-first]'), /B2–B6/);
    assert.match(await page.textContent('.whys [data-why=takasia]'), /A2.*takasia, this turn only/);
    assert.match(
      await page.textContent('.signs'),
      /no capture \(takata\).*stopped at the house.*safari/s,
    );
    // A capture that has to be made, and the house that is spared.
    await page.goto(
      `${server.url}/play?${query({ game: 'bao:kiswahili', vs: 'person', start: '0,0,0,0,0,0,0,0/0,2,2,6,0,0,0,0/0,0,4,0,6,2,2,0/0,0,0,0,0,0,0,0 20,20 SN 1 -' })}`,
    );
    await page.waitForSelector('.whys [data-why=must-capture]');
    await page.click('[data-cell=A6] .hit');
    await page.waitForSelector('.whynot:has-text("A capture is possible elsewhere")');
    await page.goto(`${server.url}/play?${query({ game: 'bao:kiswahili', vs: 'person' })}`);
    await page.waitForSelector('.whys [data-why=house]');
    assert.deepEqual(page.troubles, []);
  },
);

// A position in which some turn reaches the house and asks, found by play that is always the same.
async function atTheHouse() {
  const moves = [];
  for (let ply = 0; ply < 60; ply++) {
    const now = await show('bao:kiswahili', '', moves);
    const stop = now.to_move === 1 && now.legal.find((move) => move.endsWith('='));
    if (stop) return { now, moves, stop, go: stop.replace('=', '>') };
    moves.push(now.legal[(ply * 5 + 1) % now.legal.length]);
  }
  throw new Error('no turn reaches the house');
}

test('the way is asked beside the board, and no pit is covered', { timeout: 120_000 }, async () => {
  for (const [width, height] of [
    [1440, 900],
    [768, 1024],
    [360, 640],
    [740, 360],
  ]) {
    const page = await openPage({ viewport: { width, height } });
    await page.goto(`${server.url}/play?${query({ game: 'bao:kujifunza', vs: 'person' })}`);
    await myTurn(page);
    const pit = await page
      .locator('[role=gridcell][aria-label*="ways: left, right"]')
      .first()
      .getAttribute('data-cell');
    await page.click(`[data-cell="${pit}"] .hit`);
    const asked = page.locator('.chooser', { hasText: `${pit}: Which way?` });
    await asked.waitFor();
    const [board, box] = [await page.locator('svg.board').boundingBox(), await asked.boundingBox()];
    assert.ok(
      box.y >= board.y + board.height || box.x >= board.x + board.width,
      `${width}×${height}: ${JSON.stringify({ board, box })}`,
    );
    // In sight, and above the tabs of a phone.
    const tabs = await page.locator('nav.tabs').boundingBox();
    assert.ok(
      box.y >= 0 &&
        box.y + box.height <= (tabs?.y ?? height) + 0.5 &&
        box.x + box.width <= width + 0.5,
      `${width}×${height}: ${JSON.stringify(box)}`,
    );
    await page.click('[data-way=right]');
    await until(async () => (await turnNumber(page)) === 1);
    assert.deepEqual(page.troubles, []);
    await page.context().close();
  }
});

test(
  'the house is asked about below the board, with what comes of each choice',
  { timeout: 120_000 },
  async () => {
    const { now, moves, stop, go } = await atTheHouse();
    const ends = {
      stop: await show(now.game, now.position, [stop]),
      go: await show(now.game, now.position, [go]),
    };
    for (const width of [1280, 360]) {
      const page = await openPage({ viewport: { width, height: 800 } });
      await page.goto(
        `${server.url}/play?${query({ game: now.game, vs: 'person', moves: moves.join(' ') })}`,
      );
      await myTurn(page);
      const pit = stop.slice(0, 2);
      await page.click(`[data-cell="${pit}"] .hit`);
      // The way that leads to the house, where there are two.
      const ways = page.locator('.chooser button[aria-label^="Sow"]');
      if ((await ways.count()) > 0) {
        const board = await page.locator('svg.board').boundingBox(),
          box = await page.locator('.chooser').boundingBox();
        assert.ok(
          box.y >= board.y + board.height,
          `the question about the way covers no pit at ${width}`,
        );
        const entering = now.scene.tally[0] > 0 && !stop.includes('*');
        await page.click(
          `.chooser button[aria-label="Sow ${(stop[2] === 'L') === entering ? 'right' : 'left'}"]`,
        );
      }
      const cards = page.locator('.chooser .opt');
      await until(async () => (await page.locator('.chooser .opt .num').count()) === 8);
      assert.equal(await cards.count(), 2);
      const board = await page.locator('svg.board').boundingBox(),
        box = await page.locator('.chooser:has(.opt)').boundingBox();
      assert.ok(box.y >= board.y + board.height, `no pit is covered at ${width}`);
      const row = (scene, rows) =>
        scene.cells
          .filter((_, i) => Math.floor(i / 8) === rows)
          .reduce((sum, cell) => sum + cell.count, 0);
      for (const [choice, end] of Object.entries(ends)) {
        const text = await page.textContent(`[data-choice=${choice}]`);
        assert.ok(text.includes(`${row(end.scene, 2)} / ${row(end.scene, 3)}`), text);
        assert.match(text, choice === 'stop' ? /kept, \d+ seeds/ : /lost for good/);
      }
      await page.hover('[data-choice=go]');
      await page.waitForSelector('.sown');
      // The signs on the board are explained, as they look there.
      assert.match(
        await page.textContent('.chooser .key'),
        /reaches your house.*\+1.*seeds that a pit gets/,
      );
      const colours = await page.$$eval('.more rect, .key i', (all) => [
        ...new Set(
          all.map((one) => {
            const style = getComputedStyle(one);
            return one.tagName === 'I' ? style.backgroundColor : style.fill;
          }),
        ),
      ]);
      assert.equal(colours.length, 1);
      assert.deepEqual(await violations(page), []);
      await page.keyboard.press('o');
      await until(async () => (await turnNumber(page)) === moves.length + 1);
      const id = await until(() => new URL(page.url()).pathname.split('/')[2]);
      assert.equal((await server.api(`/play/${id}`)).moves.at(-1), go);
      assert.deepEqual(page.troubles, []);
      await page.context().close();
    }
  },
);

test(
  'who plays Amber in Bao sits at the bottom, and may turn the board',
  { timeout: 90_000 },
  async () => {
    const page = await openPage();
    await page.goto(
      `${server.url}/play?${query({ game: 'bao:kiswahili', vs: 'level:1', side: '2' })}`,
    );
    await myTurn(page);
    const low = async () =>
      (await page.locator('[data-cell=a5]').boundingBox()).y >
      (await page.locator('[data-cell=A5]').boundingBox()).y;
    assert.equal(await low(), true);
    await page.keyboard.press('f');
    await until(async () => !(await low()));
    assert.match(page.url(), /flip=0/);
    await page.keyboard.press('f');
    await until(low);
    assert.doesNotMatch(page.url(), /flip/);
    // Other games have no near side.
    await page.goto(
      `${server.url}/play?${query({ game: 'chain:orthogonal-5x6', vs: 'level:1', side: '2' })}`,
    );
    await myTurn(page);
    assert.ok(
      (await page.locator('[data-cell=a1]').boundingBox()).y <
        (await page.locator('[data-cell=a5]').boundingBox()).y,
    );
  },
);

test('with parity the half that is yours is tinted', { timeout: 60_000 }, async () => {
  for (const side of ['1', '2']) {
    const page = await openPage();
    await page.goto(
      `${server.url}/play?${query({ game: 'threesix:parity-6x6', vs: 'level:1', side })}`,
    );
    await myTurn(page);
    const mine = await page.$$eval('[data-half]', (all) =>
      all.map((half) => half.closest('[data-cell]').dataset.cell).sort(),
    );
    assert.deepEqual(mine, (await legalCells(page)).sort());
    assert.equal(await page.getAttribute('[data-half] >> nth=0', 'data-half'), side);
    // The legend has the same colour.
    const fill = (where) =>
      page
        .locator(where)
        .first()
        .evaluate((one) => getComputedStyle(one).fill);
    assert.equal(
      await fill('.side [data-legend-half]'),
      await page.evaluate((name) => {
        const probe = document.body.appendChild(document.createElement('i'));
        probe.style.color = `var(--p${name}-soft)`;
        const color = getComputedStyle(probe).color;
        probe.remove();
        return color;
      }, side),
    );
    await page.context().close();
  }
  const page = await openPage();
  await page.goto(`${server.url}/play?${query({ game: 'threesix:6x6', vs: 'level:1' })}`);
  await myTurn(page);
  assert.equal(await page.locator('[data-half]').count(), 0);
});
