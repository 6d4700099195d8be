import { DateTime } from 'luxon';
import { describe, expect, test } from 'vitest';
import { appWith, defaultList, pageOf } from '../../../support/site.ts';

const app = appWith(defaultList);

interface Windows {
  readonly windows: readonly {
    readonly start: string;
    readonly end: string;
    readonly max_altitude?: number;
    readonly min_moon_distance?: number | null;
  }[];
  readonly reasons: readonly { readonly reason: string }[];
}

const api = async <Value>(path: string) => (await (await app.request(`/api/${path}`)).json()) as Value;

/** What the page of a night says of its windows, and those of the API. */
async function sentenceAndWindows(date: string, query: string) {
  const page = await pageOf(app, `/locations/paranal/${date}/?${query}`);
  const { windows, reasons } = await api<Windows>(`windows/?location=paranal&${query}&date=${date}`);
  const sentence = page
    .all('p.requested')
    .map(({ text }) => text)
    .join();
  return { page, sentence, windows, reasons };
}

const orion = 'target=05:35:17,-05:23:28';

const shown = (instant: string) =>
  DateTime.fromISO(instant, { zone: 'America/Santiago' }).plus({ seconds: 30 }).toFormat('HH:mm');

describe('the windows of a night', () => {
  test.each([
    ['2026-12-08', orion],
    ['2027-05-06', 'target=266.42,-29.01&target_above=56'],
    ['2026-12-14', `${orion}&moon_distance_above=40`],
    ['2026-11-28', `${orion}&condition=dark&sun_below=-20`],
    ['2026-11-28', `${orion};201.365,-43.019&moon_distance_above=20`],
    ['2026-11-28', 'target=280,70&condition=night'],
    ['2026-12-14', 'sun_below=nautical&at_least=80m'],
    ['2026-12-14', 'at_least=2h'],
  ])('on %s with %s are those of the API', async (date, query) => {
    const { page, sentence, windows, reasons } = await sentenceAndWindows(date, query);
    const spans = [...sentence.matchAll(/\d\d:\d\d – \d\d:\d\d/g)].map(([span]) => span.replaceAll('\u00a0', ' '));
    expect(spans.toSorted()).toEqual(windows.map(({ start, end }) => `${shown(start)} – ${shown(end)}`).toSorted());
    for (const { reason } of reasons) expect(sentence).toContain(reason);
    for (const { max_altitude, min_moon_distance } of windows) {
      if (windows.length > 1 || max_altitude === undefined) continue;
      const moon =
        min_moon_distance === null ? ', highest ' : ` ${Math.round(min_moon_distance ?? NaN)}° from the Moon, highest `;
      expect(sentence).toContain(moon);
      expect(sentence).toMatch(new RegExp(`highest \\d\\d:\\d\\d at ${Math.round(max_altitude)}°`));
    }
    const ofTargets = windows.filter((each) => each.max_altitude !== undefined);
    const parts = (of: string) => page.all('clipPath path').filter((_, index) => index % 2 === (of === 'dark' ? 1 : 0));
    const columns = (of: string) => parts(of).flatMap((part) => part.get('d').match(/M/g) ?? []);
    expect(columns('window')).toHaveLength(ofTargets.length);
    // Gold is for dark time alone.
    if (!/condition=night|sun_below/.test(query)) expect(columns('dark')).toHaveLength(ofTargets.length);
  });

  test('are golden on the curve of a target only while it is dark: not by day', async () => {
    const { page, windows } = await sentenceAndWindows('2026-12-08', `${orion}&condition=day&target_above=10`);
    const [inWindows, inDark] = page.all('clipPath path').map((part) => part.get('d').match(/M/g)?.length ?? 0);
    expect(windows.length).toBeGreaterThan(0);
    expect([inWindows, inDark]).toEqual([windows.length, 0]);
  });

  test.each([
    [orion, ' is above 30° in the dark: '],
    [
      `${orion}&moon_distance_above=40`,
      ' is above 30° and is more than 40° from the Moon while the Sun is below −18°: ',
    ],
    [`${orion}&sun_below=-12&at_least=1h`, ' is above 30° while the Sun is below −12°, for at least 1 h at a time: '],
    ['condition=day', 'The Sun is not below the horizon: '],
  ])('of %s are said to be so', async (query, words) => {
    const { sentence } = await sentenceAndWindows('2026-12-08', query);
    expect(sentence.replaceAll('\u00a0', ' ')).toContain(words);
  });

  test('in moonlight alone are said to be so', async () => {
    const path = '/locations/la-silla/?target=05:35:17,-05:23:28';
    const of = appWith(defaultList, { now: () => Date.parse('2026-11-25T20:00Z') });
    const sentence = (await pageOf(of, path)).one('p.requested').text.replaceAll('\u00a0', ' ');
    // On the meridian at a sidereal time of 05:36, as high as 90° − 29.3° + 5.4°.
    const highest = 'highest 02:59 at 66°';
    expect(sentence).toMatch(/^Whenever .*, the Moon is up\. In moonlight: /);
    expect(sentence).toContain(`In moonlight: 5 h 58 min, 23:06 – 05:04, 34° from the Moon, ${highest}.`);
  });

  test.each([
    [orion, /^Whenever .*, the Moon is up\. In moonlight: \d /],
    [
      `${orion};0,-80&target_above=40`,
      /^Whenever the Sun is below −18° and 05:35:17,-05:23:28 is above 40°, the Moon is up\. In moonlight: /,
    ],
    ['condition=dark', /^Whenever the Sun is below −18°, the Moon is up\. In moonlight: 7 h \d\d min, [\d:– ]+\.$/],
    ['target=280,70', /^Whenever the Sun is below −18°, 280,70 is not above 30°\.$/],
  ])('near full Moon, of %s', async (query, sentence) => {
    expect((await sentenceAndWindows('2026-11-24', query)).sentence.replaceAll('\u00a0', ' ').trim()).toMatch(sentence);
  });

  test.each([
    [
      'south-pole',
      'condition=night',
      /^The Sun is below −18°: [\d,]+ h \d\d min, 12 May \d\d:\d\d – 1 Aug \d\d:\d\d\.$/,
    ],
    ['south-pole', 'sun_below=30', /^The Sun is below 30°: all the time\.$/],
  ])('that last for more than the night are whole: %s, %s', async (slug, query, sentence) => {
    const page = await pageOf(app, `/locations/${slug}/2026-06-25/?${query}`);
    expect(page.one('p.requested').text.replaceAll('\u00a0', ' ').trim()).toMatch(sentence);
  });

  test('are none where no conditions are given', async () => {
    expect((await pageOf(app, '/locations/paranal/2026-12-08/')).all('p.requested')).toEqual([]);
  });

  test.each(['condition=nigth', 'target_above=2'])('are refused with %s as by the API', async (query) => {
    const errorsOf = async (path: string) =>
      (await (await app.request(`${path}${query}`)).json()) as { errors: unknown };
    const { errors } = await errorsOf('/api/windows/?location=paranal&');
    expect(errors).toBeDefined();
    for (const path of ['/locations/paranal/?', '/locations/paranal/2026-12-08/?'])
      expect(await errorsOf(path)).toMatchObject({ status: 400, errors });
  });

  test('have links of their own as data, beside those of the night', async () => {
    const query = `${orion}&condition=night&at_least=1h`;
    const { page, windows } = await sentenceAndWindows('2026-12-08', query);
    const linked = page
      .all('.as-data a')
      .map((link) => link.get('href'))
      .filter((href) => href.endsWith('format=json'));
    const [ofNight, ofWindows] = await Promise.all(
      linked.map(async (href) =>
        (await app.request(new URL(href, 'http://x/locations/paranal/2026-12-08/').href)).json(),
      ),
    );
    expect(ofNight).toMatchObject({ almanac: [{ slug: 'paranal', date: '2026-12-08' }] });
    expect(ofWindows).toMatchObject({ windows });
  });
});

