/** A time interval, the end not included; milliseconds of UTC since 1970. */
export interface Interval {
  readonly startMs: number;
  readonly endMs: number;
}

/** The overlap of two intervals; `null` where there is none. */
export function overlap(one: Interval, other: Interval): Interval | null {
  const startMs = Math.max(one.startMs, other.startMs);
  const endMs = Math.min(one.endMs, other.endMs);
  return startMs < endMs ? { startMs, endMs } : null;
}

/** Intervals clipped to bounds. */
export function within(intervals: readonly Interval[], bounds: Interval): Interval[] {
  return intervals.flatMap((interval) => overlap(interval, bounds) ?? []);
}

/** Intervals in ascending order, those that touch merged. */
export function merged(intervals: readonly Interval[]): Interval[] {
  const result: Interval[] = [];
  for (const { startMs, endMs } of intervals) {
    const last = result.at(-1);
    if (last?.endMs === startMs) result.splice(-1, 1, { startMs: last.startMs, endMs });
    else result.push({ startMs, endMs });
  }
  return result;
}

/** The sum of the lengths of some intervals, milliseconds. */
export function totalMs(intervals: readonly Interval[]): number {
  return intervals.reduce((sum, { startMs, endMs }) => sum + endMs - startMs, 0);
}

/** Whether an interval contains an instant. */
export function contains({ startMs, endMs }: Interval, timeMs: number): boolean {
  return timeMs >= startMs && timeMs < endMs;
}
