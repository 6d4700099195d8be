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
    const own = /^(location|slug|night|target)s?$/;
    return found.map((each) => ({
      ...Object.fromEntries(Object.entries(each).filter(([name]) => !own.test(name))),
      begins: each.begins && fieldName(each.begins),
      ends: each.ends && fieldName(each.ends),
    }));
  }

  test.each<[string, WindowConditions]>([
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
    'a Date, milliseconds since 1970, a text (YYYY-MM-DD, or YYYY-MM-DDThh:mm[:ss[.sss]] with Z or ±hh:mm, else UTC), or an object with epochMilliseconds, from 1900-01-01 to 2100-12-31 UTC';
  const twilight = 'a name of up to 30 letters and digits that begins with a lower-case letter';
  const reserved = `${twilight}, and is not that of a twilight or a kind of sky`;
  const wrong = (value: unknown) => value as never;

  const onDate = (place: unknown) => () => night(wrong(place), '2026-11-21');

  test.each<[string, unknown]>([
    ['latitude: found 91; allowed is a number from -90 to 90: degrees, north positive', { latitude: 91 }],
    ['latitude: found NaN; allowed is a number from -90 to 90: degrees, north positive', { latitude: Number.NaN }],
    ['longitude: found -180.5; allowed is a number from -180 to 180: degrees, east positive', { longitude: -180.5 }],
    [`timezone: found "Mars/Olympus"; allowed is ${zone}`, { timezone: 'Mars/Olympus' }],
    [`timezone: found "+02:00"; allowed is ${zone}`, { timezone: '+02:00' }],
    ['heightAboveHorizon: found -1; allowed is a number from 0 to 9000: ', { heightAboveHorizon: -1 }],
    ['pressure: found 76; allowed is a number from 300 to 1100: the mean air pressure', { pressure: 76 }],
    ['greyIllumination: found 70; allowed is a number from 0 to 1: ', { greyIllumination: 70 }],
    ['twilights.flats: found -31; allowed is a number from -30 to 30: ', { twilights: { flats: -31 } }],
    [`twilights: found "my flats"; allowed is ${reserved}`, { twilights: { 'my flats': -8 } }],
    [`twilights: found "civil"; allowed is ${reserved}`, { twilights: { civil: -5 } }],
    ['elevation is no key of a place; use heightAboveHorizon, metres above the visible horizon.', { elevation: 2000 }],
    ['height_above_horizon is no key of a place; use heightAboveHorizon', { height_above_horizon: 10 }],
    ['timeZone is no key of a place; use timezone', { timeZone: 'UTC' }],
    ['tz is no key of a place; use timezone', { tz: 'UTC' }],
    ['presure is no key of a place; use pressure', { presure: 700 }],
    [
      'longitude: found 289.5; allowed is a number from -180 to 180: degrees, east positive; is it -70.5?',
      { longitude: 289.5 },
    ],
    [
      'longitude: found -190.1; allowed is a number from -180 to 180: degrees, east positive; is it 169.9?',
      { longitude: -190.1 },
    ],
    ['twilights: found 13; allowed is an object of up to 12 names and altitudes', { twilights: many }],
  ])('RangeError: %s', (message, part) => {
    const call = onDate({ ...tromso, ...(part as object) });
    expect(call).toThrow(RangeError);
    expect(call).toThrow(message);
  });

  const ofNames = (names: unknown) => () => events(tromso, { after: at, names: wrong(names) });
  const until = (beforeMs: number) => () => events(tromso, { after: at, before: new Date(beforeMs) });

  const searched = (conditions: unknown) => () => windows(tromso, wrong(conditions), 0, 1);

  test.each<[typeof TypeError | typeof RangeError, string, () => unknown]>([
    [TypeError, 'place: found null; allowed is an object with latitude and longitude', onDate(null)],
    [TypeError, 'place: found an array; allowed', onDate([1, 2])],
    [RangeError, 'lat is no key of a place; use latitude', onDate({ lat: 52.4, lon: 13.1 })],
    [RangeError, 'lng is no key of a place; use longitude', onDate({ latitude: 52.4, lng: 13.1 })],
    [TypeError, 'latitude: found undefined; allowed is a number', onDate({})],
    [TypeError, 'latitude: found "52.4"; allowed is a number', onDate({ latitude: '52.4', longitude: 13 })],
    [TypeError, 'longitude: found null; allowed is a number', onDate({ latitude: 52.4, longitude: null })],
    [TypeError, 'timezone: found 1; allowed is a name', onDate({ ...tromso, timezone: 1 })],
    [TypeError, 'heightAboveHorizon: found an object; allowed', onDate({ ...tromso, heightAboveHorizon: {} })],
    [TypeError, 'twilights: found an array; allowed is an object', onDate({ ...tromso, twilights: [-8] })],
    [TypeError, 'twilights.flats: found "-8"; allowed is a number', onDate({ ...tromso, twilights: { flats: '-8' } })],
    [RangeError, 'options: found "befor"; allowed is after,', () => events(tromso, wrong({ after: 0, befor: 1 }))],
    [RangeError, `date: found "2026-02-30"; allowed is ${date}`, () => night(tromso, '2026-02-30')],
    [RangeError, `date: found "1899-12-31"; allowed is ${date}`, () => almanacEntry(tromso, '1899-12-31')],
    [TypeError, `date: found 2026-11-21T00:00:00.000Z; allowed is ${date}`, () => night(tromso, wrong(at))],
    [RangeError, `at: found an invalid Date; allowed is ${instant}`, () => sky(tromso, new Date('tomorrow'))],
    [RangeError, `at: found 100000000000000000000; allowed is ${instant}`, () => tonight(tromso, 1e20)],
    [RangeError, `at: found "21 Nov 2026"; allowed is ${instant}`, () => tonight(tromso, '21 Nov 2026')],
    [RangeError, `at: found "2026-02-30T10:00Z"; allowed is ${instant}`, () => tonight(tromso, '2026-02-30T10:00Z')],
    [TypeError, `at: found an object; allowed is ${instant}`, () => tonight(tromso, wrong({ epochMilliseconds: '0' }))],
    [
      RangeError,
      `at: found epochMilliseconds 1000000000000000; allowed is ${instant}`,
      () => tonight(tromso, { epochMilliseconds: 1e15 }),
    ],
    [TypeError, 'options: found undefined; allowed is an object', () => events(tromso, wrong(undefined))],
    [TypeError, `after: found undefined; allowed is ${instant}`, () => events(tromso, wrong({}))],
    [RangeError, `before: found 2101-01-02T00:00:00.000Z; allowed is ${instant}`, until(Date.UTC(2101, 0, 2))],
    [
      RangeError,
      'before: found 1970-01-01T00:00:00.000Z; allowed is an instant that is not earlier than `after`',
      until(0),
    ],
    [RangeError, 'names: found "sunest"; allowed is solarNoon, sunset, ', ofNames(['sunest'])],
    [RangeError, '; is it "sunset"?', ofNames(['sunest'])],
    [RangeError, '; is it "civilDusk"?', ofNames(['civil_dusk'])],
    [RangeError, '; is it "before"?', () => events(tromso, wrong({ after: 0, befor: 1 }))],
    [RangeError, '; is it "after"?', () => events(tromso, wrong({ from: 0 }))],
    [RangeError, '; is it "sunBelow"?', searched({ sun_below: -8 })],
    [RangeError, '; is it "moonLitBelow"?', searched({ moonlitbelow: 0.5 })],
    [RangeError, '; is it "night"?', searched({ condition: ['nihgt'] })],
    [TypeError, '; is it "nautical"?', searched({ sunBelow: 'Nautical' })],
    [RangeError, 'condition: found an empty array; allowed are dark, grey, ', searched({ condition: [] })],
    [RangeError, 'names: found "flatsDusk"; allowed is ', ofNames(['flatsDusk'])],
    [TypeError, 'names: found "sunset"; allowed is', ofNames('sunset')],
    [TypeError, 'conditions: found undefined; allowed is an object with what has to hold', searched(undefined)],
    [
      RangeError,
      'conditions: found "together"; allowed is condition, sunBelow, moonBelow, ',
      searched({ together: true }),
    ],
    [RangeError, 'condition: found "dusk"; allowed is dark, grey, ', searched({ condition: 'dusk' })],
    [TypeError, 'condition: found 7; allowed is a name or an array of names', searched({ condition: 7 })],
    [RangeError, 'sunBelow: found -40; allowed is a number from -30 to 30: ', searched({ sunBelow: -40 })],
    [TypeError, 'sunBelow: found "flats"; allowed is a number from -30 to 30: ', searched({ sunBelow: 'flats' })],
    [
      TypeError,
      'moonBelow: found "up"; allowed is a number from -90 to 90: degrees, or down',
      searched({ moonBelow: 'up' }),
    ],
    [RangeError, 'moonLitBelow: found 40; allowed is a number from 0 to 1: ', searched({ moonLitBelow: 40 })],
    [RangeError, 'atLeastMs: found -1; allowed is a number of milliseconds, 0 or more', searched({ atLeastMs: -1 })],
    [
      RangeError,
      'target: found "orion"; allowed is a right ascension and a declination, ',
      searched({ target: 'orion' }),
    ],
    [
      RangeError,
      'target.rightAscension: found 361; allowed',
      searched({ target: { rightAscension: 361, declination: 0 } }),
    ],
    [TypeError, 'target.declination: found undefined; allowed', searched({ target: { rightAscension: 1 } })],
    [
      RangeError,
      'ra is no key of a target; use rightAscension, in degrees',
      searched({ target: { ra: 83.8, dec: -5.4 } }),
    ],
    [
      RangeError,
      'dec is no key of a target; use declination',
      searched({ target: { rightAscension: 83.8, dec: -5.4 } }),
    ],
    [RangeError, 'targetAbove: found 30; allowed is a number only with a target', searched({ targetAbove: 30 })],
    [
      RangeError,
      'airmassBelow: found 2; allowed is a number only without targetAbove',
      searched({ target: orion, airmassBelow: 2, targetAbove: 30 }),
    ],
    [
      TypeError,
      'places: found an empty array; allowed is a place, or an array of one or more',
      () => windows([], {}, 0, 1),
    ],
    ...([windows, windowAbsence] as const).flatMap((call) => {
      const zoned = { ...tromso, timezone: 'Europe/Oslo' };
      const second = (place: unknown) => () => call([zoned, wrong(place)], {}, 0, 1);
      return [
        [RangeError, 'places[1].latitude: found 91; allowed', second({ ...zoned, latitude: 91 })],
        [TypeError, 'places[1].pressure: found "1"; allowed', second({ ...zoned, pressure: '1' })],
        [RangeError, 'places[1].timezone: found "Mars"; allowed', second({ ...zoned, timezone: 'Mars' })],
        [RangeError, 'places[1].twilights.a: found -31; allowed', second({ ...zoned, twilights: { a: -31 } })],
        [RangeError, 'places[1].lat is no key of a place; use latitude', second({ lat: 1, longitude: 1 })],
        [TypeError, 'places[1]: found null; allowed is an object with', second(null)],
      ] as [typeof TypeError | typeof RangeError, string, () => unknown][];
    }),
  ])('%o: %s', (type, message, call) => {
    expect(call).toThrow(type);
    expect(call).toThrow(message);
  });
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
