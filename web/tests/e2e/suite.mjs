// The tests of all files in one process: they share one browser, and each file has a server of its own.
import * as runner from 'node:test';
import { closeBrowser, openBrowser, Server, visitors } from './lib.mjs';

const files = [];

// For the files: a test, and the server that the tests of the file talk to, with an empty data folder or
// with a copy of one, and with options.
export function test(name, options, body) {
  files.at(-1).tests.push({ name, options, body });
}
export function ownServer(folder = null, options = []) {
  const server = new Server(folder, options);
  files.at(-1).servers.push(server);
  return server;
}

// However a test ends, its visitors leave. They also leave when its time is up, which ends what it was
// waiting for, and says so.
function seenOut(body, ms) {
  return (t) =>
    visitors.run([], async () => {
      const mine = visitors.getStore();
      const leave = () =>
        Promise.all(mine.splice(0).map((context) => context.close().catch(() => {})));
      let late = false;
      const timer = setTimeout(() => {
        late = true;
        leave();
      }, ms);
      try {
        await body(t);
      } catch (error) {
        throw late
          ? new Error(`not done within ${ms} ms: ${error.message}`, { cause: error })
          : error;
      } finally {
        clearTimeout(timer);
        await leave();
      }
    });
}
// For a test that waits for something else than its visitors.
const kPatience = 30_000;

export async function load(name) {
  files.push({ name: name.replace(/\.mjs$/, ''), tests: [], servers: [] });
  await import(`./${name}`);
}

// Some files at once, the tests of a file one after the other.
export function start(lanes) {
  runner.describe('the page', { concurrency: lanes }, () => {
    runner.before(openBrowser);
    runner.after(closeBrowser);
    for (const file of files) {
      runner.describe(file.name, { concurrency: 1 }, () => {
        runner.before(() => Promise.all(file.servers.map((server) => server.start())));
        runner.after(() => Promise.all(file.servers.map((server) => server.stop())));
        for (const { name, options, body } of file.tests)
          runner.test(
            name,
            { timeout: options.timeout + kPatience },
            seenOut(body, options.timeout),
          );
      });
    }
  });
}
