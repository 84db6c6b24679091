// The server says in English what it refuses and why; other languages say it in their own words, as
// far as a sentence is known. English is shown as it comes.
import { i18n, maybe } from './i18n.svelte';

// The names of the groups are those of the templates in lang/*/said.ts.
const kKnown: readonly (readonly [RegExp, string])[] = [
  [/^the game is over$/, 'over'],
  [/^it is the turn of (?<name>.+)$/, 'turn_of'],
  [/^the game has gone on meanwhile$/, 'gone_on'],
  [/^position '[^']*': (?<why>.+)$/s, 'position'],
  [/^(?<game>\S+) has no variant '(?<name>[^']*)'/, 'no_variant'],
  [/^there is no game '(?<name>[^']*)'/, 'no_game'],
  [/^there is a match or tournament (?<name>.+) already;/, 'name_taken'],
  [/^there is no match or tournament (?<name>.+)$/, 'no_tournament'],
  [/^only the owner of this server may do this/, 'owner_only'],
  [/^only those who hold this seat/, 'seat_only'],
  [/^(?<name>.+) is being played; stop it first$/, 'stop_first'],
  [/disk is full/, 'disk_full'],
  [/^too many new games from your address; try again in (?<seconds>\d+) s$/, 'many_games'],
  [/^too many (?:connections|sockets) are open/, 'many_connections'],
  [/^too many (?:new searches from your address|analyses on one connection)/, 'many_searches'],
  [/^the server thinks about too many positions/, 'many_searches'],
  [/^others are asking for hints/, 'hints_busy'],
  [/^(?<a>.+) is playing for the place of (?<b>.+) already$/, 'challenge_running'],
];

export function said(sentence: string): string {
  if (i18n.language === 'en' || sentence === '') return sentence;
  for (const [pattern, key] of kKnown) {
    const found = pattern.exec(sentence);
    if (found) return maybe(`said.${key}`, sentence, { ...found.groups });
  }
  return maybe('said.other', sentence, { text: sentence });
}
