import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');

const importing = (imported: string) => `import { x } from '${imported}';\n\nexport const y = x;\n`;

const refused = [
  ['src/sky/x.ts', '../nights/index.ts'],
  ['src/sky/x.ts', '../locations/index.ts'],
  ['src/sky/x.ts', 'hono'],
  ['src/sky/x.ts', 'fs'],
  ['src/sky/x.ts', 'node:fs'],
  ['src/locations/x.ts', '../sky/index.ts'],
  ['src/locations/x.ts', 'suncalc'],
  ['src/nights/x.ts', '../http/problem.ts'],
  ['src/nights/x.ts', '../sky/sun.ts'],
  ['src/nights/x.ts', 'suncalc'],
  ['src/nights/x.ts', 'hono'],
  ['src/api/x.ts', '../sky/index.ts'],
  ['src/api/x.ts', '../command/serve.ts'],
  ['src/api/x.ts', '@hono/node-server'],
  ['src/http/x.ts', '../api/locations.ts'],
  ['src/http/x.ts', '../locations/index.ts'],
  ['src/api/formats/x.ts', '../locations.ts'],
  ['src/parameters/x.ts', '../api/nightList.ts'],
  ['src/parameters/x.ts', '../sky/index.ts'],
  ['src/pages/charts/x.ts', '../../parameters/slug.ts'],
  ['src/pages/x.ts', 'node:fs'],
  ['src/pages/x.ts', '../sky/index.ts'],
  ['src/pages/x.ts', '../api/locations.ts'],
  ['src/pages/night/x.ts', '../../sky/index.ts'],
  ['src/pages/night/x.ts', '../year/view.ts'],
  ['src/pages/site/x.ts', '../charts/time.ts'],
  ['src/pages/frame/x.ts', '../site/head.tsx'],
  ['src/pages/charts/x.ts', '../frame/document.tsx'],
  ['src/pages/charts/x.ts', '../../http/headers.ts'],
  ['src/pages/words/x.ts', '../charts/time.ts'],
  ['src/pages/browser/x.ts', '../words/clock.ts'],
  ['src/app.ts', './command/serve.ts'],
  ['src/app.ts', 'pino'],
  ['src/command/x.ts', '../sky/index.ts'],
] as const;

describe('the arrows between the rooms point one way', () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'observatory-nights-'));
    const { vcs: _, ...config } = JSON.parse(readFileSync(join(root, '.biome.json'), 'utf8'));
    writeFileSync(join(folder, '.biome.json'), JSON.stringify(config));
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  /** What the linter says of a file of that path, in a tree with the configuration of this one. */
  function lint(path: string, text: string): string {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
    const biome = join(root, 'node_modules/.bin/biome');
    const { stdout, stderr } = spawnSync(biome, ['lint', path], { cwd: folder, encoding: 'utf8' });
    return stdout + stderr;
  }

  test.each(refused)('%s may not import %s', (path, imported) => {
    expect(lint(path, importing(imported))).toMatch(/noRestrictedImports|noNodejsModules/);
  });

  test.each([
    ['src/nights/x.ts', '../sky/index.ts'],
    ['src/api/x.ts', 'hono'],
    ['src/command/x.ts', 'node:fs'],
    ['src/pages/x.ts', '../http/headers.ts'],
    ['src/pages/night/x.ts', '../charts/time.ts'],
    ['src/pages/night/x.ts', '../../nights/index.ts'],
    ['src/pages/frame/x.ts', '../../http/headers.ts'],
  ])('%s may import %s', (path, imported) => {
    expect(lint(path, importing(imported))).not.toMatch(/noRestrictedImports|noNodejsModules/);
  });

  test('src/nights may not read the process', () => {
    expect(lint('src/nights/x.ts', 'export const folder = process.cwd();\n')).toContain('noRestrictedGlobals');
  });
});

test('only src/command and src/main.ts read the clock; the others are handed it', () => {
  const rooms = ['sky', 'locations', 'nights', 'http', 'parameters', 'api', 'pages'];
  const inRoom = (room: string) =>
    readdirSync(join(root, 'src', room), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file))
      .map((file) => `src/${room}/${file}`);
  const files = rooms.flatMap(inRoom).concat('src/app.ts');
  expect(files.length).toBeGreaterThan(50);
  const clocks = /Date\.now|new Date\(\)|performance\.now|DateTime\.(now|local|utc)\b/;
  expect(files.filter((file) => clocks.test(readFileSync(join(root, file), 'utf8')))).toEqual([]);
});
