import { describe, expect, test } from 'vitest';
import { createApp } from '../../src/app.ts';
import type { Location } from '../../src/locations/index.ts';
import { pause, place } from '../places.ts';

const kwajalein = place(8.72, 167.73, 'Pacific/Kwajalein');
const maunaKea = place(19.83, -155.47, 'Pacific/Honolulu');

/** What a resource returns where the clock is at an instant. */
async function responseAt(location: Location, instant: string, path: string) {
  const app = createApp({
    locations: [location],
    now: () => Date.parse(instant),
    pause,
    build: BUILD_ID,
    onFault: () => {},
  });
  const response = await app.request(path, { headers: { Accept: 'application/json' } });
  // biome-ignore lint/suspicious/noExplicitAny: its shape is what is tested
  const body = (await response.json()) as any;
  return { status: response.status, body };
}

describe('Kwajalein, which lived 1969-09-30 twice', () => {
  const later = '1969-10-01T12:00Z';

  test('has its second night in latest, without an id', async () => {
    const { body } = await responseAt(kwajalein, later, '/api/nights/latest/');
    expect(body).toMatchObject([{ id: null, date: '1969-09-30', location: 1 }]);
  });

  test('has its first night in the list of the date and at its id', async () => {
    const { body } = await responseAt(kwajalein, later, '/api/almanac/?date=1969-09-30');
    expect(body).toMatchObject({ count: 1, almanac: [{ solar_noon: expect.stringMatching(/^1969-09-30T00:/) }] });
    const [night] = body.almanac;
    const single = await responseAt(kwajalein, later, `/api/almanac/${night.id}/`);
    expect(single.body).toEqual(night);
  });
});

test.each([
  [maunaKea, '1900-01-01T00:30Z', '1899-12-31'],
  [kwajalein, '2100-12-31T23:00Z', '2100-12-31'],
  [place(-13.83, -171.77, 'Pacific/Apia'), '2100-12-31T23:59Z', '2101-01-01'],
])('a night that latest returns has an id if its date is supported: at %o on %s', async (location, instant, date) => {
  const { body } = await responseAt(location, instant, '/api/nights/latest/');
  const isSupported = date >= '1900' && date < '2101';
  expect(body).toMatchObject([{ date, id: isSupported ? expect.any(Number) : null }]);
  if (isSupported) {
    const { status } = await responseAt(location, instant, `/api/nights/${body[0].id}/`);
    expect(status).toBe(200);
  }
});

test('a page of a night without an id has no links to one', async () => {
  const app = createApp({
    locations: [kwajalein],
    now: () => Date.parse('1969-10-01T12:00Z'),
    pause,
    build: BUILD_ID,
    onFault: () => {},
  });
  const page = await (await app.request('/locations/place-1/', { headers: { Accept: 'text/html' } })).text();
  expect(page).toContain('calendar.ics');
  expect(page).not.toContain('almanac/null');
});
