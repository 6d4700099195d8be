import { pageAddress, type SiteWithPages } from '../../parameters/siteSource.ts';

/** The address of one of a site's pages: of a date, a month or a year. */
export type AddressOf = (page: string) => string;

/** @param root - the path to the service's first page */
export function addressesOf(pages: SiteWithPages, root: string): AddressOf {
  return (page) => root + pageAddress(pages, `${page}/`);
}
