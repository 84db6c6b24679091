// A game as it is on the screen: whose turn it is, who plays, and what they are called. Nothing here asks the server.
import { touched, counts } from '../../lib/animate';
import { access } from '../../lib/access.svelte';
import type { Game, Show, Side } from '../../lib/api';
import { nameWithDepth, plainName, readBot } from '../../lib/bots';
import { t } from '../../lib/i18n.svelte';
import { givenName, type Seated } from '../../lib/people';
import { TurnPlayer } from '../../lib/player.svelte';
import { settings } from '../../lib/settings.svelte';
import { other, sideWord, winner } from '../../lib/sides';
import { BotList } from './bot_list.svelte';
import { isPerson, type Setup } from './setup';

export class ShownGame {
  setup = $state.raw<Setup>(undefined as unknown as Setup);
  // null: not yet on the server; a game is made there with its first turn.
  game = $state.raw<Game | null>(null);
  show = $state.raw<Show | null>(null);
  // The turn that is looked at, when it is not the last one.
  past = $state.raw<Show | null>(null);
  // Somebody has removed the game that is on the screen.
  removed = $state(false);
  firstSide = $state<Side>(1);
  // A turn is being shown for the first time.
  protected live = $state(false);
  readonly bots = new BotList();
  readonly player = new TurnPlayer();

  get gameName(): string {
    return this.game?.game ?? this.setup.game;
  }
  // Everything on the screen speaks of the turn that is shown; the server may be one ahead.
  get moves(): string[] {
    return this.show?.played ?? [];
  }
  get shown(): Show | null {
    return this.past ?? this.show;
  }
  get level(): boolean {
    return this.game === null || this.game.moves.length === this.moves.length;
  }
  get over(): boolean {
    return ((this.level ? this.game?.result : undefined) ?? this.show?.result ?? 'none') !== 'none';
  }
  get toMove(): Side | null {
    return this.over
      ? null
      : this.game && this.level
        ? this.game.to_move
        : (this.show?.to_move ?? null);
  }
  get persons(): Side[] {
    const players = this.game?.players;
    if (!players) return isPerson(this.setup.opponent) ? [1, 2] : [this.setup.side];
    return ([1, 2] as Side[]).filter((s) => players[s - 1]!.kind === 'person');
  }
  // Two people at browsers of their own.
  get apart(): boolean {
    return this.game ? (this.game.seating?.apart ?? false) : this.setup.opponent === 'friend';
  }
  // The seat of this browser in such a game.
  get seat(): Side | null {
    const game = this.game;
    if (!this.apart) return null;
    if (!game) return this.setup.side;
    const held = access.sidesOf(game.id);
    // One of both was given away; its old secret is worth nothing.
    if (held.length === 2) return other(game.seating?.guest ?? 2);
    return held[0] ?? null;
  }
  // The side that nobody has taken yet.
  get emptySide(): Side | null {
    if (!this.apart) return null;
    const taken = this.game?.seating?.taken;
    if (!taken) return other(this.setup.side);
    return taken[0] ? (taken[1] ? null : 2) : 1;
  }
  // Whether this browser plays in the game, or only watches it.
  get mine(): boolean {
    if (this.removed) return false;
    if (this.apart) return this.seat !== null;
    return this.game === null || access.mayPlay(this.game.id);
  }
  // The side a resignation or a "you win" is about.
  get me(): Side | null {
    if (!this.mine) return null;
    if (this.apart) return this.seat;
    const persons = this.persons;
    if (persons.length === 1) return persons[0]!;
    return persons.length === 2 ? this.toMove : null;
  }
  // A person, here or elsewhere.
  get personToMove(): boolean {
    return this.toMove !== null && this.persons.includes(this.toMove);
  }
  get myTurn(): boolean {
    // Whoever leaves the side to chance does not know it before the game is made.
    if (this.apart && this.game === null && this.setup.random) return false;
    return this.mine && this.personToMove && (!this.apart || this.toMove === this.seat);
  }
  get canUndo(): boolean {
    const game = this.game;
    return (
      game !== null &&
      !this.apart &&
      this.mine &&
      game.source === 'play' &&
      (this.givenUp || this.persons.some((s) => game.moves.length >= s))
    );
  }
  // Whether the one who sits here has made a move in a game by link.
  get madeMove(): boolean {
    return this.moves.some((_, i) => this.sideOfTurn(i + 1) === this.seat);
  }
  // Over by the word or the clock of a person: that can be taken back, and the game goes on.
  get givenUp(): boolean {
    const { winner } = this.result;
    return (
      this.over &&
      winner !== null &&
      ['resigned', 'time'].includes(this.game?.reason ?? '') &&
      this.persons.includes(other(winner))
    );
  }
  // A game that would be left by beginning another.
  get underWay(): boolean {
    return (
      this.game !== null &&
      this.mine &&
      !this.over &&
      this.game.source === 'play' &&
      this.game.moves.length > 0 &&
      this.persons.length > 0
    );
  }
  // A bot that gave no move: it is not thinking, whoever's turn it is.
  get stuck(): boolean {
    return this.toMove !== null && !this.personToMove && Boolean(this.game?.trouble);
  }
  // The person at this browser plays against a bot.
  get onlyMe(): boolean {
    return this.mine && this.persons.length === 1;
  }
  // Whose turn is just being shown for the first time; until it is over nothing else is news.
  get arriving(): Side | null {
    return this.live && this.player.running ? this.sideOfTurn(this.moves.length) : null;
  }
  get result(): { winner: Side | null; draw: boolean } {
    const result = this.game?.result ?? this.show?.result ?? 'none';
    return { winner: winner(result), draw: result === 'draw' };
  }
  lastCounts = $derived(this.shown?.steps ? counts(this.shown.steps) : undefined);
  lastTouched = $derived(this.shown?.steps ? touched(this.shown.steps) : []);

