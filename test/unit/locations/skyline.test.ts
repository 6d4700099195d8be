import { describe, expect, test } from 'vitest';
import { faultsOf, read } from '../../support/listText.ts';

const point = (azimuth: number, altitude: number) => ({ azimuth, altitude });
const degrees = Array.from({ length: 360 }, (_, azimuth) => azimuth);

/** Texts in the formats of several programs, each with its points. */
const variants: Readonly<Record<string, readonly [text: string, points: readonly object[]]>> = {
  'N.I.N.A.: comments, integers, a last point at 360°': [
    '# My garden\n0 10\n90 20\n180 30\n270 20\n360 10\n',
    [point(0, 10), point(90, 20), point(180, 30), point(270, 20), point(360, 10)],
  ],
  'N.I.N.A.: tabs, decimals, Windows line ends': ['0\t10.5\r\n90.25\t20\r\n', [point(0, 10.5), point(90.25, 20)]],
  'APCC: a header in comments, a line for each degree': [
    `# Astro-Physics GTO Horizon File v1.0\n# Points 360\n# Az Alt\n${degrees.map((azimuth) => `${azimuth} ${(azimuth % 40) / 4}\n`).join('')}`,
    degrees.map((azimuth) => point(azimuth, (azimuth % 40) / 4)),
  ],
  'Cartes du Ciel: leading zeros, several blanks, a comment after a point': [
    '00   12 \n005    9.50\n350   12 ; the barn\n',
    [point(0, 12), point(5, 9.5), point(350, 12)],
  ],
  'Cartes du Ciel, Deep-Sky Planner: an upper altitude': ['0 10 90\n180 25 90\n', [point(0, 10), point(180, 25)]],
  'Stellarium: empty lines, negative altitudes, a wall': [
    '#azimuth altitude\n\n0.0 -1.50\n\n45.5 -1.50\n45.5 +30\n90 30\n',
    [point(0, -1.5), point(45.5, -1.5), point(45.5, 30), point(90, 30)],
  ],
  'Theodolite, Observer Pro: a header and commas': [
    'Azimuth,Altitude\n1,15\n2.5,19\n360,15\n',
    [point(1, 15), point(2.5, 19), point(360, 15)],
  ],
  'a spreadsheet: commas and blanks, a third column with a text': [
    'az, alt, what\n10, 15.0, oak\n20, 16.5, roof\n',
    [point(10, 15), point(20, 16.5)],
  ],
  'another program: a comment after a semicolon, numbers with exponents': [
    '; dome\n1e1 5\n2.0e1 6\n',
    [point(10, 5), point(20, 6)],
  ],
};

const head = 'locations:\n  - id: 1\n    slug: a\n    name: A\n    latitude: 1\n    longitude: 2\n';
const indented = (text: string) => text.replace(/^(?=.)/gm, '      ');
const listOf = (text: string) => `${head}    skyline: |\n${indented(text)}`;

describe('a skyline can be pasted as it is written by', () => {
  test.each(Object.entries(variants))('%s', (_program, [text, points]) => {
    expect(read(listOf(text))[0]?.skyline).toEqual(points);
  });
});

test('the skyline of a location is null if the file has none', () => {
  expect(read(head)[0]?.skyline).toBeNull();
});

test('a skyline of 721 points is read, and one more point is rejected', () => {
  const lines = (count: number) => Array.from({ length: count }, (_, index) => `${index / 2} 10\n`).join('');
  expect(read(listOf(lines(721)))[0]?.skyline).toHaveLength(721);
  expect(faultsOf(listOf(`${lines(721)}360 10\n`))).toEqual([
    'locations.yaml:729:7: skyline: found more than 721 points',
  ]);
});

test('a hundred skylines of 721 points, with three columns, fit into a locations file', () => {
  const points = Array.from({ length: 721 }, (_, index) => `${index / 2},12,1\n`).join('');
  const entries = Array.from({ length: 100 }, (_, index) =>
    listOf(points)
      .replace(/^.*\n/, '')
      .replace('id: 1', `id: ${index + 1}`)
      .replace('slug: a', `slug: s${index}`),
  );
  expect(read(`locations:\n${entries.join('')}`)).toHaveLength(100);
});

const columns = 'Allowed is azimuth and altitude, separated by blanks, a tab or a comma';
const azimuths = 'Allowed is a number from 0 to 360: degrees from north through east';
const altitudes = 'Allowed is a number from -10 to 90: degrees';
const few =
  'Allowed is a text of 2 to 721 lines with one point each. A point is an azimuth (0 to 360 degrees, not descending) and an altitude (-10 to 90 degrees). Blanks, a tab or a comma separate the two numbers. Write "skyline: |", and indent the lines below it';

