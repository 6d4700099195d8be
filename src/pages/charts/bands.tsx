import type { Interval, SkySpans } from '../../nights/index.ts';

/** From the highest to the darkest: each lies on those before it, on the colour of day. */
export const bandNames = ['horizon', 'civil', 'nautical', 'astronomical', 'dark'] as const satisfies (keyof SkySpans)[];

interface BandsOptions {
  readonly spans: SkySpans;
  /** The place of an instant, in units. */
  readonly x: (timeMs: number) => number;
  /** In units. */
  readonly height: number;
}

/** Day, twilights, night and darkness, one on the other; whatever there is none of is left out. */
export function Bands({ spans, x, height }: BandsOptions) {
  return (
    <>
      {bandNames
        .filter((name) => spans[name].length > 0)
        .map((name) => (
          <path class={name} d={spans[name].map((interval) => rectangle(interval, x, 0, height)).join('')} />
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
