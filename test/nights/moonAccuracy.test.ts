import { describe, expect, test } from 'vitest';
import { type Night, siderealTimeAt } from '../../src/nights/index.ts';
import type { ReferenceNight } from '../fixtures/nights.ts';
import { quantile } from '../quantile.ts';
import { illuminationTolerance, moonTolerances, sunAltitudeTolerance } from './moonTolerances.ts';
import { pairsOf } from './referencePairs.ts';

/** The instants of a cell, which are separated by spaces. */
const instantsOf = (cell: string | undefined) =>
  (cell ?? '')
    .split(' ')
    .filter((text) => text !== '')
    .map(Date.parse);

const moonEvents = [
  ['moonrise', 'risesMs'],
  ['moonset', 'setsMs'],
] as const;

describe.each(moonTolerances)('the set $set', ({ set, median, p99, max, altitude, sidereal }) => {
  const pairs = pairsOf(set);

  test('has each moonrise and moonset of the reference, and no others', () => {
    const counts = pairs.map(([row, { moon }]) =>
      moonEvents.map(([column, field]) => [instantsOf(row[column]).length, moon[field].length]),
    );
    expect(counts.flat().filter(([reference, own]) => reference !== own)).toEqual([]);
  });

  test('has them within the tolerances', () => {
    const errors = pairs.flatMap(([row, { moon }]) =>
      moonEvents.flatMap(([column, field]) =>
        instantsOf(row[column]).map((timeMs, index) => Math.abs(timeMs - (moon[field][index] ?? Number.NaN)) / 1000),
      ),
    );
    expect(errors.length).toBeGreaterThan(30);
    expect(quantile(errors, 0.5)).toBeLessThanOrEqual(median);
    expect(quantile(errors, 0.99)).toBeLessThanOrEqual(p99);
    expect(quantile(errors, 1)).toBeLessThanOrEqual(max);
  });

  test('has the Moon and the Sun at midnight where the reference has them, and the sidereal time', () => {
    const worst = (error: (row: ReferenceNight, night: Night) => number) =>
      quantile(
        pairs.map(([row, night]) => Math.abs(error(row, night))),
        1,
      );
    expect(
      worst((row, night) => night.moonAtMidnight.altitude - Number(row.moon_altitude_at_midnight)),
    ).toBeLessThanOrEqual(altitude);
    expect(worst((row, night) => night.moonIllumination - Number(row.moon_illumination))).toBeLessThanOrEqual(
      illuminationTolerance,
    );
    expect(
      worst((row, night) => night.sunAltitudeAtMidnight - Number(row.sun_altitude_at_midnight)),
    ).toBeLessThanOrEqual(sunAltitudeTolerance);
    const siderealSeconds = (row: ReferenceNight, night: Night) => {
      const hours = siderealTimeAt(night, night.midnightMs) - Number(row.sidereal_time_at_midnight);
      // The two midnights are not quite the same instant.
      const passed = (night.midnightMs - Date.parse(row.midnight ?? '')) / 1000;
      return (hours - 24 * Math.round(hours / 24)) * 3600 - passed * 1.0027379;
    };
    expect(worst(siderealSeconds)).toBeLessThanOrEqual(sidereal);
  });
});
