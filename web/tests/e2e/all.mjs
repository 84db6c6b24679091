// Every test of the files that are named, in this process. See run.mjs.
import { load, start } from './suite.mjs';

// Whoever started this holds the other end; nothing goes on without them.
process.stdin
  .on('end', () => process.exit(1))
  .resume()
  .unref();

for (const name of process.argv.slice(2)) await load(name);
start(Number(process.env.E2E_LANES ?? 2));
