import { runInNewContext } from 'node:vm';
import { describe, expect, test } from 'vitest';
import {
  almanacEntry,
  events,
  night,
  nights,
  type Place,
  type StandardEventName,
  sky,
  tonight,
  type WindowConditions,
  windowAbsence,
  windows,
} from '../../../src/library/index.ts';
import { eventNamesOf } from '../../../src/nights/index.ts';
import { tolerances } from '../../accuracy/tolerances.ts';
import { referenceNights } from '../../fixtures/nights.ts';
import { appWith } from '../../support/site.ts';
import { expectSame, fieldName } from './asService.ts';

const app = appWith(`locations:
  - { id: 1, slug: paranal, name: Paranal, latitude: -24.6253, longitude: -70.4033, height_above_horizon: 2600, pressure: 743,
      timezone: America/Santiago, twilights: { flats: -8, lamp: 5 }, grey_illumination: 0.4 }
  - { id: 2, slug: tromso, name: Tromsø, latitude: 69.65, longitude: 18.96 }
  - { id: 3, slug: pole, name: South Pole, latitude: -89.99, longitude: 44.5, timezone: Antarctica/South_Pole }
  - { id: 4, slug: apia, name: Apia, latitude: -13.83, longitude: -171.76 }
`);

const paranal = {
  ...{ latitude: -24.6253, longitude: -70.4033, timezone: 'America/Santiago' },
  ...({ heightAboveHorizon: 2600, pressure: 743, twilights: { flats: -8, lamp: 5 }, greyIllumination: 0.4 } as const),
};
const tromso = { latitude: 69.65, longitude: 18.96 };
const pole = { latitude: -89.99, longitude: 44.5, timezone: 'Antarctica/South_Pole' };
const apia = { latitude: -13.83, longitude: -171.76 };

type Entry = Readonly<Record<string, string | number | null>>;

const jsonOf = async <Json>(path: string): Promise<Json> => (await app.request(path)).json() as Promise<Json>;

/** A night of the service without what places have no name for, and its own twilights as the library has them. */
function plain({ id: _id, location: _location, slug: _slug, ...entry }: Entry, own: readonly string[]) {
  const isOwn = (field: string) => own.some((name) => field.startsWith(`${name}_`));
  const twilight = (name: string) =>
    Object.fromEntries(['dusk', 'dawn', 'state', 'hours'].map((part) => [part, entry[`${name}_${part}`] ?? null]));
  return {
    ...Object.fromEntries(Object.entries(entry).filter(([field]) => !isOwn(field))),
    twilights: Object.fromEntries(own.map((name) => [name, twilight(name)])),
  };
}

const cases: readonly [string, Place, readonly string[]][] = [
  ['paranal', paranal, ['flats', 'lamp']],
  ['tromso', tromso, []],
  ['pole', pole, []],
  ['apia', apia, []],
];

describe.each(cases)('%s is as the service has it', (slug, place, own) => {
  test.each(['1900-01-01', '2011-12-29', '2026-06-21', '2026-11-21', '2026-12-21', '2100-12-31'])(
    'on %s',
    async (date) => {
      const { almanac } = await jsonOf<{ almanac: Entry[] }>(`/api/almanac/?location=${slug}&date=${date}`);
      const [entry = {}] = almanac;
      const found = almanacEntry(place, date);
      expectSame(found, plain(entry, own));
      expect(found).toMatchObject({ ...night(place, date) });
    },
  );

  test('tonight, and its sky', async () => {
    const at = '2026-11-22T09:30:00Z';
    type Now = Entry & { next_event: { name: string; time: string } };
    const [now] = await jsonOf<[Now]>(`/api/now/?location=${slug}&at=${at}`);
    const { id: _id, location: _location, slug: _slug, next_event: next, ...rest } = now;
    expectSame(sky(place, Date.parse(at)), { ...rest, next_event: { name: fieldName(next.name), time: next.time } });
    const [coming = {}] = await jsonOf<Entry[]>(`/api/nights/tonight/?location=${slug}&at=${at}`);
    expect(tonight(place, new Date(at)).midnight.toISOString()).toBe(String(coming.midnight).replace('000Z', 'Z'));
  });

  test('events', async () => {
    const [after, before] = ['2026-11-19T00:00:00Z', '2026-12-01T12:00:00Z'];
    const { events: listed } = await jsonOf<{ events: { name: string; time: string }[] }>(
      `/api/events/?location=${slug}&after=${after}&before=${before}`,
    );
    const found = [...events(place, { after: Date.parse(after), before: new Date(before) })];
    expect(found.map(({ name, time }) => [name, time.toISOString()])).toEqual(
      listed.map(({ name, time }) => [fieldName(name), time.replace('000Z', 'Z')]),
    );
    expect(found.length).toBeGreaterThan(40);
  });
});

