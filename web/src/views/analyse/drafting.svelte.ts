// The draft of a position while it is set up; it survives a reload of the page.
import type { Show } from '../../lib/api';
import { draftOf, pressed, type Brush, type Draft } from '../../board/draft';

const kKey = 'espalier.draft';

export class Drafting {
  draft = $state.raw<Draft | null>(null);
  brush = $state<Brush>('first');
  cell = $state<string | null>(null); // pressed last

  // The draft of before a reload, or the position on the board.
  begin(show: Show): void {
    if (!this.draft) this.draft = stored(show.game) ?? draftOf(show);
  }
  keep(next: Draft | null): void {
    this.draft = next;
    try {
      if (next) sessionStorage.setItem(kKey, JSON.stringify(next));
      else sessionStorage.removeItem(kKey);
    } catch {
      /* then the draft lives as long as the page */
    }
  }
  press(name: string): void {
    this.cell = name;
    if (this.draft) this.keep(pressed(this.draft, name, this.brush));
  }
}

function stored(game: string): Draft | null {
  try {
    const kept = JSON.parse(sessionStorage.getItem(kKey) ?? 'null') as Draft | null;
    return kept?.game === game && Array.isArray(kept.scene?.cells) ? kept : null;
  } catch {
    return null;
  }
}
