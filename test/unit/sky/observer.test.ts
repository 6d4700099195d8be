import { expect, test } from 'vitest';
import { Observer } from '../../../src/sky/index.ts';
import { anyLatitude, anyLongitude } from '../../support/places.ts';
import { forAny } from './forAny.ts';

test('a body in the zenith of any place has an altitude of 90°, whatever rounding does', () =>
  forAny(2500, anyLatitude, anyLongitude, (latitude, longitude) => {
    const inZenith = { declination: latitude, rightAscension: 0, greenwichHourAngle: -longitude, distance: Infinity };
    expect(new Observer({ latitude, longitude }).horizontal(inZenith).altitude).toBeCloseTo(90, 5);
  }));
