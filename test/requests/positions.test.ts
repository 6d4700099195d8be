import { AstroTime, Body, EquatorFromVector, GeoVector, RotateVector, Rotation_EQJ_EQD } from 'astronomy-engine';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { place } from '../support/places.ts';
import { appWith } from '../support/site.ts';

const app = appWith([place(-24.6, -70.4, 'America/Santiago', 1), place(69.6, 18.9, 'Europe/Oslo', 2)]);
const radian = Math.PI / 180;

type Entry = Readonly<Record<string, number>>;
type MoonPositions = { readonly moonpositions: readonly Entry[] };
type Almanac = { readonly almanac: readonly Entry[] };
const jsonOf = async (path: string) => (await app.request(path)).json();

test('Moon positions have the altitudes of the present at the same instant', async () => {
  const anyStep = fc.integer({ min: Date.UTC(1900, 0, 2) / 600_000, max: Date.UTC(2100, 11, 30) / 600_000 });
  await fc.assert(
    fc.asyncProperty(anyStep, async (step) => {
      const [before, time, after] = [1, 0, -1].map((by) => new Date(step * 600_000 + by).toISOString());
      const skies = (await jsonOf(`/api/now/?at=${time}`)) as readonly Entry[];
      const found = (await jsonOf(`/api/moonpositions/?after=${after}&before=${before}`)) as MoonPositions;
      expect(found.moonpositions.map(({ altitude }) => altitude)).toEqual(skies.map((sky) => sky.moon_altitude));
    }),
    { numRuns: 20 },
  );
});

test('the Moon at midnight has the right ascension and the declination of astronomy-engine, to 0.002°', async () => {
  const { almanac } = (await jsonOf('/api/almanac/?after=2020-01-01&before=2020-01-28')) as Almanac;
  for (const entry of almanac) {
    const time = new AstroTime(new Date(String(entry.midnight)));
    const { ra, dec } = EquatorFromVector(RotateVector(Rotation_EQJ_EQD(time), GeoVector(Body.Moon, time, true)));
    const turn = (entry.moon_right_ascension_at_midnight ?? Number.NaN) - 15 * ra;
    const across = (turn - 360 * Math.round(turn / 360)) * Math.cos(radian * dec);
    expect(Math.hypot(across, (entry.moon_declination_at_midnight ?? Number.NaN) - dec)).toBeLessThan(0.002);
  }
});