describe('a target in a night', () => {
  test('stays on the pages of the nights before and after, and in the forms', async () => {
    const { page } = await sentenceAndWindows('2026-12-08', orion);
    for (const link of [...page.all('.step a'), ...page.all('.week a')])
      expect(new URL(link.get('href'), 'http://x').searchParams.get('target')).toBe('05:35:17,-05:23:28');
    expect(page.one('#field-target').get('value')).toBe('05:35:17,-05:23:28');
  });

  test('has its altitude in what is read of the chart', async () => {
    const { page, windows } = await sentenceAndWindows('2026-12-08', orion);
    const readings = page
      .one('[data-readings]')
      .get('data-readings')
      .matchAll(/05:35:17,-05:23:28 ([+−][\d.]+)°/g);
    const altitudes = Array.from(readings, ([, altitude = '']) => Number(altitude.replace('−', '-')));
    // Within the 5 minutes from a reading to the transit the altitude changes by less than 0.1°.
    expect(Math.abs(Math.max(...altitudes) - (windows[0]?.max_altitude ?? NaN))).toBeLessThan(0.1);
  });

  test('has its name in the picture', async () => {
    const page = await pageOf(app, '/locations/paranal/2026-12-08/?target=83.822,-5.391');
    expect(page.all('.target-names text').map(({ text }) => text)).toEqual(['83.822,-5.391']);
  });
});

test('the field shows a target as it can be typed', async () => {
  const field = (await pageOf(app, '/locations/paranal/')).one('#field-target');
  const example = field.get('placeholder').replace('M42, or RA,Dec: ', '');
  const page = await pageOf(app, `/locations/paranal/?target=${encodeURIComponent(example)}`);
  expect(page.all('p.requested')).toHaveLength(1);
});
