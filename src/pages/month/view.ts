import type { Location } from '../../locations/index.ts';
import {
  type AltitudesAt,
  altitudesOver,
  bodiesAt,
  type CivilDay,
  holds,
  type Interval,
  inTurns,
  intervalOf,
  isoDate,
  type Moonlight,
  parseIsoDate,
  type Sky,
  skyOf,
  type Turn,
} from '../../nights/index.ts';
import type { Nights } from '../site/nights.ts';

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

/** Each takes a third of a millisecond. */
const nightsPerTurn = 8;

/** @param first - the first day of the month */
export async function monthView(
  location: Location,
  first: CivilDay,
  nights: Nights,
  nowMs: number,
  turn: Turn,
): Promise<MonthView> {
  const month = isoDate(first).slice(0, 7);
  const dates = Array.from({ length: 31 }, (_, index) => first + index).filter((day) => isoDate(day).startsWith(month));
  const small = await inTurns(
    dates.flatMap((date) => nights.cache.on(location, date) ?? []),
    (night) => smallNight(nights.moonlightOf(night)),
    turn,
    nightsPerTurn,
  );
  const present = small.find(({ bounds }) => holds(bounds, nowMs));
  return {
    location,
    month,
    nights: small,
    bounds: { startMs: small[0]?.bounds.startMs ?? 0, endMs: small.at(-1)?.bounds.endMs ?? 0 },
    presentDate: present?.moonlight.night.date ?? null,
  };
}

function smallNight(moonlight: Moonlight): SmallNight {
  const { night } = moonlight;
  return {
    moonlight,
    bounds: intervalOf(night),
    altitudes: altitudesOver(night, stepMs),
    atMidnight: skyOf(moonlight, bodiesAt(night.midnightMs)),
  };
}

/** The month before or after one, `YYYY-MM`. */
export function monthBeside(month: string, step: 1 | -1): string {
  const middle = parseIsoDate(`${month}-15`) ?? 0;
  return isoDate(middle + 30 * step).slice(0, 7);
}
