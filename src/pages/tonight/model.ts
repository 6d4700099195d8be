import type { Interval, NightCache, Site, Work } from '../../nights/index.ts';
import { LocalClock, utcZone } from '../words/localClock.ts';
import { type DarkTonight, sharedDark } from './darkTonight.ts';
import type { TonightRequest } from './parameters.ts';
import { hoursShown, presentRows, type Row } from './rows.ts';

/** What the page shows. */
export interface Tonight extends TonightRequest {
  /** The clock of all times. `null`: each site has its own clock, and times of several sites are in UTC. */
  readonly clock: LocalClock | null;
  readonly rows: readonly Row[];
  /** The hours of the axis of all rows. */
  readonly bounds: Interval;
  /** If the rows are compared: when it is dark at all of their locations, which is above them. */
  readonly shared: DarkTonight | null;
}

/** Computed in steps. */
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

/** The clock of a site's times. */
export function clockOf(
  { clock, bounds }: Pick<Tonight, 'clock' | 'bounds'>,
  { timeZone }: Pick<Site, 'timeZone'>,
): LocalClock {
  return clock ?? LocalClock.over(timeZone, bounds);
}