  // Who played turn n, from 1; a set-up position may begin with Amber.
  sideOfTurn(turn: number): Side {
    return turn % 2 === 1 ? this.firstSide : other(this.firstSide);
  }

  name(side: Side): string {
    const player: Seated | undefined = this.game?.players[side - 1];
    const person = player ? player.kind === 'person' : this.persons.includes(side);
    if (side === this.emptySide) return t('seats.empty');
    if (person && this.apart) return this.#nameApart(side, player);
    if (person) return this.onlyMe ? t('shell.you') : givenName(player) || sideWord(side);
    const id = player?.bot ?? this.setup.opponent;
    return /^level:\d+$/.test(id)
      ? t('play.flagship')
      : plainName(id, player?.name ?? '') || this.botName(id);
  }
  #nameApart(side: Side, player: Seated | undefined): string {
    const own = side === this.seat;
    const name =
      givenName(player) || (own && settings.value.name) || (own ? t('shell.you') : sideWord(side));
    return side === this.alikeGuest ? t('seats.guest_name', { name }) : name;
  }
  // A guest who could be taken for the other player by the name.
  get alikeGuest(): Side | null {
    const seating = this.game?.seating;
    return seating?.names_alike ? seating.guest : null;
  }
  // Whether a turn of this side is to be told as "yours".
  yours(side: Side | null): boolean {
    return this.apart ? side !== null && side === this.seat : this.onlyMe;
  }
  // Without the depth that was chosen for it.
  botName(text: string): string {
    const { id } = readBot(text);
    const level = /^level:(\d+)$/.exec(id)?.[1];
    if (level) return t('play.flagship_level', { n: level });
    return this.bots.list.find((b) => b.id === id)?.name ?? id.replace(/^\w+:/, '');
  }
  // The bot on a side in a word or two.
  rival(side: Side): string {
    const player: Seated | undefined = this.game?.players[side - 1];
    const id = player?.bot ?? this.setup.opponent;
    const level = /^level:(\d+)$/.exec(id)?.[1];
    return level ? t('play.level', { n: level }) : nameWithDepth(id, this.botName(id));
  }
  botDetail(side: Side): string {
    const player: Seated | undefined = this.game?.players[side - 1];
    if (side === this.emptySide) return t('seats.empty_detail', { side: sideWord(side) });
    if (player ? player.kind === 'person' : this.persons.includes(side))
      return (this.onlyMe || this.apart) && this.name(side) !== sideWord(side)
        ? sideWord(side)
        : '';
    const id = player?.bot ?? this.setup.opponent;
    const level = /^level:(\d+)$/.exec(id)?.[1],
      { depth } = readBot(id);
    if (level) return t('play.bot_level', { n: level });
    return depth === null ? t('play.bot') : t('play.bot_depth', { n: depth });
  }
}
