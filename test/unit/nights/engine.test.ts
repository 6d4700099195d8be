import { describe, expect, test } from 'vitest';
import {
  collected,
  eventsBetween,
  type Interval,
  moonDistanceAbove,
  moonDown,
  NightCache,
  nextEvents,
  nightOn,
  nightsBetween,
  type Place,
  siteOf,
  skyAt,
  sunAbove,
  sunBelow,
  targetAbove,
  targetAt,
  targetDuring,
  WindowSearch,
} from '../../../src/nights/engine.ts';

const paranal: Place = { latitude: -24.6275, longitude: -70.4044, timeZone: 'America/Santiago' };

/** Wrong values of a place. In JavaScript, only the engine rejects these values. */
const notPlaces: readonly (readonly [string, unknown])[] = [
  ['latitude', 520],
  ['latitude', -90.1],
  ['latitude', Number.NaN],
  ['latitude', '-24.6275'],
  ['longitude', undefined],
  ['longitude', -181],
  ['longitude', Number.POSITIVE_INFINITY],
  ['heightAboveHorizon', -1],
  ['pressure', 0],
  ['pressure', null],
];

describe.each(notPlaces)('a place with the %s %s', (name, value) => {
  const found = typeof value === 'string' ? `"${value}"` : value;
  const message = new RegExp(`^The ${name} of a site must be a number from [^ ]+ to [^ ]+, not ${found}\\.$`);
  const isNone = expect.objectContaining({ name: 'RangeError', message: expect.stringMatching(message) });

  test('is not a site', () => {
    expect(() => siteOf({ ...paranal, [name]: value })).toThrow(isNone);
  });

  test('has no nights', () => {
    const site = { ...siteOf(paranal), [name]: value };
    expect(() => new NightCache().at(site, 0)).toThrow(isNone);
  });
});

test.each([undefined, 'Paranal', '+02:00'])('a place in the time zone %s is not a site', (timeZone) => {
  const message = `The timeZone of a site must be an IANA time zone, not ${timeZone}.`;
  expect(() => siteOf({ ...paranal, timeZone } as Place)).toThrow(new RangeError(message));
});

test('an undefined property has its default', () => {
  const missing = { pressure: undefined, skyline: undefined, name: undefined } as unknown as Partial<Place>;
  expect(siteOf({ ...paranal, ...missing } as Place)).toEqual(siteOf(paranal));
});

test('a place can have the numbers at the bounds', () => {
  const pole = { latitude: 90, longitude: -180, timeZone: 'utc', heightAboveHorizon: 9000, pressure: 300 };
  expect(siteOf(pole)).toMatchObject({ ...pole, timeZone: { name: 'UTC' } });
});

test.each(['2026-02-30', '1899-12-31', '2101-01-01', 'tonight', ''])('%j is not a date of a night', (date) => {
  const [cache, site] = [new NightCache(), siteOf(paranal)];
  expect(() => nightOn(cache, site, date)).toThrow(RangeError);
  expect(() => nightsBetween(cache, site, '2026-11-21', date)).toThrow(RangeError);
});

test.each([Number.NaN, Date.UTC(1600, 0), Date.UTC(2600, 0)])('a cache has no night at %s ms', (timeMs) => {
  expect(() => new NightCache().at(siteOf(paranal), timeMs)).toThrow(RangeError);
});

const night = { startMs: Date.UTC(2026, 10, 22, 1), endMs: Date.UTC(2026, 10, 22, 8) };

test.each([Number.NaN, -90.1, 91, '30', undefined])('%j is not an altitude of a condition', (value) => {
  const altitude = value as number;
  const orion = { name: 'orion', rightAscension: 83.82, declination: -5.39 };
  for (const condition of [sunBelow, sunAbove, (it: number) => targetAbove(orion, it)])
    expect(() => condition(altitude)).toThrow(RangeError);
  expect(() => moonDistanceAbove(orion, altitude === 91 ? 181 : altitude)).toThrow(RangeError);
});

test.each([
  ['rightAscension', 420],
  ['rightAscension', undefined],
  ['declination', -91],
  ['declination', Number.NaN],
])('a target with the %s %s has no position', (name, value) => {
  const target = { name: 'orion', rightAscension: 83.82, declination: -5.39, [name]: value };
  const [cache, site] = [new NightCache(), siteOf(paranal)];
  const isNamed = expect.objectContaining({
    name: 'RangeError',
    message: expect.stringContaining(`${name} of a target`),
  });
  expect(() => targetAt(skyAt(cache, site, night.startMs), target)).toThrow(isNamed);
  expect(() => collected(targetDuring(cache, site, target, night))).toThrow(isNamed);
  const conditions = [targetAbove(target, 30)];
  expect(() => collected(new WindowSearch(cache, { sites: [site], conditions, bounds: night }).windows())).toThrow(
    isNamed,
  );
});

test.each([{ startMs: 0 }, { endMs: 0 }, { startMs: Number.NaN, endMs: 0 }, { startMs: 0, endMs: '1' }])(
  'a search in the interval %j is an error',
  (value) => {
    const bounds = value as Interval;
    const [cache, sites] = [new NightCache(), [siteOf(paranal)] as const];
    expect(() => new WindowSearch(cache, { sites, conditions: [moonDown], bounds })).toThrow(RangeError);
    expect(() => collected(eventsBetween(cache, sites, bounds, new Set(['sunset'])))).toThrow(RangeError);
    expect(() => collected(nextEvents(cache, sites, bounds, new Set(['sunset'])))).toThrow(RangeError);
    expect(() => [...cache.over(sites[0], bounds)]).toThrow(RangeError);
  },
);

test.each([-1, Number.NaN, '3h'])('%j is not a minimum length of a window', (value) => {
  const query = { sites: [siteOf(paranal)] as const, conditions: [moonDown], bounds: night };
  const minLengthMs = value as number;
  expect(() => new WindowSearch(new NightCache(), { ...query, minLengthMs })).toThrow(RangeError);
});

test.each([Number.NaN, Date.UTC(1899, 11, 31), Date.UTC(2101, 0, 1)])('there is no sky at %s ms', (timeMs) => {
  expect(() => skyAt(new NightCache(), siteOf(paranal), timeMs)).toThrow(RangeError);
});
