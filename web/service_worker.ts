// Adds the service worker to a build of the page: /sw.js, which knows the names of all files and a version made of what
// is in them. The page gets the same version, so that it can tell whether a worker is its own.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build, type Plugin, type Rollup } from 'vite';

const kVersionMark = 'version-of-the-build';
const kBuildMark = '<meta name="build" content="none" />';

function filesBelow(folder: string, below = ''): string[] {
  const entries = readdirSync(folder, { withFileTypes: true });
  return entries
    .flatMap((entry) =>
      entry.isDirectory()
        ? filesBelow(join(folder, entry.name), `${below}${entry.name}/`)
        : [below + entry.name],
    )
    .sort();
}
// A classic script in one piece: not every browser takes modules for workers.
async function compiled(entry: string, define: Record<string, string>): Promise<string> {
  const made = await build({
    configFile: false,
    publicDir: false,
    logLevel: 'error',
    define,
    build: {
      write: false,
      target: 'es2022',
      lib: { entry, formats: ['iife'], name: 'worker', fileName: () => 'sw.js' },
    },
  });
  const [first] = [made].flat() as Rollup.RollupOutput[];
  return first!.output[0].code;
}

export function serviceWorker(entry: string, publicFolder: string): Plugin {
  return {
    name: 'service-worker',
    apply: 'build',
    enforce: 'post',
    async generateBundle(_options, bundle) {
      const index = bundle['index.html'];
      if (index?.type !== 'asset') return;
      const version = createHash('sha256');
      const files = ['/'];
      for (const name of Object.keys(bundle).sort()) {
        const part = bundle[name]!;
        version.update(name).update(part.type === 'chunk' ? part.code : part.source);
        if (name !== 'index.html' && !name.endsWith('.map')) files.push(`/${name}`);
      }
      for (const name of filesBelow(publicFolder)) {
        version.update(name).update(readFileSync(join(publicFolder, name)));
        files.push(`/${name}`);
      }
      const source = await compiled(entry, {
        kVersion: JSON.stringify(kVersionMark),
        kFiles: JSON.stringify(files),
      });
      const id = version.update(source).digest('hex').slice(0, 16);
      index.source = String(index.source).replace(kBuildMark, kBuildMark.replace('none', id));
      this.emitFile({
        type: 'asset',
        fileName: 'sw.js',
        source: source.replaceAll(kVersionMark, id),
      });
    },
  };
}
