import type { Observer } from './observer.ts';
import { circleDegrees, wrapDegrees } from './units.ts';
import { type VerticalPlane, verticalPlane } from './verticalPlane.ts';

/** A point of a skyline, degrees. */
export interface SkylinePoint {
  /** Azimuth from north through east, 0 … 360. */
  readonly azimuth: number;
  /** Altitude of the obstacle without refraction, −10 … 90. */
  readonly altitude: number;
}

/** A part of a skyline, between two neighbouring azimuths. The altitude is a linear function of the azimuth in a segment. */
export interface SkylineSegment {
  /** Azimuth at which the segment starts, degrees, 0 … 360. */
  readonly startAzimuth: number;
  readonly middleAzimuth: number;
  /** Altitude of the segment at `middleAzimuth`, degrees. */
  readonly middleAltitude: number;
  /** Change of the altitude per degree of azimuth. */
  readonly slope: number;
  readonly minAltitude: number;
  readonly maxAltitude: number;
}

/** Maximum width of a segment, degrees. Wider segments are divided, because both ends of a 360° segment have the same azimuth. */
const maxWidth = 90;

/**
 * The altitude of the obstacles around an observer, by azimuth. The altitude is interpolated linearly between neighbouring
 * points, and from the last point through north to the first. Two points at one azimuth are a vertical wall.
 */
export class Skyline {
  /** The segments of the skyline, in ascending order of the azimuth. */
  readonly segments: readonly SkylineSegment[];
  /** The vertical planes at the starts of the segments. */
  readonly planes: readonly VerticalPlane[];

  /**
   * @param points - at least one point, in ascending order of the azimuth
   * @throws RangeError if there is no point, or the azimuths are not in ascending order
   */
  constructor(observer: Observer, points: readonly SkylinePoint[]) {
    const [first] = points;
    if (first === undefined) throw new RangeError('A skyline has at least one point.');
    const around = [...points, { azimuth: first.azimuth + 360, altitude: first.altitude }];
    const pairs = points.map((point, index) => segmentsBetween(point, around[index + 1] ?? point));
    this.segments = pairs.flat().sort((one, other) => one.startAzimuth - other.startAzimuth);
    this.planes = this.segments.map(({ startAzimuth }) => verticalPlane(observer, startAzimuth));
  }

  /** The segment that contains an azimuth of 0 … 360 degrees. */
  segmentAt(azimuth: number): SkylineSegment {
    let [low, high] = [0, this.segments.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.segments[middle]?.startAzimuth ?? 0) <= azimuth) low = middle + 1;
      else high = middle;
    }
    // The last segment passes through north, so it also contains the azimuths before the first start.
    const segment = this.segments.at(low - 1);
    if (segment === undefined) throw new RangeError('A skyline has no segment.');
    return segment;
  }

  /** The skyline's altitude at an azimuth, degrees. At a wall, which has two points, the later point in the list counts. */
  altitudeAt(azimuth: number): number {
    return altitudeOn(this.segmentAt(circleDegrees(azimuth)), azimuth);
  }
}

/** The altitude of a segment at an azimuth in the segment or just outside the segment, degrees. */
export function altitudeOn({ middleAzimuth, middleAltitude, slope }: SkylineSegment, azimuth: number): number {
  return middleAltitude + slope * wrapDegrees(azimuth - middleAzimuth);
}

/** The segments from one point of a skyline to the next. Empty if both points have the same azimuth. */
function segmentsBetween(start: SkylinePoint, end: SkylinePoint): SkylineSegment[] {
  const width = end.azimuth - start.azimuth;
  if (!(width >= 0)) throw new RangeError('The azimuths of a skyline must be in ascending order.');
  const count = Math.ceil(width / maxWidth);
  const slope = (end.altitude - start.altitude) / width;
  return Array.from({ length: count }, (_, index) => {
    const startAltitude = start.altitude + (slope * width * index) / count;
    const endAltitude = start.altitude + (slope * width * (index + 1)) / count;
    return {
      startAzimuth: circleDegrees(start.azimuth + (width * index) / count),
      middleAzimuth: start.azimuth + (width * (index + 0.5)) / count,
      middleAltitude: (startAltitude + endAltitude) / 2,
      slope,
      minAltitude: Math.min(startAltitude, endAltitude),
      maxAltitude: Math.max(startAltitude, endAltitude),
    };
  });
}
