import { Curve, type LevelCrossing, type Point } from './curve.ts';
import { altitudeOn, type Skyline, type SkylineSegment } from './skyline.ts';
import type { TargetDay, TargetPath } from './targetPath.ts';
import type { Track } from './track.ts';
import { radian } from './units.ts';
import { greatestAzimuths, planeCrossings, type VerticalPlane, verticalPlane } from './verticalPlane.ts';

/** Longest step of the search for extremes of the height above a segment, days: five minutes. */
const turns = { step: 1 / 288 };

/** Shorter pieces of a day are not searched, days: 0.1 µs. */
const minLength = 1e-12;

/** A time in which a target is above or below one segment of the skyline, and its altitude and azimuth are monotonic. */
interface Piece {
  readonly startMs: number;
  readonly startsAbove: boolean;
  readonly crossings: readonly LevelCrossing[];
}

/** A target and the skyline of its observer. */
export class SkylinePath {
  readonly #target: TargetPath;
  readonly #skyline: Skyline;
  readonly #planes: readonly VerticalPlane[];
  /** The latest day requested: it is the first of the next night. */
  #latest: { readonly day: number; readonly pieces: readonly Piece[] } | undefined;

  constructor(target: TargetPath, skyline: Skyline) {
    this.#target = target;
    this.#skyline = skyline;
    this.#planes = skyline.segments.map(({ startAzimuth }) => verticalPlane(target.observer, startAzimuth));
  }

  /** Whether the target is above the skyline, or on it, at an instant. */
  isAbove(timeMs: number): boolean {
    const { azimuth, altitude } = this.#target.horizontal(timeMs);
    return altitude >= this.#skyline.altitudeAt(azimuth);
  }

  /**
   * The instants at which the target comes out from behind the skyline (`rises`) or goes behind it, in ascending order. The
   * search is exact, as each day is divided where the target passes a point of the skyline. Two passages of a segment within
   * five minutes can be missed.
   *
   * @param startMs - start of the range
   * @param endMs - its end, not included; any time later
   */
  crossings(startMs: number, endMs: number): LevelCrossing[] {
    const found: LevelCrossing[] = [];
    let isAbove: boolean | undefined;
    for (const piece of this.#target.daysOver(startMs, endMs).flatMap((day) => this.#piecesOf(day))) {
      // At a wall the skyline changes at once.
      if (isAbove === !piece.startsAbove) found.push({ timeMs: piece.startMs, rises: piece.startsAbove });
      found.push(...piece.crossings);
      isAbove = piece.crossings.at(-1)?.rises ?? piece.startsAbove;
    }
    return found.filter(({ timeMs }) => timeMs >= startMs && timeMs < endMs);
  }

  #piecesOf({ day, track, transits }: TargetDay): readonly Piece[] {
    if (this.#latest?.day === day) return this.#latest.pieces;
    const cuts = [
      ...transits,
      ...greatestAzimuths(track),
      ...this.#planes.flatMap((plane) => planeCrossings(track, plane)),
    ];
    const ends = [...cuts.filter((x) => x > 0 && x < 1).sort((one, other) => one - other), 1];
    const starts = [0, ...ends];
    const pieces = ends.flatMap((end, index) => {
      const start = starts[index] ?? end;
      return end - start < minLength ? [] : [this.#pieceOf(track, start, end)];
    });
    this.#latest = { day, pieces };
    return pieces;
  }

  #pieceOf(track: Track, start: number, end: number): Piece {
    const startMs = track.instant(start);
    const segment = this.#skyline.segmentAt(track.horizontal((start + end) / 2).azimuth);
    const altitudes = [track.horizontal(start).altitude, track.horizontal(end).altitude];
    if (Math.min(...altitudes) > segment.maxAltitude) return { startMs, startsAbove: true, crossings: [] };
    if (Math.max(...altitudes) < segment.minAltitude) return { startMs, startsAbove: false, crossings: [] };
    const curve = new Curve((x) => heightAbove(segment, track, x), { start, end, turns });
    return { startMs, startsAbove: curve.at(start).value >= 0, crossings: track.crossings(curve, 0) };
  }
}

/** How far the target is above a segment, degrees, with its derivatives; the second one from the Earth's rotation alone. */
function heightAbove(segment: SkylineSegment, track: Track, x: number): Point {
  const { observer, rotation } = track;
  const { seen, velocity } = track.motion(x);
  const pull = -(rotation ** 2);
  const [up, upSpeed, upPull] = [observer.up(seen), observer.up(velocity), pull * observer.up({ ...seen, z: 0 })];
  const [north, northSpeed, northPull] = [
    observer.north(seen),
    observer.north(velocity),
    pull * observer.north({ ...seen, z: 0 }),
  ];
  const [east, eastSpeed, eastPull] = [seen.y, velocity.y, pull * seen.y];
  const horizontal = Math.hypot(north, east);
  const altitudeSlope = upSpeed / horizontal;
  const altitudeCurvature = (upPull + up * altitudeSlope ** 2) / horizontal;
  const azimuthSlope = (eastSpeed * north - northSpeed * east) / horizontal ** 2;
  const azimuthCurvature = (eastPull * north - northPull * east + 2 * up * upSpeed * azimuthSlope) / horizontal ** 2;
  const altitude = Math.atan2(up, horizontal) / radian;
  const azimuth = Math.atan2(east, north) / radian;
  return {
    x,
    value: altitude - altitudeOn(segment, azimuth),
    slope: (altitudeSlope - segment.slope * azimuthSlope) / radian,
    curvature: (altitudeCurvature - segment.slope * azimuthCurvature) / radian,
  };
}
