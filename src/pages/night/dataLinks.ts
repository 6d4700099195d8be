import type { Alternate } from '../frame/document.tsx';
import { almanacLinks, chartLink } from '../site/almanacLinks.ts';
import type { NightView } from './view.ts';

/** A night in each format of data, and as an image; relative to the service's first page. */
export function dataLinks({ pages, night: { civilDay, date } }: Pick<NightView, 'pages' | 'night'>): Alternate[] {
  return [...almanacLinks(pages, { first: civilDay, last: civilDay }), chartLink(pages, date)];
}
