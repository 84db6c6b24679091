// axe-core on a page that has come to rest.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { until } from './lib.mjs';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

// Nothing is asked of the server any more, and colours have faded: nothing is measured on the way.
export async function settled(page) {
  await until(() => page.asking.size === 0);
  await page.evaluate(async () => {
    await document.fonts.ready;
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    const ending = document
      .getAnimations()
      .filter((a) => a.effect?.getTiming().iterations !== Infinity);
    await Promise.all(ending.map((a) => a.finished.catch(() => {})));
  });
}

// What axe-core finds on the page as it is now, a line for every kind of trouble. It is put in through the
// debugger, so that the content security policy stays as it is.
export async function violations(page) {
  await settled(page);
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(source);
  return page.evaluate(async () => {
    const { violations } = await globalThis.axe.run(document, { resultTypes: ['violations'] });
    return violations.map(
      (v) =>
        `${v.id}: ${v.help} ${v.nodes.map((n) => `${n.target} ${n.failureSummary}`).join(' | ')}`,
    );
  });
}

export async function theme(page, name) {
  await page.emulateMedia({ colorScheme: name });
  await page.waitForSelector(`html[data-theme=${name}]`);
}
