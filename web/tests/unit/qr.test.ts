// QR codes: read back by a reader of its own, which shares nothing with the writer but the standard, and compared with
// one that zbarimg (Debian's zbar-tools) has read.
import { expect, it } from 'vitest';
import { checkOf, qrCode, type Matrix } from '../../src/lib/qr';

const kLink = 'http://127.0.0.1:8642/play/abcdefghij#seat=0123456789abcdef0123456789abcdef';
const kDrawn = `
#######......####.#.#####...#.#######
#.....#.....##...#.#.#.....##.#.....#
#.###.#.##...#.##..#####..###.#.###.#
#.###.#.#..##.####.#..#.##.##.#.###.#
#.###.#.#.#.#####.###.##..#...#.###.#
#.....#.##.###..#.#..#..####..#.....#
#######.#.#.#.#.#.#.#.#.#.#.#.#######
........####.##.#..###......#........
#.#####..###.#.#..#....#.#....#####..
#.#.##.....#..####....#####.##...#.#.
..##..#...##..#...#..#..##.#..###..##
...#....##..#.#.#.######...##..#.#..#
##....##........##......##.#..###.###
...###.###..#.#.#####..#..#..#.....#.
###...#.#.#.######..##..#..#...#.#..#
##..##...#.###.#.##.###.#..#..#.....#
..#..###.#.#...##.....#..#.#..###.#.#
##.###..##.##..#.####..####.##...#.#.
#.###.#####...###.#.#.#....####.#####
##.#...#.#######....###......#.#.#..#
###.#.###.....##.#....#..#.##.###.#..
##..##.#..##.#..#.####.#..#......#.#.
##...##.###.#..##.#..#.....#...###..#
#..###..##.#.#.##...####..#.######.##
.#...##..#..#.##..#...##.#...####.##.
#.#.#..#####...###.###.##.#.#....#...
#....##.....#.#..##..#..####.#.#..###
#.##.#.##.###...#.#.###........#.#.#.
#...#########.#..##...#.##.######.#..
........##....#.######.##.###...####.
#######..#....####..#...##..#.#.###.#
#.....#.##....#..###.#.##..##...##..#
#.###.#.##....###.....#..#.##########
#.###.#.#.#...##..####.##.##..#.#...#
#.###.#.#.##...####.#.....##.#...#.##
#.....#..#####.#...#.#.##..##.####..#
#######.##.#..####....#..#...####.###
`;

// Blocks of level M by version: data codewords of each, and correction codewords of each.
const kBlocks: [number[], number][] = [
  [[16], 10],
  [[28], 16],
  [[44], 26],
  [[32, 32], 18],
  [[43, 43], 24],
  [[27, 27, 27, 27], 16],
  [[31, 31, 31, 31], 18],
  [[38, 38, 39, 39], 22],
  [[36, 36, 36, 37, 37], 22],
  [[43, 43, 43, 43, 44], 26],
];
const kAlign = [[], [18], [22], [26], [30], [34], [22, 38], [24, 42], [26, 46], [28, 50]];
// Formats of level M by mask, as tables of the standard print them.
const kFormats = [
  '101010000010010',
  '101000100100101',
  '101111001111100',
  '101101101001011',
  '100010111111001',
  '100000011001110',
  '100111110010111',
  '100101010100000',
];

