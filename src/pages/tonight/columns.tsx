import type { Child } from 'hono/jsx';
import type { View } from '../../api/resource.ts';
import { crossingOf, dayOf, type Interval, type TimeZone } from '../../nights/index.ts';
import { type Clocks, zoneOf } from '../frame/clock.ts';
import { type SoughtCondition, soughtWords, whyNotDark } from '../text/dark.ts';
import { polarName } from '../text/reasons.ts';
import { darknessOf, skyLabel } from '../text/sky.ts';
import { DarkTimes, hoursTonight, Spans } from './darkTimes.tsx';
import type { DarkTonight } from './darkTonight.ts';
import type { Choice } from './parameters.ts';
import type { Row } from './rows.ts';

/** The query of the page, and how its rows are shown. */
export interface Setting extends Choice {
  readonly view: View;
  readonly clocks: Clocks;
  /** Of all times; `null`: each site's own. */
  readonly zone: TimeZone | null;
  /** What the rows are about. */
  readonly condition: SoughtCondition;
  /** The hours of the axis of all rows. */
  readonly bounds: Interval;
  /** Whether the rows are high. */
  readonly isHigh: boolean;
  /** Where the rows are compared: when it is dark at all of their locations, which is above them. */
  readonly shared: DarkTonight | null;
}

/** A column between the name and the sky of a location: its place in the style, its head, and what it has of a row. */
type Column = readonly [name: string, head: (setting: Setting) => Child, cell: (row: Row, setting: Setting) => Child];

export const columns: readonly Column[] = [
  ['state', () => 'Now', stateNow],
  ['when', headOfTimes, whenDark],
  ['hours', () => 'Tonight in all', hoursTonight],
];

/** `Dark, UTC +1: the next day`. */
function headOfTimes({ zone, condition }: Setting) {
  return (
    <>
      {soughtWords[condition].name}, {zone === null ? 'local time; bars in UTC' : zone.name}{' '}
      <small>+1: the next day</small>
    </>
  );
}

function stateNow({ sky }: Row) {
  const polar = polarName(sky.night);
  return (
    <>
      {skyLabel(darknessOf(sky))}
      {polar && <small> {polar.name}</small>}
    </>
  );
}

/** When it is dark tonight, or that it is not, and when next. */
function whenDark(row: Row, { nowMs, clocks, condition }: Setting) {
  const zone = zoneOf(clocks, row.location);
  return (
    <DarkTimes dark={row} condition={condition} zone={zone} nowMs={nowMs}>
      <small class="night">{condition === 'dark' && skyTonight(row, zone, nowMs)}</small>
    </DarkTimes>
  );
}

/** Of a night that is not dark: `Night 21:39–05:18 +1`, `Sun above −18°`. */
function skyTonight({ night, sky, astronomicalNight }: Row, zone: TimeZone, nowMs: number): Child {
  const day = dayOf(nowMs + zone.offsetMs(nowMs));
  if (astronomicalNight) return ['Night ', <Spans intervals={[astronomicalNight]} zone={zone} day={day} />];
  // Between the Moon and the morning there is nothing to say.
  const hasReason = crossingOf(night, 'astronomical').state === 'always_above' || sky.twilight === 'night';
  return hasReason && whyNotDark(night).short;
}
