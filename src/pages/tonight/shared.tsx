import type { Location } from '../../locations/index.ts';
import {
  darkConditions,
  darkName,
  hourMs,
  type Interval,
  minDarkMs,
  type NightCache,
  WindowSearch,
  within,
} from '../../nights/index.ts';
import { extent, percentOf } from '../charts/scale.ts';
import { utc } from '../frame/clock.ts';
import { step } from '../frame/document.tsx';
import { dayAndMonth, shownLength } from '../text/clock.ts';
import { DarkTime, type Setting, Spans } from './columns.tsx';
import { daysAhead } from './rows.ts';

/**
 * The times of a minute or more in which it is dark at all of some locations, found in steps: those that begin within bounds, else
 * the one that follows.
 *
 * @param nowMs - `null`: of a date; else only the time in progress or the next one is found
 */
export function* sharedDark(
  [first, ...others]: readonly Location[],
  cache: NightCache,
  { startMs, endMs }: Interval,
  nowMs: number | null,
): Generator<string, Interval[]> {
  if (first === undefined) return [];
  const bounds = { startMs, endMs: endMs + daysAhead * 24 * hourMs };
  const sites = [first, ...others] as const;
  const search = new WindowSearch(cache, { sites, conditions: darkConditions, bounds, minLengthMs: minDarkMs });
  const found: Interval[] = [];
  for (const windows of search.windows()) {
    for (const window of windows) {
      if (window.endMs <= (nowMs ?? startMs)) continue;
      if (found.length > 0 && window.startMs >= endMs) return found;
      found.push(window);
      if (nowMs !== null) return found;
    }
    yield step;
  }
  return found;
}

interface SharedRowOptions {
  /** The number of locations. */
  readonly count: number;
  readonly shared: readonly Interval[];
  readonly setting: Setting;
}

/** When it is dark at all locations, above their rows. */
export function SharedRow({ count, shared, setting }: SharedRowOptions) {
  const { bounds, nowMs, date } = setting;
  const isNow = date === null && shared.some(({ startMs }) => startMs <= nowMs);
  const dark = within(shared, bounds);
  return (
    <div class="row shared" data-sky={isNow ? darkName : undefined}>
      <p class="name">Dark at {count === 2 ? 'both' : `all ${count}`}</p>
      <p class="when">
        <SharedTimes shared={shared} setting={setting} />
      </p>
      <p class="hours">{dark.length === 0 ? 'none' : shownLength(shared)}</p>
      <div class="line">
        <svg class="strip" aria-hidden="true">
          {dark.map((interval) => (
            <>
              <rect class="darkness" {...extent(interval, bounds)} />
              <rect class="dark-bar" {...extent(interval, bounds)} />
            </>
          ))}
          {date === null && <rect class="now" x={percentOf(nowMs, bounds)} />}
        </svg>
      </div>
    </div>
  );
}

/** By the zone of all times, else in UTC. */
function SharedTimes({ shared, setting }: Omit<SharedRowOptions, 'count'>) {
  const { nowMs, zone, bounds, date } = setting;
  const [first] = shared;
  if (first === undefined) return <b>not within {daysAhead} days</b>;
  const by = zone ?? utc;
  return (
    <>
      {date === null ? (
        <DarkTime interval={first} zone={by} nowMs={nowMs} />
      ) : (
        <>
          <b>
            <Spans intervals={shared} zone={by} day={first.startMs < bounds.endMs ? date : null} />
          </b>
          {first.startMs >= bounds.endMs && <small> {dayAndMonth(first.startMs, by.offsetMs(first.startMs))}</small>}
        </>
      )}
      {zone === null && <small> UTC</small>}
    </>
  );
}
