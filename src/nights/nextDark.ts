import type { Site } from '../locations/index.ts';
import type { Interval } from './interval.ts';
import type { NightCache } from './nightCache.ts';
import { darkName, intervalsOf, skySpans } from './spans.ts';

const minuteMs = 60_000;
const dayMs = 1440 * minuteMs;

/**
 * The present or next dark interval of a minute or more.
 *
 * @returns `null` where none begins within 24 hours
 */
export function nextDarkAt(cache: NightCache, site: Site, nowMs: number): Interval | null {
  const nights = [...cache.over(site, { startMs: nowMs, endMs: nowMs + dayMs })];
  const dark = intervalsOf(skySpans(nights), darkName).filter(({ startMs, endMs }) => endMs - startMs >= minuteMs);
  return dark.find(({ startMs, endMs }) => endMs > nowMs && startMs < nowMs + dayMs) ?? null;
}
