import type { Location } from '../../locations/index.ts';
import {
  type Bodies,
  bodiesAt,
  hourMs,
  type Interval,
  type Night,
  type NightCache,
  type Sky,
  skyOf,
  timesBelow,
  tonightAt,
} from '../../nights/index.ts';
import { type SkySpans, skySpans } from '../charts/skySpans.ts';
import { step } from '../frame/document.tsx';
import type { SoughtCondition } from '../text/dark.ts';
import { hasWords, searchable } from '../text/search.ts';
import { type DarkTonight, darkTonight, maxNightsAhead, nightsAhead, soonestDark } from './darkTonight.ts';
import type { Choice, Order } from './parameters.ts';

/** A location at the present, and when it is dark there tonight. */
export interface Row extends DarkTonight {
  readonly location: Location;
  /** Tonight. */
  readonly night: Night;
  readonly sky: Sky;
  /** Those that overlap the hours shown. */
  readonly nights: readonly Night[];
  /** Of these nights. */
  readonly spans: SkySpans;
  /** Of tonight, whether the Moon is up or not; `null`: there is none, or none any more, or it lasts through a noon, near a pole. */
  readonly astronomicalNight: Interval | null;
}

/** Maximum rows on the page; the search finds the others. */
export const maxRows = 1000;

/**
 * The full hours of UTC from an hour or two ago to 24 hours ahead, so that each dark time of tonight begins in them; within an hour only
 * the mark of the present moves.
 */
export function hoursShown(nowMs: number): Interval {
  const hour = Math.floor(nowMs / hourMs);
  return { startMs: (hour - 1) * hourMs, endMs: (hour + 25) * hourMs };
}

/** The rows of the present, computed in steps. */
export function* presentRows(
  { found, order, nowMs }: Choice,
  condition: SoughtCondition,
  cache: NightCache,
): Generator<string, Row[]> {
  const bodies = bodiesAt(nowMs);
  const rows: Row[] = [];
  const shown = candidates(found, order, maxRows);
  for (const location of shown) {
    rows.push(rowOf(location, cache, bodies, { condition, ahead: nightsAhead(shown.length) }));
    yield step;
  }
  return order === 'dark' ? soonestDarkFirst(rows, maxRows) : rows;
}

/**
 * The row of a location.
 *
 * @param bodies - at the present
 * @param ahead - how many nights are searched where tonight is not dark any more
 */
export function rowOf(
  location: Location,
  cache: NightCache,
  bodies: Bodies,
  { condition = 'dark', ahead = maxNightsAhead }: { condition?: SoughtCondition; ahead?: number } = {},
): Row {
  const { timeMs: nowMs } = bodies;
  const nights = [...cache.over(location, hoursShown(nowMs))];
  const { night } = tonightAt(cache, location, nowMs);
  return {
    ...{ location, night, nights, ...darkTonight(cache, night, nowMs, { condition, ahead }) },
    sky: skyOf(cache.at(location, nowMs), bodies),
    spans: skySpans(nights),
    astronomicalNight: astronomicalNightLeft(night, nowMs),
  };
}

function astronomicalNightLeft(night: Night, nowMs: number): Interval | null {
  const isLeft = ({ startMs, endMs }: Interval) =>
    endMs > nowMs && startMs > night.solarNoonMs && endMs < night.nextSolarNoonMs;
  return timesBelow(night, 'astronomical').find(isLeft) ?? null;
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

/** Dark now, then by the start of the next dark time, tonight or later, then those without one. Stable. */
export function soonestDarkFirst(rows: readonly Row[], max: number): Row[] {
  const rank = (row: Row) =>
    row.state === 'now' ? -Number.MAX_VALUE : (soonestDark(row)?.startMs ?? Number.MAX_VALUE);
  // Of two that are dark now, the one that stays dark longer is first.
  const end = (row: Row) => soonestDark(row)?.endMs ?? 0;
  return rows.toSorted((one, other) => rank(one) - rank(other) || end(other) - end(one)).slice(0, max);
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
