import type { Interval, NightCache, Site } from '../../nights/index.ts';
import { chosen, type PreferenceOf } from '../layout/choices.ts';
import type { View } from '../layout/view.ts';
import type { SoughtCondition } from '../words/dark.ts';
import { LocalClock, utcZone } from '../words/localClock.ts';
import { type DarkTonight, sharedDark } from './darkTonight.ts';
import type { TonightRequest } from './parameters.ts';
import { hoursShown, presentRows, type Row } from './rows.ts';

/** What was asked of the page, and what it shows to a reader with these preferences. */
export interface Tonight extends TonightRequest {
  readonly view: View;
  readonly clockChoice: PreferenceOf<'clock'>;
  /** Of all times; `null`: each site's own, and UTC of what is of several sites. */
  readonly clock: LocalClock | null;
  /** What the rows are about. */
  readonly condition: SoughtCondition;
  readonly rows: readonly Row[];
  /** The hours of the axis of all rows. */
  readonly bounds: Interval;
  /** If the rows are compared: when it is dark at all of their locations, which is above them. */
  readonly shared: DarkTonight | null;
}

/** Computed in steps. */
export function* tonightOf(request: TonightRequest, view: View, cache: NightCache): Generator<string, Tonight> {
  const { nowMs, found, isSelection, isWall } = request;
  const condition = request.requested ?? chosen(view, 'condition') ?? 'dark';
  const clockChoice = chosen(view, 'clock') ?? 'utc';
  const rows = yield* presentRows(request, condition, cache);
  const [first, ...others] = found;
  const isCompared = isSelection && !isWall && first !== undefined && others.length > 0;
  const ofOneSite = first !== undefined && others.length === 0 ? first.timeZone : null;
  const zone = clockChoice === 'utc' ? utcZone : ofOneSite;
  const bounds = hoursShown(nowMs);
  return {
    ...request,
    ...{ view, clockChoice, condition, rows, bounds },
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
