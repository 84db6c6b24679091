// The games of a tournament of the server.
import { api } from '../../lib/api';
import { wholeOf, type Shelf } from './shelf';

// `game`: which one it is a tournament of.
export const serverShelf = (name: string, game: () => string): Shelf => ({
  async open(number) {
    const whole = wholeOf(await api.tournamentGame(name, number));
    return { whole, replay: await api.replay(game(), whole.start, whole.moves) };
  },
  async steps(replay, turn) {
    const before = turn === 1 ? replay.first : replay.turns[turn - 2]!;
    const show = await api.show(replay.game, before.position, [replay.turns[turn - 1]!.move], true);
    return show.steps ?? [];
  },
});
