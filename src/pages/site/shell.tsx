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
import { isoInstant } from '../text/clock.ts';

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
  /** Below the head and above the links to data; without them, the links are in the head. */
  readonly facts?: Child;
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
  yield (<Origin {...page} />).toString();
}

/** On paper: the address of the page, its zone, and the instant of what it has of the present. */
function Origin({ pages, period, clocks, nowMs }: SitePage) {
  const address = `${pages.calendarUrl.replace(/calendar\.ics(\?.*)?$/, '')}${period}/${pages.query}`;
  return (
    <p class="origin">
      {address}, times: {zoneOf(clocks, pages.site).name}
      {nowMs !== null && `, as of ${isoInstant(nowMs).slice(0, 16)}Z`}
    </p>
  );
}

/** The address of one of a site's pages: of a date, a month or a year. */
export type AddressOf = (period: string) => string;

/** @param view - of the page with the links */
export function addressesOf(pages: SiteWithPages, view: View): AddressOf {
  return (period) => rootOf(view) + pageAddress(pages, `${period}/`);
}

/** The site, and the year and the month of the page. */
function trailOf({ pages, period, isTonight = false }: SitePage): TrailLink[] {
  const [year, month] = [period.slice(0, 4), period.slice(0, 7)];
  const link = (name: string, to: string) => ({
    name,
    path: pageAddress(pages, `${to}/`),
    isCurrent: to === period,
  });
  return [
    { name: pages.name, path: pageAddress(pages), isCurrent: isTonight, isTonight: true },
    link(year, year),
    ...(month === year ? [] : [link(monthName(month), month)]),
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
  const { pages, view, heading, previous, next, summary, facts } = page;
  return (
    <>
      <Lead title={pages.name}>
        <StepLinks previous={previous} next={next} address={addressesOf(pages, view)}>
          {heading}
        </StepLinks>
        {summary}
        {!facts && <SiteLinks {...page} />}
      </Lead>
      {facts}
      {facts && (
        <div class="sub">
          <SiteLinks {...page} />
        </div>
      )}
    </>
  );
}

function SiteLinks(page: SitePage) {
  const { pages, view, period } = page;
  return (
    <DataLinks alternates={alternatesOf(page)} root={rootOf(view)} fileName={`${pages.name} ${period}`}>
      <Subscribe address={pages.calendarUrl} />
      <button type="button" data-print hidden>
        Print
      </button>
    </DataLinks>
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
