import { darkName, type Interval, intervalsOf, overlap, type SkySpans } from '../../nights/index.ts';
import { skyIn } from '../text/sky.ts';
import { chartWidth } from './scale.ts';

/** Height of a row, in units. */
export const rowHeight = 2;

/**
 * The parts of some intervals that lie in each row, as one path: a line along the middle of the row for each part, which is
 * half as long in bytes as a rectangle.
 *
 * @param intervals - in ascending order
 * @param rows - in ascending order
 */
export function carpetPath(intervals: readonly Interval[], rows: readonly Interval[]): string {
  let first = 0;
  let path = '';
  for (const interval of intervals) {
    while ((rows[first]?.endMs ?? Infinity) <= interval.startMs) first++;
    for (let index = first; (rows[index]?.startMs ?? Infinity) < interval.endMs; index++) {
      path += lineIn(rows[index], index, interval);
    }
  }
  return path;
}

function lineIn(row: Interval | undefined, index: number, interval: Interval): string {
  const part = row && overlap(interval, row);
  if (!part) return '';
  const unitsPerMs = chartWidth / (row.endMs - row.startMs);
  const start = Math.round((part.startMs - row.startMs) * unitsPerMs);
  const width = Math.round((part.endMs - row.startMs) * unitsPerMs) - start;
  return width > 0 ? `M${start} ${(index + 0.5) * rowHeight}h${width}` : '';
}

interface CarpetProps {
  readonly spans: SkySpans;
  readonly rows: readonly Interval[];
}

/**
 * The sky of many nights, one above the other: each twilight is drawn over the one before it, and where it is dark there are
 * stars, which are not stretched with the rows.
 */
export function CarpetSky({ spans, rows }: CarpetProps) {
  const box = `0 0 ${chartWidth} ${rows.length * rowHeight}`;
  return (
    <>
      <mask id="dark-hours">
        <svg viewBox={box} preserveAspectRatio="none" aria-hidden="true">
          <path class="rows opaque" d={carpetPath(intervalsOf(spans, darkName), rows)} />
        </svg>
      </mask>
      <rect class="whole daylight" />
      <rect class="whole" fill="var(--in-day)" />
      <svg viewBox={box} preserveAspectRatio="none" aria-hidden="true">
        {spans.darkness
          .filter(({ name }) => name !== darkName)
          .map(({ name, intervals }) => (
            <path class="rows" stroke={`var(--in-${skyIn(name)})`} d={carpetPath(intervals, rows)} />
          ))}
      </svg>
      <rect class="whole darkness" mask="url(#dark-hours)" />
    </>
  );
}
