// Draws the icons of the app from public/favicon.svg, after that has changed:
//   node icons.mjs
// CHROMIUM is the browser that draws them. The maskable one has room around it, because systems cut icons round.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';

const place = (path) => fileURLToPath(new URL(path, import.meta.url));
const kBackground = '#f6f5f1';
const icons = [
  { name: '192', size: 192, share: 0.84, round: 0.22 },
  { name: '512', size: 512, share: 0.84, round: 0.22 },
  { name: 'maskable-512', size: 512, share: 0.6, round: 0 },
];

const drawing = readFileSync(place('public/favicon.svg'), 'utf8');
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu'],
});
mkdirSync(place('public/icons'), { recursive: true });
for (const { name, size, share, round } of icons) {
  const page = await browser.newPage({ viewport: { width: size, height: size } });
  const inner = Math.round(size * share);
  await page.setContent(
    `<style>html,body{margin:0;background:transparent}
    div{width:${size}px;height:${size}px;background:${kBackground};border-radius:${size * round}px;display:grid;place-items:center}
    svg{width:${inner}px;height:${inner}px}</style><div>${drawing}</div>`,
  );
  writeFileSync(
    place(`public/icons/${name}.png`),
    await page.screenshot({ omitBackground: true, type: 'png' }),
  );
  await page.close();
}
await browser.close();
