// A bot's depth is chosen in Play and for each bot of a match, and told wherever the bot is named.
import assert from 'node:assert/strict';
import { violations } from './axe_help.mjs';
import { myTurn, openPage, turnNumber, until } from './lib.mjs';
import { ownServer, test } from './suite.mjs';

const server = ownServer();
const idOf = (page) => new URL(page.url()).pathname.split('/')[2] ?? '';
const depth = (page, bot) => page.locator(`.side [data-depth=${bot}]`);

test(
  'Play: the opponent’s depth is in its name, the link, the record and the rematch',
  { timeout: 120_000 },
  async () => {
    const page = await openPage();
    await page.goto(`${server.url}/play?game=chain:orthogonal-3x4&vs=heithoff`);
    await depth(page, 'heithoff').waitFor();
    assert.equal(await depth(page, 'heithoff').inputValue(), '4', 'its own');
    assert.deepEqual(await depth(page, 'heithoff').locator('option').allTextContents(), [
      '1 turn ahead',
      '2 turns ahead',
      '3 turns ahead',
      '4 turns ahead, its own',
      '5 turns ahead',
      '6 turns ahead',
    ]);
    await page.getByText('Deeper than 6 turns, a move would take too long.').first().waitFor();
    await page.getByText('it plays the best move it has looked at').first().waitFor();
    await depth(page, 'heithoff').selectOption('2');
    await until(() => new URL(page.url()).searchParams.get('vs') === 'heithoff,depth=2');
    await page.locator('.strip', { hasText: 'Bot · depth 2' }).waitFor();
    assert.deepEqual(await violations(page), []);
    // The link holds it, for a browser that has never been here.
    const other = await openPage();
    await other.goto(page.url());
    await other.locator('.strip', { hasText: 'heithoff' }).getByText('Bot · depth 2').waitFor();
    assert.equal(await depth(other, 'heithoff').inputValue(), '2');
    await other.context().close();

    await myTurn(page);
    await page.click('[data-cell=a1] .hit');
    await until(async () => (await turnNumber(page)) >= 2);
    const game = await server.api(`/play/${idOf(page)}`);
    assert.deepEqual(
      [game.players[1].bot, game.players[1].name],
      ['heithoff,depth=2', 'heithoff-depth=2'],
    );
    assert.match(
      await (await fetch(`${server.url}/api/v1/play/${game.id}/record`)).text(),
      /\[Second "heithoff-depth=2"\]/,
    );
    await page.reload();
    await page.locator('.strip', { hasText: 'heithoff' }).getByText('Bot · depth 2').waitFor();
    assert.equal(
      await page.locator('.strip', { hasText: 'heithoff-depth' }).count(),
      0,
      'the name is not the program’s word for it',
    );
    await myTurn(page);
    await page.click('button:has-text("Resign")');
    await page.click('button:has-text("Really resign?")');
    await page.click('.result button:has-text("Rematch")');
    await until(
      async () =>
        new URL(page.url()).searchParams.get('vs') === 'heithoff,depth=2' ||
        (idOf(page) !== '' && idOf(page) !== game.id),
    );
    await page.locator('.strip', { hasText: 'Bot · depth 2' }).waitFor();
    await page.goto(`${server.url}/review/${game.id}`);
    await page.locator('h1', { hasText: 'heithoff, depth 2' }).waitFor();
    await page.goto(`${server.url}/review`);
    await page.locator('li', { hasText: 'heithoff, depth 2' }).first().waitFor();
    // Another bot has its own depth again, one without a depth has none to choose.
    await page.goto(`${server.url}/play?game=chain:orthogonal-3x4&vs=heithoff,depth=2`);
    await depth(page, 'heithoff').waitFor();
    await page
      .locator('.side select')
      .filter({ has: page.locator('option[value=contiguous]') })
      .selectOption('contiguous');
    await until(async () => (await depth(page, 'contiguous').inputValue()) === '4');
    await page
      .locator('.side select')
      .filter({ has: page.locator('option[value=contiguous]') })
      .selectOption('random');
    await until(async () => (await page.locator('[data-depth]').count()) === 0);
    assert.deepEqual(page.troubles, []);
  },
);

