import type { Location } from '../../locations/index.ts';
import {
  type AltitudesAt,
  altitudesBetween,
  type Bodies,
  bodiesAt,
  dayMs,
  hourMs,
  type Interval,
  type Night,
  type NightCache,
  type Sky,
  skyOf,
  tonightAt,
} from '../../nights/index.ts';
import { intervalsOf, type SkySpans, skySpans, spansWithin } from '../charts/skySpans.ts';
import { step } from '../frame/document.tsx';
import { stripStepMs } from '../site/smallNight.tsx';
import { nextDarkAt, nextOf } from '../text/nextDark.ts';
import { hasWords, searchable } from '../text/search.ts';
import type { Choice, Order } from './parameters.ts';

/** A location at the present, and the night of its next dark time; that is tonight if there is none. */
export interface Row {
  readonly location: Location;
  readonly night: Night;
  readonly sky: Sky;
  /** Within the hours shown. */
  readonly spans: SkySpans;
  readonly altitudes: readonly AltitudesAt[];
  /** The present or next dark interval of a minute or more; `null`: none begins within 24 hours. */
  readonly nextDark: Interval | null;
  /** The same with the Sun below −18°, whether the Moon is up or not; `null` also if it lasts through a noon, near a pole. */
  readonly nextNight: Interval | null;
}

/** Maximum rows on the page; the search finds the others. */
export const maxRows = 1000;

/**
 * The full hours of UTC from an hour or two ago to 24 hours ahead, so that each next dark time begins in them; within an hour only
 * the mark of the present moves.
 */
export function hoursShown(nowMs: number): Interval {
  const hour = Math.floor(nowMs / hourMs);
  return { startMs: (hour - 1) * hourMs, endMs: (hour + 25) * hourMs };
}

/** The rows of the present, computed in steps. */
export function* presentRows({ found, order, nowMs }: Choice, cache: NightCache): Generator<string, Row[]> {
  const bodies = bodiesAt(nowMs);
  const rows: Row[] = [];
  for (const location of candidates(found, order, maxRows)) {
    rows.push(rowOf(location, cache, bodies));
    yield step;
  }
  return order === 'dark' ? soonestDarkFirst(rows, maxRows) : rows;
}

/** A location, and when it is dark there. */
export interface DarkPlace {
  readonly location: Location;
  readonly dark: Interval;
}

/** How far the next dark time is searched, days. */
export const daysAhead = 60;

/** How many nights are searched, each of them in 0.1 ms: a thousand locations in polar day took 7 s. */
const maxNightsAhead = 3000;

/**
 * The first dark time of a minute or more at some locations where none begins within 24 hours, found in steps. The search ends with
 * the first day in which there is one.
 */
export function* darkAhead(
  locations: readonly Location[],
  cache: NightCache,
  nowMs: number,
): Generator<string, DarkPlace | null> {
  for (let day = 1; day < Math.min(daysAhead, maxNightsAhead / locations.length); day++) {
    const found: DarkPlace[] = [];
    for (const location of locations) {
      const dark = nextDarkAt(cache, location, nowMs + day * dayMs);
      if (dark !== null) found.push({ location, dark });
      yield step;
    }
    const [first] = found.sort((one, other) => one.dark.startMs - other.dark.startMs);
    if (first !== undefined) return first;
  }
  return null;
}

/**
 * The row of a location.
 *
 * @param bodies - at the present
 */
export function rowOf(location: Location, cache: NightCache, bodies: Bodies): Row {
  const { timeMs: nowMs } = bodies;
  const bounds = hoursShown(nowMs);
  const nights = [...cache.over(location, bounds)];
  const { night: tonight } = tonightAt(cache, location, nowMs);
  const spans = skySpans(nights);
  const nextDark = nextDarkAt(cache, location, nowMs);
  const nextNight = nextOf(intervalsOf(spans, 'astronomical'), nowMs);
  const isBetween = ({ solarNoonMs, nextSolarNoonMs }: Night) =>
    nextNight !== null && nextNight.startMs > solarNoonMs && nextNight.endMs < nextSolarNoonMs;
  const isLater = nextDark !== null && nextDark.startMs >= tonight.nextSolarNoonMs;
  return {
    location,
    night: isLater ? cache.at(location, nextDark.startMs) : tonight,
    sky: skyOf(cache.at(location, nowMs), bodies),
    spans: spansWithin(spans, bounds),
    altitudes: altitudesBetween(nights, bounds, stripStepMs),
    nextDark,
    nextNight: nights.some(isBetween) ? nextNight : null,
  };
}

/** The locations whose rows are computed for the first `max` in an order: all, where the order depends on the sky. */
export function candidates(locations: readonly Location[], order: Order, max: number): readonly Location[] {
  return order === 'dark' ? locations : locations.toSorted(byLocation[order]).slice(0, max);
}

/** Not the machine's own language: the order is the same everywhere. */
const collator = new Intl.Collator('en');

const byLocation = {
  longitude: (one: Location, other: Location) => other.longitude - one.longitude,
  name: (one: Location, other: Location) => collator.compare(one.name, other.name),
} as const;

/** Dark now, then by the start of the next dark interval, then those without one, by the night that their rows show. Stable. */
export function soonestDarkFirst(rows: readonly Row[], max: number): Row[] {
  const rank = ({ sky, nextDark }: Row) => (sky.isDark ? -Number.MAX_VALUE : (nextDark?.startMs ?? Number.MAX_VALUE));
  // Of two that are dark now, the one that stays dark longer is first.
  const end = ({ nextDark }: Row) => nextDark?.endMs ?? 0;
  const night = ({ nextNight }: Row) => nextNight?.startMs ?? Number.MAX_VALUE;
  return rows
    .toSorted((one, other) => rank(one) - rank(other) || end(other) - end(one) || night(one) - night(other))
    .slice(0, max);
}

/** The locations whose name, slug and description contain all words of a text, regardless of case and accents. */
export function matching<Named extends Pick<Location, 'name' | 'slug' | 'description'>>(
  all: readonly Named[],
  text: string,
): Named[] {
  const wanted = searchable(text);
  // No word contains a line break.
  const searched = ({ name, slug, description }: Named) => searchable([name, slug, description].join('\n'));
  return all.filter((location) => hasWords(searched(location), wanted));
}
