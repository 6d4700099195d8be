import { expect, test } from 'vitest';
import type { AlmanacEntry } from '../../../support/almanacEntry.ts';
import type { MarkupElement } from '../../../support/markup.ts';
import { appWith, defaultList, pageOf } from '../../../support/site.ts';

const app = appWith(defaultList);

async function jsonOf<Value>(path: string): Promise<Value> {
  return (await (await app.request(path)).json()) as Value;
}

/** The dates of the API's nights with a dark interval of some minutes. */
async function longDates(query: string, minutes: number): Promise<string[]> {
  const { almanac } = await jsonOf<{ almanac: AlmanacEntry[] }>(`/api/almanac/?${query}`);
  const isLong = ({ dark }: AlmanacEntry) =>
    dark.some(({ start, end }) => Date.parse(end) - Date.parse(start) >= minutes * 60_000);
  return almanac.toReversed().flatMap((entry) => (isLong(entry) ? [entry.date] : []));
}

const dateIn = (href: string) => href.split('/').find((part) => /^\d{4}-\d\d-\d\d$/.test(part));

test.each([
  // Of two nights one has a minute more, one some minutes less.
  ['paranal', '2026-11', '5h18m', 318],
  ['dome-c', '2026-06', '3h', 180],
])(
  'the month of %s, %s, marks and counts the nights with %s that the API has, and keeps the filter',
  async (slug, month, length, minutes) => {
    const days = new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)), 0)).getUTCDate();
    const expected = await longDates(`location=${slug}&after=${month}-01&before=${month}-${days}`, minutes);
    const path = `/locations/${slug}/${month}/?at_least=${length}`;
    const page = await pageOf(app, path);
    const wanted = page.all('li a').filter((link) => /\d (h|min) or more/.test(link.text));
    expect(wanted.map((link) => dateIn(link.get('href')))).toEqual(expected);
    expect(page.text.replaceAll(/\s+/g, ' ')).toContain(`${expected.length} of ${days} nights`);
    const json = page.all('a[download]').findLast((link) => link.text === 'JSON');
    const { pathname, search } = new URL(json?.get('href') ?? '', `http://localhost${path}`);
    const { windows } = await jsonOf<{ windows: { date: string }[] }>(pathname + search);
    expect(windows.map(({ date }) => date)).toEqual(expected);
    for (const [rel, name] of [
      ['prev', 'Previous'],
      ['next', 'Next'],
    ] as const) {
      const link = page.one(`a[rel="${rel}"]`);
      expect(link.get('href')).toMatch(new RegExp(`/\\?at_least=${length}$`));
      expect(link.get('aria-label')).toMatch(new RegExp(`^${name}: 2026-\\d\\d$`));
    }
  },
);

/** What a page shows of each date: its clock times, as minutes of the day. */
function minutesShown(page: MarkupElement): Map<string, number[]> {
  const cells = page.one('#nights').all('a');
  const minutes = (text: string) =>
    Array.from(text.matchAll(/(\d\d):(\d\d)/g), ([, hours, rest]) => Number(hours) * 60 + Number(rest));
  return new Map(cells.map((cell) => [dateIn(cell.get('href')) ?? '', minutes(cell.text)]));
}

test.each([
  ['night', '', 'condition=night'],
  ['dark', 'target=M42', 'target=M42'],
  ['night', 'target=M42', 'condition=night&target=M42'],
  ['dark', 'sun_below=-12', 'sun_below=-12'],
])(
  'a month shows when what is looked for holds, as the windows of the API do: %s, %s',
  async (choice, query, asked) => {
    const page = await pageOf(app, `/locations/paranal/2026-11/?${query}`, `clock=utc; condition=${choice}`);
    const { windows } = await jsonOf<{ windows: { date: string; start: string; end: string }[] }>(
      `/api/windows/?location=paranal&after=2026-11-01&before=2026-11-30&at_least=1m&${asked}`,
    );
    const shown = minutesShown(page);
    expect(shown.size).toBe(30);
    const minuteOf = (instant: string) => Math.round(Date.parse(instant) / 60_000) % 1440;
    for (const [date, minutes] of shown) {
      const ofNight = windows.filter((window) => window.date === date);
      expect([date, minutes]).toEqual([date, ofNight.flatMap(({ start, end }) => [minuteOf(start), minuteOf(end)])]);
    }
  },
);
