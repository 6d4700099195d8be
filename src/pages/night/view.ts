import {
  type AltitudesAt,
  altitudesOver,
  bodiesAt,
  contains,
  isoDate,
  isSupportedDay,
  type Night,
  type Sky,
  type SkySpans,
  skyOf,
  skySpans,
  solarDayOf,
} from '../../nights/index.ts';
import type { SiteWithPages } from '../../parameters/siteSource.ts';

/** A night as its page shows it. */
export interface NightView {
  readonly pages: SiteWithPages;
  readonly night: Night;
  readonly spans: SkySpans;
  /** At each multiple of ten minutes of UTC, and at both ends. */
  readonly altitudes: readonly AltitudesAt[];
  /** The sky at the present; `null`: the night does not contain it. */
  readonly present: Sky | null;
  readonly atMidnight: Sky;
  /** The dates of the nights before and after; `null`: there is none. */
  readonly previous: string | null;
  readonly next: string | null;
}

const stepMs = 600_000;

export function nightView(pages: SiteWithPages, night: Night, nowMs: number): NightView {
  return {
    pages,
    night,
    spans: skySpans([night]),
    altitudes: altitudesOver(night, stepMs),
    present: contains(night.interval, nowMs) ? skyOf(night, bodiesAt(nowMs)) : null,
    atMidnight: skyOf(night, bodiesAt(night.midnightMs)),
    previous: neighbour(night, -1),
    next: neighbour(night, 1),
  };
}

/** The date of the night before or after, beyond a date that the zone skipped; `null`: it is not supported. */
function neighbour({ site, day }: Night, step: 1 | -1): string | null {
  const found = [day + step, day + 2 * step].find((other) => isSupportedDay(other) && solarDayOf(site, other) !== null);
  return found === undefined ? null : isoDate(found);
}
