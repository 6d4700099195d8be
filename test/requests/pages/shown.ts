import { DateTime } from 'luxon';
import { type AlmanacEntry, darkMinutes } from '../../support/almanacEntry.ts';
import type { MarkupElement } from '../../support/markup.ts';
import type { appWith } from '../../support/site.ts';

// What pages show, and the same of the API.

export interface Span {
  readonly start: string;
  readonly end: string;
}

/** A reader of an app's API. */
export const apiOf =
  (app: ReturnType<typeof appWith>) =>
  async <Value>(path: string): Promise<Value> =>
    (await (await app.request(`/api/${path}`)).json()) as Value;

/** The time that a page shows of an instant, by the clocks of a zone. */
export const shownIn =
  (zone: string) =>
  (instant: string, format = 'HH:mm') =>
    DateTime.fromISO(instant, { zone, locale: 'en' }).plus({ seconds: 30 }).toFormat(format);

export type Shown = ReturnType<typeof shownIn>;

/** The minutes of a length as it is shown. */
export const minutesOf = (text = '') =>
  Number(/([\d,]+)\sh/.exec(text)?.[1]?.replace(',', '') ?? 0) * 60 + Number(/(\d+)\smin/.exec(text)?.[1] ?? 0);

/** `5 h 33 min`. */
export function lengthText(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  if (hours === 0) return `${rest} min`;
  return rest === 0 ? `${hours} h` : `${hours} h ${String(rest).padStart(2, '0')} min`;
}

/** The minute that an instant is shown as, minutes of UTC since 1970. */
export const minuteOf = (instant: string) => Math.round(Date.parse(instant) / 60_000);

export const isLong = ({ start, end }: Span) => Date.parse(end) - Date.parse(start) >= 60_000;

/** When a night is dark, for a minute or more, as it is shown: at the poles it can be so from noon to noon. */
export function darkSpans(night: AlmanacEntry, shown: Shown): string[] {
  const { dark, solar_noon, next_solar_noon } = night;
  return dark
    .filter(isLong)
    .map(({ start, end }) =>
      start === solar_noon && end === next_solar_noon ? 'All 24 hours' : `${shown(start)} – ${shown(end)}`,
    );
}

export const spansIn = (text: string) => text.match(/\d\d:\d\d – \d\d:\d\d|All 24 hours/g) ?? [];
export const sumOf = (nights: readonly AlmanacEntry[]) => nights.reduce((sum, night) => sum + darkMinutes(night), 0);

const labels: Readonly<Record<string, string>> = {
  midnight: 'Solar midnight',
  moon_transit: 'Moon’s transit',
  new_moon: 'New Moon',
  full_moon: 'Full Moon',
};
/** What pages call an event or a sky. */
export const labelOf = (name: string) =>
  labels[name] ?? (name[0]?.toUpperCase() ?? '') + name.slice(1).replaceAll('_', ' ');

/** The text of an element on one line. */
export const textOf = (element: MarkupElement | undefined) => (element?.text ?? '').replaceAll(/\s+/g, ' ').trim();

/** The instants in an element, milliseconds of UTC since 1970. */
export const instantsIn = (element: MarkupElement | undefined) =>
  (element?.all('time') ?? []).map((time) => Date.parse(time.get('datetime')));

export const hrefsOf = (links: readonly MarkupElement[]) => links.map((link) => link.get('href'));

/** The addresses of the links with a text. */
export const linksNamed = (page: MarkupElement, text: string) =>
  hrefsOf(page.all('a').filter((link) => link.text === text));
