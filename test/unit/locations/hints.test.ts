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
    ['pressure', 'pressure: 743 hPa', '7:15', 'write 743'],
    ['height_above_horizon', 'height_above_horizon: 2600.5m', '7:27', 'write 2600.5'],
    ['timezone', 'timezone: America/Satiago', '7:15', 'is it America/Santiago?'],
    ['timezone', 'timezone: europe/Brelin', '7:15', 'is it Europe/Berlin?'],
    ['slug', 'slug: potsdam,', '3:11', 'remove the comma at its end'],
    ['latitude', 'latitude: 52.4,', '5:15', 'remove the comma at its end'],
    ['timezone', 'timezone: Buenos Aires', '7:15', 'is it America/Buenos_Aires?'],
    ['pressure', 'pressure: 101325', '7:15', 'write 1013.25'],
    ['pressure', 'pressure: 743,5', '7:15', 'write 743.5'],
    ['pressure', 'pressure: 1,010 hPa', '7:15', 'write 1010'],
    ['height_above_horizon', 'height_above_horizon: 2,400', '7:27', 'write 2.4 or 2400'],
    ['grey_illumination', 'grey_illumination: 0,7', '7:24', 'write 0.7'],
    ['grey_illumination', 'grey_illumination: 70%', '7:24', 'write 0.7'],
    ['twilights', 'twilights: { flats: –8 }', '7:25', 'write -8'],
    ['twilights', 'twilights: { flats: -8° }', '7:25', 'write -8'],
    ['twilights', 'twilights: { flats:-8 }', '7:18', 'write a space after the colon: flats: -8'],
    ['twilights', 'twilights: { Flats: -8 }', '7:18', 'is it flats?'],
    ['slug', 'slug: my dome', '3:11', 'is it my-dome?'],
    ['name', 'name: #1 dome', '4:5', 'quote it: "#1 dome"'],
    ['id', 'id: 1#', '2:9', 'write a space before the comment: 1 # '],
  ])('%s: %s', (key, written, place, hint) => {
    const text = good.some((each) => each.startsWith(key)) ? but(key, written) : block([...good, written]);
    expect(hintsOf(text)).toEqual([[place, hint.trimEnd()]]);
  });

  test.each([
    ['id', 'id: "10000"'],
    ['latitude', 'latitude: "north"'],
    ['name', 'name:'],
    ['latitude', 'latitude: "# 52"'],
    ['latitude', 'pressure: 557 mmHg'],
    ['latitude', 'pressure: hPa'],
  ])('without a hint: %s', (key, written) => {
    const text = written.startsWith(key) ? but(key, written) : block([...good, written]);
    expect(faultsOf(text)[0]).toMatch(/; allowed is [^;]*$/);
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

test('a time zone that resembles none has no hint', () => {
  expect(faultsOf(block([...good, 'timezone: Mars/Olympus']))[0]).toMatch(
    /looked up from the coordinates if left out$/,
  );
});

test.each([
  ['locations:\n\t- id: 1', '2:1'],
  [block(good).replace('    slug', '\tslug'), '3:1'],
  [block(good).replace('    slug', '  \tslug'), '3:3'],
])('a tab in an indentation: %j', (text, place) => {
  expect(() => parse(text)).toThrow();
  expect(hintsOf(text)).toEqual([[place, 'use spaces']]);
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

test.each([
  ['nmae', 'name'],
  ['slgu', 'slug'],
  ['lat', 'latitude'],
  ['lon', 'longitude'],
  ['long', 'longitude'],
  ['Name', 'name'],
])('%s in place of %s is one fault', (key, meant) => {
  const text = block(good.map((each) => (each.startsWith(`${meant}:`) ? each.replace(meant, key) : each)));
  const unknown = expect.stringMatching(`found the unknown key "${key}"; use ${meant}$`);
  expect(faultsOf(text)).toEqual([unknown]);
});

test.each([
  ['nmae', 'name'],
  ['slgu', 'slug'],
  ['lat', 'latitude'],
  ['lon', 'longitude'],
  ['tz', 'timezone'],
  ['zone', 'timezone'],
  ['desc', 'description'],
  ['height-above-horizon', 'height_above_horizon'],
])('the unknown key %s has the near key %s', (key, near) => {
  expect(hintsOf(block([...good, `${key}: 1`]))).toEqual([['7:5', `use ${near}`]]);
});

/** The first fault alone: what was found, why, and what to write. */
const firstFault = (text: string) => faultsOf(text)[0]?.replace('locations.yaml:', '');

describe('a line that is not YAML', () => {
  test.each([
    ['name: "Potsdam', '4:5', 'close the quote: name: "Potsdam"'],
    ["name: 'Potsdam", '4:5', "close the quote: name: 'Potsdam'"],
    ["name: 'John's dome'", '4:5', 'quote it: name: "John\'s dome"'],
    ['name: "East" dome', '4:5', 'quote it: name: "\\"East\\" dome"'],
    ['name: @home', '4:5', 'quote it: name: "@home"'],
    ['name: “Dome: east”', '4:5', 'quote it: name: "Dome: east"'],
    ['name: "My dome",', '4:5', 'remove the comma at its end'],
    ['name: [Potsdam', '4:5', 'write ] at its end'],
    ['latitude: - 52.405', '5:5', 'write no space in it: latitude: -52.405'],
    ['name = Potsdam', '4:5', 'write a colon: name: Potsdam'],
    ['latitude', '5:5', 'write a colon: latitude:'],
    ['name Potsdam', '4:5', 'write a colon: name: Potsdam'],
    ['latitude 52.405', '5:5', 'write a colon: latitude: 52.405'],
    ['slug: potsdam; name: Potsdam', '3:5', 'write a comma before name, or without braces a line break'],
  ])('%s', (written, place, advice) => {
    const key = /^\w+/.exec(written)?.[0] ?? '';
    const text = but(key, written);
    expect(() => parse(text)).toThrow();
    expect(firstFault(text)).toMatch(new RegExp(`^${place}: not YAML 1\\.2: found \`${escaped(written)}\`; `));
    expect(firstFault(text)?.endsWith(`; ${advice}`)).toBe(true);
    const at = advice.indexOf(`${key}: `);
    if (at > 0) expect(faultsOf(but(key, advice.slice(at)))).toEqual([]);
  });

  test('a dash without its space', () => {
    expect(firstFault(block(good).replace('- id', '-id'))).toMatch(/^2:3: .* write a space after the dash: - id: 1$/);
  });

  test('in braces', () => {
    const written = `  - { ${good.join(', ')} }`;
    const inBraces = (line: string) => firstFault(`locations:\n${line}\n${written.replaceAll('1,', '2,')}\n`);
    expect(inBraces(written.replace('Potsdam', '"Potsdam'))).toMatch(/^2:29: .*; close the quote: name: "Potsdam"$/);
    expect(inBraces(written.replace('Potsdam', '"Potsdam, AIP"').replace(' }', ''))).toMatch(
      /^2:5: .*; write } at its end$/,
    );
  });

  const inBraces = `{ ${good.join(', ')} }`;
  const other = (id: number) => inBraces.replace('id: 1', `id: ${id}`).replace('slug: potsdam', `slug: dome-${id}`);

  test.each([
    ['latitude: 52.405,', 'latitude: 52.405', '3:44', 'write a comma before longitude, or without braces a line break'],
    ['slug: potsdam,', 'slug: potsdam;', '3:14', 'write a comma before name, or without braces a line break'],
    [' }', '', '3:5', 'write } at its end'],
    ['{ ', '', '3:5', 'write { at its beginning'],
    ['}', '}}', '3:5', 'remove the last }'],
    ['13.1', '13.1 # east', '3:5', 'the } is in the comment: write it before the #'],
    ['Potsdam', 'Babelsberg, AIP', '3:47', 'quote a text with a comma: name: "Babelsberg, AIP"'],
    ['latitude: ', 'latitude=', '3:44', 'write a colon: latitude: 52.405'],
    ['latitude: ', 'latitude ', '3:44', 'write a colon: latitude: 52.405'],
    ['id: ', 'id:', '3:7', 'write a space after the colon: id: 1'],
    [', ', ',\n', '3:5', 'write the } that closes it'],
  ])('in braces, with %j written as %j: one fault', (from, to, place, advice) => {
    const wrong =
      to === ',\n' ? inBraces.replaceAll(from, `${to}      `).replace(' }', '') : inBraces.replace(from, to);
    expect(hintsOf(`locations:\n  - ${other(2)}\n  - ${wrong}\n  - ${other(3)}\n`)).toEqual([[place, advice]]);
  });

  test.each([
    [
      'a key with too small an indentation',
      block(good).replace('    slug', '  slug'),
      '3:3',
      'write 4 spaces before it',
    ],
    [
      'a key with too large an indentation',
      block(good).replace('    slug', '      slug'),
      '3:7',
      'write 4 spaces before it',
    ],
    ['a second location without its dash', `${block(good)}  id: 2\n`, '7:3', 'or begin a new one with a dash'],
    ['a second dash too far left', `${block(good)}- id: 2\n`, '7:3', 'write 2 spaces before its dash'],
    ['a second dash too far right', `${block(good)}   - id: 2\n`, '7:6', 'write 2 spaces before its dash'],
    [
      'a first location without its dash',
      `${block(good).replace('- id', 'id')}  - id: 2\n`,
      '3:5',
      'begin each location with a dash',
    ],
  ])('%s', (_name, text, place, advice) => {
    expect(() => parse(text)).toThrow();
    expect(firstFault(text)).toMatch(new RegExp(`^${place}: not YAML.*; .*${advice}`));
  });

  test.each([
    ['latitude:\u00a052.4', '5:14', 'a no-break space; write a space'],
    ['latitude: 52.4\n\u00a0   longitude: 13', '6:1', 'a no-break space; write a space'],
  ])('a character that looks like a space: %j', (written, place, what) => {
    expect(firstFault(but('latitude', written))).toBe(`${place}: not YAML 1.2: found ${what}`);
  });

  test('a dash of a text processor', () => {
    expect(firstFault(block(good).replace('- id', '– id'))).toBe('2:3: not YAML 1.2: found the dash –; write -');
  });

  test('without advice the reason alone', () => {
    expect(firstFault('locations: [')).toMatch(/^1:13: not YAML 1\.2: [^;]*$/);
  });
});

const escaped = (text: string) => text.replace(/[[\](){}.*+?^$|\\]/g, '\\$&');

describe('a list of another shape', () => {
  test.each([
    [
      'a location without its dash',
      block(good).replace('- id', '  id'),
      '2:5',
      'begin each location with a dash: - id: …',
    ],
    [
      'a dash without a space',
      block(good).replace('- id', '-id').replaceAll('    ', '  '),
      '2:3',
      'begin each location with a dash: - id: …',
    ],
    ['a list alone', block(good).replace('locations:\n', ''), '1:3', 'write "locations:" above it'],
  ])('%s', (_name, text, place, advice) => {
    expect(firstFault(text)).toMatch(new RegExp(`^${place}: `));
    expect(firstFault(text)?.endsWith(`; ${advice}`)).toBe(true);
  });

  test('a second location without its dash', () => {
    const [first, second] = faultsOf(block([...good, ...good]));
    expect(first).toMatch(/^locations\.yaml:7:5: .* once, or begin a new location with a dash: - id: …$/);
    expect(second).toMatch(/once$/);
    const twice = `twilights: { flats: -8, flats: -9 }\n${block(good)}`;
    expect(faultsOf(twice)).toEqual([expect.stringMatching(/once$/)]);
  });
});

test.each([
  ['latitude', 'latitude: “52.405”', 'remove the quotes'],
  ['timezone', 'timezone: “Europe/Berlin”', 'remove the quotes'],
  ['timezone', 'timezone: ‘Europe/Berlin’', 'remove the quotes'],
])('typographic quotes: %s', (key, written, hint) => {
  const text = good.some((each) => each.startsWith(key)) ? but(key, written) : block([...good, written]);
  expect(hintsOf(text)).toEqual([[expect.any(String), hint]]);
});
