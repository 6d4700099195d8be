import type { Location } from '../../locations/index.ts';
import {
  type AltitudesAt,
  altitudesOver,
  bodiesAt,
  type CivilDay,
  computeMoonlight,
  holds,
  type Interval,
  inTurns,
  isoDate,
  type Moonlight,
  type Night,
  type NightCache,
  parseIsoDate,
  type Sky,
  skyOf,
  type Turn,
} from '../../nights/index.ts';

/** A night of a month. */
export interface SmallNight {
  readonly moonlight: Moonlight;
  readonly bounds: Interval;
  /** Every half hour, and at both ends. */
  readonly altitudes: readonly AltitudesAt[];
  readonly atMidnight: Sky;
}

/** A month of a location as its page shows it. */
export interface MonthView {
  readonly location: Location;
  /** `YYYY-MM`. */
  readonly month: string;
  /** Without dates that the zone skipped. */
  readonly nights: readonly SmallNight[];
  /** From the first noon to the last. */
  readonly bounds: Interval;
  /** The date of the night that holds the present, where it is one of them. */
  readonly presentDate: string | null;
}

const stepMs = 1_800_000;

/** @param first - the first day of the month */
export async function monthView(
  location: Location,
  first: CivilDay,
  cache: NightCache,
  nowMs: number,
  turn: Turn,
): Promise<MonthView> {
  const month = isoDate(first).slice(0, 7);
  const dates = Array.from({ length: 31 }, (_, index) => first + index).filter((day) => isoDate(day).startsWith(month));
  const nights = await inTurns(
    dates.flatMap((date) => cache.on(location, date) ?? []),
    (night) => smallNight(night),
    turn,
  );
  const present = nights.find(({ bounds }) => holds(bounds, nowMs));
  return {
    location,
    month,
    nights,
    bounds: { startMs: nights[0]?.bounds.startMs ?? 0, endMs: nights.at(-1)?.bounds.endMs ?? 0 },
    presentDate: present?.moonlight.night.date ?? null,
  };
}

function smallNight(night: Night): SmallNight {
  const moonlight = computeMoonlight(night);
  const bounds = { startMs: night.solarNoonMs, endMs: night.nextSolarNoonMs };
  return {
    moonlight,
    bounds,
    altitudes: altitudesOver(night, stepMs),
    atMidnight: skyOf(moonlight, bodiesAt(night.midnightMs)),
  };
}

/** The month before or after one, `YYYY-MM`. */
export function monthBeside(month: string, step: 1 | -1): string {
  const middle = parseIsoDate(`${month}-15`) ?? 0;
  return isoDate(middle + 30 * step).slice(0, 7);
}
