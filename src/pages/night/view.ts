import type { Location } from '../../locations/index.ts';
import {
  type AlmanacEntry,
  type AltitudesAt,
  altitudesOver,
  bodiesAt,
  computeAlmanacEntry,
  holds,
  type Interval,
  intervalOf,
  isoDate,
  isSupportedDay,
  type Night,
  type NightCache,
  parseIsoDate,
  type Sky,
  type SkySpans,
  skyOf,
  skySpans,
} from '../../nights/index.ts';

/** A night as its page shows it. */
export interface NightView {
  readonly location: Location;
  readonly entry: AlmanacEntry;
  /** From its solar noon to the next. */
  readonly bounds: Interval;
  readonly spans: SkySpans;
  /** At each tenth minute of UTC, and at both ends. */
  readonly altitudes: readonly AltitudesAt[];
  /** The sky at the present, where the night holds it. */
  readonly present: Sky | null;
  readonly atMidnight: Sky;
  /** The dates of the nights before and after, where there are. */
  readonly previous: string | null;
  readonly next: string | null;
}

const stepMs = 600_000;

export function nightView(location: Location, night: Night, cache: NightCache, nowMs: number): NightView {
  const entry = computeAlmanacEntry(night);
  const bounds = intervalOf(night);
  return {
    location,
    entry,
    bounds,
    spans: skySpans([entry]),
    altitudes: altitudesOver(night, stepMs),
    present: holds(bounds, nowMs) ? skyOf(entry, bodiesAt(nowMs)) : null,
    atMidnight: skyOf(entry, bodiesAt(night.midnightMs)),
    previous: neighbour(cache, location, night, -1),
    next: neighbour(cache, location, night, 1),
  };
}

/** The date of the night before or after; a date that the zone skipped is passed over. */
function neighbour(cache: NightCache, location: Location, { date }: Night, step: 1 | -1): string | null {
  const day = parseIsoDate(date) ?? 0;
  const found = [day + step, day + 2 * step].find(
    (other) => isSupportedDay(other) && cache.on(location, other) !== null,
  );
  return found === undefined ? null : isoDate(found);
}
