// The lessons, and which of them this browser has opened.
import { gameTitle, gameWord, kGames } from '../../games';
import { t, type Key } from '../../lib/i18n.svelte';

export interface Lesson {
  // Of a lesson about rules: the id of the game.
  id: string;
  path: string[];
  kind: 'rules' | 'tree' | 'evaluation' | 'reviews' | 'bot';
}

export interface Group {
  id: 'rules' | 'engines' | 'own';
  lessons: Lesson[];
}

export const kLessons: Group[] = [
  {
    id: 'rules',
    lessons: kGames
      .filter((kit) => kit.learn?.rules)
      .map(({ id }) => ({ id, path: ['rules', id], kind: 'rules' })),
  },
  {
    id: 'engines',
    lessons: [
      { id: 'minimax', path: ['minimax'], kind: 'tree' },
      { id: 'alphabeta', path: ['alphabeta'], kind: 'tree' },
      { id: 'ordering', path: ['ordering'], kind: 'tree' },
      { id: 'evaluation', path: ['evaluation'], kind: 'evaluation' },
      { id: 'reviews', path: ['reviews'], kind: 'reviews' },
    ],
  },
  { id: 'own', lessons: [{ id: 'bot', path: ['write-a-bot'], kind: 'bot' }] },
];

export function lessonOf(rest: readonly string[]): Lesson | null {
  const all = kLessons.flatMap((group) => group.lessons);
  return all.find((one) => one.path.every((word, i) => rest[i] === word)) ?? null;
}

// The name of a lesson, and what it is about.
export const lessonTitle = ({ id, kind }: Lesson): string =>
  kind === 'rules' ? gameTitle(id) : t(`learn.l_${id}` as Key);
export const lessonText = ({ id, kind }: Lesson): string =>
  kind === 'rules' ? gameWord(id, 'overview', '') : t(`learn.o_${id}` as Key);

const kKey = 'espalier.lessons';

function read(): string[] {
  try {
    const told: unknown = JSON.parse(localStorage.getItem(kKey) ?? '[]');
    return Array.isArray(told) ? told.filter((one): one is string => typeof one === 'string') : [];
  } catch {
    return [];
  }
}

class Seen {
  #list = $state.raw<string[]>(typeof localStorage === 'undefined' ? [] : read());

  has(id: string): boolean {
    return this.#list.includes(id);
  }
  add(id: string): void {
    if (this.#list.includes(id)) return;
    this.#list = [...this.#list, id];
    try {
      localStorage.setItem(kKey, JSON.stringify(this.#list));
    } catch {
      /* storage can be forbidden; then the ticks last as long as the page */
    }
  }
}

export const seen = new Seen();
