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

/** A location at the present, and when it is dark there tonight. */
export interface Row extends DarkTonight {
  readonly location: Location;
  /** Tonight. */
  readonly night: Night;
  readonly sky: Sky;
  /** Those that overlap the hours shown. */
  readonly nights: readonly Night[];
}

/** Maximum rows on the page. The search finds the others. */
export const maxRows = 1000;

/**
 * The full hours of UTC from an hour or two ago to 24 hours ahead, so that each dark time of tonight begins in them. Within an hour
 * only the mark of the present moves.
 */
export function hoursShown(nowMs: number): Interval {
  const hour = Math.floor(nowMs / hourMs);
  return { startMs: (hour - 1) * hourMs, endMs: (hour + 25) * hourMs };
}

/** The rows of the present in their order, computed in steps. */
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

/** Not the machine's own language: the order is the same everywhere. */
const collator = new Intl.Collator('en');

const comparisons: Readonly<Record<Order, (one: Row, other: Row) => number>> = {
  // Of two that are dark now, the one that stays dark longer is first.
  dark: (one, other) => startRank(one) - startRank(other) || endOf(other) - endOf(one),
  longitude: (one, other) => other.location.longitude - one.location.longitude,
  name: (one, other) => collator.compare(one.location.name, other.location.name),
};

/** Dark now, then by the start of the next dark time, tonight or later, then those without one. */
function startRank(row: Row): number {
  return row.state === 'now' ? -Number.MAX_VALUE : (soonestDark(row)?.startMs ?? Number.MAX_VALUE);
}

const endOf = (row: Row) => soonestDark(row)?.endMs ?? 0;