const orion = '05:35:17.3,-05:23:28';
const orionDegrees = { rightAscension: 83.82208333333332, declination: -5.391111111111111 };

type Window = Entry & { readonly begins: string | null; readonly ends: string | null };

describe('windows are as the service has them', () => {
  const [after, before] = ['2026-11-19T12:00:00Z', '2026-12-06T03:00:00Z'];

  /** Without the names of locations, which places do not have, and with names of events as the library has them. */
  async function listed(path: string) {
    const { windows: found } = await jsonOf<{ windows: Window[] }>(
      `/api/windows/?after=${after}&before=${before}&${path}`,
    );
    const own = /^(location|slug|night|target|target_.*)s?$/;
    return found.map((each) => ({
      ...Object.fromEntries(Object.entries(each).filter(([name]) => !own.test(name))),
      begins: each.begins && fieldName(each.begins),
      ends: each.ends && fieldName(each.ends),
    }));
  }

  test.each<[string, WindowConditions<'flats'>]>([
    ['', {}],
    ['condition=dark&at_least=2h', { condition: 'dark', atLeastMs: 7_200_000 }],
    ['condition=grey', { condition: ['grey'] }],
    [`condition=any&target=${orion}&target_above=60`, { condition: 'any', target: orion, targetAbove: 60 }],
    ['condition=night,flats', { condition: ['night', 'flats'] }],
    ['condition=flats', { condition: 'flats' }],
    ['sun_below=-8&moon_below=down', { sunBelow: -8, moonBelow: 'down' }],
    ['sun_below=horizon&moon_below=-5.5', { sunBelow: 'horizon', moonBelow: -5.5 }],
    ['sun_below=flats', { sunBelow: 'flats' }],
    ['moon_lit_below=0.25', { moonLitBelow: 0.25 }],
    [`target=${orion}`, { target: orion }],
    [
      `target=${orion}&target_above=50&moon_distance_above=60`,
      { target: orionDegrees, targetAbove: 50, moonDistanceAbove: 60 },
    ],
    [
      `target=${orion}&airmass_below=1.5&condition=night`,
      { target: orionDegrees, airmassBelow: 1.5, condition: 'night' },
    ],
  ])('with %s', async (query, conditions) => {
    const found = [...windows(paranal, conditions, after, before)];
    expectSame(found, await listed(`location=paranal&${query}`));
    expect(found.length).toBeGreaterThan(0);
  });

  test.each<[string, WindowConditions]>([
    ['condition=night', { condition: 'night' }],
    ['sun_below=-8&moon_lit_below=0.9', { sunBelow: -8, moonLitBelow: 0.9 }],
    [`target=${orion}&condition=night&target_above=5`, { target: orionDegrees, condition: 'night', targetAbove: 5 }],
  ])('at two places at once with %s', async (query, conditions) => {
    const found = [...windows([paranal, tromso], conditions, after, before)];
    expectSame(found, await listed(`location=paranal,tromso&together=1&${query}`));
    expect(found.length).toBeGreaterThan(0);
  });

  test('of one place in an array they are those of the place', () => {
    const [alone, inArray] = [[...windows(tromso, {}, after, before)], [...windows([tromso], {}, after, before)]];
    expect(inArray).toEqual(alone.map(({ date, ...rest }) => ({ dates: [date], ...rest })));
    expect(alone.length).toBeGreaterThan(5);
  });
});

