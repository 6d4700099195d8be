import fc from 'fast-check';
import { DateTime } from 'luxon';
import { expect, test } from 'vitest';
import { type MarkupElement, readMarkup } from '../../support/markup.ts';
import { anyPlace } from '../../support/places.ts';
import { runs } from '../../support/scale.ts';
import { appWith } from '../../support/site.ts';

// Offsets of time zones change at these instants: on Lord Howe by half an hour, in Morocco twice within five weeks. On some of
// the dates below, Apia and Kwajalein skip a date, or Kwajalein has a date twice.
const changes = [
  '2026-03-29T00:59Z',
  '2026-10-25T00:10Z',
  '2026-04-04T14:59Z',
  '2026-02-15T01:00Z',
  '2026-03-22T02:00Z',
];
const datesChanged = ['2011-12-30T09:59Z', '1993-08-20T11:00Z', '1969-09-30T11:00Z', '2028-02-29T12:00Z'];

/** A current time of the service, without the first and the last days of the supported dates. */
const anyInstant = fc.oneof(
  fc.integer({ min: Date.UTC(1900, 0, 3), max: Date.UTC(2100, 11, 29) }),
  fc.constantFrom(...[...changes, ...datesChanged].map(Date.parse)),
);
const anyDate = fc.oneof(
  anyInstant.map((timeMs) => new Date(timeMs).toISOString().slice(0, 10)),
  fc.constantFrom('1900-01-01', '2100-12-31', '2011-12-30', '1993-08-21'),
);
/** The value of the cookie `clock`. Empty: no cookie. */
const anyClock = fc.constantFrom('', 'utc', 'site');

const apia = 'latitude=-89.99&longitude=179.9&timezone=Pacific/Apia&name=%3CA%26%22';

/** The paths of the pages of a date. */
const pathsOf = (date: string) => [
  ...[
    '',
    'view=wall',
    'location=place-1',
    'location=place-1,place-2',
    'view=wall&location=place-1',
    'location=place-1&q=place-2',
  ].map((query) => `/?${query}`),
  ...['', `${date}/`, `${date}/?target=83.8,-5.4;200,89`].map(below),
  ...['', '?at_least=5h'].map((query) => below(`${date.slice(0, 7)}/${query}`)),
  ...['', '?at_least=3h'].map((query) => below(`${date.slice(0, 4)}/${query}`)),
  ...['', `${date}/`, `${date.slice(0, 7)}/`].map((page) => `/at/${page}?${apia}`),
];
const below = (page: string) => `/locations/place-1/${page}`;
const anyPath = fc.tuple(anyDate, fc.nat(pathsOf('').length - 1)).map(([date, index]) => pathsOf(date)[index] ?? '/');

/** The text of a value that is not a number or not a text, or a negative length. */
const nothing = /\b(?:NaN|Infinity|undefined|null|Invalid|object Object)\b|-\d[\d,]*\u00a0(?:h|min)\b/;

test('at any place and time, in any time zone, a page has no NaN, valid links, and texts of times that fit their instants', () =>
  fc.assert(
    fc.asyncProperty(anyPlace, anyPlace, anyInstant, anyPath, anyClock, async (one, other, nowMs, path, clock) => {
      // If a page does not escape this name, the page has an element that does not end.
      const places = [
        { ...one, id: 1, slug: 'place-1', name: 'One <b> & "', description: '<i>' },
        { ...other, id: 2, slug: 'place-2' },
      ];
      const app = appWith(places, { now: () => nowMs });
      const ask = (address: string, method = 'GET') => {
        const headers = { Accept: 'text/html', Cookie: clock && `clock=${clock}` };
        return app.request(address, { method, headers });
      };
      const response = await ask(path);
      const text = await response.text();
      const page = readMarkup(text);
      expect(nothing.exec(text)?.[0]).toBeUndefined();
      expect(response.status === 200 || page.one('main').text.includes('skipped')).toBe(true);
      expectOwnReferences(page, text);
      const zones = [...places.map(({ timeZone }) => timeZone.name), 'Pacific/Apia'];
      const isTonight = path.startsWith('/?');
      if (clock === '') expectTimes(page, isTonight ? ['utc'] : zones, zones);
      else expectTimes(page, clock === 'site' ? ['utc', ...zones] : [clock], zones);
      // HEAD computes nothing. Of links that differ only in digits, such as the nights of a year, one is requested.
      const links = new Map(addressesOn(page).map((address) => [address.replaceAll(/\d/g, ''), address]));
      for (const href of links.values())
        expect([200, 302], href).toContain((await ask(withoutPrefix(href, path), 'HEAD')).status);
      for (const form of page.all('form[action]')) withoutPrefix(form.get('action'), path);
    }),
    { numRuns: runs(250) },
  ));

/** The path that a proxy passes on if the service is below a path of the proxy. Checks that no link leaves that path. */
function withoutPrefix(address: string, page: string): string {
  const root = 'http://localhost/obs/nights';
  const { href } = new URL(address, root + page);
  expect(href.startsWith(`${root}/`), address).toBe(true);
  return href.slice(root.length);
}

/** The relative URLs that a page links to or loads, without fragments. Links to calendars are absolute, so they are omitted. */
function addressesOn(page: MarkupElement): string[] {
  const all = ['a[href]', 'link[href]', 'script[src]'].flatMap((kind) => page.all(kind));
  return all.map((each) => each.get('href') || each.get('src')).filter((address) => !/^(#|\w+:)/.test(address));
}

/** Checks that ids are unique, and that references within the page have their elements. */
function expectOwnReferences(page: MarkupElement, text: string): void {
  const ids = page.all('[id]').map((element) => element.get('id'));
  expect(new Set(ids).size).toBe(ids.length);
  for (const [, id] of text.matchAll(/(?:href="|url\()#([\w-]+)/g)) expect(ids).toContain(id);
}

/**
 * Checks that times are in the time zones of a page. Times with seconds, in the table of events, can also be in UTC and in the
 * time zone of the site.
 */
function expectTimes(page: MarkupElement, zones: readonly string[], ofSites: readonly string[]): void {
  for (const time of page.all('time')) {
    const [shown] = /\d\d:\d\d(?::\d\d)?/.exec(time.text) ?? [];
    // A text without a time is a date.
    if (shown === undefined) continue;
    const hasSeconds = shown.length === 8;
    // The current time is rounded down to the minute.
    const halfMs = time.attributes.has('data-as-of') ? 0 : hasSeconds ? 500 : 30_000;
    const texts = (hasSeconds ? [...zones, ...ofSites, 'utc'] : zones).map((zone) =>
      DateTime.fromISO(time.get('datetime'), { zone })
        .plus(halfMs)
        .toFormat(hasSeconds ? 'HH:mm:ss' : 'HH:mm'),
    );
    expect(texts).toContain(shown);
  }
}
