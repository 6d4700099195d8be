import { describe, expect, test } from 'vitest';
import { faultsOf } from '../../support/listText.ts';

const good = 'id: 1, slug: a, name: A, latitude: 1, longitude: 2';
const item = (fields: string) => `locations:\n  - { ${fields} }\n`;
/** A file with the good location, except for another value of one key. */
const but = (key: string, value: string) => item(good.replace(new RegExp(`${key}: \\w+`), `${key}: ${value}`));
/** A file with the good location and more keys. */
const and = (fields: string) => item(`${good}, ${fields}`);
const badEntry = 'not YAML 1.2: bad indentation of a mapping entry';
/** A file with one location, one key per line. The text `last` is in line 4. */
const lines = (last: string) => `locations:\n  - id: 1\n    slug: a\n    ${last}\n`;
/** A file with the good location and a second location. */
const second = (id: number, slug: string) =>
  `${item(good)}  - { id: ${id}, slug: ${slug}, name: B, latitude: 1, longitude: 2 }`;
const twilights = (map: string) => `twilights: ${map}\n${item(good)}`;
const targets = (map: string) => `targets: ${map}\n${item(good)}`;
const names = (count: number, value: string) =>
  `{ ${Array.from({ length: count }, (_, index) => `t${index}: ${value}`).join(', ')} }`;
const long = 'a'.repeat(100_000);

type Row = readonly [text: string | Uint8Array, place: string, message: string];

