// Alpha-beta as a list of events over a tree that is already known. The drawing, the sentence and
// the step list are all made from the same event and the same state, so they can't disagree, and
// going back is nothing but showing an earlier state.
//
// All values are seen by the first player, who is Max; the second is Min.

import type { Tree, TreeNode } from '../../lib/api';

export type { Tree, TreeNode };

export type Order = 'given' | 'best' | 'worst';

export interface Options {
  prune: boolean;
  order: Order;
}

export type EventKind = 'start' | 'enter' | 'leaf' | 'better' | 'same' | 'cut' | 'return' | 'done';

// One step. `node` is where it happens; `child` is the node a value came from.
// `alpha` and `beta` are the window of `node` after the step.
export interface Event {
  kind: EventKind;
  node: number;
  child: number | null;
  value: number | null;
  alpha: number;
  beta: number;
}

export type Status = 'new' | 'open' | 'done' | 'cut';

// What is known of a node: its true value lies in [low, high].
export interface Known {
  status: Status;
  low: number;
  high: number;
  // The best value so far, as alpha-beta carries it; null before the first child has answered.
  best: number | null;
  alpha: number;
  beta: number;
}

export interface State {
  step: number;
  event: Event;
  known: Map<number, Known>;
  nodes: number;
  leaves: number;
  cutNodes: number;
  cutLeaves: number;
  // What minimax without pruning has visited when it arrives at the same place.
  plainNodes: number;
  plainLeaves: number;
}

export interface Run {
  tree: Tree;
  options: Options;
  root: number;
  byId: Map<number, TreeNode>;
  children: Map<number, number[]>;
  parent: Map<number, number>;
  events: Event[];
  // Letters for inner nodes in the order in which they are drawn.
  names: Map<number, string>;
  // Nodes and leaves at and below every node.
  size: Map<number, { nodes: number; leaves: number }>;
  value: number;
}

export function isMax(node: TreeNode): boolean {
  return node.to_move === 1;
}

// A, B … Z, A2, B2 …: short enough to stand beside a node.
export function letter(index: number): string {
  const name = String.fromCharCode(65 + (index % 26));
  return index < 26 ? name : `${name}${Math.floor(index / 26) + 1}`;
}

function childrenOf(tree: Tree): Map<number, number[]> {
  const children = new Map<number, number[]>();
  for (const node of tree.nodes) children.set(node.id, []);
  for (const node of tree.nodes) {
    if (node.parent !== null) children.get(node.parent)?.push(node.id);
  }
  return children;
}

export function minimax(tree: Tree): Map<number, number> {
  const children = childrenOf(tree);
  const values = new Map<number, number>();
  // Depth-first order: children come after their parents, so backwards is bottom up.
  for (const node of [...tree.nodes].reverse()) {
    const below = (children.get(node.id) ?? []).map((id) => values.get(id) ?? 0);
    if (below.length === 0) values.set(node.id, node.value);
    else values.set(node.id, isMax(node) ? Math.max(...below) : Math.min(...below));
  }
  return values;
}

function sortChildren(tree: Tree, children: Map<number, number[]>, order: Order): void {
  if (order === 'given') return;
  const values = minimax(tree);
  for (const node of tree.nodes) {
    const sign = (isMax(node) ? -1 : 1) * (order === 'best' ? 1 : -1);
    children.get(node.id)?.sort((a, b) => sign * ((values.get(a) ?? 0) - (values.get(b) ?? 0)));
  }
}

export function run(tree: Tree, options: Options): Run {
  const byId = new Map(tree.nodes.map((node) => [node.id, node]));
  const children = childrenOf(tree);
  sortChildren(tree, children, options.order);
  const root = tree.nodes[0]!.id;
  const parent = new Map<number, number>();
  const size = new Map<number, { nodes: number; leaves: number }>();
  const names = new Map<number, string>();
  const events: Event[] = [];

  const survey = (id: number): { nodes: number; leaves: number } => {
    const below = children.get(id) ?? [];
    if (below.length > 0) names.set(id, letter(names.size));
    const sum = { nodes: 1, leaves: below.length === 0 ? 1 : 0 };
    for (const child of below) {
      parent.set(child, id);
      const part = survey(child);
      sum.nodes += part.nodes;
      sum.leaves += part.leaves;
    }
    size.set(id, sum);
    return sum;
  };
  survey(root);

  // Fail-soft: inside (alpha, beta) the value is exact, outside it is a bound.
  const visit = (id: number, alphaIn: number, betaIn: number): number => {
    const node = byId.get(id)!;
    const below = children.get(id) ?? [];
    const say = (
      kind: EventKind,
      child: number | null,
      value: number | null,
      a: number,
      b: number,
    ) => events.push({ kind, node: id, child, value, alpha: a, beta: b });
    if (id !== root) say('enter', null, null, alphaIn, betaIn);
    if (below.length === 0) {
      say('leaf', null, node.value, alphaIn, betaIn);
      return node.value;
    }
    const max = isMax(node);
    let [alpha, beta] = [alphaIn, betaIn];
    let best: number | null = null;
    for (let i = 0; i < below.length; ++i) {
      const child = below[i]!;
      const value = visit(child, alpha, beta);
      const improved = best === null || (max ? value > best : value < best);
      if (improved) best = value;
      if (max) alpha = Math.max(alpha, value);
      else beta = Math.min(beta, value);
      say(improved ? 'better' : 'same', child, best, alpha, beta);
      if (options.prune && alpha >= beta && i + 1 < below.length) {
        say('cut', child, best, alpha, beta);
        break;
      }
    }
    say(id === root ? 'done' : 'return', null, best, alpha, beta);
    return best!;
  };
  events.push({
    kind: 'start',
    node: root,
    child: null,
    value: null,
    alpha: -Infinity,
    beta: Infinity,
  });
  const value = visit(root, -Infinity, Infinity);
  return { tree, options, root, byId, children, parent, events, names, size, value };
}

