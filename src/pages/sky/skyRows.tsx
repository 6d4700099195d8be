import {
  crossingOf,
  hourMs,
  type Interval,
  intervalsBelowTwilight,
  type Night,
  startOfDay,
  type TimeZone,
} from '../../nights/index.ts';
import { skyLevels } from './skyColors.ts';
import { SunCurve } from './sunCurve.ts';

// The sky of many nights, one row per night. A line in a row shows a time with the Sun below an altitude, dark time, or moonlight.

/** A night, with the interval of time that the night's row shows. */
export interface SkyRow {
  readonly night: Night;
  readonly bounds: Interval;
}

/**
 * The hours that all rows show, in standard time, counted from 0h of a night's date. Hours 18 to 32 are from 18:00 to 08:00 on
 * the next day.
 */
interface RowHours {
  readonly first: number;
  readonly last: number;
}

const dayHours = 24;

/**
 * The hours from the earliest sunset to the latest sunrise of some nights, rounded outward. If a night has no sunset or no
 * sunrise, the result is 24 hours from noon to noon. If the rounded hours are 24 or more, the result is the same. Hours are in
 * standard time, because a change to summer time would be visible as a step in the picture.
 */
export function hoursOfRows(nights: readonly Night[], zone: TimeZone): RowHours {
  const horizons = nights.map((night) => crossingOf(night, 'horizon'));
  const hoursOf = (times: readonly (number | null)[]) =>
    nights.map((night, row) => ((times[row] ?? Number.NaN) - midnightBefore(night, zone)) / hourMs);
  const first = Math.floor(Math.min(...hoursOf(horizons.map(({ duskMs }) => duskMs))));
  const last = Math.ceil(Math.max(...hoursOf(horizons.map(({ dawnMs }) => dawnMs))));
  if (last - first < dayHours) return { first, last };
  const noon = Math.round(Math.min(...hoursOf(nights.map(({ solarNoonMs }) => solarNoonMs))));
  return { first: noon, last: noon + dayHours };
}

/** The instant of 0h of a night's date, in standard time. The offset from UTC is the offset at the first noon of the night. */
function midnightBefore({ civilDay, solarNoonMs }: Night, zone: TimeZone): number {
  return startOfDay(civilDay) - zone.standardOffsetMs(solarNoonMs);
}

export function rowsOf(nights: readonly Night[], zone: TimeZone, { first, last }: RowHours): SkyRow[] {
  return nights.map((night) => {
    const startMs = midnightBefore(night, zone);
    return { night, bounds: { startMs: startMs + first * hourMs, endMs: startMs + last * hourMs } };
  });
}

interface SkyRowsOptions {
  readonly rows: readonly SkyRow[];
  /** Returns the times in a night when the selected conditions hold. `null`: the picture does not show the selected times. */
  readonly selectedIn: ((night: Night) => readonly Interval[]) | null;
}

/** The size of a row in units of the drawing. The style sheet stretches the drawing. */
const rowWidth = 1440;
const rowHeight = 2;

/**
 * The distance between neighbouring horizontal lines that draw twilight, in rows. The lines are blurred. A line can cover three
 * rows, because at the same time of day, the Sun's altitude changes by only about 1° in three nights.
 */
const rowsOfTwilight = 3;

/**
 * The standard deviations of the blur across and down, in units of the drawing. In a row of 14 hours, 10 units across are 6 minutes. In 6
 * minutes, the Sun sinks by 1.3° at Paranal. Down the drawing, 4 units are two nights. In two nights, the Sun sinks by up to 0.8°
 * at a pole.
 */
const blend = '10 4';

/**
 * The sky of many nights in layers: twilight from bright to dark, the sky with the Sun below −18°, moonlight, and the selected
 * times. The opacity of moonlight depends on the Moon's lit fraction.
 */
export function SkyRows({ rows, selectedIn }: SkyRowsOptions) {
  return (
    <svg viewBox={`0 0 ${rowWidth} ${rows.length * rowHeight}`} preserveAspectRatio="none" aria-hidden="true">
      <filter id="blend">
        <feGaussianBlur stdDeviation={blend} />
      </filter>
      <g filter="url(#blend)" stroke-width={rowHeight * rowsOfTwilight + 1}>
        {twilightPaths(rows).map(({ color, path }) => (
          <path stroke={color} d={path} />
        ))}
      </g>
      <path stroke="var(--dark-sky)" stroke-width={rowHeight + 0.4} d={pathIn(rows, nightIn)} />
      {moonlightPaths(rows).map(({ opacity, path }) => (
        <path class="moonlit-rows" stroke-opacity={opacity} d={path} />
      ))}
      {selectedIn && <path class="selected-rows" d={pathIn(rows, selectedIn)} />}
    </svg>
  );
}

