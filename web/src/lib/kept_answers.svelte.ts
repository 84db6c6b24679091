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
