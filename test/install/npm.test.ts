import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { blockBeginning } from '../support/documents.ts';
import { mainFile } from '../support/service.ts';
import { temporaryFolder } from '../support/temporaryFolder.ts';
import { groups, output } from '../support/tools.ts';
import { bundledPackages, source } from './packages.ts';

const args = ['tonight', '--location', 'paranal', '--now', '2026-11-21T18:00:00Z'];

/** The package as npm packs it, installed without a network. */
const folder = temporaryFolder((path) => {
  output('npm', ['pack', '--silent', '--pack-destination', path]);
  const [tarball = ''] = readdirSync(path);
  output('npm', ['install', '--silent', '--offline', '--no-audit', '--prefix', path, join(path, tarball)]);
});

test('the package of npm needs no other, and has the command', () => {
  const modules = join(folder(), 'node_modules');
  expect(readdirSync(modules).filter((name) => !name.startsWith('.'))).toEqual(['observatory-nights']);
  const command = join(modules, '.bin/observatory-nights');
  expect(output(command, ['--version']).split('\n')[0]).toBe(source.version);
  expect(output(command, args)).toBe(output(process.execPath, [mainFile, ...args]));
  // Looked up on the map of time zones, which is a file of the package.
  expect(output(command, ['init', '--latitude', '32.7795', '--longitude', '78.9638'])).toContain(' Asia/Kolkata ');
});

test('the engine runs the example of the documents, and its types have no errors', () => {
  const example = join(folder(), 'example.mts');
  const text = blockBeginning('import { crossingOf').text;
  writeFileSync(example, text);
  writeFileSync(join(folder(), 'example.mjs'), text);
  expect(output(process.execPath, [join(folder(), 'example.mjs')]).trimEnd()).toBe(
    blockBeginning('2026-11-21 1795').text,
  );
  const options = [
    '--ignoreConfig',
    '--noEmit',
    '--strict',
    '--target',
    'es2022',
    '--module',
    'nodenext',
    '--types',
    'node',
  ];
  const types = ['--typeRoots', resolve('node_modules/@types')];
  expect(output('node_modules/.bin/tsc', [...options, ...types, example])).toBe('');
});

test('the package of npm has the licenses of what is bundled, and of the map of time zones', () => {
  const file = join(folder(), 'node_modules/observatory-nights/dist/third-party-licenses.txt');
  const text = readFileSync(file, 'utf8');
  const titles = groups(text, /^(\S+)(?: \S+)?\n=+\n/gm);
  expect(text).toContain('https://opendatacommons.org/licenses/odbl/1-0/');
  expect(text).toContain('https://creativecommons.org/licenses/by-sa/4.0/');
  expect(titles).toEqual(expect.arrayContaining(['observatory-nights', ...bundledPackages]));
});
