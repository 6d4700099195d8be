import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { x64 } from '../support/binaries.ts';
import { source, unpacked } from '../support/debs.ts';
import { blockBeginning } from '../support/documents.ts';
import { groups } from '../support/help.ts';
import { temporaryFolder } from '../support/temporaryFolder.ts';
import { needs, output } from '../support/tools.ts';

needs('xz');

const local = temporaryFolder();
const archive = `${x64}.tar.xz`;
beforeAll(() => {
  const [extract = ''] = blockBeginning('sudo tar --extract').text.split('\n');
  const here = extract.replace('sudo ', '').replace(/observatory-nights-\S+/, archive);
  output('sh', ['-ec', here.replace('/usr/local', local())]);
});

const filesBelow = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((path) => statSync(join(folder, path)).isFile());

test('the archive is extracted as the documents say, and its command runs', () => {
  expect(output(join(local(), 'bin/observatory-nights'), ['--version'])).toContain(`${source.version}\n`);
  const lines = output('tar', ['--list', '--verbose', '--file', archive]).trimEnd().split('\n');
  const modes = new Set(lines.map((line) => line.split(/\s+/).slice(0, 2).join(' ')));
  expect(modes).toEqual(new Set(['drwxr-xr-x 0/0', '-rw-r--r-- 0/0', '-rwxr-xr-x 0/0']));
});

test('the archive has the files of the Debian package', () => {
  expect(filesBelow(local()).toSorted()).toEqual(filesBelow(join(unpacked.amd64, 'usr')).toSorted());
});

test('the files of the archive name those below /usr/local, and no others', () => {
  for (const path of filesBelow(local()).filter((path) => path !== 'bin/observatory-nights' && !path.endsWith('.md'))) {
    const text = readFileSync(join(local(), path), 'utf8').replaceAll('\\-', '-');
    expect(text, path).not.toMatch(/\/usr\/(?!local)[\w/.-]*observatory-nights/);
    for (const named of groups(text, /\/usr\/local(\/[\w/.-]*observatory-nights[\w/.-]*\w)/g))
      expect(existsSync(join(local(), named)), `${path}: ${named}`).toBe(true);
  }
  expect(readFileSync(join(local(), 'lib/systemd/system/observatory-nights.service'), 'utf8')).toContain(
    '\nExecStart=/usr/local/bin/observatory-nights serve\n',
  );
});