/** Each row: the lines below `skyline: |`, the fault's position, and its message. The key is in line 7, the text in column 7. */
test.each([
  ['0 10\n360.5 10', '9:7', `found the azimuth "360.5". ${azimuths}`],
  ['-1 10\n90 10', '8:7', `found the azimuth "-1". ${azimuths}`],
  ['0 10\n90\t90.5', '9:10', `found the altitude "90.5". ${altitudes}`],
  ['0 10\n90, -11', '9:11', `found the altitude "-11". ${altitudes}`],
  ['0 10\n90 x', '9:10', `found the altitude "x". ${altitudes}`],
  ['0 10\nAz Alt', '9:7', `found the azimuth "Az". ${azimuths}`],
  ['Az Alt\nDeg Deg\n0 10\n90 10', '9:7', `found the azimuth "Deg". ${azimuths}`],
  ['0 10\n\n90 10\n80 10', '11:7', 'found the azimuth 80 after 90. Azimuths do not descend'],
  ['0 10\n90', '9:7', `found the line "90". ${columns}`],
  ['0 10\n90 10 1 2', '9:7', `found the line "90 10 1 2". ${columns}`],
  ['0;10\n90;10', '8:7', `found the line "0;10". ${columns}`],
  ['0 10\n12,5 10', '9:9', 'found a decimal comma. Write a decimal with a point'],
  ['# Süd\n0 10,5', '9:11', 'found a decimal comma. Write a decimal with a point'],
  ['0,5\t10,5\n1 2', '8:8', 'found a decimal comma. Write a decimal with a point'],
  ['0,5, 10,5\n1 2', '8:8', 'found a decimal comma. Write a decimal with a point'],
  ['# one\n0 10', '8:7', `found fewer than two points. ${few}`],
])('the skyline %j is rejected, and the message has the position of the fault', (text, place, message) => {
  expect(faultsOf(listOf(text))).toEqual([`locations.yaml:${place}: skyline: ${message}`]);
});

/** Each row: wrong text after the key `skyline`, which is in line 7, the position of the fault, and its message. */
test.each([
  [' |\n0 10\n90 20', '8:1', 'not YAML 1.2: found numbers below "skyline"'],
  ['\n0 10\n90 20', '8:1', 'not YAML 1.2: found numbers below "skyline"'],
  [' |\n# N.I.N.A.: mine\n0,10\n90,20', '9:1', 'not YAML 1.2: found numbers below "skyline"'],
  [' |\n    0 10\n    90 20', '8:1', 'not YAML 1.2: found numbers below "skyline"'],
  ['\n      0 10\n      # north\n      90 20', '8:1', 'not YAML 1.2: found numbers below "skyline"'],
  [' 0 10\n90 20', '8:1', 'not YAML 1.2: found numbers below "skyline"'],
  ['\n      0 10\n      90 20', '8:7', 'skyline: found fewer than two lines'],
  [' >\n      0 10\n      90 20', '8:1', 'skyline: found fewer than two lines'],
  [' dome.hrz', '7:14', 'skyline: found fewer than two lines'],
  [' "0 10\\n90 95"', '7:15', `skyline: found the altitude "95". ${altitudes}`],
  [' [[0, 10], [90, 20]]', '7:14', 'skyline: found a list of 2'],
  ['', '7:5', 'skyline: found null'],
])('the skyline %j is rejected, and the message says how to write a skyline', (text, place, message) => {
  const [fault, ...others] = faultsOf(
    `${head}    skyline:${text}\n  - id: 2\n    slug: b\n    name: B\n    latitude: 1\n    longitude: 2\n`,
  );
  expect(others).toEqual([]);
  expect(fault).toContain(`locations.yaml:${place}: ${message}`);
  if (!message.includes('altitude')) expect(fault).toContain('Write "skyline: |", and indent the lines below it');
});

test('lines aligned to the right are rejected, because YAML removes the blanks of the first line', () => {
  const message = 'found fewer blanks than before the first line below "skyline". Indent all lines alike';
  expect(faultsOf(listOf('  0 10\n 90 10\n180 10'))).toEqual([`locations.yaml:9:1: not YAML 1.2: ${message}`]);
});

test('the fault of a wrong line after a well-indented skyline does not name the skyline', () => {
  const [fault] = faultsOf(`${listOf('0 10\n90 20')}\n   - id: 2\n`);
  expect(fault).not.toContain('skyline');
});
