// Addresses and stored texts of older pages, read by the present one. The data are in tests/compat of
// the project; ESPALIER_COMPAT says where that is when the page was copied elsewhere.
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { readLink } from '../../src/views/analyse/paste';
import { placeQuery, readPlace } from '../../src/views/analyse/place';
import { readDraft } from '../../src/views/arena/draft';
import { lessonOf } from '../../src/views/learn/lessons.svelte';
import { href, parse, type Place } from '../../src/lib/router.svelte';
import { readStored as readSettings } from '../../src/lib/settings.svelte';
import {
  clockOf,
  clockText,
  fromQuery,
  readStored as readSetup,
  toQuery,
} from '../../src/views/play/setup';

const folder =
  process.env.ESPALIER_COMPAT ?? fileURLToPath(new URL('../../../tests/compat', import.meta.url));
const versions = existsSync(folder)
  ? readdirSync(folder).filter((name) => /^\d+\.\d+\.\d+$/.test(name))
  : [];
const text = (version: string, name: string) => readFileSync(join(folder, version, name), 'utf8');

function placeOf(link: string): Place {
  const url = new URL(link, 'http://localhost');
  return parse(url.pathname, url.search);
}
// What an address says and what is written for it say the same: nothing is lost on the way.
const told = (query: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(query)
      .filter(([, v]) => v !== null && v !== undefined && v !== '')
      .map(([k, v]) => [k, String(v)]),
  );

it('there are older versions', () => expect(versions).toContain('0.1.0'));

describe.each(versions)('the page of %s', (version) => {
  const links = text(version, 'links.txt')
    .split('\n')
    .filter((line) => line && !line.startsWith('#'));
  const pages = links.filter((link) => !link.startsWith('/api/'));
  const of = (view: Place['view']) => pages.map(placeOf).filter((place) => place.view === view);

  it('wrote addresses that lead somewhere and read back', () => {
    for (const link of pages) {
      const place = placeOf(link);
      expect(place.lost, link).toBeUndefined();
      expect(placeOf(href(place.view, place.rest, place.query)), link).toEqual(place);
    }
  });
  it('set up games whose words are all read', () => {
    const setups = of('play').filter((place) => place.query.vs);
    expect(setups.length).toBeGreaterThan(5);
    for (const { query } of setups) {
      const setup = fromQuery(query, readSetup(null));
      expect(told(toQuery(setup))).toEqual(query);
      expect(clockText(clockOf(setup.clock))).toBe(query.clock ?? 'none');
    }
  });
  it('shared analyses whose words are all read', () => {
    for (const {
      query: { setup: _, ...query },
    } of of('analyse').filter((place) => place.query.game)) {
      expect(told(placeQuery(readPlace(query)))).toEqual(query);
    }
  });
  it('linked to lessons that are there', () => {
    for (const { rest } of of('learn').filter((place) => place.rest.length))
      expect(lessonOf(rest), rest.join('/')).not.toBeNull();
  });
  it('wrote links that can be pasted', () => {
    const whole = pages.filter(
      (link) =>
        /^\/(play|review)\/\w|^\/arena\/.*\/game\/|[?&](game|n)=/.test(link) &&
        !/^\/(ladder|learn)/.test(link),
    );
    expect(whole.length).toBeGreaterThan(20);
    for (const link of whole) expect(readLink(link), link).not.toBeNull();
  });
  it('left things in the browser that are read', () => {
    const kept = JSON.parse(text(version, 'storage.json')) as Record<string, string>;
    const value = (key: string) => JSON.parse(kept[key]!) as object;
    expect(readSettings(kept['espalier.settings']!)).toMatchObject(value('espalier.settings'));
    expect(readSetup(kept['espalier.setup']!)).toMatchObject(value('espalier.setup'));
    expect(readDraft(kept['espalier.tournament']!)).toMatchObject(value('espalier.tournament'));
  });
});
