// QR codes of short texts (ISO/IEC 18004): bytes, error correction level M, versions 1 to 10. Enough for the link to a
// seat, which a phone can then read from the screen.

// By version, from 1: correction codewords of a block, and how many blocks have how many data codewords.
const kBlocks: readonly { check: number; data: readonly number[] }[] = [
  { check: 10, data: [16] },
  { check: 16, data: [28] },
  { check: 26, data: [44] },
  { check: 18, data: [32, 32] },
  { check: 24, data: [43, 43] },
  { check: 16, data: [27, 27, 27, 27] },
  { check: 18, data: [31, 31, 31, 31] },
  { check: 22, data: [38, 38, 39, 39] },
  { check: 22, data: [36, 36, 36, 37, 37] },
  { check: 26, data: [43, 43, 43, 43, 44] },
];
// Centres of the small squares, in both directions.
const kCentres: readonly (readonly number[])[] = [
  [],
  [6, 18],
  [6, 22],
  [6, 26],
  [6, 30],
  [6, 34],
  [6, 22, 38],
  [6, 24, 42],
  [6, 26, 46],
  [6, 28, 50],
];
const kByteMode = 0b0100;
const kLevelM = 0b00;
const kPad = [0xec, 0x11];
export const sizeOf = (version: number): number => 17 + 4 * version;

export type Matrix = boolean[][];

// Multiplication in the field of 256 elements, modulo x^8 + x^4 + x^3 + x^2 + 1.
function times(a: number, b: number): number {
  let product = 0;
  for (let bit = 7; bit >= 0; bit--) {
    product = (product << 1) ^ (product & 0x80 ? 0x11d : 0);
    if ((b >> bit) & 1) product ^= a;
  }
  return product & 0xff;
}
// The product of (x - 2^i) for all i below `degree`, without its first coefficient.
function generator(degree: number): number[] {
  const made = [...Array<number>(degree - 1).fill(0), 1];
  let root = 1;
  for (let i = 0; i < degree; i++) {
    for (let j = 0; j < degree; j++) made[j] = times(made[j]!, root) ^ (made[j + 1] ?? 0);
    root = times(root, 2);
  }
  return made;
}
// Reed-Solomon: what is left of the data times x^degree when it is divided.
export function checkOf(data: readonly number[], degree: number): number[] {
  const by = generator(degree);
  const rest = Array<number>(degree).fill(0);
  for (const byte of data) {
    const factor = byte ^ rest.shift()!;
    rest.push(0);
    for (let i = 0; i < degree; i++) rest[i]! ^= times(by[i]!, factor);
  }
  return rest;
}

const countBits = (version: number): number => (version < 10 ? 8 : 16);
const room = (version: number): number =>
  kBlocks[version - 1]!.data.reduce((sum, n) => sum + n, 0) * 8;
function versionFor(bytes: number): number | null {
  for (let version = 1; version <= kBlocks.length; version++)
    if (4 + countBits(version) + bytes * 8 <= room(version)) return version;
  return null;
}

function dataOf(text: Uint8Array, version: number): number[] {
  const bits: number[] = [];
  const put = (value: number, length: number) => {
    for (let i = length - 1; i >= 0; i--) bits.push((value >> i) & 1);
  };
  put(kByteMode, 4);
  put(text.length, countBits(version));
  for (const byte of text) put(byte, 8);
  const most = room(version);
  put(0, Math.min(4, most - bits.length));
  while (bits.length % 8 !== 0) bits.push(0);
  for (let i = 0; bits.length < most; i++) put(kPad[i % 2]!, 8);
  return Array.from({ length: most / 8 }, (_, i) =>
    bits.slice(i * 8, i * 8 + 8).reduce((byte, bit) => (byte << 1) | bit, 0),
  );
}
// Blocks are sent side by side, so that a stain hurts each of them a little.
function codewords(data: readonly number[], version: number): number[] {
  const { check, data: sizes } = kBlocks[version - 1]!;
  let at = 0;
  const blocks = sizes.map((size) => data.slice(at, (at += size)));
  const checks = blocks.map((block) => checkOf(block, check));
  const out: number[] = [];
  for (const parts of [blocks, checks])
    for (let i = 0; i < Math.max(...parts.map((part) => part.length)); i++)
      for (const part of parts) if (i < part.length) out.push(part[i]!);
  return out;
}

