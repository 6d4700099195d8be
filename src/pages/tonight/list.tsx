import { dayMs, type Interval, within } from '../../nights/index.ts';
import { extent, percentOf } from '../sky/scale.ts';
import { SkyStrip } from '../sky/skyPicture.tsx';
import { moonUpTimes, skyTimes } from '../sky/skyTimes.ts';
import { TimeAxis } from '../sky/timeAxis.tsx';
import { shownLength, spansText } from '../words/clock.ts';
import { conditionWords, markedIntervals, maxNightsAhead, whyNotDark } from '../words/dark.ts';
import { utcZone } from '../words/localClock.ts';
import { polarName } from '../words/reasons.ts';
import { darkName, darknessOf, skyLabel } from '../words/sky.ts';
import type { DarkTonight } from './darkTonight.ts';
import { maxHighRows } from './headline.tsx';
import { clockOf, sharedClockOf, type Tonight } from './model.ts';
import type { Row } from './rows.ts';
import { DarkTimes } from './times.tsx';

/** Minimum number of rows of a wall display for the dense layout, with one line per row. */
const minDenseRows = 8;

/** Yields the list of locations in parts: the headings of the columns, then the rows. */
export function* rowList(tonight: Tonight): Iterable<string> {
  const { rows, isWall, shared } = tonight;
  const names = [
    'rows',
    ...(isWall && rows.length >= minDenseRows ? ['rows-dense'] : []),
    ...(!isWall && rows.length <= maxHighRows ? ['rows-high'] : []),
    ...(shared === null ? [] : ['rows-compared']),
    ...(canCompare(tonight) ? ['rows-ticked'] : []),
  ].join(' ');
  yield `<div class="${names}" id="rows">${(<Head {...tonight} />).toString()}`;
  if (shared !== null) yield (<SharedRow {...tonight} dark={shared} />).toString();
  yield '<ul>';
  for (const row of rows) yield (<Item row={row} tonight={tonight} />).toString();
  yield '</ul></div>';
}

/**
 * Whether the list has tick boxes for comparing locations. A list has tick boxes if it has two locations or more that are not
 * compared yet, except on a wall.
 */
const canCompare = ({ rows, isWall, shared }: Tonight) => !isWall && shared === null && rows.length > 1;

/**
 * The headings of the columns, and the time axis of all rows. The buttons above the tick boxes compare the ticked locations or
 * show them on a wall display.
 */
function Head(tonight: Tonight) {
  const { clock, bounds, condition } = tonight;
  return (
    <div class="row rows-head">
      {canCompare(tonight) && (
        <p class="row-name">
          <button type="submit">Compare</button>{' '}
          <button type="submit" name="view" value="wall">
            Wall
          </button>
        </p>
      )}
      <p class="row-state">Now</p>
      <p class={clock === null ? 'row-when rows-local' : 'row-when'}>
        {conditionWords[condition].name}, {clock === null ? 'local time, bars in UTC' : clock.zone.name}{' '}
        <small>+1: the next day</small>
      </p>
      <p class="row-hours">Tonight in all</p>
      <div class="row-line">
        {(clock?.zone ?? utcZone) === utcZone && (
          <p class="rows-axis-zone" aria-hidden="true">
            {utcZone.name}
          </p>
        )}
        <TimeAxis bounds={bounds} spans={sharedClockOf(tonight).offsets} />
      </div>
    </div>
  );
}

interface RowOptions {
  readonly row: Row;
  readonly tonight: Tonight;
}