describe('why there is no window', () => {
  const [after, before] = ['2026-06-19T12:00:00Z', '2026-06-24T12:00:00Z'];

  test.each<[string, WindowConditions, string | null]>([
    ['', {}, 'All the time, the Sun is not below −18°.'],
    ['condition=night', { condition: 'night' }, 'All the time, the Sun is not below −18°.'],
    [
      'condition=day&moon_lit_below=0.1',
      { condition: 'day', moonLitBelow: 0.1 },
      'Whenever the Sun is not below the horizon, 10 % of the Moon or more is lit.',
    ],
    ['sun_below=-30', { sunBelow: -30 }, 'All the time, the Sun is not below −30°.'],
    ['condition=day', { condition: 'day' }, null],
  ])('is the sentence of the service: %s', async (query, conditions, sentence) => {
    const { reasons } = await jsonOf<{ reasons: { reason: string }[] }>(
      `/api/windows/?location=tromso&after=${after}&before=${before}&${query}`,
    );
    expect(windowAbsence(tromso, conditions, after, before)).toBe(reasons[0]?.reason ?? null);
    expect(windowAbsence(tromso, conditions, after, before)).toBe(sentence);
  });

  test('names the place of several by its coordinates', () => {
    expect(windowAbsence([paranal, tromso], { condition: 'night' }, after, before)).toBe(
      'Whenever the Sun is below −18° at 24.6253° S 70.4033° W, the Sun is not below −18° at 69.65° N 18.96° E.',
    );
  });
});

test('windows are found when they are read', () => {
  const [first] = windows([paranal, apia], { condition: 'dark' }, '1900-01-02', '2100-12-30');
  expect(first?.dates).toHaveLength(2);
});

describe.each(tolerances)('the reference of the set $set', ({ set, max }) => {
  test('has the same crossings', () => {
    for (const row of referenceNights.filter((each, index) => each.set === set && index % 10 === 0)) {
      const place = { latitude: Number(row.latitude), longitude: Number(row.longitude), timezone: 'UTC' };
      const found: Readonly<Record<string, unknown>> = { ...night(place, row.date ?? '') };
      for (const name of ['sunset', 'civil_dusk', 'nautical_dusk', 'astronomical_dusk', 'civil_dawn', 'sunrise']) {
        const time = found[fieldName(name)] as Date | null;
        expect(time === null, `${row.date} ${name}`).toBe(row[name] === '');
        if (time !== null) expect(Math.abs(time.getTime() - Date.parse(row[name] ?? '')) / 1000).toBeLessThan(max);
      }
    }
  });
});

test('a date that the zone skipped has no night', () => {
  const message = 'date: found "2011-12-30"; allowed is a date that Pacific/Apia has: it skipped this one';
  for (const call of [night, almanacEntry]) {
    expect(() => call(apia, '2011-12-30')).toThrow(RangeError);
    expect(() => call(apia, '2011-12-30')).toThrow(message);
  }
  expect(Array.from(nights(apia, '2011-12-29', '2012-01-01'), ({ date }) => date)).toEqual([
    ...['2011-12-29', '2011-12-31', '2012-01-01'],
  ]);
});

test('the first of a long time is the next one', () => {
  const after = new Date('2026-11-21T18:00:00Z');
  const [next] = events(paranal, { after, before: new Date('2100-12-31'), names: ['flatsDusk'] });
  const { dusk } = night(paranal, '2026-11-21').twilights.flats;
  expect(next).toEqual({ name: 'flatsDusk', time: dusk, date: '2026-11-21' });
});

test('without an end, events are those of 400 days', () => {
  const found = [...events(tromso, { after: 0, names: ['sunset', 'fullMoon'] })];
  const days = found.map(({ time }) => time.getTime() / 86_400_000);
  expect(Math.max(...days)).toBeLessThan(400);
  expect(days.at(-1)).toBeGreaterThan(398);
  expect(found.filter(({ date }) => date === null).map(({ name }) => name)).toEqual(Array(13).fill('fullMoon'));
});

test('the last instant of the supported dates can be an end', () => {
  const found = events(tromso, { after: new Date('2100-12-31'), before: new Date('2101-01-01') });
  expect([...found].map(({ name }) => name)).toContain('solarNoon');
});

test('each event has a name in the types, and each name an event', () => {
  const names: Record<StandardEventName, true> = {
    ...{ solarNoon: true, sunset: true, civilDusk: true, nauticalDusk: true, astronomicalDusk: true, midnight: true },
    ...{ astronomicalDawn: true, nauticalDawn: true, civilDawn: true, sunrise: true, moonrise: true, moonset: true },
    ...{ moonTransit: true, darkStart: true, darkEnd: true, greyStart: true, greyEnd: true },
    ...{ newMoon: true, firstQuarter: true, fullMoon: true, lastQuarter: true },
  };
  expect(Object.keys(names).toSorted()).toEqual(eventNamesOf([]).map(fieldName).toSorted());
});

