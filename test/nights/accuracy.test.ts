import { describe, expect, test } from 'vitest';
import { crossingOf, type Night } from '../../src/nights/index.ts';
import { quantile } from '../quantile.ts';
import { pairsOf } from './referencePairs.ts';
import { standardTwilights } from './standardTwilights.ts';
import { tolerances } from './tolerances.ts';

/** Of the Moon's phase, as a fraction of its circle. */
const phaseTolerance = 0.0001;

/** The columns of the reference, and what a night has there. */
const columnsOf = (night: Night) =>
  standardTwilights.flatMap(({ name, dusk, dawn }) => {
    const { duskMs, dawnMs } = crossingOf(night, name);
    return [
      { column: dusk, timeMs: duskMs },
      { column: dawn, timeMs: dawnMs },
    ];
  });

const secondsApart = (timeMs: number, reference: string | undefined) =>
  Math.abs(timeMs - Date.parse(reference ?? '')) / 1000;

test('every night of the reference is compared', () => {
  const sizes = tolerances.map(({ set }) => pairsOf(set).length);
  expect(sizes).toEqual([300, 150, 200, 150]);
});

describe.each(tolerances)('the set $set', ({ set, median, p99, max, midnight }) => {
  const pairs = pairsOf(set);

  test('has each crossing where the reference has one, and nowhere else', () => {
    const wrong = pairs.flatMap(([row, night]) =>
      columnsOf(night)
        .filter(({ column, timeMs }) => (row[column] !== '') !== (timeMs !== null))
        .map(({ column }) => [row, column]),
    );
    expect(wrong).toEqual([]);
  });

  test('has its crossings within the tolerances', () => {
    const errors = pairs.flatMap(([row, night]) =>
      columnsOf(night).flatMap(({ column, timeMs }) => (timeMs === null ? [] : [secondsApart(timeMs, row[column])])),
    );
    expect(quantile(errors, 0.5)).toBeLessThanOrEqual(median);
    expect(quantile(errors, 0.99)).toBeLessThanOrEqual(p99);
    expect(quantile(errors, 1)).toBeLessThanOrEqual(max);
  });

  test('has midnight and both solar noons within the tolerance', () => {
    const errors = pairs.flatMap(([row, night]) => [
      secondsApart(night.midnightMs, row.midnight),
      secondsApart(night.solarNoonMs, row.solar_noon),
      secondsApart(night.nextSolarNoonMs, row.next_solar_noon),
    ]);
    expect(quantile(errors, 1)).toBeLessThanOrEqual(midnight);
  });

  test('has the phase of the Moon, counted around the circle', () => {
    const errors = pairs.map(([row, { moonPhase }]) => {
      const difference = Math.abs(moonPhase - Number(row.moon_phase));
      return Math.min(difference, 1 - difference);
    });
    expect(quantile(errors, 1)).toBeLessThanOrEqual(phaseTolerance);
  });
});
