import { expect, test } from 'vitest';
import { LocationIndex } from '../../../../src/locations/index.ts';
import { maxNamedPlaces, placesNamed } from '../../../../src/pages/place/namedPlaces.ts';
import { place } from '../../../support/places.ts';

const at = (id: number, slug: string, name: string, description: string) => ({
  ...place(52.4, 13.1, 'Europe/Berlin'),
  ...{ id, slug, name, description },
});
const index = new LocationIndex({
  locations: [
    at(1, 'babelsberg', 'Babelsberg, AIP', 'Potsdam, Germany'),
    at(2, 'paris', 'Observatoire', ''),
    at(3, 'dome', 'Dome of Tromsø', ''),
  ],
  targets: [],
  twilights: [],
});

const found = (text: string, others = '') => {
  const { places, ...rest } = placesNamed(text, index, new URLSearchParams(others));
  return { names: places.map(({ name }) => name), paths: places.map(({ path }) => path), ...rest };
};

test('a location with exactly the searched name or slug takes precedence over towns', () => {
  for (const text of ['PARIS', 'observatoire'])
    expect(found(text)).toMatchObject({ paths: ['../locations/paris/'], count: 1, isMatch: true });
});

test('locations that contain the words come before towns of the name', () => {
  expect(found('potsdam').names.slice(0, 2)).toEqual(['Babelsberg, AIP', 'Potsdam, Germany']);
  expect(found('tromso')).toMatchObject({ names: ['Dome of Tromsø', 'Tromsø, Norway'], count: 2, isMatch: true });
});

test('the URL of a town has its rounded coordinates, and its name or the name and the other values of the user', () => {
  expect(found('ushuaia').paths).toEqual(['?latitude=-54.81&longitude=-68.32&name=Ushuaia%2C+Argentina']);
  expect(found('Ushuaia', 'pressure=700&name=Home').paths).toEqual([
    '?latitude=-54.81&longitude=-68.32&name=Home&pressure=700',
  ]);
});

test('words that are not a whole name find the towns that contain them', () => {
  expect(found('new york').names).toContain('New York City, NY, United States');
  const { names, count } = found('san j');
  expect(names).toHaveLength(maxNamedPlaces);
  expect(count).toBeGreaterThan(100);
});

test('a wrong country after a comma finds the towns of the name in other countries, but not as a match', () => {
  expect(found('Cologne, Germany')).toMatchObject({ names: ['Cologne, Italy'], isMatch: false });
  expect(found('Atlantiss, Greece')).toEqual({ names: [], paths: [], count: 0, isMatch: false });
});
