import {
  crossingOf,
  hourMs,
  type Interval,
  type Night,
  overlap,
  startOfDay,
  type TimeZone,
} from '../../nights/index.ts';
import { chartWidth } from './scale.ts';
import { skyLevels } from './skyLevels.ts';

/** Height of a row, in units. */
export const rowHeight = 2;

/** Of a row, in units. */
interface Part {
  readonly start: number;
  readonly end: number;
}

/** The parts of some intervals that lie in each row; both are in ascending order. */
function partsIn(intervals: readonly Interval[], rows: readonly Interval[]): Part[][] {
  const parts = rows.map(() => [] as Part[]);
  let first = 0;
  for (const interval of intervals) {
    while ((rows[first]?.endMs ?? Infinity) <= interval.startMs) first++;
    for (let index = first; (rows[index]?.startMs ?? Infinity) < interval.endMs; index++) {
      const part = partIn(rows[index], interval);
      if (part.end > part.start) parts[index]?.push(part);
    }
  }
  return parts;
}

/** The part of an interval in a row; empty if there is none. */
function partIn(row: Interval | undefined, interval: Interval): Part {
  const part = row && overlap(interval, row);
  if (!part) return { start: 0, end: 0 };
  const unitsPerMs = chartWidth / (row.endMs - row.startMs);
  const unit = (timeMs: number) => Math.round((timeMs - row.startMs) * unitsPerMs);
  return { start: unit(part.startMs), end: unit(part.endMs) };
}

/**
 * The parts of some intervals that lie in each row, as one path: a line along the middle of the row for each part, which is
 * half as long in bytes as a rectangle.
 *
 * @param intervals - in ascending order
 * @param rows - in ascending order
 */
export function carpetPath(intervals: readonly Interval[], rows: readonly Interval[]): string {
  const lines = partsIn(intervals, rows).flatMap((parts, index) =>
    parts.map(({ start, end }) => `M${start} ${(index + 0.5) * rowHeight}h${end - start}`),
  );
  return lines.join('');
}

/**
 * The same as an area, for what changes little from row to row: its edges are drawn at every fourth row, which takes a sixth of the
 * bytes.
 */
export function carpetArea(intervals: readonly Interval[], rows: readonly Interval[]): string {
  const areas = runsOf(partsIn(intervals, rows)).map((run) => areaOf(run, rows.length));
  return areas.join('');
}

interface Run {
  readonly firstRow: number;
  readonly parts: Part[];
}

/** The parts of rows that follow each other, with one part each; of a row with more, each part alone. */
function runsOf(rows: readonly (readonly Part[])[]): Run[] {
  const runs: Run[] = [];
  let open: Run | null = null;
  for (const [index, parts] of rows.entries()) {
    const [only] = parts;
    if (parts.length !== 1 || only === undefined) {
      runs.push(...parts.map((part) => ({ firstRow: index, parts: [part] })));
      open = null;
    } else if (open === null) {
      open = { firstRow: index, parts: [only] };
      runs.push(open);
    } else open.parts.push(only);
  }
  return runs;
}

/** Between two rows at which an edge is drawn: at Paranal the Sun sets by 3 minutes later at most. */
const edgeEvery = 4;

/** Beyond the picture, in units: what reaches its edge is not blurred there. */
const margin = 40;

function areaOf({ firstRow, parts: inside }: Run, rows: number): string {
  const outward = (unit: number, size: number) => (unit <= 0 ? -margin : unit >= size ? size + margin : unit);
  const parts = inside.map(({ start, end }) => ({ start: outward(start, chartWidth), end: outward(end, chartWidth) }));
  const last = parts.length - 1;
  const drawn = parts.flatMap((part, index) =>
    index % edgeEvery === 0 || index === last ? [{ ...part, y: (firstRow + index + 0.5) * rowHeight }] : [],
  );
  // The ends are half a row beyond the middles of the first and the last one.
  const [top, bottom] = [firstRow, firstRow + parts.length].map((row) => outward(row * rowHeight, rows * rowHeight));
  const [head, tail] = [parts[0], parts[last]];
  if (head === undefined || tail === undefined) return '';
  return polygonPath([
    [head.start, top ?? 0],
    [head.end, top ?? 0],
    ...drawn.map(({ end, y }) => [end, y] as const),
    [tail.end, bottom ?? 0],
    [tail.start, bottom ?? 0],
    ...drawn.toReversed().map(({ start, y }) => [start, y] as const),
  ]);
}

type Corner = readonly [x: number, y: number];

/** From corner to corner by the distances, which take a third less than the places. */
function polygonPath([first = [0, 0], ...others]: readonly Corner[]): string {
  let [x, y] = first;
  const steps = others.map((corner) => {
    const step = [corner[0] - x, corner[1] - y];
    [x, y] = corner;
    return step;
  });
  return `M${first.join(' ')}l${steps.flat().join(' ')}z`;
}

