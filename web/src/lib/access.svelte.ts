// What this browser may do on the server: whether it is the owner's, and which games' seats it holds. The
// server prints a link with a one-time code behind #; the page exchanges the code for the owner's token. Both
// are kept in the storage of this origin, never in a cookie, which would be sent to other ports as well.
import type { components } from './api_types';

type Schemas = components['schemas'];

const kToken = 'espalier.owner';
const kSeats = 'espalier.seats';
const kLinks = 'espalier.invitations';
const kMaxGames = 1000;

type Seats = Record<string, string>;
// A link to a seat that was opened. The secret is this browser's own: should the reply get lost, the same can be
// asked again.
export interface Invited {
  code: string;
  seat: string;
}

export function codeOf(hash: string): string {
  return /^#code=([0-9a-f]+)$/.exec(hash)?.[1] ?? '';
}
// Of /play/ID#seat=CODE: what stands behind # is never sent in a request line.
export function invitationOf(path: string, hash: string): { id: string; code: string } | null {
  const id = /^\/play\/(\w+)\/?$/.exec(path)?.[1],
    code = /^#seat=([0-9a-f]{32})$/.exec(hash)?.[1];
  return id && code ? { id, code } : null;
}
export const invitationLink = (origin: string, id: string, code: string): string =>
  `${origin}/play/${id}#seat=${code}`;
// The sides whose secrets a header has: the first stands before the comma, the second behind it.
export function sidesIn(header: string): Schemas['Side'][] {
  const [first, second] = header.split(',');
  return [...(first ? ([1] as const) : []), ...(second ? ([2] as const) : [])];
}
const freshSecret = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
// By game: its secrets as the header X-Seat has them. Anything else is forgotten.
export function readSeats(text: string | null): Seats {
  try {
    const told = JSON.parse(text ?? '{}') as Record<string, unknown>;
    return Object.fromEntries(
      Object.entries(told).filter(([, value]) => typeof value === 'string'),
    ) as Seats;
  } catch {
    return {};
  }
}
// The newest are the last; the oldest are left out where there are too many.
export function withSeats(seats: Seats, more: Seats): Seats {
  const { ...rest } = seats;
  for (const id of Object.keys(more)) delete rest[id];
  return Object.fromEntries([...Object.entries(rest), ...Object.entries(more)].slice(-kMaxGames));
}

// Storage can be forbidden; then everything lasts as long as the page.
function stored(key: string): string | null {
  try {
    return typeof localStorage === 'undefined' ? null : localStorage.getItem(key);
  } catch {
    return null;
  }
}
function keep(key: string, value: string): void {
  try {
    if (value) localStorage.setItem(key, value);
    else localStorage.removeItem(key);
  } catch {
    /* see stored() */
  }
}

class Access {
  #token = $state(stored(kToken) ?? '');
  #seats = $state.raw<Seats>(readSeats(stored(kSeats)));
  // A link was opened that can't be used any more.
  usedLink = $state(false);
  // Links to seats that were opened in this tab, by game, and how many there were.
  #invited = new Map<string, Invited>();
  arrivals = $state(0);
  // The codes of invitations that were made here; the server knows only their hashes.
  #links = $state.raw<Seats>(readSeats(stored(kLinks)));

  get owner(): boolean {
    return this.#token !== '';
  }
  get token(): string {
    return this.#token;
  }
  // The header for requests about a game; empty when nothing of it is held.
  seatsOf(id: string): string {
    return this.#seats[id] ?? '';
  }
  sidesOf(id: string): Schemas['Side'][] {
    return sidesIn(this.seatsOf(id));
  }
  mayPlay(id: string): boolean {
    return this.owner || this.seatsOf(id) !== '';
  }
  invitation(id: string): Invited | null {
    return this.#invited.get(id) ?? null;
  }
  forgetInvitation(id: string): void {
    this.#invited.delete(id);
  }
  linkCode(id: string): string {
    return this.#links[id] ?? '';
  }
  keepLinkCode(id: string, code: string): void {
    const { [id]: _, ...rest } = { ...this.#links, ...readSeats(stored(kLinks)) };
    this.#links = code ? withSeats(rest, { [id]: code }) : rest;
    keep(kLinks, JSON.stringify(this.#links));
  }

  keepSeats(games: readonly { id: string; seats?: readonly string[] }[]): void {
    const more = Object.fromEntries(
      games.filter((game) => game.seats).map((game) => [game.id, game.seats!.join(',')]),
    );
    // Another tab may have added some.
    this.#seats = withSeats({ ...this.#seats, ...readSeats(stored(kSeats)) }, more);
    keep(kSeats, JSON.stringify(this.#seats));
  }
  signOut(): void {
    this.#token = '';
    keep(kToken, '');
  }

  // Before the page is drawn. The code leaves the address at once, so that it is in no bookmark.
  async start(): Promise<void> {
    addEventListener('hashchange', () => {
      this.#takeInvitation();
      void this.#takeCode();
    });
    addEventListener('storage', (event) => {
      if (event.key === kToken) this.#token = event.newValue ?? '';
      if (event.key === kSeats) this.#seats = readSeats(event.newValue);
    });
    this.#takeInvitation();
    await this.#takeCode();
  }
  #takeInvitation(): void {
    const found = invitationOf(location.pathname, location.hash);
    if (!found) return;
    history.replaceState(history.state, '', location.pathname + location.search);
    this.#invited.set(found.id, { code: found.code, seat: freshSecret() });
    this.arrivals++;
  }
  async #takeCode(): Promise<void> {
    const code = codeOf(location.hash);
    if (!code) return;
    history.replaceState(history.state, '', location.pathname + location.search);
    const token = await exchanged(code);
    if (token) {
      this.#token = token;
      keep(kToken, token);
    }
    // The second tab of a link needs it no more.
    this.usedLink = !this.owner;
  }
}

async function exchanged(code: string): Promise<string> {
  const body: Schemas['OwnerCode'] = { code };
  try {
    const reply = await fetch('/api/v1/owner', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'X-Espalier': '1' },
      body: JSON.stringify(body),
      cache: 'no-store',
    });
    const told: Partial<Schemas['Token']> = reply.ok ? await reply.json() : {};
    return told.token ?? '';
  } catch {
    return '';
  }
}

export const access = new Access();
