// A turn, seed by seed: seeds fly over the board, captured pits flash.
import type { Frame } from '../../lib/animate';
import type { TurnPlayer } from '../../lib/player.svelte';
import { crossFade } from '../../board/effects';
import { between, easeOut, Flights, type Flyer } from '../../board/flights';
import type { BaoState } from './bao_state.svelte';
import { seeds } from './seeds';
import { kWidth } from './turns';
import { t } from './words';

const bunch = (n: number, x: number, y: number): Flyer[] =>
  seeds(n).map((s) => ({ x: x + s.x * 0.8, y: y + s.y * 0.8, r: 6.8, kind: 'seed', turn: s.turn }));

export class Sowing {
  flash = $state(-1);
  pops = $state.raw<{ i: number; text: string }[]>([]);
  #flights: Flights | null = null; // one for a whole turn
  #handAt = { x: 0, y: 0 };
  #board: BaoState;

  constructor(board: BaoState) {
    this.#board = board;
  }

  perform = async (frame: Frame): Promise<void> => {
    const { player, canvas, index } = this.#board;
    if (!player) return;
    const i = index.get(frame.cells[0] ?? '') ?? -1;
    if (frame.less || i < 0 || !canvas) return this.#plain(frame, i, player);
    const here = this.#board.at(i),
      sky = (this.#flights ??= new Flights(canvas, kWidth));
    if (frame.kind === 'lift') {
      player.scene = frame.after;
      this.#handAt = here;
      await player.tick(frame.ms, (s) =>
        sky.draw(bunch(frame.amount, here.x, here.y - 16 * easeOut(s))),
      );
    } else if (frame.kind === 'sow') {
      const from = this.#handAt,
        n = frame.before.carried;
      await player.tick(frame.ms, (s) => {
        const go = easeOut(s);
        sky.draw(
          bunch(
            n,
            from.x + (here.x - from.x) * go,
            from.y + (here.y - from.y) * go - 16 - 14 * Math.sin(Math.PI * go),
          ),
        );
      });
      this.#handAt = here;
      player.scene = frame.after;
      sky.draw(bunch(frame.after.carried, here.x, here.y - 16));
      if (frame.after.carried > 0) return;
    } else if (frame.kind === 'capture') {
      await this.#capture(frame, i, player, sky);
      return;
    } else {
      player.scene = frame.after;
      await player.tick(frame.ms);
    }
    sky.draw([]);
  };
  // Without flights: the pit changes, and what was captured is said.
  async #plain(frame: Frame, i: number, player: TurnPlayer): Promise<void> {
    player.scene = frame.after;
    requestAnimationFrame(() => crossFade(this.#board.node(i)));
    if (frame.kind === 'capture')
      this.pops = [{ i, text: t('boards.scored', { n: frame.amount }) }];
    await player.tick(frame.ms);
    this.pops = [];
  }
  // The pit that is taken flashes, then its seeds cross the middle in an arc to where they are sown from.
  async #capture(frame: Frame, i: number, player: TurnPlayer, sky: Flights): Promise<void> {
    const here = this.#board.at(i),
      goal = this.#board.index.get(frame.goal),
      to = goal === undefined ? here : this.#board.at(goal);
    this.flash = i;
    this.pops = [...this.pops, { i, text: t('boards.scored', { n: frame.amount }) }];
    setTimeout(() => {
      this.pops = this.pops.slice(1);
    }, 600);
    let lifted = false;
    await player.tick(frame.ms, (s) => {
      if (s < 0.4) return;
      if (!lifted) {
        lifted = true;
        this.flash = -1;
        player.scene = frame.after;
      }
      const go = easeOut(between(s, 0.4, 1));
      sky.draw(
        bunch(
          frame.amount,
          here.x + (to.x - here.x) * go,
          here.y + (to.y - here.y) * go - 16 - 40 * Math.sin(Math.PI * go),
        ),
      );
    });
    this.flash = -1;
    this.#handAt = to;
  }
  end(): void {
    this.#flights?.end();
    this.#flights = null;
    this.pops = [];
    this.flash = -1;
  }
}
