import { describe, expect, test } from 'vitest';
import type { AlmanacEntry } from '../../../support/almanacEntry.ts';
import { appWith, defaultList, pageOf } from '../../../support/site.ts';

const app = appWith(defaultList);

async function json<Value>(path: string): Promise<Value> {
  return (await (await app.request(path)).json()) as Value;
}

/** The dates of the API's nights with a dark interval of some hours. */
async function longDates(query: string, hours: number): Promise<string[]> {
  const { almanac } = await json<{ almanac: AlmanacEntry[] }>(`/api/almanac/?${query}`);
  const isLong = ({ dark }: AlmanacEntry) =>
    dark.some(({ start, end }) => Date.parse(end) - Date.parse(start) >= hours * 3_600_000);
  return almanac.toReversed().flatMap((entry) => (isLong(entry) ? [entry.date] : []));
}

const dateIn = (href: string) => href.split('/').find((part) => /^\d{4}-\d\d-\d\d$/.test(part));

describe.each([
  ['paranal', '2026-11', 5],
  ['dome-c', '2026-06', 3],
])('the month of %s, %s, at least %i h', (slug, month, hours) => {
  const open = () => pageOf(app, `/locations/${slug}/${month}/?at_least=${hours}h`);

  test('marks and counts the nights that the API has with a dark interval of that length', async () => {
    const days = new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)), 0)).getUTCDate();
    const expected = await longDates(`location=${slug}&after=${month}-01&before=${month}-${days}`, hours);
    const page = await open();
    const marked = page.all('.wanted a').map((link) => dateIn(link.get('href')));
    expect(marked).toEqual(expected);
    expect(page.one('.filter b').text.replaceAll(/\s+/g, ' ')).toContain(`${expected.length} of ${days} nights`);
  });

  test('links to the windows of these nights as data', async () => {
    const page = await open();
    const address =
      page
        .all('a[download]')
        .findLast((link) => link.text === 'JSON')
        ?.get('href') ?? '';
    const { pathname, search } = new URL(address, `http://localhost/locations/${slug}/${month}/`);
    const { windows } = await json<{ windows: { date: string }[] }>(pathname + search);
    const marked = page.all('.wanted a').map((link) => dateIn(link.get('href')));
    expect(windows.map(({ date }) => date)).toEqual(marked);
  });

  test('the months before and after keep it', async () => {
    const steps = (await open()).all('.step a').map((link) => link.get('href'));
    expect(steps).toHaveLength(2);
    for (const step of steps) expect(step).toMatch(new RegExp(`/\\?at_least=${hours}h$`));
  });
});

test('a length that is none is refused', async () => {
  const response = await app.request('/locations/paranal/2026-11/?at_least=five');
  expect(response.status).toBe(400);
});
