import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { binaryOf, buildBinary } from '../../packaging/build/binary.ts';
import { debFile, sourceFiles } from '../../packaging/build/debs.ts';
import { architectures } from '../../packaging/build/node.ts';
import { npmFile } from '../../packaging/build/npmPackage.ts';
import { testEveryRequest } from '../requests/everyRequest.ts';
import { arm64, serving, x64 } from '../support/binaries.ts';
import { source } from '../support/debs.ts';
import { blockBeginning, root } from '../support/documents.ts';
import { temporaryFolder } from '../support/temporaryFolder.ts';
import { needs, outcome, output } from '../support/tools.ts';

/** What is published, and built in this tree too, where a date or a folder could show in it. */
const built: readonly string[] = [
  ...(['x64', 'arm64', 'all'] as const).map((architecture) => debFile(architecture, source.version)),
  ...sourceFiles(source.version),
  npmFile(source.npmVersion),
  ...architectures.map((architecture) => `${basename(binaryOf(architecture))}.tar.xz`),
];

needs('git', 'faketime', 'sha256sum', 'qemu-aarch64-static');

describe('the binary for arm64', () => testEveryRequest(() => serving(arm64)));

test('a second build of the binary is the same to the byte, and nothing else is left of it', async () => {
  const files = readdirSync('dist');
  const first = readFileSync(x64);
  await buildBinary('x64');
  expect(readFileSync(x64).equals(first)).toBe(true);
  expect(readdirSync('dist')).toEqual(files);
});

describe('a release', () => {
  // Below this folder, as the packages of npm and Node are hard-linked.
  const folder = temporaryFolder(fillWithTree, join(root, 'dist/another-folder-'));
  const otherDate = '2031-05-06 07:08:09';
  const tree = () => join(folder(), 'deeper/tree');
  const release = (name = '') => join(tree(), 'dist/release', name);

  /** Copies the sources, with their history. */
  function fillWithTree(path: string): void {
    const copy = join(path, 'deeper/tree');
    output('git', ['clone', '--quiet', root, copy]);
    output('cp', ['-al', join(root, 'node_modules'), copy]);
    mkdirSync(join(copy, 'dist'));
    output('cp', ['-al', join(root, 'dist/node'), join(copy, 'dist')]);
    output('cp', ['-r', join(root, 'dist/debian'), join(copy, 'dist')]);
    // Else it would be too old, and made anew from Debian's lists, which have expired by then.
    for (const name of readdirSync(join(copy, 'dist/debian')))
      output('touch', ['--date', otherDate, join(copy, 'dist/debian', name)]);
  }

  beforeAll(() => {
    const build = [otherDate, 'npm', 'run', '--silent', 'build:release'];
    const { status, stdout, stderr } = outcome('faketime', build, { cwd: tree() });
    expect(status, stdout + stderr).toBe(0);
    expect(stdout).toMatch(/^dist\/release: \d+\.\d MB\n$/);
  });

  test('of another folder and date is equal to the byte', () => {
    for (const name of built) {
      expect(readFileSync(release(name)).equals(readFileSync(join(root, 'dist', name))), name).toBe(true);
    }
  });

  test('has these files, and their hashes', () => {
    const others = ['RELEASE_NOTES.md', 'SHA256SUMS', 'observatory-nights.cdx.json'];
    expect(readdirSync(release()).toSorted()).toEqual([...built, ...others].toSorted());
    const [check = ''] = blockBeginning('sha256sum').text.split('\n');
    const { status, stdout } = outcome('sh', ['-c', check], { cwd: release() });
    expect([status, stdout.trimEnd().split('\n').length]).toEqual([0, built.length + 2]);
  });

  test('that fails leaves what was there, and no parts', () => {
    const before = readdirSync(join(tree(), 'dist'));
    copyFileSync(join(tree(), 'README.md'), join(tree(), 'unknown.md'));
    const dirty = outcome('npm', ['run', '--silent', 'build:release'], { cwd: tree() });
    expect(dirty).toMatchObject({ status: 1, stdout: '' });
    expect(dirty.stderr).toContain('A release is built of a commit; these files differ from it:\n?? unknown.md\n');
    const broken = outcome(
      'env',
      ['PATH=/nowhere', process.execPath, 'node_modules/.bin/tsx', 'packaging/build.ts', 'deb'],
      { cwd: tree() },
    );
    expect(broken.status).toBe(1);
    expect(broken.stderr.trimEnd().split('\n')).toEqual([expect.stringMatching(/^\S+ cannot be run: /)]);
    expect(readdirSync(join(tree(), 'dist'))).toEqual(before);
    expect(existsSync(release('SHA256SUMS'))).toBe(true);
  });
});
