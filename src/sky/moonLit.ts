import { type Curve, crossingsBetween, type LevelCrossing, turningPoints } from './crossing.ts';
import { moonBody, moonLight } from './moon.ts';
import { quartic } from './polynomial.ts';
import { sunBody } from './sun.ts';
import { dayMs } from './units.ts';

/** The step at which a search ends, in quarter days: 22 ms, of which Newton's method leaves less than 0.1 ms. */
const tolerance = 1e-6;

/**
 * The instants at which the Moon's illuminated fraction, as of `moonLight`, passes a value, in ascending order. It turns next to each
 * new and full Moon, where it can stay above 0 and below 1.
 *
 * It is interpolated between its values six hours apart, by days of UTC, so that the range moves no crossing.
 *
 * @param fraction - 0 … 1
 * @param startMs - from here …
 * @param endMs - … to before here
 */
export function moonLitCrossings(fraction: number, startMs: number, endMs: number): LevelCrossing[] {
  const crossings: LevelCrossing[] = [];
  for (let day = Math.floor(startMs / dayMs); day * dayMs < endMs; day++) {
    for (const { x, rises } of crossingsOfDay(fraction, day)) {
      const timeMs = (day + (x + 2) / 4) * dayMs;
      if (timeMs >= startMs && timeMs < endMs) crossings.push({ timeMs, rises });
    }
  }
  return crossings;
}

/** In quarter days from the middle of the day: −2 … 2. */
function crossingsOfDay(fraction: number, day: number) {
  const lit = (quarter: number) => litFraction((day + (quarter + 2) / 4) * dayMs);
  const polynomial = quartic(lit(-2), lit(-1), lit(0), lit(1), lit(2));
  const curve: Curve = { at: (x) => ({ x, value: polynomial.at(x), slope: polynomial.slope(x) }) };
  const bend = (polynomial.slope(2) - polynomial.slope(-2)) / 4;
  const slopes: Curve = { at: (x) => ({ x, value: polynomial.slope(x), slope: bend }) };
  return crossingsBetween(curve, fraction, turningPoints(curve, slopes, -2, 2, 4, tolerance), tolerance);
}

function litFraction(timeMs: number): number {
  return moonLight(moonBody(timeMs), sunBody(timeMs), timeMs).illumination;
}