// A drawing in which null is still free for data.
type Draft = (boolean | null)[][];
function frame(version: number): Draft {
  const size = sizeOf(version);
  const draft: Draft = Array.from({ length: size }, () => Array<boolean | null>(size).fill(null));
  const square = (row: number, column: number, reach: number, dark: (far: number) => boolean) => {
    for (let r = -reach; r <= reach; r++)
      for (let c = -reach; c <= reach; c++)
        if (draft[row + r]?.[column + c] !== undefined)
          draft[row + r]![column + c] = dark(Math.max(Math.abs(r), Math.abs(c)));
  };
  for (let i = 8; i < size - 8; i++) draft[6]![i] = draft[i]![6] = i % 2 === 0;
  for (const [row, column] of [
    [3, 3],
    [3, size - 4],
    [size - 4, 3],
  ] as const)
    square(row, column, 4, (far) => far !== 2 && far !== 4);
  const centres = kCentres[version - 1]!;
  const last = centres.at(-1);
  for (const row of centres)
    for (const column of centres) {
      const corner = (row === 6 && column === 6) || (row === 6 && column === last);
      if (!corner && !(row === last && column === 6)) square(row, column, 2, (far) => far !== 1);
    }
  // Reserved: what they hold is known when the mask is.
  drawFormat(draft, 0);
  if (version >= 7) drawVersion(draft, version);
  return draft;
}
// The rest of a division of polynomials over two elements.
function remainder(value: number, degree: number, by: number): number {
  let rest = value << degree;
  for (let bit = 31 - Math.clz32(rest | 1); bit >= degree; bit = 31 - Math.clz32(rest | 1))
    rest ^= by << (bit - degree);
  return rest;
}
const bitOf = (value: number, bit: number): boolean => ((value >> bit) & 1) === 1;
function drawFormat(draft: Draft, mask: number): void {
  const size = draft.length;
  const told = (kLevelM << 3) | mask;
  const bits = ((told << 10) | remainder(told, 10, 0x537)) ^ 0x5412;
  for (let i = 0; i < 15; i++) {
    const dark = bitOf(bits, i);
    // Around the corner at the top left, over the lines of the ruler; and once more, at the other two.
    const [row, column] = i < 6 ? [i, 8] : i < 8 ? [i + 1, 8] : i === 8 ? [8, 7] : [8, 14 - i];
    draft[row!]![column!] = dark;
    if (i < 8) draft[8]![size - 1 - i] = dark;
    else draft[size - 15 + i]![8] = dark;
  }
  draft[size - 8]![8] = true;
}
function drawVersion(draft: Draft, version: number): void {
  const size = draft.length;
  const bits = (version << 12) | remainder(version, 12, 0x1f25);
  for (let i = 0; i < 18; i++) {
    const a = size - 11 + (i % 3),
      b = Math.floor(i / 3);
    draft[a]![b] = draft[b]![a] = bitOf(bits, i);
  }
}

const kMasks: readonly ((row: number, column: number) => boolean)[] = [
  (r, c) => (r + c) % 2 === 0,
  (r) => r % 2 === 0,
  (_, c) => c % 3 === 0,
  (r, c) => (r + c) % 3 === 0,
  (r, c) => (Math.floor(r / 2) + Math.floor(c / 3)) % 2 === 0,
  (r, c) => ((r * c) % 2) + ((r * c) % 3) === 0,
  (r, c) => (((r * c) % 2) + ((r * c) % 3)) % 2 === 0,
  (r, c) => (((r + c) % 2) + ((r * c) % 3)) % 2 === 0,
];

// The free cells in the order of the data: up and down in columns of two, from the right, past the vertical ruler.
function* path(draft: Draft): Generator<[number, number]> {
  const size = draft.length;
  let up = true;
  for (let right = size - 1; right > 0; right -= 2) {
    if (right === 6) right = 5;
    for (let i = 0; i < size; i++) {
      const row = up ? size - 1 - i : i;
      for (const column of [right, right - 1])
        if (draft[row]![column] === null) yield [row, column];
    }
    up = !up;
  }
}
function filled(draft: Draft, words: readonly number[], mask: number): Matrix {
  const out = draft.map((row) => row.map((dark) => dark ?? false));
  let at = 0;
  for (const [row, column] of path(draft)) {
    const byte = words[at >> 3] ?? 0;
    out[row]![column] = bitOf(byte, 7 - (at & 7)) !== kMasks[mask]!(row, column);
    at++;
  }
  drawFormat(out, mask);
  return out;
}

// How hard a drawing is to read, by the four rules of the standard.
export function penalty(matrix: Matrix): number {
  const size = matrix.length;
  const lines = [
    ...matrix,
    ...Array.from({ length: size }, (_, c) => matrix.map((row) => row[c]!)),
  ];
  let sum = 0;
  for (const line of lines) {
    let run = 0;
    line.forEach((dark, i) => {
      run = i > 0 && dark === line[i - 1] ? run + 1 : 1;
      if (run === 5) sum += 3;
      else if (run > 5) sum += 1;
    });
    const text = line.map((dark) => (dark ? '1' : '0')).join('');
    for (const finder of ['10111010000', '00001011101'])
      for (let at = text.indexOf(finder); at >= 0; at = text.indexOf(finder, at + 1)) sum += 40;
  }
  for (let r = 0; r + 1 < size; r++)
    for (let c = 0; c + 1 < size; c++) {
      const dark = matrix[r]![c];
      if (
        matrix[r]![c + 1] === dark &&
        matrix[r + 1]![c] === dark &&
        matrix[r + 1]![c + 1] === dark
      )
        sum += 3;
    }
  const share = matrix.flat().filter(Boolean).length / size ** 2;
  return sum + Math.floor(Math.abs(share * 100 - 50) / 5) * 10;
}

// True is dark. Nothing when the text is too long.
export function qrCode(text: string): Matrix | null {
  const bytes = new TextEncoder().encode(text);
  const version = versionFor(bytes.length);
  if (version === null) return null;
  const words = codewords(dataOf(bytes, version), version);
  const draft = frame(version);
  const all = kMasks.map((_, mask) => filled(draft, words, mask));
  const marks = all.map(penalty);
  return all[marks.indexOf(Math.min(...marks))]!;
}

// As the path of an SVG, a unit for each cell.
export const qrPath = (matrix: Matrix): string =>
  matrix
    .flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])))
    .join('');
