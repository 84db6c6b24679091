// Where a round of guessing stands. The tree goes to the cut when an answer is given; whoever steps on
// by hand leaves the question.
import type { Run } from './alphabeta';
import { isRight, nextCut, type Question } from './guess';

export class Guessing {
  question = $state.raw<Question | null>(null);
  picked = $state<number | null>(null);
  asked = $state(0);
  right = $state(0);
  #from = 0;
  #run: () => Run;
  #step: () => number;
  #go: (step: number) => void;

  constructor(run: () => Run, step: () => number, go: (step: number) => void) {
    this.#run = run;
    this.#step = step;
    this.#go = go;
    $effect(() => {
      const at = this.#step(),
        question = this.question;
      if (question && at !== (this.picked === null ? this.#from : question.step)) this.#leave();
    });
  }

  get more(): boolean {
    return nextCut(this.#run(), this.#step()) !== null;
  }
  get good(): boolean {
    return this.question !== null && this.picked !== null && isRight(this.question, this.picked);
  }
  // What the drawing lets people choose.
  get options(): number[] {
    return this.question && this.picked === null ? this.question.options : [];
  }

  ask(): void {
    this.#from = this.#step();
    this.picked = null;
    this.question = nextCut(this.#run(), this.#from);
  }
  pick(id: number): void {
    const { question } = this;
    if (!question || this.picked !== null) return;
    this.picked = id;
    this.asked += 1;
    if (isRight(question, id)) this.right += 1;
    this.#go(question.step);
  }
  // Another tree or another order: the old question has no meaning.
  reset(): void {
    this.#leave();
    this.asked = this.right = 0;
  }
  #leave(): void {
    this.question = null;
    this.picked = null;
  }
}
