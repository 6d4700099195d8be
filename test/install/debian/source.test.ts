import { copyFileSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { archiveOf, runInDebian } from '../../../packaging/build/debianRoot.ts';
import { buildingDebian, sourceFiles } from '../../../packaging/build/debs.ts';
import { debs, source, unpacked } from '../../support/debs.ts';
import { blockBeginning, root } from '../../support/documents.ts';
import { groups } from '../../support/help.ts';
import { temporaryFolder } from '../../support/temporaryFolder.ts';
import { output } from '../../support/tools.ts';

describe('the source package', () => {
  const folder = temporaryFolder();

  test('has the sources, and besides them a changelog and packages of npm', () => {
    const archive = join(root, 'dist', `observatory-nights_${source.version}.tar.xz`);
    const paths = groups(output('tar', ['--list', '--file', archive]), /^[^/\n]+\/(.*[^/\n])$/gm);
    const sources = output('git', ['ls-files', '--cached', '--others', '--exclude-standard']).trimEnd().split('\n');
    const others = paths.filter((path) => !path.startsWith('node_modules/'));
    // dpkg-source leaves out what is for git.
    const expected = [...sources.filter((path) => path !== '.gitignore'), 'debian/changelog'];
    expect(others.toSorted()).toEqual(expected.toSorted());
  });

  test('has the bundle that the other tests run in its package', () => {
    const [, ...lines] = readFileSync(join(root, 'dist/main.js'), 'utf8').split('\n');
    expect(readFileSync(join(unpacked.all, 'usr/share/observatory-nights/main.mjs'), 'utf8')).toBe(lines.join('\n'));
  });

  test('builds the package without network, and itself again, as installing.md says, the same to the byte', () => {
    const names = sourceFiles(source.version);
    for (const name of names) copyFileSync(join(root, 'dist', name), join(folder(), name));
    const [install, extract, build] = blockBeginning('sudo apt install build-essential').text.trim().split('\n');
    expect(install).toBe(`sudo apt install ${buildingDebian.packages.join(' ')}`);
    const script = [extract, 'rm observatory-nights_*', build, 'cd .. && rm -r observatory-nights-*/'].join('\n');
    runInDebian(archiveOf(buildingDebian), folder(), script);
    for (const path of [...names.map((name) => join(root, 'dist', name)), debs.all]) {
      const again = path.replace(/^.*\//, `${folder()}/`);
      expect(readFileSync(again).equals(readFileSync(path)), path).toBe(true);
    }
  });
});
