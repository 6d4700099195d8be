import type { OffsetSpan } from '../../locations/index.ts';
import { hourMs, type Interval } from '../../nights/index.ts';

/** The width of a chart, in units of its own: a minute each where it shows a day. */
export const chartWidth = 1440;

/** The position of an instant along a chart of an interval, in units from the left edge; limited to the chart. */
export function unitsOver({ startMs, endMs }: Interval): (timeMs: number) => number {
  const unitsPerMs = chartWidth / (endMs - startMs);
  return (timeMs) => Math.min(chartWidth, Math.max(0, (timeMs - startMs) * unitsPerMs));
}

/** An hour on an axis. */
interface HourTick {
  readonly timeMs: number;
  /** By the clocks, 0 … 23. */
  readonly hour: number;
  /** Date and time by the clocks, milliseconds since 1970 as if their zone were UTC. */
  readonly wallMs: number;
}

/**
 * The full hours by the clocks that are multiples of `every`.
 *
 * @param spans - the clocks’ offsets, without gaps, in ascending order
 */
export function hourTicks(spans: readonly OffsetSpan[], every: number): HourTick[] {
  const stepMs = every * hourMs;
  return spans.flatMap(({ startMs, endMs, offsetMs }, span) => {
    const first = Math.ceil((startMs + offsetMs) / stepMs);
    const end = (endMs + offsetMs) / stepMs;
    // The end of a span is the start of the next one, which has its tick.
    const afterLast = span === spans.length - 1 ? Math.floor(end) + 1 : Math.ceil(end);
    return Array.from({ length: Math.max(0, afterLast - first) }, (_, index) => {
      const wallMs = (first + index) * stepMs;
      return { timeMs: wallMs - offsetMs, hour: new Date(wallMs).getUTCHours(), wallMs };
    });
  });
}

/** The offsets of UTC’s clocks in an interval. */
export function byUtc({ startMs, endMs }: Interval): OffsetSpan[] {
  return [{ startMs, endMs, offsetMs: 0 }];
}
