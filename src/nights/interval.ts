/** A time interval, the end not included, in milliseconds of UTC since 1970. */
export interface Interval {
  readonly startMs: number;
  readonly endMs: number;
}

/** @throws RangeError if the start or the end of an interval is missing or not a number */
export function checkInterval({ startMs, endMs }: Interval): void {
  for (const [name, value] of Object.entries({ startMs, endMs })) {
    if (typeof value === 'number' && !Number.isNaN(value)) continue;
    throw new RangeError(`The ${name} of an interval must be a number, not ${value}.`);
  }
}

/** The overlap of two intervals. `null`: the intervals do not overlap. */
export function overlap(one: Interval, other: Interval): Interval | null {
  const startMs = Math.max(one.startMs, other.startMs);
  const endMs = Math.min(one.endMs, other.endMs);
  return startMs < endMs ? { startMs, endMs } : null;
}

/** Clips intervals to bounds. Intervals outside the bounds are dropped. */
export function within(intervals: readonly Interval[], bounds: Interval): Interval[] {
  return intervals.flatMap((interval) => overlap(interval, bounds) ?? []);
}

/** The intersection of two lists of intervals, each in ascending order. */
export function intersection(some: readonly Interval[], others: readonly Interval[]): Interval[] {
  return some.flatMap((bounds) => within(others, bounds));
}

/**
 * The gaps between intervals, within bounds.
 *
 * @param intervals - ascending and disjoint
 */
export function complement(intervals: readonly Interval[], { startMs, endMs }: Interval): Interval[] {
  const starts = [startMs, ...intervals.map((interval) => interval.endMs)];
  const ends = [...intervals.map((interval) => interval.startMs), endMs];
  const gaps = starts.map((start, index) => ({ startMs: start, endMs: ends[index] ?? endMs }));
  return gaps.filter((gap) => gap.startMs < gap.endMs);
}

/**
 * Merges two consecutive intervals if the end of the first interval is the start of the second interval.
 *
 * @param intervals - in ascending order
 */
export function merged(intervals: readonly Interval[]): Interval[] {
  const result: Interval[] = [];
  for (const { startMs, endMs } of intervals) {
    const last = result.at(-1);
    if (last?.endMs === startMs) result.splice(-1, 1, { startMs: last.startMs, endMs });
    else result.push({ startMs, endMs });
  }
  return result;
}

/**
 * The intervals from each instant in `begins` to the next instant in `ends`. If the first interval has no begin, it begins at the
 * start of the bounds. If the last interval has no end, it ends at the end of the bounds.
 *
 * @param atStart - whether an interval is in progress at the start of the bounds
 * @param begins - starts of intervals, ascending
 * @param ends - ends of intervals, ascending
 */
export function intervalsBetween(
  { startMs, endMs }: Interval,
  atStart: boolean,
  begins: readonly number[],
  ends: readonly number[],
): Interval[] {
  const starts = atStart ? [startMs, ...begins] : begins;
  return starts.map((start, index) => ({ startMs: start, endMs: ends[index] ?? endMs }));
}

/** The total length of intervals, milliseconds. */
export function totalMs(intervals: readonly Interval[]): number {
  return intervals.reduce((sum, { startMs, endMs }) => sum + endMs - startMs, 0);
}

/** Whether an interval contains an instant. */
export function contains({ startMs, endMs }: Interval, timeMs: number): boolean {
  return timeMs >= startMs && timeMs < endMs;
}

/** Whether any of the intervals contains an instant. */
export function containsAny(intervals: readonly Interval[], timeMs: number): boolean {
  return intervals.some((interval) => contains(interval, timeMs));
}
