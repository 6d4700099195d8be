import { type Interval, type Night, type Site, skylinePathAt, type Target } from '../../nights/index.ts';
import { Observer, TargetPath } from '../../sky/index.ts';
import { partOf, percent } from './scale.ts';

// The places of altitudes in the picture of a night: from the zenith, above which there is room for names, down to the nadir.

const unitsPerDegree = 4;
const roomForNames = 48;

/** The size of a drawing that is stretched to the picture, in units. */
export const pictureWidth = 2880;
export const pictureHeight = roomForNames + 180 * unitsPerDegree;

/** From the top, in units. */
export function heightOf(altitude: number): number {
  return roomForNames + (90 - altitude) * unitsPerDegree;
}

/** The same of the picture's height. */
export function heightPart(altitude: number): string {
  return percent(heightOf(altitude) / pictureHeight);
}

/** From the left, in units. */
function placeOf(timeMs: number, bounds: Interval): number {
  return Math.round(partOf(timeMs, bounds) * pictureWidth);
}

/** A place of a curve. */
export interface CurvePoint {
  readonly timeMs: number;
  /** Degrees. */
  readonly altitude: number;
}

/** A curve through some points as a path of straight lines. */
export function linePath(points: readonly CurvePoint[], bounds: Interval): string {
  const places = points.map(({ timeMs, altitude }) => `${placeOf(timeMs, bounds)} ${Math.round(heightOf(altitude))}`);
  return `M${places.filter((place, index) => place !== places[index - 1]).join('L')}`;
}

/** Columns of the picture's whole height, or of the part above an altitude, in some intervals. */
export function columnPath(intervals: readonly Interval[], bounds: Interval, height = pictureHeight): string {
  const columns = intervals.map(({ startMs, endMs }) => {
    const [start, end] = [placeOf(startMs, bounds), placeOf(endMs, bounds)];
    return `M${start} 0H${Math.max(start + 2, end)}V${height}H${start}z`;
  });
  return columns.join('');
}

/** Between two points of a curve: it bends by 2° at most where a target passes near the zenith. */
const stepMs = 1_200_000;

/** The altitude of a target over a site, degrees, by the instant. */
export function altitudesOfTarget(site: Site, target: Target): (timeMs: number) => number {
  const path = new TargetPath(new Observer(site), target);
  return (timeMs) => path.horizontal(timeMs).altitude;
}

/** The altitudes of a target through a night, from noon to noon; `null` if it does not rise. */
export function targetCurve({ site, interval }: Night, target: Target): CurvePoint[] | null {
  const altitudeAt = altitudesOfTarget(site, target);
  const steps = Math.ceil((interval.endMs - interval.startMs) / stepMs);
  const points = Array.from({ length: steps + 1 }, (_, index) => {
    const timeMs = Math.min(interval.endMs, interval.startMs + index * stepMs);
    return { timeMs, altitude: altitudeAt(timeMs) };
  });
  return points.some(({ altitude }) => altitude > 0) ? points : null;
}

/** The altitudes of the skyline where a target is through a night. `null`: the site has none. */
export function skylineUnder({ site, interval }: Night, target: Target): CurvePoint[] | null {
  return skylinePathAt(site, target)?.altitudesBelow(interval.startMs, interval.endMs, stepMs) ?? null;
}

/** The area between the horizon and a curve above it, as a path of straight lines. */
export function hillPath(points: readonly CurvePoint[], bounds: Interval): string {
  const above = points.map(({ timeMs, altitude }) => ({ timeMs, altitude: Math.max(0, altitude) }));
  const [startMs, endMs] = [bounds.startMs, bounds.endMs];
  return `${linePath([{ timeMs: startMs, altitude: 0 }, ...above, { timeMs: endMs, altitude: 0 }], bounds)}z`;
}
