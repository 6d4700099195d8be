import { describe, expect, test } from 'vitest';
import { LocationIndex } from '../../../src/locations/index.ts';
import { conditionsAt, type Site } from '../../../src/nights/index.ts';
import { conditionParameters, selectConditions } from '../../../src/parameters/conditions.ts';
import { Refusal } from '../../../src/parameters/refusal.ts';
import { readValues } from '../../../src/parameters/values.ts';
import { readList } from '../../support/listText.ts';
import { place } from '../../support/places.ts';

const index = new LocationIndex(
  readList(`twilights: { flats: -8 }
targets: { Orion: 05:35:17 -05:23:28, m31: "10.68,41.27" }
locations:
  - { id: 1, slug: a, name: A, latitude: 52, longitude: 13 }
  - { id: 2, slug: b, name: B, latitude: -24, longitude: -70 }
`),
);
const parameters = conditionParameters(index);

const level = place(52, 13, 'Europe/Berlin');

function read(query: string, ownTwilights = index.twilights, sites: readonly Site[] = [level]) {
  return selectConditions(readValues(parameters, new Map(new URLSearchParams(query))), { sites, ownTwilights });
}

/** The conditions of a query that have to hold at a site, in words. */
function holding(query: string, site = level): readonly string[] {
  const { targets, conditionsOf } = read(query);
  return conditionsAt(site, conditionsOf(targets[0] ?? null)).map(({ holds }) => holds);
}

/** The message with which a query is rejected. */
function refusalOf(query: string, ownTwilights = index.twilights, sites: readonly Site[] = [level]): string {
  try {
    read(query, ownTwilights, sites);
  } catch (error) {
    if (error instanceof Refusal) return error.message;
    throw error;
  }
  return 'nothing is refused';
}

const [night, down] = ['the Sun is below −18°', 'the Moon is down'];

describe('the conditions', () => {
  test.each([
    ['', [night, down]],
    ['condition=dark', [night, down]],
    ['condition=night', [night]],
    ['condition=day', ['the Sun is above the horizon']],
    // The conditions are in the order of all names, not in the order of the query.
    ['condition=flats, ,night,flats', [night, 'the Sun is below the altitude of flats']],
    ['sun_below=-8', ['the Sun is below −8°']],
    ['sun_below=horizon&target=orion', ['the Sun is below the horizon', 'Orion is above 30°']],
    ['sun_below=flats', ['the Sun is below the altitude of flats']],
    ['sun_below=nautical', ['the Sun is below −12°']],
    ['condition=dark&sun_below=-20', [night, down, 'the Sun is below −20°']],
    ['sun_above=-9&sun_below=-4', ['the Sun is above −9°', 'the Sun is below −4°']],
    ['sun_above=flats&condition=moon_down', [down, 'the Sun is above the altitude of flats']],
    ['target=orion', [night, down, 'Orion is above 30°']],
    ['target=orion&target_above=-5', [night, down, 'Orion is above −5°']],
    ['target=m31&moon_distance_above=40', [night, 'm31 is above 30°', 'm31 is more than 40° from the Moon']],
  ])('of "%s" are as expected', (query, expected) => {
    expect(holding(query)).toEqual(expected);
  });

  test('at a site with a skyline include that the target is above the skyline', () => {
    const skyline = [0, 180].map((azimuth) => ({ azimuth, altitude: 10 }));
    const expected = ['the Sun is below −8°', 'Orion is above 30°', 'Orion is above the skyline'];
    expect(holding('sun_below=-8&target=orion', { ...level, skyline })).toEqual(expected);
  });

  test.each([
    ['', 'dark'],
    ['condition=night,flats', 'night, flats'],
    ['condition=dark&sun_below=-20', 'dark, Sun below −20°'],
    ['sun_above=-9&sun_below=civil', 'Sun above −9°, Sun below −6°'],
    ['target=1,2&target_above=40', 'dark, above 40°'],
  ])('of "%s" have the title %s', (query, title) => {
    expect(read(query).title).toBe(title);
  });

  test('of equal searches have the same key, and other conditions have other keys', () => {
    expect(read('').key).toBe(read('condition=dark').key);
    expect(read('target=1,2').key).toBe(read('target=3,4').key);
    const queries = ['', 'condition=night', 'sun_below=-8', 'sun_above=-8', 'target=1,2&target_above=40'];
    expect(new Set(queries.map((query) => read(query).key)).size).toBe(queries.length);
  });
});

test('up to 20 distinct targets are read, by name in any case or by coordinates', () => {
  const { targets } = read('target=ORION; 10.5 -20 ;orion;10.5  -20;5h30m 20;82.5,20');
  expect(targets.map((target) => target?.name)).toEqual(['Orion', '10.5 -20', '5h30m 20']);
  expect(targets[2]).toMatchObject({ rightAscension: 82.5, declination: 20 });
  const many = (count: number) => `target=${Array.from({ length: count }, (_, degrees) => `${degrees},0`).join(';')}`;
  expect([20, 21].map((count) => refusalOf(many(count)))).toEqual([
    'nothing is refused',
    expect.stringMatching(/^target: /),
  ]);
});

test.each(['condition=flats', 'sun_below=flats', 'sun_above=flats'])(
  '%s is rejected at a place, which has no such twilight',
  (query) => {
    expect(refusalOf(query, [])).toContain('None of these sites has a twilight called "flats"');
    expect(refusalOf(query)).toBe('nothing is refused');
  },
);

test('two altitudes of the Sun without a time between them at any site are rejected', () => {
  const hill = { ...level, heightAboveHorizon: 1000 };
  const query = 'sun_above=horizon&sun_below=-1.5';
  expect(refusalOf(query)).toContain('sun_above: it is not lower than "sun_below"');
  expect(refusalOf(query, [], [level, hill])).toBe('nothing is refused');
});
