import { AstroTime, Body, EquatorFromVector, GeoVector, RotateVector, Rotation_EQJ_EQD } from 'astronomy-engine';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { place } from '../support/places.ts';
import { appWith } from '../support/site.ts';
import { instants } from '../unit/sky/differences.ts';

const sites = [place(-24.6, -70.4, 'America/Santiago', 1), place(69.6, 18.9, 'Europe/Oslo', 2)];
const app = appWith(sites);
const radian = Math.PI / 180;

type Entry = Readonly<Record<string, number>>;
type MoonPositions = { readonly moonpositions: readonly Entry[] };
type Almanac = { readonly almanac: readonly Entry[] };
const jsonOf = async (path: string) => (await app.request(path)).json();

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

/** How far two angles are apart, degrees. */
const apart = (one: number, other: number) => Math.abs(((((one - other + 540) % 360) + 360) % 360) - 180);

test('the Sun and the Moon of the present are where ERFA and DE431 have them, to 0.002°', async () => {
  for (const { timeMs, sun, moon, moonDistance } of instants.filter((_, index) => index % 20 === 0)) {
    const time = new Date(timeMs).toISOString();
    const skies = (await jsonOf(`/api/now/?at=${time}`)) as readonly Entry[];
    for (const [index, site] of sites.entries()) {
      // The Sun's parallax is 8.8″: its mean distance is enough.
      const expected = { sun: horizontal(sun, 149_600_000, site), moon: horizontal(moon, moonDistance, site) };
      for (const [body, { altitude, azimuth }] of Object.entries(expected)) {
        const { [`${body}_altitude`]: h = Number.NaN, [`${body}_azimuth`]: a = Number.NaN } = skies[index] ?? {};
        const across = apart(a, azimuth) * Math.cos(radian * altitude);
        expect(Math.hypot(across, h - altitude), `${body} ${time}`).toBeLessThan(0.002);
      }
    }
  }
});

test('Moon positions have the altitudes of the present at the same instant', async () => {
  const anyStep = fc.integer({ min: Date.UTC(1900, 0, 2) / 600_000, max: Date.UTC(2100, 11, 30) / 600_000 });
  await fc.assert(
    fc.asyncProperty(anyStep, async (step) => {
      const [before, time, after] = [1, 0, -1].map((by) => new Date(step * 600_000 + by).toISOString());
      const skies = (await jsonOf(`/api/now/?at=${time}`)) as readonly Entry[];
      const found = (await jsonOf(`/api/moonpositions/?after=${after}&before=${before}`)) as MoonPositions;
      expect(found.moonpositions.map(({ altitude }) => altitude)).toEqual(skies.map((sky) => sky.moon_altitude));
    }),
  );
});

test('the Moon at midnight has the right ascension and the declination of astronomy-engine, to 0.002°', async () => {
  const { almanac } = (await jsonOf('/api/almanac/?after=2020-01-01&before=2020-01-28')) as Almanac;
  for (const entry of almanac) {
    const time = new AstroTime(new Date(String(entry.midnight)));
    const { ra, dec } = EquatorFromVector(RotateVector(Rotation_EQJ_EQD(time), GeoVector(Body.Moon, time, true)));
    const across = apart(entry.moon_right_ascension_at_midnight ?? Number.NaN, 15 * ra) * Math.cos(radian * dec);
    expect(Math.hypot(across, (entry.moon_declination_at_midnight ?? Number.NaN) - dec)).toBeLessThan(0.002);
  }
});
