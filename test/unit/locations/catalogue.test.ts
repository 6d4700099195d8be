import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { catalogue } from '../../../src/locations/catalogue.ts';
import { NamedTargets } from '../../../src/locations/namedTargets.ts';
import { distanceDegrees } from '../../support/distance.ts';

const lines = readFileSync(new URL('../../fixtures/catalogue.csv', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .slice(1);
const names = new NamedTargets([]);

test('objects have the same positions as in a second catalogue', () => {
  expect(lines).toHaveLength(292);
  const apart = lines.flatMap((line) => {
    const [name = '', ...cells] = line.split(',');
    const [rightAscension = 0, declination = 0, sizeMinutes = 0] = cells.map(Number);
    const target = names.find(name);
    const distance = target && distanceDegrees(target, { rightAscension, declination }) * 60;
    // The second catalogue rounds many positions to 0.1 minutes of time and 1 minute of arc. Catalogues disagree about the centre
    // of a wide object.
    return distance !== undefined && distance <= 1 + sizeMinutes / 2 ? [] : [{ name, distance }];
  });
  expect(apart).toEqual([]);
});

test('the position of a star is its position of 2000 in another catalogue plus 26 years of proper motion', () => {
  const stars = readFileSync(new URL('../../fixtures/stars.csv', import.meta.url), 'utf8')
    .trim()
    .split('\n')
    .slice(1);
  expect(catalogue().filter(({ kind }) => kind === 'star')).toHaveLength(stars.length);
  const moved = stars.map((line) => {
    const [name = '', rightAscension, declination] = line.split(',');
    const place = { rightAscension: Number(rightAscension), declination: Number(declination) };
    const star = names.find(name);
    return { name, arcseconds: star === undefined ? Number.NaN : distanceDegrees(star, place) * 3600 };
  });
  // Proper motions per year by Hipparcos: Alpha Centauri 3.71″, Arcturus 2.28″, Sirius 1.34″.
  expect(moved.filter(({ arcseconds }) => !(arcseconds < 100))).toEqual([]);
  const of = (name: string) => moved.find((each) => each.name === name)?.arcseconds;
  expect(of('Rigil Kentaurus')).toBeCloseTo(3.71 * 26, -0.5);
  expect(of('Arcturus')).toBeCloseTo(2.28 * 26, -0.5);
  expect(of('Sirius')).toBeCloseTo(1.34 * 26, -0.5);
});

test('stars have their names approved by the IAU and their Bayer names', () => {
  for (const name of ['Vega', 'alpha lyrae', 'Betelgeuse', 'Alpha Centauri', 'Rigil Kentaurus'])
    expect(names.find(name), name).toMatchObject({ kind: 'star' });
  expect(names.find('Alpha Orionis')?.name).toBe('Betelgeuse');
});

test('the catalogue has the 110 objects of Messier and 180 others of the NGC and the IC', () => {
  const messier = Array.from({ length: 110 }, (_, index) => `M${index + 1}`);
  expect(catalogue().flatMap(({ name }) => (/^M\d/.test(name) ? name : []))).toEqual(messier);
  expect(catalogue().filter(({ name }) => /^(NGC|IC) \d+$/.test(name)).length).toBeGreaterThan(150);
});

test('rows have all cells, and names are unique', () => {
  const all = catalogue().flatMap((object) => object.names);
  expect(new Set(all.map((name) => names.find(name)))).toEqual(new Set(catalogue()));
  for (const object of catalogue()) {
    for (const name of object.names) expect(names.find(name), name).toBe(object);
    expect(object.rightAscension >= 0 && object.rightAscension < 360 && Math.abs(object.declination) <= 90).toBe(true);
    expect(object.kind, object.name).toMatch(/^[a-z]+(_[a-z]+)*$/);
    // A semicolon separates the targets of a request.
    expect(object.names.join(), object.name).not.toMatch(/;/);
  }
});
