// The analysis as its address tells it, and everything that changes it: steps, moves, branches, comments, drawings.
import { isUpright } from '../../games/pressing';
import { toggled, type Drawn } from '../../board/drawing';
import { Pencil } from '../../board/drawing.svelte';
import { HeldPlace } from '../../lib/held.svelte';
import { router } from '../../lib/router.svelte';
import {
  atPath,
  backToMain,
  kMaxLines,
  pathOf,
  placeQuery,
  played,
  readPlace,
  withTree,
  type AnalysePlace,
  type Overlay,
} from './place';
import {
  cleanComment,
  commented,
  deleted,
  kNoTree,
  marked,
  nodeAt,
  otherBranch,
  promoted,
  withLine,
  type Path,
  type TreeNode,
} from './tree';

export interface Remark {
  path: Path;
  was: string;
  text: string;
}

export class Study {
  readonly address = new HeldPlace('analyse');
  place = $derived.by(() => readPlace(this.address.query));
  editing = $derived.by(() => this.address.query.setup === '1');
  readonly pencil = new Pencil((one) => this.draw(one));
  // The tree is as large as it may be.
  full = $state(false);
  // What is being said about a move, and about which one: it goes into the tree also when somebody just goes on.
  remark = $state<Remark | null>(null);

  path = $derived.by(() => pathOf(this.place));
  node = $derived.by(() => nodeAt(this.place.tree, this.path) ?? kNoTree);

  // What is shared by link stays one entry of the history, what somebody may want back is a new one.
  go(next: AnalysePlace, replace = true): void {
    this.pencil.leave();
    router.go('analyse', [], placeQuery(next), replace);
  }
  play(moves: readonly string[]): void {
    let next: AnalysePlace | null = this.place;
    for (const move of moves) next = next && played(next, move);
    this.full = next === null;
    if (next) this.go(next, false);
  }
  to(at: number): void {
    this.go({ ...this.place, at: Math.min(this.place.moves.length, Math.max(0, at)) });
  }
  // Anywhere in the tree, or beside it.
  toPath(path: Path): void {
    const { place } = this;
    this.go(atPath({ ...place, tree: withLine(place.tree, path) }, path));
  }
  branch(step: 1 | -1): void {
    const path = otherBranch(this.place.tree, this.path, step);
    if (path) this.toPath(path);
  }
  backToMain(): void {
    this.go(backToMain(this.place), false);
  }
  promote(): void {
    this.#change(promoted(this.place.tree, this.path), false);
  }
  remove(): void {
    this.#change(deleted(this.place.tree, this.path), false);
  }
  remarkHere(): void {
    this.remark = { path: this.path, was: this.node.comment, text: this.node.comment };
  }
  // Without an end, it may go on.
  keepRemark(ends = false): void {
    const { remark } = this;
    if (ends) this.remark = null;
    // A view that was left is not opened again for it.
    if (!remark || router.view !== 'analyse') return;
    const { tree } = this.place;
    if (nodeAt(tree, remark.path)?.comment === cleanComment(remark.text)) return;
    this.#change(commented(tree, remark.path, remark.text));
  }
  dropRemark(): void {
    if (this.remark) this.remark.text = this.remark.was;
    this.keepRemark(true);
  }
  // Another move is on the board.
  leaveRemark(): void {
    if (this.remark && this.remark.path.join(' ') !== this.path.join(' ')) this.keepRemark(true);
  }
  draw(one: Drawn): void {
    this.#change(marked(this.place.tree, this.path, toggled(this.node.marks, one)));
  }
  clearDrawing(): void {
    this.pencil.leave();
    this.#change(marked(this.place.tree, this.path, []));
  }
  #change(tree: TreeNode, replace = true): void {
    if (tree !== this.place.tree) this.go(withTree(this.place, tree), replace);
  }

  seeBy(bot: string): void {
    this.go({ ...this.place, bot });
  }
  show(overlay: Overlay): void {
    this.go({ ...this.place, overlay });
  }
  flip(): void {
    if (!isUpright(this.place.game)) router.set({ flip: this.place.flipped ? null : 1 });
  }
  count(lines: number): void {
    this.go({ ...this.place, lines: Math.min(kMaxLines, Math.max(1, lines)) });
  }
  open(game: string, start: string, tree: TreeNode, moves: readonly string[]): void {
    this.remark = null; // it was about another game
    const whole = withLine(tree, moves);
    this.go(
      { ...this.place, game, start, tree: whole, moves: [...moves], at: moves.length },
      false,
    );
  }

  readonly keys = {
    '[': () => this.to(this.place.at - 1),
    ']': () => this.to(this.place.at + 1),
    ArrowLeft: () => this.to(this.place.at - 1),
    ArrowRight: () => this.to(this.place.at + 1),
    '{': () => this.to(0),
    '}': () => this.to(this.place.moves.length),
    '<': () => this.branch(-1),
    '>': () => this.branch(1),
    u: () => this.to(this.place.at - 1),
    f: () => this.flip(),
    m: () => this.show(this.place.overlay === 'heat' ? 'off' : 'heat'),
    '+': () => this.count(this.place.lines + 1),
    '-': () => this.count(this.place.lines - 1),
    ';': () => {
      if (!this.editing) this.remarkHere();
    },
  };
}
