import type { Interval, NightCache, Site, Work } from '../../nights/index.ts';
import { LocalClock, utcZone } from '../words/localClock.ts';
import { type DarkTonight, sharedDark } from './darkTonight.ts';
import type { TonightRequest } from './parameters.ts';
import { hoursShown, presentRows, type Row } from './rows.ts';

/** The content of the first page or of the wall display. */
export interface Tonight extends TonightRequest {
  /**
   * The local clock that converts all times on the page to text. `null`: each site's times are in the site's time zone, and times
   * of several sites together are in UTC.
   */
  readonly clock: LocalClock | null;
  readonly rows: readonly Row[];
  /** The interval that the time axis of all rows shows. */
  readonly bounds: Interval;
  /**
   * The times when it is dark at all compared locations, for a row above the rows of the locations. `null`: the page compares no
   * locations.
   */
  readonly shared: DarkTonight | null;
}

/** Computes the content of the first page or of the wall. Other requests are served between the steps of this generator. */
export function* tonightOf(request: TonightRequest, cache: NightCache): Work<Tonight> {
  const { nowMs, found, isSelection, isWall, condition, clockChoice } = request;
  const rows = yield* presentRows(request, condition, cache);
  const [first, ...others] = found;
  const isCompared = isSelection && !isWall && first !== undefined && others.length > 0;
  const ofOneSite = first !== undefined && others.length === 0 ? first.timeZone : null;
  const zone = clockChoice === 'utc' ? utcZone : ofOneSite;
  const bounds = hoursShown(nowMs);
  return {
    ...request,
    rows,
    bounds,
    clock: zone && LocalClock.over(zone, bounds),
    shared: isCompared ? yield* sharedDark(cache, [first, ...others], { nowMs, condition }) : null,
  };
}

/** The clock that writes the times of one site. */
export function clockOf(
  { clock, bounds }: Pick<Tonight, 'clock' | 'bounds'>,
  { timeZone }: Pick<Site, 'timeZone'>,
): LocalClock {
  return clock ?? LocalClock.over(timeZone, bounds);
}

/**
 * The local clock of times that concern several sites together. If the page shows each site's local time, the times that concern
 * several sites are in UTC.
 */
export function sharedClockOf({ clock, bounds }: Pick<Tonight, 'clock' | 'bounds'>): LocalClock {
  return clock ?? LocalClock.over(utcZone, bounds);
}
