import {
  type AltitudesAt,
  altitudesOver,
  bodiesAt,
  contains,
  type Interval,
  type Sky,
  skyOf,
} from '../../nights/index.ts';
import { BodyCurves, highestByNight, MoonOnCurve } from '../sky/bodyCurves.tsx';
import { heightPart } from '../sky/curves.ts';
import { type MarksLayout, SkyMarks } from '../sky/marks.tsx';
import { percentOf } from '../sky/scale.ts';
import { DarkBars, SkyColumns } from '../sky/skyPicture.tsx';
import { TimeAxis } from '../sky/timeAxis.tsx';
import { markedIntervals } from '../words/dark.ts';
import { clockOf, type Tonight } from './model.ts';
import type { Row } from './rows.ts';

interface ChartOptions {
  readonly row: Row;
  readonly tonight: Tonight;
}

/** A location's chart on the wall display: the sky, the altitude curves of the Sun and the Moon, and the names of events. */
export function WallChart({ row, tonight }: ChartOptions) {
  const { bounds, nowMs } = tonight;
  const clock = clockOf(tonight, row.location);
  const { slug: id } = row.location;
  const altitudes = altitudesIn(row, bounds);
  const moonAt = moonShown(row, altitudes, bounds);
  const picture = { id, nights: row.nights, bounds, illumination: row.sky.moonIllumination };
  return (
    <div class="site-chart">
      <SkyMarks {...{ bounds, clock, nowMs, layouts }} nights={row.nights} />
      <svg class="strip" aria-hidden="true">
        <SkyColumns {...picture} />
        <rect class="curve-ground" y={heightPart(0)} />
        <rect class="site-horizon" y={heightPart(0)} />
        <DarkBars {...picture} selected={markedIntervals(row.nights, tonight.condition)} />
        <BodyCurves altitudes={altitudes} bounds={bounds} id={`-${id}`} />
        {moonAt && <MoonOnCurve bounds={bounds} sky={moonAt} illumination={row.sky.moonIllumination} />}
        <rect class="sky-now" x={percentOf(nowMs, bounds)} />
      </svg>
      <TimeAxis bounds={bounds} spans={clock.offsets} />
    </div>
  );
}

/** The time between two points of a curve: 20 minutes. */
const stepMs = 1_200_000;

/** The altitudes of the Sun and the Moon from one step before the bounds to one step after, so that curves reach the edges. */
function altitudesIn({ nights }: Row, { startMs, endMs }: Interval): AltitudesAt[] {
  const wider = { startMs: startMs - stepMs, endMs: endMs + stepMs };
  return nights.flatMap((night) => altitudesOver(night, stepMs)).filter(({ timeMs }) => contains(wider, timeMs));
}

/**
 * The sky at the instant of the Moon's disc on the chart. If the Moon is up, this instant is the present. If the Moon is down,
 * this instant is when the Moon is highest with the Sun down. `null`: the chart shows no disc.
 */
function moonShown({ night, sky }: Row, altitudes: readonly AltitudesAt[], bounds: Interval): Sky | null {
  if (sky.moon.altitude > 0) return sky;
  const highest = highestByNight(altitudes.filter(({ timeMs }) => contains(bounds, timeMs)));
  return highest === null ? null : skyOf(night, bodiesAt(highest.timeMs));
}

/** The layouts of the labels. On an upright screen the dark times are in a row above the events. */
const layouts: readonly MarksLayout[] = [
  { name: 'landscape', characterWidth: 0.0117, darkRows: [0], eventRows: [0], events: ['sunDown', 'moonUp'] },
  { name: 'upright', characterWidth: 0.0168, darkRows: [1], eventRows: [0], events: ['sunDown', 'moonUp'] },
];
