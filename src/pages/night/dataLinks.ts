import type { Alternate } from '../frame/document.tsx';
import { almanacLinks } from '../site/almanacLinks.ts';
import type { NightView } from './view.ts';

/** A night in each format of data, relative to the service's first page. */
export function dataLinks({ pages, night: { day } }: Pick<NightView, 'pages' | 'night'>): Alternate[] {
  return almanacLinks(pages, { first: day, last: day });
}