test('what else a place has is ignored, also other names beside those that places have', () => {
  const own = { ...tromso, name: 'Tromsø', lat: 0, lon: 0, tz: 'UTC', timezone: 'Europe/Oslo' };
  expect(night(own, '2026-11-21')).toEqual(night({ ...tromso, timezone: 'Europe/Oslo' }, '2026-11-21'));
});

const at = new Date('2026-11-21');
const many = Object.fromEntries(Array.from({ length: 13 }, (_, index) => [`t${index}`, -index]));

describe('what is not allowed is refused with the field, the value and what is allowed', () => {
  const date = 'a date from 1900-01-01 to 2100-12-31 (YYYY-MM-DD)';
  const zone = 'a name of the IANA time zone database, such as Europe/Berlin';
  const instant =
    'a Date, milliseconds since 1970, a text (YYYY-MM-DD, or YYYY-MM-DDThh:mm[:ss[.sss]] with Z or ±hh:mm, else UTC), or an object with epochMilliseconds';
  const supported = 'an instant from 1900-01-01 to 2100-12-31 UTC';
  const twilight =
    'a name of up to 30 letters and digits that begins with a lower-case letter, and is not that of a twilight or a kind of sky';
  const wrong = (value: unknown) => value as never;
  const onDate = (place: unknown) => () => night(wrong(place), '2026-11-21');

  test.each<[string, unknown]>([
    ['latitude: found 91; allowed is a number from -90 to 90: degrees, north positive', { latitude: 91 }],
    ['latitude: found NaN; allowed is a number', { latitude: Number.NaN }],
    ['; allowed is a number from -180 to 180: degrees, east positive; is it -70.5?', { longitude: 289.5 }],
    ['; is it 169.9?', { longitude: -190.1 }],
    [`timezone: found "Mars/Olympus"; allowed is ${zone}`, { timezone: 'Mars/Olympus' }],
    ['pressure: found 76; allowed is a number from 300 to 1100: the mean air pressure', { pressure: 76 }],
    ['twilights.flats: found -31; allowed is a number from -30 to 30: ', { twilights: { flats: -31 } }],
    [`twilights: found "my flats"; allowed is ${twilight}`, { twilights: { 'my flats': -8 } }],
    [`twilights: found "civil"; allowed is ${twilight}`, { twilights: { civil: -5 } }],
    [`twilights: found "dark"; allowed is ${twilight}`, { twilights: { dark: -5 } }],
    ['twilights: found 13; allowed is an object of up to 12 names and altitudes', { twilights: many }],
    ['elevation is no key of a place; use heightAboveHorizon, metres above the visible horizon.', { elevation: 2000 }],
    ['height_above_horizon is no key of a place; use heightAboveHorizon', { height_above_horizon: 10 }],
    ['timeZone is no key of a place; use timezone', { timeZone: 'UTC' }],
    ['tz is no key of a place; use timezone', { tz: 'UTC' }],
    ['presure is no key of a place; use pressure', { presure: 700 }],
    ['heigth is no key of a place; use heightAboveHorizon, metres', { heigth: 2635 }],
    ['twilight is no key of a place; use twilights', { twilight: { flats: -8 } }],
  ])('RangeError: %s', (message, part) => {
    const call = onDate({ ...tromso, ...(part as object) });
    expect(call).toThrow(RangeError);
    expect(call).toThrow(message);
  });

  const ofEvents = (options: unknown) => () => events(tromso, wrong(options));
  const until = (before: unknown) => ofEvents({ after: at, before });
  const searched =
    (conditions: unknown, places: unknown = tromso) =>
    () =>
      windows(wrong(places), wrong(conditions), 0, 1);
  const target = { rightAscension: 83.8, declination: -5.4 };
  const dome = { ...tromso, twilights: { flats: -8 } };
  const endless = { epochMilliseconds: 1e15 };

  test.each<[typeof TypeError | typeof RangeError, string, () => unknown]>([
    // A place.
    [TypeError, 'place: found null; allowed is an object with latitude and longitude', onDate(null)],
    [TypeError, 'place: found an array; allowed', onDate([1, 2])],
    [RangeError, 'lat is no key of a place; use latitude', onDate({ lat: 52.4, lon: 13.1 })],
    [TypeError, 'latitude: found undefined; allowed is a number', onDate({})],
    [TypeError, 'latitude: found "52.4"; allowed is a number', onDate({ latitude: '52.4', longitude: 13 })],
    [TypeError, 'latitude: found 52n; allowed is a number', onDate({ latitude: 52n, longitude: 13 })],
    [TypeError, 'longitude: found null; allowed is a number', onDate({ latitude: 52.4, longitude: null })],
    [TypeError, 'pressure: found an object; allowed', onDate({ ...tromso, pressure: {} })],
    [TypeError, `timezone: found null; allowed is ${zone}`, onDate({ ...tromso, timezone: null })],
    [TypeError, 'twilights: found null; allowed is an object', onDate({ ...tromso, twilights: null })],
    [TypeError, 'twilights: found a map; allowed is an object', onDate({ ...tromso, twilights: new Map() })],
    // A date or an instant.
    [RangeError, `date: found "2026-02-30"; allowed is ${date}`, () => night(tromso, '2026-02-30')],
    [RangeError, `date: found "1899-12-31"; allowed is ${date}`, () => almanacEntry(tromso, '1899-12-31')],
    [TypeError, `date: found 2026-11-21T00:00:00.000Z; allowed is ${date}`, () => night(tromso, wrong(at))],
    [RangeError, `at: found an invalid Date; allowed is ${instant}`, () => sky(tromso, new Date('tomorrow'))],
    [RangeError, `at: found 100000000000000000000; allowed is ${supported}`, () => tonight(tromso, 1e20)],
    [RangeError, `at: found "21 Nov 2026"; allowed is ${instant}`, () => tonight(tromso, '21 Nov 2026')],
    [RangeError, `at: found "2026-02-30T10:00Z"; allowed is ${instant}`, () => tonight(tromso, '2026-02-30T10:00Z')],
    [
      RangeError,
      `at: found epochMilliseconds 1000000000000000; allowed is ${supported}`,
      () => tonight(tromso, endless),
    ],
    [TypeError, 'at: found epochMilliseconds 5n; allowed', () => tonight(tromso, wrong({ epochMilliseconds: 5n }))],
    // Events.
    [TypeError, 'options: found undefined; allowed is an object', ofEvents(undefined)],
    [TypeError, `after: found undefined; allowed is ${instant}`, ofEvents({})],
    [TypeError, `before: found null; allowed is ${instant}`, until(null)],
    [
      RangeError,
      `before: found "2101-01-02"; allowed is ${supported}, or 2101-01-01T00:00:00.000Z`,
      until('2101-01-02'),
    ],
    [RangeError, 'before: found 0; allowed is an instant that is not earlier than `after`', until(0)],
    [RangeError, 'befor is no key of options; use before', ofEvents({ after: 0, befor: 1 })],
    [RangeError, 'from is no key of options; use after', ofEvents({ from: 0 })],
    [RangeError, 'event is no key of options; use names', ofEvents({ after: 0, event: 'sunset' })],
    [RangeError, 'place is no key of options; allowed are after, before, names', ofEvents({ after: 0, place: 1 })],
    [TypeError, 'names: found "sunset"; allowed is an array of', ofEvents({ after: 0, names: 'sunset' })],
    [TypeError, 'names: found a set; allowed is an array of', ofEvents({ after: 0, names: new Set(['sunset']) })],
    [RangeError, 'names: found "sunest"; allowed are solarNoon, sunset, ', ofEvents({ after: 0, names: ['sunest'] })],
    [RangeError, 'names: found an empty array; allowed is an array of one or more', ofEvents({ after: 0, names: [] })],
    [RangeError, '; is it "civilDusk"?', ofEvents({ after: 0, names: ['civil_dusk'] })],
    // Conditions.
    [TypeError, 'conditions: found undefined; allowed is an object with what has to hold', searched(undefined)],
    [RangeError, 'together is no key of conditions; allowed are condition, sunBelow, ', searched({ together: true })],
    [RangeError, 'sun_below is no key of conditions; use sunBelow', searched({ sun_below: -8 })],
    [RangeError, 'at_least is no key of conditions; use atLeastMs, in milliseconds', searched({ at_least: 1 })],
    [RangeError, 'atLeast is no key of conditions; use atLeastMs', searched({ atLeast: 1 })],
    [RangeError, 'condition: found "nihgt"; allowed are dark, grey, ', searched({ condition: ['nihgt'] })],
    [RangeError, '; is it "night"?', searched({ condition: 'nihgt' })],
    [RangeError, 'condition: found an empty array; allowed are dark, grey, ', searched({ condition: [] })],
    [TypeError, 'condition: found 7; allowed is a name or an array of names', searched({ condition: 7 })],
    [RangeError, 'sunBelow: found -40; allowed is a number from -30 to 30: ', searched({ sunBelow: -40 })],
    [RangeError, 'sunBelow: found "flats"; allowed is a number from -30 to 30: ', searched({ sunBelow: 'flats' })],
    [RangeError, '; is it "nautical"?', searched({ sunBelow: 'Nautical' })],
    [
      TypeError,
      'moonBelow: found "up"; allowed is a number from -90 to 90: degrees, or',
      searched({ moonBelow: 'up' }),
    ],
    [RangeError, 'atLeastMs: found -1; allowed is a number of milliseconds, 0 or more', searched({ atLeastMs: -1 })],
    // A target.
    [
      RangeError,
      'target: found "orion"; allowed is a right ascension and a declination, ',
      searched({ target: 'orion' }),
    ],
    [
      RangeError,
      'target.rightAscension: found 360; allowed is a number from 0 to below 360: degrees',
      searched({ target: { ...target, rightAscension: 360 } }),
    ],
    [TypeError, 'target.declination: found undefined; allowed', searched({ target: { rightAscension: 1 } })],
    [RangeError, 'RA is no key of a target; use rightAscension, in degrees', searched({ target: { RA: 83, Dec: -5 } })],
    [
      RangeError,
      'dec is no key of a target; use declination',
      searched({ target: { ...target, declination: undefined, dec: 1 } }),
    ],
    [RangeError, 'targetAbove: found 30; allowed is a number only with a target', searched({ targetAbove: 30 })],
    [
      RangeError,
      'airmassBelow: found 2; allowed is a number only without targetAbove',
      searched({ target, airmassBelow: 2, targetAbove: 30 }),
    ],
    // Places.
    [TypeError, 'places: found null; allowed is a place, or an array of one or more', searched({}, null)],
    [TypeError, 'places: found a set; allowed is a place, or an array of one or more', searched({}, new Set([tromso]))],
    [RangeError, 'places: found an empty array; allowed is a place, or an array of one or more', searched({}, [])],
    [TypeError, 'places[1]: found null; allowed is an object with', searched({}, [tromso, null])],
    [RangeError, 'places[1].latitude: found 91; allowed', searched({}, [tromso, { ...tromso, latitude: 91 }])],
    [RangeError, 'places[1].timezone: found "Mars"; allowed', searched({}, [tromso, { ...tromso, timezone: 'Mars' }])],
    [RangeError, 'places[1].twilights: found "a b"', searched({}, [tromso, { ...tromso, twilights: { 'a b': 1 } }])],
    [RangeError, 'places[1].lat is no key of a place; use latitude', searched({}, [tromso, { lat: 1, longitude: 1 }])],
    [
      RangeError,
      'condition at places[1]: found "flats"; allowed are dark, grey, ',
      searched({ condition: 'flats' }, [dome, tromso]),
    ],
    [
      RangeError,
      'sunBelow at places[0]: found "flats"; allowed is a number from -30 to 30: ',
      searched({ sunBelow: 'flats' }, [tromso, dome]),
    ],
  ])('%o: %s', (type, message, call) => {
    expect(call).toThrow(type);
    expect(call).toThrow(message);
  });
});

test('a Date may be of another realm, as a frame’s or a sandbox’s', () => {
  const foreign: Date = runInNewContext('new Date(86400000)');
  expect(foreign).not.toBeInstanceOf(Date);
  expect(sky(tromso, foreign)).toEqual(sky(tromso, 86_400_000));
  expect(() => night(tromso, foreign as never)).toThrow('date: found 1970-01-02T00:00:00.000Z; allowed');
});

test('a place may be an object of a class, with getters', () => {
  class Dome {
    get latitude() {
      return 52.405;
    }
    get longitude() {
      return 13.104;
    }
    get heightAboveHorizon() {
      return 40;
    }
  }
  const dome = new Dome();
  expect(night(dome, '2026-11-21')).toEqual(
    night({ latitude: 52.405, longitude: 13.104, heightAboveHorizon: 40, timezone: 'Europe/Berlin' }, '2026-11-21'),
  );
});
