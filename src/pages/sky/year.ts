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

// The sky of a year: a row for each night, and in it lines where the Sun is below an altitude, where it is dark, or moonlit.

/** The size of the drawing, which is stretched to its picture: an hour of a day has 60 units. */
export const carpetWidth = 1440;
export const rowHeight = 2;

/** Above this level of the sky, all is day: it is in no row of the longest nights. */
const dayLevel = 1;

/** The colour changes at least so often, degrees: larger steps are seen as bands. */
const maxStep = 1.5;

/** Where the colour of the sky changes: at its levels, and in equal steps between two of them. */
const edges = skyLevels.slice(dayLevel, -1).flatMap((altitude, index) => {
  const level = dayLevel + index;
  const change = (skyLevels[level + 1] ?? altitude) - altitude;
  const count = Math.ceil(-change / maxStep);
  return Array.from({ length: count }, (_, step) => ({
    altitude: altitude + (change * step) / count,
    color: `color-mix(in srgb,var(--sky-${level + 1}) ${Math.round((100 * step) / count)}%,var(--sky-${level}))`,
  }));
});

/** The altitudes of the Sun below which the twilight has another colour, degrees, and these colours. */
export const twilightAltitudes: readonly number[] = edges.map(({ altitude }) => altitude);
export const twilightColors: readonly string[] = edges.map(({ color }) => color);

/** Beyond the picture, in units: what reaches its edge is not blurred there. */
const margin = 40;

/** How many rows a line of twilight is high, which is blurred: at the poles the Sun is lower by 1° after three nights. */
export const rowsOfTwilight = 3;

/**
 * Where the Sun is below each altitude of the colours, from day to −18°, as lines; they begin above the picture and end below it.
 *
 * @param rows - what of the time is shown of each night
 */
export function twilightLines(nights: readonly Night[], rows: readonly Interval[]): string[] {
  const count = Math.ceil(nights.length / rowsOfTwilight) + 2;
  const lines = Array.from({ length: count }, (_, index) => {
    const row = (index - 0.5) * rowsOfTwilight;
    const nearest = Math.min(Math.max(0, Math.floor(row)), nights.length - 1);
    return { row, curve: new SunCurve(nights[nearest] as Night), bounds: rows[nearest] as Interval };
  });
  return twilightAltitudes.map((altitude) =>
    pathOf(
      lines.flatMap(({ row, curve, bounds }) => {
        const below = curve.below(altitude);
        return below ? linesOf([below], row, bounds) : [];
      }),
    ),
  );
}

/** Where the Sun is below −18°. */
export function nightLines(nights: readonly Night[], rows: readonly Interval[]): string {
  return pathOf(
    nights.flatMap((night, row) => linesOf(intervalsBelowTwilight(night, 'astronomical'), row + 0.5, rows[row])),
  );
}

/** Of moonlight. */
const strengths = 5;

/** Moonlit times by the lit fraction of the Moon, with their opacity. */
export function moonlights(nights: readonly Night[], rows: readonly Interval[]) {
  const lines: Line[][] = Array.from({ length: strengths }, () => []);
  for (const [row, { moon, moonIllumination }] of nights.entries()) {
    const strength = Math.max(0, Math.ceil(moonIllumination * strengths) - 1);
    lines[strength]?.push(...linesOf(moon.moonlit, row + 0.5, rows[row]));
  }
  return lines.map((each, index) => ({ path: pathOf(each), opacity: (3 + (7 * (index + 1)) / strengths) / 10 }));
}

/** When what is selected holds in each night. */
export function selectedLines(selected: readonly (readonly Interval[])[], rows: readonly Interval[]): string {
  return pathOf(selected.flatMap((intervals, row) => linesOf(intervals, row + 0.5, rows[row])));
}

/** A level line, in units of the drawing. */
interface Line {
  readonly start: number;
  readonly y: number;
  readonly length: number;
}

/** @param row - the number of rows above the middle of the lines */
function linesOf(intervals: readonly Interval[], row: number, bounds: Interval | undefined): Line[] {
  if (bounds === undefined) return [];
  const lines = intervals.map(({ startMs, endMs }) => {
    const start = unitOf(startMs, bounds);
    return { start, y: row * rowHeight, length: unitOf(endMs, bounds) - start };
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

function unitOf(timeMs: number, { startMs, endMs }: Interval): number {
  const unit = Math.round((carpetWidth * (timeMs - startMs)) / (endMs - startMs));
  return Math.min(carpetWidth + margin, Math.max(-margin, unit));
}

/** The hours that all rows show, by standard time, from 0h of a night's date on: 18 to 32. */
interface CarpetHours {
  readonly first: number;
  readonly last: number;
}

const dayHours = 24;

/**
 * The hours of the longest night, from the earliest sunset to the latest sunrise, rounded out. Where the Sun does not set or rise
 * in all of the nights, 24 hours from noon to noon. By standard time, because a night in which clocks are set by an hour would
 * be a step.
 */
export function carpetHours(nights: readonly Night[], zone: TimeZone): CarpetHours {
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

/** What of the time the row of each night shows. */
export function carpetRows(nights: readonly Night[], zone: TimeZone, { first, last }: CarpetHours): Interval[] {
  return nights.map((night) => {
    const startMs = midnightBefore(night, zone);
    return { startMs: startMs + first * hourMs, endMs: startMs + last * hourMs };
  });
}
