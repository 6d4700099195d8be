import { describe, expect, test } from 'vitest';
import { crossingIn, sunPathOn } from '../../../src/nights/crossings.ts';
import {
  bodiesAt,
  crossingOf,
  intervalsBelowTwilight,
  Night,
  NightCache,
  skyOf,
  totalMs,
} from '../../../src/nights/index.ts';
import { eventsOfNight } from '../../support/eventsOfNight.ts';
import { day, place } from '../../support/places.ts';

describe('at 89.9° N, on the day before the Sun stays up', () => {
  const night = new Night({ ...place(89.9, 89.17422, 'Etc/GMT-6'), id: null }, day('2026-03-18'));
  const { state, duskMs, dawnMs, setsMs, risesMs } = crossingOf(night, 'horizon');

  test('the Sun rises and sets before midnight, and rises again after midnight, and the state says so', () => {
    expect([state, setsMs.length, risesMs.length]).toEqual(['crossed_again', 1, 2]);
    expect([duskMs, dawnMs]).toEqual([setsMs[0], risesMs[1]]);
    // The Sun is at −50′ at each crossing, by its position at the instant itself.
    for (const timeMs of [...setsMs, ...risesMs]) {
      expect(skyOf(night, bodiesAt(timeMs)).sun.altitude).toBeCloseTo(-50 / 60, 4);
    }
    const dayMs = 86_400_000;
    expect(totalMs(intervalsBelowTwilight(night, 'horizon'))).toBeLessThan(dayMs - ((duskMs ?? 0) - (risesMs[0] ?? 0)));
  });

  test('the sky is day between the first sunrise and sunset, and both are events', () => {
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
  'if the Sun’s lowest point at %d° equals an altitude within 1e-8°, the Sun is not always below that altitude',
  (latitude, longitude, zone, date) => {
    const night = new NightCache().on({ ...place(latitude, longitude, zone), id: null }, day(date)) as Night;
    const states = night.crossings.map(({ state }) => state);
    expect(states).not.toContain('always_below');
    expect(skyOf(night, bodiesAt(night.solarNoonMs)).twilight).toBe('day');
  },
);

test('if the Sun sinks through an altitude twice before midnight, dusk is the later instant', () => {
  const sun = sunPathOn({ latitude: -89.9357665, longitude: -108.1995 }, 6311);
  const { duskMs, setsMs } = crossingIn(sun, -9.33965);
  expect(setsMs.filter((timeMs) => timeMs < sun.midnightMs)).toHaveLength(2);
  for (let part = 1; part <= 10; part++)
    expect(sun.altitude((duskMs ?? 0) + (part / 10) * (sun.midnightMs - (duskMs ?? 0)))).toBeLessThan(-9.33965);
});
