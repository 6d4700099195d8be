import type { Location } from '../../locations/index.ts';
import {
  type AltitudesAt,
  altitudesBetween,
  type Bodies,
  bodiesAt,
  type CivilDay,
  duskToDawn,
  hourMs,
  type Interval,
  type Night,
  type NightCache,
  nextDarkAt,
  type Sky,
  type SkySpans,
  skyOf,
  skySpans,
  spansWithin,
  tonightAt,
} from '../../nights/index.ts';
import { step } from '../frame/document.tsx';
import { stripStepMs } from '../site/smallNight.tsx';
import { darkMsOf } from '../text/dark.ts';
import { hasWords, searchable } from '../text/search.ts';
import type { Choice, Order } from './parameters.ts';

/** A location in the night of a date. */
export interface Row {
  readonly location: Location;
  readonly night: Night;
}

/** A location at the present, and the night of its next dark time; that is tonight if there is none. */
export interface PresentRow extends Row {
  readonly tonight: Night;
  readonly sky: Sky;
  /** Within the hours shown. */
  readonly spans: SkySpans;
  readonly altitudes: readonly AltitudesAt[];
  /** The present or next dark interval of a minute or more; `null`: none begins within 24 hours. */
  readonly nextDark: Interval | null;
}

/** Maximum rows on the page; the search finds the others. */
export const maxRows = 1000;

/** From three hours ago on, 24 hours from a full hour of UTC: within an hour only the mark of the present moves. */
export function hoursShown(nowMs: number): Interval {
  const startMs = (Math.floor(nowMs / hourMs) - 3) * hourMs;
  return { startMs, endMs: startMs + 24 * hourMs };
}

/**
 * The hours of the nights of a date, and an hour of day beside them, full hours of UTC: from the first sunset to the last sunrise. A
 * night without them is cut off there; if all are, from the first noon to the last.
 */
export function hoursOfNights(rows: readonly Row[]): Interval {
  const withSun = rows.filter(({ night }) => duskToDawn(night, 'horizon') !== null);
  const nights = (withSun.length === 0 ? rows : withSun).map(
    ({ night }) => duskToDawn(night, 'horizon') ?? night.interval,
  );
  const startMs = Math.min(...nights.map((night) => night.startMs)) - hourMs;
  const endMs = Math.max(...nights.map((night) => night.endMs)) + hourMs;
  return { startMs: Math.floor(startMs / hourMs) * hourMs, endMs: Math.ceil(endMs / hourMs) * hourMs };
}

/** The rows of the present, computed in steps. */
export function* presentRows({ found, order, nowMs }: Choice, cache: NightCache): Generator<string, PresentRow[]> {
  const bodies = bodiesAt(nowMs);
  const rows: PresentRow[] = [];
  for (const location of candidates(found, order, maxRows)) {
    rows.push(rowOf(location, cache, bodies));
    yield step;
  }
  return order === 'dark' ? darkestFirst(rows, maxRows) : rows;
}

/** The rows of the nights of a date, computed in steps, without the locations whose clocks skipped it. */
export function* datedRows({ found, order }: Choice, date: CivilDay, cache: NightCache): Generator<string, Row[]> {
  const rows: Row[] = [];
  for (const location of candidates(found, order, maxRows)) {
    const night = cache.on(location, date);
    if (night !== null) rows.push({ location, night });
    yield step;
  }
  const darkMs = ({ night }: Row) => darkMsOf([night]);
  return order === 'dark' ? rows.sort((one, other) => darkMs(other) - darkMs(one)).slice(0, maxRows) : rows;
}

/**
 * The row of a location.
 *
 * @param bodies - at the present
 */
export function rowOf(location: Location, cache: NightCache, bodies: Bodies): PresentRow {
  const { timeMs: nowMs } = bodies;
  const bounds = hoursShown(nowMs);
  const nights = [...cache.over(location, { startMs: bounds.startMs, endMs: nowMs + 24 * hourMs })];
  const { night: tonight } = tonightAt(cache, location, nowMs);
  const nextDark = nextDarkAt(cache, location, nowMs);
  const isLater = nextDark !== null && nextDark.startMs >= tonight.nextSolarNoonMs;
  return {
    location,
    tonight,
    night: isLater ? cache.at(location, nextDark.startMs) : tonight,
    sky: skyOf(cache.at(location, nowMs), bodies),
    spans: spansWithin(skySpans(nights), bounds),
    altitudes: altitudesBetween(nights, bounds, stripStepMs),
    nextDark,
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

/** Dark now, then by the start of the next dark interval, then those without one. Stable. */
export function darkestFirst(rows: readonly PresentRow[], max: number): PresentRow[] {
  const rank = ({ sky, nextDark }: PresentRow) =>
    sky.isDark ? -Number.MAX_VALUE : (nextDark?.startMs ?? Number.MAX_VALUE);
  // Of two that are dark now, the one that stays dark longer is first.
  const end = ({ nextDark }: PresentRow) => nextDark?.endMs ?? 0;
  return rows.toSorted((one, other) => rank(one) - rank(other) || end(other) - end(one)).slice(0, max);
}

/** The locations whose name, slug and aliases contain all words of a text, regardless of case and accents. */
export function matching<Named extends Pick<Location, 'name' | 'slug' | 'aliases'>>(
  all: readonly Named[],
  text: string,
): Named[] {
  const wanted = searchable(text);
  return all.filter((location) => hasWords(searchText(location), wanted));
}

/** The text that is searched: name, slug and aliases, separated by line breaks, which no word can contain. */
export function searchText({ name, slug, aliases }: Pick<Location, 'name' | 'slug' | 'aliases'>): string {
  return [name, slug, ...aliases].map(searchable).join('\n');
}
