import { Curve, type LevelCrossing, type Point } from './curve.ts';
import { altitudeOn, type Skyline, type SkylineSegment } from './skyline.ts';
import type { TargetDay, TargetPath } from './targetPath.ts';
import type { Track } from './track.ts';
import { dayMs, radian } from './units.ts';
import { greatestAzimuths, planeCrossings } from './verticalPlane.ts';

/** Longest step of the search for extremes of a target's height above a segment of the skyline, days: five minutes. */
const turns = { step: 1 / 288 };

/** Minimum length of a `Passage`, days: 0.1 µs. */
const minLength = 1e-12;

/** A time interval, and the instants in it at which a target crosses the skyline. */
interface Span {
  readonly startMs: number;
  readonly startsAbove: boolean;
  readonly crossings: readonly LevelCrossing[];
}

/**
 * A part of a day during which a target passes a single segment of the skyline. `start` and `end` are instants in the day, from 0
 * (start of the day) to 1 (end of the day).
 */
interface Passage {
  readonly start: number;
  readonly end: number;
  readonly segment: SkylineSegment;
}

/** A target's path relative to the skyline of its observer. */
export class SkylinePath {
  readonly #target: TargetPath;
  readonly #skyline: Skyline;
  /**
   * The latest requested day of UT1. The day is cached, because the next night begins in the day of UT1 in which a night ends.
   */
  #latest: (Span & Pick<TargetDay, 'day'>) | undefined;

  constructor(target: TargetPath, skyline: Skyline) {
    this.#target = target;
    this.#skyline = skyline;
  }

  /** Whether the target is above the skyline, or on it, at an instant. */
  isAbove(timeMs: number): boolean {
    const { azimuth, altitude } = this.#target.horizontal(timeMs);
    return altitude >= this.#skyline.altitudeAt(azimuth);
  }

  /**
   * The instants at which the target appears above the skyline (`rises`) or disappears behind the skyline, in ascending order.
   * The search divides each day at the instants at which the target passes the azimuth of a point of the skyline. The search can
   * miss two crossings of one segment within five minutes.
   *
   * @param startMs - start of a range of any length
   * @param endMs - end of the range, not included
   */
  crossings(startMs: number, endMs: number): LevelCrossing[] {
    const days = this.#target.daysOver(startMs, endMs).map((day) => this.#spanOf(day));
    return crossingsOver(days).filter(({ timeMs }) => timeMs >= startMs && timeMs < endMs);
  }

  /**
   * Samples of the skyline's altitude at the azimuth of the moving target, in chronological order. There are samples when the
   * target enters a segment of the skyline and when the target leaves a segment. Between these samples, there is a sample at
   * least every `stepMs`. At a vertical wall of the skyline, two samples at one instant have different altitudes.
   */
  altitudesBelow(
    startMs: number,
    endMs: number,
    stepMs: number,
  ): { readonly timeMs: number; readonly altitude: number }[] {
    return this.#target.daysOver(startMs, endMs).flatMap((day) => {
      const { track } = day;
      const [from, to] = [Math.max(track.steps(startMs), 0), Math.min(track.steps(endMs), 1)];
      return this.#passages(day).flatMap(({ segment, ...passage }) => {
        const [start, end] = [Math.max(passage.start, from), Math.min(passage.end, to)];
        const count = Math.ceil(((end - start) * dayMs) / stepMs);
        return count < 1
          ? []
          : Array.from({ length: count + 1 }, (_, index) => {
              const x = start + ((end - start) * index) / count;
              return { timeMs: track.instant(x), altitude: altitudeOn(segment, track.horizontal(x).azimuth) };
            });
      });
    });
  }

  #spanOf(targetDay: TargetDay): Span {
    const { day, track } = targetDay;
    if (this.#latest?.day === day) return this.#latest;
    const pieces = this.#passages(targetDay).map((passage) => spanOver(passage, track));
    const startsAbove = pieces[0]?.startsAbove ?? false;
    this.#latest = { day, startMs: track.instant(0), startsAbove, crossings: crossingsOver(pieces) };
    return this.#latest;
  }

  /**
   * Divides a day into parts. In each part of the day, the target passes a single segment of the skyline, and the target's
   * altitude and azimuth are monotonic.
   */
  #passages({ track, transits }: TargetDay): Passage[] {
    const planes = this.#skyline.planes.flatMap((plane) => planeCrossings(track, plane));
    const inside = [...transits, ...greatestAzimuths(track), ...planes].filter((x) => x > 0 && x < 1);
    const cuts = [0, ...inside.sort((one, other) => one - other), 1];
    return cuts.flatMap((start, index) => {
      const end = cuts[index + 1] ?? start;
      const segment = this.#skyline.segmentAt(track.horizontal((start + end) / 2).azimuth);
      return end - start < minLength ? [] : [{ start, end, segment }];
    });
  }
}

function spanOver({ start, end, segment }: Passage, track: Track): Span {
  const startMs = track.instant(start);
  const altitudes = [track.horizontal(start).altitude, track.horizontal(end).altitude];
  if (Math.min(...altitudes) > segment.maxAltitude) return { startMs, startsAbove: true, crossings: [] };
  if (Math.max(...altitudes) < segment.minAltitude) return { startMs, startsAbove: false, crossings: [] };
  const curve = new Curve((x) => heightAbove(segment, track, x), { start, end, turns });
  return { startMs, startsAbove: curve.at(start).value >= 0, crossings: track.crossings(curve, 0) };
}

/**
 * The crossings within consecutive spans, and the crossings at the boundaries between the spans. A crossing at a boundary is a
 * crossing of a wall of the skyline.
 */
function crossingsOver(spans: readonly Span[]): LevelCrossing[] {
  const crossings: LevelCrossing[] = [];
  let isAbove: boolean | undefined;
  for (const span of spans) {
    if (isAbove === !span.startsAbove) crossings.push({ timeMs: span.startMs, rises: span.startsAbove });
    crossings.push(...span.crossings);
    isAbove = span.crossings.at(-1)?.rises ?? span.startsAbove;
  }
  return crossings;
}

/**
 * The height of a target above a segment of the skyline, degrees, and its derivatives with respect to `x`. The height is the
 * target's altitude minus the segment's altitude at the target's azimuth. The second derivative takes only the Earth's rotation
 * into account.
 */
function heightAbove(segment: SkylineSegment, track: Track, x: number): Point {
  const { observer, rotation } = track;
  const { seen, velocity } = track.motion(x);
  const place = observer.components(seen);
  const speed = observer.components(velocity);
  const towardsAxis = { x: -seen.x * rotation ** 2, y: -seen.y * rotation ** 2, z: 0 };
  const acceleration = observer.components(towardsAxis);
  const cosAltitude = Math.hypot(place.north, place.east);
  const altitude = Math.atan2(place.up, cosAltitude) / radian;
  const altitudeSlope = speed.up / cosAltitude;
  const altitudeCurvature = (acceleration.up + place.up * altitudeSlope ** 2) / cosAltitude;
  const azimuth = Math.atan2(place.east, place.north) / radian;
  const azimuthSlope = (speed.east * place.north - speed.north * place.east) / cosAltitude ** 2;
  const azimuthCurvature =
    (acceleration.east * place.north - acceleration.north * place.east + 2 * place.up * speed.up * azimuthSlope) /
    cosAltitude ** 2;
  return {
    x,
    value: altitude - altitudeOn(segment, azimuth),
    slope: (altitudeSlope - segment.slope * azimuthSlope) / radian,
    curvature: (altitudeCurvature - segment.slope * azimuthCurvature) / radian,
  };
}
