import type { Alternate } from '../frame/document.tsx';
import { almanacLinks, chartLink } from '../site/almanacLinks.ts';
import type { YearView } from './view.ts';

/** A year in each format of data, and as an image. */
export function yearLinks({ pages, year, dates }: Pick<YearView, 'pages' | 'year' | 'dates'>): Alternate[] {
  return [...almanacLinks(pages, dates), chartLink(pages, String(year))];
}
