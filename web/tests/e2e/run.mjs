// Runs every browser test of this folder against the real server, two files at a time.
//   node tests/e2e/run.mjs [NAME…]    only files whose name contains one of the words
// ESPALIER is the program (default: build/release/espalier), CHROMIUM the browser, E2E_LANES how many files
// at a time. E2E_PAGE is a folder made by `vite build`, to test a page without building the program that
// carries it.
import { spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const here = dirname(fileURLToPath(import.meta.url));
const kNotTests = ['all.mjs', 'lib.mjs', 'run.mjs', 'suite.mjs'];
const isTest = (name) =>
  name.endsWith('.mjs') && !kNotTests.includes(name) && !name.endsWith('_help.mjs');
// A measurement, not a test: only when it is asked for by name.
const isMeasurement = (name) => name === 'frames.mjs';
const kMaxMinutes = Number(process.env.E2E_MINUTES ?? 40);
// These take longest, so they begin first.
const kLong = ['arena.tournament.mjs', 'play.games.mjs', 'axe.mjs'];
const rank = (name) => (kLong.includes(name) ? kLong.indexOf(name) : kLong.length);

const wanted = process.argv.slice(2);
const files = readdirSync(here)
  .filter(isTest)
  .filter((name) =>
    wanted.length === 0 ? !isMeasurement(name) : wanted.some((word) => name.includes(word)),
  )
  .sort((a, b) => rank(a) - rank(b) || (a < b ? -1 : 1));
if (files.length === 0) {
  console.error('no test has such a name');
  process.exit(2);
}
// Everything that the tests, their servers and the browser put down is in one folder, and everything they
// start is in one group: nothing is left, however they end.
const place = mkdtempSync(join(tmpdir(), 'espalier-e2e-'));
const child = spawn(process.execPath, ['--test-reporter=spec', join(here, 'all.mjs'), ...files], {
  stdio: ['pipe', 'inherit', 'inherit'],
  detached: true,
  env: { ...process.env, TMPDIR: place },
});
const endAll = () => {
  try {
    process.kill(-child.pid, 'SIGKILL');
  } catch {
    /* nobody is left */
  }
};
const timer = setTimeout(() => {
  console.error(`the tests took more than ${kMaxMinutes} minutes`);
  endAll();
}, kMaxMinutes * 60_000);
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
  process.on(signal, () => child.kill('SIGTERM'));
child.on('exit', (code) => {
  clearTimeout(timer);
  endAll();
  rmSync(place, { recursive: true, force: true, maxRetries: 20 });
  process.exit(code ?? 1);
});
