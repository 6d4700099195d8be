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

/** A page about a night, a month or a year at a site. */
interface SitePage extends Pick<Frame, 'view' | 'times' | 'clockChoice' | 'clock' | 'nowMs' | 'isLive' | 'moon'> {
  readonly sitePages: SitePages;
  /** The date, month or year in the page's path. */
  readonly period: string;
  /** Whether the address of the page always means tonight. */
  readonly isTonight?: boolean;
  /** The title of the page, with the name of the site. */
  readonly title: string;
  /** The name of the period, for the heading. */
  readonly heading: Child;
  /** Short facts below the heading. */
  readonly summary: Child;
  readonly description: string;
  /**
   * The previous date, month or year, in the same form as `period`. `null`: the service does not support the dates before the
   * dates of this page.
   */
  readonly previous: string | null;
  /**
   * The next date, month or year, in the same form as `period`. `null`: the service does not support the dates after the dates of
   * this page.
   */
  readonly next: string | null;
  readonly dates: DateRange;
  /** The conditions that the reader has selected, as the query of a page's address. Empty: no condition is selected. */
  readonly query: string;
  /** The selected conditions as the query of a request to the API. Empty: no condition is selected. */
  readonly dataQuery: string;
}

/** A whole page about a site: the head, the content, and the calendars for subscription. */
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

/** Returns the address of a site's page for a date, a month or a year. The query is optional. */
export type AddressOf = (period: string, query?: string) => string;

/**
 * Addresses for links on a page. @param view - the view of this page, with the address of the page. The links are relative to the
 * address of the page
 */
export function addressesOf(sitePages: SitePages, view: View): AddressOf {
  return (period, query) => rootOf(view) + periodAddress(sitePages, period, query);
}

function periodAddress(sitePages: SitePages, period: string, query = ''): string {
  return withQuery(pageAddress(sitePages, `${period}/`), query);
}

/** Adds a query to an address. The address may have a query already. */
export function withQuery(address: string, query: string): string {
  if (query === '') return address;
  return `${address}${address.includes('?') ? '&' : '?'}${query}`;
}

/** Links to tonight at the site, to the page's year, and to the page's month. */
function trailOf({ sitePages, period, query, isTonight = false }: SitePage): TrailLink[] {
  const [year, month] = [period.slice(0, 4), period.slice(0, 7)];
  // Links keep the query, so the reader's selected conditions stay.
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

/**
 * Links to the page's nights as data from the API. If conditions are selected, the result also has links to the windows as data.
 */
function dataOf(page: SitePage): DataLinks[] {
  const { sitePages, period, dataQuery } = page;
  const [selection, fileName] = [selectionOf(page), `${sitePages.name} ${period}`];
  const inFormat = (path: string) => (format: string) => `api/${path}&format=${format}`;
  const nights = { label: period, fileName, address: inFormat(`almanac/?${selection}`) };
  if (dataQuery === '') return [nights];
  const windows = inFormat(`windows/?${selection}&${dataQuery}`);
  return [nights, { label: 'Windows', fileName: `${fileName} windows`, address: windows }];
}

/** The site and the nights of the page as the query of a request to the API. */
function selectionOf({ sitePages, dates: { first, last } }: SitePage): string {
  const dates = first === last ? `date=${isoDate(first)}` : `after=${isoDate(first)}&before=${isoDate(last)}`;
  return `${sitePages.selection}&${dates}`;
}

/**
 * The head of the page: the name of the site, a link to the previous period, the name of this period, a link to the next period.
 */
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

/** The calendars for subscription, each with the query of its address. */
const calendars: readonly { name: string; content: readonly CalendarContent[]; query: string }[] = [
  { name: 'Dark time', content: ['dark'], query: 'content=dark' },
  { name: 'Sunset and sunrise', content: ['sun'], query: 'content=sun' },
  { name: 'Twilights', content: ['twilights'], query: 'content=twilights' },
  { name: 'Moon phases', content: ['moon'], query: 'content=moon' },
  { name: 'Nights and Moon phases', content: defaultContent, query: '' },
];

/**
 * A choice of calendars for subscription. The style sheet shows only the chosen calendar's links. Phones open a `webcal:` link in
 * their calendar program. Some calendar programs, such as Google Calendar, need the `https:` address instead.
 */
function Subscribe({ sitePages, nowMs }: { sitePages: SitePages; nowMs: number | null }) {
  return (
    <section class="subscribe" id="subscribe">
      <h2>Subscribe</h2>
      <p>
        Show the nights in your calendar, from a week ago on. Some calendars, such as Google Calendar, ask for the
        address.
      </p>
      <fieldset class="choice calendars">
        <legend class="in-words">Choose a calendar</legend>
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
