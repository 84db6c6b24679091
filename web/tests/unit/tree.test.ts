// The tree of an analysis: what is added, promoted, deleted, written and read.
import { describe, expect, it } from 'vitest';
import { arrowPath, kInks, placesOf, toggled, type Drawn } from '../../src/board/drawing';
import {
  allNodes,
  branchStart,
  cleanComment,
  commented,
  deleted,
  grown,
  kMaxNesting,
  kMaxNodes,
  kNoTree,
  lineThrough,
  mainLine,
  marked,
  nesting,
  nodeAt,
  otherBranch,
  promoted,
  size,
  withLine,
  type TreeNode,
} from '../../src/views/analyse/tree';
import { pathKey, treeRows, type Folding } from '../../src/views/analyse/tree_rows';
import { parseTree, recordText, treeText } from '../../src/views/analyse/tree_text';
import type { Scene } from '../../src/lib/api';

// Numbers that are the same in every run.
function numbers(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}
const kWords = ['so', 'why?', '(maybe)', '好棋，', 'a [b]', '1.', '100%', '🌳'];
function anyTree(below: (n: number) => number, nodes: number): TreeNode {
  let tree = kNoTree;
  for (let i = 0; i < nodes; i++) {
    const all = [...allNodes(tree)];
    const { path } = all[below(all.length)]!;
    tree = grown(tree, [...path, 'abcdef'[below(6)]! + (1 + below(5))]) ?? tree;
    if (below(4) === 0)
      tree = commented(
        tree,
        path,
        Array.from({ length: below(5) }, () => kWords[below(8)]!).join(' '),
      );
    if (below(4) === 0) {
      const cell = () => 'abAB'[below(4)]! + (1 + below(8));
      const arrows: Drawn[] = [{ ink: kInks[below(3)]!, from: 'a1', to: 'A' + (1 + below(8)) }];
      const circle = cell();
      tree = marked(tree, path, [...arrows, { ink: kInks[below(3)]!, from: circle, to: circle }]);
    }
  }
  return tree;
}

describe('a tree', () => {
  const tree = parseTree('a1 f5 (c3 d4 (e5 {why}) d5) (c4) a5');
  it('has a main line and branches', () => {
    expect(mainLine(tree)).toEqual(['a1', 'f5', 'a5']);
    expect(lineThrough(tree, ['a1', 'c3'])).toEqual(['a1', 'c3', 'd4', 'd5']);
    expect(nodeAt(tree, ['a1', 'c3', 'e5'])?.comment).toBe('why');
    expect(nodeAt(tree, ['a1', 'b9'])).toBeNull();
    expect([size(tree), nesting(tree, ['a1', 'c3', 'e5']), nesting(tree, ['a1', 'f5'])]).toEqual([
      8, 2, 0,
    ]);
  });
  it('grows where it is played on, and keeps what is there', () => {
    expect(withLine(tree, ['a1', 'c3', 'd4'])).toBe(tree);
    expect(treeText(withLine(tree, ['b1', 'b2']))).toBe(
      'a1 (b1 b2) f5 (c3 d4 (e5 {why}) d5) (c4) a5',
    );
    expect(treeText(withLine(kNoTree, ['a1']))).toBe('a1');
  });
  it('promotes a branch at its fork, then at the one before', () => {
    const path = ['a1', 'c3', 'e5'];
    expect(branchStart(tree, path)).toBe(3);
    const once = promoted(tree, path);
    expect(treeText(once)).toBe('a1 f5 (c3 e5 {why} (d4 d5)) (c4) a5');
    const twice = promoted(once, path);
    expect(mainLine(twice)).toEqual(['a1', 'c3', 'e5']);
    expect(promoted(twice, path)).toBe(twice);
  });
  it('deletes a move and what is behind it', () => {
    expect(treeText(deleted(tree, ['a1', 'c3', 'd4']))).toBe('a1 f5 (c3 e5 {why}) (c4) a5');
    expect(treeText(deleted(tree, ['a1', 'f5']))).toBe('a1 c3 (c4) d4 (e5 {why}) d5');
    expect(deleted(tree, ['nowhere'])).toBe(tree);
    expect(deleted(tree, [])).toBe(kNoTree);
  });
  it('has neighbours at a fork', () => {
    expect(otherBranch(tree, ['a1', 'f5', 'a5'], 1)).toEqual(['a1', 'c3']);
    expect(otherBranch(tree, ['a1', 'c3'], 1)).toEqual(['a1', 'c4']);
    expect(otherBranch(tree, ['a1', 'c4'], 1)).toBeNull();
    expect(otherBranch(tree, ['a1', 'c3', 'd4', 'd5'], -1)).toBeNull();
    expect(otherBranch(tree, ['a1', 'c3', 'e5'], -1)).toEqual(['a1', 'c3', 'd4']);
    // Right before a fork it is the next one.
    expect(otherBranch(tree, ['a1'], 1)).toEqual(['a1', 'c3']);
    expect(otherBranch(kNoTree, [], 1)).toBeNull();
  });
  it('is as large as it may be, and no larger', () => {
    let deep = parseTree('a1');
    const path: string[] = [];
    for (let i = 0; i < kMaxNesting; i++) {
      deep = grown(grown(deep, [...path, 'a1'])!, [...path, 'b1'])!;
      path.push('b1');
    }
    expect(nesting(deep, path)).toBe(kMaxNesting);
    deep = grown(deep, [...path, 'a1'])!;
    expect(grown(deep, [...path, 'b1'])).toBeNull();
    const long = withLine(
      kNoTree,
      Array.from({ length: kMaxNodes }, (_, i) => `a${i}`),
    );
    expect(size(long)).toBe(kMaxNodes);
    expect(grown(long, ['b1'])).toBeNull();
    expect(grown(long, ['a0'])).toBe(long);
  });
});

