import { describe, expect, it } from 'vitest';
import { nextCut } from '../../src/views/learn/guess';
import { run, type Tree, type TreeNode } from '../../src/views/learn/alphabeta';
import {
  branch,
  branchOf,
  choiceRadius,
  drawnWidth,
  kReadable,
  layout,
} from '../../src/views/learn/layout';

function full(depth: number, branches: number): Tree {
  const nodes: TreeNode[] = [];
  const grow = (parent: number | null, ply: number) => {
    const id = nodes.length;
    nodes.push({
      id,
      parent,
      move: '',
      parts: null,
      ply,
      to_move: ply % 2 === 0 ? 1 : 2,
      position: '',
      value: id,
      chance: 0.5,
      leaf: ply === depth,
    });
    if (ply < depth) for (let i = 0; i < branches; ++i) grow(id, ply + 1);
  };
  grow(null, 0);
  return { game: 'full', start: '', depth, nodes };
}

const frame = (width: number) => ({ width, left: 50, right: 12, top: 40, level: 90 });

describe('the drawing of a tree', () => {
  it('keeps every node inside the frame and leaves in order without overlap', () => {
    for (const width of [336, 560, 900]) {
      for (const tree of [full(3, 2), full(3, 3), full(4, 3)]) {
        const r = run(tree, { prune: true, order: 'given' });
        for (const focus of [0, 1, tree.nodes.length - 1]) {
          const drawn = layout(r, frame(width), focus);
          const leaves = tree.nodes.filter((n) => n.leaf).map((n) => drawn.places.get(n.id)!);
          for (const [i, place] of leaves.entries()) {
            expect(place.x - place.room / 2).toBeGreaterThanOrEqual(50 - 1e-6);
            expect(place.x + place.room / 2).toBeLessThanOrEqual(width - 12 + 1e-6);
            if (i > 0)
              expect(place.x - place.room / 2).toBeGreaterThanOrEqual(
                leaves[i - 1]!.x + leaves[i - 1]!.room / 2 - 1e-6,
              );
          }
        }
      }
    }
  });

  it('gives the branch in focus the room it needs to be read', () => {
    const tree = full(3, 3);
    const r = run(tree, { prune: true, order: 'given' });
    const deep = tree.nodes.findIndex((n) => n.leaf);
    const near = layout(r, frame(500), deep).places.get(deep)!.room;
    const far = layout(r, frame(500), tree.nodes.length - 1).places.get(deep)!.room;
    expect(near).toBeGreaterThan(far);
    expect(layout(r, frame(1200), deep).places.get(deep)!.room).toBeGreaterThanOrEqual(kReadable);
  });

  it('keeps branches that may be pressed apart, however narrow', () => {
    for (const width of [300, 336, 560, 900]) {
      for (const tree of [full(3, 2), full(3, 3), full(4, 3), full(3, 4)]) {
        for (const order of ['given', 'worst'] as const) {
          const r = run(tree, { prune: true, order });
          for (
            let step = 0, asked = nextCut(r, 0);
            asked;
            step = asked.step, asked = nextCut(r, step)
          ) {
            const { options } = asked,
              focus = r.events[step]!.node;
            const { places } = layout(
              r,
              { width, left: 12, right: 12, top: 44, level: 84 },
              focus,
              options,
            );
            const radius = options.map((id) => choiceRadius(places, options, id, 20));
            for (const [i, a] of options.entries()) {
              expect(radius[i]!, `radius at ${width}`).toBeGreaterThanOrEqual(8);
              for (const [j, b] of options.entries()) {
                if (i < j)
                  expect(
                    Math.hypot(
                      places.get(a)!.x - places.get(b)!.x,
                      places.get(a)!.y - places.get(b)!.y,
                    ),
                  ).toBeGreaterThanOrEqual(radius[i]! + radius[j]!);
              }
            }
          }
        }
      }
    }
  });

  it('is drawn wider than a phone rather than too small', () => {
    const wide = run(full(3, 3), { prune: true, order: 'given' }),
      small = run(full(2, 2), { prune: true, order: 'given' });
    expect(drawnWidth(wide, 336)).toBeGreaterThan(27 * 25);
    expect(drawnWidth(small, 336)).toBe(336);
    const width = drawnWidth(wide, 336);
    const rooms = [
      ...layout(wide, { width, left: 12, right: 12, top: 44, level: 84 }, 0).places.values(),
    ].map((place) => place.room);
    expect(Math.min(...rooms)).toBeGreaterThan(24);
  });

  it('knows the branch of the root in which a node grows', () => {
    const r = run(full(3, 2), { prune: true, order: 'given' });
    expect(branchOf(r, 0)).toBe(0);
    expect(branchOf(r, 1)).toBe(1);
    expect(branchOf(r, 3)).toBe(1);
  });

  it('draws a branch straight down when there is nothing to turn', () => {
    const at = (x: number, y: number) => ({ x, y, room: 1 });
    expect(branch(at(5, 0), at(5, 80))).toBe('M5 0V80');
    expect(branch(at(5, 0), at(45, 80))).toContain('Q');
  });
});
