import type { Location } from '../../locations/index.ts';
import {
  bodiesAt,
  type Interval,
  inTurns,
  type Sky,
  type SkySpans,
  skyOf,
  skySpans,
  spansWithin,
  type Turn,
  totalMs,
} from '../../nights/index.ts';
import type { Nights } from '../site/nights.ts';
import { searchable } from '../words/search.ts';

/** What is told of a location for tonight. */
export interface Row {
  readonly location: Location;
  readonly sky: Sky;
  /** In the hours that are shown. */
  readonly spans: SkySpans;
  /** How long it is dark in the latest night. */
  readonly darkMs: number;
  /** When it is next dark, the present included; `null`: not within a day. */
  readonly nextDark: Interval | null;
}

/** How the rows can be sorted, and what that is called. */
export const orders = {
  dark: 'what is dark now, then what is next',
  next: 'next event',
  longitude: 'longitude, from east to west',
  name: 'name',
} as const;

export type Order = keyof typeof orders;

const hourMs = 3_600_000;

/** 24 hours around the present, from a full hour of UTC, so that the line of the present moves and all else stays. */
export function hoursShown(nowMs: number): Interval {
  const startMs = (Math.floor(nowMs / hourMs) - 10) * hourMs;
  return { startMs, endMs: startMs + 24 * hourMs };
}

/** The rows of some locations at the present, in their order; many are computed in turns. */
export function rowsAt(
  locations: readonly Location[],
  nowMs: number,
  { cache, moonlightOf }: Nights,
  turn: Turn,
): Promise<Row[]> {
  const bodies = bodiesAt(nowMs);
  const bounds = hoursShown(nowMs);
  const aroundADay = { startMs: bounds.startMs, endMs: nowMs + 24 * hourMs };
  const rowOf = (location: Location): Row => {
    const latest = moonlightOf(cache.at(location, nowMs));
    const spans = skySpans(cache.over(location, aroundADay).map(moonlightOf));
    return {
      location,
      sky: skyOf(latest, bodies),
      spans: spansWithin(spans, bounds),
      darkMs: totalMs(latest.dark),
      nextDark: spans.dark.find(({ endMs }) => endMs > nowMs) ?? null,
    };
  };
  return inTurns(locations, rowOf, turn);
}

/**
 * The first rows in an order; those that are alike in it stay in theirs. Where the order needs no more than the locations,
 * rows that are not shown are not made.
 */
export async function firstRows(
  locations: readonly Location[],
  order: Order,
  most: number,
  rowsOf: (some: readonly Location[]) => Promise<Row[]>,
): Promise<Row[]> {
  if (order === 'name' || order === 'longitude') return rowsOf(locations.toSorted(byLocation[order]).slice(0, most));
  return (await rowsOf(locations)).sort(bySky[order]).slice(0, most);
}

let collator: Intl.Collator | undefined;

/** In the same order on every machine, whatever its language. Made when it is first needed: it takes 6 ms of a start. */
function compareNames(one: string, other: string): number {
  collator ??= new Intl.Collator('en');
  return collator.compare(one, other);
}

const byLocation = {
  longitude: (one: Location, other: Location) => other.longitude - one.longitude,
  name: (one: Location, other: Location) => compareNames(one.name, other.name),
} as const;

const bySky = {
  // What is dark now has been since before what will be; of two that are dark, the one that stays so longer goes first.
  dark: (one: Row, other: Row) =>
    darkRank(one) - darkRank(other) || (other.nextDark?.endMs ?? 0) - (one.nextDark?.endMs ?? 0),
  next: (one: Row, other: Row) => one.sky.nextEvent.timeMs - other.sky.nextEvent.timeMs,
} as const;

/** What is dark now, then by the instant at which it next is, then what is not to be. */
function darkRank({ sky, nextDark }: Row): number {
  if (nextDark === null) return Number.MAX_VALUE;
  return sky.isDark ? -Number.MAX_VALUE : nextDark.startMs;
}

/** The locations whose name or slug has a text, whatever its capitals and accents. */
export function matching<Named extends Pick<Location, 'name' | 'slug'>>(all: readonly Named[], text: string): Named[] {
  const wanted = searchable(text);
  return all.filter((location) => searchText(location).includes(wanted));
}

/** What of a location is searched; a line break, which nobody can search, keeps the two apart. */
export function searchText({ name, slug }: Pick<Location, 'name' | 'slug'>): string {
  return `${searchable(name)}\n${searchable(slug)}`;
}
