import { altitudesOver, darkName, type Interval, intervalsOf, type SkySpans } from '../../nights/index.ts';
import { SkyStrip } from '../charts/skyPicture.tsx';
import { TimeAxis } from '../charts/timeAxis.tsx';
import { offsetsOf } from '../frame/clock.ts';
import { rootOf } from '../frame/document.tsx';
import { stripStepMs } from '../site/smallNight.tsx';
import { spansText } from '../text/clock.ts';
import { darknessOf } from '../text/sky.ts';
import { columns, type Setting } from './columns.tsx';
import { type PresentRow, type Row, searchText } from './rows.ts';
import { SharedRow } from './shared.tsx';
import { WallCurves, WallNames } from './wallSky.tsx';

interface ListOptions {
  readonly rows: readonly PresentRow[] | readonly Row[];
  readonly setting: Setting;
  /** Whether the rows are those of the present. */
  readonly isPresent: boolean;
  readonly isWall: boolean;
  /** Whether the rows are high. */
  readonly isHigh: boolean;
  /** When it is dark at all locations; `null`: they are not compared. */
  readonly shared: readonly Interval[] | null;
}

/** Rows below their heads, in parts. On a wall more than a few stand in two columns. */
export function* rowList(options: ListOptions): Iterable<string> {
  const { rows, setting, isPresent, isWall, isHigh, shared } = options;
  const kinds = { wall: isWall, high: isHigh, compared: shared !== null, ticked: hasTicks(options) };
  const names = ['rows', ...Object.entries(kinds).flatMap(([name, is]) => (is ? [name] : []))].join(' ');
  const { startMs, endMs } = setting.bounds;
  const zone = setting.zone?.name ?? 'UTC';
  const refreshed = ` id="rows" data-fresh data-start="${startMs}" data-end="${endMs}" data-by="${zone}"`;
  yield `<div class="${names}"${isPresent ? refreshed : ''}>`;
  for (const column of isWall ? inColumns<PresentRow | Row>(rows) : [rows]) {
    yield `<div class="column">${(<Head {...options} />).toString()}`;
    if (shared !== null) yield (<SharedRow {...{ count: rows.length, shared, setting, isPresent }} />).toString();
    yield '<ul>';
    for (const row of column)
      yield (
        <Item
          {...{ row, setting, hasTick: hasTicks(options), namesRows: isWall && isHigh ? namesRowsOf(rows.length) : 0 }}
        />
      ).toString();
    yield '</ul></div>';
  }
  yield '</div>';
}

/** Two locations or more can be compared, unless they already are. */
function hasTicks({ rows, isWall, shared }: ListOptions): boolean {
  return !isWall && shared === null && rows.length > 1;
}

/** Maximum rows of a wall in one column. */
const maxRowsOfColumn = 8;

function inColumns<Each>(rows: readonly Each[]): (readonly Each[])[] {
  const half = Math.ceil(rows.length / 2);
  return rows.length <= maxRowsOfColumn ? [rows] : [rows.slice(0, half), rows.slice(half)];
}

/** The heads of the columns, and the axis of all rows. */
function Head({ setting, isPresent, isWall, isHigh }: ListOptions) {
  const { zone, bounds } = setting;
  const spans = zone?.offsetSpans(bounds.startMs, bounds.endMs) ?? [{ ...bounds, offsetMs: 0 }];
  const isNarrow = (isWall && !isHigh) || !isPresent;
  return (
    <div class="row head">
      <p class="name">Location</p>
      {columns.map(({ name, present, dated }) => {
        const part = isPresent ? present : dated;
        return part && <p class={name}>{part.head(setting)}</p>;
      })}
      <div class="line">
        <TimeAxis bounds={bounds} spans={spans} hasDates={!isWall || isHigh} every={isNarrow ? 6 : 3} />
        {zone === null && <small>UTC</small>}
      </div>
    </div>
  );
}

/** Rows of names above the sky of each of a few locations of a wall. */
function namesRowsOf(locations: number): number {
  return locations <= 2 ? 2 : 1;
}

interface ItemOptions {
  readonly row: PresentRow | Row;
  readonly setting: Setting;
  readonly hasTick: boolean;
  /** 0: it has no names, and no curves. */
  readonly namesRows: number;
}

/** One location: its name, the columns, and its sky. */
function Item({ row, setting, hasTick, namesRows }: ItemOptions) {
  const { location, night } = row;
  const isPresent = 'sky' in row;
  const address = `${rootOf(setting.view)}locations/${location.slug}/${isPresent ? '' : `${night.date}/`}`;
  return (
    <li class="row" data-name={searchText(location)} data-sky={isPresent ? darknessOf(row.sky) : undefined}>
      {hasTick && (
        <input type="checkbox" name="location" value={location.slug} aria-label={`Compare ${location.name}`} />
      )}
      <h2 class="name">
        <a href={address}>{location.name}</a>
      </h2>
      {columns.map(({ name, present, dated }) => {
        if (isPresent) return <p class={name}>{present.cell(row, setting)}</p>;
        return dated && <p class={name}>{dated.cell(row, setting)}</p>;
      })}
      <div class="line">
        {isPresent && namesRows > 0 ? (
          <WallSky row={row} setting={setting} namesRows={namesRows} />
        ) : (
          <SkyStrip id={location.slug} {...(isPresent ? presentSky(row, setting) : nightSky(row, setting))} />
        )}
      </div>
      {isPresent && <p class="in-words">{timelineText(row.spans)}</p>}
    </li>
  );
}

function WallSky({ row, setting, namesRows }: Pick<ItemOptions, 'setting' | 'namesRows'> & { row: PresentRow }) {
  const { location, spans, altitudes } = row;
  const { bounds, clocks } = setting;
  const offsets = offsetsOf(clocks, location, bounds);
  return (
    <>
      <WallNames {...{ spans, bounds, offsets, rows: namesRows }} />
      <SkyStrip id={location.slug} {...presentSky(row, setting)}>
        <WallCurves altitudes={altitudes} bounds={bounds} />
      </SkyStrip>
    </>
  );
}

function presentSky({ sky, spans, altitudes }: PresentRow, { nowMs, bounds }: Setting) {
  const dark = intervalsOf(spans, darkName);
  return { bounds, altitudes, illumination: sky.moonIllumination, dark, nowMs };
}

function nightSky({ night }: Row, { bounds: axis }: Setting) {
  const { interval: bounds, moon, moonIllumination: illumination } = night;
  return { bounds, altitudes: altitudesOver(night, stripStepMs), illumination, dark: moon.dark, nowMs: null, axis };
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
