import { AstroTime, Body, DefineStar, Equator, Observer, SiderealTime } from 'astronomy-engine';
import { describe, expect, test } from 'vitest';
import { linearSiderealTime } from '../../../src/sky/earth.ts';
import { apparentDirection } from '../../../src/sky/star.ts';
import { anglesOf, vectorTo } from '../../../src/sky/vector.ts';
import { runs } from '../../support/scale.ts';
import { forAny } from './forAny.ts';
import { anyInstant, anyTarget } from './targetForAny.ts';

const radian = Math.PI / 180;

/** A direction of which the longitude is west of Greenwich. */
interface GreenwichDirection {
  readonly hourAngle: number;
  readonly declination: number;
}

function arcseconds(one: GreenwichDirection, other: GreenwichDirection): number {
  const turn = one.hourAngle - other.hourAngle;
  const across = (turn - 360 * Math.round(turn / 360)) * Math.cos(one.declination * radian);
  return 3600 * Math.hypot(across, one.declination - other.declination);
}

describe('the apparent direction of a star', () => {
  test('is astronomy-engine’s, within 2″ from 1900 to 2100', () =>
    forAny(runs(3000), anyTarget, anyInstant, ({ rightAscension, declination }, ut1Ms) => {
      DefineStar(Body.Star1, (rightAscension % 360) / 15, declination, 1e6);
      const time = new AstroTime(new Date(ut1Ms));
      const { ra, dec } = Equator(Body.Star1, time, new Observer(0, 0, 0), true, true);
      const { longitude, latitude } = anglesOf(apparentDirection(vectorTo(rightAscension, declination), ut1Ms));
      const own = { hourAngle: linearSiderealTime(ut1Ms) - longitude, declination: latitude };
      const other = { hourAngle: 15 * (SiderealTime(time) - ra), declination: dec };
      if (Math.abs(dec) < 89.9) expect(arcseconds(own, other)).toBeLessThan(2);
    }));

  test('is that of θ Persei in Meeus, Astronomical Algorithms, example 23.a, within 0.5″', () => {
    // Of example 21.b, with the star's own motion until 2028-11-13.19: that far it is in the axes of 2000.
    const icrs = vectorTo(41.054063, 49.22775);
    const ut1Ms = Date.UTC(2028, 10, 13) + 0.19 * 86_400_000;
    const { longitude, latitude } = anglesOf(apparentDirection(icrs, ut1Ms));
    // 2h 46m 14.390s, +49° 21′ 7.45″; the equation of the equinoxes is Δψ cos ε, with Δψ = +14.861″.
    const rightAscension = (2 + 46 / 60 + 14.39 / 3600) * 15;
    const equation = (14.861 * Math.cos(23.436 * radian)) / 3600;
    expect(Math.abs(longitude + equation - rightAscension) * Math.cos(latitude * radian) * 3600).toBeLessThan(0.5);
    expect(Math.abs(latitude - (49 + 21 / 60 + 7.45 / 3600)) * 3600).toBeLessThan(0.5);
  });
});
