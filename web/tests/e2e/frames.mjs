// An animation of a hundred cells: main-thread work per frame, from the browser's own trace.
import assert from 'node:assert/strict';
import { measureFrames } from '../../measure.mjs';
import { browser } from './lib.mjs';
import { ownServer, test } from './suite.mjs';

const server = ownServer();

const kMaxMs = Number(process.env.FRAME_MS ?? 8);

test(
  'a wave over a hundred cells needs little of the main thread',
  { timeout: 120_000 },
  async () => {
    const told = await measureFrames(browser, server.url);
    console.log(
      `${told.frames} frames, main thread per frame: median ${told.median_ms} ms, p95 ${told.p95_ms} ms, most ${told.most_ms} ms`,
    );
    assert.ok(told.frames > 20, 'an animation was drawn');
    assert.ok(told.p95_ms <= kMaxMs, `p95 ${told.p95_ms} ms is more than ${kMaxMs} ms`);
  },
);
