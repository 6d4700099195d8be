import { Curve, type LevelCrossing } from './curve.ts';
import { moonBody, moonLight } from './moon.ts';
import { polynomialThrough } from './polynomial.ts';
import { sunBody } from './sun.ts';
import { dayMs } from './units.ts';

/**
 * The instants at which the Moon's illuminated fraction, see `moonLight`, passes a value, in ascending order. Its extremes, next
 * to new and full Moon, can stay above 0 and below 1.
 *
 * The fraction is interpolated between values six hours apart, in days of UTC, so that crossings do not depend on the range.
 *
 * @param fraction - 0 … 1
 * @param startMs - start of the range
 * @param endMs - its end, not included
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
  const values = [0, 1, 2, 3, 4].map((quarter) => litFraction((day + quarter / 4) * dayMs));
  const polynomial = polynomialThrough(values);
  const curvature = (polynomial.slope(2) - polynomial.slope(-2)) / 4;
  const at = (x: number) => ({ x, value: polynomial.at(x), slope: polynomial.slope(x), curvature });
  return new Curve(at, { start: -2, end: 2, turns: { step: 4 } }).crossings(fraction);
}

function litFraction(timeMs: number): number {
  return moonLight(moonBody(timeMs), sunBody(timeMs), timeMs).illumination;
}
