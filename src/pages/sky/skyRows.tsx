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

// The sky of many nights, a row for each. In a row are lines: where the Sun is below an altitude, and where it is dark or moonlit.

/** A night, and the interval in its row. */
export interface SkyRow {
  readonly night: Night;
  readonly bounds: Interval;
}

/** The hours that all rows show, by standard time, from 0h of a night's date on: 18 to 32. */
interface RowHours {
  readonly first: number;
  readonly last: number;
}

const dayHours = 24;

/**
 * The hours of the longest night, from the earliest sunset to the latest sunrise, rounded out. If the Sun sets or rises in none of
 * the nights: 24 hours from noon to noon. Hours are of standard time, because a change of the clocks would be a step.
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

/** 0h of the date of a night, by the standard time of its first noon: by a site's own clocks, that dates it. */
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
  /** When the selection holds in a night. `null`: the selection is not painted. */
  readonly selectedIn: ((night: Night) => readonly Interval[]) | null;
}

/** The size of a row in the drawing, which is stretched to its picture. */
const rowWidth = 1440;
const rowHeight = 2;

/** How many rows a line of twilight is high, which is blurred: at the poles the Sun is lower by 1° after three nights. */
const rowsOfTwilight = 3;

/** In units, across and down: half a level at Paranal, where colours pass along a row, and at the poles, where they pass down. */
const blend = '10 4';

/**
 * The colours of the sky by the Sun's altitude, as in the picture of a night, each over the one before it. Then moonlight, by the lit
 * fraction. The rest is dark. Then the selection.
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

/** Above this level of the sky, all is day: it is in no row of the longest nights. */
const dayLevel = 1;

/** The colour changes at least so often, degrees: larger steps are seen as bands. */
const maxStep = 1.5;

/** The altitudes of the Sun below which the sky has another colour: its levels, and equal steps between two of them. */
const twilightColors = skyLevels.slice(dayLevel, -1).flatMap((altitude, index) => {
  const level = dayLevel + index;
  const change = (skyLevels[level + 1] ?? altitude) - altitude;
  const count = Math.ceil(-change / maxStep);
  return Array.from({ length: count }, (_, step) => ({
    altitude: altitude + (change * step) / count,
    color: `color-mix(in srgb,var(--sky-${level + 1}) ${Math.round((100 * step) / count)}%,var(--sky-${level}))`,
  }));
});

/** Where the Sun is below each altitude of the colours, from day to −18°. The lines begin above the picture and end below it. */
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

/** Of moonlight. */
const strengths = 5;

/** Moonlit times by the lit fraction of the Moon, with their opacity. */
function moonlightPaths(rows: readonly SkyRow[]) {
  const lines: Line[][] = Array.from({ length: strengths }, () => []);
  for (const [row, { night, bounds }] of rows.entries()) {
    const strength = Math.max(0, Math.ceil(night.moonIllumination * strengths) - 1);
    lines[strength]?.push(...linesOf(night.moon.moonlit, row + 0.5, bounds));
  }
  return lines.map((each, index) => ({ path: pathOf(each), opacity: (3 + (7 * (index + 1)) / strengths) / 10 }));
}

/** Some intervals of each night as a path. */
function pathIn(rows: readonly SkyRow[], intervalsIn: (night: Night) => readonly Interval[]): string {
  return pathOf(rows.flatMap(({ night, bounds }, row) => linesOf(intervalsIn(night), row + 0.5, bounds)));
}

/** A level line, in units of the drawing. */
interface Line {
  readonly start: number;
  readonly y: number;
  readonly length: number;
}

/** @param middle - the number of rows above the middle of the lines */
function linesOf(intervals: readonly Interval[], middle: number, bounds: Interval): Line[] {
  const lines = intervals.map(({ startMs, endMs }) => {
    const start = unitOf(startMs, bounds);
    return { start, y: middle * rowHeight, length: unitOf(endMs, bounds) - start };
  });
  return lines.filter(({ length }) => length > 0);
}

/** Lines as an SVG path. It moves from the end of one to the next: compressed, a year takes a fifth less than with coordinates. */
function pathOf(lines: readonly Line[]): string {
  let end = { x: 0, y: 0 };
  const texts = lines.map(({ start, y, length }) => {
    const text = `m${start - end.x} ${y - end.y}h${length}`;
    end = { x: start + length, y };
    return text;
  });
  return texts.join('');
}

/** Beyond the picture, in units: what reaches its edge is not blurred there. */
const margin = 40;

function unitOf(timeMs: number, { startMs, endMs }: Interval): number {
  const unit = Math.round((rowWidth * (timeMs - startMs)) / (endMs - startMs));
  return Math.min(rowWidth + margin, Math.max(-margin, unit));
}
