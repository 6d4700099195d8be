import { type Interval, type Night, type Site, skylinePathAt, type Target } from '../../nights/index.ts';
import { Observer, TargetPath } from '../../sky/index.ts';
import { partOf, percent } from './scale.ts';

// Altitude curves in the picture of a night. The picture reaches from above the zenith, with room for names, down to the nadir.

const unitsPerDegree = 4;
const roomForNames = 48;

/** The width of the drawing in its own units. Pages stretch the drawing to the picture's size. */
export const pictureWidth = 2880;
/** The height of the drawing in its own units. */
export const pictureHeight = roomForNames + 180 * unitsPerDegree;

/** The distance of an altitude from the top of the drawing, in units. */
export function heightOf(altitude: number): number {
  return roomForNames + (90 - altitude) * unitsPerDegree;
}

/** The distance of an altitude from the top of the picture, as a percentage of the height. */
export function heightPart(altitude: number): string {
  return percent(heightOf(altitude) / pictureHeight);
}

/** The distance of an instant from the left edge of the drawing, in units. */
function placeOf(timeMs: number, bounds: Interval): number {
  return Math.round(partOf(timeMs, bounds) * pictureWidth);
}

/** A point of an altitude curve. */
export interface CurvePoint {
  readonly timeMs: number;
  /** The altitude, degrees. */
  readonly altitude: number;
}

/** A curve through some points, as an SVG path of straight lines. */
export function linePath(points: readonly CurvePoint[], bounds: Interval): string {
  const places = points.map(({ timeMs, altitude }) => `${placeOf(timeMs, bounds)} ${Math.round(heightOf(altitude))}`);
  return `M${places.filter((place, index) => place !== places[index - 1]).join('L')}`;
}

/** An SVG path of columns over some intervals. @param height - the height of the columns from the top, in units */
export function columnPath(intervals: readonly Interval[], bounds: Interval, height = pictureHeight): string {
  const columns = intervals.map(({ startMs, endMs }) => {
    const [start, end] = [placeOf(startMs, bounds), placeOf(endMs, bounds)];
    return `M${start} 0H${Math.max(start + 2, end)}V${height}H${start}z`;
  });
  return columns.join('');
}

/**
 * The time between two points of a curve: 20 minutes. The error of a straight line between two points is at most 2.5°. The
 * largest error is for a target that crosses the zenith.
 */
const stepMs = 1_200_000;

/** Returns a function that gives the altitude of a target above a site's horizon at an instant, degrees. */
export function altitudesOfTarget(site: Site, target: Target): (timeMs: number) => number {
  const path = new TargetPath(new Observer(site), target);
  return (timeMs) => path.horizontal(timeMs).altitude;
}

/** The altitudes of a target from noon to noon. `null`: the target does not rise in this night. */
export function targetCurve({ site, interval }: Night, target: Target): CurvePoint[] | null {
  const altitudeAt = altitudesOfTarget(site, target);
  const steps = Math.ceil((interval.endMs - interval.startMs) / stepMs);
  const points = Array.from({ length: steps + 1 }, (_, index) => {
    const timeMs = Math.min(interval.endMs, interval.startMs + index * stepMs);
    return { timeMs, altitude: altitudeAt(timeMs) };
  });
  return points.some(({ altitude }) => altitude > 0) ? points : null;
}

/** The altitudes of the skyline along a target's path through a night. `null`: the site has no skyline. */
export function skylineUnder({ site, interval }: Night, target: Target): CurvePoint[] | null {
  return skylinePathAt(site, target)?.altitudesBelow(interval.startMs, interval.endMs, stepMs) ?? null;
}

/** The area between the horizon and a curve, as an SVG path of straight lines. */
export function hillPath(points: readonly CurvePoint[], bounds: Interval): string {
  const above = points.map(({ timeMs, altitude }) => ({ timeMs, altitude: Math.max(0, altitude) }));
  const [startMs, endMs] = [bounds.startMs, bounds.endMs];
  return `${linePath([{ timeMs: startMs, altitude: 0 }, ...above, { timeMs: endMs, altitude: 0 }], bounds)}z`;
}
