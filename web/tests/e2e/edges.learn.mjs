// Lessons at their edges: choices that can be told apart, code that can be read, a tree on a phone.
import assert from 'node:assert/strict';
import { openPage } from './lib.mjs';
import { ownServer, test } from './suite.mjs';

const server = ownServer();

test('the branches to guess do not overlap', { timeout: 90_000 }, async () => {
  for (const width of [1440, 768, 360]) {
    const page = await openPage({ viewport: { width, height: 900 } });
    for (const tree of ['threesix', 'tictactoe', 'bao']) {
      await page.goto(`${server.url}/learn/alphabeta?tree=${tree}`);
      await page.getByRole('button', { name: 'Let me guess' }).click();
      await page.locator('.choice').first().waitFor();
      const circles = await page
        .locator('.choice circle')
        .evaluateAll((all) =>
          all.map((c) => ({ x: c.cx.baseVal.value, y: c.cy.baseVal.value, r: c.r.baseVal.value })),
        );
      for (const [i, a] of circles.entries()) {
        assert.ok(a.r >= 8, `${tree} at ${width}: ${JSON.stringify(a)}`);
        for (const b of circles.slice(i + 1))
          assert.ok(
            Math.hypot(a.x - b.x, a.y - b.y) >= a.r + b.r - 0.01,
            `${tree} at ${width}: ${JSON.stringify([a, b])}`,
          );
      }
    }
    await page.context().close();
  }
});

test('no button covers code, and one file has one name', { timeout: 60_000 }, async () => {
  for (const width of [1440, 1000, 360]) {
    const page = await openPage({ viewport: { width, height: 900 } });
    await page.goto(`${server.url}/learn/write-a-bot`);
    await page.waitForSelector('.code pre');
    const covered = await page
      .locator('.code')
      .evaluateAll(
        (all) =>
          all.filter(
            (code) =>
              code.querySelector('button').getBoundingClientRect().bottom >
              code.querySelector('pre').getBoundingClientRect().top + 1,
          ).length,
      );
    assert.equal(covered, 0, `at ${width}`);
    assert.doesNotMatch(
      (await page.textContent('main')).replaceAll('random_bot.py', ''),
      /\bbot\.py/,
    );
    await page.context().close();
  }
});

test('a tree can be read on a phone', { timeout: 60_000 }, async () => {
  const page = await openPage({
    viewport: { width: 360, height: 740 },
    settings: { motion: 'less' },
  });
  await page.goto(`${server.url}/learn/alphabeta?tree=threesix`);
  await page.waitForSelector('[data-node]');
  const leaves = await page
    .locator('.tree rect.node')
    .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().width));
  assert.ok(leaves.length > 15);
  assert.ok(Math.min(...leaves) >= 20, `the narrowest leaf has ${Math.min(...leaves)} px`);
  assert.equal(
    await page.locator('.tree .leafv').count(),
    leaves.length,
    'every leaf has its value',
  );
  assert.equal(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), 0);
  // The node of the step is in sight.
  for (let i = 0; i < 12; i++) await page.keyboard.press(']');
  await page.waitForFunction(() => {
    const node = document.querySelector('.node.cur, .node.curcut').getBoundingClientRect();
    return node.left >= 0 && node.right <= innerWidth;
  });
});
