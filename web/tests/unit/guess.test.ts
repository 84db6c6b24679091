import { describe, expect, it } from 'vitest';
import { run, stateAt, type Tree } from '../../src/views/learn/alphabeta';
import { isRight, nextCut } from '../../src/views/learn/guess';

// Two plies: a is worth 3; b begins with 2, so its other two leaves are cut.
const node = (id: number, parent: number | null, ply: number, move: string, value: number) => ({
  id,
  parent,
  ply,
  move,
  value,
  position: '',
  to_move: ply % 2 === 0 ? 1 : 2,
});
const tree = {
  game: 'tictactoe',
  nodes: [
    node(0, null, 0, '', 3),
    node(1, 0, 1, 'a', 3),
    node(2, 1, 2, 'c', 5),
    node(3, 1, 2, 'd', 3),
    node(4, 0, 1, 'b', 2),
    node(5, 4, 2, 'e', 2),
    node(6, 4, 2, 'f', 9),
    node(7, 4, 2, 'g', 9),
  ],
} as unknown as Tree;

describe('guessing the next cut', () => {
  const made = run(tree, { prune: true, order: 'given' });
  it('asks for the branch that is cut, among others that were not looked at', () => {
    const asked = nextCut(made, 0)!;
    expect(made.events[asked.step]!.kind).toBe('cut');
    expect(asked.cut).toEqual([6, 7]);
    expect(asked.options).toContain(6);
    expect(asked.options.length).toBeGreaterThan(1);
    expect(asked.options).not.toContain(7);
    const { known } = stateAt(made, 0);
    for (const id of asked.options) expect(known.get(id)!.status).toBe('new');
    expect(isRight(asked, 6)).toBe(true);
    expect(asked.options.filter((id) => isRight(asked, id))).toEqual([6]);
  });
  it('has nothing to ask behind the last cut', () => {
    expect(nextCut(made, nextCut(made, 0)!.step)).toBeNull();
    expect(nextCut(run(tree, { prune: false, order: 'given' }), 0)).toBeNull();
  });
});
