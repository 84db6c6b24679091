// An animation of a hundred cells: main-thread work per frame, from the browser's own trace.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { openBrowser, openPage, playState, Server, sleep, until } from './lib.mjs';

let server, browser;
before(async () => { server = await Server.start(); browser = await openBrowser(); });
after(async () => { await browser?.close(); await server?.stop(); });

const kMostMs = Number(process.env.FRAME_MS ?? 8);

// Sums the tasks of the page's main thread between one animation frame and the next.
function frameTimes(events) {
  const fires = events.filter((e) => e.name === 'FireAnimationFrame' && e.ph === 'X').sort((a, b) => a.ts - b.ts);
  const thread = fires[0] && { pid: fires[0].pid, tid: fires[0].tid };
  const tasks = events.filter((e) => e.name === 'RunTask' && e.ph === 'X' && thread && e.pid === thread.pid && e.tid === thread.tid).sort((a, b) => a.ts - b.ts);
  const out = [];
  for (let i = 0; i + 1 < fires.length; i++) {
    const from = fires[i].ts, to = fires[i + 1].ts;
    // Processor time where the trace has it: another program on the machine is not the page's work.
    const sum = tasks.filter((task) => task.ts + task.dur >= from && task.ts + task.dur < to).reduce((ms, task) => ms + (task.tdur ?? task.dur) / 1000, 0);
    if (to - from < 200_000) out.push(sum);
  }
  return out;
}

test('a wave over a hundred cells needs little of the main thread', { timeout: 120_000 }, async () => {
  const page = await openPage(browser, { settings: { speed: 1, firstRun: 2 } });
  // Every cell is one orb from bursting; Blue's orb in a1 sets them all off.
  const edge = 'A' + 'B'.repeat(8) + 'A', middle = 'B' + 'C'.repeat(8) + 'B';
  const start = [edge, ...Array(8).fill(middle), edge.slice(0, 9) + 'a'].join('/') + ' 1 260';
  await page.goto(`${server.url}/play?game=chain:classic-10x10&vs=person&start=${encodeURIComponent(start)}`);
  await until(async () => (await playState(page)) === 'mine');
  const session = await page.context().newCDPSession(page);
  const events = [];
  session.on('Tracing.dataCollected', ({ value }) => events.push(...value));
  await session.send('Tracing.start', { transferMode: 'ReportEvents', traceConfig: { includedCategories: ['devtools.timeline', 'toplevel', 'disabled-by-default-devtools.timeline'] } });
  await page.click('[data-cell=a1] .hit');
  // No questions meanwhile: they would be work of the main thread too.
  await sleep(4000);
  await until(async () => (await playState(page)) === 'over', 20_000);
  const complete = new Promise((done) => session.once('Tracing.tracingComplete', done));
  await session.send('Tracing.end');
  await complete;
  const times = frameTimes(events).sort((a, b) => a - b);
  const p95 = times[Math.floor(times.length * 0.95)] ?? 0;
  console.log(`${times.length} frames, main thread per frame: median ${(times[times.length >> 1] ?? 0).toFixed(1)} ms, p95 ${p95.toFixed(1)} ms, most ${(times.at(-1) ?? 0).toFixed(1)} ms`);
  assert.ok(times.length > 20, 'an animation was drawn');
  assert.ok(p95 <= kMostMs, `p95 ${p95.toFixed(1)} ms is more than ${kMostMs} ms`);
  await page.context().close();
});
