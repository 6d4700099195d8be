import { describe, expect, test } from 'vitest';
import { appWith, defaultList, now, pageOf } from '../../../support/site.ts';

const app = appWith(defaultList);

interface SharedWindow {
  readonly start: string;
  readonly end: string;
}

/** The API's windows in which it is dark at all of some locations, in nights from some days before an instant to some after it. */
async function windowsOf(locations: string, timeMs: number, days: number): Promise<SharedWindow[]> {
  const [after, before] = [timeMs - 3 * dayMs, timeMs + days * dayMs].map((each) =>
    new Date(each).toISOString().slice(0, 10),
  );
  const query = `location=${locations}&together=1&at_least=1m&after=${after}&before=${before}`;
  const response = await app.request(`/api/windows/?${query}`);
  return ((await response.json()) as { windows: SharedWindow[] }).windows;
}

const dayMs = 86_400_000;
const minute = (instant: string) => Math.round(Date.parse(instant) / 60_000);

async function sharedAt(locations: string, time: string) {
  const app = appWith(defaultList, { now: () => Date.parse(time) });
  return (await pageOf(app, `/?location=${locations}`)).one('.shared');
}

/** `5 h 33 min`, from the minutes of the ends. */
function lengthOf({ start, end }: SharedWindow): string {
  const minutes = minute(end) - minute(start);
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  return hours === 0 ? `${rest} min` : `${hours} h ${String(rest).padStart(2, '0')} min`;
}

describe.each([
  ['paranal,la-silla', now],
  ['paranal,mauna-kea', now],
  ['vainu-bappu,paranal', now],
  ['babelsberg,calar-alto,teide', now],
  ['paranal,teide', '2026-12-09T03:00:00Z'],
  ['teide,paranal', '2026-12-09T03:00:00Z'],
  ['paranal,sutherland', '2026-12-08T03:30:00Z'],
])('compared: %s at %s', (locations, time) => {
  test('the first row has the times of tonight, at the first location, that the API has, whole; else the next', async () => {
    const nowMs = Date.parse(time);
    const [first] = locations.split(',');
    const response = await app.request(`/api/almanac/tonight/?location=${first}&at=${time}`);
    const [tonight] = (await response.json()) as { solar_noon: string; next_solar_noon: string }[];
    const windows = await windowsOf(locations, nowMs, 61);
    const isTonight = ({ start }: SharedWindow) => start > (tonight?.solar_noon ?? '');
    const ofTonight = windows.filter((each) => isTonight(each) && each.start < (tonight?.next_solar_noon ?? ''));
    const next = windows.find(({ start }) => start > (tonight?.next_solar_noon ?? ''));
    const row = await sharedAt(locations, time);
    const shown = row.all('time').map((each) => minute(each.get('datetime')));
    expect(ofTonight.length).toBeLessThan(2);
    const [window] = ofTonight;
    expect(row.one('.hours').text).toBe(window === undefined ? 'none' : lengthOf(window));
    if (window !== undefined && Date.parse(window.end) > nowMs) {
      expect(shown.at(-1)).toBe(minute(window.end));
      if (Date.parse(window.start) > nowMs) expect(shown).toEqual([minute(window.start), minute(window.end)]);
    } else if (next === undefined) expect(row.text).toContain('not within 60 days');
    else {
      expect(row.one('.when').text).toMatch(window === undefined ? /^Not dark\s+next / : /^Not dark any more\s+next /);
      expect(shown).toEqual([minute(next.start)]);
    }
    const count = locations.split(',').length;
    expect(row.one('.name').text).toBe(count === 2 ? 'Dark at both' : `Dark at all ${count}`);
  });
});

test('what was dark before the picture counts: Paranal and Teide from 00:50 to 06:22:43 on 9 December 2026', async () => {
  const row = await sharedAt('paranal,teide', '2026-12-09T03:00:00Z');
  expect(row.one('.hours').text).toBe('5 h 33 min');
  expect(row.one('.when').text).toMatch(/^until 06:23\s+3 h 23 min left/);
});

describe('of Paranal and Sutherland, from 00:50 to 01:43 on 8 December 2026', () => {
  test.each([
    ['2026-12-08T00:20Z', '2026-12-07T23:00Z', /^00:50–01:43\s+in 30 min$/],
    // The next one is a day later.
    ['2026-12-08T03:30Z', '2026-12-08T02:00Z', /^Not dark any more\s+next Wed 9, 00:50\s*$/],
  ])('at %s its bars have the times of the API, and none that is over', async (time, axisStart, text) => {
    const row = await sharedAt('paranal,sutherland', time);
    const axis = { startMs: Date.parse(axisStart), endMs: Date.parse(axisStart) + 26 * 3_600_000 };
    const at = (instant: string) => (100 * (Date.parse(instant) - axis.startMs)) / (axis.endMs - axis.startMs);
    const expected = (await windowsOf('paranal,sutherland', Date.parse(time), 3))
      .map(({ start, end }) => [Math.max(0, at(start)), Math.min(100, at(end))])
      .filter(([start = 0, end = 0]) => start < end);
    const bars = row.all('.dark-bar').map((each) => {
      const [x = NaN, width = NaN] = [each.get('x'), each.get('width')].map(parseFloat);
      return [x, x + width];
    });
    expect(expected.length).toBeGreaterThan(0);
    expect(bars).toHaveLength(expected.length);
    for (const [index, ends] of expected.entries())
      for (const [end, part] of ends.entries()) expect(bars[index]?.[end]).toBeCloseTo(part, 1);
    expect(row.one('.when').text).toMatch(text);
    expect(row.one('.hours').text).toBe('53 min');
    expect(row.get('data-sky')).toBe('');
  });

  test('it is gold while it is dark', async () => {
    const row = await sharedAt('paranal,sutherland', '2026-12-08T01:00Z');
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
