import fc from 'fast-check';
import { DateTime } from 'luxon';
import { getPosition } from 'suncalc';
import { describe, expect, test } from 'vitest';
import { crossingOf, duskToDawn, intervalsBelowTwilight, Night } from '../../../src/nights/index.ts';
import { roundedPhase } from '../../../src/nights/night.ts';
import { ut1Of } from '../../../src/sky/universalTime.ts';
import { anyPlace, anySolarDay, place } from '../../support/places.ts';
import { runs } from '../../support/scale.ts';
import { forAny } from '../sky/forAny.ts';
import { anyNight as anyOrPolarNight } from './anyNight.ts';
import { standardTwilights } from './standardTwilights.ts';

const anyNight = fc.tuple(anyPlace, anySolarDay);
const hourMs = 3_600_000;

/** The crossings of a night at the altitudes of the standard twilights. */
const crossingsOf = (night: Night) =>
  standardTwilights.map(({ name, altitude }) => ({ name, altitude, ...crossingOf(night, name) }));

/** The Sun's altitude without refraction by suncalc, degrees. Valid only if the Sun is below the horizon. */
const suncalcAltitude = ({ site }: Night, timeMs: number) =>
  getPosition(new Date(ut1Of(timeMs)), site.latitude, site.longitude).altitude - 0.48396;

describe('any night, at any latitude, longitude, zone and date', () => {
  test('has its instants in order', () =>
    forAny(runs(2000), anyOrPolarNight, (night) => {
      const instants = [
        night.solarNoonMs,
        ...crossingsOf(night).map(({ duskMs }) => duskMs),
        night.midnightMs,
        ...crossingsOf(night)
          .map(({ dawnMs }) => dawnMs)
          .toReversed(),
        night.nextSolarNoonMs,
      ].filter((timeMs) => timeMs !== null);
      expect(instants).toEqual(instants.toSorted((a, b) => a - b));
    }));

  test('has a crossing if suncalc has the Sun on both sides of an altitude, and none if on one side', () => {
    const margin = 0.015;
    forAny(runs(2000), anyNight, ([location, solarDay]) => {
      const night = new Night(location, solarDay);
      const [noon, midnight, nextNoon] = [night.solarNoonMs, night.midnightMs, night.nextSolarNoonMs].map((timeMs) =>
        suncalcAltitude(night, timeMs),
      ) as [number, number, number];
      for (const { duskMs, dawnMs, altitude } of crossingsOf(night)) {
        const below = midnight < altitude - margin;
        const notBelow = midnight > altitude + margin;
        if (below && noon > altitude + margin) expect(duskMs).not.toBeNull();
        if (notBelow || noon < altitude - margin) expect(duskMs).toBeNull();
        if (below && nextNoon > altitude + margin) expect(dawnMs).not.toBeNull();
        if (notBelow || nextNoon < altitude - margin) expect(dawnMs).toBeNull();
      }
    });
  });

  test('states for each altitude which crossings exist, or on which side the Sun stays', () =>
    forAny(runs(3000), anyOrPolarNight, (night) => {
      for (const { name, altitude, state, duskMs, dawnMs, setsMs, risesMs } of crossingsOf(night)) {
        const expected = {
          crossed: [true, true],
          dusk_only: [true, false],
          dawn_only: [false, true],
          always_above: [false, false],
          always_below: [false, false],
        };
        const others = [...setsMs, ...risesMs].filter((timeMs) => timeMs !== duskMs && timeMs !== dawnMs);
        expect(state === 'crossed_again', name).toBe(others.length > 0);
        if (state !== 'crossed_again') expect([duskMs !== null, dawnMs !== null], name).toEqual(expected[state]);
        const apart = suncalcAltitude(night, night.midnightMs) - altitude;
        if (state === 'always_above') expect(apart).toBeGreaterThan(-0.017);
        else expect(apart).toBeLessThan(0.017);
      }
    }));

  test('has the civil date of its first noon, in the time zone of the place with or without summer time', () =>
    forAny(runs(2000), anyNight, ([location, solarDay]) => {
      const night = new Night(location, solarDay);
      const meanNoonMs = Math.round((solarDay + 0.5 - location.longitude / 360) * 24 * hourMs);
      const clock = DateTime.fromMillis(meanNoonMs, { zone: location.timeZone.name });
      const dates = [0, 1, 2].map((summerTime) => clock.minus({ hours: summerTime }).toISODate());
      expect(dates).toContain(night.date);
    }));

  test('has its sunset on its date, if the latitude is within 60° and the time zone within two hours of the longitude', () =>
    forAny(runs(1000), anyNight, ([location, solarDay]) => {
      const night = new Night(location, solarDay);
      const sunsetMs = crossingOf(night, 'horizon').duskMs;
      fc.pre(Math.abs(location.latitude) <= 60 && sunsetMs !== null);
      const sunset = DateTime.fromMillis(sunsetMs ?? 0, { zone: location.timeZone.name });
      fc.pre(Math.abs(sunset.offset / 60 - location.longitude / 15) <= 2);
      expect(sunset.toISODate()).toBe(night.date);
    }));
});

test('a phase that rounds to 1 becomes 0, which is new Moon', () => {
  expect([0, 0.9999994, 0.9999995, 0.9999999].map(roundedPhase)).toEqual([0, 0.999999, 0, 0]);
  expect(roundedPhase(0.1234567)).toBe(0.123457);
});

test('a twilight that the site does not have is rejected', () => {
  const night = new Night(place(50, 0, 'UTC'), 20_000);
  expect(() => crossingOf(night, 'dusk')).toThrow(new RangeError('No twilight is called "dusk".'));
  expect(() => intervalsBelowTwilight(night, '')).toThrow(RangeError);
  expect(() => duskToDawn(night, '')).toThrow(RangeError);
});
