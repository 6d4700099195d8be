import { type DateRange, isoDate } from '../../nights/index.ts';
import type { SiteWithPages } from '../../parameters/siteSource.ts';
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
