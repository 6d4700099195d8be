import { Body, Equator, Horizon, MakeTime, Observer } from 'astronomy-engine';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import * as core from '../../../src/library/core.ts';
import * as library from '../../../src/library/index.ts';
import { instants } from '../sky/differences.ts';
import { forAny } from '../sky/forAny.ts';

const { night, nightAt, nights, moonCrossings, moonPosition, moonPositions, sky } = core;
const { sunCrossings, sunPosition, sunPositions, tonight } = core;

const paranal = { latitude: -24.6253, longitude: -70.4033, timezone: 'America/Santiago' };
const dayMs = 86_400_000;

const anyPlace = fc.record({
  latitude: fc.double({ min: -90, max: 90, noNaN: true }),
  longitude: fc.double({ min: -180, max: 180, noNaN: true }),
});
const anyZoned = anyPlace.map((place) => ({ ...place, timezone: 'UTC' }));
const anyInstant = fc.integer({ min: Date.UTC(1901, 0), max: Date.UTC(2100, 0) });

test('the core takes no place without a time zone, and has the other functions of the library', () => {
  const place = { latitude: 52.4, longitude: 13.1 };
  expect(() => night(place as never, '2026-11-21')).toThrow(TypeError);
  expect(() => night(place as never, '2026-11-21')).toThrow('timezone: found undefined; allowed is a name of the IANA');
  const zoned = { ...place, timezone: 'Europe/Berlin' };
  expect(library.night(place, '2026-11-21')).toEqual(night(zoned, '2026-11-21'));
  expect(Object.keys(library).toSorted()).toEqual(Object.keys(core).toSorted());
});

test('an instant is a Date, milliseconds, a text or an object with epochMilliseconds', () => {
  const timeMs = Date.UTC(2026, 10, 21, 18, 30, 15, 250);
  const expected = sunPosition(paranal, timeMs);
  const texts = ['2026-11-21T18:30:15.250Z', '2026-11-21T18:30:15.25', '2026-11-21T15:30:15.250-03:00'];
  for (const at of [new Date(timeMs), { epochMilliseconds: timeMs }, ...texts])
    expect(sunPosition(paranal, at)).toEqual(expected);
  // As Python's str(datetime), and as `date -Is` and `date +%z` write an offset.
  const others = ['2026-11-21 18:30:15.250000+00:00', '2026-11-21T15:30:15.250-0300', '2026-11-22T00:00:15.250+0530'];
  for (const at of [...others, '2026-11-21T15:30:15.250-03']) expect(sunPosition(paranal, at)).toEqual(expected);
  for (const at of ['20261121T183015Z', '2026-325', '2026-11-21T18Z', '2026-11-21T18:30+99:00', '2026-11-21T18:30+3'])
    expect(() => sunPosition(paranal, at)).toThrow(
      `at: found "${at}"; allowed is a Date, milliseconds since 1970, a text`,
    );
  expect(sunPosition(paranal, '2026-11-21').time).toEqual(new Date('2026-11-21T00:00:00Z'));
  expect(sunPosition(paranal, '2026-11-21T18:30').time).toEqual(new Date('2026-11-21T18:30:00Z'));
});

describe('nights', () => {
  test('are those of each date, both ends included', () => {
    const found = [...nights(paranal, '2026-12-30', '2027-01-02')];
    expect(found.map(({ date }) => date)).toEqual(['2026-12-30', '2026-12-31', '2027-01-01', '2027-01-02']);
    expect(found).toEqual(found.map(({ date }) => night(paranal, date)));
  });

  test('of the almanac are the entries of each date', () => {
    const found = [...core.almanacEntries(paranal, '2026-12-30', '2027-01-02')];
    expect(found).toEqual(
      [...nights(paranal, '2026-12-30', '2027-01-02')].map(({ date }) => core.almanacEntry(paranal, date)),
    );
    expect([...library.almanacEntries(paranal, '2026-12-30', '2027-01-02')]).toEqual(found);
  });

  test('are refused at the call if they end before they begin', () => {
    for (const call of [nights, core.almanacEntries])
      expect(() => call(paranal, '2026-12-30', '2026-12-29')).toThrow(
        'to: found "2026-12-29"; allowed is a date that is not earlier than `from`',
      );
  });

  test('in the morning the night that contains the instant is not tonight', () => {
    const morning = '2026-11-22T13:00:00Z';
    expect([nightAt(paranal, morning).date, tonight(paranal, morning).date]).toEqual(['2026-11-21', '2026-11-22']);
  });
});

const bodies = [
  ['Sun', sunPosition, sunPositions, sunCrossings],
  ['Moon', moonPosition, moonPositions, moonCrossings],
] as const;

/** Between two azimuths, degrees. */
const turn = (one: number, other: number) => Math.abs(((one - other + 540) % 360) - 180);

test.each([
  ['sun', sunPosition],
  ['moon', moonPosition],
] as const)('the %s has the right ascension and declination of the reference', (name, position) => {
  for (const { timeMs, sidereal, [name]: expected } of instants.filter((_, index) => index % 10 === 0)) {
    const { rightAscension, declination } = position(paranal, Math.round(timeMs));
    expect(turn(rightAscension, 15 * sidereal - expected.greenwichHourAngle)).toBeLessThan(0.002);
    expect(Math.abs(declination - expected.declination)).toBeLessThan(0.002);
  }
});

