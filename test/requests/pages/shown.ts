import { DateTime } from 'luxon';
import { type AlmanacEntry, darkMinutes } from '../../support/almanacEntry.ts';
import type { MarkupElement } from '../../support/markup.ts';
import type { appWith } from '../../support/site.ts';

// Texts of pages, and the corresponding values of the API.

export interface Span {
  readonly start: string;
  readonly end: string;
}

/** A function that returns the JSON of a path of an app's API. */
export const apiOf =
  (app: ReturnType<typeof appWith>) =>
  async <Value>(path: string): Promise<Value> =>
    (await (await app.request(`/api/${path}`)).json()) as Value;

/** The text that a page shows for an instant in a time zone, rounded to the minute. */
export const shownIn =
  (zone: string) =>
  (instant: string, format = 'HH:mm') =>
    DateTime.fromISO(instant, { zone, locale: 'en' }).plus({ seconds: 30 }).toFormat(format);

export type Shown = ReturnType<typeof shownIn>;

/** The minutes of a shown length. */
export const minutesOf = (text = '') =>
  Number(/([\d,]+)\sh/.exec(text)?.[1]?.replace(',', '') ?? 0) * 60 + Number(/(\d+)\smin/.exec(text)?.[1] ?? 0);

/** The text of a length, such as `5 h 33 min`. */
export function lengthText(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  if (hours === 0) return `${rest} min`;
  return rest === 0 ? `${hours} h` : `${hours} h ${String(rest).padStart(2, '0')} min`;
}

/** The minute that a page shows for an instant, minutes of UTC since 1970. */
export const minuteOf = (instant: string) => Math.round(Date.parse(instant) / 60_000);

export const isLong = ({ start, end }: Span) => Date.parse(end) - Date.parse(start) >= 60_000;

/** The texts of a night's dark times of a minute or more. Near a pole, a dark time can last from noon to noon. */
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
/** The name of an event or a sky on pages. */
export const labelOf = (name: string) =>
  labels[name] ?? (name[0]?.toUpperCase() ?? '') + name.slice(1).replaceAll('_', ' ');

/** The text of an element in one line. */
export const textOf = (element: MarkupElement | undefined) => (element?.text ?? '').replaceAll(/\s+/g, ' ').trim();

/** The instants in an element, milliseconds of UTC since 1970. */
export const instantsIn = (element: MarkupElement | undefined) =>
  (element?.all('time') ?? []).map((time) => Date.parse(time.get('datetime')));

export const hrefsOf = (links: readonly MarkupElement[]) => links.map((link) => link.get('href'));

/** The URLs of the links with a text. */
export const linksNamed = (page: MarkupElement, text: string) =>
  hrefsOf(page.all('a').filter((link) => link.text === text));
