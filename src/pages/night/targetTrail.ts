import { hourMs, type Night } from '../../nights/index.ts';
import { type EquatorialPosition, earthRotationPerDay, Observer, TargetPath } from '../../sky/index.ts';

/** A point of a trail. */
export interface TrailPoint {
  readonly timeMs: number;
  /** Without refraction, degrees. */
  readonly altitude: number;
  /** Growth of the altitude, degrees per hour. */
  readonly slope: number;
}

/** The altitude of a target through a night. */
export interface TargetTrail {
  /** Hourly while it is above the horizon, with one before and one after; hours are counted from the culmination. */
  readonly points: readonly TrailPoint[];
  /** The upper transit; it need not be within the night. */
  readonly culmination: TrailPoint;
}

/** The Earth's rotation relative to the stars, degrees per hour. */
const rotation = earthRotationPerDay / 24;
/** Half a turn. */
const halfTurnMs = (180 / rotation) * hourMs;

/**
 * The trail of a target through a night, from noon to noon; `null` if it does not rise. It is for drawing: a cubic through two points
 * with their slopes differs from the true altitude by at most 1.5°; of a target that culminates within 5° of the zenith, by up to 4.5°.
 */
export function targetTrail(
  { site, interval: { startMs, endMs } }: Night,
  target: EquatorialPosition,
): TargetTrail | null {
  const observer = new Observer(site);
  const path = new TargetPath(observer, target);
  // The transit that is nearest to the middle of the night.
  const transitMs = path.transitAfter((startMs + endMs) / 2 - halfTurnMs);
  const culmination = pointAt(path, observer, transitMs);
  const first = Math.floor((startMs - transitMs) / hourMs);
  const last = Math.ceil((endMs - transitMs) / hourMs);
  const all = Array.from({ length: last - first + 1 }, (_, index) =>
    pointAt(path, observer, transitMs + (first + index) * hourMs),
  );
  const isUp = (point: TrailPoint | undefined) => point !== undefined && point.altitude > 0;
  const points = all.filter((point, index) => isUp(point) || isUp(all[index - 1]) || isUp(all[index + 1]));
  return points.length < 2 ? null : { points, culmination };
}

/** The altitude's rate is rotation × cos(latitude) × sin(azimuth from north through east). */
function pointAt(path: TargetPath, { cosLatitude }: Observer, timeMs: number): TrailPoint {
  const { altitude, azimuth } = path.horizontal(timeMs);
  return { timeMs, altitude, slope: rotation * cosLatitude * Math.sin((azimuth * Math.PI) / 180) };
}
