// Names of people. A person without a name of their own is called in the reader's language, whatever language
// the game was made in; names that were given (by a record, by another program) are shown as they are.
import type { Player } from './api';

// Who sits at a board. Bots of tournaments are known by their names alone.
export interface Seated {
  kind: Player['kind'];
  bot?: string;
  name: string;
}

// What the program and its page call people by themselves, now and in earlier versions.
const kMade = new Set([
  '',
  'You',
  '你',
  'Blue',
  'Amber',
  '藍方',
  '橙方',
  'Blue (X)',
  'Amber (O)',
  'X',
  'O',
  'South',
  'North',
  '南',
  '北',
  '南方',
  '北方',
]);

export const givenName = (player: Pick<Seated, 'name'> | undefined): string => {
  const name = player?.name.trim() ?? '';
  return kMade.has(name) ? '' : name;
};
