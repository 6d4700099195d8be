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
    ['sky/x.ts', 'hono'],
    ['sky/x.ts', 'node'],
    ['nights/x.ts', 'sky/sun.ts'],
    ['nights/x.ts', 'suncalc'],
    ['api/x.ts', 'sky/index.ts'],
    ['api/x.ts', 'pages/problem.tsx'],
    ['pages/night/x.ts', 'pages/year/view.ts'],
    ['server/x.ts', 'cli/flags.ts'],
    ['http/x.ts', 'nights/index.ts'],
    ['app.ts', 'main.ts'],
    ['a-new-folder/x.ts', 'sky/index.ts'],
    ['sky/a-new-folder/x.ts', 'sky/sun.ts'],
    ['sky/x.ts', 'sky/a-new-folder/x.ts'],
  ])('%s may not import %s', (file, imported) => {
    expect(isAllowed(arrows, indexed, file, imported)).toBe(false);
  });

  test.each([
    "import { x } from '../sky/sun.ts';",
    "import type { X } from '../sky/sun.ts';",
    "import '../sky/sun.ts';",
    "export * from '../sky/sun.ts';",
    "export type { X } from '../sky/sun.ts';",
    "type X = import('../sky/sun.ts').X;",
    "const x = <p>it's {await import('../sky/sun.ts')}</p>;",
  ])('%s is seen', (text) => {
    expect(importsOf('pages/x.tsx', text)).toEqual(['sky/sun.ts']);
  });

  test('a module is seen by the name of its package', () => {
    const text = "import 'node:fs';\nimport 'hono/jsx';\nimport '@hono/node-server/x';\nimport(name);";
    expect(importsOf('x.ts', text)).toEqual(['node', 'hono', '@hono/node-server', '(computed)']);
  });
});

test('only src/server, src/cli and src/main.ts read the clock; for the others it is an argument', () => {
  const files = [...texts.keys()].filter(
    (file) => !/^(server\/|cli\/|locations\/locationsFile\.ts$|main\.ts$|worker\.ts$|pages\/browser\/)/.test(file),
  );
  expect(files.length).toBeGreaterThan(50);
  const clocks = /Date\.now|new Date\(\)|performance\.now|DateTime\.(now|local|utc)\b/;
  expect(files.filter((file) => clocks.test(texts.get(file) ?? ''))).toEqual([]);
});
