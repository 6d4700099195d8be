import type { AltitudesAt, Interval } from '../../nights/index.ts';
import { chartWidth, partOf, percent } from '../charts/scale.ts';

// The places of altitudes in the picture of a night: from the zenith, above which there is room for names, down to the nadir.

/** Between two altitudes of a curve. */
export const chartStepMs = 600_000;

/** Two units a degree. */
const unitsPerDegree = 2;
const roomForNames = 24;

/** The height of a drawing that is stretched to the picture, as its width is `chartWidth`. */
export const curveHeight = roomForNames + 180 * unitsPerDegree;

/** From the top, in units. */
export function heightOf(altitude: number): number {
  return roomForNames + (90 - altitude) * unitsPerDegree;
}

/** The same of the picture's height. */
export function heightPart(altitude: number): string {
  return percent(heightOf(altitude) / curveHeight);
}

/** A place of a curve. */
interface CurvePoint {
  readonly timeMs: number;
  /** Degrees. */
  readonly altitude: number;
  /** Growth of the altitude, degrees per hour. */
  readonly slope: number;
}

/** The altitudes of a body as a path of straight lines. */
export function linePath(altitudes: readonly AltitudesAt[], body: 'sun' | 'moon', bounds: Interval): string {
  const places = altitudes.map((at) => {
    return `${Math.round(partOf(at.timeMs, bounds) * chartWidth)} ${+heightOf(at[body]).toFixed(1)}`;
  });
  return `M${places.join('L')}`;
}

/** A curve through a few points at equal steps as a path of cubics, of which each has its first control point from the one before. */
export function smoothPath(points: readonly CurvePoint[], bounds: Interval): string {
  const unitsPerHour = (chartWidth * 3_600_000) / (bounds.endMs - bounds.startMs);
  const places = points.map(({ timeMs, altitude, slope }) => ({
    x: Math.round(partOf(timeMs, bounds) * chartWidth),
    y: Math.round(heightOf(altitude)),
    /** Downward, per unit to the right. */
    slope: (-slope * unitsPerDegree) / unitsPerHour,
  }));
  const parts = places.slice(1).map((end, index) => {
    const start = places[index] ?? end;
    const [width, height] = [end.x - start.x, end.y - start.y];
    const third = width / 3;
    const first = index === 0 ? [third, third * start.slope] : [];
    const numbers = [...first, 2 * third, height - third * end.slope, width, height].map(Math.round);
    return `${index === 0 ? 'c' : 's'}${numbers.join(' ')}`;
  });
  return `M${places[0]?.x ?? 0} ${places[0]?.y ?? 0}${parts.join('')}`;
}
