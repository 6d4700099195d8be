import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { arrows } from './support/arrows.ts';
import { importsOf, isAllowed } from './support/imports.ts';

const source = join(import.meta.dirname, '../src');
const texts = new Map(
  readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && file !== 'bundled.d.ts')
    .map((file) => [file, readFileSync(join(source, file), 'utf8')]),
);
const indexed = new Set([...texts.keys()].flatMap((file) => file.match(/^(.*)\/index\.ts$/)?.[1] ?? []));

describe('each room imports only those that the table has', () => {
  test('in all of src', () => {
    const all = [...texts].flatMap(([file, text]) =>
      importsOf(file, text).map((imported) => [file, imported] as const),
    );
    expect(all.length).toBeGreaterThan(300);
    expect(all.filter(([file, imported]) => !isAllowed(arrows, indexed, file, imported))).toEqual([]);
  });

  test('no file imports itself by way of others, types included', () => {
    const left = new Map([...texts].map(([file, text]) => [file, importsOf(file, text)]));
    const isImported = (file: string) => [...left.values()].some((imported) => imported.includes(file));
    const isEnd = (file: string) => !left.get(file)?.some((imported) => left.has(imported)) || !isImported(file);
    // Without the files that import none of those left, or that none of them imports, circles stay.
    for (let ends = [...left.keys()]; ends.length > 0; ) {
      ends = [...left.keys()].filter(isEnd);
      for (const file of ends) left.delete(file);
    }
    expect([...left.keys()]).toEqual([]);
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

  test.each([
    ['sky/x.ts', 'nights/index.ts'],
    ['nights/x.ts', 'sky/sun.ts'],
    ['a-new-folder/x.ts', 'sky/index.ts'],
  ])('%s may not import %s', (file, imported) => {
    expect(isAllowed(arrows, indexed, file, imported)).toBe(false);
  });

  test('imports of all kinds are seen, files by their paths and others by their packages', () => {
    const text = "import type { X } from '../sky/sun.ts'; export * from 'hono/jsx'; await import('node:fs');";
    expect(importsOf('pages/x.tsx', text)).toEqual(['sky/sun.ts', 'hono', 'node']);
  });
});

test('only src/server, src/cli and src/main.ts read the clock and the environment; for the others these are arguments', () => {
  // How long a slice of work takes changes no response.
  const files = [...texts.keys()].filter(
    (file) => !/^(server\/|cli\/|api\/slices\.ts$|locations\/locationsFile\.ts$|main\.ts$|pages\/browser\/)/.test(file),
  );
  expect(files.length).toBeGreaterThan(50);
  const clocks = /Date\.now|new Date\(\)|performance\.now|process\.\w|DateTime\.(now|local|utc)\b/;
  expect(files.filter((file) => clocks.test(texts.get(file) ?? ''))).toEqual([]);
});

test('a test in test/unit has the path of its subject', () => {
  const folder = join(import.meta.dirname, 'unit');
  const tests = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.test.ts'));
  const subjects = new Set(readdirSync(source, { recursive: true, encoding: 'utf8' }));
  expect(tests.length).toBeGreaterThan(60);
  const without = tests.filter((file) => {
    const subject = file.replace(/(?:\.full)?\.test\.ts$/, '');
    return !['.ts', '.tsx', '.css'].some((ending) => subjects.has(subject + ending));
  });
  expect(without).toEqual([]);
});

test('no exported name stands twice', () => {
  const exported = /^export (?:async )?(?:function\*?|const|class|interface|type) (\w+)/gm;
  const names = [...texts.values()].flatMap((text) => Array.from(text.matchAll(exported), ([, name = '']) => name));
  expect(names.length).toBeGreaterThan(500);
  expect(names.filter((name, index) => names.indexOf(name) < index)).toEqual([]);
});
