import {
  crossingOf,
  type DarkNight,
  darkIntervalsOf,
  dayMs,
  type Interval,
  intervalsBelowTwilight,
  merged,
  minDarkMs,
  type Night,
  type NightCache,
  type Site,
} from '../../nights/index.ts';
import { shownLength } from './clock.ts';
import type { LocalClock } from './localClock.ts';
import { whyNoCrossing } from './reasons.ts';

// When and how long it is dark, in the same words on all pages.

/** The conditions that readers choose from: dark, or night, when the Moon may be up. */
export const darkOrNight = ['dark', 'night'] as const;

export type DarkOrNight = (typeof darkOrNight)[number];

/** The words for a condition. */
export const conditionWords = {
  dark: { name: 'Dark', adjective: 'dark', none: 'Not dark' },
  night: { name: 'Night', adjective: 'night', none: 'No night' },
} as const;

/** The times of a night during which a condition holds, for at least a minute each. */
export function darkOrNightIntervals(night: Night, condition: DarkOrNight): readonly Interval[] {
  if (condition === 'dark') return darkIntervalsOf(night);
  return intervalsBelowTwilight(night, 'astronomical').filter(({ startMs, endMs }) => endMs - startMs >= minDarkMs);
}

/**
 * The current or next dark time of a minute or more, to its end.
 *
 * @returns `null` if none begins within 24 hours
 */
export function nextDarkAt(
  cache: NightCache,
  site: Site,
  nowMs: number,
  condition: DarkOrNight = 'dark',
): Interval | null {
  const times: Interval[] = [];
  let noonMs = nowMs;
  // Near a pole it stays dark through noons until the Moon rises, for two weeks at most, and night for months.
  while (noonMs < nowMs + dayMs || times.at(-1)?.endMs === noonMs) {
    const night = cache.at(site, noonMs);
    times.push(...(condition === 'dark' ? night.moon.dark : intervalsBelowTwilight(night, 'astronomical')));
    noonMs = night.nextSolarNoonMs;
  }
  const isNext = ({ startMs, endMs }: Interval) =>
    endMs > nowMs && startMs < nowMs + dayMs && endMs - startMs >= minDarkMs;
  return merged(times).find(isNext) ?? null;
}

/** `5 h 12 min`, or `not dark`. */
export function darkLength(night: DarkNight): string {
  const times = darkIntervalsOf(night);
  return times.length === 0 ? 'not dark' : shownLength(times);
}

/** `19:32 – 22:10` of each dark time. */
export function darkSpans(night: Night, clock: LocalClock): string[] {
  return darkIntervalsOf(night).map((interval) => spanOfNight(interval, night, clock));
}

/** `dark 19:32 – 22:10 and 05:06 – 06:11`, or `not dark`. */
export function darkText(night: Night, clock: LocalClock): string {
  const spans = darkSpans(night, clock);
  return spans.length === 0 ? 'not dark' : `dark ${spans.join(' and ')}`;
}

/** Why a night has no dark time, and the same for a narrow column. */
export function whyNotDark(night: Night): { readonly sentence: string; readonly short: string } {
  const { twilight, state } = crossingOf(night, 'astronomical');
  return state === 'always_above'
    ? { sentence: whyNoCrossing(twilight, state), short: 'Sun above −18°' }
    : { sentence: 'The Moon is up while the Sun is below −18°', short: 'Moon up' };
}

/** `19:32 – 22:10`; at the poles an interval can be the whole night, from noon to noon. */
export function spanOfNight(interval: Interval, night: Night, clock: LocalClock): string {
  const isWhole = interval.startMs === night.solarNoonMs && interval.endMs === night.nextSolarNoonMs;
  return isWhole ? 'All 24 hours' : clock.span(interval);
}
