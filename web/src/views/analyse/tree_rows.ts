// A tree as rows from top to bottom: the main line flush left, two turns a row as in a list of turns, and under the row
// with a fork its branches, each a step further in.
import type { Path, TreeNode } from './tree';

export interface RowItem {
  path: Path;
  node: TreeNode;
  turn: number; // from 1
}
export interface TreeRow {
  key: string;
  depth: number;
  // The row begins a branch.
  branch: boolean;
  items: RowItem[];
  // Said about its last move.
  comment: string;
  // A branch that is folded: so many moves, and nothing else.
  folded: number;
}
export interface Folding {
  current: Path;
  // Who made the first turn; where that is the second player, the first row has one turn.
  first: 1 | 2;
  // Branches that somebody opened, by their paths.
  open: ReadonlySet<string>;
}

export const pathKey = (path: Path): string => path.join(' ');
const kDeepest = 3;
// A longer game shows the branches that one is in, and folds the others.
const kLongGame = 120;
const kMaxInRow = 12;

function movesIn(node: TreeNode): number {
  let n = 0;
  const waiting = [node];
  for (let one = waiting.pop(); one; one = waiting.pop()) {
    n++;
    waiting.push(...one.next);
  }
  return n;
}
const leadsTo = (path: Path, end: Path): boolean =>
  path.length <= end.length && path.every((move, i) => move === end[i]);

export function treeRows(tree: TreeNode, folding: Folding): TreeRow[] {
  const rows: TreeRow[] = [];
  let long = 0;
  for (let node = tree.next[0]; node; node = node.next[0]) long++;
  const deepest = long > kLongGame ? 0 : kDeepest;
  if (tree.next[0]) addLine(tree.next[0], [], tree.next.slice(1), 0);
  return rows;

  function folds(path: Path, depth: number): boolean {
    return depth > deepest && !leadsTo(path, folding.current) && !folding.open.has(pathKey(path));
  }
  function addBranch(node: TreeNode, before: Path, depth: number): void {
    const path = [...before, node.move];
    if (!folds(path, depth)) return addLine(node, before, [], depth);
    const key = pathKey(path),
      items = [{ path, node, turn: path.length }];
    rows.push({ key, depth, branch: true, items, comment: '', folded: movesIn(node) });
  }
  // A line from its first node on; `rest` are the other moves there.
  function addLine(first: TreeNode, before: Path, rest: readonly TreeNode[], depth: number): void {
    let row: TreeRow | null = null,
      branches = rest,
      path = before;
    for (let node: TreeNode | undefined = first; node; node = node.next[0]) {
      const start = path;
      path = [...path, node.move];
      if (!row) {
        const branch = depth > 0 && node === first;
        row = { key: pathKey(path), depth, branch, items: [], comment: '', folded: 0 };
        rows.push(row);
      }
      row.items.push({ path, node, turn: path.length });
      row.comment = node.comment;
      for (const other of branches) addBranch(other, start, depth + 1);
      const pairEnds = (path.length + (folding.first === 2 ? 1 : 0)) % 2 === 0;
      const full = depth === 0 ? pairEnds : row.items.length === kMaxInRow;
      if (full || node.comment || branches.length) row = null;
      branches = node.next.slice(1);
    }
  }
}
