import { expect, test } from 'vitest';
import type { AlmanacEntry } from '../../../support/almanacEntry.ts';
import { appWith, defaultList, pageOf } from '../../../support/site.ts';

const app = appWith(defaultList);

async function jsonOf<Value>(path: string): Promise<Value> {
  return (await (await app.request(path)).json()) as Value;
}

/** The dates of the API's nights with a dark interval of some hours. */
async function longDates(query: string, hours: number): Promise<string[]> {
  const { almanac } = await jsonOf<{ almanac: AlmanacEntry[] }>(`/api/almanac/?${query}`);
  const isLong = ({ dark }: AlmanacEntry) =>
    dark.some(({ start, end }) => Date.parse(end) - Date.parse(start) >= hours * 3_600_000);
  return almanac.toReversed().flatMap((entry) => (isLong(entry) ? [entry.date] : []));
}

const dateIn = (href: string) => href.split('/').find((part) => /^\d{4}-\d\d-\d\d$/.test(part));

test.each([
  ['paranal', '2026-11', 5],
  ['dome-c', '2026-06', 3],
])(
  'the month of %s, %s, marks and counts the nights with %i h that the API has, and keeps the filter',
  async (slug, month, hours) => {
    const days = new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)), 0)).getUTCDate();
    const expected = await longDates(`location=${slug}&after=${month}-01&before=${month}-${days}`, hours);
    const path = `/locations/${slug}/${month}/?at_least=${hours}h`;
    const page = await pageOf(app, path);
    const wanted = page.all('li a').filter((link) => link.text.includes(`${hours} h or more`));
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
      expect(link.get('href')).toMatch(new RegExp(`/\\?at_least=${hours}h$`));
      expect(link.get('aria-label')).toMatch(new RegExp(`^${name}: 2026-\\d\\d$`));
    }
  },
);
