import { expect, test } from 'vitest';
import { jsonWriter } from '../../../src/formats/json.ts';
import { skyFields } from '../../../src/formats/sky.ts';
import { bodiesAt, NightCache, skyOf } from '../../../src/nights/index.ts';
import { instants } from '../../accuracy/instants.ts';
import { anyPlace, anySolarDay, place } from '../../support/places.ts';
import { runs } from '../../support/scale.ts';
import { forAny } from '../sky/forAny.ts';

const cache = new NightCache();
const write = jsonWriter(skyFields);
const skyAt = (site: Parameters<typeof cache.at>[0], timeMs: number): Record<string, number | null> =>
  JSON.parse(write(skyOf(cache.at(site, timeMs), bodiesAt(timeMs))));

test('apparent altitudes include the refraction of Sæmundsson, and are null below −1°', () => {
  forAny(runs(500), anyPlace, anySolarDay, (site, solarDay) => {
    const sky = skyAt(site, solarDay * 86_400_000);
    for (const body of ['sun', 'moon']) {
      const [altitude = null, apparent = null] = [sky[`${body}_altitude`], sky[`${body}_apparent_altitude`]];
      if (altitude === null) throw new Error(`The altitude of the ${body} is missing.`);
      expect(apparent === null).toBe(altitude <= -1);
      // Meeus, Astronomical Algorithms, formula 16.4, minutes of arc. The formula is compared only above 1°.
      const minutes = 1.02 / Math.tan(((altitude + 10.3 / (altitude + 5.11)) * Math.PI) / 180);
      if (apparent !== null && altitude > 1) expect(apparent - altitude).toBeCloseTo(minutes / 60, 2);
    }
  });
});

test('the sidereal time agrees with ERFA, and the Moon’s distance with DE431', () => {
  for (const { timeMs, sidereal, moonDistance, ut1Ms } of instants.slice(0, 200)) {
    // The Earth's rotation is known from 1962 to 2027.
    const isRotationKnown = ut1Ms > Date.UTC(1962, 0) && ut1Ms < Date.UTC(2027, 0);
    const sky = skyAt(place(51.48, 0, 'Etc/UTC'), Math.round(timeMs));
    expect(Math.abs((sky.moon_earth_distance ?? Number.NaN) - moonDistance)).toBeLessThan(11.5);
    if (isRotationKnown) expect(sky.sidereal_time).toBeCloseTo(sidereal, 4);
  }
});
