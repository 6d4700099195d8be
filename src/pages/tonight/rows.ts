import type { Location } from '../../locations/index.ts';
import {
  bodiesAt,
  hourMs,
  type Interval,
  type Night,
  type NightCache,
  type Sky,
  skyOf,
  tonightAt,
  type Work,
} from '../../nights/index.ts';
import type { DarkOrNight } from '../words/dark.ts';
import { type DarkTonight, darkTonight, nightsAhead, soonestDark } from './darkTonight.ts';
import type { Order, TonightRequest } from './parameters.ts';

/** A row of the first page: a location with its present sky and tonight's dark times. */
export interface Row extends DarkTonight {
  readonly location: Location;
  /** The night that is tonight at the location. */
  readonly night: Night;
  readonly sky: Sky;
  /** The nights that overlap the hours shown. */
  readonly nights: readonly Night[];
}

/** Maximum number of rows on the page. The search field finds locations that have no row. */
export const maxRows = 1000;

/**
 * The interval that the rows show: full hours of UTC, from one or two hours ago to at least 24 hours ahead. Every dark time of
 * tonight that is still to come begins in this interval. Within an hour the interval stays the same, and only the mark of the
 * present moves.
 */
export function hoursShown(nowMs: number): Interval {
  const hour = Math.floor(nowMs / hourMs);
  return { startMs: (hour - 1) * hourMs, endMs: (hour + 25) * hourMs };
}

/** Computes and sorts the rows of all found locations. Other requests are served between the steps of this generator. */
export function* presentRows(
  { found, order, nowMs }: Pick<TonightRequest, 'found' | 'order' | 'nowMs'>,
  condition: DarkOrNight,
  cache: NightCache,
): Work<Row[]> {
  const bodies = bodiesAt(nowMs);
  const hours = hoursShown(nowMs);
  const search = { nowMs, condition, ahead: nightsAhead(found.length) };
  const rows: Row[] = [];
  for (const location of found) {
    const nights = [...cache.over(location, hours)];
    const { night } = tonightAt(cache, location, nowMs);
    const sky = skyOf(cache.at(location, nowMs), bodies);
    rows.push({ location, night, nights, sky, ...darkTonight(cache, night, search) });
    yield [];
  }
  return rows.sort(comparisons[order]).slice(0, maxRows);
}

/** The order of names. A fixed language gives the same order on every machine. */
const collator = new Intl.Collator('en');

const comparisons: Readonly<Record<Order, (one: Row, other: Row) => number>> = {
  // Of two locations that are dark now, the one that stays dark longer is first.
  dark: (one, other) => startRank(one) - startRank(other) || endOf(other) - endOf(one),
  longitude: (one, other) => other.location.longitude - one.location.longitude,
  name: (one, other) => collator.compare(one.location.name, other.location.name),
};

/**
 * The sort key of a row. Locations that are dark now come first, then locations in order of their next dark time, then locations
 * without a dark time.
 */
function startRank(row: Row): number {
  return row.state === 'now' ? -Number.MAX_VALUE : (soonestDark(row)?.startMs ?? Number.MAX_VALUE);
}

const endOf = (row: Row) => soonestDark(row)?.endMs ?? 0;
