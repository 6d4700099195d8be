import { contains, type Interval, overlap, type SkySpans } from '../../nights/index.ts';
import type { LocalDay } from './localDays.ts';
import { chartWidth } from './time.ts';

/** Height of a row, in units. */
export const rowHeight = 2;

/**
 * What there is of some intervals in each of some rows, as one path: a line along the middle of the row for each piece, which
 * takes half of what a rectangle does.
 *
 * @param intervals - in their order
 * @param rows - in their order too
 */
export function carpetPath(intervals: readonly Interval[], rows: readonly LocalDay[]): string {
  let first = 0;
  let path = '';
  for (const interval of intervals) {
    while ((rows[first]?.endMs ?? Infinity) <= interval.startMs) first++;
    for (let index = first; (rows[index]?.startMs ?? Infinity) < interval.endMs; index++) {
      path += piece(interval, rows[index], index);
    }
  }
  return path;
}

function piece(interval: Interval, row: LocalDay | undefined, index: number): string {
  const part = row && overlap(interval, row);
  if (!part) return '';
  const start = Math.round(row.x(part.startMs));
  const width = Math.round(row.x(part.endMs)) - start;
  return width > 0 ? `M${start} ${(index + 0.5) * rowHeight}h${width}` : '';
}

/** Twilights, night and darkness of many dates, one on the other. */
export function CarpetBands({ spans, rows }: { spans: SkySpans; rows: readonly LocalDay[] }) {
  return (
    <>
      {spans.darkness.map(({ name, intervals }) => (
        <path class={name} d={carpetPath(intervals, rows)} />
      ))}
    </>
  );
}

/** The present: a line along its row, and one across at its time. */
export function PresentInCarpet({ rows, nowMs }: { rows: readonly LocalDay[]; nowMs: number }) {
  const index = rows.findIndex((row) => contains(row, nowMs));
  const row = rows[index];
  if (row === undefined) return null;
  const y = (index + 0.5) * rowHeight;
  return <path class="now" d={`M0 ${y}h${chartWidth}M${Math.round(row.x(nowMs))} ${y - 9}v18`} />;
}
