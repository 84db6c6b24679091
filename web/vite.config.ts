import { existsSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import type { Plugin, Rollup } from 'vite';
import { defineConfig } from 'vitest/config';
import { serviceWorker } from './service_worker';

// The server that answers /api while the page is developed: ESPALIER_SERVER=http://127.0.0.1:PORT.
const server = process.env.ESPALIER_SERVER ?? 'http://127.0.0.1:8017';

// The lessons show the bots of examples/; where the page is built they stand beside it.
const place = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const examples = existsSync(place('examples')) ? place('examples') : place('../examples/bots');

// Writes the names of the packages whose code is part of the page to packages.json, beside dist: for
// tools/third_party.
function bundledPackages(): Plugin {
  return {
    name: 'bundled-packages',
    apply: 'build',
    generateBundle(_options, bundle) {
      const names = new Set<string>();
      for (const part of Object.values(bundle)) {
        if (part.type !== 'chunk') continue;
        for (const [id, module] of Object.entries(part.modules)) {
          const name = /^.*\/node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(id)?.[1];
          // Styles are taken out of the code.
          if (name && (module.renderedLength > 0 || /\.css$/.test(id))) names.add(name);
          if (id.startsWith('\0vite/')) names.add('vite');
        }
      }
      writeFileSync(place('packages.json'), `${JSON.stringify([...names].sort())}\n`);
    },
  };
}

// What Play is made of but for Play itself is one file: boards, controls, games and words. Nearly all of it is part of
// the other views too, and for everything that some of them share the builder would make one more file.
const kPlay = /\/src\/views\/play\//;
let shared: Set<string> | null = null;
// Words of a language that come together are one file, those of the page and of its games.
function wordsFile(id: string): string | undefined {
  const [, inPage, group, inGame, more] =
    /\/src\/(?:lang\/(en|zh-TW)\/(\w+)|games\/\w+\/words\/(en|zh-TW)(?:\.(\w+))?)\.ts$/.exec(id) ??
    [];
  if (inPage) return `${kBase.includes(group!) ? 'base' : group}.${inPage}`;
  return inGame ? `${more ?? 'base'}.${inGame}` : undefined;
}
const kBase = ['base', 'shell', 'play', 'boards', 'ends', 'said'];
const common: Rollup.GetManualChunk = (id, { getModuleInfo, getModuleIds }) => {
  if (!shared) {
    shared = new Set();
    const next = [...getModuleIds()].filter((one) => one.endsWith('/src/views/play/Play.svelte'));
    for (let at = next.pop(); at !== undefined; at = next.pop()) {
      if (shared.has(at)) continue;
      shared.add(at);
      next.push(...(getModuleInfo(at)?.importedIds ?? []));
    }
  }
  // The styles that everything builds on stay in front of those of components.
  const first = /\/src\/styles\//.test(id);
  if (first || (shared.has(id) && !kPlay.test(id))) return 'common';
  return wordsFile(id);
};

export default defineConfig({
  plugins: [
    svelte(),
    bundledPackages(),
    serviceWorker(place('src/worker/worker.ts'), place('public')),
  ],
  build: {
    outDir: process.env.ESPALIER_WEB_OUT ?? 'dist',
    emptyOutDir: true,
    // The content security policy allows neither inline scripts nor data: addresses.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    target: 'es2022',
    cssCodeSplit: true,
    reportCompressedSize: true,
    rollupOptions: { output: { manualChunks: common } },
  },
  server: {
    fs: { allow: [place('.'), examples] },
    proxy: {
      // The server checks Host and Origin, so both are rewritten to its own.
      '/api': {
        target: server,
        changeOrigin: true,
        ws: true,
        rewriteWsOrigin: true,
        configure: (proxy) =>
          proxy.on('proxyReq', (request) => {
            if (request.getHeader('origin')) request.setHeader('origin', server);
          }),
      },
    },
  },
  // Long, because the limits of a test are about hanging, not about a busy machine. Each file leaves
  // everything as it found it, so they share what they import.
  test: {
    include: ['tests/unit/**/*.test.ts'],
    setupFiles: ['tests/unit/facts.setup.ts'],
    environment: 'node',
    testTimeout: 60_000,
    pool: 'threads',
    isolate: false,
  },
  resolve: {
    alias: { '@examples': examples },
    ...(process.env.VITEST ? { conditions: ['browser'] } : {}),
  },
});
