// Builds the page and makes a C++ source of it:
//   node build_page.mjs SOURCES FOLDER NPM OUT
// Copies SOURCES and the examples that the page shows to FOLDER, installs the packages of the lock file there when it has changed, runs
// `npm run build` and beside it `npm run build:report`, and writes the files of FOLDER/dist, also compressed, and the report's to OUT.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import * as fs from 'node:fs';
import * as path from 'node:path';
import * as zlib from 'node:zlib';

const [sources, folder, npm, out] = process.argv.slice(2);
const skipped = new Set(['node_modules', 'dist', 'dist-report', 'tests', 'coverage', 'test-results', 'packages.json']);

const types = {
  '.html': 'text/html; charset=utf-8', '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8', '.json': 'application/json', '.svg': 'image/svg+xml',
  '.png': 'image/png', '.ico': 'image/x-icon', '.webmanifest': 'application/manifest+json',
  '.woff2': 'font/woff2', '.txt': 'text/plain; charset=utf-8',
};

function fail(message) {
  console.error(`${message}\n(-DESPALIER_PAGE=OFF builds the program without its page)`);
  process.exit(1);
}

function run(...args) {
  return new Promise((done) => {
    const child = spawn(npm, args, { cwd: folder, stdio: ['ignore', 'pipe', 'pipe'] });
    let said = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => { said += text; });
    child.on('error', (error) => fail(`npm ${args.join(' ')} failed: ${error.message}`));
    child.on('close', (code) => {
      if (code !== 0) fail(`${said}npm ${args.join(' ')} failed`);
      done();
    });
  });
}

// Only what differs is written, and what is gone is removed.
function copy(from, to) {
  fs.mkdirSync(to, { recursive: true });
  const names = fs.readdirSync(from, { withFileTypes: true }).filter((e) => !skipped.has(e.name));
  for (const name of fs.readdirSync(to)) {
    if (!skipped.has(name) && !['.installed', 'examples'].includes(name) && !names.some((e) => e.name === name)) {
      fs.rmSync(path.join(to, name), { recursive: true });
    }
  }
  for (const entry of names) {
    const source = path.join(from, entry.name);
    const target = path.join(to, entry.name);
    if (entry.isDirectory()) copy(source, target);
    else fs.copyFileSync(source, target);
  }
}

async function install() {
  const stamp = path.join(folder, '.installed');
  const lock = fs.readFileSync(path.join(folder, 'package-lock.json'));
  const wanted = createHash('sha256').update(lock).update(process.version).digest('hex');
  if (fs.existsSync(stamp) && fs.readFileSync(stamp, 'utf8') === wanted) return;
  await run('ci', '--no-audit', '--no-fund');
  fs.writeFileSync(stamp, wanted);
}

function* files(at, below = '') {
  for (const entry of fs.readdirSync(at, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1))) {
    const name = below + entry.name;
    if (entry.isDirectory()) yield* files(path.join(at, entry.name), `${name}/`);
    else yield name;
  }
}

// Bytes as a C++ string; compilers want literals in pieces.
function literal(bytes) {
  const lines = [];
  for (let at = 0; at < bytes.length; at += 4000) {
    let text = '';
    for (const byte of bytes.subarray(at, at + 4000)) text += `\\${byte.toString(8).padStart(3, '0')}`;
    lines.push(`"${text}"`);
  }
  return lines.length === 0 ? '""' : lines.join('\n    ');
}

function constant(name, bytes) {
  return `constexpr char ${name}[] =\n    ${literal(bytes)};\n`;
}

function view(name, bytes) {
  return bytes.length === 0 ? '{}' : `{${name}, ${bytes.length}}`;
}

copy(sources, folder);
copy(path.join(sources, '../examples/bots'), path.join(folder, 'examples'));
await install();
await Promise.all([run('run', 'build'), run('run', 'build:report')]);
const dist = path.join(folder, 'dist');
const report = path.join(folder, 'dist-report/report.html');
if (!fs.existsSync(path.join(dist, 'index.html'))) fail('the page has no index.html');
if (!fs.existsSync(report)) fail('the page has no report.html');

const reported = fs.readFileSync(report);
let constants = constant('kReport', reported);
let entries = '';
let number = 0;
for (const name of files(dist)) {
  if (name.endsWith('.map')) continue;
  const plain = fs.readFileSync(path.join(dist, name));
  const smaller = (bytes) => (bytes.length < plain.length ? bytes : Buffer.alloc(0));
  const gzip = smaller(zlib.gzipSync(plain, { level: 9 }));
  const brotli = smaller(zlib.brotliCompressSync(plain));
  const tag = createHash('sha256').update(plain).digest('hex').slice(0, 16);
  const type = types[path.extname(name)] ?? 'application/octet-stream';
  const id = `k${number++}`;
  for (const [suffix, bytes] of [['', plain], ['Gzip', gzip], ['Brotli', brotli]]) {
    if (bytes.length > 0) constants += constant(id + suffix, bytes);
  }
  entries += `    {${JSON.stringify(name)}, "${type}", "${tag}", ${view(id, plain)},\n` +
    `     ${view(`${id}Gzip`, gzip)}, ${view(`${id}Brotli`, brotli)}},\n`;
}
fs.writeFileSync(out, `// Made by cmake/build_page.mjs.
#include <array>

#include "embedded/page_files.hpp"

namespace espalier::embedded {
namespace {

${constants}
constexpr auto kFiles = std::to_array<PageFile>({
${entries}});

}  // namespace

std::span<const PageFile> page_files() { return kFiles; }

std::string_view report_template() { return ${view('kReport', reported)}; }

}  // namespace espalier::embedded
`);
