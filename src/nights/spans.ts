import { dayMs } from '../sky/index.ts';
import { timesBelow } from './crossings.ts';
import { type Interval, merged, totalMs, within } from './interval.ts';
import type { Night } from './night.ts';
import type { NightCache } from './nightCache.ts';
import type { Place } from './place.ts';
import { twilights } from './twilights.ts';

/** Intervals of one kind, ascending and disjoint. */
export interface Span {
  /** The name of a twilight, with the Sun below its altitude, or `dark`. */
  readonly name: string;
  readonly intervals: readonly Interval[];
}

/** Darkness and moonlight over a site for some nights. */
export interface SkySpans {
  /** The Sun below each twilight's altitude, from the highest, and last `dark`: each lies within those before it. */
  readonly darkness: readonly Span[];
  readonly moonUp: readonly Interval[];
}

export const darkName = 'dark';

/** Darkness and moonlight in consecutive nights of one site. */
export function skySpans(nights: readonly Night[]): SkySpans {
  const below = twilights.map(({ name }) => ({
    name,
    intervals: merged(nights.flatMap((night) => timesBelow(night, name))),
  }));
  const dark = { name: darkName, intervals: merged(nights.flatMap(({ moon }) => moon.dark)) };
  return { darkness: [...below, dark], moonUp: merged(nights.flatMap(({ moon }) => moon.up)) };
}

/** The intervals of one name. */
export function intervalsOf({ darkness }: SkySpans, name: string): readonly Interval[] {
  return darkness.find((span) => span.name === name)?.intervals ?? [];
}

/** The part of some spans between two instants. */
export function spansWithin({ darkness, moonUp }: SkySpans, bounds: Interval): SkySpans {
  const clipped = darkness.map(({ name, intervals }) => ({ name, intervals: within(intervals, bounds) }));
  return { darkness: clipped, moonUp: within(moonUp, bounds) };
}

/** A dark interval shorter than this is not worth waiting for, milliseconds. */
export const minDarkMs = 60_000;

/** The dark times of a night, or of what stands for one, that are named. */
export function darkTimesOf({ moon }: DarkNight): readonly Interval[] {
  return moon.dark.filter(({ startMs, endMs }) => endMs - startMs >= minDarkMs);
}

export interface DarkNight {
  readonly moon: { readonly dark: readonly Interval[] };
}

/**
 * The current or next dark interval of a minute or more, to its end.
 *
 * @returns `null` if none begins within 24 hours
 */
export function nextDarkAt(cache: NightCache, site: Place, nowMs: number): Interval | null {
  const dark: Interval[] = [];
  let noonMs = nowMs;
  // Near a pole it stays dark through noons, until the Moon rises: for two weeks at most.
  while (noonMs < nowMs + dayMs || dark.at(-1)?.endMs === noonMs) {
    const night = cache.at(site, noonMs);
    dark.push(...night.moon.dark);
    noonMs = night.nextSolarNoonMs;
  }
  return nextOf(merged(dark), nowMs);
}

/** The current or next of some intervals, in ascending order, with the limits of `nextDarkAt`. */
function nextOf(intervals: readonly Interval[], nowMs: number): Interval | null {
  const isNear = ({ startMs, endMs }: Interval) => endMs > nowMs && startMs < nowMs + dayMs;
  return intervals.find((interval) => isNear(interval) && totalMs([interval]) >= minDarkMs) ?? null;
}
