import { type DateRange, isoDate } from '../../nights/index.ts';
import { pageAddress, type SiteWithPages } from '../../parameters/siteSource.ts';
import type { Alternate } from '../frame/document.tsx';

/** Some nights of a site in each format of data. */
export function almanacLinks({ selection }: Pick<SiteWithPages, 'selection'>, { first, last }: DateRange): Alternate[] {
  const dates = first === last ? `date=${isoDate(first)}` : `after=${isoDate(first)}&before=${isoDate(last)}`;
  const address = (format: string) => `api/almanac/?${selection}&${dates}&format=${format}`;
  return [
    { name: 'CSV', type: 'text/csv', path: address('csv') },
    { name: 'iCalendar', type: 'text/calendar', path: address('ics') },
    { name: 'JSON', type: 'application/json', path: address('json') },
  ];
}

/** The chart of a page of a site as an image. */
export function chartLink(pages: SiteWithPages, page: string): Alternate {
  return { name: 'SVG', type: 'image/svg+xml', path: pageAddress(pages, `${page}/chart.svg`) };
}
