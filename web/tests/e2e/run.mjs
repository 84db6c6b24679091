// Runs every browser test of this folder, one file after the other, against the real server.
//   node tests/e2e/run.mjs [NAME…]    only files whose name contains one of the words
// ESPALIER is the program (default: build/release/espalier), CHROMIUM the browser. E2E_PAGE is a folder
// made by `vite build`, to test a page without building the program that carries it.
import { spawn } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const here = dirname(fileURLToPath(import.meta.url));
const isTest = (name) => name.endsWith('.mjs') && !['lib.mjs', 'run.mjs'].includes(name) && !name.endsWith('_help.mjs');
// A measurement, not a test: only when it is asked for by name.
const isMeasurement = (name) => name === 'frames.mjs';
const kMostMinutes = Number(process.env.E2E_MINUTES ?? 20);

const wanted = process.argv.slice(2);
const files = readdirSync(here).filter(isTest)
  .filter((name) => (wanted.length === 0 ? !isMeasurement(name) : wanted.some((word) => name.includes(word)))).sort();
if (files.length === 0) {
  console.error('no test has such a name');
  process.exit(2);
}
const child = spawn(process.execPath, ['--test', '--test-concurrency=1', '--test-reporter=spec', ...files.map((name) => join(here, name))], { stdio: 'inherit' });
const timer = setTimeout(() => {
  console.error(`the tests took more than ${kMostMinutes} minutes`);
  child.kill('SIGKILL');
}, kMostMinutes * 60_000);
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
child.on('exit', (code) => {
  clearTimeout(timer);
  process.exit(code ?? 1);
});
