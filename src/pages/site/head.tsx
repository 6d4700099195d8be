import type { Child } from 'hono/jsx';
import { pageAddress, type SiteWithPages } from '../../parameters/siteSource.ts';
import type { TrailLink } from '../frame/header.tsx';
import { monthName } from '../text/clock.ts';

/**
 * The site, and the month and the year of a date.
 *
 * @param page - the page itself: `tonight`, or the name of a date, a month or a year in its path
 * @param date - the date, or the beginning of one, whose month and year are linked
 */
export function siteTrail(pages: SiteWithPages, page: string, date: string): TrailLink[] {
  const [year, month] = [date.slice(0, 4), date.slice(0, 7)];
  const link = (name: string, period: string) => ({
    name,
    path: pageAddress(pages, `${period}/`),
    isCurrent: period === page,
  });
  return [
    { name: pages.name, path: pageAddress(pages), isCurrent: page === 'tonight', isTonight: true },
    ...(month === year ? [] : [link(monthName(Number(month.slice(5))), month)]),
    link(year, year),
  ];
}

interface SiteHeadOptions {
  readonly pages: SiteWithPages;
  readonly root: string;
  /** The date, month or year that the page is of, in words. */
  readonly period: string;
  /** The names of the pages before and after, which are their paths below the site's; `null`: there is none. */
  readonly previous: string | null;
  readonly next: string | null;
  readonly children?: Child;
}

/** The head of a site's page: its name, its period, and links to the pages before and after. */
export function SiteHead({ pages, root, period, previous, next, children }: SiteHeadOptions) {
  const address = (name: string) => root + pageAddress(pages, `${name}/`);
  return (
    <div class="lead">
      <h1>{pages.name}</h1>
      <div class="sub">
        <nav class="step" aria-label="Before and after">
          {previous !== null && (
            <a rel="prev" href={address(previous)} aria-label={previous}>
              ‹
            </a>
          )}
          <b>{period}</b>
          {next !== null && (
            <a rel="next" href={address(next)} aria-label={next}>
              ›
            </a>
          )}
        </nav>
        {children}
      </div>
    </div>
  );
}