/** The sky of many nights, one above the other. */
interface CarpetProps {
  /** With the Sun below each of `carpetLevels`, in ascending order. */
  readonly below: readonly (readonly Interval[])[];
  readonly nights: readonly Night[];
  readonly rows: readonly Interval[];
}

/**
 * The colours of the sky by the Sun's altitude, as in the picture of a night, each over the one before it; then moonlight, by the lit
 * fraction. What remains is dark.
 */
export function CarpetSky({ below, nights, rows }: CarpetProps) {
  const areas = below.map((intervals) => carpetArea(intervals, rows));
  return (
    <>
      <rect class="whole daylight" />
      <rect class="whole" fill="var(--in-day)" />
      <svg viewBox={`0 0 ${chartWidth} ${rows.length * rowHeight}`} preserveAspectRatio="none" aria-hidden="true">
        <filter id="blend">
          <feGaussianBlur stdDeviation={blend} />
        </filter>
        <g filter="url(#blend)">
          {areas.slice(0, -1).map((area, index) => (
            <path fill={`var(--a${firstLevel + index})`} d={area} />
          ))}
        </g>
        <path fill="var(--dark-sky)" d={areas.at(-1)} />
        {moonlights(nights).map(({ opacity, intervals }) => (
          <path
            class="moonlit-rows"
            stroke="var(--in-night)"
            stroke-opacity={opacity}
            d={carpetPath(intervals, rows)}
          />
        ))}
      </svg>
    </>
  );
}

/** Above it, all is day: the altitude of 12° is in no row of the longest nights. */
const firstLevel = 2;

/** The altitudes of the Sun at which its colours begin, the darkest last. */
export const carpetLevels = skyLevels.slice(firstLevel);

/** In units, across and down: half a level at Paranal, where colours pass along a row, and at the poles, where they pass down. */
const blend = '10 4';

/** Of moonlight in a carpet. */
const strengths = 5;

/** The moonlit intervals by the lit fraction of the Moon, with their opacities. */
function moonlights(nights: readonly Night[]) {
  const strengthOf = ({ moonIllumination }: Night) => Math.ceil(moonIllumination * strengths) || 1;
  return Array.from({ length: strengths }, (_, index) => ({
    opacity: 0.3 + (0.7 * (index + 1)) / strengths,
    intervals: nights.filter((night) => strengthOf(night) === index + 1).flatMap(({ moon }) => moon.moonlit),
  }));
}

const dayHours = 24;

/** The hours that all rows of a carpet show, by standard time, from 0h of a night's date on: 18 to 32. */
export interface CarpetHours {
  readonly first: number;
  readonly last: number;
}

/**
 * The hours of the longest night, from the earliest sunset to the latest sunrise, rounded out. Where the Sun does not set or rise
 * in all of the nights, 24 hours from noon to noon. By standard time, as a night in which clocks are set by an hour would
 * be a step.
 */
export function carpetHours(nights: readonly Night[], zone: TimeZone): CarpetHours {
  const ends = nights.map((night) => {
    const { duskMs, dawnMs } = crossingOf(night, 'horizon');
    return { sunset: hourOf(duskMs, night, zone), sunrise: hourOf(dawnMs, night, zone) };
  });
  const first = Math.floor(Math.min(...ends.map(({ sunset }) => sunset)));
  const last = Math.ceil(Math.max(...ends.map(({ sunrise }) => sunrise)));
  if (last - first < dayHours) return { first, last };
  const noon = Math.round(Math.min(...nights.map((night) => hourOf(night.solarNoonMs, night, zone))));
  return { first: noon, last: noon + dayHours };
}

/** Hours by standard time since 0h of the night's date; `NaN` of no instant. */
function hourOf(timeMs: number | null, night: Night, zone: TimeZone): number {
  return timeMs === null ? Number.NaN : (timeMs - midnightBefore(night, zone)) / hourMs;
}

/** 0h of the date of a night, by the standard time of its first noon: by a site's own clocks, that dates it. */
function midnightBefore({ civilDay, solarNoonMs }: Night, zone: TimeZone): number {
  return startOfDay(civilDay) - zone.standardOffsetMs(solarNoonMs);
}

/** A row for each night: what of the time is shown in it. */
export function carpetRows(nights: readonly Night[], zone: TimeZone, { first, last }: CarpetHours): Interval[] {
  return nights.map((night) => {
    const startMs = midnightBefore(night, zone);
    return { startMs: startMs + first * hourMs, endMs: startMs + last * hourMs };
  });
}
