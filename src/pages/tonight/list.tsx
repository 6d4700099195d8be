import { dayMs, type Interval, within } from '../../nights/index.ts';
import { utc, zoneOf } from '../layout/clock.ts';
import { extent, percentOf } from '../sky/scale.ts';
import { SkyStrip } from '../sky/skyPicture.tsx';
import { moonUpTimes, skyTimes } from '../sky/skyTimes.ts';
import { TimeAxis } from '../sky/timeAxis.tsx';
import { shownLength, spansText } from '../words/clock.ts';
import { soughtWords, whyNotDark } from '../words/dark.ts';
import { polarName } from '../words/reasons.ts';
import { darkName, darknessOf, skyLabel } from '../words/sky.ts';
import { type DarkTonight, maxNightsAhead } from './darkTonight.ts';
import type { Row } from './rows.ts';
import { DarkTimes } from './times.tsx';
import type { TonightView } from './view.ts';

/** Up to this number of locations their skies are high. */
export const maxHighRows = 3;

/** Rows below their heads, in parts. */
export function* rowList(shown: TonightView): Iterable<string> {
  const { rows, isWall, shared } = shown;
  const [isHigh, hasTicks] = [!isWall && rows.length <= maxHighRows, canCompare(shown)];
  const names = ['rows', isHigh && 'high', shared && 'compared', hasTicks && 'ticked'].filter(Boolean).join(' ');
  yield `<div class="${names}" id="rows" data-fresh>${(<Head {...shown} />).toString()}`;
  if (shared !== null) yield (<SharedRow {...shown} dark={shared} />).toString();
  yield '<ul>';
  for (const row of rows) yield (<Item row={row} shown={shown} />).toString();
  yield '</ul></div>';
}

/** Two locations or more can be compared, unless they already are. */
const canCompare = ({ rows, isWall, shared }: TonightView) => !isWall && shared === null && rows.length > 1;

/** The heads of the columns, and the axis of all rows. What the ticks are for stands above them. */
function Head(shown: TonightView) {
  const { zone, bounds, condition } = shown;
  return (
    <div class="row head">
      <p class="name">{canCompare(shown) && <button type="submit">Compare</button>}</p>
      <p class="state">Now</p>
      <p class="when">
        {soughtWords[condition].name}, {zone === null ? 'local time; bars in UTC' : zone.name}{' '}
        <small>+1: the next day</small>
      </p>
      <p class="hours">Tonight in all</p>
      <div class="line">
        <TimeAxis bounds={bounds} spans={(zone ?? utc).offsetSpans(bounds.startMs, bounds.endMs)} />
      </div>
    </div>
  );
}

/** One location: its name, its sky now, when and how long it is dark tonight, and its sky. */
function Item({ row, shown }: { readonly row: Row; readonly shown: TonightView }) {
  const { location, night, nights, sky, state } = row;
  const { nowMs, clocks, condition, bounds } = shown;
  const isNight = condition === 'night' && sky.twilight === 'night';
  const darkness = isNight ? 'night' : darknessOf(sky);
  const { slug, name, description } = location;
  const polar = polarName(sky.night);
  return (
    <li class="row" data-description={description || undefined} data-sky={darkness} data-state={state}>
      {canCompare(shown) && <input type="checkbox" name="location" value={slug} aria-label={`Compare ${name}`} />}
      <h2 class="name">
        <a href={`./locations/${slug}/`}>{name}</a>
      </h2>
      <p class="state">
        {isNight ? soughtWords.night.name : skyLabel(darkness)}
        {polar && <small>, {polar.name.toLowerCase()}</small>}
      </p>
      <p class="when">
        <DarkTimes
          dark={row}
          condition={condition}
          zone={zoneOf(clocks, location)}
          nowMs={nowMs}
          reason={state === 'none' ? whyNotDark(night).short : ''}
        />
      </p>
      <p class="hours">{hoursOf(row)}</p>
      <div class="line">
        <SkyStrip id={slug} nights={nights} bounds={bounds} nowMs={nowMs} illumination={sky.moonIllumination} />
      </div>
      <p class="in-words">{skyInWords(row, nowMs)}</p>
    </li>
  );
}

/** How long tonight is dark, with what is over. */
function hoursOf({ times }: DarkTonight): string {
  return times.length === 0 ? 'none' : shownLength(times);
}

/** What the picture shows of the next 24 hours, in which no time of day is twice. */
function skyInWords({ nights }: Row, nowMs: number): string {
  const bounds = { startMs: nowMs, endMs: nowMs + dayMs };
  const sentence = (what: string, intervals: readonly Interval[]) => {
    const shown = within(intervals, bounds);
    return shown.length === 0 ? `${what}: never.` : `${what}: ${spansText(shown)} UTC.`;
  };
  const sunDown = sentence('Sun down', skyTimes(nights, 'horizon'));
  return `${sunDown} ${sentence('Dark', skyTimes(nights, darkName))} ${sentence('Moon up', moonUpTimes(nights))}`;
}

/** When it is dark at all locations, above their rows; by the zone of all times, else in UTC. */
function SharedRow({ dark, rows, bounds, nowMs, zone, condition }: TonightView & { readonly dark: DarkTonight }) {
  const { times, next, state } = dark;
  const isDark = condition === 'dark';
  const shown = within([...times, ...(next ? [next] : [])], bounds);
  return (
    <div class="row shared" data-state={state} data-sky={isDark && state === 'now' ? darkName : undefined}>
      <p class="name">
        {soughtWords[condition].name} at {rows.length === 2 ? 'both' : `all ${rows.length}`}
      </p>
      <p class="when">
        <DarkTimes
          dark={dark}
          condition={condition}
          zone={zone ?? utc}
          nowMs={nowMs}
          reason={`not within ${maxNightsAhead} days`}
        />
        {zone === null && <small> UTC</small>}
      </p>
      <p class="hours">{hoursOf(dark)}</p>
      <div class="line">
        <svg class="strip" aria-hidden="true">
          {shown.map((interval) => (
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