function fresh(): Known {
  return {
    status: 'new',
    low: -Infinity,
    high: Infinity,
    best: null,
    alpha: -Infinity,
    beta: Infinity,
  };
}

// The interval of an inner node from those of its children: a child never looked at may be anything.
function narrow(r: Run, known: Map<number, Known>, id: number): void {
  const me = known.get(id)!;
  const below = (r.children.get(id) ?? []).map((child) => known.get(child)!);
  const pick = isMax(r.byId.get(id)!) ? Math.max : Math.min;
  me.low = pick(...below.map((child) => child.low));
  me.high = pick(...below.map((child) => child.high));
}

function markCut(r: Run, state: State, id: number): void {
  state.known.get(id)!.status = 'cut';
  for (const child of r.children.get(id) ?? []) markCut(r, state, child);
}

function apply(r: Run, state: State, event: Event): void {
  const me = state.known.get(event.node)!;
  me.alpha = event.alpha;
  me.beta = event.beta;
  switch (event.kind) {
    case 'start':
    case 'enter': {
      me.status = 'open';
      state.nodes += 1;
      state.plainNodes = state.nodes + state.cutNodes;
      break;
    }
    case 'leaf':
      me.status = 'done';
      me.low = me.high = me.best = event.value!;
      state.leaves += 1;
      state.plainLeaves = state.leaves + state.cutLeaves;
      break;
    case 'better':
    case 'same':
      me.best = event.value;
      narrow(r, state.known, event.node);
      break;
    case 'cut': {
      const below = r.children.get(event.node) ?? [];
      for (const child of below.slice(below.indexOf(event.child!) + 1)) {
        markCut(r, state, child);
        state.cutNodes += r.size.get(child)!.nodes;
        state.cutLeaves += r.size.get(child)!.leaves;
      }
      state.plainNodes = state.nodes + state.cutNodes;
      state.plainLeaves = state.leaves + state.cutLeaves;
      break;
    }
    case 'return':
    case 'done':
      me.status = 'done';
      narrow(r, state.known, event.node);
      break;
  }
  state.event = event;
}

export function stateAt(r: Run, step: number): State {
  const last = Math.max(0, Math.min(step, r.events.length - 1));
  const state: State = {
    step: last,
    event: r.events[0]!,
    known: new Map(r.tree.nodes.map((node) => [node.id, fresh()])),
    nodes: 0,
    leaves: 0,
    cutNodes: 0,
    cutLeaves: 0,
    plainNodes: 0,
    plainLeaves: 0,
  };
  for (let i = 0; i <= last; ++i) apply(r, state, r.events[i]!);
  return state;
}

// How a value stands on its node: '5', '≥5', '≤4' or nothing yet.
export function label(node: TreeNode, known: Known, text: (value: number) => string): string {
  if (known.best === null) return '';
  if (known.low === known.high) return text(known.best);
  if (known.low === known.best) return `≥${text(known.best)}`;
  if (known.high === known.best) return `≤${text(known.best)}`;
  return (isMax(node) ? '≥' : '≤') + text(known.best);
}

export interface Totals {
  nodes: number;
  leaves: number;
}

export function totals(r: Run): Totals {
  const last = stateAt(r, r.events.length - 1);
  return { nodes: last.nodes, leaves: last.leaves };
}

// The steps at which something is cut, for the marks on the slider.
export function cuts(r: Run): number[] {
  return r.events.flatMap((event, step) => (event.kind === 'cut' ? [step] : []));
}

// The line of best play that the search found so far at the root: only once it is done.
export function bestLine(r: Run): number[] {
  const line: number[] = [];
  const last = stateAt(r, r.events.length - 1);
  let at = r.root;
  for (;;) {
    const below = r.children.get(at) ?? [];
    const next = below.find(
      (child) => last.known.get(child)!.low === r.value && last.known.get(child)!.high === r.value,
    );
    if (next === undefined) return line;
    line.push(next);
    at = next;
  }
}
