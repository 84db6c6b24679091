// Boards of whole games, as src/arena/report/report_boards.hpp says how they are written.
import { counts, settled } from '../lib/animate';
import type { Cell, Mark, Owner, Replay, Run, Scene, Side, Step, StepKind } from '../lib/api';

export interface BoardFacts {
  rows: number;
  columns: number;
  cells: string[];
  capacities: number[];
  pieces: string[];
  // Owner, mark, count, and the number of the piece or -1.
  kinds: [number, number, number, number][];
  // Groups of cells that a bursting cell sends orbs to.
  targets: number[][];
  sides: [string, string];
}

const kLetters = 'abcdefghijklmnopqrstuvwxyz012345ABCDEFGHIJKLMNOPQRSTUVWXYZ6789-_';
const kSteps: Record<string, StepKind> = {
  '!': 'place',
  '*': 'wave',
  '/': 'run',
  '^': 'lift',
  '.': 'sow',
  '+': 'capture',
  '|': 'stop',
  '~': 'safari',
  '#': 'block',
  '@': 'endless',
  ':': 'move',
};
const kOwners: readonly Owner[] = ['nobody', 'first', 'second'];
const kMarks: readonly Mark[] = ['none', 'house', 'blocked', 'dead'];

// For every cell the number of its kind, then both tallies, then what is carried.
type Numbers = readonly number[];
interface PackedStep {
  kind: StepKind;
  cells: number[];
  // Of a wave: for each cell which of the groups it sends orbs to.
  targets: number[];
  amount: number;
  after: Numbers;
}
interface PackedTurn {
  side: Side;
  steps: PackedStep[];
  after: Numbers;
}
export interface PackedGame {
  first: Numbers;
  turns: PackedTurn[];
}

class Letters {
  #at = 0;
  constructor(readonly text: string) {}
  get done(): boolean {
    return this.#at >= this.text.length;
  }
  // The sign that stands here, or nothing.
  get sign(): string {
    const here = this.text[this.#at] ?? '';
    return kLetters.includes(here) ? '' : here;
  }
  take(): string {
    return this.text[this.#at++]!;
  }
  number(): number {
    for (let value = 0, scale = 1; ; scale *= 32) {
      if (this.done) throw new Error('a game ends inside a number');
      const digit = kLetters.indexOf(this.take());
      value += (digit % 32) * scale;
      if (digit < 32) return value;
    }
  }
  changes(board: number[]): void {
    for (let place = -1; !this.done && !this.sign;) {
      place += this.number();
      board[place] = this.number();
    }
  }
}

// What a step does by itself.
function expected(
  board: Numbers,
  { kind, cells, amount }: Pick<PackedStep, 'kind' | 'cells' | 'amount'>,
  { cells: names, kinds }: BoardFacts,
): number[] {
  const next = [...board];
  const cell = cells[0];
  if (cell === undefined || !['sow', 'lift', 'capture'].includes(kind)) return next;
  const [owner, mark, count, piece] = kinds[board[cell]!]!;
  const left = kind === 'sow' ? count + 1 : 0;
  const found = kinds.findIndex(
    (one) => one[0] === owner && one[1] === mark && one[2] === left && one[3] === piece,
  );
  const carried = names.length + 2;
  next[cell] = Math.max(0, found);
  next[carried] = board[carried]! + (kind === 'sow' ? -1 : amount);
  return next;
}

function step(letters: Letters, before: Numbers, facts: BoardFacts): PackedStep {
  const kind = kSteps[letters.take()] ?? 'place';
  const sown = kind === 'sow';
  const amount = sown ? 1 : letters.number();
  const cells = Array.from({ length: sown ? 1 : letters.number() }, () => letters.number());
  const targets = kind === 'wave' ? cells.map(() => letters.number()) : [];
  const after = expected(before, { kind, cells, amount }, facts);
  letters.changes(after);
  return { kind, cells, targets, amount, after };
}

export function unpack(text: string, facts: BoardFacts): PackedGame {
  const letters = new Letters(text);
  const first = new Array<number>(facts.cells.length + 3).fill(0);
  letters.changes(first);
  const turns: PackedTurn[] = [];
  let board: Numbers = first;
  while (!letters.done) {
    const turn: PackedTurn = { side: letters.take() === ',' ? 1 : 2, steps: [], after: board };
    while (letters.sign && !',;'.includes(letters.sign)) {
      if (letters.sign === '=') {
        letters.take();
        const last = [...turn.after];
        letters.changes(last);
        turn.after = last;
        continue;
      }
      const next = step(letters, turn.after, facts);
      turn.steps.push(next);
      turn.after = next.after;
    }
    board = turn.after;
    turns.push(turn);
  }
  return { first, turns };
}

export function sceneOf(board: Numbers, facts: BoardFacts): Scene {
  const { rows, columns, cells, capacities, pieces, kinds } = facts;
  const at = cells.length;
  return {
    rows,
    columns,
    cells: cells.map((name, i): Cell => {
      const [owner, mark, count, piece] = kinds[board[i]!]!;
      return {
        name,
        owner: kOwners[owner]!,
        mark: kMarks[mark]!,
        count,
        capacity: capacities[i]!,
        ...(piece >= 0 ? { piece: pieces[piece]! } : {}),
      };
    }),
    tally: [board[at]!, board[at + 1]!],
    carried: board[at + 2]!,
  };
}

const namesOf = (cells: readonly number[], facts: BoardFacts): string[] =>
  cells.map((cell) => facts.cells[cell]!);

export const stepsOf = (turn: PackedTurn, facts: BoardFacts): Step[] =>
  turn.steps.map(({ kind, cells, targets, amount, after }) => ({
    kind,
    cells: namesOf(cells, facts),
    amount,
    scene: sceneOf(after, facts),
    ...(targets.length > 0
      ? { targets: targets.map((group) => namesOf(facts.targets[group]!, facts)) }
      : {}),
  }));

// The lines that scored; in games that count no points there are none.
function runsOf(packed: PackedGame, facts: BoardFacts): Run[] {
  return packed.turns.flatMap(({ side, steps }, i) =>
    steps
      .filter((one) => one.kind === 'run')
      .map(({ cells, amount }) => ({
        turn: i + 1,
        side,
        cells: namesOf(cells, facts),
        points: amount,
      })),
  );
}

// The same that the server tells of a game. Positions as texts are its business.
export function replayOf(
  game: string,
  packed: PackedGame,
  moves: readonly string[],
  facts: BoardFacts,
): Replay {
  const first = sceneOf(packed.first, facts);
  let last = first;
  const turns = packed.turns.map((turn, i) => {
    const scene = (last = settled(last, sceneOf(turn.after, facts)));
    return {
      turn: i + 1,
      side: turn.side,
      move: moves[i] ?? '',
      // A move is given where its first step happens.
      parts: { move: moves[i] ?? '', cells: namesOf(turn.steps[0]?.cells ?? [], facts) },
      position: '',
      scene,
      result: 'none' as const,
      ending: '',
      ended_by: '' as const,
      counts: counts(stepsOf(turn, facts)),
    };
  });
  return {
    game,
    start: '',
    side_names: facts.sides,
    turns,
    first: { position: '', scene: first },
    runs: runsOf(packed, facts),
  };
}
