// The sentence and the line in the step list for one event, as keys of the language files with
// their values. Both are made from the same event and state as the drawing.

import { labelOf } from '../../games/moves';
import type { Values } from '../../lib/i18n.svelte';
import { isMax, label, type Event, type Run, type State } from './alphabeta';

export interface Phrase {
  key: string;
  values: Values;
}

export interface Told {
  title: Phrase;
  sentence: Phrase;
  short: Phrase;
}

export type ValueText = (value: number) => string;

export function windowText(value: number, text: ValueText): string {
  if (value === Infinity) return '∞';
  if (value === -Infinity) return '−∞';
  return text(value);
}

// The move that leads to a node, as people read it.
export function moveTo(r: Run, id: number): string {
  const { move, parts } = r.byId.get(id)!;
  return parts ? labelOf(parts) : move;
}
// Leaves have no letter: they are named by the move that leads to them.
export function nameOf(r: Run, id: number): string {
  return r.names.get(id) ?? moveTo(r, id);
}

export function shortOf(r: Run, event: Event, text: ValueText): Phrase {
  const node = r.byId.get(event.node)!;
  const up = r.parent.get(event.node);
  const values: Values = {
    node: nameOf(r, event.node),
    up: up === undefined ? '' : nameOf(r, up),
    move: moveTo(r, event.node),
    value: event.value === null ? '' : text(event.value),
    alpha: windowText(event.alpha, text),
    beta: windowText(event.beta, text),
  };
  const leaf = (r.children.get(event.node) ?? []).length === 0;
  const side = isMax(node) ? 'max' : 'min';
  switch (event.kind) {
    case 'start':
      return { key: 'learn.s_start', values };
    case 'enter':
      return { key: leaf ? 'learn.s_enter_leaf' : 'learn.s_enter', values };
    case 'leaf':
      return { key: 'learn.s_leaf', values };
    case 'better':
      return { key: `learn.s_better_${side}`, values };
    case 'same':
      return { key: 'learn.s_same', values };
    case 'cut':
      return { key: 'learn.s_cut', values };
    case 'return':
      return { key: 'learn.s_return', values };
    case 'done':
      return { key: 'learn.s_done', values };
  }
}

function bestMove(r: Run, state: State): string {
  const found = (r.children.get(r.root) ?? []).find((child) => {
    const known = state.known.get(child)!;
    return known.low === r.value && known.high === r.value;
  });
  return found === undefined ? '' : moveTo(r, found);
}

export function tell(r: Run, state: State, text: ValueText): Told {
  const { event } = state;
  const node = r.byId.get(event.node)!;
  const short = shortOf(r, event, text);
  const side = isMax(node) ? 'max' : 'min';
  const leaf = (r.children.get(event.node) ?? []).length === 0;
  const child = event.child === null ? null : state.known.get(event.child)!;
  const values: Values = {
    ...short.values,
    child: event.child === null ? '' : nameOf(r, event.child),
    offered:
      child?.best === null || child === null ? '' : label(r.byId.get(event.child!)!, child, text),
    known: label(node, state.known.get(event.node)!, text),
    moves: (r.children.get(event.node) ?? []).length,
    best: bestMove(r, state),
    nodes: state.nodes,
    total: r.tree.nodes.length,
    cut: state.cutNodes,
  };
  const say = (name: string, title = name): Told => ({
    title: { key: `learn.h_${title}`, values },
    sentence: { key: `learn.t_${name}`, values },
    short,
  });
  switch (event.kind) {
    case 'start':
      return say(`start_${side}`, 'start');
    case 'enter':
      return leaf ? say('enter_leaf') : say(`enter_${side}`, 'enter');
    case 'leaf':
      return say('leaf');
    case 'better':
      return say(`better_${side}`, 'better');
    case 'same':
      return say(`same_${side}`, 'same');
    case 'cut':
      return say(`cut_${side}`, 'cut');
    case 'return': {
      const known = state.known.get(event.node)!;
      return say(known.low === known.high ? 'return' : 'return_bound', 'return');
    }
    case 'done':
      return say(r.options.prune ? 'done' : 'done_plain', 'done');
  }
}
