import type { Child } from 'hono/jsx';
import type { View } from '../../http/resource.ts';
import { type DateRange, isoDate } from '../../nights/index.ts';
import { pageAddress, type SiteWithPages } from '../../parameters/siteSource.ts';
import { type Clocks, zoneOf } from '../frame/clock.ts';
import { DataLinks } from '../frame/dataLinks.tsx';
import { type Alternate, document, Lead, rootOf } from '../frame/document.tsx';
import { StepLinks, type TrailLink } from '../frame/header.tsx';
import type { IconMoon } from '../frame/icon.ts';
import { monthName } from '../text/calendar.ts';

/** A page of a site: of a night, a month or a year. */
interface SitePage {
  readonly pages: SiteWithPages;
  readonly view: View;
  readonly clocks: Clocks;
  /** Its date, month or year as in its path. */
  readonly period: string;
  /** Whether its address is that of tonight, whatever the date. */
  readonly isTonight?: boolean;
  /** The period in the title, without the name of the site. */
  readonly title: string;
  /** The period in the heading. */
  readonly heading: string;
  /** More in the head. */
  readonly summary: Child;
  readonly description: string;
  /** The periods before and after, as in their paths; `null`: there is none. */
  readonly previous: string | null;
  readonly next: string | null;
  readonly dates: DateRange;
  /** Whether its chart is also an image. */
  readonly hasChart: boolean;
  /** The present, if the page contains it. */
  readonly nowMs: number | null;
  readonly moon?: IconMoon;
}

/** A page of a site, in parts: its head, those of the content, the end. */
export function siteDocument(page: SitePage, content: Iterable<string>): Iterable<string> {
  const { pages, view, clocks, title, nowMs, description, moon } = page;
  const frame = {
    ...{ view, clocks, nowMs, description },
    title: `${pages.name}, ${title}`,
    trail: trailOf(page),
    zone: zoneOf(clocks, pages.site),
    wallQuery: pages.site.id === null ? 'view=wall' : `view=wall&${pages.selection}`,
    alternates: alternatesOf(page),
    ...(moon && { moon }),
  };
  return document(frame, withHead(page, content));
}

function* withHead(page: SitePage, content: Iterable<string>): Iterable<string> {
  yield (<SiteHead {...page} />).toString();
  yield* content;
}

/** The address of one of a site's pages: of a date, a month or a year. */
export type AddressOf = (period: string) => string;

/** @param view - of the page with the links */
export function addressesOf(pages: SiteWithPages, view: View): AddressOf {
  return (period) => rootOf(view) + pageAddress(pages, `${period}/`);
}

/** The site, and the month and the year of the page. */
function trailOf({ pages, period, isTonight = false }: SitePage): TrailLink[] {
  const [year, month] = [period.slice(0, 4), period.slice(0, 7)];
  const link = (name: string, to: string) => ({
    name,
    path: pageAddress(pages, `${to}/`),
    isCurrent: to === period,
  });
  return [
    { name: pages.name, path: pageAddress(pages), isCurrent: isTonight, isTonight: true },
    ...(month === year ? [] : [link(monthName(month), month)]),
    link(year, year),
  ];
}

/** The nights of the page in each format of data, and its chart as an image; relative to the service's first page. */
function alternatesOf({ pages, period, dates: { first, last }, hasChart }: SitePage): Alternate[] {
  const dates = first === last ? `date=${isoDate(first)}` : `after=${isoDate(first)}&before=${isoDate(last)}`;
  const address = (format: string) => `api/almanac/?${pages.selection}&${dates}&format=${format}`;
  const chart = { name: 'SVG', type: 'image/svg+xml', path: pageAddress(pages, `${period}/chart.svg`) } as const;
  return [
    { name: 'CSV', type: 'text/csv', path: address('csv') },
    { name: 'iCalendar', type: 'text/calendar', path: address('ics') },
    { name: 'JSON', type: 'application/json', path: address('json') },
    ...(hasChart ? [chart] : []),
  ];
}

/** The name of the site, the period between links to those before and after, and links to the same as data. */
function SiteHead(page: SitePage) {
  const { pages, view, period, heading, previous, next, summary } = page;
  const address = addressesOf(pages, view);
  return (
    <Lead title={pages.name}>
      <StepLinks previous={previous} next={next} address={address}>
        {heading}
      </StepLinks>
      {summary}
      <DataLinks alternates={alternatesOf(page)} root={rootOf(view)} fileName={`${pages.name} ${period}`}>
        <Subscribe address={pages.calendarUrl} />
        <button type="button" data-print hidden>
          Print
        </button>
      </DataLinks>
    </Lead>
  );
}

/**
 * Links to the calendar of a site, whose address is always the same. A phone opens `webcal:` in its calendar; other programs ask
 * for the address. The button is shown where scripts run, which alone can copy.
 */
function Subscribe({ address }: { address: string }) {
  return (
    <>
      <a class="main" href={address.replace(/^https?:/, 'webcal:')}>
        Subscribe to calendar
      </a>
      <button type="button" data-copy={address} hidden>
        Copy address
      </button>
    </>
  );
}
