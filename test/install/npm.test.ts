import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { blocks } from '../support/documents.ts';
import { startCommand } from '../support/service.ts';
import { askSocket } from '../support/targets.ts';
import { temporaryFolder } from '../support/temporaryFolder.ts';
import { output } from '../support/tools.ts';
import { missingNotices, source } from './packages.ts';

/** A folder in which npm has installed the packed package, without a network. */
const folder = temporaryFolder((path) => {
  const tarball = output('npm', ['run', '--silent', 'build:npm']).trim();
  output('npm', ['install', '--silent', '--offline', '--no-audit', '--prefix', path, tarball]);
});

test('the npm package has no dependencies, and contains the command, its data and the licenses of all its parts', async () => {
  const modules = join(folder(), 'node_modules');
  expect(readdirSync(modules).filter((name) => !name.startsWith('.'))).toEqual(['observatory-nights']);
  const command = join(modules, '.bin/observatory-nights');
  expect(output(command, ['--version']).split('\n')[0]).toBe(source.version);
  expect(JSON.parse(readFileSync(join(modules, 'observatory-nights/package.json'), 'utf8')).version).toBe(
    source.version,
  );
  // The command looks the time zone up on the map of time zones, a file of the package.
  expect(output(command, ['init', '--latitude', '32.7795', '--longitude', '78.9638'])).toContain(' Asia/Kolkata ');
  const service = await startCommand(command, ['--port', '0'], { cwd: folder() });
  onTestFinished(() => void service.process.kill());
  const town = { path: '/at/?q=troms%C3%B8', headers: { Accept: 'text/html' } };
  expect((await askSocket(service.origin, town)).headers.get('location')).toContain('latitude=69.65&longitude=18.96');
  const notices = join(modules, 'observatory-nights/dist/third-party-licenses.txt');
  expect(missingNotices(readFileSync(notices, 'utf8'))).toEqual([]);
});

const examples = blocks.filter(({ language }) => language === 'js');

test.each(examples)('the engine runs an example of the documents, and its types have no errors: $text', (block) => {
  const [example, types] = ['mjs', 'mts'].map((ending) => join(folder(), `example.${ending}`)) as [string, string];
  writeFileSync(example, block.text);
  expect(output(process.execPath, [example]).trimEnd()).toBe(blocks[blocks.indexOf(block) + 1]?.text);
  // The functions of an example are JavaScript, so their parameters have no types.
  writeFileSync(types, block.text);
  const options =
    '--ignoreConfig --noEmit --strict --noImplicitAny false --target es2022 --module nodenext --types node';
  const files = ['--typeRoots', resolve('node_modules/@types'), types];
  expect(output('node_modules/.bin/tsc', [...options.split(' '), ...files])).toBe('');
});
