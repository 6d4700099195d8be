import type { Interval, SkySpans } from '../../nights/index.ts';

interface BandsOptions {
  readonly spans: SkySpans;
  /** The place of an instant, in units. */
  readonly x: (timeMs: number) => number;
  /** In units. */
  readonly height: number;
}

/** Twilights, night and darkness, each over those before it, on the colour of day. */
export function Bands({ spans, x, height }: BandsOptions) {
  return (
    <>
      {spans.darkness
        .filter(({ intervals }) => intervals.length > 0)
        .map(({ name, intervals }) => (
          <path class={name} d={intervals.map((interval) => rectangle(interval, x, 0, height)).join('')} />
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
