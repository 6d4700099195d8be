import type { Child } from 'hono/jsx';
import type { View } from '../../http/resource.ts';
import type { TimeZone } from '../../locations/index.ts';
import { type Interval, type Night, timesBelow, totalMs } from '../../nights/index.ts';
import { type Clocks, offsetsOf } from '../frame/clock.ts';
import { clockTime, duration, isoInstant, offsetAt, spansText } from '../text/clock.ts';
import { darkLength, darkTimesOf } from '../text/dark.ts';
import { polarName } from '../text/reasons.ts';
import { capitalized, darknessOf, skyLabel } from '../text/sky.ts';
import type { PresentRow, Row } from './rows.ts';

/** By what rows are shown. */
export interface Setting {
  readonly nowMs: number;
  readonly view: View;
  readonly clocks: Clocks;
  /** Of all times; `null`: each site's own. */
  readonly zone: TimeZone | null;
}

interface Part<Of extends Row> {
  readonly head: (setting: Setting) => Child;
  readonly cell: (row: Of, setting: Setting) => Child;
}

/** A column between the name and the sky of a location. */
interface Column {
  /** Its place in the style. */
  readonly name: string;
  readonly present: Part<PresentRow>;
  /** In the night of a date; `null`: that has it not. */
  readonly dated: Part<Row> | null;
}

const darkHead = ({ zone }: Setting) => `Dark, ${zone === null ? 'local time' : zone.name}`;

export const columns: readonly Column[] = [
  {
    name: 'state',
    present: { head: () => 'Now', cell: stateNow },
    dated: { head: () => 'Sun below −18°', cell: ({ night }) => astronomicalText(night) },
  },
  {
    name: 'when',
    present: { head: darkHead, cell: nextDark },
    dated: { head: darkHead, cell: darkTimes },
  },
  {
    name: 'hours',
    present: { head: () => 'Tonight', cell: ({ night }) => (isDarkIn(night) ? darkLength(night) : '–') },
    dated: null,
  },
];

const isDarkIn = (night: Night) => darkTimesOf(night).length > 0;

function stateNow({ sky }: PresentRow) {
  const polar = polarName(sky.night);
  return (
    <>
      {skyLabel(darknessOf(sky))}
      {polar && <small> {polar.name}</small>}
    </>
  );
}

/** How long the Sun is below −18°. */
function astronomicalText(night: Night): string {
  const times = timesBelow(night, 'astronomical');
  return times.length === 0 ? (polarName(night)?.name ?? 'never') : duration(totalMs(times));
}

/** When it is dark next, or until when it is. */
function nextDark({ location, nextDark: next, sky }: PresentRow, { nowMs, clocks }: Setting) {
  if (next === null)
    return (
      <>
        <b>Not dark</b> <small>within 24&nbsp;h</small>
      </>
    );
  const { startMs, endMs }: Interval = next;
  const offsets = offsetsOf(clocks, location, { startMs: nowMs, endMs });
  const time = (timeMs: number) => (
    <time datetime={isoInstant(timeMs)}>{clockTime(timeMs, offsetAt(offsets, timeMs))}</time>
  );
  return (
    <>
      {sky.isDark ? <b>until {time(endMs)}</b> : <b>{[time(startMs), '–', time(endMs)]}</b>}{' '}
      <small>{sky.isDark ? `${duration(endMs - nowMs)} left` : `in ${duration(startMs - nowMs)}`}</small>
    </>
  );
}

/** When it is dark in the night of a date. */
function darkTimes({ location, night }: Row, { clocks }: Setting) {
  const length = darkLength(night);
  if (!isDarkIn(night)) return <b>{capitalized(length)}</b>;
  return (
    <>
      <b>{spansText(darkTimesOf(night), offsetsOf(clocks, location, night.interval))}</b> <small>{length}</small>
    </>
  );
}