describe('the text of a tree', () => {
  it('reads back, whatever the tree', () => {
    const below = numbers(7);
    for (let round = 0; round < 60; round++) {
      const tree = anyTree(below, 1 + below(40));
      expect(parseTree(treeText(tree))).toEqual(tree);
      // A record has numbers besides, which count for nobody.
      const [, moves] = recordText(tree, { game: 'x', start: '', result: '*' }).split('\n\n');
      expect(parseTree(moves!.replace(/\n/g, ' '))).toEqual(tree);
    }
  });
  it('is a record with its tags', () => {
    const tree = parseTree('{level} a1 f5 {best} (c3 d4 (e5) d5) (c4) a5');
    expect(recordText(tree, { game: 'chain:orthogonal-5x6', start: '6/6 "1', result: '1-0' })).toBe(
      '[Game "chain:orthogonal-5x6"]\n[Position "6/6 \\"1"]\n[Result "1-0"]\n\n' +
        '{level} 1. a1 f5 {best} (1... c3 2. d4 (2. e5) d5) (1... c4) 2. a5 1-0\n',
    );
    const many = withLine(
      kNoTree,
      Array.from({ length: 200 }, (_, i) => `a${i}`),
    );
    const lines = recordText(many, { game: 'x', start: '', result: '*' }).split('\n');
    expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(80);
  });
  it('has the drawings of a position', () => {
    const tree = parseTree('a1 {[%cal Ga1-b2,RA1-b8][%csl Kc3] so} b2');
    expect(nodeAt(tree, ['a1'])).toMatchObject({
      comment: 'so',
      marks: [
        { ink: 'G', from: 'a1', to: 'b2' },
        { ink: 'R', from: 'A1', to: 'b8' },
        { ink: 'K', from: 'c3', to: 'c3' },
      ],
    });
  });
  it('does no harm, whatever stands in an address', () => {
    for (const [text, right] of [
      ['', ''],
      [')))', ''],
      ['((((', ''],
      ['(a1) b1', 'b1'],
      ['a1 (((b1) c1', 'a1'],
      ['a1 (b1', 'a1 (b1)'],
      ['a1 {never closed', 'a1 {never closed}'],
      ['a1 }b1{ {x} {y}', 'a1 b1 {｛x y}'],
      ['1. a1 1... b1 2.c1 *', 'a1 b1 c1'],
      ['a1 (a1 b1) (a1 c1)', 'a1 b1 (c1)'],
      [`a1 ${'x'.repeat(50)} b1`, 'a1 b1'],
      ['a1 {[%cal Zb1-b2,Gb1,Gb1-b1,G<b>-b2][%csl Gb1-b2] [%x y]}', 'a1 {[ %x y]}'],
    ] as const)
      expect(treeText(parseTree(text)), text).toBe(right);
    const below = numbers(3);
    const signs = [
      '(',
      ')',
      '{',
      '}',
      ' ',
      'a1',
      'b2',
      '[%cal Ga1-b2]',
      '1.',
      '*',
      '\n',
      '\u{d800}',
    ];
    for (let round = 0; round < 200; round++) {
      const text = Array.from({ length: 60 }, () => signs[below(signs.length)]).join('');
      const tree = parseTree(text);
      const written = treeText(tree);
      expect(parseTree(written)).toEqual(tree);
      expect(() => encodeURIComponent(cleanComment(written))).not.toThrow();
    }
  });
  it('never makes a tree that is too large', () => {
    const wide = Array.from({ length: 5000 }, (_, i) => `(b${i})`).join(' ');
    expect(size(parseTree(`a1 a2 ${wide}`))).toBe(kMaxNodes);
    expect(size(parseTree('('.repeat(200_000)))).toBe(0);
    const deep = parseTree('a1 ' + '(b1 c1 '.repeat(200));
    const path = [...allNodes(deep)].at(-1)!.path;
    expect(nesting(deep, path)).toBeLessThanOrEqual(kMaxNesting);
  });
});

