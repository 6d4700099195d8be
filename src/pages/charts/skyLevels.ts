import { type AltitudesAt, type Interval, twilights } from '../../nights/index.ts';
import { partOf } from './scale.ts';

/** Altitudes of the Sun at which the sky has a colour of its own in each theme, degrees, from day to night. */
export const skyLevels = [60, 20, 12, 8, 5, 3, 1.5, 0, -1.5, -3, -4.5, -6, -8, -10, -12, -14, -16, -18] as const;

/** The number of the level that is nearest to an altitude of the Sun. */
function skyLevel(sunAltitude: number): number {
  const distances = skyLevels.map((level) => Math.abs(level - sunAltitude));
  return distances.indexOf(Math.min(...distances));
}

/** A stop of a gradient along a chart. */
interface SkyStop {
  /** Of the chart's length, 0 … 1. */
  readonly offset: number;
  readonly level: number;
}

/**
 * The colours of the sky along a chart: a stop where the Sun passes a level, and at both ends.
 *
 * @param altitudes - from the start of the bounds to their end
 */
export function skyStops(altitudes: readonly AltitudesAt[], bounds: Interval): SkyStop[] {
  const stop = (timeMs: number, level: number) => ({ offset: partOf(timeMs, bounds), level });
  const [start, end] = [altitudes.slice(0, 1), altitudes.slice(-1)].map((ends) =>
    ends.map(({ timeMs, sun }) => stop(timeMs, skyLevel(sun))),
  );
  const passed = passages(altitudes, skyLevels).map(({ timeMs, level }) => stop(timeMs, level));
  const all = [...(start ?? []), ...passed, ...(end ?? [])];
  // Beyond its outer stops a gradient has their colours: none is needed beside one of the same.
  const isNeeded = ({ level }: SkyStop, index: number) =>
    !(index === 0 && level === all[1]?.level) && !(index === all.length - 1 && level === all.at(-2)?.level);
  return all.length < 3 ? all : all.filter(isNeeded);
}

/** The edges of day and the twilights in a picture, whose colours pass into each other; milliseconds of UTC since 1970. */
export function twilightEdges(altitudes: readonly AltitudesAt[]): number[] {
  const levels = twilights.map(({ altitude }) => altitude);
  return passages(altitudes, levels).map(({ timeMs }) => timeMs);
}

/** When the Sun passes levels, between two altitudes that a picture is drawn from, in the order of time. */
function passages(altitudes: readonly AltitudesAt[], levels: readonly number[]) {
  const passed = levels.flatMap((altitude, level) =>
    passagesOf(altitudes, altitude).map((timeMs) => ({ timeMs, level })),
  );
  return passed.sort((one, other) => one.timeMs - other.timeMs);
}

function passagesOf(altitudes: readonly AltitudesAt[], altitude: number): number[] {
  const timesMs: number[] = [];
  let from = altitudes[0];
  for (const to of altitudes) {
    if (from !== undefined && from.sun > altitude !== to.sun > altitude)
      timesMs.push(from.timeMs + ((altitude - from.sun) / (to.sun - from.sun)) * (to.timeMs - from.timeMs));
    from = to;
  }
  return timesMs;
}

/** A stop of moonlight along a chart. */
interface LightStop {
  readonly offset: number;
  /** 1 is that of the full Moon in the zenith. */
  readonly strength: number;
}

/** The Sun's altitude at which moonlight begins to be seen, and that from which it is not weakened by twilight, degrees. */
const moonlightFrom = -6;
const moonlightFull = -16;
/** The strength of a full Moon on the horizon; it is never so weak that it looks like darkness. */
const leastStrength = 0.45;

/** By how much the strength may differ from what is drawn between two stops. */
const strengthTolerance = 0.04;

/** The moonlight along a chart, by the Moon's altitude and its lit fraction: it is drawn, not measured. */
export function moonlightStops(altitudes: readonly AltitudesAt[], bounds: Interval, illumination: number): LightStop[] {
  const stops = altitudes.map(({ timeMs, sun, moon }) => ({
    offset: partOf(timeMs, bounds),
    strength: moonlight(sun, moon, illumination),
  }));
  return simplified(stops);
}

/** The fewest stops that the algorithm of Ramer, Douglas and Peucker finds: those that differ most from a straight line stay. */
function simplified(stops: readonly LightStop[]): LightStop[] {
  const [first, last] = [stops[0], stops.at(-1)];
  if (first === undefined || last === undefined || stops.length < 3) return [...stops];
  const slope = (last.strength - first.strength) / (last.offset - first.offset);
  const differences = stops.map(({ offset, strength }) =>
    Math.abs(strength - first.strength - slope * (offset - first.offset)),
  );
  const largest = Math.max(...differences);
  if (largest <= strengthTolerance) return [first, last];
  const middle = differences.indexOf(largest);
  return [...simplified(stops.slice(0, middle + 1)).slice(0, -1), ...simplified(stops.slice(middle))];
}

function moonlight(sun: number, moon: number, illumination: number): number {
  const night = clamped((moonlightFrom - sun) / (moonlightFrom - moonlightFull));
  // The upper limb is on the horizon.
  if (moon < -0.83) return 0;
  const height = leastStrength + (1 - leastStrength) * Math.sin((Math.max(0, moon) * Math.PI) / 180);
  return night * height * (0.25 + 0.75 * illumination);
}

function clamped(fraction: number): number {
  return Math.min(1, Math.max(0, fraction));
}
