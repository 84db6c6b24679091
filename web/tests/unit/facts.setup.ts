// The page is told about its games before it is drawn; its tests are told what games.json has, which is part of GET
// /games. tests/cli compares the two.
import { readFileSync } from 'node:fs';
import '../../src/games';
import { setFacts } from '../../src/games/facts.svelte';
import type { GameInfo } from '../../src/lib/api';
import { i18n } from '../../src/lib/i18n.svelte';
import { settings } from '../../src/lib/settings.svelte';

type Told = Omit<GameInfo, 'proven'>;
const told = JSON.parse(readFileSync(new URL('games.json', import.meta.url), 'utf8')) as {
  games: Told[];
};
setFacts(told.games.map((game) => ({ ...game, proven: [] })));

// Files share one world: none begins in the language that another one ended with.
settings.change({ language: 'en' });
// The page is drawn when its words are there.
await i18n.load('en', 'play');
