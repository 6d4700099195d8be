import { expect, test } from 'vitest';
import { almanacFields } from '../../../src/formats/night.ts';
import { bodiesAt, containsAny, intervalsBelowTwilight, type Night, skyOf } from '../../../src/nights/index.ts';
import { type Interval, merged, totalMs } from '../../../src/nights/interval.ts';
import { runs } from '../../support/scale.ts';
import { forAny } from '../sky/forAny.ts';
import { aFraction, anyNight, instantIn } from './anyNight.ts';

test('the Moon of any night is up while its centre is well above the horizon, and the night is dark while the Moon is down', () =>
  forAny(runs(1000), anyNight, aFraction, (night, fraction) => {
    const timeMs = instantIn(night, fraction);
    const isUp = containsAny(night.moon.up, timeMs);
    const { altitude } = skyOf(night, bodiesAt(timeMs)).moon;
    // When the upper limb is on the horizon, the centre is below it by 34′ of refraction plus 14.7′ to 16.8′ of semidiameter.
    if (altitude > -0.81) expect(isUp).toBe(true);
    if (altitude < -0.848) expect(isUp).toBe(false);
    const isNight = containsAny(intervalsBelowTwilight(night, 'astronomical'), timeMs);
    expect(containsAny(night.moon.dark, timeMs)).toBe(isNight && !isUp);
  }));

const printedOf = (night: Night, name: string) => {
  const field = almanacFields.find((each) => each.name === name);
  return Number(field?.type.print(field.of(night)));
};

test('dark and moonlit time add up to the astronomical night, to the millisecond', () =>
  forAny(runs(4000), anyNight, (night) => {
    const { dark, moonlit } = night.moon;
    const inOrder = (intervals: readonly Interval[]) => intervals.toSorted((a, b) => a.startMs - b.startMs);
    expect(dark).toEqual(inOrder(dark));
    // Each interval begins where the previous one ends.
    expect(merged(inOrder([...dark, ...moonlit]))).toEqual(intervalsBelowTwilight(night, 'astronomical'));
    const sum = printedOf(night, 'dark_hours') + totalMs(moonlit) / 3_600_000;
    expect(Math.abs(sum - printedOf(night, 'astronomical_night_hours'))).toBeLessThan(1.01e-6);
  }));

test('the Moon’s highest altitude in a night is at least its altitude at midnight and in moonlit intervals', () =>
  forAny(runs(2000), anyNight, ({ moon, moonAtMidnight, crossings }) => {
    if (moon.maxAltitude === null) {
      expect(crossings[0]?.state).toBe('always_above');
      return;
    }
    for (const { maxAltitude } of moon.moonlit) {
      expect(maxAltitude).toBeLessThanOrEqual(moon.maxAltitude);
      // When the upper limb is on the horizon, the centre is below it by 34′ of refraction plus 14.7′ to 16.8′ of semidiameter.
      expect(maxAltitude).toBeGreaterThan(-0.848);
    }
    expect(moonAtMidnight.altitude).toBeLessThanOrEqual(moon.maxAltitude + 1e-5);
  }));
