// The report of a match or tournament: the second entry of the page's code, as one file that needs nothing else.
// The program puts the data into it (src/arena/report/report_html.hpp).
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig, type Plugin } from 'vite';

const place = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const hashed = (text: string) =>
  `'sha256-${createHash('sha256').update(text, 'utf8').digest('base64')}'`;

// Words of views that a report does not show would be half of the file.
const kLeftOut =
  /\/src\/(lang\/[\w-]+\/(analyse|review|ladder|learn|terms)|games\/\w+\/words\/[\w-]+\.(learn|terms))\.ts$/;
const without: Plugin = {
  name: 'words-of-other-views',
  enforce: 'pre',
  load: (id) => (kLeftOut.test(id) ? 'export default {};' : null),
};

// Script and style go into the page, which lets nothing else run or load: a name of a bot that got past everything
// would still do nothing.
const oneFile: Plugin = {
  name: 'one-file',
  enforce: 'post',
  generateBundle(_options, bundle) {
    let script = '',
      style = '';
    for (const [name, part] of Object.entries(bundle)) {
      if (part.type === 'chunk') script += part.code;
      else if (name.endsWith('.css')) style += String(part.source);
      else this.error(`${name} cannot be a part of the report`);
      delete bundle[name];
    }
    // Inside a string these mean the same, and no element ends or begins.
    script = script.trim().replace(/<(?=\/script|script|!--)/gi, '\\x3c');
    style = style.trim();
    const parts: Record<string, string> = {
      policy: `default-src 'none'; script-src ${hashed(script)}; style-src ${hashed(style)}; img-src data:; base-uri 'none'; form-action 'none'`,
      script,
      style,
    };
    const source = readFileSync(place('report.html'), 'utf8').replace(
      /\{(policy|script|style)\}/g,
      (_whole, name: string) => parts[name]!,
    );
    this.emitFile({ type: 'asset', fileName: 'report.html', source });
  },
};

export default defineConfig({
  plugins: [without, svelte(), oneFile],
  publicDir: false,
  build: {
    outDir: process.env.ESPALIER_REPORT_OUT ?? 'dist-report',
    emptyOutDir: true,
    target: 'es2022',
    cssCodeSplit: false,
    modulePreload: false,
    rollupOptions: {
      input: place('src/report/main.ts'),
      output: { format: 'iife', inlineDynamicImports: true },
    },
  },
  resolve: { alias: { '@examples': place('../examples/bots') } },
});
