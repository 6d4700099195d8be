import fc from 'fast-check';
import { getMoonPosition, getPosition } from 'suncalc';
import { describe, expect, test } from 'vitest';
import { bodyAt } from '../../../src/sky/body.ts';
import { moonBody, Observer, sunBody } from '../../../src/sky/index.ts';
import { ut1Of } from '../../../src/sky/universalTime.ts';
import { anyLatitude, anyLongitude } from '../../support/places.ts';
import { runs } from '../../support/scale.ts';
import { forAny } from './forAny.ts';
import { separation } from './targetForAny.ts';

/** Before suncalc's Terrestrial Time departs from the one that is known. */
const anyInstant = fc.integer({ min: Date.UTC(1900, 0), max: Date.UTC(2015, 0) });
const radian = Math.PI / 180;

/** Refraction as suncalc documents it (Meeus 16.4), which it keeps below the horizon as it is at 0°: degrees. */
function suncalcRefraction(altitude: number): number {
  const h = Math.max(altitude, 0);
  return 1.02 / 60 / Math.tan(radian * (h + 10.26 / (h + 5.1)));
}

describe.each([
  // What the corrections make up, and of the Moon what the Earth's flattening does to its parallax (0.014°) and the terms of its
  // place that suncalc leaves out (15″).
  { body: 'the Sun', place: sunBody, suncalc: getPosition, most: 0.016 },
  { body: 'the Moon', place: moonBody, suncalc: getMoonPosition, most: 0.018 },
])('$body from anywhere', ({ place, suncalc, most }) => {
  test('is seen where suncalc sees it', () =>
    forAny(runs(1000), anyInstant, anyLatitude, anyLongitude, (timeMs, latitude, longitude) => {
      const { altitude, azimuth } = new Observer({ latitude, longitude }).horizontal(place(timeMs));
      const apparent = { altitude: altitude + suncalcRefraction(altitude), azimuth };
      expect(separation(apparent, suncalc(new Date(ut1Of(timeMs)), latitude, longitude))).toBeLessThan(most);
    }));
});

test('the geocentric coordinates of Palomar, Meeus, Astronomical Algorithms, example 11.a', () => {
  // ρ sin φ′ = +0.546861, ρ cos φ′ = +0.836339 at 1706 m; at sea level that is 1706/6378140 of the radius less.
  const { fromAxis, fromEquator } = new Observer({ latitude: 33 + 21 / 60 + 22 / 3600, longitude: -116.8625 });
  const height = 1706 / 6_378_140;
  expect(fromEquator).toBeCloseTo(0.546861 - height * Math.sin(33.356111 * radian), 5);
  expect(fromAxis).toBeCloseTo(0.836339 - height * Math.cos(33.356111 * radian), 5);
});

test('Venus over Washington without parallax, Meeus, Astronomical Algorithms, example 13.b', () => {
  // Local hour angle 64.352133°, declination −6.719892°: altitude 15.1249°, azimuth 68.0337° west of south.
  const [declination, localHourAngle] = [-6.719892, 64.352133];
  const washington = { latitude: 38 + 55 / 60 + 17 / 3600, longitude: -(77 + 3 / 60 + 56 / 3600) };
  const venus = bodyAt({ declination, rightAscension: 0 }, Infinity, localHourAngle - washington.longitude);
  const { altitude, azimuth } = new Observer(washington).horizontal(venus);
  expect(altitude).toBeCloseTo(15.1249, 4);
  expect(azimuth).toBeCloseTo(68.0337 + 180, 4);
});
