import {
  crossingOf,
  hourMs,
  type Interval,
  type Night,
  overlap,
  startOfDay,
  type TimeZone,
} from '../../nights/index.ts';
import { skyLevels } from '../charts/skyColors.ts';
import { SunCurve } from '../charts/sunCurve.ts';

// The sky of a year as paths: a row for each night.

/** The size of the drawing, which is stretched to its picture: an hour of a day has 60 units. */
export const carpetWidth = 1440;
export const rowHeight = 2;

/** Above this level of the sky, all is day: it is in no row of the longest nights. */
const dayLevel = 1;

/** Where the colour of the sky changes: at its levels, and halfway between two. */
const edges = skyLevels
  .slice(dayLevel)
  .flatMap((altitude, index, all) => {
    const [level, next] = [dayLevel + index, all[index + 1]];
    const own = { altitude, color: `var(--sky-${level})` };
    if (next === undefined) return [own];
    return [
      own,
      { altitude: (altitude + next) / 2, color: `color-mix(in srgb,var(--sky-${level}),var(--sky-${level + 1}))` },
    ];
  })
  .slice(1);

/** The colours of the areas of a sky. */
export const areaColors: readonly string[] = edges.map(({ color }) => color);

/** Beyond the picture, in units: what reaches its edge is not blurred there. */
const margin = 40;

/** A part of a row with the Sun below an altitude, in units. */
interface Part {
  readonly row: number;
  readonly start: number;
  readonly end: number;
}

/**
 * Where the Sun is below each altitude of the colours, from day to night, as areas.
 *
 * @param rows - what of the time is shown of each night
 */
export function skyAreas(nights: readonly Night[], rows: readonly Interval[]): string[] {
  const curves = nights.map((night) => new SunCurve(night));
  return edges.map(({ altitude }) => {
    const parts = curves.map((curve, row) => {
      const below = curve.below(altitude);
      const [bounds] = rows.slice(row, row + 1);
      return below && bounds ? { row, start: edgeOf(below.startMs, bounds), end: edgeOf(below.endMs, bounds) } : null;
    });
    return runsOf(parts)
      .map((run) => areaOf(run, rows.length))
      .join('');
  });
}

function edgeOf(timeMs: number, { startMs, endMs }: Interval): number {
  const unit = Math.round((carpetWidth * (timeMs - startMs)) / (endMs - startMs));
  return Math.min(carpetWidth + margin, Math.max(-margin, unit));
}

/** The parts that follow each other without a gap. */
function runsOf(parts: readonly (Part | null)[]): Part[][] {
  const runs: Part[][] = [[]];
  for (const part of parts) {
    if (part === null) runs.push([]);
    else runs.at(-1)?.push(part);
  }
  return runs.filter(({ length }) => length > 0);
}

/** Between two rows at which an edge is drawn: at Paranal the Sun sets by 3 minutes later at most. */
const edgeEvery = 4;

/** Down along the ends of the parts, and up along their starts. */
function areaOf(run: readonly Part[], rows: number): string {
  const drawn = run.filter((_part, index) => index % edgeEvery === 0 || index === run.length - 1);
  const [first, last] = [run[0]?.row ?? 0, run.at(-1)?.row ?? 0];
  const top = first === 0 ? -margin : first * rowHeight;
  const bottom = (last + 1) * rowHeight + (last === rows - 1 ? margin : 0);
  const down = drawn.map(({ row, end }) => `L${end} ${middleOf(row)}`).join('');
  const up = drawn
    .toReversed()
    .map(({ row, start }) => `L${start} ${middleOf(row)}`)
    .join('');
  const [head, tail] = [run[0], run.at(-1)];
  return `M${head?.start} ${top}H${head?.end}${down}V${bottom}H${tail?.start}${up}z`;
}

const middleOf = (row: number) => row * rowHeight + rowHeight / 2;

/** Of moonlight. */
const strengths = 5;

/** Moonlit time, as a line along the middle of each row, by the lit fraction of the Moon, with its opacity. */
export function moonlights(nights: readonly Night[], rows: readonly Interval[]) {
  const paths = Array.from({ length: strengths }, () => '');
  for (const [row, { moon, moonIllumination }] of nights.entries()) {
    const strength = Math.max(0, Math.ceil(moonIllumination * strengths) - 1);
    paths[strength] += moon.moonlit.map((interval) => lineOf(interval, row, rows[row])).join('');
  }
  return paths.map((path, index) => ({ path, opacity: (3 + (7 * (index + 1)) / strengths) / 10 }));
}

function lineOf(interval: Interval, row: number, bounds: Interval | undefined): string {
  const shown = bounds && overlap(interval, bounds);
  if (!shown) return '';
  const start = edgeOf(shown.startMs, bounds);
  return `M${start} ${middleOf(row)}h${edgeOf(shown.endMs, bounds) - start}`;
}

/** The hours that all rows show, by standard time, from 0h of a night's date on: 18 to 32. */
export interface CarpetHours {
  readonly first: number;
  readonly last: number;
}

const dayHours = 24;

/**
 * The hours of the longest night, from the earliest sunset to the latest sunrise, rounded out. Where the Sun does not set or rise
 * in all of the nights, 24 hours from noon to noon. By standard time, as a night in which clocks are set by an hour would
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
