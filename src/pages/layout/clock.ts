import { type Interval, type OffsetSpan, type Site, TimeZone } from '../../nights/index.ts';
import { chosen, type PreferenceOf } from './choices.ts';
import type { View } from './view.ts';

export const utc = new TimeZone('UTC');

/** The clocks of a page. */
export interface Clocks {
  readonly choice: PreferenceOf<'clock'>;
  /** The zone of all times of the page; `null`: each site's own. */
  readonly zone: TimeZone | null;
}

/** The clocks that were chosen. @param unchosen - without a choice */
export function clocksOf(view: Pick<View, 'cookie'>, unchosen: PreferenceOf<'clock'>): Clocks {
  const choice = chosen(view, 'clock') ?? unchosen;
  return { choice, zone: choice === 'utc' ? utc : null };
}

/** The zone of the times of a site. */
export function zoneOf({ zone }: Clocks, { timeZone }: Pick<Site, 'timeZone'>): TimeZone {
  return zone ?? timeZone;
}

/** The offsets from UTC of a site's times on a page, in an interval of a day or so. */
export function offsetsOf(clocks: Clocks, site: Pick<Site, 'timeZone'>, { startMs, endMs }: Interval): OffsetSpan[] {
  return zoneOf(clocks, site).offsetSpans(startMs, endMs);
}
