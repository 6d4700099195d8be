import type { Child } from 'hono/jsx';
import { day, type Interval, type SkySpans } from '../../nights/index.ts';
import { skyIn } from '../text/sky.ts';
import { chartWidth } from './time.ts';

interface SkyChartOptions {
  /** Classes beside `bands`. */
  readonly class: string;
  /** In units. */
  readonly height: number;
  /** The chart in words; without it, the chart is hidden from assistive technology. */
  readonly label?: string;
  readonly children: Child;
}

/** A chart of time, on the colour of day. It is stretched to the size that the style gives it. */
export function SkyChart({ class: names, height, label, children }: SkyChartOptions) {
  return (
    <svg
      class={`${names} bands`}
      data-sky={day}
      viewBox={`0 0 ${chartWidth} ${height}`}
      preserveAspectRatio="none"
      role={label && 'img'}
      aria-label={label}
      aria-hidden={label ? undefined : 'true'}
    >
      {children}
    </svg>
  );
}

interface BandsOptions {
  readonly spans: SkySpans;
  /** The place of an instant, in units. */
  readonly x: (timeMs: number) => number;
  /** In units. */
  readonly height: number;
}

/** Twilights, night and darkness: each is drawn over those before it. */
export function Bands({ spans, x, height }: BandsOptions) {
  return (
    <>
      {spans.darkness
        .filter(({ intervals }) => intervals.length > 0)
        .map(({ name, intervals }) => (
          <path data-sky={skyIn(name)} d={intervals.map((interval) => rectangle(interval, x, 0, height)).join('')} />
        ))}
    </>
  );
}

/** A rectangle of a path, from its upper left corner. */
export function rectangle({ startMs, endMs }: Interval, x: (timeMs: number) => number, y: number, height: number) {
  const start = Math.round(x(startMs));
  const width = Math.round(x(endMs)) - start;
  return `M${start} ${y}h${width}v${height}h${-width}z`;
}
