import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  bodiesAt,
  contains,
  crossingOf,
  Night,
  NightCache,
  skyOf,
  timesBelow,
  totalMs,
} from '../../../src/nights/index.ts';
import { eventsOfNight } from '../../support/eventsOfNight.ts';
import { day, place } from '../../support/places.ts';
import { runs } from '../../support/scale.ts';
import { forAny } from '../sky/forAny.ts';
import { standardTwilights } from './standardTwilights.ts';

const hourMs = 3_600_000;

/** Some days around the equinoxes, when the Sun crosses its altitudes next to the poles. */
const nearEquinox = fc
  .tuple(fc.integer({ min: 1901, max: 2099 }), fc.constantFrom('-03-20', '-09-23'), fc.integer({ min: -60, max: 60 }))
  .map(([year, date, days]) => day(`${year}${date}`) + days);
const nextToPole = fc.tuple(fc.constantFrom(1, -1), fc.double({ min: 89, max: 90, noNaN: true }));

describe('within 1° of a pole', () => {
  test('the Sun is up, and as far down as the name of the sky says, at any instant', () =>
    forAny(runs(5000), nextToPole, nearEquinox, fc.nat(23), ([side, latitude], solarDay, hour) => {
      const night = new Night(place(side * latitude, 0, 'UTC'), solarDay);
      const timeMs = night.solarNoonMs + hour * hourMs;
      const { sun, twilight } = skyOf(night, bodiesAt(timeMs));
      const isUp = sun.altitude > -50 / 60;
      // 0.0001° is more than the interpolation of a day leaves.
      if (Math.abs(sun.altitude + 50 / 60) > 0.0001) expect(twilight === 'day').toBe(isUp);
      for (const { name, altitude } of standardTwilights) {
        if (Math.abs(sun.altitude - altitude) < 0.0001) continue;
        const isBelow = timesBelow(night, name).some((interval) => contains(interval, timeMs));
        expect(isBelow, name).toBe(sun.altitude < altitude);
      }
    }));

  test('dusk and dawn enclose midnight, and what else is crossed makes the state crossed_again', () =>
    forAny(runs(5000), nextToPole, nearEquinox, ([side, latitude], solarDay) => {
      const night = new Night(place(side * latitude, 0, 'UTC'), solarDay);
      for (const { duskMs, dawnMs, state, setsMs, risesMs } of night.crossings) {
        if (duskMs !== null) expect(duskMs).toBeLessThanOrEqual(night.midnightMs);
        if (dawnMs !== null) expect(dawnMs).toBeGreaterThanOrEqual(night.midnightMs);
        const others = [...setsMs, ...risesMs].filter((timeMs) => timeMs !== duskMs && timeMs !== dawnMs);
        expect(state === 'crossed_again').toBe(others.length > 0);
      }
    }));
});

describe('at 89.9° N, on the day before the Sun stays up', () => {
  const night = new Night({ ...place(89.9, 89.17422, 'Etc/GMT-6'), id: null }, day('2026-03-18'));
  const { state, duskMs, dawnMs, setsMs, risesMs } = crossingOf(night, 'horizon');

  test('the Sun rises and sets before midnight, and again after it, and the state says so', () => {
    expect([state, setsMs.length, risesMs.length]).toEqual(['crossed_again', 1, 2]);
    expect([duskMs, dawnMs]).toEqual([setsMs[0], risesMs[1]]);
    // The Sun at −50′ at both, by its place at these very instants.
    for (const timeMs of [...setsMs, ...risesMs]) {
      expect(skyOf(night, bodiesAt(timeMs)).sun.altitude).toBeCloseTo(-50 / 60, 4);
    }
    expect(totalMs(timesBelow(night, 'horizon'))).toBeLessThan(24 * hourMs - ((duskMs ?? 0) - (risesMs[0] ?? 0)));
  });

  test('the sky between the two is day, and both are events', () => {
    const between = Math.round(((setsMs[0] ?? 0) + (risesMs[0] ?? 0)) / 2);
    expect(skyOf(night, bodiesAt(between))).toMatchObject({
      twilight: 'day',
      nextEvent: { name: 'sunset', timeMs: duskMs },
    });
    const names = eventsOfNight(night).map(({ name }) => name);
    expect(names.indexOf('sunrise')).toBeLessThan(names.indexOf('sunset'));
  });
});

test.each([
  [59.550793, 13.103875, 'Europe/Stockholm', '2026-04-22'],
  [70.780214, 168.270564, 'Etc/GMT-11', '1957-04-08'],
])(
  'where the Sun’s lowest point at %d° is an altitude to 1e-8°, it is not always below it',
  (latitude, longitude, zone, date) => {
    const night = new NightCache().on({ ...place(latitude, longitude, zone), id: null }, day(date)) as Night;
    const states = night.crossings.map(({ state }) => state);
    expect(states).not.toContain('always_below');
    // At noon it is day.
    expect(skyOf(night, bodiesAt(night.solarNoonMs)).twilight).toBe('day');
  },
);
