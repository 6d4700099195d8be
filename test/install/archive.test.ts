import { copyFileSync, existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { blockBeginning } from '../support/documents.ts';
import { startCommand } from '../support/service.ts';
import { temporaryFolder } from '../support/temporaryFolder.ts';
import { groups, output } from '../support/tools.ts';
import { archive, dependencies, modesIn, source, unpackedOf } from './packages.ts';

/** The folder that stands for `/usr/local`. */
const local = temporaryFolder();
const [extract = '', serve = ''] = blockBeginning('sudo tar --extract').text.split('\n');
let listing = '';
beforeAll(() => {
  copyFileSync(archive, join(local(), basename(archive)));
  const here = extract.replace('sudo ', '').replace('/usr/local', '.');
  listing = output('sh', ['-ec', `cd ${local()} && ${here} -vv && rm ${basename(archive)}`]);
});

const filesBelow = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((path) => statSync(join(folder, path)).isFile());

test('an archive extracted as documented has the files of the Debian package, owned by root', () => {
  expect(filesBelow(local()).toSorted()).toEqual(filesBelow(join(unpackedOf('x64'), 'usr')).toSorted());
  expect(modesIn(listing)).toEqual(new Set(['drwxr-xr-x 0/0', '-rw-r--r-- 0/0', '-rwxr-xr-x 0/0']));
});

test('the command of the archive serves the locations file of the working directory', async () => {
  const list = join(local(), 'locations.yaml');
  writeFileSync(list, 'locations:\n  - { id: 1, slug: my-dome, name: Dome, latitude: 52.4, longitude: 13.1 }\n');
  const service = await startCommand(join(local(), 'bin', serve), ['--port', '0'], { cwd: local() });
  onTestFinished(() => void service.process.kill('SIGKILL'));
  expect(service.firstLine).toContain('with 1 location from locations.yaml');
});

test('the documents of the archive link only to files of the archive', () => {
  const documents = join(local(), 'share/doc/observatory-nights');
  const names = readdirSync(documents).filter((name) => name.endsWith('.md'));
  expect(names).toContain('install.md');
  for (const name of names)
    for (const link of groups(readFileSync(join(documents, name), 'utf8'), /\]\((?!https?:)([^)#]+)/g))
      expect(existsSync(join(documents, link)), `${name}: ${link}`).toBe(true);
});

test('the files of the archive name installed files below /usr/local only', () => {
  for (const path of filesBelow(local()).filter((each) => !/\/observatory-nights$|\.md$/.test(each))) {
    const text = readFileSync(join(local(), path), 'utf8').replaceAll('\\-', '-');
    expect(text, path).not.toMatch(/\/usr\/(?!local)[\w/.-]*observatory-nights/);
    for (const named of groups(text, /\/usr\/local(\/[\w/.-]*observatory-nights[\w/.-]*\w)/g))
      expect(existsSync(join(local(), named)), `${path}: ${named}`).toBe(true);
  }
});

// The tests do not build the image, because they have no container engine.
test('an image built from the archive has the libraries of the binary, and copies existing files', () => {
  const [, , build = ''] = blockBeginning('tar --extract --file').text.split('\n');
  const [, containerfile = ''] = /--file (\S+) \.$/.exec(build) ?? [];
  const text = readFileSync(join(local(), containerfile), 'utf8').replaceAll('\\\n', '');
  // Debian's own image already has libc6 and libgcc-s1.
  const [installed = ''] = groups(text, /--no-install-recommends ([\w+ -]+?) *&&/g);
  expect([...installed.split(' '), 'libc6', 'libgcc-s1'].toSorted()).toEqual(dependencies);
  const copied = groups(text, /^COPY (\S+) /gm);
  expect(copied).toContain('bin/observatory-nights');
  expect(copied.filter((path) => !existsSync(join(local(), path)))).toEqual([]);
  expect(groups(text, /^LABEL org\.opencontainers\.image\.version="(.*)"$/gm)).toEqual([source.version]);
  expect(groups(text, /^ENTRYPOINT (\[.*\])$/gm)).toEqual(['["observatory-nights"]']);
});
