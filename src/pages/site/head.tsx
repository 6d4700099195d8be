import type { Child } from 'hono/jsx';
import type { Location } from '../../locations/index.ts';
import type { TrailLink } from '../frame/header.tsx';
import { monthName } from '../text/clock.ts';

/** The path of a location's pages, relative to the service's first page. */
export function sitePath({ slug }: Location): string {
  return `locations/${slug}/`;
}

/**
 * The location, and the month and the year of a date.
 *
 * @param page - the page itself: `tonight`, or the name of a date, a month or a year in its path
 * @param date - the date, or the beginning of one, whose month and year are linked
 */
export function siteTrail(location: Location, page: string, date: string): TrailLink[] {
  const site = sitePath(location);
  const [year, month] = [date.slice(0, 4), date.slice(0, 7)];
  const link = (name: string, period: string) => ({ name, path: `${site}${period}/`, isCurrent: period === page });
  return [
    { name: location.name, path: site, isCurrent: page === 'tonight' },
    ...(month === year ? [] : [link(monthName(Number(month.slice(5))), month)]),
    link(year, year),
  ];
}

interface SiteHeadOptions {
  readonly location: Location;
  readonly root: string;
  /** The date, month or year that the page is of, in words. */
  readonly period: string;
  /** The names of the pages before and after, which are their paths below the location's; `null`: there is none. */
  readonly previous: string | null;
  readonly next: string | null;
  readonly children?: Child;
}

/** The head of a location's page: its name, its period, and links to the pages before and after. */
export function SiteHead({ location, root, period, previous, next, children }: SiteHeadOptions) {
  const site = root + sitePath(location);
  return (
    <div class="lead">
      <h1>{location.name}</h1>
      <div class="sub">
        <nav class="step" aria-label="Before and after">
          {previous !== null && (
            <a rel="prev" href={`${site}${previous}/`} aria-label={previous}>
              ‹
            </a>
          )}
          <b>{period}</b>
          {next !== null && (
            <a rel="next" href={`${site}${next}/`} aria-label={next}>
              ›
            </a>
          )}
        </nav>
        {children}
      </div>
    </div>
  );
}
