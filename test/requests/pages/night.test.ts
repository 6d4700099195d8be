import { expect, test } from 'vitest';
import type { AlmanacEntry } from '../../support/almanacEntry.ts';
import type { MarkupElement } from '../../support/markup.ts';
import { appWith, defaultList, pageOf } from '../../support/site.ts';
import { apiOf, hrefsOf, linksNamed, type Span, shownIn, spansIn, textOf } from './shown.ts';

const app = appWith(defaultList);
const api = apiOf(app);
const shown = shownIn('America/Santiago');

interface Windows {
  readonly windows: readonly (Span & {
    readonly max_altitude?: number;
    readonly min_moon_distance?: number | null;
  })[];
  readonly reasons: readonly { readonly reason: string }[];
}

/** The page of a night with a query, and its sentences about windows. The page without the query lacks these sentences. */
async function withWindows(slug: string, date: string, query: string) {
  const path = `/locations/${slug}/${date}/`;
  const [page, without] = await Promise.all([pageOf(app, `${path}?${query}`), pageOf(app, path)]);
  const paragraphsOf = (of: MarkupElement) => of.one('main').all('p').map(textOf);
  const others = new Set(paragraphsOf(without));
  const said = paragraphsOf(page).filter((text) => !others.has(text) && !text.includes('http'));
  return { page, sentence: said.join(' ') };
}

test.each([
  ['2026-11-28T21:40:00Z', 'la-palma', 'moonrise', 'moonrise'],
  ['2026-12-09T05:00:00Z', 'la-palma', 'astronomical_dawn', 'astronomical dawn'],
])('at %s the headline of %s names the event that ends the dark time: %s', async (now, slug, field, label) => {
  const appNow = appWith(defaultList, { now: () => Date.parse(now) });
  const [night] = await apiOf(appNow)<Record<string, string>[]>(`almanac/tonight/?location=${slug}`);
  const time = shownIn('Atlantic/Canary')(night?.[field] ?? '');
  const paragraphs = (await pageOf(appNow, `/locations/${slug}/`)).one('main').all('p').map(textOf);
  expect(paragraphs.find((text) => text.startsWith('Dark for'))).toContain(` more, until ${label} ${time}`);
});

const orion = 'target=05:35:17,-05:23:28';

test.each([
  ['2026-12-08', orion],
  ['2027-05-06', 'target=266.42,-29.01&target_above=56'],
  ['2026-12-14', `${orion}&moon_distance_above=40`],
  ['2026-11-28', `${orion};201.365,-43.019&moon_distance_above=20`],
  ['2026-11-28', 'target=280,70&condition=night'],
  ['2026-12-14', 'sun_below=nautical&at_least=80m'],
])('the page of the night %s with %s shows the windows of the API, and links to them', async (date, query) => {
  const { page, sentence } = await withWindows('paranal', date, query);
  const found = await api<Windows>(`windows/?location=paranal&${query}&date=${date}`);
  const { windows, reasons } = found;
  expect(spansIn(sentence).toSorted()).toEqual(
    windows.map(({ start, end }) => `${shown(start)} – ${shown(end)}`).toSorted(),
  );
  if (!sentence.includes('in moonlight')) for (const { reason } of reasons) expect(sentence).toContain(reason);
  const [{ max_altitude: highest, min_moon_distance: distance } = {}, ...others] = windows;
  if (others.length === 0 && highest !== undefined) {
    const moon = distance === null ? '' : `, at least ${Math.round(distance ?? NaN)}° from the Moon`;
    expect(sentence).toMatch(new RegExp(`, highest ${Math.round(highest)}° at \\d\\d:\\d\\d${moon}\\.`));
  }
  const data = linksNamed(page, 'JSON').map((link) => api(link.replace('../../../api/', '')));
  expect(await Promise.all(data)).toMatchObject([{ almanac: [{ slug: 'paranal', date }] }, { windows }]);
});

