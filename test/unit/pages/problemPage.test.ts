import { expect, test } from 'vitest';
import { place } from '../../support/places.ts';
import { appWith, pageOf } from '../../support/site.ts';

const app = appWith([place(-24.6, -70.4, 'America/Santiago')]);

test.each([
  // A date that is none, below a slug in another notation.
  ...['place-1', 'PLACE-1', 'place%2D1'].map((slug) => [
    `/locations/${slug}/2026-02-30/`,
    '../../../locations/place-1/',
  ]),
  // Below a name that is none there is no site.
  ...['%', '%ff', '%C5', '%2525', 'nowhere'].map((slug) => [`/locations/${slug}/2026-02-30/`, '../../../']),
  ['/locations/place1/', '../../locations/place-1/'],
  ['/?location=place1', './locations/place-1/'],
  ['/at/?latitude=95&longitude=13', '../at/'],
  ['/at/2026-11-21/', '../../at/'],
  ['/api/windows/?location=place-1&condition=nigth', '../../api/'],
  ['/nothing/', '../'],
])('%s has one link, to the nearest page that exists', async (path = '', link = '') => {
  const links = (await pageOf(app, path)).all('main a').map((each) => each.get('href'));
  expect(links).toEqual([link]);
});

test.each([
  ['/at/?latitude=95&longitude=13', 'The parameter "latitude" cannot be "95".', 'Use a number from −90 to 90'],
  ['/locations/atlantis/', 'No location is called “atlantis”.', ''],
  ['/nothing/', 'There is nothing at this address; /api/ lists the resources.', ''],
])('%s says what is wrong, once, and then what to do', async (path, sentence, advice) => {
  const main = (await pageOf(app, path)).one('main');
  expect(main.one('h1').text).toBe(sentence);
  expect(main.text.split(sentence)).toHaveLength(2);
  expect(main.text).toContain(advice);
});
