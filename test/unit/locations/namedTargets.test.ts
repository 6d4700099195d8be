import { describe, expect, test } from 'vitest';
import { NamedTargets } from '../../../src/locations/namedTargets.ts';

const mine = { name: 'm42', rightAscension: 83.9, declination: -5.4 };
const none = new NamedTargets([]);
const own = new NamedTargets([mine, { ...mine, name: 'dome-flat' }, { ...mine, name: 'dome_flat' }]);

describe('an object of the catalogue', () => {
  test.each([
    ['m 42', 'M42', 83.82, -5.39],
    ['Messier 42', 'M42', 83.82, -5.39],
    ['M042', 'M42', 83.82, -5.39],
    ['ngc1976', 'M42', 83.82, -5.39],
    ['ORION NEBULA', 'M42', 83.82, -5.39],
    ['Orion', 'M42', 83.82, -5.39],
    ['ngc-5139', 'NGC 5139', 201.69, -47.48],
    ['omega centauri', 'NGC 5139', 201.69, -47.48],
    ['bodes galaxy', 'M81', 148.89, 69.07],
    ['Copeland’s Blue Snowball', 'NGC 7662', 351.47, 42.53],
    ['galactic center', 'Galactic Centre', 266.42, -29.01],
    ['sgr a*', 'Galactic Centre', 266.42, -29.01],
    ['LMC', 'Large Magellanic Cloud', 80.89, -69.76],
  ])('is found by a name: %s finds %s', (text, name, rightAscension, declination) => {
    const target = none.find(text);
    expect(target?.name).toBe(name);
    expect(target?.rightAscension).toBeCloseTo(rightAscension, 1);
    expect(target?.declination).toBeCloseTo(declination, 1);
  });

  test.each(['', 'M', 'Ori', 'Omega', 'M111', 'M0', 'NGC', '42', 'm,42', '83.822,-5.391', '__proto__'])(
    'is not found by %j',
    (text) => {
      expect(none.find(text)).toBeUndefined();
    },
  );
});

describe('a target of the locations file', () => {
  test.each(['m42', 'M42', 'm 42', 'NGC 1976', 'Orion Nebula'])(
    'takes precedence over the catalogue object with the same name: %s',
    (text) => {
      expect(own.find(text)).toBe(mine);
    },
  );

  test('is found by its exact name before similar names', () => {
    expect(own.find('DOME_FLAT')?.name).toBe('dome_flat');
  });

  test('is listed before the catalogue, and replaces the object with its name', () => {
    expect(own.all.slice(0, 4)).toMatchObject([
      { name: 'm42', kind: null, declination: -5.4 },
      { name: 'dome-flat' },
      { name: 'dome_flat' },
      { name: 'M1', kind: 'supernova_remnant' },
    ]);
    expect(own.all.some(({ name }) => name === 'M42')).toBe(false);
    expect(own.all.length).toBe(none.all.length + 2);
  });
});

test.each([
  ['ngc51399', 'NGC 5139'],
  ['Orion Nebla', 'Orion Nebula'],
  ['M 111', 'M11'],
  ['domeflatt', 'dome_flat'],
  ['Orion', 'Orion Nebula'],
  ['andromeda', 'Andromeda Galaxy'],
  ['Fnord', null],
])('the name that %s resembles is %s', (text, name) => {
  expect(own.near(text)).toBe(name);
});
