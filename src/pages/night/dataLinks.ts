import type { Alternate } from '../frame/document.tsx';
import type { NightView } from './view.ts';

/** A night in each format of data, relative to the service's first page. */
export function dataLinks({ pages: { selection }, night: { date } }: Pick<NightView, 'pages' | 'night'>): Alternate[] {
  const address = (format: string) => `api/almanac/?${selection}&date=${date}&format=${format}`;
  return [
    { name: 'CSV', type: 'text/csv', path: address('csv') },
    { name: 'iCalendar', type: 'text/calendar', path: address('ics') },
    { name: 'JSON', type: 'application/json', path: address('json') },
  ];
}
