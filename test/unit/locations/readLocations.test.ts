import { readFileSync } from 'node:fs';
import Ajv2020 from 'ajv/dist/2020.js';
import { load } from 'js-yaml';
import { describe, expect, test } from 'vitest';
import { LocationIndex } from '../../../src/locations/index.ts';
import { jsonSchemaText } from '../../../src/locations/schema.ts';
import { faultsOf, read, readList } from '../../support/listText.ts';

const root = new URL('../../..', import.meta.url);
const defaultFile = readFileSync(new URL('locations.yaml', root), 'utf8');
const item = (fields: string) => `locations:\n  - { ${fields} }\n`;
const block = (latitude: string) =>
  `locations:\n  - id: 1\n    slug: a\n    name: A\n    latitude: ${latitude}\n    longitude: 2\n`;
const good = 'id: 1, slug: a, name: A, latitude: 1, longitude: 2';
/** The good one with another value of a key. */
const but = (key: string, value: string) => item(good.replace(new RegExp(`${key}: \\w+`), `${key}: ${value}`));
const thirteen = `{ ${Array.from({ length: 13 }, (_, index) => `t${index}: -${index}`).join(', ')} }`;

describe('the list that comes with the service', () => {
  test('has what the YAML parser reads in it, without our checks', () => {
    const entries: readonly Record<string, unknown>[] = (load(defaultFile) as { locations: [] }).locations;
    expect(entries).toHaveLength(22);
    const locations = read(defaultFile);
    expect(
      locations.map(({ id, slug, name, description, latitude, longitude }) => ({
        id,
        slug,
        name,
        description,
        latitude,
        longitude,
      })),
    ).toEqual(entries.map(({ timezone: _, ...rest }) => ({ description: '', ...rest })));
  });

  test('has the zones that their observatories keep', () => {
    const zones = Object.fromEntries(read(defaultFile).map(({ slug, timeZone }) => [slug, timeZone.name]));
    expect(zones).toMatchObject({
      babelsberg: 'Europe/Berlin',
      teide: 'Atlantic/Canary',
      paranal: 'America/Santiago',
      'mauna-kea': 'Pacific/Honolulu',
      'south-pole': 'Pacific/Auckland',
      'ny-alesund': 'Arctic/Longyearbyen',
    });
  });

  test('names the schema that editors use, and is valid by it', () => {
    const [, path = ''] = defaultFile.match(/^# yaml-language-server: \$schema=(\S+)\n/) ?? [];
    const schema = JSON.parse(readFileSync(new URL(path, root), 'utf8'));
    const validate = new Ajv2020().compile(schema);
    expect(validate(load(defaultFile)), JSON.stringify(validate.errors)).toBe(true);
    expect(validate({ locations: [{ id: 0 }] })).toBe(false);
  });
});

test('the JSON Schema in the repository is the one that is generated', () => {
  const text = readFileSync(new URL('src/locations/locations.schema.json', root), 'utf8');
  expect(text).toBe(jsonSchemaText());
});

describe('a location', () => {
  test('can have numbers as programs compute them', () => {
    const numbers = 'latitude: 33.333333333333336, longitude: -1e-05, pressure: 743.3333333333334';
    const [location] = read(item(`id: 1, slug: a, name: A, ${numbers}, height_above_horizon: 1234.5678901`));
    expect(location).toMatchObject({ latitude: 33.333333333333336, longitude: -0.00001, pressure: 743.3333333333334 });
    expect(location?.heightAboveHorizon).toBe(1234.5678901);
  });

  test('has defaults for what is left out', () => {
    expect(read(item(good))[0]).toMatchObject({ description: '', device: null });
  });

  test.each(['null', ''])('has an empty description where it is "%s"', (description) => {
    expect(read(`${block('1')}    description: ${description}\n`)[0]?.description).toBe('');
  });

  // Those that Django's validator of slugs takes.
  test.each(['Babelsberg', 'IAG_50cm', '_', '-', 'A-1_b'])(
    'can have the slug %s, which is found in any case',
    (slug) => {
      const index = new LocationIndex(readList(but('slug', `"${slug}"`)));
      expect(index.first?.slug).toBe(slug);
      for (const name of [slug, slug.toLowerCase(), slug.toUpperCase()]) expect(index.find(name)?.id).toBe(1);
    },
  );

  test('is in ascending order of id, whatever that of the file', () => {
    const list = `locations:\n${[30, 4, 9999, 1].map((id) => `  - { id: ${id}, slug: s${id}, name: N, latitude: 0, longitude: 0 }`).join('\n')}`;
    expect(read(list).map(({ id }) => id)).toEqual([1, 4, 30, 9999]);
  });

  test.each([
    ['-90.0', '-90.0'],
    ['28.30000', '28.30000'],
    ['-0.0', '-0.0'],
    ['1e1', '1e1'],
    ['+12.5', '12.5'],
    ['.5', '0.5'],
    ['5.', '5'],
    ['0x10', '16'],
    ['012.50', '12.5'],
    ['12.345678901234567890', '12.345678901234567890'],
  ])('has the coordinate %s printed as %s', (written, printed) => {
    const [location] = read(item(`id: 1, slug: a, name: A, latitude: ${written}, longitude: 0`));
    expect(location?.printed.latitude).toBe(printed);
    expect(JSON.parse(printed)).toBe(location?.latitude);
  });

  test('can be written in blocks, with comments, quotes, a byte order mark and Windows line ends', () => {
    const text =
      '\uFEFF# sites\r\nlocations:\r\n  - id: 7 # seven\r\n    slug: "a-1"\r\n    name: >-\r\n      Two\r\n      words\r\n    latitude: -1.50\r\n    longitude: 2\r\n    device:\r\n';
    expect(read(text)).toMatchObject([{ id: 7, slug: 'a-1', name: 'Two words', latitude: -1.5, device: null }]);
    expect(read(text)[0]?.printed.latitude).toBe('-1.50');
  });
});

describe('a bad file is refused with its place, what was found and what is allowed', () => {
  test.each([
    ['not YAML', 'locations: [', /^1:13: not YAML 1\.2: /],
    ['a tab for indentation', 'locations:\n\t- id: 1', /^2:1: not YAML 1\.2: /],
    ['nothing in it', '', /^1:1: found nothing; allowed is /],
    ['comments alone', '# nothing\n', /^1:1: found nothing; allowed is /],
    ['two documents', '---\na: 1\n---\nb: 2\n', /^4:1: found 2 documents; allowed is one/],
    [
      'a list at the top',
      '- 1',
      /^1:1: .*found a list; allowed is a map with the key locations, and optionally twilights, targets$/,
    ],
    ['an empty list', 'locations: []', /^1:12: locations: found an empty list; allowed is /],
    ['a text for the list', 'locations: x', /^1:12: locations: found the text "x"; allowed is /],
    ['a location that is a number', 'locations: [5]', /^1:13: location: found 5; allowed is a map with the keys/],
    ['a key too many', item(`${good}, heights: 3`), /^2:59: found the unknown key "heights"; allowed is .*latitude/],
    ...(
      [
        ['{ Flats: -8 }', '1:14', 'twilights: found the name "Flats"; allowed is a map of up to 12 names'],
        ['{ 1: -8 }', '1:14', 'twilights: found the name "1"; allowed is'],
        [`{ ${'a'.repeat(31)}: 1 }`, '1:14', 'twilights: found the name "a'],
        ['{ flats: -30.5 }', '1:21', 'flats: found -30.5; allowed is a number from -30 to 30: an altitude of the Sun'],
        ['{ flats: dark }', '1:21', 'flats: found the text "dark"; allowed is a number from -30 to 30'],
        ['[-8]', '1:12', 'twilights: found a list; allowed is a map of up to 12 names'],
        ['{ flats: -8,5 }', '1:24', 'twilights: found the name "5"; allowed is a map of up to 12 names'],
        ['{ sunset: -8 }', '1:14', 'twilights: found the name sunset, which is reserved'],
        ['{ dusk_only: -8 }', '1:14', 'twilights: found the name dusk_only, which is reserved'],
        ['{ __proto__: -8 }', '1:14', 'twilights: found the name __proto__, which is reserved'],
        ['{ civil: -8 }', '1:14', 'twilights: found the name civil, which is reserved'],
        ['{ night: -8 }', '1:14', 'twilights: found the name night, which is reserved'],
        ['{ dark: -8 }', '1:14', 'twilights: found the name dark, which is reserved'],
        [thirteen, '1:12', 'twilights: found a map; allowed is a map of up to 12 names'],
      ] as const
    ).map(([twilights, place, message]): [string, string, RegExp] => [
      `twilights: ${twilights}`,
      `twilights: ${twilights}\n${item(good)}`,
      new RegExp(`^${place}: (?:${message})`),
    ]),
    ...['-1', '9000.5', 'high'].map((height): [string, string, RegExp] => [
      `a height of ${height}`,
      item(`${good}, height_above_horizon: ${height}`),
      /^2:\d+: height_above_horizon: found .*; allowed is a number from 0 to 9000: metres above the visible/,
    ]),
    ...['299', '1100.1', '743 hPa'].map((pressure): [string, string, RegExp] => [
      `a pressure of ${pressure}`,
      item(`${good}, pressure: ${pressure}`),
      /^2:\d+: pressure: found .*; allowed is a number from 300 to 1100: the mean .* hPa, not reduced to sea level$/,
    ]),
    ['a key too many at the top', `${item(good)}sites: 1`, /^3:1: found the unknown key "sites"/],
    [
      'a key that is nearly one',
      item(`${good}, longitud: 2`),
      /^2:59: found the unknown key "longitud"; use longitude$/,
    ],
    ['a key at the top that is nearly one', `${item(good)}twilight: {}`, /^3:1: found .* "twilight"; use twilights$/],
    ['a key twice', item(`${good}, id: 2`), /^2:59: found the key "id" a second time/],
    ['no latitude', item('id: 1, slug: a, name: A, longitude: 2'), /^2:5: latitude is missing; allowed is /],
    ['a number in quotes', but('latitude', '"1"'), /^2:43: latitude: found the text "1"; allowed is a number/],
    ['NaN', but('latitude', '.nan'), /latitude: found NaN; allowed is a number from -90 to 90/],
    ['infinity', but('longitude', '-.inf'), /longitude: found -Infinity; allowed is /],
    ['a latitude of 90.0001', but('latitude', '90.0001'), /latitude: found 90.0001; /],
    ['a longitude of 181', but('longitude', '181'), /longitude: found 181; allowed is .*-180 to 180/],
    ['an id of 0', but('id', '0'), /id: found 0; allowed is an integer from 1 to 9999/],
    ['an id of 10000', but('id', '10000'), /id: found 10000; /],
    ['an id of 1.5', but('id', '1.5'), /id: found 1.5; /],
    [
      'a slug with a space',
      but('slug', 'a b'),
      /slug: found the text "a b"; allowed is up to 100 letters A to Z and a to z, digits, hyphens and underscores/,
    ],
    [
      'a slug of 101 letters, which no path could have',
      item(`id: 1, slug: ${'a'.repeat(101)}, name: A, latitude: 1, longitude: 2`),
      /slug: found the text "a{60}…"; allowed is up to 100 letters/,
    ],
    ['a slug that is a number', but('slug', '12'), /slug: found 12; /],
    ['an empty name', but('name', '""'), /name: found the text ""; /],
    ['a device that is a number', item(`${good}, device: 3`), /device: found 3; allowed is a text or null/],
    ['a latitude with a decimal comma in a block', block('60,2'), /; in decimal degrees: 60\.2$/],
    ['a latitude that YAML 1.1 made of 52:24:18', block('188658'), /latitude: found 188658; [^;]+ north positive$/],
    ['a decimal comma in braces', but('latitude', '60,2'), /^2:45: found the unknown key "2"; allowed is a map with/],
    ['a key without the space after it', block('1').replace('slug: a', 'slug:a'), /^4:9: not YAML 1\.2: /],
    [
      'swapped coordinates',
      item('id: 1, slug: a, name: A, latitude: 149.06, longitude: -31.27'),
      /^2:42: .* north positive; the two seem to be swapped: latitude: -31\.27, longitude: 149\.06$/,
    ],
    [
      'a latitude that is no longitude either',
      item('id: 1, slug: a, name: A, latitude: 149.06, longitude: 131.27'),
      /^2:42: .* north positive$/,
    ],
    ...[
      ['nmae', 'name'],
      ['Slug', 'slug'],
      ['lattitude', 'latitude'],
    ].map(([key = '', meant = '']): [string, string, RegExp] => [
      `${key} in place of ${meant}`,
      item(good.replace(meant, key)),
      new RegExp(`^2:\\d+: found the unknown key "${key}"; use ${meant}$`),
    ]),
    [
      'a zone that is none',
      item(`${good}, timezone: Europe/Potsdam`),
      /timezone: found the text "Europe\/Potsdam"; allowed is a name of the IANA/,
    ],
    ['a zone that is an offset', item(`${good}, timezone: "+02:00"`), /timezone: found the text "\+02:00"; /],
    [
      'an id twice',
      `${item(good)}  - { id: 1, slug: b, name: B, latitude: 1, longitude: 2 }`,
      /^3:11: id: found 1 a second time; .*; the first is the id of location a$/,
    ],
    [
      'a slug twice',
      `${item(good)}  - { id: 2, slug: a, name: B, latitude: 1, longitude: 2 }`,
      /slug: found the text "a" a second time; /,
    ],
    [
      'a slug twice, in another case',
      `${item(good)}  - { id: 2, slug: A, name: B, latitude: 1, longitude: 2 }`,
      /slug: found the text "A" a second time; allowed is one that the file has once, in any case; the first is the slug of location 1$/,
    ],
    ['an alias', 'a: &a [1]\nb: *a\n', /^2:4: found an alias/],
    ['a tag that is unknown', 'locations: !run ls', /not YAML 1\.2: /],
    ['an endless nesting', '['.repeat(100_000), /not YAML 1\.2: .*nesting/],
  ])('%s', (_name, text, message) => {
    const faults = faultsOf(text);
    expect(faults.length, faults.join('\n')).toBe(1);
    expect(faults[0]?.replace('locations.yaml:', '')).toMatch(message);
  });

  test.each([
    ['latitude', '52:24:18', '52.405'],
    ['latitude', '52 24 18 N', '52.405'],
    ['latitude', '-0:30:00', '-0.5'],
    ['longitude', '"13°06\'E"', '13.1'],
    ['longitude', '70d24m18sW', '-70.405'],
    ['longitude', '289.5', '-70.5'],
    ['latitude', '"60,2"', '60.2'],
  ])('a %s of %s, with the number to write', (key, written, degrees) => {
    const other = key === 'latitude' ? 'longitude' : 'latitude';
    const faults = faultsOf(item(`id: 1, slug: a, name: A, ${other}: 1, ${key}: ${written}`));
    expect(faults).toEqual([
      expect.stringMatching(/^locations\.yaml:2:\d+: \w+: found .*; allowed is a number from -\d+ to \d+: degrees, /),
    ]);
    expect(faults[0]).toMatch(new RegExp(`; in decimal degrees: ${degrees}$`));
  });

  test.each([
    ['a byte that begins nothing', [0x61, 0x3a, 0x0a, 0xff, 0x61], '2:1'],
    ['a character that is cut', [0x61, 0xc3], '1:2'],
    [
      'after a character that stands for such bytes',
      [...Buffer.from('\uFEFFa: \uFFFD\uFFFD'), 0xef, 0xbf, 0x0a],
      '1:6',
    ],
    ['Latin 1', [...Buffer.from('# \u00e9t\u00e9\nname: Ny-\u00c5lesund', 'latin1')], '1:3'],
  ])('not UTF-8: %s', (_name, bytes, place) => {
    expect(faultsOf(new Uint8Array(bytes))).toEqual([
      `locations.yaml:${place}: not UTF-8 from here on; save the file as UTF-8`,
    ]);
  });

  test('over 2 MiB, and not one byte less', () => {
    const padded = (size: number) => item(good) + '#'.repeat(size - item(good).length);
    expect(faultsOf(padded(2 * 2 ** 20))).toEqual([]);
    expect(faultsOf(padded(2 * 2 ** 20 + 1))).toEqual(['locations.yaml: larger than the 2 MiB that are allowed']);
  });

  test.each([
    ['lines', '\n', 72_000],
    ['lines', '\r\n', 72_000],
    ['of the marks [ { , : - ?', '#,', 102_000],
    ["escapes (\\ or '')", '#\\', 150_000],
    ["escapes (\\ or '')", "#''", 150_000],
  ] as const)('more %s than 3,000 locations can need: %j', (name, unit, max) => {
    // The location has one line and five marks.
    expect(faultsOf(`${item(good)}#${unit.repeat(max - 20)}`)).toEqual([]);
    const faults = faultsOf(`${item(good)}#${unit.repeat(max + 1)}`);
    expect(faults).toHaveLength(1);
    expect(faults[0]).toContain(`: found more than ${max} ${name}; allowed is what 3000 locations can need`);
  });

  test.each([
    `locations: !${'a'.repeat(1001)} x`,
    `locations: !<${'a'.repeat(1001)}> x`,
    `locations: !!${'%61'.repeat(1001)}`,
  ])('a tag of more than 1000 characters', (text) => {
    expect(faultsOf(text)).toEqual([
      expect.stringMatching(/^locations\.yaml:1:\d+: found a tag \(!name\) of more than 1000 characters; /),
    ]);
  });

  test('empty documents', () => {
    expect(faultsOf('---\n---\n')).toEqual(['locations.yaml:1:1: found 2 documents; allowed is one']);
  });

  test('a bomb of aliases, before it goes off', () => {
    const levels = Array.from(
      { length: 20 },
      (_, level) => `a${level + 1}: &a${level + 1} [${`*a${level},`.repeat(9)}]`,
    );
    const faults = faultsOf(`a0: &a0 [x]\n${levels.join('\n')}\n`);
    expect(faults).toHaveLength(101);
    expect(faults[100]).toBe('locations.yaml: and 80 more faults');
    expect(faults[0]).toMatch(/^locations\.yaml:2:10: found an alias/);
  });
});

test('of 3,000 locations that are all wrong the first 100 are listed; more are one fault', () => {
  const wrong = (count: number) => `locations:\n${'  - 5\n'.repeat(count)}`;
  const faults = faultsOf(wrong(3000));
  expect(faults).toHaveLength(101);
  expect(faults[99]).toMatch(/^locations\.yaml:101:5: location: found 5; /);
  expect(faults[100]).toBe('locations.yaml: and at least 900 more faults');
  expect(faultsOf(wrong(3001))).toEqual([
    'locations.yaml:2:3: locations: found 3001 of them; allowed is a list of 1 to 3000 locations',
  ]);
});

test('a zone that is spelled in many ways is one', () => {
  const locations = read(
    `locations:\n${['Europe/Berlin', 'EUROPE/BERLIN', 'europe/berlin'].map((zone, index) => `  - { id: ${index + 1}, slug: s${index}, name: N, latitude: 0, longitude: 0, timezone: ${zone} }`).join('\n')}`,
  );
  expect(locations.map(({ timeZone }) => timeZone.name)).toEqual(['Europe/Berlin', 'Europe/Berlin', 'Europe/Berlin']);
});

test('a message quotes the start of a long text', () => {
  const long = 'a'.repeat(100_000);
  for (const text of [`${long}: 1`, `locations: ${long}`, `a: 1\n? ${long}\n? ${long}`, `a: !x${long.slice(0, 900)} 1`])
    for (const fault of faultsOf(text)) expect(fault.length).toBeLessThan(500);
});

test('all the faults of a file are listed at once, in the order of the file', () => {
  const text = `locations:
  - { id: 1, slug: A b, name: "", latitude: 91, longitud: "3", timezone: Mars/Base }
  - { id: 1, slug: x, name: 3, latitude: .nan, longitude: 200 }
  - 5
sites: 3
`;
  expect(faultsOf(text).map((fault) => fault.match(/^locations\.yaml:(\d+:\d+): (\w+)/)?.slice(1))).toEqual([
    ['2:20', 'slug'],
    ['2:32', 'name'],
    ['2:45', 'latitude'],
    ['2:49', 'found'],
    ['2:74', 'timezone'],
    ['3:11', 'id'],
    ['3:29', 'name'],
    ['3:42', 'latitude'],
    ['3:59', 'longitude'],
    ['4:5', 'location'],
    ['5:1', 'found'],
  ]);
});
