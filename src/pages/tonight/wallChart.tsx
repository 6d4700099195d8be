import { raw } from 'hono/html';
import {
  type AltitudesAt,
  altitudesOver,
  bodiesAt,
  contains,
  type Interval,
  skyOf,
  within,
} from '../../nights/index.ts';
import { BodyCurves, highestByNight } from '../sky/bodyCurves.tsx';
import { heightPart, pictureHeight, pictureWidth } from '../sky/curves.ts';
import { type Label, Labels, placed } from '../sky/labels.tsx';
import { disc } from '../sky/moonDisc.ts';
import { extent, partOf, percentOf } from '../sky/scale.ts';
import { ownColors, selectedBars, skyColumns } from '../sky/skyPicture.tsx';
import { moonUpTimes, skyTimes } from '../sky/skyTimes.ts';
import { TimeAxis } from '../sky/timeAxis.tsx';
import { conditionWords } from '../words/dark.ts';
import type { LocalClock } from '../words/localClock.ts';
import { darkName } from '../words/sky.ts';
import { clockOf, type Tonight } from './model.ts';
import type { Row } from './rows.ts';

interface ChartOptions {
  readonly row: Row;
  readonly tonight: Tonight;
}

/** The sky of a location in the hours of a wall, with the altitudes of the Sun and the Moon, and the names of its events. */
export function WallChart({ row, tonight }: ChartOptions) {
  const { bounds, nowMs } = tonight;
  const clock = clockOf(tonight, row.location);
  const { slug: id } = row.location;
  const altitudes = altitudesIn(row, bounds);
  const picture = { id, nights: row.nights, bounds, illumination: row.sky.moonIllumination };
  return (
    <div class="site-chart">
      <Marks row={row} bounds={bounds} clock={clock} />
      <svg class="strip" aria-hidden="true">
        {raw(skyColumns(picture, ownColors(picture)))}
        <rect class="ground" y={heightPart(0)} />
        <rect class="site-horizon" y={heightPart(0)} />
        {raw(selectedBars(picture))}
        <svg
          class="curves"
          aria-hidden="true"
          viewBox={`0 0 ${pictureWidth} ${pictureHeight}`}
          preserveAspectRatio="none"
        >
          <BodyCurves altitudes={altitudes} bounds={bounds} id={`-${id}`} />
        </svg>
        <MoonOnCurve row={row} altitudes={altitudes} tonight={tonight} />
        <rect class="now" x={percentOf(nowMs, bounds)} />
      </svg>
      <TimeAxis bounds={bounds} spans={clock.offsets} />
    </div>
  );
}

/** Between two points of a curve. */
const stepMs = 1_200_000;

/** From before the bounds to after them, so that the curves reach the edges. */
function altitudesIn({ nights }: Row, { startMs, endMs }: Interval): AltitudesAt[] {
  const wider = { startMs: startMs - stepMs, endMs: endMs + stepMs };
  return nights.flatMap((night) => altitudesOver(night, stepMs)).filter(({ timeMs }) => contains(wider, timeMs));
}

/** The Moon as it looks now, on its curve: now, else at its highest by night. */
function MoonOnCurve({ row, altitudes, tonight }: ChartOptions & { readonly altitudes: readonly AltitudesAt[] }) {
  const { bounds, nowMs } = tonight;
  const { sky } = row;
  const highest = highestByNight(altitudes.filter(({ timeMs }) => contains(bounds, timeMs)));
  const shown = sky.moon.altitude > 0 || highest === null ? sky : skyOf(row.night, bodiesAt(highest.timeMs));
  if (shown.moon.altitude <= 0) return null;
  const y = heightPart(shown.moon.altitude);
  return (
    <svg class="on-curve" aria-hidden="true" x={percentOf(shown === sky ? nowMs : shown.timeMs, bounds)} y={y}>
      {raw(disc({ illumination: sky.moonIllumination, brightLimbAngle: shown.brightLimbAngle }))}
    </svg>
  );
}

/** Character width ÷ picture width; on an upright screen the dark times have a row of their own above the others. */
const layouts = [
  { name: 'landscape', width: 0.0117, darkRow: 0 },
  { name: 'upright', width: 0.0168, darkRow: 1 },
] as const;

/** The names of the events above the picture for which there is room, and a bracket about each dark time. */
function Marks({ row, bounds, clock }: { readonly row: Row; readonly bounds: Interval; readonly clock: LocalClock }) {
  const dark = within(skyTimes(row.nights, darkName), bounds);
  const events = eventLabels(row, bounds, clock);
  return layouts.map(({ name, width, darkRow }) => (
    <svg class={`marks ${name}`} aria-hidden="true">
      {dark.map((each) => (
        <rect class="marks-span" {...extent(each, bounds)} />
      ))}
      <Labels labels={placed([...dark.map((each) => darkLabel(each, bounds, clock, darkRow)), ...events], width)} />
    </svg>
  ));
}

/** `Dark 00:42–03:37`, `Dark until 03:37` of one that began before the bounds. */
function darkLabel(dark: Interval, bounds: Interval, clock: LocalClock, row: number): Label {
  const { startMs, endMs } = dark;
  const [start, end] = [clock.time(startMs), clock.time(endMs)];
  const times =
    startMs === bounds.startMs ? `until ${end}` : endMs === bounds.endMs ? `from ${start}` : `${start}–${end}`;
  const at = partOf((startMs + endMs) / 2, bounds);
  const text = `${conditionWords.dark.name} ${times}`;
  return { text, at, order: ['middle', 'start', 'end'], rows: [row], isDark: true, hasLine: false };
}

/** `Sunset 23:15`, `Sunrise 09:44`, `Moonrise 01:02`, `Moonset 14:52`: the Sun's first. */
function eventLabels({ nights }: Row, bounds: Interval, clock: LocalClock): Label[] {
  const order = (name: string) =>
    name === 'Sunset' ? (['end', 'middle', 'start'] as const) : (['middle', 'start', 'end'] as const);
  const label = (name: string, timeMs: number): Label[] =>
    contains(bounds, timeMs)
      ? [
          {
            text: `${name} ${clock.time(timeMs)}`,
            at: partOf(timeMs, bounds),
            order: order(name),
            rows: [0],
            isDark: false,
            hasLine: true,
          },
        ]
      : [];
  const ends = (intervals: readonly Interval[], start: string, end: string) =>
    intervals.flatMap(({ startMs, endMs }) => [...label(start, startMs), ...label(end, endMs)]);
  return [
    ...ends(skyTimes(nights, 'horizon'), 'Sunset', 'Sunrise'),
    ...ends(moonUpTimes(nights), 'Moonrise', 'Moonset'),
  ];
}
