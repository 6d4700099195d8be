import type { View } from '../../api/resource.ts';
import type { Interval, NightCache, TimeZone } from '../../nights/index.ts';
import { chosen } from '../layout/choices.ts';
import { type Clocks, clocksOf } from '../layout/clock.ts';
import type { SoughtCondition } from '../words/dark.ts';
import { type DarkTonight, sharedDark } from './darkTonight.ts';
import type { TonightRequest } from './parameters.ts';
import { hoursShown, presentRows, type Row } from './rows.ts';

/** What was asked of the page, and how a reader sees it. */
export interface TonightView extends TonightRequest {
  readonly view: View;
  readonly clocks: Clocks;
  /** Of all times; `null`: each site's own. */
  readonly zone: TimeZone | null;
  /** What the rows are about. */
  readonly condition: SoughtCondition;
  readonly rows: readonly Row[];
  /** The hours of the axis of all rows. */
  readonly bounds: Interval;
  /** Where the rows are compared: when it is dark at all of their locations, which is above them. */
  readonly shared: DarkTonight | null;
}

/** Computed in steps. */
export function* tonightView(request: TonightRequest, view: View, cache: NightCache): Generator<string, TonightView> {
  const { nowMs, found, isSelection, isWall } = request;
  const condition = request.requested ?? chosen(view, 'condition') ?? 'dark';
  const clocks = clocksOf(view, 'utc');
  const rows = yield* presentRows(request, condition, cache);
  const [first, ...others] = found;
  const isCompared = isSelection && !isWall && first !== undefined && others.length > 0;
  return {
    ...request,
    view,
    clocks,
    condition,
    rows,
    bounds: hoursShown(nowMs),
    zone: clocks.zone ?? (others.length === 0 ? (first?.timeZone ?? null) : null),
    shared: isCompared ? yield* sharedDark(cache, [first, ...others], { nowMs, condition }) : null,
  };
}
