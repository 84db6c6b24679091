// The pictures of a rule's example, made from the server's explained steps. Sections and examples are in
// the folder of the game, and so are the words.
import { kitOf } from '../../games';
import type { MoveParts, Run, Scene, Show, Side, Step } from '../../lib/api';

export interface Phrase {
  key: string;
  values: Record<string, string | number>;
  // The side that the sentence names.
  side?: Side;
}

// One picture of an example. The first has no steps: it is the position before anything happens.
export interface Frame {
  scene: Scene;
  steps: Step[];
  // The turn that is under way, or over.
  last: MoveParts | null;
  // What the turn scored, as the first turn of a board.
  runs: Run[];
  // Sentences: keys and values of the language file.
  says: Phrase[];
}

function phrase(game: string, step: Step, move: string): Phrase {
  const values = {
    move,
    cells: step.cells.join(', '),
    n: step.cells.length,
    amount: step.amount,
    left: step.scene.carried,
  };
  const { id, learn } = kitOf(game);
  return { key: `${id}.${learn?.stepWord?.(game, step) ?? `step_${step.kind}`}`, values };
}

// `before` is the position that the first of `shows` began from; every show has the steps of its
// last move. Runs that a turn makes at the same time are one picture.
export function framesOf(before: Show, shows: Show[]): Frame[] {
  const first: Phrase = { key: 'learn.f_start', values: {}, side: before.to_move ?? undefined };
  const frames: Frame[] = [{ scene: before.scene, steps: [], last: null, runs: [], says: [first] }];
  const { id, learn } = kitOf(before.game);
  const quiet = learn?.quietWord ? `${id}.${learn.quietWord}` : '';
  for (const show of shows) {
    const turn = show.last_move,
      move = turn?.move ?? '';
    const runs = show.runs
      .filter((run) => run.turn === show.played.length)
      .map((run) => ({ ...run, turn: 1 }));
    for (const step of show.steps ?? []) {
      const last = frames[frames.length - 1]!;
      const says = phrase(show.game, step, move);
      if (step.kind === 'run' && last.steps.at(-1)?.kind === 'run') {
        frames[frames.length - 1] = {
          scene: step.scene,
          steps: [...last.steps, step],
          last: turn,
          runs,
          says: [...last.says, says],
        };
      } else {
        frames.push({ scene: step.scene, steps: [step], last: turn, runs, says: [says] });
      }
    }
    const last = frames[frames.length - 1]!;
    if (show.result !== 'none') {
      const over: Phrase =
        show.result === 'draw'
          ? { key: 'learn.f_draw', values: {} }
          : { key: 'learn.f_over', values: {}, side: show.result === 'p1win' ? 1 : 2 };
      frames.push({ scene: show.scene, steps: [], last: turn, runs, says: [over] });
    } else if (quiet && last.steps.at(-1)?.kind === 'place') {
      frames[frames.length - 1] = { ...last, says: [{ key: quiet, values: { move } }] };
    }
  }
  return frames;
}
