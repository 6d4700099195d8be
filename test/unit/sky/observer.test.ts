import { expect, test } from 'vitest';
import { Observer } from '../../../src/sky/index.ts';
import { anySite } from './anySky.ts';
import { forAny } from './forAny.ts';

test('a body in the zenith of any place has an altitude of 90°, whatever rounding does', () =>
  forAny(2500, anySite, (site) => {
    const { latitude: declination, longitude } = site;
    const inZenith = { declination, rightAscension: 0, greenwichHourAngle: -longitude, distance: Infinity };
    expect(new Observer(site).horizontal(inZenith).altitude).toBeCloseTo(90, 5);
  }));
