import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { faultsOf, read } from '../../support/listText.ts';

const [line, column] = ['\n    ', '\n  - '];
const block = (fields: readonly string[]) => `locations:${column}${fields.join(line)}\n`;
const good = ['id: 1', 'slug: potsdam', 'name: Potsdam', 'latitude: 52.405', 'longitude: 13.1'];
/** The good one with another line. */
const but = (...[from, to]: readonly [string, string]) =>
  block(good.map((each) => (each.startsWith(from) ? to : each)));

/** The place and the hint of each fault. */
const hintsOf = (text: string) =>
  faultsOf(text).map((fault) => /^locations\.yaml:(\d+:\d+): .*; (.*)$/.exec(fault)?.slice(1) ?? fault);

describe('a value of the wrong type', () => {
  test.each([
    ['id', 'id: "1"', '2:10', 'remove the quotes'],
    ['latitude', "latitude: '52.405'", '5:16', 'remove the quotes'],
    ['name', 'name: 42', '4:11', 'quote it: "42"'],
    ['slug', 'slug: 007', '3:11', 'quote it: "007"'],
    ['name', 'name: true', '4:11', 'quote it: "true"'],
    ['latitude', 'latitude: 52.405# north', '5:15', 'write a space before the comment: 52.405 # north'],
    ['id', 'id: 1#', '2:9', 'write a space before the comment: 1 # '],
  ])('%s: %s', (key, written, place, hint) => {
    expect(hintsOf(but(key, written))).toEqual([[place, hint.trimEnd()]]);
  });

  test.each([
    ['id', 'id: "10000"'],
    ['latitude', 'latitude: "north"'],
    ['name', 'name:'],
    ['latitude', 'latitude: "# 52"'],
  ])('without a hint: %s', (key, written) => {
    expect(faultsOf(but(key, written))[0]).toMatch(/; allowed is [^;]*$/);
  });
});

test('coordinates of which only the other order is in range', () => {
  const swapped = block([...good.slice(0, 3), 'latitude: 149.06', 'longitude: -31.27']);
  expect(hintsOf(swapped)).toEqual([['5:15', 'the two seem to be swapped: latitude: -31.27, longitude: 149.06']]);
  expect(faultsOf(swapped.replace('-31.27', '131.27'))[0]).toMatch(/north positive$/);
});

describe('a key without the space after its colon', () => {
  test.each(good.map((each, index) => [each, index] as const))('%s', (written, index) => {
    const text = but(written, written.replace(' ', ''));
    expect(() => parse(text)).toThrow();
    expect(hintsOf(text)).toEqual([[`${index + 2}:5`, `write a space after the colon: ${written}`]]);
  });

  test('in braces, and in all lines', () => {
    const inBraces = `locations:\n  - { ${good.join(', ').replace('id: 1', 'id:1')} }\n`;
    expect(hintsOf(inBraces)).toContainEqual(['2:7', 'write a space after the colon: id: 1']);
    expect(hintsOf(block(good.map((each) => each.replace(' ', ''))))).toEqual([
      ['2:5', 'write a space after the colon: id: 1'],
    ]);
  });
});

describe('a text with a colon', () => {
  test.each([
    ['name: Dome: east', 'name: "Dome: east"'],
    ['name: Dome: east # a comment', 'name: "Dome: east"'],
    ['name: The "old" dome: east', 'name: "The \\"old\\" dome: east"'],
    ['name: Dome:', 'name: "Dome:"'],
  ])('%s', (written, quoted) => {
    const text = but('name', written);
    expect(() => parse(text)).toThrow();
    expect(hintsOf(text)).toEqual([['4:5', `quote it: ${quoted}`]]);
    expect(read(but('name', quoted))[0]?.name).toBe(JSON.parse(quoted.slice('name: '.length)));
  });

  test('in braces', () => {
    const text = `locations:\n  - { ${good.join(', ').replace('Potsdam', 'Dome: east')} }\n`;
    expect(hintsOf(text)).toEqual([['2:29', 'quote it: name: "Dome: east"']]);
  });
});

test.each(['nmae', 'slgu', 'lat', 'lon', 'tz'])('the unknown key %s has the near key', (key) => {
  const near = { nmae: 'name', slgu: 'slug', lat: 'latitude', lon: 'longitude', tz: 'timezone' }[key];
  expect(hintsOf(block([...good, `${key}: 1`]))).toEqual([['7:5', `use ${near}`]]);
});
