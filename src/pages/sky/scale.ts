import type { Interval } from '../../nights/index.ts';

/** A fraction of a length as a percentage with at most two decimals: `12.34%`. */
export function percent(part: number): string {
  return `${Math.round(part * 10_000) / 100}%`;
}

/** The position of an instant along an interval: 0 at the start, 1 at the end. */
export function partOf(timeMs: number, { startMs, endMs }: Interval): number {
  return (timeMs - startMs) / (endMs - startMs);
}

/** The position of an instant along an interval, as a percentage: `0%` at the start, `100%` at the end. */
export function percentOf(timeMs: number, bounds: Interval): string {
  return percent(partOf(timeMs, bounds));
}

/**
 * The position and the width of an interval in a picture that shows the time between `bounds`, as attributes of an SVG `rect`.
 */
export function extent({ startMs, endMs }: Interval, bounds: Interval): { readonly x: string; readonly width: string } {
  return { x: percentOf(startMs, bounds), width: percent(partOf(endMs, bounds) - partOf(startMs, bounds)) };
}
