// A game with its variations: every node is a move, what was said about the position behind it and what was drawn on
// it. The first move behind a node is the one that the line goes on with; the others are branches. All functions leave
// the tree as it is and give a new one. A path is the moves from the start.
import type { Drawn } from '../../board/drawing';

export interface TreeNode {
  readonly move: string; // '' at the root
  readonly comment: string;
  readonly marks: readonly Drawn[];
  readonly next: readonly TreeNode[]; // no move twice
}
export type Path = readonly string[];

// As much as the server takes of a record, so that every tree can be kept as one.
export const kMaxNodes = 4000;
export const kMaxNesting = 32;
export const kMaxComment = 500;

const leaf = (move: string): TreeNode => ({ move, comment: '', marks: [], next: [] });
export const kNoTree: TreeNode = leaf('');

const childOf = (node: TreeNode, move: string): TreeNode | undefined =>
  node.next.find((one) => one.move === move);

// All nodes of a path with the root in front; as far as it goes.
function nodesOn(tree: TreeNode, path: Path): TreeNode[] {
  const out = [tree];
  for (const move of path) {
    const next = childOf(out.at(-1)!, move);
    if (!next) break;
    out.push(next);
  }
  return out;
}
export function nodeAt(tree: TreeNode, path: Path): TreeNode | null {
  const nodes = nodesOn(tree, path);
  return nodes.length === path.length + 1 ? nodes.at(-1)! : null;
}

// The path, and on from there by the first move each time.
export function lineThrough(tree: TreeNode, path: Path): string[] {
  const out = [...path];
  for (let at = nodeAt(tree, path)?.next[0]; at; at = at.next[0]) out.push(at.move);
  return out;
}
export const mainLine = (tree: TreeNode): string[] => lineThrough(tree, []);

// Every node with its path, a line before its branches; not recursive, as lines are long.
export function* allNodes(tree: TreeNode): Generator<{ node: TreeNode; path: Path }> {
  const waiting: { node: TreeNode; path: Path }[] = [{ node: tree, path: [] }];
  for (let one = waiting.pop(); one; one = waiting.pop()) {
    yield one;
    const { node, path } = one;
    for (const next of [...node.next].reverse())
      waiting.push({ node: next, path: [...path, next.move] });
  }
}
export function size(tree: TreeNode): number {
  let n = 0;
  const waiting = [tree];
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    n += node.next.length;
    waiting.push(...node.next);
  }
  return n;
}
// In how many variations the end of a path lies.
export function nesting(tree: TreeNode, path: Path): number {
  const nodes = nodesOn(tree, path);
  return nodes.filter((node, i) => i > 0 && nodes[i - 1]!.next[0] !== node).length;
}

// The tree with another node at the end of a path, or without one.
function replaced(tree: TreeNode, path: Path, edit: (node: TreeNode) => TreeNode | null): TreeNode {
  const nodes = nodesOn(tree, path);
  if (nodes.length !== path.length + 1) return tree;
  let now = edit(nodes.at(-1)!);
  for (let i = nodes.length - 2; i >= 0; i--) {
    const old = nodes[i + 1]!,
      fresh = now;
    now = {
      ...nodes[i]!,
      next: nodes[i]!.next.flatMap((one) => (one !== old ? one : fresh ? [fresh] : [])),
    };
  }
  return now ?? kNoTree;
}

// The tree with a line in it: what is missing becomes a branch.
export function withLine(tree: TreeNode, line: Path): TreeNode {
  const known = nodesOn(tree, line).length - 1;
  if (known === line.length) return tree;
  let branch = leaf(line.at(-1)!);
  for (let i = line.length - 2; i >= known; i--) branch = { ...leaf(line[i]!), next: [branch] };
  return replaced(tree, line.slice(0, known), (node) => ({
    ...node,
    next: [...node.next, branch],
  }));
}
// The same for what somebody plays: null when the tree is as large as it may be.
export function grown(tree: TreeNode, line: Path): TreeNode | null {
  const next = withLine(tree, line);
  const fits = next === tree || (size(next) <= kMaxNodes && nesting(next, line) <= kMaxNesting);
  return fits ? next : null;
}

// A comment as it can stand in a record: in one line, and not like a drawing. Braces end a comment there: tree_text.ts
// writes others for them.
export function cleanComment(text: string): string {
  const plain = text
    .replace(/[\s\p{Cc}\p{Cs}]+/gu, ' ')
    .replace(/\[%/g, '[ %')
    .trim();
  return [...plain].slice(0, kMaxComment).join('').trim();
}
export const commented = (tree: TreeNode, path: Path, comment: string): TreeNode =>
  replaced(tree, path, (node) => ({ ...node, comment: cleanComment(comment) }));
export const marked = (tree: TreeNode, path: Path, marks: readonly Drawn[]): TreeNode =>
  replaced(tree, path, (node) => ({ ...node, marks }));

// How much of a path leads to the first move of the last branch on it; 0 on the main line.
export function branchStart(tree: TreeNode, path: Path): number {
  const nodes = nodesOn(tree, path);
  for (let i = nodes.length - 1; i > 0; i--) if (nodes[i - 1]!.next[0] !== nodes[i]) return i;
  return 0;
}
// The branch that the path lies in becomes the line at its fork; once more, and it goes on to the fork before.
export function promoted(tree: TreeNode, path: Path): TreeNode {
  const start = branchStart(tree, path);
  if (start === 0) return tree;
  const move = path[start - 1]!;
  return replaced(tree, path.slice(0, start - 1), (node) => ({
    ...node,
    next: [
      ...node.next.filter((one) => one.move === move),
      ...node.next.filter((one) => one.move !== move),
    ],
  }));
}
// Without the move at the end of the path and everything behind it.
export const deleted = (tree: TreeNode, path: Path): TreeNode =>
  path.length === 0 ? kNoTree : replaced(tree, path, () => null);

// The next branch, or the one before it (-1), at the last fork of the path; else at the fork right behind it.
export function otherBranch(tree: TreeNode, path: Path, step: 1 | -1): Path | null {
  const nodes = nodesOn(tree, path);
  for (let i = nodes.length - 1; i > 0; i--) {
    const all = nodes[i - 1]!.next;
    if (all.length < 2) continue;
    const to = all[all.indexOf(nodes[i]!) + step];
    return to ? [...path.slice(0, i - 1), to.move] : null;
  }
  const behind = nodes.at(-1)!.next;
  const to = behind.length > 1 ? behind[step > 0 ? 1 : 0] : undefined;
  return to ? [...path, to.move] : null;
}

// More than a line of moves.
export function hasMore(tree: TreeNode): boolean {
  for (let node: TreeNode | undefined = tree; node; node = node.next[0])
    if (node.comment || node.marks.length || node.next.length > 1) return true;
  return false;
}