describe('the rows of a tree', () => {
  const fold = (more: Partial<Folding> = {}): Folding => ({
    current: [],
    first: 1,
    open: new Set(),
    ...more,
  });
  const told = (text: string, more: Partial<Folding> = {}) =>
    treeRows(parseTree(text), fold(more)).map(({ depth, items, folded, comment }) =>
      [
        '>'.repeat(depth) + items.map(({ node }) => node.move).join(' '),
        ...(folded ? [`+${folded}`] : []),
        ...(comment ? [`{${comment}}`] : []),
      ].join(' '),
    );
  it('have two turns of the main line each, and branches below their fork', () => {
    expect(told('a1 f5 (c3 d4 (e5) d5) (c4) a5 b5 c5')).toEqual([
      'a1 f5',
      '>c3 d4',
      '>>e5',
      '>d5',
      '>c4',
      'a5 b5',
      'c5',
    ]);
    expect(told('a1 f5 a5', { first: 2 })).toEqual(['a1', 'f5 a5']);
    expect(told('a1 {why} (b1) f5 a5')).toEqual(['a1 {why}', '>b1', 'f5', 'a5']);
    expect(told('')).toEqual([]);
  });
  it('fold what is deeper than three, unless one is in it or opens it', () => {
    const deep = 'a (b c (d e (f g (h i j))))';
    expect(told(deep).at(-1)).toBe('>>>>h +3');
    expect(told(deep, { current: ['b', 'd', 'f', 'h', 'i'] }).at(-1)).toBe('>>>>h i j');
    expect(told(deep, { open: new Set([pathKey(['b', 'd', 'f', 'h'])]) }).at(-1)).toBe('>>>>h i j');
  });
  it('of a long game fold all branches but one’s own', () => {
    const line = Array.from({ length: 130 }, (_, i) => `m${i}`).join(' ');
    const rows = told(`${line} (x y z)`, { current: ['m0'] });
    expect(rows.at(-1)).toBe('>x +3');
    expect(rows).toHaveLength(66);
  });
  it('show every node once where nothing is folded', () => {
    const below = numbers(11);
    for (let round = 0; round < 40; round++) {
      const tree = anyTree(below, 30);
      const open = new Set([...allNodes(tree)].map(({ path }) => pathKey(path)));
      const shown = treeRows(tree, fold({ open })).flatMap((row) => row.items);
      expect(shown).toHaveLength(size(tree));
      expect(new Set(shown.map(({ path }) => pathKey(path))).size).toBe(size(tree));
    }
  });
});

describe('a comment', () => {
  it('keeps its braces in addresses and records', () => {
    const tree = commented(withLine(kNoTree, ['a1']), ['a1'], 'a set {a1, b2} and {');
    expect(tree.next[0]!.comment).toBe('a set {a1, b2} and {');
    expect(treeText(tree)).toBe('a1 {a set ｛a1, b2｝ and ｛}');
    expect(parseTree(treeText(tree))).toEqual(tree);
  });
  it('is one line', () => {
    expect(cleanComment('  two\nlines\t{so}  ')).toBe('two lines {so}');
    expect(cleanComment('🌳'.repeat(600))).toBe('🌳'.repeat(500));
    expect(cleanComment('a\u{d83c}b')).toBe('a b');
  });
});

describe('drawings', () => {
  const green: Drawn = { ink: 'G', from: 'a1', to: 'b2' };
  it('come and go, and change their colour', () => {
    expect(toggled([], green)).toEqual([green]);
    expect(toggled([green], green)).toEqual([]);
    expect(toggled([green], { ...green, ink: 'R' })).toEqual([{ ...green, ink: 'R' }]);
  });
  const scene = (rows: number, columns: number): Scene => ({
    rows,
    columns,
    tally: [0, 0],
    carried: 0,
    cells: Array.from({ length: rows * columns }, (_, i) => ({
      name: `${'abcdefgh'[i % columns]}${Math.floor(i / columns) + 1}`,
      owner: 'nobody',
      count: 0,
      capacity: 0,
      mark: '',
    })) as unknown as Scene['cells'],
  });
  it('lie where the cells of a grid lie, turned or not', () => {
    const board = placesOf('chain:orthogonal-5x6', scene(5, 6), false);
    expect(board.corner('a1')).toEqual({ x: 38, y: 8 });
    expect(board.corner('b2')).toEqual({ x: 138, y: 108 });
    expect(placesOf('chain:orthogonal-5x6', scene(5, 6), true).corner('f5')).toEqual({
      x: 38,
      y: 8,
    });
    expect(board.corner('z9')).toBeNull();
  });
  it('are asked of the game where it is no grid', () => {
    const board = placesOf('bao:kiswahili', scene(4, 8), false);
    const [a, b] = [board.corner('a1')!, board.corner('a3')!];
    expect(b.y - a.y).toBeGreaterThan(200); // the rule in the middle
    expect(board.width / board.height).toBeGreaterThan(1.3);
  });
  it('an arrow ends in its cell, also in the one beside', () => {
    const { shaft, head } = arrowPath({ x: 50, y: 50 }, { x: 150, y: 50 });
    expect(head).toBe('M136.0 50.0L106.0 69.0L106.0 31.0Z');
    expect(shaft).toBe('M76.0 50.0L108.0 50.0');
  });
});
