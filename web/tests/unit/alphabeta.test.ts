import { describe, expect, it } from 'vitest';
import {
  bestLine,
  cuts,
  label,
  letter,
  minimax,
  run,
  stateAt,
  totals,
  type Order,
  type Tree,
  type TreeNode,
} from '../../src/views/learn/alphabeta';

// A small generator with a seed, so that a failure can be repeated.
function random(seed: number): () => number {
  let s = seed >>> 0;
  return () => {
    s = (Math.imul(s, 1664525) + 1013904223) >>> 0;
    return s / 4294967296;
  };
}

function randomTree(seed: number, depth: number, branches: number, range: number): Tree {
  const next = random(seed);
  const nodes: TreeNode[] = [];
  const grow = (parent: number | null, ply: number) => {
    const id = nodes.length;
    const leaf = ply === depth || (ply > 0 && next() < 0.1);
    const value = Math.floor(next() * range) - Math.floor(range / 2);
    nodes.push({
      id,
      parent,
      move: `m${id}`,
      parts: null,
      ply,
      to_move: ply % 2 === 0 ? 1 : 2,
      position: '',
      value,
      chance: 0.5,
      leaf,
    });
    if (leaf) return;
    const count = 1 + Math.floor(next() * branches);
    for (let i = 0; i < count; ++i) grow(id, ply + 1);
  };
  grow(null, 0);
  return { game: 'random', start: '', depth, nodes };
}

// Every inner node has the same number of branches and no two leaves are equal.
function fullTree(seed: number, depth: number, branches: number): Tree {
  const next = random(seed);
  const nodes: TreeNode[] = [];
  const grow = (parent: number | null, ply: number) => {
    const id = nodes.length;
    const value = Math.floor(next() * 1e6) * 1000 + id;
    nodes.push({
      id,
      parent,
      move: '',
      parts: null,
      ply,
      to_move: ply % 2 === 0 ? 1 : 2,
      position: '',
      value,
      chance: 0.5,
      leaf: ply === depth,
    });
    if (ply < depth) for (let i = 0; i < branches; ++i) grow(id, ply + 1);
  };
  grow(null, 0);
  return { game: 'full', start: '', depth, nodes };
}

// The tree of the design: Max over Min over Max, twelve leaves.
function designTree(): Tree {
  const nodes: TreeNode[] = [];
  const add = (parent: number | null, ply: number, value = 0, leaf = false): number => {
    nodes.push({
      id: nodes.length,
      parent,
      move: '',
      parts: null,
      ply,
      to_move: ply % 2 === 0 ? 1 : 2,
      position: '',
      value,
      chance: 0.5,
      leaf,
    });
    return nodes.length - 1;
  };
  const root = add(null, 0);
  for (const pair of [
    [
      [5, 3],
      [6, 9],
    ],
    [
      [4, 2],
      [7, 8],
    ],
    [
      [1, 2],
      [3, 4],
    ],
  ]) {
    const min = add(root, 1);
    for (const leaves of pair) {
      const max = add(min, 2);
      for (const value of leaves) add(max, 3, value, true);
    }
  }
  return { game: 'design', start: '', depth: 3, nodes };
}

const orders: Order[] = ['given', 'best', 'worst'];

