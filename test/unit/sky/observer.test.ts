import { describe, expect, test } from 'vitest';
import { bodyAt } from '../../../src/sky/body.ts';
import { moonBody, Observer, sunBody } from '../../../src/sky/index.ts';
import { instants } from '../../accuracy/instants.ts';
import { separation } from './targetForAny.ts';

const radian = Math.PI / 180;

/**
 * Altitude and azimuth, degrees, of an apparent geocentric place from a place on the ellipsoid of WGS84.
 *
 * @param distance - from the Earth's centre, km
 */
function horizontal(
  { declination, greenwichHourAngle }: { readonly declination: number; readonly greenwichHourAngle: number },
  distance: number,
  { latitude, longitude }: { readonly latitude: number; readonly longitude: number },
) {
  const [phi, delta, hourAngle] = [radian * latitude, radian * declination, radian * (greenwichHourAngle + longitude)];
  const [phiSine, phiCosine] = [Math.sin(phi), Math.cos(phi)];
  const squared = 0.00669438;
  const normal = 6378.137 / Math.sqrt(1 - squared * phiSine ** 2);
  const toMeridian = distance * Math.cos(delta) * Math.cos(hourAngle) - normal * phiCosine;
  const toEast = -distance * Math.cos(delta) * Math.sin(hourAngle);
  const toPole = distance * Math.sin(delta) - normal * (1 - squared) * phiSine;
  const up = toMeridian * phiCosine + toPole * phiSine;
  const toNorth = toPole * phiCosine - toMeridian * phiSine;
  return {
    altitude: Math.atan2(up, Math.hypot(toEast, toNorth)) / radian,
    azimuth: Math.atan2(toEast, toNorth) / radian,
  };
}

describe.each([
  { latitude: -24.6, longitude: -70.4 },
  { latitude: 69.6, longitude: 18.9 },
  { latitude: -89.99, longitude: 180 },
])('from $latitude, $longitude', (site) => {
  test('the Sun and the Moon are seen where ERFA and DE431 have them, to 0.002°', () => {
    const observer = new Observer(site);
    for (const { timeMs, sun, moon, moonDistance } of instants) {
      // The Sun's parallax is 8.8″: its mean distance is enough.
      const ofSun = separation(observer.horizontal(sunBody(timeMs)), horizontal(sun, 149_600_000, site));
      const ofMoon = separation(observer.horizontal(moonBody(timeMs)), horizontal(moon, moonDistance, site));
      expect(Math.max(ofSun, ofMoon), new Date(timeMs).toISOString()).toBeLessThan(0.002);
    }
  });
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
