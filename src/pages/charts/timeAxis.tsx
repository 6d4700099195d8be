import type { OffsetSpan } from '../../locations/index.ts';
import type { Interval } from '../../nights/index.ts';
import { dayAndMonth } from '../text/clock.ts';
import { chartWidth, hourTicks, unitsOver } from './time.ts';

/** Usual hours between labels; at 320 pixels more labels would overlap. */
const labelEvery = 3;

interface TimeAxisOptions {
  readonly bounds: Interval;
  readonly spans: readonly OffsetSpan[];
  /** Whether midnight is labelled with the date that begins. */
  readonly hasDates?: boolean;
  /** Hours between labels. */
  readonly every?: number;
}

/** The hours along a chart, by the clocks of a zone. Outside the chart, as its text must not be stretched. */
export function TimeAxis({ bounds, spans, hasDates = true, every = labelEvery }: TimeAxisOptions) {
  const x = unitsOver(bounds);
  // One at the end would stand half beyond the chart.
  const labelled = hourTicks(spans, every).filter(({ timeMs }) => timeMs < bounds.endMs);
  return (
    <svg class="axis" aria-hidden="true">
      {labelled.map(({ timeMs, hour, wallMs }) => {
        const at = percent(x(timeMs));
        return <text x={at}>{hour === 0 && hasDates ? dayAndMonth(wallMs) : String(hour).padStart(2, '0')}</text>;
      })}
    </svg>
  );
}

/** Lines at the hours, across a chart of a height in units. */
export function HourLines({
  bounds,
  spans,
  height,
}: {
  bounds: Interval;
  spans: readonly OffsetSpan[];
  height: number;
}) {
  const x = unitsOver(bounds);
  const lines = hourTicks(spans, labelEvery).map(({ timeMs }) => `M${Math.round(x(timeMs))} 0v${height}`);
  return <path class="hours" d={lines.join('')} />;
}

function percent(units: number): string {
  return `${((units / chartWidth) * 100).toFixed(2)}%`;
}
