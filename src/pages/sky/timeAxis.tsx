import { hourMs, type Interval, type OffsetSpan } from '../../nights/index.ts';
import { dayAndMonth, twoDigits } from '../words/clock.ts';
import { partOf, percentOf } from './scale.ts';

/** A full hour on a time axis. */
interface HourTick {
  readonly timeMs: number;
  /**
   * The date and time in the time zone, as a number of milliseconds since 1970. If this number is read as an instant, UTC shows
   * the same date and time.
   */
  readonly wallMs: number;
}

/**
 * The full hours in a time zone that are multiples of `every`: 0, 3, 6, … if `every` is 3.
 *
 * @param spans - spans of time, each with one constant offset of the zone from UTC, in ascending order, without gaps between the
 * spans
 */
export function hourTicks(spans: readonly OffsetSpan[], every: number): HourTick[] {
  const stepMs = every * hourMs;
  return spans.flatMap(({ startMs, endMs, offsetMs }) => {
    const first = Math.ceil((startMs + offsetMs) / stepMs);
    const count = Math.ceil((endMs + offsetMs) / stepMs) - first;
    return Array.from({ length: Math.max(0, count) }, (_, index) => {
      const wallMs = (first + index) * stepMs;
      return { timeMs: wallMs - offsetMs, wallMs };
    });
  });
}

interface TimeAxisOptions {
  readonly bounds: Interval;
  /** The spans of time with the time zone's offset from UTC. The axis has labels only during these spans. */
  readonly spans: readonly OffsetSpan[];
  /** Whether the label at midnight is the new date instead of an hour. */
  readonly hasDates?: boolean;
  /** The number of hours between labels. At a width of 320 pixels, labels closer than three hours would overlap. */
  readonly every?: number;
}

/**
 * The labels of the hours along a chart. The axis is not part of the chart's drawing, because the drawing is stretched, and
 * stretched text looks distorted.
 */
export function TimeAxis({ bounds, spans, hasDates = true, every = 3 }: TimeAxisOptions) {
  return (
    <svg class="axis" aria-hidden="true">
      {hourTicks(spans, every).map(({ timeMs, wallMs }) => {
        const hour = new Date(wallMs).getUTCHours();
        // At the left edge, a centred text would be cut off, and a date would overlap the next hour.
        const isFirst = partOf(timeMs, bounds) < 0.02;
        const name = hour === 0 && hasDates && !isFirst ? dayAndMonth(wallMs) : twoDigits(hour);
        return (
          <text class={isFirst ? 'anchor-start' : undefined} x={percentOf(timeMs, bounds)}>
            {name}
          </text>
        );
      })}
    </svg>
  );
}

/** The fraction of an axis that has hours. The rest of the axis, on the right, has the name of the time zone. */
const labelledPart = 0.91;

/** The labels of the hours below a chart, followed by the name of the time zone. */
export function NamedTimeAxis({ name, ...axis }: TimeAxisOptions & { readonly name: string }) {
  const { startMs, endMs } = axis.bounds;
  const lastMs = startMs + labelledPart * (endMs - startMs);
  const spans = axis.spans.map((span) => ({ ...span, endMs: Math.min(span.endMs, lastMs) }));
  return (
    <div class="hours-axis">
      <TimeAxis {...axis} spans={spans} hasDates={false} />
      <p class="hours-axis-zone">{name}</p>
    </div>
  );
}
