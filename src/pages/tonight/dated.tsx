import type { View } from '../../http/resource.ts';
import type { Location } from '../../locations/index.ts';
import {
  altitudesOver,
  bodiesAt,
  type CivilDay,
  isoDate,
  isSupportedDay,
  type Night,
  type NightCache,
  startOfDay,
  timesBelow,
  totalMs,
} from '../../nights/index.ts';
import { Legend } from '../charts/legend.tsx';
import { SkyStrip } from '../charts/skyPicture.tsx';
import { type Clocks, clocksOf, offsetsOf } from '../frame/clock.ts';
import { document, type Frame, rootOf, step } from '../frame/document.tsx';
import { duration, longDate, spansText } from '../text/clock.ts';
import { polarName } from '../text/reasons.ts';
import { type Choice, maxRows } from './choice.ts';
import { Controls } from './controls.tsx';
import { DatedLead } from './lead.tsx';
import { queryWith } from './query.ts';
import { rowList } from './rowList.ts';
import { candidates, searchText } from './rows.ts';
import { LeaveWall } from './wall.tsx';

interface DatedRow {
  readonly location: Location;
  readonly night: Night;
}

const stepMs = 15 * 60_000;

/** The nights of a date at all locations, each from its solar noon to the next. */
export function* datedParts(choice: Choice, date: CivilDay, cache: NightCache, view: View): Iterable<string> {
  const rows: DatedRow[] = [];
  for (const location of candidates(choice.found, choice.order, maxRows).slice(0, maxRows)) {
    const night = cache.on(location, date);
    if (night !== null) rows.push({ location, night });
    yield step;
  }
  const sorted = rows.toSorted((one, other) => darkMs(other) - darkMs(one));
  const clocks = clocksOf(view, 'site');
  const frame: Frame = {
    view,
    title: `Nights of ${isoDate(date)}`,
    clocks,
    isBare: choice.isWall,
    wallQuery: queryWith(view, { view: 'wall' }),
  };
  yield* document(frame, content(choice, date, choice.order === 'dark' ? sorted : rows, view, clocks));
}

const darkMs = ({ night }: DatedRow) => totalMs(night.moon.dark);

function* content(
  choice: Choice,
  date: CivilDay,
  rows: readonly DatedRow[],
  view: View,
  clocks: Clocks,
): Iterable<string> {
  yield (
    <>
      {choice.isWall && <LeaveWall view={view} />}
      <DatedLead title={`Night of ${longDate(date)}`} bodies={bodiesAt(startOfDay(date + 1))}>
        <Beside date={date} view={view} />
        <span class="apart">times: {clocks.zone?.name ?? "each site's own"}</span>
      </DatedLead>
      {!choice.isWall && <Controls {...choice} view={view} shown={rows.length} />}
    </>
  ).toString();
  yield* rowList({
    attributes: `class="rows${choice.isWall ? ' wall' : ''}"`,
    rows,
    isWall: choice.isWall,
    head: (<Head clocks={clocks} />).toString(),
    item: (row) => (<DatedRowItem row={row} view={view} clocks={clocks} />).toString(),
  });
  yield (<Legend extras={[]} isShort={choice.isWall} />).toString();
}

/** The heads of the columns. */
function Head({ clocks: { zone } }: { clocks: Clocks }) {
  return (
    <div class="row head">
      <p class="name">Location</p>
      <p class="state">Sun below −18°</p>
      <p class="when">Dark, {zone === null ? 'local time' : zone.name}</p>
      <p class="line">From solar noon to solar noon</p>
    </div>
  );
}

/** Links to the dates before and after. */
function Beside({ date, view }: { date: CivilDay; view: View }) {
  const link = (day: CivilDay, rel: 'prev' | 'next', text: string) =>
    isSupportedDay(day) && (
      <a rel={rel} href={`?${queryWith(view, { date: isoDate(day) })}`} aria-label={isoDate(day)}>
        {text}
      </a>
    );
  return (
    <nav class="step" aria-label="Before and after">
      {link(date - 1, 'prev', '‹')}
      <b>{isoDate(date)}</b>
      {link(date + 1, 'next', '›')}
    </nav>
  );
}

function DatedRowItem({ row: { location, night }, view, clocks }: { row: DatedRow; view: View; clocks: Clocks }) {
  const { dark } = night.moon;
  const offsets = offsetsOf(clocks, location, night.interval);
  const address = `${rootOf(view)}locations/${location.slug}/${night.date}/`;
  const astronomical = timesBelow(night, 'astronomical');
  return (
    <li class="row" data-name={searchText(location)}>
      <h2 class="name">
        <a href={address}>{location.name}</a>
      </h2>
      <p class="state">
        {astronomical.length === 0 ? (polarName(night)?.name ?? 'never') : duration(totalMs(astronomical))}
      </p>
      <p class="when">
        <b>{dark.length === 0 ? 'Not dark' : spansText(dark, offsets)}</b>{' '}
        <small>{dark.length === 0 ? '' : duration(totalMs(dark))}</small>
      </p>
      <a class="line" href={address} tabindex={-1} aria-label={`The sky at ${location.name}`}>
        <SkyStrip
          id={location.slug}
          bounds={night.interval}
          altitudes={altitudesOver(night, stepMs)}
          illumination={night.moonIllumination}
          dark={dark}
          nowMs={null}
        />
      </a>
    </li>
  );
}
