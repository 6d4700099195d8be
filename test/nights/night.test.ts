import fc from 'fast-check';
import { DateTime } from 'luxon';
import { getPosition } from 'suncalc';
import { describe, expect, test } from 'vitest';
import { computeNight, dateOf, type Night, nightIdParts, solarDayOf } from '../../src/nights/index.ts';
import { roundedPhase } from '../../src/nights/night.ts';
import { anyPlace, anySolarDay } from '../places.ts';
import { runs } from '../scale.ts';

const anyNight = fc.tuple(anyPlace, anySolarDay);
const hourMs = 3_600_000;

const altitudes = [
  { dusk: 'sunsetMs', dawn: 'sunriseMs', altitude: -50 / 60 },
  { dusk: 'civilDuskMs', dawn: 'civilDawnMs', altitude: -6 },
  { dusk: 'nauticalDuskMs', dawn: 'nauticalDawnMs', altitude: -12 },
  { dusk: 'astronomicalDuskMs', dawn: 'astronomicalDawnMs', altitude: -18 },
] as const;

/** The Sun's altitude without refraction as suncalc sees it, degrees; only where the Sun is below the horizon. */
const suncalcAltitude = ({ site }: Night, timeMs: number) =>
  getPosition(new Date(timeMs), site.latitude, site.longitude).altitude - 0.48396;

describe('any night, at any latitude, longitude, zone and date', () => {
  test('has its instants in order', () => {
    fc.assert(
      fc.property(anyNight, ([location, solarDay]) => {
        const night = computeNight(location, solarDay);
        const instants = [
          night.solarNoonMs,
          night.sunsetMs,
          night.civilDuskMs,
          night.nauticalDuskMs,
          night.astronomicalDuskMs,
          night.midnightMs,
          night.astronomicalDawnMs,
          night.nauticalDawnMs,
          night.civilDawnMs,
          night.sunriseMs,
          night.nextSolarNoonMs,
        ].filter((timeMs) => timeMs !== null);
        expect(instants).toEqual(instants.toSorted((a, b) => a - b));
      }),
      { numRuns: runs(2000) },
    );
  });

  test('has a crossing where suncalc sees the Sun on either side of the altitude, and none where on one', () => {
    const margin = 0.015;
    fc.assert(
      fc.property(anyNight, ([location, solarDay]) => {
        const night = computeNight(location, solarDay);
        const [noon, midnight, nextNoon] = [night.solarNoonMs, night.midnightMs, night.nextSolarNoonMs].map((timeMs) =>
          suncalcAltitude(night, timeMs),
        ) as [number, number, number];
        for (const { dusk, dawn, altitude } of altitudes) {
          const below = midnight < altitude - margin;
          const notBelow = midnight > altitude + margin;
          if (below && noon > altitude + margin) expect(night[dusk]).not.toBeNull();
          if (notBelow || noon < altitude - margin) expect(night[dusk]).toBeNull();
          if (below && nextNoon > altitude + margin) expect(night[dawn]).not.toBeNull();
          if (notBelow || nextNoon < altitude - margin) expect(night[dawn]).toBeNull();
        }
      }),
      { numRuns: runs(2000) },
    );
  });

  test('has the Sun at the altitude at each crossing, by suncalc', () => {
    fc.assert(
      fc.property(anyNight, ([location, solarDay]) => {
        const night = computeNight(location, solarDay);
        for (const { dusk, dawn, altitude } of altitudes) {
          for (const timeMs of [night[dusk], night[dawn]]) {
            if (timeMs !== null) expect(Math.abs(suncalcAltitude(night, timeMs) - altitude)).toBeLessThan(0.017);
          }
        }
      }),
      { numRuns: runs(2000) },
    );
  });

  test('has midnight where suncalc sees the Sun nowhere lower', () => {
    fc.assert(
      fc.property(anyNight, fc.double({ min: 0, max: 1, noNaN: true }), ([location, solarDay], fraction) => {
        const night = computeNight(location, solarDay);
        const timeMs = night.solarNoonMs + fraction * (night.nextSolarNoonMs - night.solarNoonMs);
        expect(suncalcAltitude(night, timeMs)).toBeGreaterThan(suncalcAltitude(night, night.midnightMs) - 0.015);
      }),
      { numRuns: runs(2000) },
    );
  });

  test('has a phase of the Moon in [0, 1) with at most six digits', () => {
    fc.assert(
      fc.property(anyNight, ([location, solarDay]) => {
        const { moonPhase } = computeNight(location, solarDay);
        expect(moonPhase).toBeGreaterThanOrEqual(0);
        expect(moonPhase).toBeLessThan(1);
        expect(String(moonPhase)).toMatch(/^(0(\.\d{1,6})?|\d(\.\d+)?e-[56])$/);
      }),
      { numRuns: runs(1000) },
    );
  });

  test('ends where the next one begins, to the millisecond', () => {
    fc.assert(
      fc.property(anyNight, ([location, solarDay]) => {
        const night = computeNight(location, solarDay);
        expect(computeNight(location, solarDay + 1).solarNoonMs).toBe(night.nextSolarNoonMs);
        expect(Math.abs(night.nextSolarNoonMs - night.solarNoonMs - 24 * hourMs)).toBeLessThan(31_000);
      }),
      { numRuns: runs(1000) },
    );
  });

  test('can be found again from its id, which fits 31 bits', () => {
    fc.assert(
      fc.property(anyNight, ([location, solarDay]) => {
        // Where clocks were set back half a day from the longitude, two nights have one date; the id is then of one of them.
        const sameDate = [solarDay - 1, solarDay, solarDay + 1].filter(
          (other) => dateOf(location, other) === dateOf(location, solarDay),
        );
        const night = computeNight(location, solarDay);
        const { locationId, date } = nightIdParts(night.id ?? 0);
        expect(locationId).toBe(location.id);
        expect(sameDate).toContain(solarDayOf(location, date));
        expect(night.id).toBeLessThan(2 ** 31);
      }),
      { numRuns: runs(1000) },
    );
  });

  test('is dated by the civil day of its first noon, by the clocks there or by clocks without summer time', () => {
    fc.assert(
      fc.property(anyNight, ([location, solarDay]) => {
        const night = computeNight(location, solarDay);
        const meanNoonMs = Math.round((solarDay + 0.5 - location.longitude / 360) * 24 * hourMs);
        const clock = DateTime.fromMillis(meanNoonMs, { zone: location.timeZone.name });
        const dates = [0, 1, 2].map((summerTime) => clock.minus({ hours: summerTime }).toISODate());
        expect(dates).toContain(night.date);
      }),
      { numRuns: runs(2000) },
    );
  });

  test('has its sunset on its date, within 60° and where the zone is within two hours of the longitude', () => {
    fc.assert(
      fc.property(anyNight, ([location, solarDay]) => {
        const night = computeNight(location, solarDay);
        const sunsetMs = night.sunsetMs;
        fc.pre(Math.abs(location.latitude) <= 60 && sunsetMs !== null);
        const sunset = DateTime.fromMillis(sunsetMs ?? 0, { zone: location.timeZone.name });
        fc.pre(Math.abs(sunset.offset / 60 - location.longitude / 15) <= 2);
        expect(sunset.toISODate()).toBe(night.date);
      }),
      { numRuns: runs(1000) },
    );
  });
});

test('a phase that rounds to a whole circle is new Moon', () => {
  expect([0, 0.9999994, 0.9999995, 0.9999999].map(roundedPhase)).toEqual([0, 0.999999, 0, 0]);
  expect(roundedPhase(0.1234567)).toBe(0.123457);
});
