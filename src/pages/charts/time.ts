import type { OffsetSpan } from '../../locations/index.ts';
import type { Interval } from '../../nights/index.ts';

/** The width of a chart, in units of its own: a minute each where it shows a day. */
export const chartWidth = 1440;

/** A place along a chart, in units from its left edge, for the instants of a span of time. */
export function unitsOver({ startMs, endMs }: Interval): (timeMs: number) => number {
  const unitsPerMs = chartWidth / (endMs - startMs);
  return (timeMs) => Math.min(chartWidth, Math.max(0, (timeMs - startMs) * unitsPerMs));
}

/** An hour on an axis. */
interface HourTick {
  readonly timeMs: number;
  /** What the clocks show then. */
  readonly hour: number;
  /** The same with the date, milliseconds as if the zone were UTC. */
  readonly wallMs: number;
}

const hourMs = 3_600_000;

/** The full hours, by clocks, that can be divided by `every`, between two noons or so. */
export function hourTicks(spans: readonly OffsetSpan[], every: number): HourTick[] {
  const stepMs = every * hourMs;
  return spans.flatMap(({ startMs, endMs, offsetMs }, span) => {
    const first = Math.ceil((startMs + offsetMs) / stepMs);
    const end = (endMs + offsetMs) / stepMs;
    // The end of a span is the start of the next, when the clocks show that one's time.
    const afterLast = span === spans.length - 1 ? Math.floor(end) + 1 : Math.ceil(end);
    return Array.from({ length: Math.max(0, afterLast - first) }, (_, index) => {
      const wallMs = (first + index) * stepMs;
      return { timeMs: wallMs - offsetMs, hour: new Date(wallMs).getUTCHours(), wallMs };
    });
  });
}

/** A span of time by UTC. */
export function byUtc({ startMs, endMs }: Interval): OffsetSpan[] {
  return [{ startMs, endMs, offsetMs: 0 }];
}
