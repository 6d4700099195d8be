import { expect, test } from 'vitest';
import { place } from '../../support/places.ts';
import { appWith, pageOf } from '../../support/site.ts';

const app = appWith([place(-24.6, -70.4, 'America/Santiago')]);

test.each(['place-1', 'PLACE-1', 'place%2D1'])(
  'a date that is none, below the slug %s, has a link to the site',
  async (name) => {
    const page = await pageOf(app, `/locations/${name}/2026-02-30/`);
    expect(page.all('.problem a').map((link) => link.get('href'))).toContain('../../../locations/place-1/');
  },
);

test.each(['%', '%ff', '%C5', '%2525', 'nowhere'])('below a name that is none, %s, there is no site', async (name) => {
  const page = await pageOf(app, `/locations/${name}/2026-02-30/`);
  expect(page.all('.problem a').map((link) => link.get('href'))).toEqual(['../../../']);
});

test.each([
  ['/api/windows/?location=nowhere', '../../api/windows/'],
  ['/api/windows/?location=place-1&condition=nigth', '../../api/windows/?location=place-1'],
  ['/api/nothing/?location=nowhere', '../../'],
  ['/locations/place1/', '../../locations/place-1/'],
  ['/at/?latitude=95&longitude=13', '../at/'],
  ['/at/2026-11-21/', '../../at/'],
])('%s has a link to what was meant, if there is one, without what is wrong', async (path, link) => {
  expect((await pageOf(app, path)).all('.problem a').map((each) => each.get('href'))).toEqual([link]);
});

test('says what is wrong once, and then what to do', async () => {
  const page = await pageOf(app, '/at/?latitude=95&longitude=13');
  expect(page.one('h1').text).toBe('The parameter "latitude" cannot be "95".');
  expect(page.one('main').text.match(/95/g)).toHaveLength(1);
  expect(page.one('main').text).toContain('Use a number from −90 to 90');
});
