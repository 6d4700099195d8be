import type { Child } from 'hono/jsx';
import { feedDates } from '../../formats/feed.ts';
import { type CalendarContent, defaultContent } from '../../formats/nightCalendar.ts';
import { type DateRange, dayOf, isoDate } from '../../nights/index.ts';
import { monthName } from '../words/dates.ts';
import { rootOf } from './choices.ts';
import { type DataLinks, document, type Frame, Lead } from './document.tsx';
import type { TrailLink } from './header.tsx';
import { pageAddress, type SitePages } from './siteSource.ts';
import type { View } from './view.ts';

/** A page of a site: of a night, a month or a year. */
interface SitePage extends Pick<Frame, 'view' | 'times' | 'clockChoice' | 'clock' | 'nowMs' | 'isLive' | 'moon'> {
  readonly sitePages: SitePages;
  /** Its date, month or year as in its path. */
  readonly period: string;
  /** Whether the address of the page always means tonight. */
  readonly isTonight?: boolean;
  /** The title, with the name of the site. */
  readonly title: string;
  /** The period in the heading. */
  readonly heading: Child;
  /** More in the head. */
  readonly summary: Child;
  readonly description: string;
  /** The periods before and after, in the same form; `null`: there is none. */
  readonly previous: string | null;
  readonly next: string | null;
  readonly dates: DateRange;
  /** The query besides the period: the conditions of a night, or the filter of a month or a year. Empty: nothing. */
  readonly query: string;
  /** The same of the API. */
  readonly dataQuery: string;
}

/** A page of a site: its head, the content, and what can be subscribed to. */
export function siteDocument(page: SitePage, content: Child): Iterable<string> {
  const { sitePages, period, query } = page;
  const frame = {
    ...page,
    style: 'site' as const,
    trail: trailOf(page),
    wallQuery: sitePages.site.id === null ? 'view=wall' : `view=wall&${sitePages.selection}`,
    data: dataOf(page),
    source: `${sitePages.baseUrl}/${periodAddress(sitePages, period, query)}`,
  };
  const whole = (
    <>
      <SiteHead {...page} />
      {content}
      <Subscribe sitePages={sitePages} nowMs={page.nowMs ?? null} />
    </>
  );
  return document(frame, [whole.toString()]);
}

/** The address of one of a site's pages: of a date, a month or a year, with a query of its own. */
export type AddressOf = (period: string, query?: string) => string;

/** @param view - of the page with the links */
export function addressesOf(sitePages: SitePages, view: View): AddressOf {
  return (period, query) => rootOf(view) + periodAddress(sitePages, period, query);
}

function periodAddress(sitePages: SitePages, period: string, query = ''): string {
  return withQuery(pageAddress(sitePages, `${period}/`), query);
}

/** An address with an extended query. The address may have a query already. */
export function withQuery(address: string, query: string): string {
  if (query === '') return address;
  return `${address}${address.includes('?') ? '&' : '?'}${query}`;
}

/** The site, and the year and the month of the page. */
function trailOf({ sitePages, period, query, isTonight = false }: SitePage): TrailLink[] {
  const [year, month] = [period.slice(0, 4), period.slice(0, 7)];
  // What a reader looks for stays.
  const link = (name: string, to: string) => ({
    name,
    path: periodAddress(sitePages, to, query),
    isCurrent: to === period,
  });
  const tonight = withQuery(pageAddress(sitePages), query);
  return [
    { name: sitePages.name, path: tonight, isCurrent: isTonight },
    link(year, year),
    ...(month === year ? [] : [link(monthName(month), month)]),
  ];
}

/** The nights of the page in each format of data, and the windows that are requested. */
function dataOf(page: SitePage): DataLinks[] {
  const { sitePages, period, dataQuery } = page;
  const [selection, fileName] = [selectionOf(page), `${sitePages.name} ${period}`];
  const inFormat = (path: string) => (format: string) => `api/${path}&format=${format}`;
  const nights = { label: period, fileName, address: inFormat(`almanac/?${selection}`) };
  if (dataQuery === '') return [nights];
  const windows = inFormat(`windows/?${selection}&${dataQuery}`);
  return [nights, { label: 'Windows', fileName: `${fileName} windows`, address: windows }];
}

/** The site and the nights of the page as a query of the API. */
function selectionOf({ sitePages, dates: { first, last } }: SitePage): string {
  const dates = first === last ? `date=${isoDate(first)}` : `after=${isoDate(first)}&before=${isoDate(last)}`;
  return `${sitePages.selection}&${dates}`;
}

/** The name of the site, and the period between links to those before and after. */
function SiteHead({ sitePages, view, heading, previous, next, summary, query }: SitePage) {
  const address = (period: string) => addressesOf(sitePages, view)(period, query);
  return (
    <Lead title={sitePages.name}>
      <nav class="step" aria-label="Before and after">
        {previous !== null && (
          <a rel="prev" href={address(previous)} aria-label={`Previous: ${previous}`}>
            ‹
          </a>
        )}
        <h2>{heading}</h2>
        {next !== null && (
          <a rel="next" href={address(next)} aria-label={`Next: ${next}`}>
            ›
          </a>
        )}
      </nav>
      {summary}
      <a class="apart" href="#subscribe">
        Subscribe
      </a>
    </Lead>
  );
}

/** What can be subscribed to, and the query of its calendar. */
const calendars: readonly { name: string; content: readonly CalendarContent[]; query: string }[] = [
  { name: 'Dark time', content: ['dark'], query: 'content=dark' },
  { name: 'Sunset and sunrise', content: ['sun'], query: 'content=sun' },
  { name: 'Twilights', content: ['twilights'], query: 'content=twilights' },
  { name: 'Moon phases', content: ['moon'], query: 'content=moon' },
  { name: 'Nights and Moon phases', content: defaultContent, query: '' },
];

/**
 * One calendar of a site, with the chosen content. The style shows it. Its address is always the same. A phone opens `webcal:` in its
 * calendar, other programs ask for the address.
 */
function Subscribe({ sitePages, nowMs }: { sitePages: SitePages; nowMs: number | null }) {
  return (
    <section class="subscribe" id="subscribe">
      <h2>Subscribe</h2>
      <p>Show the nights in your calendar, from a week ago on. Google Calendar and others ask for the address.</p>
      <fieldset class="choice calendars">
        <legend class="in-words">What to subscribe to</legend>
        {calendars.map(({ name, content, query }, index) => {
          const address = withQuery(sitePages.calendarUrl, query);
          return (
            <div>
              <label>
                <input type="radio" name="calendar" checked={index === 0} /> {name}
              </label>
              <p>
                <a href={address.replace(/^https?:/, 'webcal:')}>Open in a calendar: {name}</a>
                {nowMs !== null && ` until ${isoDate(feedDates(sitePages.site, content, dayOf(nowMs)).last)}`}
                <input value={address} readonly aria-label={`Address of ${name}`} />
              </p>
            </div>
          );
        })}
      </fieldset>
    </section>
  );
}
