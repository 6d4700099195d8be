import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { almanacFacts } from '../../../src/facts/night.ts';
import { bodiesAt, contains, type Night, skyOf, timesBelow } from '../../../src/nights/index.ts';
import { merged } from '../../../src/nights/interval.ts';
import { pairsOf } from '../../accuracy/differences.ts';
import { referenceNights } from '../../fixtures/nights.ts';
import { runs } from '../../support/scale.ts';
import { forAny } from '../sky/forAny.ts';
import { aFraction, anyNight, instantIn } from './anyNight.ts';

describe('the Moon of any night', () => {
  test('is up where its centre is well above the horizon, and down where it is well below', () =>
    forAny(runs(1000), anyNight, aFraction, (night, fraction) => {
      const timeMs = instantIn(night, fraction);
      const isUp = night.moon.up.some((interval) => contains(interval, timeMs));
      const { altitude } = skyOf(night, bodiesAt(timeMs)).moon;
      // Its upper limb is on the horizon when its centre is 34′ of refraction and 14.7′ to 16.8′ of semidiameter below it.
      if (altitude > -0.81) expect(isUp).toBe(true);
      if (altitude < -0.848) expect(isUp).toBe(false);
    }));

  test('rises at the start of each interval in which it is up, and sets at its end, but for the night’s own ends', () =>
    forAny(runs(1000), anyNight, ({ interval, moon }) => {
      const starts = moon.up.map(({ startMs }) => startMs).filter((timeMs) => timeMs !== interval.startMs);
      const ends = moon.up.map(({ endMs }) => endMs).filter((timeMs) => timeMs !== interval.endMs);
      expect(starts).toEqual(moon.risesMs.filter((timeMs) => timeMs !== interval.startMs));
      expect(ends).toEqual(moon.setsMs.filter((timeMs) => timeMs !== interval.endMs));
    }));

  test('is dark exactly where the sky of the instant is, to the millisecond at both ends', () =>
    forAny(runs(500), anyNight, fc.array(aFraction, { minLength: 5, maxLength: 5 }), (night, fractions) => {
      const { dark } = night.moon;
      // Computed once.
      expect(night.moon.dark).toBe(dark);
      const ends = dark.flatMap(({ startMs, endMs }) => [startMs - 1, startMs, endMs - 1, endMs]);
      const inside = ends.filter((timeMs) => contains(night.interval, timeMs));
      for (const timeMs of [...inside, ...fractions.map((fraction) => instantIn(night, fraction))]) {
        const isListed = dark.some(({ startMs, endMs }) => timeMs >= startMs && timeMs < endMs);
        expect(skyOf(night, bodiesAt(timeMs)).isDark).toBe(isListed);
      }
    }));
});

const referenced = [...new Set(referenceNights.map(({ set }) => set ?? ''))].flatMap((set) => pairsOf(set));
const factOf = (name: string) => almanacFacts.find((fact) => fact.name === name);
const printedOf = (night: Night, name: string) => Number(factOf(name)?.type.print(factOf(name)?.of(night)));

/** Checks that dark and moonlit time are the astronomical night, to the millisecond. */
function expectWhole(night: Night): void {
  const { dark, moonlit } = night.moon;
  const whole = timesBelow(night, 'astronomical');
  const inOrder = (intervals: readonly (typeof whole)[number][]) => intervals.toSorted((a, b) => a.startMs - b.startMs);
  expect(dark).toEqual(inOrder(dark));
  const parts = inOrder([...dark, ...moonlit]);
  // One begins where the one before it ends.
  expect(merged(parts)).toEqual(whole);
}

describe('dark and moonlit time', () => {
  test('are the astronomical night, of every night of the reference, to the millisecond', () => {
    expect(referenced).toHaveLength(800);
    for (const [, night] of referenced) expectWhole(night);
  });

  test('and of any night at any place', () => forAny(runs(2000), anyNight, expectWhole));

  test('as printed add up to it too, but for the rounding of each', () => {
    for (const [, night] of referenced) {
      const moonlitHours = night.moon.moonlit.reduce((sum, { startMs, endMs }) => sum + endMs - startMs, 0) / 3_600_000;
      const sum = printedOf(night, 'dark_hours') + moonlitHours;
      expect(Math.abs(sum - printedOf(night, 'astronomical_night_hours'))).toBeLessThan(1.01e-6);
    }
  });
});

test('the Moon of a night is as high as its highest moonlit interval at least, and as at midnight', () => {
  for (const [, { moon, moonAtMidnight, crossings }] of referenced) {
    if (moon.maxAltitude === null) {
      expect(crossings[0]?.state).toBe('always_above');
      continue;
    }
    for (const { maxAltitude } of moon.moonlit) {
      expect(maxAltitude).toBeLessThanOrEqual(moon.maxAltitude);
      // With its upper limb on the horizon, its centre is 34′ of refraction and 14.7′ to 16.8′ of semidiameter below it.
      expect(maxAltitude).toBeGreaterThan(-0.848);
    }
    expect(moonAtMidnight.altitude).toBeLessThanOrEqual(moon.maxAltitude + 1e-5);
  }
});
