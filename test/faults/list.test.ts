import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { heapFlag } from '../../packaging/build/bundle.ts';
import { largestFileBytes } from '../../src/locations/locationsFile.ts';
import { maxLocations } from '../../src/locations/schema.ts';
import { mainFile } from '../support/service.ts';
import { folderOfTest } from '../support/temporaryFolder.ts';

/** A locations file with the maximum number of locations, each written by a function of its id. */
const listOf = (locationOf: (id: number) => string) =>
  `locations:\n${Array.from({ length: maxLocations }, (_, index) => locationOf(index + 1)).join('')}`;

const location = (id: number, more = '') =>
  `  - { id: ${id}, slug: s${id}, name: N, latitude: 1.5, longitude: ${(id % 360) - 180}${more} }\n`;

/** A name whose letters are upper case or lower case according to the lowest 14 bits of a number. */
const spelled = (name: string, bits: number) =>
  [...name].map((letter, index) => ((bits >> (index % 14)) & 1 ? letter.toUpperCase() : letter.toLowerCase())).join('');

/** The length of a description that fills the file, bytes per location. */
const room = largestFileBytes / maxLocations - 130;
const described = (id: number) =>
  location(id, `, device: d, timezone: Europe/Berlin, description: ${'d'.repeat(room)}`);

/**
 * A file of almost the maximum size, with up to 96,000 copies of a part. One mark per copy stays below the limits on marks and
 * lines. A comment of wide characters fills the rest of the file.
 */
function padded(start: string, part: string, end = ''): string {
  const most = Math.min(96_000, (largestFileBytes - 100) / Buffer.byteLength(part));
  const body = start + part.repeat(most) + end;
  return `#${'€'.repeat(Math.max(0, (largestFileBytes - Buffer.byteLength(body)) / 3 - 2))}\n${body}`;
}

/**
 * Files that cost a YAML parser most, one file per kind of cost. A file whose name begins with “good” is accepted. The other
 * files are rejected.
 */
const lists: Readonly<Record<string, () => string>> = {
  'keys in a flow map': () => padded('locations: {', 'a,', '}'),
  'a list as a key': () => padded('? [', '0,', ']\n: x'),
  'empty entries': () => padded('locations:\n', '- \n'),
  'one key many times': () => padded('', 'a:\n'),
  'the keys __proto__ and constructor': () => padded('locations:\n', '- {__proto__: 1, constructor: 2}\n'),
  'nested flow lists': () => padded('', '['),
  'nested block lists': () => padded('', '- '),
  documents: () => padded('', '---\n'),
  comments: () => padded('', '#\n', 'a'),
  tabs: () => padded('locations:', '\t', 'x'),
  'a text of many lines': () => padded('locations: ', 'a\n '),
  'a quoted text with escaped line ends': () => padded('locations: "', 'a\\\n ', '"'),
  'escapes of code points': () => padded('locations: "', '\\u4e00', '"'),
  'escapes of line feeds': () => padded('locations: "', '\\n', '"'),
  'a long tag': () => padded('locations: !', 'a', ' x'),
  sets: () => padded('locations: !!set {', 'a,', '}'),
  anchors: () => padded('locations: [', '&a x,', ']'),
  aliases: () => padded('a: &a x\nlocations: [', '*a,', ']'),
  'a merge key with many values': () => padded('<<: {', 'a,', '}'),
  'a control character at the end of a long text': () => padded('locations: ', 'a', '\x01'),
  'byte order marks': () => padded('a\n', '\uFEFF\n'),
  'a large hexadecimal number': () => padded('locations: 0x', 'f'),
  'characters of three bytes': () => padded('locations: ', '€'),
  'a long slug': () => padded('locations:\n  - {id: 1, slug: ', 'a', '_}'),
  'a long key': () => padded('', 'a', ': x'),
  'good locations with long descriptions': () => listOf(described),
  'good locations with escapes': () => listOf((id) => location(id, `, description: "${'\\n'.repeat(49)}"`)),
  'good locations with time zones in many spellings': () =>
    listOf((id) => location(id, `, timezone: ${spelled('America/Argentina/ComodRivadavia', id)}`)),
  'locations with unknown time zones': () => listOf((id) => location(id, `, timezone: Mars/Base${id}`)),
  'locations with five faults each': () => listOf(() => '  - { id: x, slug: 5, name: 5, latitude: x, longitude: x }\n'),
  'locations with unknown keys only': () => listOf((id) => `  - { a${id}: 1, b: 2, c: 3, d: 4, e: 5, f: 6, g: 7 }\n`),
  'too many targets, most with an impossible declination': () =>
    `targets:\n${Array.from({ length: 45_000 }, (_, index) => ` t${index}: 5 ${index}\n`).join('')}`,
};

/**
 * A module that prints the last line of standard error when the process ends: the used processor time in seconds, and the maximum
 * resident memory in MiB.
 */
const meter = `data:text/javascript,import{writeSync}from'node:fs';process.on('exit',()=>{const{userCPUTime:u,systemCPUTime:s,maxRSS:r}=process.resourceUsage();writeSync(2,'\\n'+JSON.stringify([(u+s)/1e6,r/1024]))})`;

/**
 * Reads a locations file as each command does, in a process of its own with a heap of at most 128 MiB. One thread collects the
 * garbage. Several threads would wait for one another, and these waits count as processor time. On a busy machine, the waits take
 * half a second.
 */
async function read(name: string, bytes: Uint8Array) {
  const list = join(folderOfTest(), 'list');
  writeFileSync(list, bytes);
  const flags = [heapFlag, '--max-old-space-size=128', '--single-threaded-gc', '--import', meter];
  const child = spawn(process.execPath, [...flags, mainFile, 'tonight', '--locations', list, '--location', 's1'], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const exited = once(child, 'exit');
  const lines = (await text(child.stderr)).trimEnd().split('\n');
  const [status] = await exited;
  const [seconds = Number.NaN, mebibytes = Number.NaN]: number[] = JSON.parse(lines.at(-1) ?? '[]');
  return { name, status, said: (lines[0] ?? '').replace(list, ''), seconds, mebibytes };
}

test('a locations file with any content takes at most twice the processor time of a plain file, and at most 200 MiB', async () => {
  const binary = Buffer.alloc(largestFileBytes, 'a').fill(0xff, largestFileBytes - 1);
  const results = [await read('a byte that is not UTF-8', binary)];
  for (const [name, list] of Object.entries(lists)) results.push(await read(name, Buffer.from(list())));
  for (const { name, status, said } of results) {
    expect(status, name).toBe(name.startsWith('good') ? 0 : 2);
    // The message begins with a position in the file, or concerns the whole file.
    if (status === 2) expect(said, name).toMatch(/^:(\d+:\d+:)? /);
  }
  const longest = Buffer.from(listOf((id) => location(id)));
  const plain = [];
  for (let time = 0; time < 5; time++) plain.push((await read('plain', longest)).seconds);
  const most = 2 * Math.min(...plain);
  expect(results.filter(({ seconds, mebibytes }) => seconds > most || mebibytes > 200)).toEqual([]);
});
