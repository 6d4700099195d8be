import { largestFileBytes } from '../../src/locations/locationsFile.ts';
import { maxLocations } from '../../src/locations/schema.ts';

/** What can cost a parser of YAML most: of each cost the highest, a part again and again between a start and an end. */
const repeated: readonly (readonly [cost: string, start: string, part: string, end?: string])[] = [
  ['keys in flow', 'locations: {', 'a,', '}'],
  ['a list as a key', '? [', '0,', ']\n: x'],
  ['empty entries', 'locations:\n', '- \n'],
  ['one key again and again', '', 'a:\n'],
  ['names of prototypes', 'locations:\n', '- {__proto__: 1, constructor: 2}\n'],
  ['nesting in flow', '', '['],
  ['nesting in blocks', '', '- '],
  ['documents', '', '---\n'],
  ['comments', '', '#\n', 'a'],
  ['tabs', 'locations:', '\t', 'x'],
  ['a text of many lines', 'locations: ', 'a\n '],
  ['a quoted text of continued lines', 'locations: "', 'a\\\n ', '"'],
  ['escapes of characters', 'locations: "', '\\u4e00', '"'],
  ['short escapes', 'locations: "', '\\n', '"'],
  ['a long tag', 'locations: !', 'a', ' x'],
  ['sets', 'locations: !!set {', 'a,', '}'],
  ['anchors', 'locations: [', '&a x,', ']'],
  ['aliases', 'a: &a x\nlocations: [', '*a,', ']'],
  ['a merge of many', '<<: {', 'a,', '}'],
  ['a control character at the end', 'locations: ', 'a', '\x01'],
  ['byte order marks', 'a\n', '\uFEFF\n'],
  ['a large hexadecimal number', 'locations: 0x', 'f'],
  ['characters of three bytes', 'locations: ', '€'],
  ['a long slug', 'locations:\n  - {id: 1, slug: ', 'a', '_}'],
  ['a long key', '', 'a', ': x'],
];

/** As many locations as there can be, each of its number. */
export const listOf = (locationOf: (id: number) => string) =>
  `locations:\n${Array.from({ length: maxLocations }, (_, index) => locationOf(index + 1)).join('')}`;

export const location = (id: number, more = '') =>
  `  - { id: ${id}, slug: s${id}, name: N, latitude: 1.5, longitude: ${(id % 360) - 180}${more} }\n`;

/** A text with the capitals that a number's bits choose. */
const spelled = (text: string, bits: number) =>
  [...text].map((letter, index) => ((bits >> (index % 14)) & 1 ? letter.toUpperCase() : letter.toLowerCase())).join('');

/** What else the file has room for, in bytes for each location. */
const room = largestFileBytes / maxLocations - 130;

/** Of 3,000 locations, some good, some bad. */
const wholeLists: Readonly<Record<string, () => string>> = {
  'good ones with long descriptions': () =>
    listOf((id) => location(id, `, device: d, timezone: Europe/Berlin, description: ${'d'.repeat(room)}`)),
  'good ones with escapes': () => listOf((id) => location(id, `, description: "${'\\n'.repeat(49)}"`)),
  'good ones with zones in all spellings': () =>
    listOf((id) => location(id, `, timezone: ${spelled('America/Argentina/ComodRivadavia', id)}`)),
  'bad ones with zones that are none': () => listOf((id) => location(id, `, timezone: Mars/Base${id}`)),
  'bad ones with five faults each': () => listOf(() => '  - { id: x, slug: 5, name: 5, latitude: x, longitude: x }\n'),
  'bad ones with nothing but unknown keys': () =>
    listOf((id) => `  - { a${id}: 1, b: 2, c: 3, d: 4, e: 5, f: 6, g: 7 }\n`),
  'no locations but targets that are none': () =>
    `targets:\n${Array.from({ length: 45_000 }, (_, index) => ` t${index}: 5 ${index}\n`).join('')}`,
};

/** As many of a part as are not refused for their number alone, after a comment of wide characters that fills the rest. */
function padded(start: string, part: string, end = ''): string {
  const most = Math.min(96_000, (largestFileBytes - 100) / Buffer.byteLength(part));
  const text = start + part.repeat(most) + end;
  return `#${'€'.repeat(Math.max(0, (largestFileBytes - Buffer.byteLength(text)) / 3 - 2))}\n${text}`;
}

/** Lists of the largest size that are to be read or refused in bounded time and memory, whatever they hold. */
export const hostileLists: readonly (readonly [name: string, bytes: () => Uint8Array])[] = [
  ...repeated.map(([name, ...parts]) => [name, () => Buffer.from(padded(...parts))] as const),
  ...Object.entries(wholeLists).map(([name, list]) => [name, () => Buffer.from(list())] as const),
  ['a byte that is not UTF-8', () => Buffer.alloc(largestFileBytes, 'a').fill(0xff, largestFileBytes - 1)],
];
