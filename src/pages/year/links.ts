import { pageAddress } from '../../parameters/siteSource.ts';
import type { Alternate } from '../frame/document.tsx';
import { almanacLinks } from '../site/almanacLinks.ts';
import type { YearView } from './view.ts';

/** A year in each format of data, and as an image. */
export function yearLinks({ pages, year, dates }: Pick<YearView, 'pages' | 'year' | 'dates'>): Alternate[] {
  const image = { name: 'SVG', type: 'image/svg+xml', path: pageAddress(pages, `${year}/chart.svg`) };
  return [...almanacLinks(pages, dates), image];
}
