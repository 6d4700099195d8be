import type { Interval } from '../../nights/index.ts';
import { SkyStrip } from '../charts/skyPicture.tsx';
import { intervalsOf, type SkySpans, spansWithin } from '../charts/skySpans.ts';
import { TimeAxis } from '../charts/timeAxis.tsx';
import { rootOf } from '../frame/choice.ts';
import { utc } from '../frame/clock.ts';
import { spansText } from '../text/clock.ts';
import { darkName, darknessOf } from '../text/sky.ts';
import { columns, type Setting } from './columns.tsx';
import type { Row } from './rows.ts';
import { SharedRow } from './shared.tsx';

/** Rows below their heads, in parts. */
export function* rowList(rows: readonly Row[], setting: Setting): Iterable<string> {
  const { isWall, isHigh, shared } = setting;
  // Two locations or more can be compared, unless they already are.
  const hasTicks = !isWall && shared === null && rows.length > 1;
  const kinds = { high: isHigh, compared: shared !== null, ticked: hasTicks };
  const names = ['rows', ...Object.entries(kinds).flatMap(([name, is]) => (is ? [name] : []))].join(' ');
  yield `<div class="${names}" id="rows" data-fresh>${(<Head setting={setting} hasTicks={hasTicks} />).toString()}`;
  if (shared !== null) yield (<SharedRow dark={shared} count={rows.length} setting={setting} />).toString();
  yield '<ul>';
  for (const row of rows) yield (<Item row={row} setting={setting} hasTick={hasTicks} />).toString();
  yield '</ul></div>';
}

/** The heads of the columns, and the axis of all rows. What the ticks are for stands above them. */
function Head({ setting, hasTicks }: { setting: Setting; hasTicks: boolean }) {
  const { zone, bounds } = setting;
  const spans = (zone ?? utc).offsetSpans(bounds.startMs, bounds.endMs);
  return (
    <div class="row head">
      <p class="name">{hasTicks && <button type="submit">Compare</button>}</p>
      {columns.map(([name, head]) => (
        <p class={name}>{head(setting)}</p>
      ))}
      <div class="line">
        <TimeAxis bounds={bounds} spans={spans} />
      </div>
    </div>
  );
}

interface ItemOptions {
  readonly row: Row;
  readonly setting: Setting;
  readonly hasTick: boolean;
}

/** One location: its name, the columns, and its sky. */
function Item({ row, setting, hasTick }: ItemOptions) {
  const { location, sky } = row;
  const states = { 'data-sky': darknessOf(sky), 'data-state': row.state };
  return (
    <li class="row" data-description={location.description || undefined} {...states}>
      {hasTick && (
        <input type="checkbox" name="location" value={location.slug} aria-label={`Compare ${location.name}`} />
      )}
      <h2 class="name">
        <a href={`${rootOf(setting.view)}locations/${location.slug}/`}>{location.name}</a>
      </h2>
      {columns.map(([name, , cell]) => (
        <p class={name}>{cell(row, setting)}</p>
      ))}
      <div class="line">
        <Sky row={row} setting={setting} />
      </div>
      <p class="in-words">{timelineText(spansWithin(row.spans, setting.bounds))}</p>
    </li>
  );
}

/** The sky of a location. */
function Sky({ row, setting: { bounds, nowMs } }: Pick<ItemOptions, 'row' | 'setting'>) {
  const { location, nights, spans, sky } = row;
  return <SkyStrip id={location.slug} {...{ bounds, nights, spans, nowMs }} illumination={sky.moonIllumination} />;
}

function timelineText(spans: SkySpans): string {
  const sunDown = sentence('Sun down', intervalsOf(spans, 'horizon'));
  const dark = sentence('Dark', intervalsOf(spans, darkName));
  return `${sunDown} ${dark} ${sentence('Moon up', spans.moonUp)}`;
}

/** The spans in words; those that continue beyond the hours shown are cut off there. */
function sentence(what: string, spans: readonly Interval[]): string {
  return spans.length === 0 ? `${what}: never.` : `${what}: ${spansText(spans)} UTC.`;
}
