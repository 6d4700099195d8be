/** A span of time, the end not included; milliseconds of UTC since 1970. */
export interface Interval {
  readonly startMs: number;
  readonly endMs: number;
}

/** What two intervals have in common; `null` where that is nothing. */
export function common(one: Interval, other: Interval): Interval | null {
  const startMs = Math.max(one.startMs, other.startMs);
  const endMs = Math.min(one.endMs, other.endMs);
  return startMs < endMs ? { startMs, endMs } : null;
}

/** The parts of some intervals that lie within another one. */
export function within(intervals: readonly Interval[], bounds: Interval): Interval[] {
  return intervals.flatMap((interval) => common(interval, bounds) ?? []);
}

/** Intervals in their order, those that touch made one. */
export function joined(intervals: readonly Interval[]): Interval[] {
  const result: Interval[] = [];
  for (const { startMs, endMs } of intervals) {
    const last = result.at(-1);
    if (last?.endMs === startMs) result.splice(-1, 1, { startMs: last.startMs, endMs });
    else result.push({ startMs, endMs });
  }
  return result;
}

/** How long some intervals are together, milliseconds. */
export function totalMs(intervals: readonly Interval[]): number {
  return intervals.reduce((sum, { startMs, endMs }) => sum + endMs - startMs, 0);
}

/** Whether an instant lies in an interval. */
export function holds({ startMs, endMs }: Interval, timeMs: number): boolean {
  return timeMs >= startMs && timeMs < endMs;
}
