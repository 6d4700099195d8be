import { spawn, spawnSync } from 'node:child_process';
import { cpSync } from 'node:fs';
import { relative } from 'node:path';
import { createInterface } from 'node:readline';
import { expect, test } from 'vitest';
import { readSource } from '../packaging/build/source.ts';
import { blockBeginning, root } from './support/documents.ts';
import { temporaryFolder } from './support/temporaryFolder.ts';

/** The sources as on a fresh machine, with the tests of only one folder. */
const copy = temporaryFolder((folder) => {
  const isLeftOut = (path: string) =>
    /^(node_modules|dist|\.git)(\/|$)/.test(path) ||
    (path.endsWith('.test.ts') && !path.startsWith('test/unit/formats/'));
  cpSync(root, folder, { recursive: true, filter: (source) => !isLeftOut(relative(root, source)) });
});

/**
 * The environment without the variables that npm and Vitest set for the commands that they start. The port 0 of `env` selects any
 * free port.
 */
const inherited = Object.entries(process.env).filter(
  ([name]) => !/^(npm_(?!config_(registry|cache|userconfig))|VITEST|NODE_ENV|INIT_CWD|FORCE_COLOR)/.test(name),
);
const env = { ...Object.fromEntries(inherited), PORT: '0', NO_COLOR: '1' };

test('on a fresh machine npm cit passes its tests', () => {
  const { text } = blockBeginning('npm cit');
  const { status, stdout, stderr } = spawnSync('sh', ['-c', text], { cwd: copy(), env, encoding: 'utf8' });
  expect(status, stdout + stderr).toBe(0);
  expect(stdout).toMatch(/Test Files\D*[1-9]\d* passed/);
});

test('npm start then serves pages', async () => {
  const text = blockBeginning('npm ci && npm start').text.replace('npm ci && ', '');
  const child = spawn('sh', ['-c', text], { cwd: copy(), env, detached: true, stdio: ['ignore', 'pipe', 'inherit'] });
  let origin: string | undefined;
  for await (const line of createInterface({ input: child.stdout })) {
    origin = /http:\/\/[\d.]+:\d+/.exec(line)?.[0];
    if (origin !== undefined) break;
  }
  const tonight = await fetch(`${origin}/`, { headers: { Accept: 'text/html' } });
  process.kill(-(child.pid ?? Number.NaN));
  expect([tonight.status, tonight.headers.get('Content-Type')]).toEqual([200, expect.stringContaining('text/html')]);
});

const init = blockBeginning('npm start --silent -- init').text;

test.each([
  [init, () => ''],
  ['npm start -- --version', () => readSource(copy()).version],
  ['npm start -- check --locations my.yaml', () => '2 locations from my.yaml: no errors.'],
])('%s passes flags on', (command, expected) => {
  const { status, stdout } = spawnSync('sh', ['-c', command], { cwd: copy(), env, encoding: 'utf8' });
  expect(stdout).toContain(expected());
  expect(status).toBe(0);
});
