import { expect, test } from 'vitest';
import { place } from '../../support/places.ts';
import { appWith, pageOf } from '../../support/site.ts';

const app = appWith([place(-24.6, -70.4, 'America/Santiago')]);

test.each(['place-1', 'PLACE-1', 'place%2D1'])(
  'a date that is none, below the slug %s, has its form and a link to the site',
  async (name) => {
    const page = await pageOf(app, `/locations/${name}/2026-02-30/`);
    expect(page.one('form.place').get('action')).toBe('../../../locations/place-1/');
    expect(page.all('.problem p a').map((link) => link.get('href'))).toContain('../../../locations/place-1/');
  },
);

test('conditions of a night that are wrong have a field each, on the same night, and the others stay', async () => {
  const query = 'condition=nigth&sun_below=91&target=5.5,-5';
  const page = await pageOf(app, `/locations/place-1/2026-03-05/?${query}`);
  expect(page.one('form.place').get('action')).toBe('./');
  const inputs = page.all('form.place input').map((input) => ['type', 'name', 'value'].map((each) => input.get(each)));
  expect(inputs).toEqual([
    ['hidden', 'target', '5.5,-5'],
    ['', 'condition', 'nigth'],
    ['', 'sun_below', '91'],
  ]);
  expect(page.all('.errors a').map((link) => link.get('href'))).toEqual(['#condition', '#sun_below']);
});

test.each(['%', '%ff', '%C5', '%2525', 'nowhere'])('below a name that is none, %s, there is no site', async (name) => {
  const page = await pageOf(app, `/locations/${name}/2026-02-30/`);
  expect(page.all('form.place input[name="date"]')).toEqual([]);
});

test.each([
  ['/api/windows/?condition=nigth', ['../../api/windows/', '../../']],
  ['/api/windows/?location=nowhere', ['../../api/windows/', '../../']],
  ['/api/windows/?location=place-1&condition=nigth', ['../../api/windows/?location=place-1', '../../']],
  ['/api/nothing/?location=nowhere', ['../../']],
  ['/locations/place1/', ['../../locations/place-1/', '../../']],
])('%s has links to what was meant, if there is one, without what is wrong', async (path, links) => {
  expect((await pageOf(app, path)).all('.problem p a').map((link) => link.get('href'))).toEqual(links);
});
