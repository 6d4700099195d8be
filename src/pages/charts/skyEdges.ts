import { type AltitudesAt, type Interval, overlap, twilights } from '../../nights/index.ts';

/** Shorter ones would not be seen, and can be what rounding leaves beside a dark interval. */
const minMoonlitMs = 10 * 60_000;

/** Where the Sun passes an altitude, between two of those that a picture is drawn from; milliseconds of UTC since 1970. */
function passages(altitudes: readonly AltitudesAt[], altitude: number): number[] {
  return altitudes.slice(1).flatMap((to, index) => {
    const from = altitudes[index] ?? to;
    if (from.sun > altitude === to.sun > altitude) return [];
    return [from.timeMs + ((altitude - from.sun) / (to.sun - from.sun)) * (to.timeMs - from.timeMs)];
  });
}

/** The edges of day and the twilights in a picture, whose colours pass into each other. */
export function twilightEdges(altitudes: readonly AltitudesAt[]): number[] {
  return twilights.flatMap(({ altitude }) => passages(altitudes, altitude));
}

/** When it is night, and not dark: the Moon is up. */
export function moonlitIntervals(
  altitudes: readonly AltitudesAt[],
  dark: readonly Interval[],
  bounds: Interval,
): Interval[] {
  const darkShown = dark.flatMap((interval) => overlap(interval, bounds) ?? []);
  const edges = [bounds.startMs, ...passages(altitudes, twilights[3].altitude), bounds.endMs];
  const times = [...edges, ...darkShown.flatMap(({ startMs, endMs }) => [startMs, endMs])].sort((a, b) => a - b);
  return times.slice(1).flatMap((endMs, index) => {
    const startMs = times[index] ?? endMs;
    const middleMs = (startMs + endMs) / 2;
    const isDark = darkShown.some((interval) => interval.startMs <= middleMs && middleMs < interval.endMs);
    return endMs - startMs >= minMoonlitMs && !isDark && isNight(altitudes, middleMs) ? [{ startMs, endMs }] : [];
  });
}

/** By the altitude nearest to an instant. */
function isNight(altitudes: readonly AltitudesAt[], timeMs: number): boolean {
  const next = altitudes.findIndex((each) => each.timeMs >= timeMs);
  const near = altitudes.slice(Math.max(0, next - 1), next + 1);
  return near.reduce((sum, { sun }) => sum + sun, 0) / near.length < twilights[3].altitude;
}
