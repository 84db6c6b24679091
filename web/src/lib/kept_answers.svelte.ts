// Whether what is on the screen was kept from a time when the server answered: the worker marks such answers.
import { kKeptHeader } from '../worker/rules';

class Kept {
  // When the oldest of them was kept; '' when the server has answered by itself.
  since = $state('');

  note(response: Response): void {
    const at = response.headers?.get(kKeptHeader) ?? '';
    if (at && (!this.since || at < this.since)) this.since = at;
  }
  // The server is back.
  forget(): void {
    this.since = '';
  }
}

export const kept = new Kept();

// Whether to say that the server is away: after a while without it, or at once where a kept answer had to do.
export const serverAway = (
  gone: boolean,
  since: string,
  link: { state: 'connecting' | 'open' | 'lost'; silent: boolean },
): boolean => gone || (since !== '' && (link.state !== 'open' || link.silent));
