// Where somebody is in a report: #game-12 is the twelfth game, #game-12.5 its board after turn 5.

export interface Place {
  game: number;
  turn: number;
}
export function readPlace(hash: string): Place | null {
  const found = /^#game-(\d{1,9})(?:\.(\d{1,9}))?$/.exec(hash);
  return found ? { game: Number(found[1]), turn: Number(found[2] ?? 0) } : null;
}
export const gameAddress = (game: number): string => `#game-${game}`;

export class ReportPlace {
  game = $state<number | null>(null);
  turn = $state(0);

  // `usual` is shown when the address names no game; `onfollow` is told when it comes to name one.
  constructor(
    usual: number | null,
    readonly has: (game: number) => boolean,
  ) {
    this.game = usual;
  }

  start(onfollow: () => void): () => void {
    const read = () => {
      const wanted = readPlace(location.hash);
      if (!wanted || !this.has(wanted.game)) return;
      this.game = wanted.game;
      this.turn = wanted.turn;
      onfollow();
    };
    read();
    addEventListener('hashchange', read);
    return () => removeEventListener('hashchange', read);
  }

  // Stepping through turns does not fill the history.
  show(turn: number): void {
    this.turn = turn;
    try {
      history.replaceState(null, '', `#game-${this.game}.${turn}`);
    } catch {
      /* a browser that forbids it for files shows the turn all the same */
    }
  }
}