/** The row of a location: its name, its present sky, tonight's dark times, their total, and the sky as a strip. */
export function Item({ row, tonight }: RowOptions) {
  const { location, night, nights, sky, state } = row;
  const { nowMs, condition, bounds, isWall } = tonight;
  const { slug, name, description } = location;
  return (
    <li class="row" data-description={description || undefined} data-sky={skyNameOf(row, tonight)} data-state={state}>
      {canCompare(tonight) && <input type="checkbox" name="location" value={slug} aria-label={`Compare ${name}`} />}
      <h2 class="row-name">
        <a href={`./locations/${slug}/`}>{name}</a>
      </h2>
      <p class="row-state">
        {head('Now')}
        <SkyNow row={row} tonight={tonight} />
      </p>
      <p class="row-when">
        {row.left.length > 0 && head(conditionWords[condition].name)}
        <DarkTimes
          dark={row}
          condition={condition}
          clock={clockOf(tonight, location)}
          nowMs={nowMs}
          reason={state === 'none' ? whyNotDark(night).short : ''}
        />
      </p>
      {!isWall && (
        <p class="row-hours">
          {head('Tonight in all')}
          {hoursOf(row)}
        </p>
      )}
      <div class="row-line">
        <SkyStrip
          id={slug}
          nights={nights}
          bounds={bounds}
          nowMs={nowMs}
          illumination={sky.moonIllumination}
          selected={markedIntervals(nights, condition)}
        />
      </div>
      <p class="in-words">{skyInWords(row, nowMs)}</p>
    </li>
  );
}

/** The name of a value, for screen readers. A narrow page hides the headings of the columns from screen readers too. */
const head = (text: string) => <span class="in-words">{text}: </span>;

/**
 * The present sky of a location: `Civil twilight, polar night`. If the reader has chosen `night` and the Sun is below −18°, the
 * text is `Night`.
 */
export function SkyNow({ row, tonight }: RowOptions) {
  const { sky } = row;
  const name = skyNameOf(row, tonight);
  const isNight = tonight.condition === 'night' && sky.twilight === 'night';
  const polar = polarName(sky.night);
  return (
    <>
      {isNight ? conditionWords.night.name : skyLabel(name)}
      {polar && <small>, {polar.name.toLowerCase()}</small>}
    </>
  );
}

function skyNameOf({ sky }: Row, { condition }: Tonight): string {
  return condition === 'night' && sky.twilight === 'night' ? 'night' : darknessOf(sky);
}

/** The total dark time of tonight, including times that are over. */
function hoursOf({ times }: DarkTonight): string {
  return times.length === 0 ? 'none' : shownLength(times);
}

/**
 * The content of a row's strip in words, for screen readers. Only the next 24 hours are included, so no time of day occurs twice.
 */
function skyInWords({ nights }: Row, nowMs: number): string {
  const bounds = { startMs: nowMs, endMs: nowMs + dayMs };
  const sentence = (what: string, intervals: readonly Interval[]) => {
    const shown = within(intervals, bounds);
    return shown.length === 0 ? `${what}: never.` : `${what}: ${spansText(shown)} UTC.`;
  };
  const sunDown = sentence('Sun down', skyTimes(nights, 'horizon'));
  return `${sunDown} ${sentence('Dark', skyTimes(nights, darkName))} ${sentence('Moon up', moonUpTimes(nights))}`;
}

/**
 * The first row, with the times when it is dark at all locations. If the page has no common time zone, the times of this row are
 * in UTC.
 */
function SharedRow({ dark, rows, bounds, nowMs, clock, condition }: Tonight & { readonly dark: DarkTonight }) {
  const { times, next, state } = dark;
  const isDark = condition === 'dark';
  const shown = within([...times, ...(next ? [next] : [])], bounds);
  return (
    <div class="row rows-shared" data-state={state} data-sky={isDark && state === 'now' ? darkName : undefined}>
      <p class="row-name">
        {conditionWords[condition].name} at {rows.length === 2 ? 'both' : `all ${rows.length}`}
      </p>
      <p class="row-when">
        <DarkTimes
          dark={dark}
          condition={condition}
          clock={sharedClockOf({ clock, bounds })}
          nowMs={nowMs}
          reason={`not within ${maxNightsAhead} days`}
        />
        {clock === null && <small> UTC</small>}
      </p>
      <p class="row-hours">
        {head('Tonight in all')}
        {hoursOf(dark)}
      </p>
      <div class="row-line">
        <svg class="strip" aria-hidden="true">
          {shown.map((interval) => (
            <>
              <rect class="sky-dark" {...extent(interval, bounds)} />
              <rect class={isDark ? 'sky-dark-bar' : 'sky-selected-bar'} {...extent(interval, bounds)} />
            </>
          ))}
          <rect class="sky-now" x={percentOf(nowMs, bounds)} />
        </svg>
      </div>
    </div>
  );
}
