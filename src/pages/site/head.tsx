import type { Location } from '../../locations/index.ts';
import { firstSupportedDay, isoDate, lastSupportedDay } from '../../nights/index.ts';
import type { Frame } from '../frame/document.tsx';

/** The path of a location's pages, relative to the service's first page. */
export function sitePath({ slug }: Location): string {
  return `locations/${slug}/`;
}

/** The pages above one of a date, a month or a year. */
export function siteTrail(location: Location, date: string): NonNullable<Frame['trail']> {
  const site = sitePath(location);
  const [year, month] = [date.slice(0, 4), date.slice(0, 7)];
  const periods = [...new Set([year, month])].filter((period) => period !== date);
  return [[location.name, site], ...periods.map((period) => [period, `${site}${period}/`] as const)];
}

interface SiteHeadOptions {
  readonly location: Location;
  readonly root: string;
  readonly title: string;
  /** The names of the pages before and after, which are their paths below the location's; `null`: there is none. */
  readonly previous: string | null;
  readonly next: string | null;
  /** The value of the date field, `YYYY-MM-DD`. */
  readonly date: string;
}

/** The head of a location's page: the name, the title, and links to the pages before and after and to any date. */
export function SiteHead({ location, root, title, previous, next, date }: SiteHeadOptions) {
  const site = root + sitePath(location);
  return (
    <div class="heading">
      <h1>{location.name}</h1>
      <p>{title}</p>
      <nav class="beside" aria-label="Beside this page">
        {previous && (
          <a rel="prev" href={`${site}${previous}/`}>
            ← {previous}
          </a>
        )}
        {next && (
          <a rel="next" href={`${site}${next}/`}>
            {next} →
          </a>
        )}
        <a href={site}>Latest night</a>
        <form action={site}>
          <label>
            Night of{' '}
            <input
              type="date"
              name="date"
              value={date}
              min={isoDate(firstSupportedDay)}
              max={isoDate(lastSupportedDay)}
              required
            />
          </label>
          <button type="submit">Open</button>
        </form>
      </nav>
    </div>
  );
}
