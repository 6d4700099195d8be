import { describe, expect, test } from 'vitest';
import { LocationIndex } from '../../../src/locations/index.ts';
import { faultsOf, read, readList } from '../../support/listText.ts';

const list = (...aliases: readonly string[]) =>
  `locations:\n${aliases
    .map((names, index) => {
      const slug = `dome-${index + 1}`;
      return `  - { id: ${index + 1}, slug: ${slug}, name: Dome, latitude: 1, longitude: 2, aliases: ${names} }\n`;
    })
    .join('')}`;

const faultOf = (text: string) => faultsOf(text).join('\n');

describe('aliases', () => {
  test('find a location as its slug does, before an id, in the case in which they are written', () => {
    const index = new LocationIndex(readList(list('[VLT, "2", Cerro Paranal, Ōtehīwai]', '[]')));
    for (const name of ['dome-1', 'VLT', '2', 'Cerro Paranal', 'Ōtehīwai', '1']) expect(index.find(name)?.id).toBe(1);
    for (const name of ['vlt', '', 'Dome', '__proto__']) expect(index.find(name)).toBeUndefined();
    expect(index.named('2')?.id).toBe(1);
    expect(index.named('1')).toBeUndefined();
  });

  test('can have dots, but where a path would name a format by them', () => {
    const names = ['Mt. Wilson', 'U.S. Naval Observatory', 'obs.North', '.', 'dome no. 2', 'St.Veran'];
    const index = new LocationIndex(readList(list(JSON.stringify(names))));
    for (const name of names) expect(index.find(name)?.id).toBe(1);
  });

  test('are none where they are left out', () => {
    const [location] = read('locations: [{ id: 1, slug: a, name: A, latitude: 1, longitude: 2 }]');
    expect(location?.aliases).toEqual([]);
  });

  test.each([
    ['VLT', /: aliases: found the text "VLT"; allowed is a list of up to 20 other names/],
    [
      `[${Array.from({ length: 21 }, (_, index) => `a${index}`)}]`,
      /: aliases: found a list; allowed is a list of up to/,
    ],
    ['[309]', /: alias: found 309; allowed is a text in one line .*; quote it: "309"$/],
    ['[""]', /: alias: found the text ""; /],
    ['[" VLT"]', /: alias: found the text " VLT"; /],
    ['["VLT, Paranal"]', /: alias: found the text "VLT, Paranal"; allowed is .* without a comma/],
    [
      '[obs.north]',
      /: alias: found the text "obs\.north"; allowed is .* ending as that of a file \(\.csv\), which in a path/,
    ],
    ['[VLT.csv]', /: alias: found the text "VLT\.csv"; /],
    ['["a\\nb"]', /: alias: found the text "a\\nb"; /],
    [`[${'a'.repeat(101)}]`, /: alias: found the text "a{60}…"; /],
    [
      '[VLT, VLT]',
      /2:\d+: alias: found the text "VLT" a second time; allowed is one that the file has once; the first is the alias of location 1$/,
    ],
    ['[dome-1]', /: alias: found the text "dome-1" a second time; /],
  ])('%s are refused', (names, message) => {
    expect(faultOf(list(names))).toMatch(message);
    expect(faultOf(list(names)).split('\n')).toHaveLength(1);
  });

  test('of two locations differ, and from the slugs of all', () => {
    expect(faultOf(list('[VLT]', '[UT1, VLT]'))).toMatch(
      /^locations\.yaml:3:\d+: alias: found the text "VLT" a second/,
    );
    expect(faultOf(list('[dome-2]', '[]'))).toMatch(/^locations\.yaml:3:\d+: slug: found the text "dome-2" a second/);
  });
});