const nightIn = (night: Night) => intervalsBelowTwilight(night, 'astronomical');

/** The index of an altitude in `skyLevels`. If the Sun is above this altitude, the sky has the colour of day. */
const dayLevel = 1;

/** Maximum step of the Sun's altitude between two colours, degrees. Larger steps are visible as bands. */
const maxStep = 1.5;

/**
 * Altitudes of the Sun, each with a colour of the sky. The sky has this colour if the Sun is below this altitude but not below
 * the next altitude. The colour changes in equal steps between two neighbouring altitudes of `skyLevels`.
 */
const twilightColors = skyLevels.slice(dayLevel, -1).flatMap((altitude, index) => {
  const level = dayLevel + index;
  const change = (skyLevels[level + 1] ?? altitude) - altitude;
  const count = Math.ceil(-change / maxStep);
  return Array.from({ length: count }, (_, step) => ({
    altitude: altitude + (change * step) / count,
    color: `color-mix(in srgb,var(--sky-${level + 1}) ${Math.round((100 * step) / count)}%,var(--sky-${level}))`,
  }));
});

/**
 * An SVG path for each colour of the sky. The path covers the times when the Sun is below the altitude at which the colour
 * begins. Additional lines above and below the picture keep blur away from its edges.
 */
function twilightPaths(rows: readonly SkyRow[]) {
  const count = Math.ceil(rows.length / rowsOfTwilight) + 2;
  const lines = Array.from({ length: count }, (_, index) => {
    const middle = (index - 0.5) * rowsOfTwilight;
    const { night, bounds } = rows[Math.min(Math.max(0, Math.floor(middle)), rows.length - 1)] as SkyRow;
    return { middle, curve: new SunCurve(night), bounds };
  });
  return twilightColors.map(({ altitude, color }) => {
    const below = lines.flatMap(({ middle, curve, bounds }) => {
      const interval = curve.below(altitude);
      return interval ? linesOf([interval], middle, bounds) : [];
    });
    return { color, path: pathOf(below) };
  });
}

/** The number of different opacities with which the picture draws moonlight. */
const strengths = 5;

/** An SVG path of moonlit times for each opacity. The opacity of moonlight grows with the lit fraction of the Moon. */
function moonlightPaths(rows: readonly SkyRow[]) {
  const lines: Line[][] = Array.from({ length: strengths }, () => []);
  for (const [row, { night, bounds }] of rows.entries()) {
    const strength = Math.max(0, Math.ceil(night.moonIllumination * strengths) - 1);
    lines[strength]?.push(...linesOf(night.moon.moonlit, row + 0.5, bounds));
  }
  return lines.map((each, index) => ({ path: pathOf(each), opacity: (3 + (7 * (index + 1)) / strengths) / 10 }));
}

/** An SVG path that covers some intervals of each night. */
function pathIn(rows: readonly SkyRow[], intervalsIn: (night: Night) => readonly Interval[]): string {
  return pathOf(rows.flatMap(({ night, bounds }, row) => linesOf(intervalsIn(night), row + 0.5, bounds)));
}

/** A horizontal line, in units of the drawing. */
interface Line {
  readonly start: number;
  readonly y: number;
  readonly length: number;
}

/** @param middle - the vertical position of the lines, in rows from the top. Each line is centred at this position */
function linesOf(intervals: readonly Interval[], middle: number, bounds: Interval): Line[] {
  const lines = intervals.map(({ startMs, endMs }) => {
    const start = unitOf(startMs, bounds);
    return { start, y: middle * rowHeight, length: unitOf(endMs, bounds) - start };
  });
  return lines.filter(({ length }) => length > 0);
}

/**
 * Lines as an SVG path with relative moves. With relative moves, the compressed picture of a year is a quarter smaller than with
 * absolute coordinates.
 */
function pathOf(lines: readonly Line[]): string {
  let end = { x: 0, y: 0 };
  const texts = lines.map(({ start, y, length }) => {
    const text = `m${start - end.x} ${y - end.y}h${length}`;
    end = { x: start + length, y };
    return text;
  });
  return texts.join('');
}

/**
 * The maximum length of a line beyond the left or the right edge of the picture, in units of the drawing. If lines ended at the
 * edges, the edges would be blurred.
 */
const margin = 40;

function unitOf(timeMs: number, { startMs, endMs }: Interval): number {
  const unit = Math.round((rowWidth * (timeMs - startMs)) / (endMs - startMs));
  return Math.min(rowWidth + margin, Math.max(-margin, unit));
}
