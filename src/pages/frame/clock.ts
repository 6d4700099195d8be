import type { Handler } from 'hono';
import { readableUrl } from '../../http/queries.ts';
import type { View } from '../../http/resource.ts';
import { Refusal } from '../../input/refusal.ts';
import { type OffsetSpan, type Site, TimeZone } from '../../locations/index.ts';
import type { Interval } from '../../nights/index.ts';
import { storeChoice } from './choice.ts';

/** By which clocks pages show times: UTC, those of each site, or those of the reader. */
export const clockChoices = ['utc', 'site', 'mine'] as const;

export type ClockChoice = (typeof clockChoices)[number];

export const utc = new TimeZone('UTC');

/** The clocks of a page. */
export interface Clocks {
  readonly choice: ClockChoice;
  /** The zone of all times of the page; `null`: each site's own. */
  readonly zone: TimeZone | null;
}

const cookie = 'clock';

/**
 * The clocks of the cookie, which has `utc`, `site` or the name of a zone.
 *
 * @param unchosen - without a cookie
 */
export function clocksOf({ cookie: cookieOf }: Pick<View, 'cookie'>, unchosen: 'utc' | 'site'): Clocks {
  const value = cookieOf(cookie) ?? unchosen;
  if (value === 'site') return { choice: 'site', zone: null };
  const mine = value === 'utc' ? null : TimeZone.named(value);
  return mine === null ? { choice: 'utc', zone: utc } : { choice: 'mine', zone: mine };
}

/** What a page's times depend on, besides its address. */
export function clockPreference({ cookie: cookieOf }: Pick<View, 'cookie'>): string {
  return cookieOf(cookie) ?? '';
}

/** The zone of the times of a site. */
export function zoneOf({ zone }: Clocks, { timeZone }: Pick<Site, 'timeZone'>): TimeZone {
  return zone ?? timeZone;
}

/** The offsets from UTC of a site's times on a page, in an interval of a day or so. */
export function offsetsOf(clocks: Clocks, site: Pick<Site, 'timeZone'>, { startMs, endMs }: Interval): OffsetSpan[] {
  return zoneOf(clocks, site).offsetSpans(startMs, endMs);
}

/** `/clock?to=mine&zone=Europe/Berlin&back=`: stores by which clocks times are shown, and redirects back to the page. */
export const chooseClock: Handler = (context) => {
  const { searchParams } = readableUrl(context.req.url);
  const to = clockChoices.find((choice) => choice === searchParams.get('to'));
  if (to === undefined) throw notAllowed('to', searchParams.get('to'), `one of ${clockChoices.join(', ')}`);
  const zone = searchParams.get('zone');
  const mine = TimeZone.named(zone ?? '');
  if (to === 'mine' && mine === null)
    throw notAllowed('zone', zone, 'a name of the IANA time zone database, such as Europe/Berlin');
  return storeChoice(context, cookie, to === 'mine' && mine !== null ? mine.name : to, searchParams.get('back'));
};

function notAllowed(subject: string, found: string | null, allowed: string): Refusal {
  return new Refusal({ subject, found, allowed });
}
