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

/** What is told of a location for tonight. */
export interface Row {
  readonly location: Location;
  readonly sky: Sky;
  /** In the hours that are shown. */
  readonly spans: SkySpans;
  /** How long it is dark in the latest night. */
  readonly darkMs: number;
  /** When it is next dark, the present included; `null`: not in the hours that are shown. */
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
  const rowOf = (location: Location): Row => {
    const latest = moonlightOf(cache.at(location, nowMs));
    const spans = spansWithin(skySpans(cache.over(location, bounds).map(moonlightOf)), bounds);
    return {
      location,
      sky: skyOf(latest, bodies),
      spans,
      darkMs: totalMs(latest.dark),
      nextDark: spans.dark.find(({ endMs }) => endMs > nowMs) ?? null,
    };
  };
  return inTurns(locations, rowOf, turn);
}

/** The rows in an order; those that are alike in it stay in theirs. */
export function sorted(rows: readonly Row[], order: Order): Row[] {
  return rows.toSorted(comparisons[order]);
}

const byName = (one: Row, other: Row) => collator.compare(one.location.name, other.location.name);

/** The same on every machine, whatever its language. */
const collator = new Intl.Collator('en');

const comparisons: Readonly<Record<Order, (one: Row, other: Row) => number>> = {
  // What is dark now has been since before what will be; of two that are dark, the one that stays so longer goes first.
  dark: (one, other) => darkRank(one) - darkRank(other) || (other.nextDark?.endMs ?? 0) - (one.nextDark?.endMs ?? 0),
  next: (one, other) => one.sky.nextEvent.timeMs - other.sky.nextEvent.timeMs,
  longitude: (one, other) => other.location.longitude - one.location.longitude,
  name: byName,
};

/** What is dark now, then by the instant at which it next is, then what is not to be. */
function darkRank({ sky, nextDark }: Row): number {
  if (nextDark === null) return Number.MAX_VALUE;
  return sky.isDark ? -Number.MAX_VALUE : nextDark.startMs;
}

/** The locations whose name or slug has a text, whatever its capitals and accents. */
export function matching<Named extends Pick<Location, 'name' | 'slug'>>(all: readonly Named[], text: string): Named[] {
  const wanted = plain(text.trim());
  return all.filter(({ name, slug }) => searchText({ name, slug }).includes(wanted));
}

/** What of a location is searched. */
export function searchText({ name, slug }: Pick<Location, 'name' | 'slug'>): string {
  return `${plain(name)}\n${plain(slug)}`;
}

/** Without capitals and accents. */
function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}
