import type { Location } from '../../locations/index.ts';
import {
  type Bodies,
  darkName,
  type Interval,
  intervalsOf,
  type NightCache,
  type Sky,
  type SkySpans,
  skyOf,
  skySpans,
  spansWithin,
  tonightAt,
  totalMs,
} from '../../nights/index.ts';
import { searchable } from '../text/search.ts';

/** A location as tonight's page shows it. */
export interface Row {
  readonly location: Location;
  readonly sky: Sky;
  /** Within the hours shown. */
  readonly spans: SkySpans;
  /** Length of darkness tonight. */
  readonly darkMs: number;
  /** The present or next dark interval; `null`: none begins before the first solar noon after 24 hours. */
  readonly nextDark: Interval | null;
}

/** The orders of the rows, with their labels. */
export const orders = {
  dark: 'what is dark now, then what is next',
  next: 'next event',
  longitude: 'longitude, from east to west',
  name: 'name',
} as const;

export type Order = keyof typeof orders;

const hourMs = 3_600_000;

/** 24 hours around the present, from a full hour of UTC: within an hour only the line of the present moves. */
export function hoursShown(nowMs: number): Interval {
  const startMs = (Math.floor(nowMs / hourMs) - 10) * hourMs;
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
  const latest = cache.at(location, nowMs);
  const spans = skySpans([...cache.over(location, { startMs: bounds.startMs, endMs: nowMs + 24 * hourMs })]);
  return {
    location,
    sky: skyOf(latest, bodies),
    spans: spansWithin(spans, bounds),
    darkMs: totalMs(tonightAt(cache, location, nowMs).night.moon.dark),
    nextDark: intervalsOf(spans, darkName).find(({ endMs }) => endMs > nowMs) ?? null,
  };
}

/** The locations whose rows are computed for the first `max` in an order: all, where the order depends on the sky. */
export function candidates(locations: readonly Location[], order: Order, max: number): readonly Location[] {
  if (order === 'dark' || order === 'next') return locations;
  return locations.toSorted(byLocation[order]).slice(0, max);
}

/** The first `max` rows in an order. Stable. */
export function sorted(rows: readonly Row[], order: Order, max: number): readonly Row[] {
  return order === 'dark' || order === 'next' ? rows.toSorted(bySky[order]).slice(0, max) : rows;
}

/** Not the machine's own language: the order is the same everywhere. */
const collator = new Intl.Collator('en');

const byLocation = {
  longitude: (one: Location, other: Location) => other.longitude - one.longitude,
  name: (one: Location, other: Location) => collator.compare(one.name, other.name),
} as const;

const bySky = {
  // Of two that are dark now, the one that stays dark longer is first.
  dark: (one: Row, other: Row) =>
    darkRank(one) - darkRank(other) || (other.nextDark?.endMs ?? 0) - (one.nextDark?.endMs ?? 0),
  next: (one: Row, other: Row) => one.sky.nextEvent.timeMs - other.sky.nextEvent.timeMs,
} as const;

/** Dark now, then by the start of the next dark interval, then those without one. */
function darkRank({ sky, nextDark }: Row): number {
  if (nextDark === null) return Number.MAX_VALUE;
  return sky.isDark ? -Number.MAX_VALUE : nextDark.startMs;
}

/** The locations whose name, slug or alias contains a text, regardless of case and accents. */
export function matching<Named extends Pick<Location, 'name' | 'slug' | 'aliases'>>(
  all: readonly Named[],
  text: string,
): Named[] {
  const wanted = searchable(text);
  return all.filter((location) => searchText(location).includes(wanted));
}

/** The text that is searched: name, slug and aliases, separated by line breaks, which no search can contain. */
export function searchText({ name, slug, aliases }: Pick<Location, 'name' | 'slug' | 'aliases'>): string {
  return [name, slug, ...aliases].map(searchable).join('\n');
}
