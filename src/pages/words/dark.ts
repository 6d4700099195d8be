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

// Dark times and their durations as texts, so that all pages use the same words.

/** The conditions that readers choose from. `dark`: Sun below −18°, Moon down. `night`: Sun below −18°, Moon up or down. */
export const darkOrNight = ['dark', 'night'] as const;

export type DarkOrNight = (typeof darkOrNight)[number];

/** The words that pages use for a condition. */
export const conditionWords = {
  dark: { name: 'Dark', adjective: 'dark', none: 'Not dark' },
  night: { name: 'Night', adjective: 'night', none: 'No night' },
} as const;

/** The times of a night during which a condition holds. Times shorter than a minute are omitted. */
export function darkOrNightIntervals(night: Night, condition: DarkOrNight): readonly Interval[] {
  if (condition === 'dark') return darkIntervalsOf(night);
  return intervalsBelowTwilight(night, 'astronomical').filter(({ startMs, endMs }) => endMs - startMs >= minDarkMs);
}

/**
 * A picture of the sky marks these times of the given nights in addition to dark time. `undefined`: the page marks only dark
 * time.
 */
export function markedIntervals(nights: readonly Night[], condition: DarkOrNight): readonly Interval[] | undefined {
  return condition === 'dark' ? undefined : nights.flatMap((night) => darkOrNightIntervals(night, condition));
}

/**
 * The current or next dark time of at least one minute. The interval's end may be days later, because near a pole it stays dark
 * through noons.
 *
 * @returns `null` if no dark time begins within 24 hours
 */
export function nextDarkAt(
  cache: NightCache,
  site: Site,
  nowMs: number,
  condition: DarkOrNight = 'dark',
): Interval | null {
  const times: Interval[] = [];
  let noonMs = nowMs;
  // Near a pole, dark time lasts through noons until the Moon rises, up to two weeks. At a pole, night lasts for months.
  while (noonMs < nowMs + dayMs || times.at(-1)?.endMs === noonMs) {
    const night = cache.at(site, noonMs);
    times.push(...(condition === 'dark' ? night.moon.dark : intervalsBelowTwilight(night, 'astronomical')));
    noonMs = night.nextSolarNoonMs;
  }
  const isNext = ({ startMs, endMs }: Interval) =>
    endMs > nowMs && startMs < nowMs + dayMs && endMs - startMs >= minDarkMs;
  return merged(times).find(isNext) ?? null;
}

/** Maximum number of later nights that are searched for the next dark time of a location. */
export const maxNightsAhead = 60;

export interface LaterNights {
  readonly condition: DarkOrNight;
  /** The number of later nights that are searched if no dark time is left in the night. */
  readonly ahead: number;
}

/** The first dark time of the nights after a night. `null`: the searched nights have no dark time. */
export function firstDarkAfter(cache: NightCache, night: Night, { condition, ahead }: LaterNights): Interval | null {
  for (let later = 1; later <= ahead; later++) {
    const other = cache.get(night.site, night.solarDay + later);
    // If the Sun stays above −18°, the Moon need not be computed.
    if (crossingOf(other, 'astronomical').state === 'always_above') continue;
    const [first] = darkOrNightIntervals(other, condition);
    if (first !== undefined) return first;
  }
  return null;
}

/** The total dark time of a night: `5 h 12 min`, or `not dark`. */
export function darkLength(night: DarkNight): string {
  const times = darkIntervalsOf(night);
  return times.length === 0 ? 'not dark' : shownLength(times);
}

/** A text such as `19:32 – 22:10` for each dark time of a night. */
export function darkSpans(night: Night, clock: LocalClock): string[] {
  return darkIntervalsOf(night).map((interval) => spanOfNight(interval, night, clock));
}

/** The dark times of a night: `dark 19:32 – 22:10 and 05:06 – 06:11`, or `not dark`. */
export function darkText(night: Night, clock: LocalClock): string {
  const spans = darkSpans(night, clock);
  return spans.length === 0 ? 'not dark' : `dark ${spans.join(' and ')}`;
}

/** The reason why a night has no dark time, as a sentence and as a short text for a narrow column. */
export function whyNotDark(night: Night): { readonly sentence: string; readonly short: string } {
  const { twilight, state } = crossingOf(night, 'astronomical');
  return state === 'always_above'
    ? { sentence: whyNoCrossing(twilight, state), short: 'Sun above −18°' }
    : { sentence: 'The Moon is up while the Sun is below −18°', short: 'Moon up' };
}

/** An interval of a night as text: `19:32 – 22:10`. If the interval lasts from noon to noon, as at the poles: `All 24 hours`. */
export function spanOfNight(interval: Interval, night: Night, clock: LocalClock): string {
  const isWhole = interval.startMs === night.solarNoonMs && interval.endMs === night.nextSolarNoonMs;
  return isWhole ? 'All 24 hours' : clock.span(interval);
}
