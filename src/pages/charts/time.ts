import { scaleLinear } from 'd3-scale';
import type { OffsetSpan } from '../../locations/index.ts';
import type { Interval } from '../../nights/index.ts';

/** The width of a chart, in units of its own: a minute each where it shows a day. */
export const chartWidth = 1440;

/** A place along a chart, in units from its left edge, for the instants of a span of time. */
export function unitsOver({ startMs, endMs }: Interval): (timeMs: number) => number {
  return scaleLinear([startMs, endMs], [0, chartWidth]).clamp(true);
}

/** An hour on an axis. */
export interface HourTick {
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
  return spans.flatMap(({ startMs, endMs, offsetMs }) => {
    const first = Math.ceil((startMs + offsetMs) / stepMs);
    const last = Math.floor((endMs + offsetMs) / stepMs);
    return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => {
      const wallMs = (first + index) * stepMs;
      return { timeMs: wallMs - offsetMs, hour: new Date(wallMs).getUTCHours(), wallMs };
    });
  });
}

/** A span of time by UTC. */
export function byUtc({ startMs, endMs }: Interval): OffsetSpan[] {
  return [{ startMs, endMs, offsetMs: 0 }];
}