test.each([
  ['paranal', '2026-12-08', orion, / above 30° in the dark: /],
  [
    'paranal',
    '2026-12-08',
    `${orion}&moon_distance_above=40`,
    / above 30° and more than 40° from the Moon while the Sun is below −18°: /,
  ],
  [
    'paranal',
    '2026-12-08',
    `${orion}&sun_below=-12&at_least=1h`,
    / above 30° while the Sun is below −12°, for at least 1 h at a time: /,
  ],
  // The target is on the meridian at a sidereal time of 05:36, at an altitude of 90° − 29.3° + 5.4°.
  [
    'la-silla',
    '2026-11-25',
    orion,
    /^05:35:17,-05:23:28 above 30°: 23:06 – 05:04, 5 h 58 min, in moonlight, highest 66° at 02:59, at least 34° from the Moon\.$/,
  ],
  // Moonlit windows are found without the conditions on the Moon.
  [
    'la-silla',
    '2026-11-25',
    `${orion}&moon_distance_above=40`,
    /^05:35:17,-05:23:28 above 30°: 23:06 – .*, in moonlight, /,
  ],
  ['mont-megantic', '2026-11-24', 'condition=moon_down&sun_below=-6', /^The Sun is below −6°: .*, in moonlight\.$/],
  ['paranal', '2026-11-24', 'target=280,70', /^280,70 is never above 30°\.$/],
  [
    'south-pole',
    '2026-06-25',
    'condition=night',
    /^The Sun is below −18°: 12 May \d\d:\d\d – 1 Aug \d\d:\d\d, [\d,]+ h \d\d min\.$/,
  ],
  ['south-pole', '2026-06-25', 'sun_below=30', /^The Sun is below 30°: all the time\.$/],
])('the page of %s on %s with %s has the sentence %s', async (slug, date, query, words) => {
  expect((await withWindows(slug, date, query)).sentence).toMatch(words);
});

test.each([
  ['', 1],
  // 4 h 47 min of 7 h 24 min are dark.
  ['&condition=night', 0.646],
  ['&condition=day&target_above=10', 0],
])(
  'a target’s curve is golden in dark time only, not in moonlight or by day: with %s in %f of the windows',
  async (...row) => {
    const [condition, part] = row;
    const { page } = await withWindows('paranal', '2026-12-14', orion + condition);
    const lengths = page.all('clipPath path').map((clip) => {
      const columns = clip.get('d').matchAll(/M([\d.]+) 0H([\d.]+)/g);
      return Array.from(columns, ([, start, end]) => Number(end) - Number(start)).reduce((sum, each) => sum + each, 0);
    });
    const [inWindows = 0, inDark = NaN] = lengths;
    expect(inDark / inWindows).toBeCloseTo(part, 2);
  },
);

test('a target stays in its field and in links to other nights, and the chart and its readings show the target', async () => {
  const { page } = await withWindows('paranal', '2026-12-08', orion);
  const nights = hrefsOf(page.all('main a')).filter((href) => /\/2026-/.test(href));
  expect(nights.length).toBeGreaterThan(8);
  for (const href of nights) expect(new URL(href, 'http://x').searchParams.get('target')).toBe('05:35:17,-05:23:28');
  const field = page.one('input[list="targets"]');
  expect(field.get('value')).toBe('05:35:17,-05:23:28');
  const [, example = ''] = field.get('placeholder').split(' or ');
  expect((await withWindows('paranal', '2026-12-08', `target=${example}`)).page.text).toContain(`${example} above 30°`);
  expect(page.all('svg text').map(textOf)).toContain('05:35:17,-05:23:28');
  const readings = page.one('[data-readings]').get('data-readings');
  const altitudes = Array.from(readings.matchAll(/05:35:17,-05:23:28 \+([\d.]+)°/g), ([, altitude]) =>
    Number(altitude),
  );
  const { windows } = await api<Windows>(`windows/?location=paranal&${orion}&date=2026-12-08`);
  // In the 5 minutes from a reading to the transit, the altitude changes by less than 0.1°.
  expect(Math.abs(Math.max(...altitudes) - (windows[0]?.max_altitude ?? NaN))).toBeLessThan(0.1);
});