test(
  'an address that asks for a bot or a depth that does not exist gets the nearest, and says so at once',
  { timeout: 120_000 },
  async () => {
    const page = await openPage();
    const at = (word) => new URL(page.url()).searchParams.get(word);
    const rival = () =>
      page
        .locator('.side select')
        .filter({ has: page.locator('option[value="level:1"]') })
        .inputValue();
    for (const [asked, given, name] of [
      ['heithoff,depth=999', 'heithoff', 'heithoff, depth 4'],
      ['heithoff,depth=-1', 'heithoff', 'heithoff, depth 4'],
      ['random,depth=2', 'random', 'random'],
      ['nosuch', 'level:1', 'Espalier, level 1'],
      ['installed:prog', 'level:1', 'Espalier, level 1'],
      ['level:99', 'level:10', 'Espalier, level 10'],
      ['level:0', 'level:1', 'Espalier, level 1'],
    ]) {
      await page.goto(`${server.url}/play?game=chain&vs=${asked}`);
      await page
        .locator('.notice', { hasText: `There is no “${asked}” here. Instead: ${name}.` })
        .waitFor();
      await until(() => at('vs') === given);
      await until(async () => (await rival()) === given);
      assert.equal(await page.locator('.strip', { hasText: /depth/ }).count(), 0, asked);
    }
    assert.deepEqual(await violations(page), []);
    // Another choice has nothing to do with what was asked for.
    await page
      .locator('.side select')
      .filter({ has: page.locator('option[value="level:1"]') })
      .selectOption('random');
    await until(async () => (await page.locator('.notice').count()) === 0);
    for (const [asked, given, name] of [
      ['heithoff,depth=999', 'heithoff', 'heithoff, depth 4'],
      ['random,depth=2', 'random', 'random'],
      ['nosuch', null, 'Espalier'],
      ['installed:prog', null, 'Espalier'],
      ['sixfactor', null, 'Espalier'],
    ]) {
      await page.goto(`${server.url}/analyse?game=chain&bot=${asked}`);
      await page
        .locator('.notice', { hasText: `There is no “${asked}” here. Instead: ${name}.` })
        .waitFor();
      await until(() => at('bot') === given);
      assert.equal(
        await page
          .locator('.panel select')
          .filter({ has: page.locator('option[value=heithoff]') })
          .inputValue(),
        given ?? '',
      );
      assert.equal(await page.locator('.notice.error').count(), 0, asked);
    }
    assert.deepEqual(page.troubles, []);
  },
);

test('Play: a bot that begins does so with the depth it has', { timeout: 60_000 }, async () => {
  const page = await openPage();
  await page.goto(`${server.url}/play?game=chain:orthogonal-3x4&vs=heithoff,depth=9&side=2`);
  await page
    .locator('.notice', {
      hasText: 'There is no “heithoff,depth=9” here. Instead: heithoff, depth 4.',
    })
    .waitFor();
  await until(async () => idOf(page) !== '');
  assert.equal((await server.api(`/play/${idOf(page)}`)).players[0].bot, 'heithoff');
  assert.deepEqual(page.troubles, []);
});

test(
  'Arena: every bot of a match has its depth, and one bot may take part with two',
  { timeout: 180_000 },
  async () => {
    const page = await openPage();
    await page.goto(`${server.url}/arena?new=1`);
    const form = page.getByRole('dialog');
    const chip = (name) =>
      form.locator('.chip', { hasText: new RegExp(`^${name}$`) }).locator('input');
    await chip('heithoff').check();
    await chip('random').check();
    assert.deepEqual(
      await form.locator('[data-depth]').evaluateAll((all) => all.map((one) => one.dataset.depth)),
      ['heithoff'],
      'random has none',
    );
    await form.getByLabel('Depth of heithoff').selectOption('2');
    await form
      .getByText(
        'Each further turn takes about ten times as long. On large boards a search may not finish within the time for a turn',
      )
      .waitFor();
    assert.equal(await chip('heithoff').isChecked(), true);
    // In place of random: a match is between two.
    await form.getByRole('button', { name: 'Add heithoff with another depth' }).click();
    await until(async () => (await form.locator('[data-depth=heithoff]').count()) === 2);
    assert.equal(await chip('random').isChecked(), false);
    assert.deepEqual(
      await form.locator('[data-depth=heithoff]').evaluateAll((all) => all.map((one) => one.value)),
      ['2', '4'],
    );
    assert.equal(
      await form
        .locator('[data-depth=heithoff]')
        .nth(1)
        .locator('option[value="2"]')
        .evaluate((one) => one.disabled),
      true,
      'not the same bot twice',
    );
    await form.locator('[data-depth=heithoff]').nth(1).selectOption('3');
    assert.deepEqual(await violations(page), [], 'the form');
    for (const width of [1440, 768, 360]) {
      await page.setViewportSize({ width, height: 800 });
      assert.ok(
        await form.evaluate((one) => one.scrollWidth <= one.clientWidth),
        `sideways at ${width}`,
      );
    }
    await form.locator('select').nth(2).selectOption('3x4');
    await form.getByLabel('Games per encounter').fill('2');
    await form.locator('label', { hasText: /^Time/ }).locator('select').selectOption('1000');
    await form.getByLabel('Name').fill('plies');
    await form.getByRole('button', { name: 'Start', exact: true }).click();
    await page.getByRole('heading', { name: 'plies' }).waitFor();
    await page.locator('.tag', { hasText: 'Finished' }).waitFor({ timeout: 120_000 });
    const told = await server.api('/tournaments/plies');
    assert.deepEqual(told.standings.map((row) => row.bot).sort(), [
      'heithoff-depth=2',
      'heithoff-depth=3',
    ]);
    await page.locator('[data-bot="heithoff-depth=2"]').first().waitFor();
    assert.deepEqual(page.troubles, []);
  },
);
