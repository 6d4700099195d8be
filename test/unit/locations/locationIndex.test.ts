import { expect, test } from 'vitest';
import { LocationIndex } from '../../../src/locations/index.ts';
import { readList } from '../../support/listText.ts';

test('a name that is the slug of one location and the id of another finds the location with the slug', () => {
  const list = ['{ id: 1, slug: "2" }', '{ id: 2, slug: dome-2 }'].map(
    (entry) => `  - ${entry.replace(' }', ', name: Dome, latitude: 1, longitude: 2 }')}\n`,
  );
  const index = new LocationIndex(readList(`locations:\n${list.join('')}`));
  expect(['1', '2', 'dome-2'].map((name) => index.find(name)?.id)).toEqual([1, 1, 2]);
  for (const name of ['3', '', 'Dome', '__proto__']) expect(index.find(name)).toBeUndefined();
});