describe.each(bodies)('the %s', (name, position, positions, crossings) => {
  test('is where astronomy-engine has it, within its minute of arc', () =>
    forAny(200, anyPlace, fc.integer({ min: Date.UTC(1970, 0), max: Date.UTC(2026, 0) }), (place, timeMs) => {
      const time = MakeTime(new Date(timeMs));
      const observer = new Observer(place.latitude, place.longitude, 0);
      const { ra, dec } = Equator(Body[name], time, observer, true, true);
      const expected = Horizon(time, observer, ra, dec);
      const { altitude, azimuth } = position(place, timeMs);
      expect(Math.abs(altitude - expected.altitude)).toBeLessThan(1 / 60);
      expect(turn(azimuth, expected.azimuth) * Math.cos((altitude * Math.PI) / 180)).toBeLessThan(1 / 60);
    }));

  test('is where the sky has it', () =>
    forAny(100, anyZoned, anyInstant, (place, timeMs) => {
      const found = sky(place, timeMs);
      const { altitude, apparentAltitude, azimuth } = position(place, timeMs);
      const expected =
        name === 'Sun'
          ? [found.sunAltitude, found.sunApparentAltitude, found.sunAzimuth]
          : [found.moonAltitude, found.moonApparentAltitude, found.moonAzimuth];
      expect([altitude, apparentAltitude, azimuth]).toEqual(expected);
    }));

  test('has the hour angle and the declination of its altitude', () =>
    forAny(100, anyZoned, anyInstant, (place, timeMs) => {
      const { siderealTimeAtMidnight, midnight } = core.almanacEntry(
        place,
        new Date(timeMs).toISOString().slice(0, 10),
      );
      const { altitude, rightAscension, declination } = position(place, midnight);
      const radians = Math.PI / 180;
      const hourAngle = (15 * siderealTimeAtMidnight - rightAscension) * radians;
      const { sin, cos } = Math;
      const [latitude, north] = [place.latitude * radians, declination * radians];
      const sine = sin(latitude) * sin(north) + cos(latitude) * cos(north) * cos(hourAngle);
      // The Moon's parallax is up to 1.03°, the Earth's flattening 0.2° of latitude.
      expect(Math.abs(Math.asin(sine) / radians - altitude)).toBeLessThan(name === 'Sun' ? 0.01 : 1.05);
    }));

  test('is at each step of a series, without its end', () => {
    const found = [...positions(paranal, '2026-11-21T18:00:00Z', '2026-11-21T19:00:00Z', 600_000)];
    expect(found.map(({ time }) => time.toISOString().slice(11, 16))).toEqual([
      ...['18:00', '18:10', '18:20', '18:30', '18:40', '18:50'],
    ]);
    expect(found).toEqual(found.map(({ time }) => position(paranal, time)));
  });

  test('is at the altitude when it crosses it, alternately upward and downward', () =>
    forAny(60, anyPlace, anyInstant, fc.double({ min: -90, max: 90, noNaN: true }), (place, timeMs, altitude) => {
      const found = [...crossings(place, altitude, timeMs, timeMs + 5 * dayMs)];
      for (const [index, { time, rises }] of found.entries()) {
        // The Sun is within 0.0002° of its altitude's interpolation, and moves by 0.000004° in a millisecond.
        expect(Math.abs(position(place, time).altitude - altitude)).toBeLessThan(0.0005);
        if (index > 0) expect(rises).not.toBe(found[index - 1]?.rises);
      }
      const step = 3_600_000;
      for (let at = timeMs; at < timeMs + 5 * dayMs - step; at += step) {
        const isAbove = (instantMs: number) => position(place, instantMs).altitude > altitude;
        const between = found.filter(({ time }) => time.getTime() > at && time.getTime() <= at + step);
        expect(between.length % 2 === 1).toBe(isAbove(at) !== isAbove(at + step));
      }
    }));

  test('crosses an altitude at the same instants whatever the range', () =>
    forAny(60, anyPlace, anyInstant, fc.integer({ min: 1, max: 4 * dayMs }), (place, timeMs, lengthMs) => {
      const between = (from: number, to: number) => Array.from(crossings(place, -8, from, to), ({ time }) => +time);
      const [middle, end] = [timeMs + lengthMs, timeMs + 5 * dayMs];
      expect([...between(timeMs, middle), ...between(middle, end)]).toEqual(between(timeMs, end));
    }));
});

test('the Sun crosses −18° at the night’s dusk and dawn', () => {
  const { solarNoon, nextSolarNoon, astronomicalDusk, astronomicalDawn } = night(paranal, '2026-11-21');
  expect([...sunCrossings(paranal, -18, solarNoon, nextSolarNoon)]).toEqual([
    { time: astronomicalDusk, rises: false },
    { time: astronomicalDawn, rises: true },
  ]);
});

test('a step or an altitude that is none is refused at the call', () => {
  expect(() => sunPositions(paranal, 0, 1, 0)).toThrow(
    'stepMs: found 0; allowed is a number of milliseconds, 1 or more',
  );
  expect(() => moonCrossings(paranal, 91, 0, 1)).toThrow('altitude: found 91; allowed is a number from -90 to 90');
  expect(() => moonPositions(paranal, 1, 0, 1)).toThrow('to: found 0; allowed is an instant that is not earlier than');
});
