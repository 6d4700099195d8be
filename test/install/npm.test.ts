import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { blockBeginning } from '../support/documents.ts';
import { temporaryFolder } from '../support/temporaryFolder.ts';
import { output } from '../support/tools.ts';
import { missingNotices, source } from './packages.ts';

/** The package as npm packs it, installed without a network. */
const folder = temporaryFolder((path) => {
  const tarball = output('npm', ['run', '--silent', 'build:npm']).trim();
  output('npm', ['install', '--silent', '--offline', '--no-audit', '--prefix', path, tarball]);
});

test('the package of npm needs no other, has the command, and the licenses of what is bundled', () => {
  const modules = join(folder(), 'node_modules');
  expect(readdirSync(modules).filter((name) => !name.startsWith('.'))).toEqual(['observatory-nights']);
  const command = join(modules, '.bin/observatory-nights');
  expect(output(command, ['--version']).split('\n')[0]).toBe(source.version);
  expect(JSON.parse(readFileSync(join(modules, 'observatory-nights/package.json'), 'utf8')).version).toBe(
    source.version,
  );
  // Looked up on the map of time zones, which is a file of the package.
  expect(output(command, ['init', '--latitude', '32.7795', '--longitude', '78.9638'])).toContain(' Asia/Kolkata ');
  const notices = join(modules, 'observatory-nights/dist/third-party-licenses.txt');
  expect(missingNotices(readFileSync(notices, 'utf8'))).toEqual([]);
});

test('the engine runs the example of the documents, and its types have no errors', () => {
  const [example, types] = ['mjs', 'mts'].map((ending) => join(folder(), `example.${ending}`)) as [string, string];
  for (const file of [example, types]) writeFileSync(file, blockBeginning('import { crossingOf').text);
  expect(output(process.execPath, [example]).trimEnd()).toBe(blockBeginning('2026-11-21 1795').text);
  const options = '--ignoreConfig --noEmit --strict --target es2022 --module nodenext --types node --typeRoots'.split(
    ' ',
  );
  expect(output('node_modules/.bin/tsc', [...options, resolve('node_modules/@types'), types])).toBe('');
});
