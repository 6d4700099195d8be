import { describe, expect, test } from 'vitest';
import type { Location } from '../../src/locations/index.ts';
import { place } from '../support/places.ts';
import { appWith } from '../support/site.ts';

const kwajalein = place(8.72, 167.73, 'Pacific/Kwajalein');
const maunaKea = place(19.83, -155.47, 'Pacific/Honolulu');

const appAt = (location: Location, instant: string) => appWith([location], { now: () => Date.parse(instant) });

/** What a resource returns where the clock is at an instant. */
async function responseAt(location: Location, instant: string, path: string) {
  const response = await appAt(location, instant).request(path, { headers: { Accept: 'application/json' } });
  return { status: response.status, body: JSON.parse(await response.text()) };
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
  const app = appAt(kwajalein, '1969-10-01T12:00Z');
  const page = await (await app.request('/locations/place-1/', { headers: { Accept: 'text/html' } })).text();
  expect(page).toContain('calendar.ics');
  expect(page).not.toContain('almanac/null');
});
