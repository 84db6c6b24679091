// What the worker does with a request: decided by its method and address alone, in one place.
//   page      the page itself: from the network; when that does not answer soon, as it was kept
//   file      files that never change under their name: as they were kept
//   loose     other files of the page: from the network first
//   keep      answers that are the same for everybody: from the network, and kept for times without it
//   lesson    what lessons ask for: from the network; without it what was kept for them
//   through   everything else is none of the worker's business: games, seats, the owner
export type Way = 'page' | 'file' | 'loose' | 'keep' | 'lesson' | 'through';

const kApi = '/api/v1';
// Whole words of the path below the API.
const kKeep = /^\/(games|puzzles(\/[^/]+){0,2})$/;
const kLesson = { GET: /^\/(show|tree|bots)$/, POST: /^\/terms$/ };

export interface Asked {
  method: string;
  url: URL;
  // Of a request: somebody goes to a page.
  navigates: boolean;
}

export function wayOf({ method, url, navigates }: Asked, origin: string): Way {
  if (url.origin !== origin) return 'through';
  const { pathname: path } = url;
  if (path.startsWith('/api/')) return wayOfApi(method, path);
  if (method !== 'GET') return 'through';
  if (navigates) return 'page';
  return path.startsWith('/assets/') ? 'file' : 'loose';
}
function wayOfApi(method: string, path: string): Way {
  if (!path.startsWith(kApi + '/')) return 'through';
  const rest = path.slice(kApi.length);
  if (method === 'GET' && kKeep.test(rest)) return 'keep';
  const lesson = method === 'GET' || method === 'POST' ? kLesson[method] : null;
  return lesson?.test(rest) ? 'lesson' : 'through';
}

// Whether the server lets somebody keep this answer.
export const mayKeep = (status: number, cacheControl: string | null): boolean =>
  status === 200 && !/\bno-store\b/i.test(cacheControl ?? 'no-store');

// The address under which an answer to a question in a body is kept.
export const bodyKey = (url: string, body: string): string =>
  `${url}?body=${encodeURIComponent(body)}`;

// A proxy in front of a server that is away also answers.
export const isAway = (status: number): boolean => status === 502 || status === 504;

export const kKeptHeader = 'X-Espalier-Kept';
