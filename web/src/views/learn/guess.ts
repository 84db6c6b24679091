// A question about the tree: which branch will be cut next? One right answer and a few branches that
// have not been looked at either. Plain data, so that tests can look at it.
import { stateAt, type Run } from './alphabeta';

export interface Question {
  // The step at which the knife falls, and the branches it takes.
  step: number;
  cut: number[];
  // What may be chosen, from left to right.
  options: number[];
}

const kOptions = 4;

export function nextCut(r: Run, step: number): Question | null {
  const at = r.events.findIndex((event, i) => i > step && event.kind === 'cut');
  if (at < 0) return null;
  const event = r.events[at]!,
    below = r.children.get(event.node) ?? [];
  const cut = below.slice(below.indexOf(event.child!) + 1);
  const { known } = stateAt(r, step);
  const answer = cut[0]!,
    ply = r.byId.get(answer)!.ply;
  const order = inOrder(r);
  const fresh = order.filter(
    (id) => known.get(id)!.status === 'new' && !cut.includes(id) && !inside(r, id, cut),
  );
  const away = (id: number) =>
    Math.abs(order.indexOf(id) - order.indexOf(answer)) +
    1000 * Math.abs(r.byId.get(id)!.ply - ply);
  const others = fresh.sort((a, b) => away(a) - away(b)).slice(0, kOptions - 1);
  return {
    step: at,
    cut,
    options: [answer, ...others].sort((a, b) => order.indexOf(a) - order.indexOf(b)),
  };
}

export const isRight = (question: Question, picked: number): boolean =>
  question.cut.includes(picked);

// All nodes in the order in which a search without cuts would come to them.
function inOrder(r: Run): number[] {
  const out: number[] = [];
  const walk = (id: number) => {
    out.push(id);
    for (const child of r.children.get(id) ?? []) walk(child);
  };
  walk(r.root);
  return out;
}
function inside(r: Run, id: number, above: readonly number[]): boolean {
  for (let at: number | undefined = id; at !== undefined; at = r.parent.get(at))
    if (above.includes(at)) return true;
  return false;
}
