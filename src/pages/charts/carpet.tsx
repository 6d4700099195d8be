import { contains, type Interval, overlap, type SkySpans } from '../../nights/index.ts';
import { skyIn } from '../text/sky.ts';
import type { LocalDay } from './localDays.ts';
import { chartWidth } from './time.ts';

/** Height of a row, in units. */
export const rowHeight = 2;

/**
 * The parts of some intervals that lie in each row, as one path: a line along the middle of the row for each part, which is
 * half as long in bytes as a rectangle.
 *
 * @param intervals - in ascending order
 * @param rows - in ascending order
 */
export function carpetPath(intervals: readonly Interval[], rows: readonly LocalDay[]): string {
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

function lineIn(row: LocalDay | undefined, index: number, interval: Interval): string {
  const part = row && overlap(interval, row);
  if (!part) return '';
  const start = Math.round(row.x(part.startMs));
  const width = Math.round(row.x(part.endMs)) - start;
  return width > 0 ? `M${start} ${(index + 0.5) * rowHeight}h${width}` : '';
}

/** Twilights, night and darkness of many dates: each is drawn over those before it. */
export function CarpetBands({ spans, rows }: { spans: SkySpans; rows: readonly LocalDay[] }) {
  return (
    <>
      {spans.darkness.map(({ name, intervals }) => (
        <path data-sky={skyIn(name)} d={carpetPath(intervals, rows)} />
      ))}
    </>
  );
}

/** The present: a line along its row, and a short one across it at the time of day. */
export function PresentInCarpet({ rows, nowMs }: { rows: readonly LocalDay[]; nowMs: number }) {
  const index = rows.findIndex((row) => contains(row, nowMs));
  const row = rows[index];
  if (row === undefined) return null;
  const y = (index + 0.5) * rowHeight;
  return <path class="now" d={`M0 ${y}h${chartWidth}M${Math.round(row.x(nowMs))} ${y - 9}v18`} />;
}
