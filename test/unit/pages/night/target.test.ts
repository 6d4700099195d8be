import { DateTime } from 'luxon';
import { describe, expect, test } from 'vitest';
import { readMarkup } from '../../../support/markup.ts';
import { appWith, defaultList, pageOf } from '../../../support/site.ts';

const app = appWith(defaultList);

interface Windows {
  readonly windows: readonly {
    readonly start: string;
    readonly end: string;
    readonly max_altitude: number;
    readonly min_moon_distance: number;
  }[];
}

/** What the page of a night says of targets, and the windows of the API in that night. */
async function sentenceAndWindows(date: string, query: string) {
  const page = await pageOf(app, `/locations/paranal/${date}/?${query}`);
  const noon = DateTime.fromISO(`${date}T16:30Z`);
  const bounds = `after=${noon.toUTC().toISO()}&before=${noon.plus({ hours: 23, minutes: 50 }).toUTC().toISO()}`;
  const response = await app.request(`/api/windows/?location=paranal&condition=dark&${query}&${bounds}`);
  const { windows } = (await response.json()) as Windows;
  return {
    page,
    sentence: page
      .all('p.target')
      .map(({ text }) => text)
      .join(),
    windows,
  };
}

const orion = 'target=05:35:17,-05:23:28';

describe('a target in a night', () => {
  test.each([
    ['2026-12-08', orion],
    ['2026-12-14', orion],
    ['2026-12-08', `${orion}&target_above=60`],
    ['2027-05-06', 'target=266.42,-29.01&airmass_below=1.2'],
    ['2026-12-14', `${orion}&moon_distance_above=40`],
  ])('on %s with %s has the windows of the API', async (date, query) => {
    const { page, sentence, windows } = await sentenceAndWindows(date, query);
    expect(windows.length).toBeGreaterThan(0);
    const shown = (instant: string) =>
      DateTime.fromISO(instant, { zone: 'America/Santiago' }).plus({ seconds: 30 }).toFormat('HH:mm');
    for (const { start, end, max_altitude, min_moon_distance } of windows) {
      expect(sentence).toContain(`${shown(start)} – ${shown(end)}`);
      if (windows.length > 1) continue;
      expect(sentence).toContain(`${Math.round(min_moon_distance)}° from the Moon`);
      expect(sentence).toContain(`at ${Math.round(max_altitude)}° at its highest`);
    }
    expect(page.all('use.in-window')).toHaveLength(1);
  });

  test('that is not high enough has the reason', async () => {
    const { page, sentence, windows } = await sentenceAndWindows('2026-12-08', 'target=12:00:00,85:00:00');
    expect(windows).toEqual([]);
    expect(sentence).toMatch(/^Whenever the Sun is below −18°.* is not above 30°\.$/);
    expect(page.all('use.in-window')).toEqual([]);
  });

  test('stays on the pages of the nights before and after, and in the forms', async () => {
    const { page } = await sentenceAndWindows('2026-12-08', orion);
    for (const link of [...page.all('.step a'), ...page.all('.week a')])
      expect(new URL(link.get('href'), 'http://x').searchParams.get('target')).toBe('05:35:17,-05:23:28');
    expect(page.one('#target').get('value')).toBe('05:35:17,-05:23:28');
  });

  test.each(['/locations/paranal/', '/locations/paranal/2026-12-08/'])(
    'of coordinates that are none, %s has the form with what is wrong',
    async (path) => {
      const response = await app.request(`${path}?target=95&target_above=40`, { headers: { Accept: 'text/html' } });
      expect(response.status).toBe(400);
      const page = readMarkup(await response.text());
      expect(page.one('#target').get('value')).toBe('95');
      expect(page.one('#target-fault').text).toContain('The declination is missing.');
      expect(new URL(page.one('form.place').get('action'), `http://localhost${path}`).pathname).toBe(path);
      expect(page.one('form.place input[type="hidden"]').get('value')).toBe('40');
    },
  );

  test('that culminates by day is named where it is highest in the dark', async () => {
    const { page } = await sentenceAndWindows('2026-12-08', 'target=320,-20;83.8,-5.4');
    const places = page.all('.star-names.wide .star circle').map((dot) => Number.parseFloat(dot.get('cx')));
    const [start = 0, width = 0] = ['x', 'width'].map((name) =>
      Number.parseFloat(page.one('.plot .dark-bar').get(name)),
    );
    expect(places.length).toBeGreaterThan(1);
    for (const place of places) {
      expect(place).toBeGreaterThanOrEqual(start);
      expect(place).toBeLessThanOrEqual(start + width);
    }
  });
});

test('the field shows a target as it can be typed', async () => {
  const field = (await pageOf(app, '/locations/paranal/')).one('#target');
  const example = field.get('placeholder').replace('RA,Dec: ', '');
  const page = await pageOf(app, `/locations/paranal/?target=${encodeURIComponent(example)}`);
  expect(page.all('p.target')).toHaveLength(1);
});
