import type { Interval } from '../../nights/index.ts';

/** A part of a length in percent, two decimals. */
export function percent(part: number): string {
  return `${Math.round(part * 10_000) / 100}%`;
}

/** Where an instant is along an interval, 0 … 1 within it. */
export function partOf(timeMs: number, { startMs, endMs }: Interval): number {
  return (timeMs - startMs) / (endMs - startMs);
}

/** The same in percent. */
export function percentOf(timeMs: number, bounds: Interval): string {
  return percent(partOf(timeMs, bounds));
}

/** The place and the width of an interval along the bounds, as attributes. */
export function extent({ startMs, endMs }: Interval, bounds: Interval): { readonly x: string; readonly width: string } {
  return { x: percentOf(startMs, bounds), width: percent(partOf(endMs, bounds) - partOf(startMs, bounds)) };
}