/** Each row: a bad file, line and column of its only fault, and the message: what was found and what is allowed. */
const rows: Readonly<Record<string, readonly Row[]>> = {
  'the file is not a single YAML document, or has an alias, a repeated key or a long tag': [
    ['locations: [', '1:13', 'not YAML 1.2: '],
    ['locations:\n\t- id: 1', '2:1', 'not YAML 1.2: '],
    ['', '1:1', 'found 0 documents. Allowed is one'],
    ['---\na: 1\n---\nb: 2\n', '4:1', 'found 2 documents. Allowed is one'],
    ['a: &a [1]\nb: *a\n', '2:4', 'found an alias (*name). Write the value out'],
    [`a: &a [1]\nb: [${'*a,'.repeat(9)}]\n`, '2:5', 'found an alias'],
    ['locations: !run ls', '1:12', 'not YAML 1.2: '],
    ['['.repeat(100_000), '1:20', 'not YAML 1.2: nesting'],
    ['locations:\n  - id: 1\n    slug:a\n    name: A\n', '4:9', 'not YAML 1.2: '],
    [and('id: 2'), '2:59', 'found the key "id" a second time. A map has each key once'],
    [lines('"slug" : b'), '4:6', 'found the key "slug" a second time'],
    [`a: 1\n? ${long}\n? ${long}`, '3:3', `found the key "${'a'.repeat(59)}…" a second time`],
    [`locations: !${'a'.repeat(1001)} x`, '1:1012', 'found a tag (!name) of more than 1000 characters'],
    [`locations: !<${'a'.repeat(1001)}> x`, '1:1013', 'found a tag (!name) of more than 1000 characters'],
    [`locations: !!${'%61'.repeat(1001)}`, '1:1013', 'found a tag (!name) of more than 1000 characters'],
  ],
  'a text needs quotes to be YAML': [
    [
      lines('name: Paranal: La Montura'),
      '4:18',
      'not YAML 1.2: bad indentation of a mapping entry. If all text after "name:" is its value, put the text in quotes',
    ],
    [lines('description: Dome, north: 2 m'), '4:29', `${badEntry}. If all text after "description:" is`],
    [lines('name: @home'), '4:11', `${badEntry}. If all text after "name:" is`],
    [lines("name: 'O'Brien'"), '4:14', `${badEntry}. If all text after "name:" is`],
    ['locations:\n  - name: A: B\n', '2:12', `${badEntry}. If all text after "name:" is`],
    ['targets:\n  my-star: ? 5 3\n', '2:12', `${badEntry}. If all text after "my-star:" is`],
    [
      but('name', 'A: B'),
      '2:30',
      'not YAML 1.2: missed comma between flow collection entries. If all text after "name:" is',
    ],
  ],
  'the text is not UTF-8': [
    [new Uint8Array([0x61, 0x3a, 0x0a, 0xff, 0x61]), '2:1', 'not UTF-8 from here on. Save the file as UTF-8'],
    [Buffer.from('# \u00e9t\u00e9\nname: Ny-\u00c5lesund', 'latin1'), '1:3', 'not UTF-8'],
  ],
  'a list or a map is missing, or a list has a wrong length': [
    ['- 1', '1:1', 'the file: found a list of 1. Allowed is a map of the keys locations, twilights, targets'],
    ['locations: []', '1:12', 'locations: found a list of 0. Allowed is a list of 1 to 3000 locations'],
    ['locations: [5]', '1:13', 'location: found 5. Allowed is a map of the keys id, slug,'],
    [`locations:\n${'  - 5\n'.repeat(3001)}`, '2:3', 'locations: found a list of 3001. Allowed is a list of 1 to 3000'],
    [`locations: ${long}`, '1:12', `locations: found the text "${'a'.repeat(60)}…". Allowed is a list`],
  ],
  'a coordinate is not in decimal degrees, or latitude and longitude are swapped': [
    ...['52,405', '52:24:18', `52°24'18\\"N`].map((text): Row => {
      const allowed = 'a number from -90 to 90: degrees, north positive';
      const message = `latitude: found the text "${text}". Allowed is ${allowed}. In decimal degrees: 52.405`;
      return [but('latitude', `"${text}"`), '2:43', message];
    }),
    [
      but('latitude', '52 24 18'),
      '2:42',
      'latitude: found the text "52 24 18". Allowed is a number from -90 to 90: degrees, north positive. In decimal degrees: 52.405',
    ],
    [
      but('longitude', '"13:06:14.4 W"'),
      '2:57',
      'longitude: found the text "13:06:14.4 W". Allowed is a number from -180 to 180: degrees, east positive. In decimal degrees: -13.104',
    ],
    [
      item('id: 1, slug: a, name: A, latitude: -155.4, longitude: 19.8'),
      '2:42',
      'latitude: found -155.4. Allowed is a number from -90 to 90: degrees, north positive. If latitude and longitude are swapped: latitude: 19.8, longitude: -155.4',
    ],
  ],
  'a key is unknown or missing': [
    [and('heights: 3'), '2:59', 'found the unknown key "heights". Allowed is a map of the keys id, slug, name,'],
    [`${item(good)}sites: 1`, '3:1', 'found the unknown key "sites". Allowed is a map of the keys locations'],
    [and('longitud: 2'), '2:59', 'found the unknown key "longitud". Use longitude'],
    [and('lng: 2'), '2:59', 'found the unknown key "lng". Use longitude'],
    [and('tz: UTC'), '2:59', 'found the unknown key "tz". Use timezone'],
    ...['altitude', 'Elevation'].map((key): Row => {
      const advice = 'Height above the sea is not used. "height_above_horizon" is the height above the visible horizon';
      return [and(`${key}: 2400`), '2:59', `found the unknown key "${key}". ${advice}`];
    }),
    [`${item(good)}altitude: 5`, '3:1', 'found the unknown key "altitude". Allowed is a map of the keys locations'],
    [and('Slug: b'), '2:59', 'found the unknown key "Slug". Use slug'],
    [`${item(good)}twilight: {}`, '3:1', 'found the unknown key "twilight". Use twilights'],
    [but('latitude', '60,2'), '2:45', 'found the unknown key "2". Write a decimal with a point'],
    [item('id: 1, slug: a, name: A, longitude: 2'), '2:5', 'latitude is missing. Allowed is a number from -90 to 90'],
  ],
  'a value of a location is not allowed': [
    [but('latitude', '"1"'), '2:43', 'latitude: found the text "1". Allowed is a number from -90 to 90: '],
    [but('latitude', '.nan'), '2:42', 'latitude: found NaN. Allowed is a number from -90 to 90'],
    [but('latitude', '90.0001'), '2:42', 'latitude: found 90.0001. Allowed is a number from -90 to 90'],
    [but('longitude', '-.inf'), '2:56', 'longitude: found -Infinity. Allowed is a number'],
    [but('longitude', '181'), '2:56', 'longitude: found 181. Allowed is a number from -180 to 180: degrees, east'],
    [but('id', '0'), '2:11', 'id: found 0. Allowed is an integer from 1 to 9999'],
    [but('id', '1.5'), '2:11', 'id: found 1.5. Allowed is an integer'],
    [but('slug', 'a b'), '2:20', 'slug: found the text "a b". Allowed is up to 100 letters A to Z and a to z, '],
    [but('slug', 'a'.repeat(101)), '2:20', `slug: found the text "${'a'.repeat(60)}…". Allowed is up to 100 letters`],
    [but('name', '""'), '2:30', 'name: found the text "". Allowed is a text in one line, of at least one character'],
    [and('device: 3'), '2:67', 'device: found 3. Allowed is a text or null'],
    [and('timezone: Europe/Potsdam'), '2:69', 'timezone: found the text "Europe/Potsdam". Allowed is a name of '],
    [and('timezone: "+02:00"'), '2:70', 'timezone: found the text "+02:00". Allowed is a name'],
    ...['-1', '9000.5'].map((metres): Row => {
      const allowed = 'a number from 0 to 9000: metres above the visible horizon, not above the sea';
      return [
        and(`height_above_horizon: ${metres}`),
        '2:81',
        `height_above_horizon: found ${metres}. Allowed is ${allowed}`,
      ];
    }),
    ...['299', '1100.1'].map((hPa): Row => {
      return [and(`pressure: ${hPa}`), '2:69', `pressure: found ${hPa}. Allowed is a number from 300 to 1100: the`];
    }),
  ],
  'an earlier location has the same id or slug': [
    [
      `# Two\r\n\r\n${second(1, 'b')}`,
      '5:11',
      'id: found 1 a second time. Allowed is an integer from 1 to 9999 that no other location has. The first is in line 4',
    ],
    [second(1, 'b'), '3:11', 'id: found 1 a second time. Allowed is an integer from 1 to 9999 that no other '],
    [second(2, 'a'), '3:20', 'slug: found the text "a" a second time. Allowed is'],
    [second(2, 'A'), '3:20', 'slug: found the text "A" a second time. Allowed is'],
  ],
  'a custom twilight is not allowed': [
    [twilights('{ Flats: -8 }'), '1:14', 'twilights: found the name "Flats". Allowed is a map of up to 12 names'],
    [twilights('{ __proto__: 1 }'), '1:14', 'twilights: found the name "__proto__". Allowed is a map of up to 12'],
    [twilights(`{ ${'a'.repeat(31)}: 1 }`), '1:14', 'twilights: found the name "a'],
    ...['sunset', 'dusk_only', 'civil', 'night', 'dark'].map((name): Row => {
      return [twilights(`{ ${name}: -8 }`), '1:14', `twilights: found the name "${name}". Allowed is`];
    }),
    [twilights('{ flats: -30.5 }'), '1:21', 'flats: found -30.5. Allowed is a number from -30 to 30: an altitude'],
    [twilights('{ flats: -8,5 }'), '1:24', 'twilights: found the name "5". Allowed is'],
    [twilights(names(13, '-8')), '1:12', 'twilights: found a map. Allowed is a map of up to 12 names'],
  ],
  'a target is not allowed': [
    [targets('{ orion: 83 }'), '1:19', 'orion: found 83. Allowed is a right ascension (0 to below 360) and a'],
    [targets('{ orion: "83:49:19,-5:2" }'), '1:20', 'orion: found the text "83:49:19,-5:2". Allowed is a right'],
    [targets('{ "the sword": 83 5 }'), '1:13', 'targets: found the name "the sword". Allowed is a map of up to 1000'],
    [targets('{ __proto__: "1,1" }'), '1:12', 'targets: found the name "__proto__". Allowed is a map of up to 1000'],
    [targets('{ m31: 10 41, M31: 10 41 }'), '1:24', 'targets: found the name "M31". Allowed is a map'],
    [targets(names(1001, '1 2')), '1:10', 'targets: found a map. Allowed is a map of up to 1000 names'],
  ],
};

