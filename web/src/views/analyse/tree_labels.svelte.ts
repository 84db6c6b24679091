// Moves of a tree as people read them. Where that is not how they are written, the server says so: with every
// position that is looked at, and of the lines of a tree that came from a link.
import { SvelteMap } from 'svelte/reactivity';
import { labelOf } from '../../games/moves';
import { api, type Show } from '../../lib/api';
import type { AnalysePlace } from './place';
import { allNodes, type Path } from './tree';

// A link with more branches than this has the moves of the others as they are written, until they are looked at.
const kMaxLines = 40;

export class Labels {
  #known = new SvelteMap<string, string>();
  #of = '';
  #asked = new Set<string>();

  constructor(place: () => AnalysePlace, here: () => Show | null) {
    $effect(() => {
      const now = place(),
        show = here();
      if (!show) return;
      const of = `${now.game} ${now.start}`;
      if (of !== this.#of) {
        this.#known.clear();
        this.#asked.clear();
      }
      this.#of = of;
      // A game in which moves are read as they are written has no labels.
      if (!show.legal_moves.some((one) => one.label)) return;
      for (const one of show.legal_moves) this.#learn([...show.played, one.move], labelOf(one));
      void this.#ask(now);
    });
  }
  of = (path: Path): string => this.#known.get(path.join(' ')) ?? path.at(-1) ?? '';

  #learn(path: Path, label: string): void {
    const key = path.join(' ');
    if (this.#known.get(key) !== label) this.#known.set(key, label);
  }
  async #ask({ game, start, tree }: AnalysePlace): Promise<void> {
    const of = this.#of;
    for (const { node, path } of allNodes(tree)) {
      const key = path.join(' ');
      if (node.next.length > 0 || path.length === 0 || this.#asked.has(key)) continue;
      if (this.#asked.size >= kMaxLines || of !== this.#of) return;
      this.#asked.add(key);
      if (path.every((_, i) => this.#known.has(path.slice(0, i + 1).join(' ')))) continue;
      const line = await api.replay(game, start, [...path]).catch(() => null);
      if (of !== this.#of) return;
      line?.turns.forEach((turn, i) => this.#learn(path.slice(0, i + 1), labelOf(turn.parts)));
    }
  }
}
