import { type DateRange, isoDate } from '../../nights/index.ts';
import type { SiteWithPages } from '../../parameters/siteSource.ts';

const formats = [
  ['CSV', 'csv'],
  ['iCalendar', 'ics'],
  ['JSON', 'json'],
] as const;

/** Links to the almanac of the dates of a page, and with scripts a button to print it. */
export function AsData({ pages, root, dates }: { pages: SiteWithPages; root: string; dates: DateRange }) {
  const query = `${pages.selection}&after=${isoDate(dates.first)}&before=${isoDate(dates.last)}`;
  return (
    <nav class="as-data" aria-label="The same as data">
      <button type="button" data-print hidden>
        Print
      </button>
      {formats.map(([name, format]) => (
        <a href={`${root}api/almanac/?${query}&format=${format}`}>{name}</a>
      ))}
    </nav>
  );
}