describe('alpha-beta', () => {
  it('finds the value of plain minimax on random trees, in every order', () => {
    for (let seed = 1; seed <= 150; ++seed) {
      const tree = randomTree(seed, 2 + (seed % 4), 4, seed % 3 === 0 ? 5 : 100);
      const truth = minimax(tree).get(0);
      for (const order of orders) {
        expect(run(tree, { prune: true, order }).value, `seed ${seed} ${order}`).toBe(truth);
        expect(run(tree, { prune: false, order }).value).toBe(truth);
      }
    }
  });

  it('never claims more about a node than is true, at any step', () => {
    const wrong: string[] = [];
    let looked = 0;
    for (let seed = 1; seed <= 25; ++seed) {
      const tree = randomTree(seed, 4, 3, 20);
      const truth = minimax(tree);
      const r = run(tree, { prune: true, order: 'given' });
      for (let step = 0; step < r.events.length; ++step) {
        for (const [id, known] of stateAt(r, step).known) {
          const value = truth.get(id)!;
          looked += 1;
          if (!(known.low <= value && known.high >= value))
            wrong.push(
              `seed ${seed}, step ${step}, node ${id}: ${value} is not in ${known.low}..${known.high}`,
            );
        }
      }
    }
    expect(looked).toBeGreaterThan(0);
    expect(wrong).toEqual([]);
  });

  it('accounts for every node: visited and cut make the whole tree', () => {
    for (let seed = 1; seed <= 60; ++seed) {
      const tree = randomTree(seed, 4, 4, 30);
      const r = run(tree, { prune: true, order: 'given' });
      const end = stateAt(r, r.events.length - 1);
      expect(end.nodes + end.cutNodes).toBe(tree.nodes.length);
      expect(end.plainNodes).toBe(tree.nodes.length);
      expect(end.leaves + end.cutLeaves).toBe(r.size.get(0)!.leaves);
      expect(end.event.kind).toBe('done');
      for (const known of end.known.values()) expect(['done', 'cut']).toContain(known.status);
    }
  });

  it('visits everything without pruning', () => {
    const tree = randomTree(7, 4, 3, 30);
    const r = run(tree, { prune: false, order: 'given' });
    expect(totals(r).nodes).toBe(tree.nodes.length);
    expect(cuts(r)).toEqual([]);
  });

  it('with the best move first looks at the fewest leaves possible (Knuth and Moore)', () => {
    for (const [branches, depth] of [
      [2, 3],
      [2, 4],
      [3, 3],
      [3, 4],
      [4, 2],
    ] as const) {
      const tree = fullTree(branches * 10 + depth, depth, branches);
      const leaves = (order: Order) => totals(run(tree, { prune: true, order })).leaves;
      expect(leaves('best')).toBe(
        branches ** Math.ceil(depth / 2) + branches ** Math.floor(depth / 2) - 1,
      );
      expect(leaves('worst')).toBeGreaterThan(leaves('best'));
    }
  });

  it('cuts only where alpha has reached beta, and something is left to cut', () => {
    const r = run(randomTree(11, 5, 4, 50), { prune: true, order: 'given' });
    expect(cuts(r).length).toBeGreaterThan(0);
    for (const step of cuts(r)) {
      const event = r.events[step]!;
      expect(event.alpha).toBeGreaterThanOrEqual(event.beta);
      expect(stateAt(r, step).cutNodes).toBeGreaterThan(stateAt(r, step - 1).cutNodes);
    }
  });

  it('goes back to exactly the state it came from', () => {
    const r = run(randomTree(5, 4, 3, 50), { prune: true, order: 'worst' });
    const before = JSON.stringify([...stateAt(r, 10).known]);
    stateAt(r, 30);
    expect(JSON.stringify([...stateAt(r, 10).known])).toBe(before);
  });

  it('plays the tree of the design as the design shows it', () => {
    const r = run(designTree(), { prune: true, order: 'given' });
    expect(r.value).toBe(5);
    expect([...r.names.values()]).toEqual(['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H', 'I', 'J']);
    const [first, second] = cuts(r);
    const named = (step: number) => r.names.get(r.events[step]!.node);
    expect(named(first!)).toBe('D');
    expect(named(second!)).toBe('E');
    const at = stateAt(r, second!);
    expect([at.event.alpha, at.event.beta]).toEqual([5, 4]);
    expect([at.leaves, at.cutLeaves]).toEqual([5, 3]);
    const text = (id: number) => label(r.byId.get(id)!, at.known.get(id)!, String);
    const idOf = (name: string) => [...r.names].find(([, n]) => n === name)![0];
    expect(text(idOf('A'))).toBe('≥5');
    expect(text(idOf('B'))).toBe('5');
    expect(text(idOf('D'))).toBe('≥6');
    expect(text(idOf('E'))).toBe('≤4');
    expect(bestLine(r).length).toBe(3);
  });

  it('names nodes past Z without a gap', () => {
    expect([0, 25, 26, 52].map(letter)).toEqual(['A', 'Z', 'A2', 'A3']);
  });

  it('handles a tree that is a single leaf', () => {
    const tree: Tree = {
      game: 'x',
      start: '',
      depth: 1,
      nodes: [
        {
          id: 0,
          parent: null,
          move: '',
          parts: null,
          ply: 0,
          to_move: 1,
          position: '',
          value: 3,
          chance: 0.5,
          leaf: true,
        },
      ],
    };
    const r = run(tree, { prune: true, order: 'best' });
    expect(r.value).toBe(3);
    expect(stateAt(r, 99).leaves).toBe(1);
  });
});