test('the skyline is a hill below the curve of a single target, and the curve is above the hill during the window', async () => {
  const dome = 'id: 1, slug: dome, name: Dome, latitude: -24.6275, longitude: -70.4044, timezone: America/Santiago';
  const of = appWith(
    `locations:\n  - { ${dome}, skyline: "0 40\\n180 40" }\n  - { ${dome.replace('1, slug: dome', '2, slug: level')} }\n`,
  );
  const hillsOf = async (slug: string, query: string) => {
    const page = await pageOf(of, `/locations/${slug}/2026-12-08/?${query}`);
    return { page, hills: page.all('path').filter((path) => path.get('class') === 'curve-hill') };
  };
  const { page, hills } = await hillsOf('dome', `${orion}&condition=night`);
  // Heights count down from the zenith, which is below 48 units for names. A degree has four units.
  const heights = new Set(Array.from(hills[0]?.get('d').matchAll(/\d+ (\d+)/g) ?? [], ([, height]) => Number(height)));
  expect(heights).toEqual(new Set([48 + 4 * 90, 48 + 4 * 50]));
  expect(page.text).toContain('Skyline where the target is');
  expect(page.text).toContain('above 30° and above the skyline');
  for (const [slug, query] of [
    ['dome', ''],
    ['dome', `${orion};M31`],
    ['level', orion],
  ] as const) {
    const others = await hillsOf(slug, query);
    expect([others.hills, others.page.text.includes('Skyline')]).toEqual([[], false]);
  }
});

test('the page of tonight has the current position of a target as in the API, and the page of another night has none', async () => {
  const dome = 'id: 1, slug: dome, name: Dome, latitude: -24.6, longitude: -70.4, timezone: America/Santiago';
  const of = appWith(`locations:\n  - { ${dome}, skyline: "0 30\\n180 20" }\n`);
  const query = 'target=Vega;M42;0,-80';
  const saidIn = async (path: string) => {
    const paragraphs = (await pageOf(of, `/locations/dome/${path}?${query}`)).one('main').all('p').map(textOf);
    return paragraphs.flatMap((text) => /Now .*/.exec(text)?.[0] ?? []);
  };
  const skies: Record<string, number>[] = JSON.parse(await (await of.request(`/api/now/?${query}`)).text());
  const words = (sky: Record<string, number> = {}) =>
    `${Math.round(sky.target_altitude ?? 0)}° high, azimuth ${Math.round(sky.target_azimuth ?? 0)}°, airmass ${sky.airmass?.toFixed(2)}, ${Math.round(sky.moon_distance ?? 0)}° from the Moon.`;
  const [vega, , south] = skies;
  expect(await saidIn('')).toEqual([
    `Now behind the skyline, ${words(vega)}`,
    'Now below the horizon.',
    `Now ${words(south)}`,
  ]);
  expect(await saidIn('2026-12-08/')).toEqual([]);
});

const nauticalFlats = [
  ['sunset', 'nautical_dusk'],
  ['nautical_dawn', 'sunrise'],
];
test.each([
  ['-24, -70', '2026-11-21', '', nauticalFlats, 'Sun −50′ to −12°'],
  // Flats are around noon in polar night, all night if the Sun stays above −12°, and never in polar day.
  [
    '-75.1, 123.3',
    '2026-06-21',
    '',
    [
      ['solar_noon', 'nautical_dusk'],
      ['nautical_dawn', 'next_solar_noon'],
    ],
    'Sun −50′ to −12°',
  ],
  ['-75.1, 123.3', '2026-12-21', '', [], 'Sun −50′ to −12°'],
  ['60, 25', '2026-06-21', '', [['sunset', 'sunrise']], 'Sun −50′ to −12°'],
  [
    '-24, -70',
    '2026-11-21',
    'flats: -8',
    [
      ['sunset', 'flats_dusk'],
      ['flats_dawn', 'sunrise'],
    ],
    'Sun −50′ to −8°',
  ],
  [
    '-24, -70',
    '2026-11-21',
    'flats: 5',
    [
      ['flats_dusk', 'sunset'],
      ['sunrise', 'flats_dawn'],
    ],
    'Sun +5° to −50′',
  ],
])('the flats at %s on %s, with the twilight "%s", are at %j, %s', async (position, date, own, expected, altitudes) => {
  const [latitude, longitude] = position.split(', ');
  const location = `{ id: 1, slug: a, name: A, latitude: ${latitude}, longitude: ${longitude} }`;
  const of = appWith(`{ twilights: { ${own} }, locations: [${location}] }`);
  const { almanac } = await apiOf(of)<{ almanac: (AlmanacEntry & Record<string, string>)[] }>(`almanac/?date=${date}`);
  const time = (name: string) => shownIn(almanac[0]?.timezone ?? '')(almanac[0]?.[name] ?? '');
  const partsOfDay = expected.length === 2 ? [' evening', ' morning'] : [''];
  const spans = expected.map(([from = '', to = ''], index) => `${time(from)} – ${time(to)}${partsOfDay[index]}`);
  const page = await pageOf(of, `/locations/a/${date}/`);
  expect(page.around('dt', `Flats: ${altitudes}`).all('dd')[0]?.text).toBe(spans.join(', ') || 'None');
});

