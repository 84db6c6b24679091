// The settings of a game to be: who plays what, with which clock. Kept in the address and in local
// storage as plain words.
import { kDefault } from '../../games';
import { firstOf } from '../../games/names';
import type { Clock, NewGame, Player, Side } from '../../lib/api';

type Asked = NewGame['players'][number];

export interface Setup {
  game: string;
  opponent: string;
  side: Side;
  // The side is drawn when a friend is invited.
  random?: boolean;
  clock: string;
  start: string;
  moves: string[];
}

export const kFirstOpponent = 'level:1';
const firstSetup = (): Setup => ({
  game: firstOf(kDefault.id),
  opponent: kFirstOpponent,
  side: 1,
  clock: 'none',
  start: '',
  moves: [],
});
export const kClocks = ['none', 'move-10', 'game-180', 'game-600', 'game-600-5'] as const;
const kKey = 'espalier.setup';

// "move-10" is ten seconds a turn, "game-600-5" ten minutes and five seconds more with each turn.
export function clockOf(text: string): Clock {
  const [kind, base, more] = text.split('-');
  const seconds = Number(base);
  if (!Number.isFinite(seconds) || seconds <= 0) return null;
  if (kind === 'move') return { kind: 'move', ms: seconds * 1000 };
  return kind === 'game'
    ? { kind: 'game', base_ms: seconds * 1000, increment_ms: (Number(more) || 0) * 1000 }
    : null;
}
export function clockText(clock: Clock): string {
  if (!clock) return 'none';
  if (clock.kind === 'move') return `move-${clock.ms / 1000}`;
  return `game-${clock.base_ms / 1000}${clock.increment_ms > 0 ? `-${clock.increment_ms / 1000}` : ''}`;
}

export function fromQuery(query: Record<string, string>, base: Setup): Setup {
  if (!query.game) return base;
  return {
    game: query.game,
    opponent: query.vs || base.opponent,
    side: query.side === '2' ? 2 : 1,
    ...(query.side === 'random' ? { random: true } : {}),
    clock: query.clock ?? 'none',
    start: query.start ?? '',
    moves: (query.moves ?? '').split(/\s+/).filter(Boolean),
  };
}
export function toQuery(setup: Setup): Record<string, string | null> {
  return {
    game: setup.game,
    vs: setup.opponent,
    side: setup.random && setup.opponent === 'friend' ? 'random' : setup.side === 2 ? '2' : null,
    clock: setup.clock === 'none' ? null : setup.clock,
    start: setup.start || null,
    moves: setup.moves.join(' ') || null,
  };
}
export function readStored(text: string | null): Setup {
  try {
    const told = JSON.parse(text ?? '') as Partial<Setup>;
    if (typeof told.game !== 'string' || typeof told.opponent !== 'string') return firstSetup();
    return {
      ...firstSetup(),
      game: told.game,
      opponent: told.opponent,
      side: told.side === 2 ? 2 : 1,
      ...(told.random === true ? { random: true } : {}),
      clock: typeof told.clock === 'string' ? told.clock : 'none',
    };
  } catch {
    return firstSetup();
  }
}
export function loadSetup(): Setup {
  try {
    return readStored(localStorage.getItem(kKey));
  } catch {
    return firstSetup();
  }
}
export function keepSetup(setup: Setup): void {
  try {
    localStorage.setItem(kKey, JSON.stringify({ ...setup, start: '', moves: [] }));
  } catch {
    /* forbidden storage: the next visit starts from the beginning */
  }
}

// The game under way in this browser: Play comes back to it.
const kLast = 'espalier.last';
export function lastGame(): string {
  try {
    return localStorage.getItem(kLast) ?? '';
  } catch {
    return '';
  }
}
export function keepLast(id: string): void {
  try {
    if (id) localStorage.setItem(kLast, id);
    else localStorage.removeItem(kLast);
  } catch {
    /* see keepSetup */
  }
}

// The opponents that are people: at this screen, or a friend who comes by a link.
export const isPerson = (opponent: string): boolean => ['person', 'friend'].includes(opponent);

// The side that somebody gets who leaves it to chance.
export function drawnSide(setup: Setup): Side {
  if (!setup.random || setup.opponent !== 'friend') return setup.side;
  return crypto.getRandomValues(new Uint8Array(1))[0]! % 2 === 0 ? 1 : 2;
}

// Nobody gets a name here: the server knows what the bot is called, and people are called in the language of
// whoever looks at the game. Only who plays with a friend is called as they want to be.
export function request(setup: Setup, name = ''): NewGame {
  const person: Player = { kind: 'person', name: '' };
  const pairs: Record<string, [Asked, Asked]> = {
    person: [person, person],
    friend: [
      { kind: 'person', name },
      { kind: 'person', empty: true },
    ],
  };
  const [mine, others] = pairs[setup.opponent] ?? [
    person,
    { kind: 'bot', bot: setup.opponent, name: '' },
  ];
  const players: [Asked, Asked] = setup.side === 1 ? [mine, others] : [others, mine];
  return {
    game: setup.game,
    players,
    clock: clockOf(setup.clock),
    ...(setup.start ? { start: setup.start } : {}),
    ...(setup.moves.length > 0 ? { moves: setup.moves } : {}),
  };
}
