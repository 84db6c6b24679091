// Where the page is. Every state that is worth sharing lives in the address: the path says which
// view and which thing, the query says the rest.

// The places of the bar.
export const kViews = ['play', 'analyse', 'review', 'arena', 'ladder', 'learn'] as const;
// Views that are reached from one of them, which stays marked.
const kWithin = { puzzles: 'learn', explorer: 'learn' } as const;
export type View = (typeof kViews)[number] | keyof typeof kWithin;
export const kAllViews: readonly View[] = [...kViews, 'puzzles', 'explorer'];
export const placeOf = (view: View): (typeof kViews)[number] =>
  view in kWithin ? kWithin[view as keyof typeof kWithin] : (view as (typeof kViews)[number]);
export type Query = Record<string, string>;

// lost: the address names nothing of this page.
export interface Place {
  view: View;
  rest: string[];
  query: Query;
  lost?: boolean;
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

export function parse(path: string, search = ''): Place {
  const words = path.split('/').filter(Boolean).map(decoded);
  const known = kAllViews.find((v) => v === words[0]);
  const query: Query = {};
  for (const [key, value] of new URLSearchParams(search)) query[key] = value;
  return {
    view: known ?? 'play',
    rest: known ? words.slice(1) : [],
    query,
    ...(known || words.length === 0 ? {} : { lost: true }),
  };
}

export function href(
  view: View,
  rest: (string | number)[] = [],
  query: Record<string, string | number | null | undefined> = {},
): string {
  const path = '/' + [view, ...rest.map((w) => encodeURIComponent(String(w)))].join('/');
  const words = Object.entries(query).filter(([, v]) => v !== null && v !== undefined && v !== '');
  // Spaces as + and : / , plain keep addresses with games and moves readable.
  const text = words
    .map(
      ([k, v]) =>
        encodeURIComponent(k) +
        '=' +
        encodeURIComponent(String(v))
          .replace(/%20/g, '+')
          .replace(/%(3A|2F|2C)/gi, (s) => decodeURIComponent(s)),
    )
    .join('&');
  return path + (text ? '?' + text : '');
}

class Router {
  #place = $state.raw<Place>({ view: 'play', rest: [], query: {} });

  get view() {
    return this.#place.view;
  }
  get lost() {
    return this.#place.lost ?? false;
  }
  get rest() {
    return this.#place.rest;
  }
  get query() {
    return this.#place.query;
  }
  // The n-th word behind the view, as in /play/ID.
  word(n: number): string {
    return this.#place.rest[n] ?? '';
  }

  // Before anything is drawn: a view must never see an address that is not the page's.
  start(): void {
    const read = () => {
      this.#place = parse(location.pathname, location.search);
    };
    const click = (event: MouseEvent) => {
      if (
        event.defaultPrevented ||
        event.button !== 0 ||
        event.metaKey ||
        event.ctrlKey ||
        event.shiftKey ||
        event.altKey
      )
        return;
      const link = (event.target as Element | null)?.closest?.('a');
      if (!link || link.target || link.hasAttribute('download') || link.origin !== location.origin)
        return;
      if (link.pathname.startsWith('/api/')) return;
      event.preventDefault();
      this.goTo(link.pathname + link.search);
    };
    read();
    addEventListener('popstate', read);
    document.addEventListener('click', click);
  }

  goTo(address: string, replace = false): void {
    if (address !== location.pathname + location.search) {
      history[replace ? 'replaceState' : 'pushState'](null, '', address);
    }
    const before = this.#place.view;
    this.#place = parse(location.pathname, location.search);
    if (this.#place.view !== before) scrollTo(0, 0);
  }
  go(
    view: View,
    rest: (string | number)[] = [],
    query: Record<string, string | number | null | undefined> = {},
    replace = false,
  ): void {
    this.goTo(href(view, rest, query), replace);
  }
  // Changes some words of the query; null or '' takes one out. Replaces the entry of the history
  // unless told otherwise, so that stepping through turns does not fill it.
  set(change: Record<string, string | number | null | undefined>, replace = true): void {
    this.go(this.view, this.rest, { ...this.query, ...change }, replace);
  }
}

export const router = new Router();