test.each([
  ['babelsberg/2026-12-14', 'Dark 21:17–06:04'],
  ['paranal/2026-12-02', 'Dark 21:45–02:59'],
  ['south-pole/2026-06-15', 'Dark all the time'],
])('each dark time of %s has one label in the chart: %s', async (path, text) => {
  const labels = (await pageOf(app, `/locations/${path}/`)).all('svg text').map(textOf);
  expect(new Set(labels.filter((label) => label.startsWith('Dark')))).toEqual(new Set([text]));
});

test.each([
  ['2026-11-28T20:30Z', 'Dark 18:04–20:11, over'],
  ['2026-11-28T19:00Z', 'Dark 18:04–20:11'],
])('at %s, the label of an evening’s dark time is %s', async (now, text) => {
  const page = await pageOf(appWith(defaultList, { now: () => Date.parse(now) }), '/locations/babelsberg/');
  expect(page.all('svg text').map(textOf)).toContain(text);
});

test.each([
  // The cases: the Moon sets after the noon that ends the night, or rises before the noon that begins the night. It rises and
  // sets within the night, or neither rises nor sets.
  ['babelsberg', '2026-11-28', /^up 20:11 – 12:17$/],
  ['paranal', '2026-12-08', /^up 06:07 – 20:23$/],
  ['paranal', '2026-11-28', /^up 00:37 – 11:52$/],
  ['south-pole', '2026-06-25', /^up all day and night$/],
  ['south-pole', '2026-06-15', /^down$/],
])('the Moon at %s on %s is %s, by its next rise and set', async (slug, date, words) => {
  const page = await pageOf(app, `/locations/${slug}/${date}/`);
  const shownTimes = textOf(page.around('dt', 'Moon').all('dd')[0]);
  expect(shownTimes).toMatch(words);
  const dates = [-1, 1].map((days) => new Date(Date.parse(date) + days * 86_400_000).toISOString().slice(0, 10));
  const { almanac } = await api<{ almanac: AlmanacEntry[] }>(
    `almanac/?location=${slug}&after=${dates[0]}&before=${dates[1]}`,
  );
  const zone = shownIn(almanac[0]?.timezone ?? '');
  const [rises, sets] = [
    almanac.flatMap(({ moonrise }) => moonrise.map((time) => zone(time))),
    almanac.flatMap(({ moonset }) => moonset.map((time) => zone(time))),
  ];
  for (const [span] of shownTimes.matchAll(/\d\d:\d\d – \d\d:\d\d/g)) {
    expect(rises).toContain(span.slice(0, 5));
    expect(sets).toContain(span.slice(-5));
  }
});

test.each([
  ['/locations/paranal/2026-11-21/', 'site', 'Sat 21 → Sun 22 November 2026'],
  // In UTC, the whole night is on the 22nd, or on the 21st.
  ['/locations/mauna-kea/2026-11-21/', 'utc', 'Night of Sat 21 November 2026'],
  ['/locations/mount-john/2026-11-21/', 'utc', 'Night of Sat 21 November 2026'],
  // Solar noon is at midnight in the time zone of the South Pole.
  ['/at/2026-06-21/?latitude=-90&longitude=0&timezone=Antarctica/McMurdo', 'site', 'Night of Sun 21 June 2026'],
])(
  'the heading of %s with the clock “%s” has two dates only if the night is on two dates: %s',
  async (path, clock, heading) => {
    const steps = (await pageOf(app, path, `clock=${clock}`)).one('nav[aria-label="Before and after"]');
    expect(steps.text.replace(/[‹›]/g, '')).toBe(heading);
  },
);
