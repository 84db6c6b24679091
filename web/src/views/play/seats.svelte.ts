// What two people at browsers of their own do besides moving: invite, offer and answer, play once more; and who is
// there just now.
import { access, invitationLink } from '../../lib/access.svelte';
import {
  api,
  ApiError,
  type AbsenceClaim,
  type Game,
  type Offer,
  type OfferKind,
  type People,
} from '../../lib/api';
import { t } from '../../lib/i18n.svelte';
import { router } from '../../lib/router.svelte';
import { settings } from '../../lib/settings.svelte';
import { other } from '../../lib/sides';
import { socket } from '../../lib/socket.svelte';
import { ui } from '../../lib/ui.svelte';
import type { Side } from '../../lib/api';
import type { PlayState } from './state.svelte';

export class Seats {
  // Nothing until the server has told it.
  people = $state.raw<People | null>(null);
  // Why a link to a seat gave none.
  refused = $state<'' | 'taken' | 'useless'>('');
  #play: PlayState;

  constructor(play: PlayState) {
    this.#play = play;
  }

  get #seating() {
    return this.#play.game?.seating ?? null;
  }
  // Whether this browser can give a seat to somebody, and which.
  get invitable(): Side | null {
    const play = this.#play;
    if (play.over || play.removed || play.persons.length !== 2) return null;
    if (play.apart) return play.seat === null ? null : play.emptySide;
    const game = play.game;
    if (!game) return 2;
    return access.sidesOf(game.id).length === 2 && game.source === 'play' ? 2 : null;
  }
  get invited(): Side | null {
    return this.#seating?.invited ?? null;
  }
  // Empty when there is none, or when another browser made it.
  get link(): string {
    const game = this.#play.game;
    const code = game && this.invited ? access.linkCode(game.id) : '';
    return game && code ? invitationLink(location.origin, game.id, code) : '';
  }
  get offer(): Offer | null {
    return this.#play.over ? null : (this.#seating?.offer ?? null);
  }
  // Of the other one, for this browser to answer.
  get asked(): boolean {
    return this.offer !== null && this.#play.seat !== null && this.offer.side !== this.#play.seat;
  }
  offerWords(offer: Offer): string {
    const own = offer.side === this.#play.seat,
      name = this.#play.name(offer.side);
    if (offer.kind === 'draw')
      return t(own ? 'seats.you_offer_draw' : 'seats.offers_draw', { name });
    const move = `${offer.turn}. ${offer.move}`;
    return t(own ? 'seats.you_ask_back' : 'seats.asks_back', { name, move });
  }
  // The other one has a seat, and no browser of theirs is here.
  get missing(): Side | null {
    const play = this.#play;
    if (play.seat === null || play.emptySide !== null || play.over || !this.people) return null;
    const side = other(play.seat);
    return this.people.connected[side - 1] ? null : side;
  }
  // How long the one whose move is awaited has been away, and after how long the game may be ended; counted by the
  // server, and on from its last word.
  absence(now: number): { away: number; left: number } | null {
    const side = this.missing;
    if (side === null || this.#play.toMove !== side || !this.people) return null;
    const told = this.people.away_ms[side - 1] ?? null;
    if (told === null) return null;
    const away = told + Math.max(0, now - this.#heard);
    return { away, left: Math.max(0, this.people.absence_ms - away) };
  }
  #heard = 0;
  claimAbsence(claim: AbsenceClaim): void {
    this.#ask((id, seat) => api.claimAbsence(id, claim, seat));
  }
  get wantsRematch(): boolean {
    return this.#play.seat !== null && (this.#seating?.rematch[this.#play.seat - 1] ?? false);
  }
  get rematchWanted(): boolean {
    const { seat } = this.#play;
    return seat !== null && (this.#seating?.rematch[other(seat) - 1] ?? false);
  }
  get next(): string {
    return this.#seating?.next ?? '';
  }

  // By the one who opened a link; null: there is no seat, but perhaps a game to watch.
  async sitDown(id: string): Promise<Game | null> {
    this.refused = '';
    const invited = access.invitation(id);
    // Their own link, opened by the one who made it.
    if (!invited || access.seatsOf(id)) {
      access.forgetInvitation(id);
      return null;
    }
    try {
      return await api.claim(id, invited, settings.value.name);
    } catch (error) {
      // No answer: the same can be asked again, with the same secret.
      if (!(error instanceof ApiError) || error.status === 0) throw error;
      access.forgetInvitation(id);
      this.refused = error.told.code === 'seat_taken' ? 'taken' : 'useless';
      return null;
    }
  }
  // The name that the other one sees, when this browser came by a link.
  rename(name: string): void {
    const { game, seat } = this.#play;
    if (!game || seat === null || game.seating?.guest !== seat || !name) return;
    const secret = access.seatsOf(game.id).split(',')[seat - 1]!;
    this.#ask(() => api.claim(game.id, { code: 'kept', seat: secret }, name));
  }
  invite(): void {
    const side = this.invitable ?? undefined;
    void this.#play.requests.run(
      async () => {
        const game = this.#play.game ?? (await this.#play.make());
        if (game)
          this.#play.take(await api.invite(game.id, game.seating?.apart ? undefined : side));
      },
      () => this.invite(),
    );
  }
  revoke(): void {
    this.#ask((id) => api.withdrawInvitation(id));
  }
  propose(kind: OfferKind): void {
    this.#ask((id, seat) => api.offer(id, kind, seat));
  }
  accept(): void {
    this.#ask((id, seat) => api.accept(id, seat));
  }
  decline(): void {
    this.#ask((id, seat) => api.decline(id, seat));
  }
  rematch(): void {
    this.#ask((id, seat) => api.rematch(id, seat));
  }
  #ask(what: (id: string, seat: Side) => Promise<Game>): void {
    const { game } = this.#play,
      seat = this.#play.seat ?? 1;
    if (!game) return;
    void this.#play.requests.run(
      async () => this.#play.take(await what(game.id, seat)),
      () => this.#ask(what),
    );
  }

  watch(id: string): () => void {
    this.people = null;
    return socket.watch(`people:${id}`, (m) => {
      if (m.on !== 'people') return;
      this.people = m.people;
      this.#heard = performance.now();
    });
  }

  // What has changed, in words, and the way to the next game.
  changed(before: Game, now: Game): void {
    const was = before.seating,
      is = now.seating;
    if (!is || before.id !== now.id) return;
    const came = is.taken.findIndex((taken, i) => taken && was?.apart && !was.taken[i]);
    if (came >= 0) ui.say(t('seats.came', { name: this.#play.name(came === 0 ? 1 : 2) }));
    if (is.offer && !was?.offer && this.asked)
      ui.say(t('seats.said_keys', { text: this.offerWords(is.offer) }));
    const own = was?.offer?.side === this.#play.seat && this.#play.seat !== null;
    const answered = own && !is.offer && now.moves.length === before.moves.length;
    if (answered && now.result === 'none' && !this.#withdrawn) {
      this.#play.message = t('seats.declined');
      ui.say(this.#play.message);
    }
    this.#withdrawn = false;
    this.keepNext(now);
    if (is.next && !was?.next && this.wantsRematch) router.go('play', [is.next]);
  }
  #withdrawn = false;
  withdraw(): void {
    this.#withdrawn = true;
    this.decline();
  }
  // The seats of the game after this one have the same secrets, the other way round.
  keepNext(game: Game): void {
    const next = game.seating?.next,
      held = access.seatsOf(game.id);
    if (!next || !held || access.seatsOf(next)) return;
    const seat = this.#play.seat;
    const [first = '', second = ''] = held.split(',');
    if (seat !== null)
      access.keepSeats([{ id: next, seats: seat === 1 ? ['', first] : [second, ''] }]);
  }
}
