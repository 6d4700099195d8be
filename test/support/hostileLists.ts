import { maxLocations } from '../../src/locations/schema.ts';

/** A text made of one part again and again, between a start and an end. */
type Repeated = readonly [start: string, part: string, end?: string];

/** What can cost a parser of YAML most, by what it costs; the costliest of each goes first. */
const repeated: Readonly<Record<string, Readonly<Record<string, Repeated>>>> = {
  'many values in flow': {
    'keys in flow': ['locations: {', 'a,', '}'],
    'numbers in flow': ['locations: [', '0,', ']'],
    'lists in flow': ['locations: [', '[],', ']'],
    'maps in flow': ['locations: [', '{},', ']'],
    'pairs in flow': ['locations: [', ': ,', ']'],
    'explicit keys in flow': ['locations: [', '? ,', ']'],
    'a list that is read twice': ['locations: !!seq\n &a [', '0,', ']'],
    timestamps: ['locations: [', '2001-12-14t21:59:43.10-05:00,', ']'],
  },
  'keys that are lists': {
    'a list as a key': ['? [', '0,', ']\n: x'],
  },
  'many values in blocks': {
    'empty entries': ['locations:\n', '- \n'],
    'empty entries at the top': ['', '-\n'],
    'explicit keys': ['', '? \n'],
    'empty keys': ['', ': \n'],
  },
  'repeated keys': {
    'one key': ['', 'a:\n'],
  },
  'many faults': {
    'names of prototypes': ['locations:\n', '- {__proto__: 1, constructor: 2}\n'],
    'locations with other keys': ['locations:\n', '- {a,b,c,d,e,f,g,h}\n'],
    'locations with nothing': ['locations:\n', '- {}\n'],
    'locations with one id': ['locations:\n', '- {id: 1, slug: a}\n'],
  },
  depth: {
    'deep nesting in flow': ['', '['],
    'deep nesting of maps': ['', '{a: '],
    'deep nesting in blocks': ['', '- '],
    'deep nesting of keys': ['', '? '],
    'nesting to 18': ['locations: [', `${'['.repeat(16)}${']'.repeat(16)},`, ']'],
  },
  documents: {
    documents: ['', '---\n'],
    'ends of documents': ['', '...\n'],
    'documents with ends': ['', '--- a\n...\n'],
    directives: ['', '%YAML 1.2\n---\n'],
    'unknown directives': ['', '%x\n'],
  },
  lines: {
    comments: ['', '#\n', 'a'],
    'empty lines': ['', '\n', '@'],
    'CR alone': ['', '\r', '@'],
    CRLF: ['', '\r\n', '@'],
    'lines of tabs': ['locations:\n', '\t\n'],
  },
  indentation: {
    tabs: ['locations:', '\t', 'x'],
  },
  text: {
    'a text of many lines': ['locations: ', 'a\n '],
    'a long word': ['locations: ', 'a'],
    'long text': ['locations: ', 'a '],
    'a literal block': ['locations: |\n', ' a\n'],
    'a literal block of empty lines': ['locations: |+\n', '\n'],
    'a folded block': ['locations: >\n', ' a\n'],
    'a folded block of two depths': ['locations: >\n a\n', '  a\n a\n'],
    'percent signs': ['locations: ', '%'],
  },
  quotes: {
    'a quoted text of continued lines': ['locations: "', 'a\\\n ', '"'],
    'a quoted text of many lines': ['locations: "', 'a\n ', '"'],
    'a quoted text without an end': ['locations: "', 'a'],
    'quotes in quotes': ["locations: '", "''", "'"],
  },
  escapes: {
    'escapes of characters': ['locations: "', '\\u4e00', '"'],
    'escapes that are none': ['locations: "', '\\q', '"'],
  },
  'white space in a text': {
    'short escapes': ['locations: "', '\\n', '"'],
  },
  'length of tags': {
    'a long tag': ['locations: !', 'a', ' x'],
    'a long tag in brackets': ['locations: !<', 'a', '> x'],
    'a long tag of escapes': ['locations: !', '%61', ' x'],
    'a long tag that is none': ['locations: !', 'a', '^ x'],
    'the longest tags': ['locations:\n', `- !${'a'.repeat(999)} x\n`],
  },
  tags: {
    sets: ['locations: !!set {', 'a,', '}'],
    tags: ['locations: [', '!!str x,', ']'],
    'tags of one value': ['locations: ', '!a ', 'x'],
    binary: ['locations: !!binary ', 'a'],
  },
  anchors: {
    anchors: ['locations: [', '&a x,', ']'],
    'a long anchor': ['locations: &', 'a', ' x'],
    'anchors and tags': ['locations:\n', '- &a !!str\n'],
  },
  aliases: {
    aliases: ['a: &a x\nlocations: [', '*a,', ']'],
    'a long alias': ['locations: *', 'a', ' x'],
  },
  'merge keys': {
    'a merge of many': ['<<: {', 'a,', '}'],
    'merge keys': ['locations:\n', '- {<<: {a: b}}\n'],
  },
  'odd characters': {
    'a control character at the end': ['locations: ', 'a', '\x01'],
    'byte order marks': ['a\n', '\uFEFF\n'],
    'byte order marks and comments': ['a\n', ' \uFEFF#\n'],
    'a NUL at the end': ['locations: a\n', '#\n', '\0'],
  },
  numbers: {
    'a large hexadecimal number': ['locations: 0x', 'f'],
    'a large integer': ['locations: ', '1'],
    'a long fraction': ['locations: ', '1', '.5x'],
    'a large exponent': ['locations: 1e', '9'],
  },
  'wide characters': {
    'characters of three bytes': ['locations: ', '€'],
    'characters of four bytes': ['locations: ', '𝕏'],
  },
  'long fields': {
    'a long slug': ['locations:\n  - {id: 1, slug: ', 'a', '_}'],
    'a long key': ['', 'a', ': x'],
    'a long key in flow': ['{', 'a', ': x}'],
    'a long zone': ['locations:\n  - {id: 1, timezone: ', 'a', '}'],
  },
};

