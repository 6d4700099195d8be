import { minDarkMs } from '../../formats/text.ts';
import type { Location } from '../../locations/index.ts';
import {
  dayMs,
  type Interval,
  type NightCache,
  skyKinds,
  tonightAt,
  WindowSearch,
  within,
} from '../../nights/index.ts';
import { extent, percentOf } from '../charts/scale.ts';
import { utc } from '../frame/clock.ts';
import { step } from '../frame/document.tsx';
import { type SoughtCondition, soughtWords } from '../text/dark.ts';
import { darkName } from '../text/sky.ts';
import type { Setting } from './columns.tsx';
import { DarkTimes, hoursTonight } from './darkTimes.tsx';
import { type DarkTonight, darkStateOf, maxNightsAhead } from './darkTonight.ts';

/**
 * When it is dark at all of some locations tonight, and next in any case, found in steps.
 *
 * @param first - the one whose tonight it is
 */
export function* sharedDark(
  all: readonly Location[],
  first: Location,
  cache: NightCache,
  { nowMs, condition }: { readonly nowMs: number; readonly condition: SoughtCondition },
): Generator<string, DarkTonight> {
  const sites = [first, ...all.filter((location) => location !== first)] as const;
  const { night } = tonightAt(cache, first, nowMs);
  const bounds = { startMs: night.solarNoonMs, endMs: night.nextSolarNoonMs + maxNightsAhead * dayMs };
  const query = {
    sites,
    conditions: skyKinds.find(({ name }) => name === condition)?.conditions ?? [],
    bounds,
    minLengthMs: minDarkMs,
  };
  const isTonight = ({ startMs }: Interval) => startMs < night.nextSolarNoonMs;
  const times: Interval[] = [];
  let next: Interval | undefined;
  for (const window of new WindowSearch(cache, query).windows()) {
    if (window === null) yield step;
    else if (isTonight(window)) times.push(window);
    else {
      next = window;
      break;
    }
  }
  const dark = { times, left: times.filter(({ endMs }) => endMs > nowMs), next: next ?? null };
  return { ...dark, state: darkStateOf(dark, nowMs) };
}

interface SharedRowOptions {
  readonly dark: DarkTonight;
  /** The number of locations. */
  readonly count: number;
  readonly setting: Setting;
}

/** When it is dark at all locations, above their rows; by the zone of all times, else in UTC. */
export function SharedRow({ dark, count, setting: { bounds, nowMs, zone, condition } }: SharedRowOptions) {
  const { times, next, state } = dark;
  const isDark = condition === 'dark';
  return (
    <div class="row shared" data-state={state} data-sky={isDark && state === 'now' ? darkName : undefined}>
      <p class="name">
        {soughtWords[condition].name} at {count === 2 ? 'both' : `all ${count}`}
      </p>
      <p class="when">
        <DarkTimes dark={dark} condition={condition} zone={zone ?? utc} nowMs={nowMs}>
          {next === null && <small>not within {maxNightsAhead} days</small>}
        </DarkTimes>
        {zone === null && <small> UTC</small>}
      </p>
      <p class="hours">{hoursTonight(dark)}</p>
      <div class="line">
        <svg class="strip" aria-hidden="true">
          {within([...times, ...(next ? [next] : [])], bounds).map((interval) => (
            <>
              <rect class="darkness" {...extent(interval, bounds)} />
              {isDark && <rect class="dark-bar" {...extent(interval, bounds)} />}
            </>
          ))}
          <rect class="now" x={percentOf(nowMs, bounds)} />
        </svg>
      </div>
    </div>
  );
}
