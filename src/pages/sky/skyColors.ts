import { contains, type Interval, minuteMs, type Night } from '../../nights/index.ts';
import { partOf } from './scale.ts';
import { SunCurve } from './sunCurve.ts';

/** Altitudes of the Sun at which each theme defines a colour of the sky, degrees, from day to night. */
export const skyLevels = [60, 20, 8, 3, 0, -3, -6, -9, -14, -18] as const;

/**
 * Altitudes of the Sun, degrees. `day` and `night` are the two ends of the gradient that all strips share. `halfNight` is the
 * middle between 0° and −18°.
 */
const [day, night, halfNight] = [20, -18, -9];

/** A stop of a gradient: the offset as a fraction of the gradient's length, 0 … 1, and the index of a level in `skyLevels`. */
export interface SkyStop {
  readonly offset: number;
  readonly level: number;
}

/** The stops of the gradient that all strips share. In this gradient, the Sun sinks from 20° to −18° at a constant rate. */
export const twilightStops: readonly SkyStop[] = skyLevels.flatMap((altitude, level) =>
  altitude > day ? [] : [{ offset: (day - altitude) / (day - night), level }],
);

/** The intervals of some nights' twilights: dusks from day to night, and dawns from night to day. */
interface Twilights {
  readonly dusks: readonly Interval[];
  readonly dawns: readonly Interval[];
}

/**
 * The maximum error of the time at which a strip shows the sky's colour for the Sun at −9°. On a strip of 24 hours with a width
 * of 400 pixels, five minutes are 1.4 pixels.
 */
const toleranceMs = 5 * minuteMs;

/**
 * The twilights of some nights, if the Sun sinks and rises at a constant rate. `null`: in one of the nights, the Sun's rate
 * varies, or the Sun does not cross both 0° and −18°.
 */
export function evenTwilights(nights: readonly Night[]): Twilights | null {
  const [dusks, dawns]: [Interval[], Interval[]] = [[], []];
  for (const curve of nights.map((each) => new SunCurve(each))) {
    const [down, half, dark] = [0, halfNight, night].map((altitude) => curve.below(altitude));
    if (!down || !half || !dark || !Number.isFinite(down.startMs)) return null;
    const lengthMs = dark.startMs - down.startMs;
    if (Math.abs(half.startMs - down.startMs - lengthMs / 2) > toleranceMs) return null;
    const beforeMs = (lengthMs * day) / -night;
    dusks.push({ startMs: down.startMs - beforeMs, endMs: dark.startMs });
    dawns.push({ startMs: dark.endMs, endMs: down.endMs + beforeMs });
  }
  return { dusks, dawns };
}

/**
 * The gradient stops along a chart of some nights: one at each instant when the Sun crosses an altitude of `skyLevels`, and one
 * at each end of the chart.
 */
export function skyStops(nights: readonly Night[], bounds: Interval): SkyStop[] {
  const curves = nights.map((each) => new SunCurve(each));
  const passed = curves.flatMap((curve) =>
    skyLevels.flatMap((altitude, level) => {
      const below = curve.below(altitude);
      const timesMs = below === null ? [] : [below.startMs, below.endMs];
      return timesMs.filter((timeMs) => contains(bounds, timeMs)).map((timeMs) => ({ timeMs, level }));
    }),
  );
  const ends = [bounds.startMs, bounds.endMs].map((timeMs, index) => ({
    timeMs,
    level: levelNear(curves.at(-index)?.altitudeAt(timeMs) ?? 0),
  }));
  return [...ends, ...passed]
    .sort((one, other) => one.timeMs - other.timeMs)
    .map(({ timeMs, level }) => ({ offset: partOf(timeMs, bounds), level }));
}

/** The index of the altitude in `skyLevels` that is nearest to the given altitude. */
function levelNear(altitude: number): number {
  const distances = skyLevels.map((level) => Math.abs(level - altitude));
  return distances.indexOf(Math.min(...distances));
}
