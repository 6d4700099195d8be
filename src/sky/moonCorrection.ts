import { julianCenturies } from './earth.ts';
import { type Direction, directionOf, eclipticVector } from './ecliptic.ts';
import { moonTerms } from './moonTerms.ts';
import { radian } from './units.ts';

/** Of a sum of terms: amplitude, 0.001″; phase at 2000 January 1, 12h, turns; rate, turns per Julian century. */
type Terms = Float64Array;

const longitudeTerms: Terms = Float64Array.from(moonTerms.longitude.flat());
const latitudeTerms: Terms = Float64Array.from(moonTerms.latitude.flat());

/**
 * suncalc's apparent direction of the Moon, degrees, with the terms of ELP/MPP02 that its table lacks (`moonTerms.ts`): it moves
 * by up to 15″, of which the ecliptic's own 0.01° make nothing.
 */
export function withOmittedTerms(seen: Direction, timeMs: number): Direction {
  const t = julianCenturies(timeMs);
  const [eastward, northward] = [sumOf(longitudeTerms, t), sumOf(latitudeTerms, t)];
  const [x, y, z] = eclipticVector(seen, timeMs);
  const cosLatitude = Math.sqrt(x * x + y * y);
  const inward = (northward * z) / cosLatitude;
  const shifted = [x - eastward * y - inward * x, y + eastward * x - inward * y, z + northward * cosLatitude] as const;
  return directionOf(shifted, timeMs);
}

/** Radians. A sine's parabolas, right to 0.0011, leave 0.01″ and take a tenth of `Math.sin`'s time. */
function sumOf(terms: Terms, t: number): number {
  let sum = 0;
  for (let index = 0; index < terms.length; index += 3) {
    const turns = (terms[index + 1] ?? 0) + (terms[index + 2] ?? 0) * t;
    const fraction = turns - Math.floor(turns + 0.5);
    const parabola = fraction * (8 - 16 * Math.abs(fraction));
    sum += (terms[index] ?? 0) * parabola * (0.775 + 0.225 * Math.abs(parabola));
  }
  return (sum * radian) / 3_600_000;
}
