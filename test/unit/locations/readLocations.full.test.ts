import { expect, test } from 'vitest';
import { faultsOf, read } from '../../support/listText.ts';
import { fullLocations, manyLocations } from '../../support/manyLocations.ts';

test('a file can have 3,000 locations', () => {
  expect(read(manyLocations(3000))).toHaveLength(3000);
});

test('a file with more values than 3,000 locations can have is rejected', () => {
  const tooMuch = ['locations.yaml:1:1: found more than 74100 values. A list of 3000 locations needs no more'];
  expect(faultsOf(`a: [${'1,'.repeat(74_500)}]`)).toEqual(tooMuch);
  expect(faultsOf(`a: &a 1\nb: [${'*a,'.repeat(74_500)}]`)).toEqual(tooMuch);
});

test.each(['blocks', 'flow'] as const)('3,000 locations with all keys can be read, in %s style', (form) => {
  const [location, ...others] = read(fullLocations(form));
  expect(others).toHaveLength(2999);
  expect(location).toMatchObject({ pressure: 743.5 });
});

test('3,000 locations can be read as indented JSON', () => {
  const locations = Array.from({ length: 3000 }, (_, index) => ({
    id: index + 1,
    slug: `site-${index + 1}`,
    name: `Site ${index + 1}`,
    description: 'Founded in 1874, moved twice: to Babelsberg, then "up" \\ the hill - 35 km away',
    device: '0.6 m, f/8',
    latitude: -12.3456,
    longitude: 123.4567,
    timezone: 'America/Argentina/Buenos_Aires',
  }));
  expect(read(JSON.stringify({ locations }, null, 2))).toHaveLength(3000);
});