/** As many locations as there can be, each of its number. */
const listOf = (locationOf: (id: number) => string) =>
  `locations:\n${Array.from({ length: maxLocations }, (_, index) => locationOf(index + 1)).join('')}`;

const location = (id: number, more: string) =>
  `  - { id: ${id}, slug: s${id}, name: N, latitude: 1.5, longitude: ${(id % 360) - 180}, ${more} }\n`;

/** A text with the capitals that a number's bits choose. */
const spelled = (text: string, bits: number) =>
  [...text].map((letter, index) => ((bits >> (index % 14)) & 1 ? letter.toUpperCase() : letter.toLowerCase())).join('');

/** Of 3,000 locations, some good, some bad; `room` is for what else the file has room for, in bytes for each. */
const wholeLists: Readonly<Record<string, (room: number) => string>> = {
  'good ones with long descriptions': (room) =>
    listOf((id) => location(id, `device: d, timezone: Europe/Berlin, description: ${'d'.repeat(room)}`)),
  'good ones with wide descriptions': (room) => listOf((id) => location(id, `description: ${'€'.repeat(room / 3)}`)),
  'good ones with escapes': () => listOf((id) => location(id, `description: "${'\\n'.repeat(49)}"`)),
  'good ones with zones in all spellings': () =>
    listOf((id) => location(id, `timezone: ${spelled('America/Argentina/ComodRivadavia', id)}`)),
  'bad ones with zones that are none': () => listOf((id) => location(id, `timezone: Mars/Base${id}`)),
  'bad ones with eight faults each': () =>
    listOf(
      () => '  - { id: x, slug: 5, name: 5, latitude: x, longitude: x, description: 5, device: 5, timezone: 5 }\n',
    ),
  'bad ones with nothing but unknown keys': () =>
    listOf((id) => `  - { a${id}: 1, b: 2, c: 3, d: 4, e: 5, f: 6, g: 7 }\n`),
  'no locations but targets that are none': () =>
    `targets:\n${Array.from({ length: 45_000 }, (_, index) => ` t${index}: 5 ${index}\n`).join('')}`,
  'no locations but unknown keys': () => Array.from({ length: 45_000 }, (_, index) => `k${index}: 1\n`).join(''),
};

/** A list that is to be read or refused in bounded time and memory, whatever it holds. */
export interface HostileList {
  readonly name: string;
  readonly bytes: () => Uint8Array;
}

type Kind = readonly [name: string, kind: Repeated];

/**
 * Lists of a size: each kind with as much of its part as fits, and with as much as `parts`, after a comment that fills
 * the rest and has every character take two bytes in memory.
 */
export const hostileLists = (size: number, parts: readonly number[]): HostileList[] => [
  ...Object.values(repeated).flatMap((kinds) => Object.entries(kinds).flatMap((kind) => sizesOf(kind, size, parts))),
  ...others(size),
  invalid('\n', size),
  invalid('\uFFFD', size),
];

/** Of each of the costs the highest, with as many parts as are not refused for their number alone. */
export const costliestLists = (size: number, count: number): HostileList[] => [
  ...Object.values(repeated).flatMap((kinds) =>
    Object.entries(kinds)
      .slice(0, 1)
      .flatMap((kind) => sizesOf(kind, size, [count]).slice(-1)),
  ),
  ...others(size),
];

function sizesOf([name, kind]: Kind, size: number, parts: readonly number[]): HostileList[] {
  return [
    encoded(name, () => filled(kind, size)),
    ...parts.map((count) => encoded(`${name}, ${count}`, () => padded(kind, count, size))),
  ];
}

const others = (size: number): HostileList[] => [
  ...Object.entries(wholeLists).map(([name, list]) => encoded(name, () => list(size / maxLocations - 130))),
  invalid('a', size),
];

const encoded = (name: string, text: () => string): HostileList => ({
  name,
  bytes: () => new TextEncoder().encode(text()),
});

function filled([start, part, end = '']: Repeated, size: number): string {
  const room = size - Buffer.byteLength(start + end);
  return start + part.repeat(room / Buffer.byteLength(part)) + end;
}

function padded([start, part, end = '']: Repeated, count: number, size: number): string {
  const most = Math.min(count, (size - 100) / Buffer.byteLength(part));
  const text = start + part.repeat(most) + end;
  return `#${'€'.repeat(Math.max(0, (size - Buffer.byteLength(text)) / 3 - 2))}\n${text}`;
}

function invalid(part: string, size: number): HostileList {
  const bytes = () =>
    Buffer.concat([Buffer.from(part.repeat(size / Buffer.byteLength(part) - 1)), Buffer.from([0xff])]);
  return { name: `a byte that is not UTF-8 after ${JSON.stringify(part)}`, bytes };
}
