import { expect, test } from 'vitest';
import { manyLocations } from '../../support/manyLocations.ts';
import { appWith, pageOf } from '../../support/site.ts';
import { linksNamed } from './shown.ts';

test('the page of 1,200 locations shows 1,000 with a note, and has no link to data if a URL cannot name all rows', async () => {
  const many = appWith(manyLocations(1200));
  const rows = async (query: string) => {
    const page = await pageOf(many, `/?q=${query}`);
    return [page.all('h2').length, page.one('output').text, linksNamed(page, 'CSV').length];
  };
  expect(await rows('site')).toEqual([1000, 'The first 1000 of 1200 locations. Type a name to find others.', 1]);
  expect(await rows('1')).toEqual([472, '472 of 1200 locations', 0]);
  expect(await rows('site-12')).toEqual([12, '12 of 1200 locations', 1]);
});
