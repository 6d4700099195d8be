import { expect, test } from 'vitest';
import { place } from '../../support/places.ts';
import { appWith, pageOf } from '../../support/site.ts';
import { hrefsOf } from './shown.ts';

const app = appWith([place(-24.6, -70.4, 'America/Santiago')]);

test.each([
  // A date that does not exist, below a slug in several notations.
  ...['place-1', 'PLACE-1', 'place%2D1'].map((slug) => [
    `/locations/${slug}/2026-02-30/`,
    '../../../locations/place-1/',
  ]),
  // No site exists below a name that is not a slug.
  ...['%', '%ff', '%C5', '%2525', 'nowhere'].map((slug) => [`/locations/${slug}/2026-02-30/`, '../../../']),
  ['/locations/place1/', '../../locations/place-1/'],
  ['/?location=place1', './locations/place-1/'],
  ['/locations/place-1/?condition=nigth', '../../locations/place-1/'],
  ['/at/2026-11-21/', '../../at/'],
  ['/api/windows/?location=place-1&condition=nigth', '../../api/'],
  ['/nothing/', '../'],
])('%s states its error once, and has one link, to the nearest existing page', async (path = '', link = '') => {
  const main = (await pageOf(app, path)).one('main');
  expect(hrefsOf(main.all('a'))).toEqual([link]);
  expect(main.text.split(main.one('h1').text)).toHaveLength(2);
});

test.each([
  [
    '/locations/place-1/2026/?at_least=x&target=M42',
    [
      ['hidden', 'target', 'M42'],
      ['', 'at_least', 'x'],
    ],
  ],
  ['/locations/nowhere/?target=M42', []],
  // The page has no field, because a new value of an unknown parameter would be rejected too.
  ['/api/windows/?lat=3', []],
])(
  '%s has a form with fields for the rejected parameters, and keeps the others in hidden fields',
  async (path, fields) => {
    const main = (await pageOf(app, path)).one('main');
    const inputs = main.all('input').map((input) => [input.get('type'), input.get('name'), input.get('value')]);
    expect(inputs).toEqual(fields);
  },
);

test.each([
  ['', 'target=Foo+99&at_least=3h', /^The target cannot be "Foo 99"\. Use a name such as M42 /],
  ['2026-11-21/', 'target=M422', /^The target cannot be "M422"\. Is it "M22"\?$/],
  ['2026-12/', 'target=Jupiter&target_above=40', /^The target cannot be "Jupiter"\. Planets move: /],
  ['2026/', `target=${'M42;'.repeat(21)}M1`, /^The target cannot be /],
])('/locations/place-1/%s?%s shows the page with the error at the field of the target', async (page, query, words) => {
  const path = `/locations/place-1/${page}`;
  const { status, headers } = await app.request(`${path}?${query}`, { headers: { Accept: 'text/html' } });
  const main = (await pageOf(app, `${path}?${query}`)).one('main');
  const field = main.one('#field-target');
  expect([status, headers.get('cache-control'), field.get('value')]).toEqual([
    400,
    'no-store',
    new URLSearchParams(query).get('target'),
  ]);
  expect(main.one(`#${field.get('aria-describedby')}`).text).toMatch(words);
  expect(main.one('h1').text).toBe((await pageOf(app, path)).one('main').one('h1').text);
  // The page does not renew itself, because it would get the same error, and warn of an old page.
  expect(main.attributes.has('data-live')).toBe(false);
});