function formatOf(code: Matrix): string {
  const row = [0, 1, 2, 3, 4, 5, 7, 8].map((c) => code[8]![c]);
  const column = [7, 5, 4, 3, 2, 1, 0].map((r) => code[r]![8]);
  return [...row, ...column].map((dark) => (dark ? '1' : '0')).join('');
}
function isFixed(size: number, version: number, r: number, c: number): boolean {
  if ((r < 9 && c < 9) || (r < 9 && c >= size - 8) || (r >= size - 8 && c < 9)) return true;
  if (r === 6 || c === 6) return true;
  const far = kAlign[version - 1]!;
  const near = (at: number, centre: number) => Math.abs(at - centre) <= 2;
  for (const a of [6, ...far])
    for (const b of [6, ...far]) {
      const finder = (a === 6 && (b === 6 || b === far.at(-1))) || (b === 6 && a === far.at(-1));
      if (!finder && near(r, a) && near(c, b)) return true;
    }
  return version >= 7 && ((r < 6 && c >= size - 11) || (c < 6 && r >= size - 11));
}
function unmasked(mask: number, r: number, c: number): boolean {
  const rules = [
    (r + c) % 2,
    r % 2,
    c % 3,
    (r + c) % 3,
    (Math.floor(r / 2) + Math.floor(c / 3)) % 2,
    ((r * c) % 2) + ((r * c) % 3),
    (((r * c) % 2) + ((r * c) % 3)) % 2,
    (((r + c) % 2) + ((r * c) % 3)) % 2,
  ];
  return rules[mask] === 0;
}
function read(code: Matrix): string {
  const size = code.length,
    version = (size - 17) / 4;
  const mask = kFormats.indexOf(formatOf(code));
  expect(mask, 'a format of level M').toBeGreaterThanOrEqual(0);
  let bits = '';
  for (let pair = 0, right = size - 1; right > 0; right -= 2, pair++) {
    if (right === 6) right--;
    for (let i = 0; i < size; i++)
      for (const c of [right, right - 1]) {
        const r = pair % 2 === 0 ? size - 1 - i : i;
        if (!isFixed(size, version, r, c)) bits += code[r]![c] !== unmasked(mask, r, c) ? '1' : '0';
      }
  }
  const words = bits.match(/.{8}/g)!.map((byte) => parseInt(byte, 2));
  const [sizes, check] = kBlocks[version - 1]!;
  const blocks: number[][] = sizes.map(() => []);
  for (let i = 0; i < Math.max(...sizes); i++)
    blocks.forEach((block, b) => {
      if (i < sizes[b]!) block.push(words.shift()!);
    });
  for (let i = 0; i < check; i++) blocks.forEach((block) => block.push(words.shift()!));
  for (const block of blocks)
    for (let root = 0; root < check; root++) expect(syndrome(block, root)).toBe(0);
  const data = blocks.flatMap((block, b) => block.slice(0, sizes[b]));
  const text = data.map((byte) => byte.toString(2).padStart(8, '0')).join('');
  expect(text.slice(0, 4), 'bytes').toBe('0100');
  const wide = version < 10 ? 8 : 16;
  const length = parseInt(text.slice(4, 4 + wide), 2);
  const bytes = Array.from({ length }, (_, i) =>
    parseInt(text.slice(4 + wide + i * 8, 12 + wide + i * 8), 2),
  );
  return new TextDecoder().decode(new Uint8Array(bytes));
}
// Powers of two in the field, by table: the writer multiplies bit by bit.
const kPowers = [1];
for (let i = 1; i < 255; i++) {
  const next = kPowers[i - 1]! * 2;
  kPowers.push(next > 255 ? next ^ 0x11d : next);
}
function syndrome(block: readonly number[], root: number): number {
  return block.reduce((sum, byte) => {
    const shifted = sum === 0 ? 0 : kPowers[(kPowers.indexOf(sum) + root) % 255]!;
    return shifted ^ byte;
  }, 0);
}

it('draws a link as a reader of others has read it', () => {
  const drawn = qrCode(kLink)!.map((row) => row.map((dark) => (dark ? '#' : '.')).join(''));
  expect(drawn.join('\n')).toBe(kDrawn.trim());
});
it('is read back in every version', () => {
  const sizes = new Set<number>();
  for (let length = 1; length <= 213; length += 4) {
    const text = `${kLink}座位`.repeat(4).slice(0, length);
    const fits = new TextEncoder().encode(text).length <= 213;
    const code = qrCode(text);
    expect(code !== null).toBe(fits);
    if (!code) continue;
    sizes.add(code.length);
    expect(read(code)).toBe(text);
  }
  expect(sizes.size).toBe(10);
});
it('says when a text is too long', () => {
  expect(qrCode('x'.repeat(213))).not.toBeNull();
  expect(qrCode('x'.repeat(214))).toBeNull();
});
it('checks as the example of the standard does', () => {
  // 01234567 in version 1-M, annex I of ISO/IEC 18004.
  const data = [16, 32, 12, 86, 97, 128, 236, 17, 236, 17, 236, 17, 236, 17, 236, 17];
  expect(checkOf(data, 10)).toEqual([165, 36, 212, 193, 237, 54, 199, 135, 44, 85]);
});
