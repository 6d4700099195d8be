import { hourMs, type Interval, type OffsetSpan } from '../../nights/index.ts';
import { dayAndMonth, twoDigits } from '../words/clock.ts';
import { partOf, percentOf } from './scale.ts';

/** An hour on an axis. */
interface HourTick {
  readonly timeMs: number;
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
  /** Of the clocks, in the part of the bounds that is labelled. */
  readonly spans: readonly OffsetSpan[];
  /** Whether midnight is labelled with the date that begins. */
  readonly hasDates?: boolean;
  /** Hours between labels. At 320 pixels, labels closer than three hours would overlap. */
  readonly every?: number;
}

/** The hours along a chart, in a time zone. The axis is outside the chart, because its text must not be stretched. */
export function TimeAxis({ bounds, spans, hasDates = true, every = 3 }: TimeAxisOptions) {
  return (
    <svg class="axis" aria-hidden="true">
      {hourTicks(spans, every).map(({ timeMs, wallMs }) => {
        const hour = new Date(wallMs).getUTCHours();
        // At the edge a text would be cut off if it was centred, and a date would reach the next hour.
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

/** The part of an axis with hours. The name of the time zone stands at its end. */
const labelledPart = 0.91;

/** The hours below a chart, with the name of the clocks. */
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
