import { describe, expect, test } from 'vitest';
import { appWith, defaultList, now, pageOf } from '../../../support/site.ts';

const app = appWith(defaultList);
const nowMs = Date.parse(now);
const dayMs = 86_400_000;

interface SharedWindow {
  readonly start: string;
  readonly end: string;
}

/** The API's windows in which it is dark at all of some locations. */
async function windowsOf(locations: string, after: number, days: number): Promise<SharedWindow[]> {
  const dates = [after - dayMs, after + days * dayMs].map((timeMs) => new Date(timeMs).toISOString().slice(0, 10));
  const query = `location=${locations}&together=1&at_least=1m&after=${dates[0]}&before=${dates[1]}`;
  const response = await app.request(`/api/windows/?${query}`);
  return ((await response.json()) as { windows: SharedWindow[] }).windows;
}

const minute = (instant: string) => Math.round(Date.parse(instant) / 60_000);

describe.each(['paranal,la-silla', 'paranal,mauna-kea', 'vainu-bappu,paranal', 'babelsberg,calar-alto,teide'])(
  'compared: %s',
  (locations) => {
    test('the first row has the next time that the API has dark at all of them', async () => {
      const page = await pageOf(app, `/?location=${locations}`);
      const times = page.one('.shared').all('time');
      const shown = times.map((time) => minute(time.get('datetime')));
      const [next] = (await windowsOf(locations, nowMs, 61)).filter(({ end }) => Date.parse(end) > nowMs);
      if (next === undefined) {
        expect(page.one('.shared').text).toContain('not within 60 days');
        return;
      }
      expect(shown.at(-1)).toBe(minute(next.end));
      if (Date.parse(next.start) > nowMs) expect(shown).toEqual([minute(next.start), minute(next.end)]);
      const count = locations.split(',').length;
      expect(page.one('.shared .name').text).toBe(count === 2 ? 'Dark at both' : `Dark at all ${count}`);
    });
  },
);

describe('of Paranal and Sutherland, from 00:50 to 01:43 on 8 December 2026', () => {
  const sharedAt = async (time: string) =>
    (await pageOf(appWith(defaultList, { now: () => Date.parse(time) }), '/?location=paranal,sutherland')).one(
      '.shared',
    );

  test.each([
    ['2026-12-08T00:20Z', '2026-12-07T23:00Z', /^00:50–01:43\s+in 30 min$/],
    // The next one is a day later.
    ['2026-12-08T03:30Z', '2026-12-08T02:00Z', /^00:50–01:4\d \+1\s+in 21 h 20 min$/],
  ])('at %s its bar has the time of its text, and none that is over', async (time, axisStart, text) => {
    const row = await sharedAt(time);
    const [bar, ...others] = row.all('.dark-bar').map((each) => [each.get('x'), each.get('width')].map(parseFloat));
    expect(others).toEqual([]);
    const [start = NaN, end = NaN] = row.all('time').map((each) => Date.parse(each.get('datetime')));
    const axisMs = 26 * 3_600_000;
    expect(bar?.[0]).toBeCloseTo((100 * (start - Date.parse(axisStart))) / axisMs, 1);
    expect(bar?.[1]).toBeCloseTo((100 * (end - start)) / axisMs, 1);
    expect(row.one('.when').text).toMatch(text);
    expect(row.one('.hours').text).toMatch(/^5\d min$/);
    expect(row.get('data-sky')).toBe('');
  });

  test('it is gold while it is dark', async () => {
    const row = await sharedAt('2026-12-08T01:00Z');
    expect([row.one('.when').text.slice(0, 11), row.get('data-sky')]).toEqual(['until 01:43', 'dark']);
    expect(row.one('.hours').text).toBe('53 min');
  });
});

test('one location, and all, are not compared, but all can be ticked', async () => {
  const [one, all] = [await pageOf(app, '/?location=paranal'), await pageOf(app, '/')];
  expect([one, all].map((page) => page.all('.shared').length)).toEqual([0, 0]);
  expect([one, all].map((page) => page.all('input[name="location"][type="checkbox"]').length)).toEqual([0, 22]);
});

test('ticks lead to the address that compares them', async () => {
  const response = await app.request('/?sort=name&location=paranal&location=la-silla', {
    headers: { Accept: 'text/html' },
  });
  expect(response.status).toBe(302);
  expect(response.headers.get('Location')).toBe('./?location=paranal,la-silla&sort=name');
});
