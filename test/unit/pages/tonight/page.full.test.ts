import { expect, test } from 'vitest';
import { manyLocations } from '../../../support/manyLocations.ts';
import { appWith, pageOf } from '../../../support/site.ts';
import { rowsIn } from './rowsOfPage.ts';

test('of 1,200 locations the first 1,000 are shown, with a message, and a search finds one of the others', async () => {
  const many = appWith(manyLocations(1200));
  const page = await pageOf(many, '/');
  const shown = rowsIn(page);
  expect(shown.size).toBe(1000);
  expect(page.one('output').text).toContain('The first 1000 of 1200 locations');
  const names = Array.from({ length: 1200 }, (_, index) => `site-${index + 1}`);
  const other = names.find((name) => !shown.has(name)) ?? '';
  expect([...rowsIn(await pageOf(many, `/?q=${other}`)).keys()]).toContain(other);
});
