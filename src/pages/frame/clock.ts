import type { Handler } from 'hono';
import { readableUrl } from '../../api/queries.ts';
import { Refusal } from '../../api/refusal.ts';
import type { View } from '../../api/resource.ts';
import { type Interval, type OffsetSpan, type Place, TimeZone } from '../../nights/index.ts';
import { storeChoice } from './choice.ts';

/** By which clocks pages show times: UTC, or those of each site. */
export const clockChoices = ['utc', 'site'] as const;

export type ClockChoice = (typeof clockChoices)[number];

export const utc = new TimeZone('UTC');

/** The clocks of a page. */
export interface Clocks {
  readonly choice: ClockChoice;
  /** The zone of all times of the page; `null`: each site's own. */
  readonly zone: TimeZone | null;
}

const cookie = 'clock';

/** The clocks of the cookie. @param unchosen - without a cookie */
export function clocksOf({ cookie: cookieOf }: Pick<View, 'cookie'>, unchosen: ClockChoice): Clocks {
  const choice = clockNamed(cookieOf(cookie)) ?? unchosen;
  return { choice, zone: choice === 'utc' ? utc : null };
}

function clockNamed(name: string | null | undefined): ClockChoice | undefined {
  return clockChoices.find((choice) => choice === name);
}

/** What a page's times depend on, besides its address. */
export function clockPreference({ cookie: cookieOf }: Pick<View, 'cookie'>): string {
  return cookieOf(cookie) ?? '';
}

/** The zone of the times of a site. */
export function zoneOf({ zone }: Clocks, { timeZone }: Pick<Place, 'timeZone'>): TimeZone {
  return zone ?? timeZone;
}

/** The offsets from UTC of a site's times on a page, in an interval of a day or so. */
export function offsetsOf(clocks: Clocks, site: Pick<Place, 'timeZone'>, { startMs, endMs }: Interval): OffsetSpan[] {
  return zoneOf(clocks, site).offsetSpans(startMs, endMs);
}

/** `/clock?to=site&back=`: stores by which clocks times are shown, and redirects back to the page. */
export const chooseClock: Handler = (context) => {
  const { searchParams } = readableUrl(context.req.url);
  const found = searchParams.get('to');
  const to = clockNamed(found);
  if (to === undefined) throw new Refusal({ subject: 'to', found, allowed: `one of ${clockChoices.join(', ')}` });
  return storeChoice(context, cookie, to, searchParams.get('back'));
};
