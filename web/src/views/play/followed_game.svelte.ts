// A game that is followed: turns are shown as the server tells them, and can be looked at again.
import { counts, type Counts } from '../../lib/animate';
import { api, type Game, type Show } from '../../lib/api';
import type { PlayOptions } from '../../lib/player.svelte';
import { settings } from '../../lib/settings.svelte';
import { other } from '../../lib/sides';
import { Clocks } from './clock.svelte';
import { Requests } from './requests.svelte';
import { play as sound } from '../../lib/sounds';
import { soundOfTurn } from '../../lib/turn_sound';
import * as say from './say';
import { keepLast, lastGame } from './setup';
import { ShownGame } from './shown_game.svelte';

export class FollowedGame extends ShownGame {
  notes = $state.raw<ReadonlyMap<number, Counts>>(new Map());
  hint = $state<string | null>(null);
  preview = $state<string | null>(null);
  message = $state('');
  silent = $state(false);
  firstBurst = $state(false);
  readonly clocks = new Clocks();
  readonly requests = new Requests(() => this.show === null);
  // Changes are shown one after the other.
  protected chain: Promise<void> = Promise.resolve();

  // Every change of the game comes here, from the socket or as an answer, in any order.
  take(next: Game): void {
    const now = this.game;
    if (!now || now.id !== next.id) return;
    // A server that was started anew may not know all that the last one told, and counts from what it knows.
    const old = next.version <= now.version;
    const anew = next.epoch !== now.epoch;
    if (old && !anew) return;
    const before = now.moves.length;
    const goesOn = next.moves.length >= before && now.moves.every((m, i) => m === next.moves[i]);
    const lost = old && (!goesOn || next.result !== now.result);
    if (!goesOn) this.player.skip();
    this.game = next;
    this.clocks.take(next);
    this.#remember(next);
    this.silent = false;
    this.chain = this.chain
      .then(() => this.#follow(next, goesOn, now.result !== 'none'))
      .then(() => {
        if (lost && this.game === next) this.message = say.lost();
      })
      .catch(() => {});
  }
  protected settle(game: Game): void {
    this.game = game;
    this.show = game.show;
    this.clocks.take(game);
    this.requests.trouble = null;
    this.learnFirstSide(game.show);
    this.#remember(game);
    if (game.show.steps) this.#note(game.moves.length, counts(game.show.steps));
  }
  async #follow(next: Game, goesOn: boolean, wasOver: boolean): Promise<void> {
    if (this.game?.id !== next.id) return;
    const from = this.show?.played.length ?? 0;
    const behind = next.moves.length - from;
    const back = behind === 0 && next.result === 'none' && wasOver;
    if (!goesOn || behind < 0 || behind > 2 || !this.show) {
      this.settle(next);
      this.forget();
      if (!goesOn) say.undone(this);
    } else {
      for (let n = from + 1; n <= next.moves.length; n++) {
        const last = n === next.moves.length;
        const show = last
          ? next.show
          : await api.show(next.game, next.start, next.moves.slice(0, n), true);
        if (this.game?.id !== next.id) return;
        this.forget();
        await this.#animate(show, n);
      }
      this.show = next.show;
      if (back) say.undone(this);
    }
    if (this.game !== next) return;
    if (next.result !== 'none') {
      say.end(this);
      if (!wasOver) sound('over');
    }
  }
  async #animate(show: Show, turn: number): Promise<void> {
    const before = this.show!.scene,
      steps = show.steps ?? [];
    const told = counts(steps);
    this.#note(turn, told);
    this.show = show;
    say.turn(this, show, told, this.sideOfTurn(turn));
    if (!this.past) this.#sound(told);
    if (this.past || steps.length === 0) return;
    this.live = true;
    try {
      await this.player.play(before, steps, this.#pace(told));
    } finally {
      this.live = false;
    }
  }
  #sound(told: Counts): void {
    const turn = soundOfTurn(told);
    sound(turn.sound, turn.links);
  }
  // The first burst somebody ever sees is slowed down, together with the line that explains it.
  #pace(told: Counts): Required<PlayOptions> {
    const first = settings.value.firstRun < 2 && told.bursts > 0;
    if (first) settings.change({ firstRun: 2 });
    this.firstBurst = first;
    const calm = this.#calm();
    return { ...calm, speed: calm.speed * (first ? 0.5 : 1) };
  }
  #note(turn: number, told: Counts): void {
    this.notes = new Map(this.notes).set(turn, told);
  }

  async replay(): Promise<void> {
    const show = this.shown;
    if (!show?.steps || show.played.length === 0) return;
    const before = await this.requests.run(() =>
      api.show(show.game, show.start, show.played.slice(0, -1)),
    );
    if (before && this.shown === show)
      await this.player.play(before.scene, show.steps, this.#calm());
  }

  // 0 is the start. The address holds the turn, so the view calls this when it changes.
  async look(turn: number | null): Promise<void> {
    const moves = this.moves;
    if (turn === null || turn >= moves.length || turn < 0) {
      const was = this.past;
      this.past = null;
      if (was && this.show && was.played.length === moves.length - 1 && this.show.steps) {
        await this.player.play(was.scene, this.show.steps, this.#calm());
      }
      return;
    }
    const from = this.shown;
    this.player.skip();
    const start = this.game?.start ?? this.setup.start;
    const show = await this.requests.run(() =>
      api.show(this.gameName, start, moves.slice(0, turn), true),
    );
    if (!show) return;
    this.past = show;
    this.forget();
    if (from && turn === from.played.length + 1 && show.steps)
      await this.player.play(from.scene, show.steps, this.#calm());
  }
  #calm(): Required<PlayOptions> {
    return {
      speed: settings.value.speed,
      less: settings.lessMotion,
      stepwise: settings.value.steps,
    };
  }

  protected forget(): void {
    this.hint = null;
    this.preview = null;
    this.message = '';
    this.silent = false;
  }
  // What each turn did: for the list of a game that was not played on this screen.
  protected async loadNotes(game: Game): Promise<void> {
    if (game.moves.length === 0) return;
    try {
      const replay = await api.replay(game.game, game.start, game.moves);
      const told = new Map<number, Counts>();
      if (replay.turns[0]) this.firstSide = replay.turns[0].side;
      for (const turn of replay.turns) if (turn.counts) told.set(turn.turn, turn.counts);
      if (this.game?.id === game.id) this.notes = new Map([...told, ...this.notes]);
    } catch {
      /* the list is complete without them */
    }
  }
  #remember(game: Game): void {
    if (game.source !== 'play') return;
    if (game.result === 'none') keepLast(game.id);
    else if (lastGame() === game.id) keepLast('');
  }
  protected learnFirstSide(show: Show): void {
    if (show.to_move)
      this.firstSide = show.played.length % 2 === 0 ? show.to_move : other(show.to_move);
  }
}
