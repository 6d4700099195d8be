import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path/posix';
import { describe, expect, test } from 'vitest';
import { arrows } from './support/arrows.ts';

const source = join(import.meta.dirname, '../src');
const texts = new Map(
  readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && file !== 'bundled.d.ts')
    .map((file) => [file, readFileSync(join(source, file), 'utf8')]),
);
const indexed = new Set([...texts.keys()].flatMap((file) => file.match(/^(.*)\/index\.ts$/)?.[1] ?? []));

/**
 * The imports of a file of `src`, including types and `import()`. A file is named by its path in `src`, another module by the
 * name of its package, and a module of Node by `node`.
 */
function importsOf(file: string, text: string): string[] {
  const names = Array.from(text.matchAll(/\b(?:from |import[ (])'([^'\s,]+)'/g), ([, name = '']) => name);
  return names.map((name) => (name.startsWith('.') ? join(dirname(file), name.replace(/\?.*/, '')) : packageOf(name)));
}

function packageOf(name: string): string {
  if (name.startsWith('node:')) return 'node';
  return name.split('/', name.startsWith('@') ? 2 : 1).join('/');
}

/** The room of a file of `src`: its folder. A file in `src` itself is its own room. */
const roomOf = (file: string) => (dirname(file) === '.' ? file : dirname(file));

/**
 * Whether an arrow permits an import. An arrow names a file, a package or a room. If the room has an `index.ts`, an import of the
 * room must name `index.ts`.
 */
function permits(arrow: string, imported: string): boolean {
  const room = roomOf(imported);
  return arrow === imported || (arrow === room && (!indexed.has(room) || imported === `${room}/index.ts`));
}

/** Whether a file may import another file or a package. Files of a room may import each other. */
function isAllowed(file: string, imported: string): boolean {
  const allowed = arrows[roomOf(file)] ?? [];
  return roomOf(imported) === roomOf(file) || allowed.some((arrow) => permits(arrow, imported));
}

const imports = [...texts].flatMap(([file, text]) =>
  importsOf(file, text).map((imported) => [file, imported] as const),
);

describe('the table of arrows matches the imports of each room', () => {
  test('the table allows every import in src', () => {
    expect(imports.length).toBeGreaterThan(300);
    expect(imports.filter(([file, imported]) => !isAllowed(file, imported))).toEqual([]);
  });

  test('the table has no arrow that no import uses', () => {
    const isUsed = (room: string, arrow: string) =>
      imports.some(([file, imported]) => roomOf(file) === room && permits(arrow, imported));
    const unused = Object.entries(arrows).flatMap(([room, allowed]) =>
      allowed.filter((arrow) => !isUsed(room, arrow)).map((arrow) => [room, arrow]),
    );
    expect(unused).toEqual([]);
  });

  test('the table has no arrow upward', () => {
    const rooms = Object.keys(arrows);
    const heightOf = (name: string) => rooms.findLastIndex((room) => name === room || name.startsWith(`${room}/`));
    const upward = rooms.flatMap((room, height) =>
      (arrows[room] ?? [])
        .filter((name) => heightOf(name) !== -1 && heightOf(name) <= height)
        .map((name) => [room, name]),
    );
    expect(upward).toEqual([]);
  });
});

test('only src/service, src/cli and src/main.ts read the clock and the environment', () => {
  // Three files of http also read the clock, for the durations of slices and responses, and for the header Date. These times
  // change no content.
  const files = [...texts.keys()].filter(
    (file) => !/^(service\/|cli\/|http\/(?:slices|server|connection)\.ts$|main\.ts$|pages\/browser\/)/.test(file),
  );
  expect(files.length).toBeGreaterThan(50);
  const clocks = /Date\.now|new Date\(\)|performance\.now|process\.\w|DateTime\.(now|local|utc)\b/;
  expect(files.filter((file) => clocks.test(texts.get(file) ?? ''))).toEqual([]);
});

test('no two exports have the same name', () => {
  const exported = /^export (?:async )?(?:function\*?|const|class|interface|type) (\w+)/gm;
  const names = [...texts.values()].flatMap((text) => Array.from(text.matchAll(exported), ([, name = '']) => name));
  expect(names.length).toBeGreaterThan(500);
  expect(names.filter((name, index) => names.indexOf(name) < index)).toEqual([]);
});

test('each attack that a comment names can be found in test/faults', () => {
  const folder = join(import.meta.dirname, 'faults');
  const faults = readdirSync(folder).map((file) => readFileSync(join(folder, file), 'utf8'));
  const named = [...texts.values()].flatMap((text) =>
    Array.from(text.matchAll(/Tested by:(?:[\s*/,]*"[^"]+")+/g), ([names]) => names.match(/"[^"]+"/g) ?? []).flat(),
  );
  expect(named.length).toBeGreaterThan(15);
  const isFound = (name: string) => faults.some((text) => text.includes(name.slice(1, -1)));
  expect(named.filter((name) => !isFound(name))).toEqual([]);
});
