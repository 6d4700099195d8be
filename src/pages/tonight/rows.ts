import type { Location } from '../../locations/index.ts';
import {
  type AltitudesAt,
  altitudesBetween,
  type Bodies,
  hourMs,
  type Interval,
  type NightCache,
  nextDarkAt,
  type Sky,
  type SkySpans,
  skyOf,
  skySpans,
  spansWithin,
  tonightAt,
  totalMs,
} from '../../nights/index.ts';
import { hasWords, searchable } from '../text/search.ts';

/** A location as tonight's page shows it. */
export interface Row {
  readonly location: Location;
  readonly sky: Sky;
  /** Within the hours shown. */
  readonly spans: SkySpans;
  readonly altitudes: readonly AltitudesAt[];
  /** Length of darkness tonight. */
  readonly darkMs: number;
  /** The present or next dark interval of a minute or more; `null`: none begins within 24 hours. */
  readonly nextDark: Interval | null;
}

/** The orders of the rows, with their labels. */
export const orders = {
  dark: 'darkest first',
  longitude: 'east to west',
  name: 'name',
} as const;

export type Order = keyof typeof orders;

/** Between two altitudes along a row: the colour of the sky changes once or twice in it. */
const stepMs = hourMs / 4;

/** From three hours ago on, 24 hours from a full hour of UTC: within an hour only the mark of the present moves. */
export function hoursShown(nowMs: number): Interval {
  const startMs = (Math.floor(nowMs / hourMs) - 3) * hourMs;
  return { startMs, endMs: startMs + 24 * hourMs };
}

/**
 * The row of a location.
 *
 * @param bodies - at the present
 */
export function rowOf(location: Location, cache: NightCache, bodies: Bodies): Row {
  const { timeMs: nowMs } = bodies;
  const bounds = hoursShown(nowMs);
  const nights = [...cache.over(location, { startMs: bounds.startMs, endMs: nowMs + 24 * hourMs })];
  const spans = skySpans(nights);
  return {
    location,
    sky: skyOf(cache.at(location, nowMs), bodies),
    spans: spansWithin(spans, bounds),
    altitudes: altitudesBetween(nights, bounds, stepMs),
    darkMs: totalMs(tonightAt(cache, location, nowMs).night.moon.dark),
    nextDark: nextDarkAt(cache, location, nowMs),
  };
}

/** The locations whose rows are computed for the first `max` in an order: all, where the order depends on the sky. */
export function candidates(locations: readonly Location[], order: Order, max: number): readonly Location[] {
  return order === 'dark' ? locations : locations.toSorted(byLocation[order]).slice(0, max);
}

/** The first `max` rows in an order. Stable. */
export function sorted(rows: readonly Row[], order: Order, max: number): readonly Row[] {
  return order === 'dark' ? rows.toSorted(byDarkness).slice(0, max) : rows;
}

/** Not the machine's own language: the order is the same everywhere. */
const collator = new Intl.Collator('en');

const byLocation = {
  longitude: (one: Location, other: Location) => other.longitude - one.longitude,
  name: (one: Location, other: Location) => collator.compare(one.name, other.name),
} as const;

/** Of two that are dark now, the one that stays dark longer is first. */
function byDarkness(one: Row, other: Row): number {
  return darkRank(one) - darkRank(other) || (other.nextDark?.endMs ?? 0) - (one.nextDark?.endMs ?? 0);
}

/** Dark now, then by the start of the next dark interval, then those without one. */
function darkRank({ sky, nextDark }: Row): number {
  if (sky.isDark) return -Number.MAX_VALUE;
  return nextDark?.startMs ?? Number.MAX_VALUE;
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