describe.each(Object.entries(rows))('a file is rejected if %s', (_what, cases) => {
  test.each(cases.map(([text, place, message]) => ({ text, place, message })))('$place $message', (row) => {
    const faults = faultsOf(row.text);
    expect(faults).toEqual([expect.stringContaining(`locations.yaml:${row.place}: ${row.message}`)]);
    expect(faults[0]?.length).toBeLessThan(500);
  });
});

test.each([
  ['lines', '\n', 144_100],
  ['lines', '\r\n', 144_100],
  ['of the marks [ { , : - ?', '#,', 246_200],
  ["escapes (\\ or '')", '#\\', 150_000],
  ["escapes (\\ or '')", "#''", 150_000],
] as const)('a file is rejected if it has more %s than 3,000 locations can need: %j', (name, unit, max) => {
  // The rest of the file has two lines and twelve marks, which is less than 20.
  expect(faultsOf(`${item(good)}#${unit.repeat(max - 20)}`)).toEqual([]);
  const message = `: found more than ${max} ${name}. A list of 3000 locations needs no more`;
  expect(faultsOf(`${item(good)}#${unit.repeat(max + 1)}`)).toEqual([expect.stringContaining(message)]);
});

test('the result for 3,000 wrong locations lists the first 100 faults', () => {
  const faults = faultsOf(`locations:\n${'  - 5\n'.repeat(3000)}`);
  expect(faults).toHaveLength(101);
  expect(faults[99]).toMatch(/^locations\.yaml:101:5: location: found 5\. /);
  expect(faults[100]).toBe('locations.yaml: and 2900 more faults');
});

test('the result lists all wrong values of a file, in the order of the file', () => {
  const text = `locations:
  - { id: 1, slug: A b, name: "", latitude: 91, longitud: "3", timezone: Mars/Base }
  - { id: 2, slug: x, name: 3, latitude: .nan, longitude: 200 }
  - 5
sites: 3
`;
  expect(faultsOf(text).map((fault) => fault.match(/^locations\.yaml:(\d+:\d+): (\w+ \w+|\w+)/)?.slice(1))).toEqual([
    ['2:5', 'longitude is'],
    ['2:20', 'slug'],
    ['2:32', 'name'],
    ['2:45', 'latitude'],
    ['2:49', 'found the'],
    ['2:74', 'timezone'],
    ['3:29', 'name'],
    ['3:42', 'latitude'],
    ['3:59', 'longitude'],
    ['4:5', 'location'],
    ['5:1', 'found the'],
  ]);
});
