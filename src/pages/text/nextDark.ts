import { minDarkMs } from '../../formats/text.ts';
import { dayMs, type Interval, merged, type Night, type NightCache, type Site, totalMs } from '../../nights/index.ts';

/**
 * The current or next dark interval of a minute or more, to its end.
 *
 * @param timesOf - the dark times of a night, or others that can last through noons
 * @returns `null` if none begins within 24 hours
 */
export function nextDarkAt(
  cache: NightCache,
  site: Site,
  nowMs: number,
  timesOf: (night: Night) => readonly Interval[] = ({ moon }) => moon.dark,
): Interval | null {
  const dark: Interval[] = [];
  let noonMs = nowMs;
  // Near a pole it stays dark through noons until the Moon rises, for two weeks at most, and night for months.
  while (noonMs < nowMs + dayMs || dark.at(-1)?.endMs === noonMs) {
    const night = cache.at(site, noonMs);
    dark.push(...timesOf(night));
    noonMs = night.nextSolarNoonMs;
  }
  return nextOf(merged(dark), nowMs);
}

/** The current or next of some intervals, in ascending order, with the limits of `nextDarkAt`. */
function nextOf(intervals: readonly Interval[], nowMs: number): Interval | null {
  const isNear = ({ startMs, endMs }: Interval) => endMs > nowMs && startMs < nowMs + dayMs;
  return intervals.find((interval) => isNear(interval) && totalMs([interval]) >= minDarkMs) ?? null;
}
