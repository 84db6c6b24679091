// Two browsers play by link: the seat is claimed once, and kept through reloads, closed tabs and a server that dies;
// offers, rematch, and a third one who only watches.
import assert from 'node:assert/strict';
import { theme, violations } from './axe_help.mjs';
import { openPage, playState, turnNumber, until } from './lib.mjs';
import { ownServer, test } from './suite.mjs';

const server = ownServer(null, ['--absence', '15s']);
const kText = 'Whoever opens this link first takes the Amber seat. Everybody after that watches.';
const idOf = (page) => new URL(page.url()).pathname.split('/')[2] ?? '';
const visitor = (name, more = {}) =>
  openPage({ owner: false, settings: { speed: 4, firstRun: 2, name }, ...more });

async function play(page, cell) {
  await until(async () => (await playState(page)) === 'mine');
  const n = await turnNumber(page);
  await page.click(`[data-cell="${cell}"] .hit`);
  await until(async () => (await turnNumber(page)) > n);
}
// Makes the game and gives the link of its other seat.
async function invite(page, query) {
  await page.goto(`${server.url}/play?vs=friend&${query}`);
  await page.click('.invite button:has-text("Invite a friend")');
  return page.inputValue('.invite input[readonly]');
}

test('two browsers play by link through three disconnects', { timeout: 240_000 }, async () => {
  const [ann, bob, zoe] = await Promise.all(['Ann', 'Bob', ''].map((name) => visitor(name)));
  const link = await invite(ann, 'game=tictactoe&clock=game-600');
  assert.match(link, /^http:\/\/127\.0\.0\.1:\d+\/play\/\w+#seat=[0-9a-f]{32}$/);
  assert.ok(await ann.isVisible(`text=${kText}`));
  assert.ok(await ann.isVisible('.strip.empty:has-text("Empty seat")'));
  const id = idOf(ann),
    code = link.split('#seat=')[1];

  // The code is in the body of one request and in no address.
  const asked = [];
  bob.on('request', (request) => asked.push(request.url()));
  await bob.goto(link);
  await ann.waitForSelector('.strip:has-text("Bob")');
  assert.ok(!asked.some((url) => url.includes(code)));
  assert.ok(!bob.url().includes('#'), 'it is in no bookmark');
  assert.equal(await ann.locator('.invite').count(), 0);
  assert.equal(await ann.locator('.strip.empty').count(), 0);
  await bob.waitForSelector('.strip:has-text("Ann")');

  await zoe.goto(link);
  await zoe.waitForSelector('text=This seat is taken. You are watching.');
  await ann.waitForSelector('text=1 watching');
  assert.equal(await zoe.locator('[role=gridcell][aria-disabled=false]').count(), 0);

  await play(ann, 'b2');
  await until(async () => /^Your turn · /.test(await bob.title()));
  assert.equal(await zoe.locator('[role=gridcell][aria-disabled=false]').count(), 0);

  // The first: a page that is loaded again.
  await bob.reload();
  await play(bob, 'a1');

  // The second: the server dies and comes back.
  await server.kill();
  await ann.waitForSelector('text=Connecting again… Your seat is kept.');
  await server.up();
  await ann.waitForSelector('text=Connecting again… Your seat is kept.', { state: 'detached' });
  await play(ann, 'a2');

  // The third: a tab that is closed, and another one of the same browser.
  const context = bob.context();
  await bob.close();
  await ann.waitForSelector('text=Bob is not connected. The seat is kept and the clock runs.');
  const back = await context.newPage();
  await back.goto(`${server.url}/play/${id}`);
  await ann.waitForSelector('text=Bob is not connected', { state: 'detached' });
  await play(back, 'c2');

  const played = await server.api(`/play/${id}`);
  assert.deepEqual(played.moves, ['b2', 'a1', 'a2', 'c2']);
  assert.ok(played.clocks_ms.every((left) => left > 0 && left < 600_000));
  assert.deepEqual([...ann.troubles, ...zoe.troubles], []);
});

test(
  'offers are answered from the keyboard, and a rematch swaps the sides',
  { timeout: 240_000 },
  async () => {
    const [ann, bob] = await Promise.all(['Ann', 'Bob'].map((name) => visitor(name)));
    await bob.goto(await invite(ann, 'game=tictactoe'));
    await play(ann, 'b2');
    await play(bob, 'a1');

    await bob.click('button:has-text("Take back")');
    await ann.waitForSelector('.offer:has-text("Bob asks to take back 2. a1")');
    assert.ok(
      !(await ann.evaluate(() => document.activeElement?.closest('.offer'))),
      'no focus is taken',
    );
    assert.deepEqual(await violations(ann), []);
    await ann.keyboard.press('Alt+n');
    await bob.waitForSelector('text=Your offer was declined.');
    await bob.click('button:has-text("Take back")');
    await ann.waitForSelector('.offer');
    await ann.keyboard.press('Alt+y');
    await until(async () => (await turnNumber(bob)) === 1);
    await play(bob, 'c3');

    // The next move ends an offer.
    await bob.click('button:has-text("Draw")');
    await ann.waitForSelector('.offer:has-text("Bob offers a draw")');
    await play(ann, 'a1');
    await bob.waitForSelector('.offer', { state: 'detached' });

    await ann.click('button:has-text("Draw")');
    await bob.waitForSelector('.offer:has-text("Ann offers a draw")');
    await bob.click('.offer button:has-text("Accept")');
    for (const page of [ann, bob])
      await page.waitForSelector('.result:has-text("Both agreed to a draw.")');

    const first = idOf(ann);
    await ann.click('button:has-text("Rematch, colours swapped")');
    await bob.waitForSelector('text=Ann wants a rematch.');
    assert.deepEqual(await violations(bob), []);
    await bob.click('button:has-text("Rematch, colours swapped")');
    for (const page of [ann, bob]) await until(() => idOf(page) !== first);
    assert.equal(idOf(ann), idOf(bob));
    await play(bob, 'b2');
    await play(ann, 'a1');
    assert.deepEqual([...ann.troubles, ...bob.troubles], []);
  },
);

test(
  'an invitation can be replaced and withdrawn, and a seat at this screen given away',
  { timeout: 240_000 },
  async () => {
    const [ann, bob] = await Promise.all(['Ann', ''].map((name) => visitor(name)));
    await ann.goto(`${server.url}/play?game=tictactoe&vs=person`);
    await play(ann, 'a1');
    await play(ann, 'b1');
    await ann.click('.strip button:has-text("Invite a friend")');
    const link = () => ann.inputValue('.invite input[readonly]');
    const old = await link();
    await ann.click('.invite button:has-text("New link")');
    await until(async () => (await link()) !== old);
    await bob.goto(old);
    await bob.waitForSelector('text=This invitation does not work any more. You are watching.');
    await ann.click('.invite button:has-text("Cancel the invitation")');
    await ann.waitForSelector('.invite', { state: 'detached' });
    await ann.click('.strip button:has-text("Invite a friend")');
    // In the same tab: only what stands behind # is another.
    await bob.goto(await link());
    await until(
      async () =>
        (await ann
          .locator('.strip:has-text("your seat"), .strip:has-text("Your turn")')
          .count()) === 1,
    );
    // Who comes without a name gives one.
    await bob.fill('.named input', 'Bob');
    await bob.click('.named button');
    await ann.waitForSelector('.strip:has-text("Bob")');
    await play(ann, 'a2');
    assert.equal(await ann.locator('[role=gridcell][aria-disabled=false]').count(), 0);
    await play(bob, 'b2');
    await bob.goto(`${server.url}/play?game=tictactoe&vs=person`);
    await bob.waitForSelector(`[data-running="${idOf(ann)}"]`);
    assert.deepEqual([...ann.troubles, ...bob.troubles], []);
  },
);

test(
  'who stays away can lose the game, and who comes back plays on',
  { timeout: 420_000 },
  async () => {
    const [ann, bob] = await Promise.all(['Ann', 'аnn'].map((name) => visitor(name)));
    const link = await invite(ann, 'game=tictactoe');
    await bob.goto(link);
    // The guest's name looks like Ann's: it begins with a Cyrillic letter.
    for (const page of [ann, bob]) await page.waitForSelector('.strip:has-text("аnn (guest)")');
    await bob.waitForSelector('text=Your name looks like that of the other player.');
    await play(ann, 'b2');
    const context = bob.context();
    await bob.close();
    await ann.waitForSelector('.absence:has-text("you can end the game in")');
    assert.equal(await ann.locator('.absence button').count(), 0);
    // A return, be it for a moment, is counted anew.
    const back = await context.newPage();
    await back.goto(`${server.url}/play/${idOf(ann)}`);
    await ann.waitForSelector('.absence', { state: 'detached' });
    await back.close();
    await ann.waitForSelector('.absence');
    const early = await ann.evaluate(async () => {
      const id = location.pathname.split('/')[2];
      const reply = await fetch(`/api/v1/play/${id}/absence`, {
        method: 'POST',
        headers: {
          'Content-Type': 'application/json',
          'X-Espalier': '1',
          'X-Seat': JSON.parse(localStorage.getItem('espalier.seats'))[id],
        },
        body: JSON.stringify({ claim: 'win', side: 1 }),
      });
      return (await reply.json()).code;
    });
    assert.equal(early, 'not_absent');
    // The time of --absence, which the server counts.
    await ann.waitForSelector('.absence button:has-text("Claim the win")', { timeout: 60_000 });
    assert.deepEqual(await violations(ann), []);
    await ann.click('.absence button:has-text("Claim the win")');
    await ann.waitForSelector('.result:has-text("You win")');
    await ann.waitForSelector('.result:has-text("Amber stayed away.")');
    const kept = await server.api(`/play/${idOf(ann)}`);
    assert.equal(kept.reason, 'absence');
    assert.equal(kept.result, 'p1win');
  },
);

test(
  'the link is there as a QR code, and the side can be drawn',
  { timeout: 120_000 },
  async () => {
    const ann = await visitor('Ann');
    await ann.goto(`${server.url}/play?vs=friend&game=tictactoe&side=random`);
    await ann.waitForSelector('[role=radio][aria-checked=true]:has-text("Random")');
    assert.equal(await ann.locator('[role=gridcell][aria-disabled=false]').count(), 0);
    await ann.click('.invite button:has-text("Invite a friend")');
    await ann.click('.invite button:has-text("Show QR code")');
    const code = ann.getByRole('img', { name: 'QR code of the link to the seat' });
    await code.waitFor();
    const box = await code.getAttribute('viewBox');
    assert.match(box, /^-4 -4 (45|49) (45|49)$/);
    assert.deepEqual(await violations(ann), []);
    const { seating } = await server.api(`/play/${idOf(ann)}`);
    assert.equal(seating.taken.filter(Boolean).length, 1);
    assert.deepEqual(ann.troubles, []);
  },
);

for (const [width, locale] of [
  [1440, 'en-GB'],
  [768, 'zh-TW'],
  [360, 'zh-TW'],
  [360, 'en-GB'],
]) {
  test(
    `${width} px, ${locale}: no trouble for anybody, nothing sticks out`,
    { timeout: 120_000 },
    async () => {
      const page = await visitor('', { viewport: { width, height: 800 }, locale });
      await page.goto(`${server.url}/play?vs=friend&game=chain:orthogonal-5x6`);
      await page.click('.invite .btn.pri');
      await page.waitForSelector('.invite input[readonly]');
      for (const colours of ['light', 'dark']) {
        await theme(page, colours);
        assert.deepEqual(await violations(page), []);
      }
      assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth));
    },
  );
}
