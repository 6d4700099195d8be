import type { Location } from '../../locations/index.ts';
import { darkConditions, hourMs, type Interval, type NightCache, WindowSearch, within } from '../../nights/index.ts';
import { extent, percentOf } from '../charts/scale.ts';
import { utc } from '../frame/clock.ts';
import { step } from '../frame/document.tsx';
import { shownLength } from '../text/clock.ts';
import { minDarkMs } from '../text/nextDark.ts';
import { darkName } from '../text/sky.ts';
import { DarkTime, type Setting } from './columns.tsx';
import { daysAhead } from './rows.ts';

/** The time of a minute or more in which it is dark at all of some locations, the one in progress or the next, found in steps. */
export function* sharedDark(
  [first, ...others]: readonly Location[],
  cache: NightCache,
  { startMs, endMs }: Interval,
  nowMs: number,
): Generator<string, Interval | null> {
  if (first === undefined) return null;
  const bounds = { startMs, endMs: endMs + daysAhead * 24 * hourMs };
  const sites = [first, ...others] as const;
  const search = new WindowSearch(cache, { sites, conditions: darkConditions, bounds, minLengthMs: minDarkMs });
  for (const windows of search.windows()) {
    const found = windows.find((window) => window.endMs > nowMs);
    if (found !== undefined) return found;
    yield step;
  }
  return null;
}

interface SharedRowOptions {
  /** The number of locations. */
  readonly count: number;
  readonly setting: Setting;
}

/** When it is dark at all locations, above their rows. */
export function SharedRow({ count, setting }: SharedRowOptions) {
  const { bounds, nowMs, shared } = setting;
  const isNow = shared !== null && shared.startMs <= nowMs;
  const dark = shared === null ? [] : within([shared], bounds);
  return (
    <div class="row shared" data-sky={isNow ? darkName : undefined}>
      <p class="name">Dark at {count === 2 ? 'both' : `all ${count}`}</p>
      <p class="when">
        <SharedTimes {...setting} />
      </p>
      <p class="hours">{shared === null || dark.length === 0 ? 'none' : shownLength([shared])}</p>
      <div class="line">
        <svg class="strip" aria-hidden="true">
          {dark.map((interval) => (
            <>
              <rect class="darkness" {...extent(interval, bounds)} />
              <rect class="dark-bar" {...extent(interval, bounds)} />
            </>
          ))}
          <rect class="now" x={percentOf(nowMs, bounds)} />
        </svg>
      </div>
    </div>
  );
}

/** By the zone of all times, else in UTC. */
function SharedTimes({ shared, nowMs, zone }: Setting) {
  if (shared === null) return <b>not within {daysAhead} days</b>;
  return (
    <>
      <DarkTime interval={shared} zone={zone ?? utc} nowMs={nowMs} />
      {zone === null && <small> UTC</small>}
    </>
  );
}
