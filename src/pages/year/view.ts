import type { Location } from '../../locations/index.ts';
import {
  type CivilDay,
  holds,
  type Interval,
  inTurns,
  isoDate,
  parseIsoDate,
  type SkySpans,
  skySpans,
  type Turn,
  totalMs,
} from '../../nights/index.ts';
import { type LocalDay, localDays } from '../charts/localDays.ts';
import type { Nights } from '../site/nights.ts';

/** A date of a year. */
export interface DateOfYear {
  /** `YYYY-MM-DD`. */
  readonly date: string;
  /** How long it is dark; `null`: the zone skipped the date. */
  readonly darkMs: number | null;
}

/** A year of a location as its page shows it. */
export interface YearView {
  readonly location: Location;
  readonly year: number;
  readonly rows: readonly LocalDay[];
  readonly spans: SkySpans;
  readonly dates: readonly DateOfYear[];
  /** From its first row's noon to its last one's. */
  readonly bounds: Interval;
  /** Where the year holds it. */
  readonly nowMs: number | null;
}

export async function yearView(
  location: Location,
  year: number,
  nights: Nights,
  nowMs: number,
  turn: Turn,
): Promise<YearView> {
  const rows = localDays(location.timeZone, dayOfYear(year), dayOfYear(year + 1) - 1);
  const bounds = { startMs: rows[0]?.startMs ?? 0, endMs: rows.at(-1)?.endMs ?? 0 };
  const moonlight = await inTurns(nights.cache.over(location, bounds), nights.moonlightOf, turn);
  return {
    location,
    year,
    rows,
    spans: skySpans(moonlight),
    dates: rows.map(({ date }) => ({ date: isoDate(date), darkMs: darkOn(location, date, nights) })),
    bounds,
    nowMs: holds(bounds, nowMs) ? nowMs : null,
  };
}

function dayOfYear(year: number): CivilDay {
  return parseIsoDate(`${year}-01-01`) ?? 0;
}

function darkOn(location: Location, date: CivilDay, { cache, moonlightOf }: Nights): number | null {
  const night = cache.on(location, date);
  return night === null ? null : totalMs(moonlightOf(night).dark);
}
