import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { npmFile, publishedManifest } from '../../packaging/build/npmPackage.ts';
import { source } from '../support/debs.ts';
import { anchorsOf, blocksOf, linksOf, npmReadme, root } from '../support/documents.ts';
import { groups } from '../support/help.ts';
import { temporaryFolder } from '../support/temporaryFolder.ts';
import { outcome, output } from '../support/tools.ts';
import { bundledPackages } from './bundledPackages.ts';
import { registryOf } from './registry.ts';

/** What a command prints that succeeds in a folder. npm warns of settings of the user's that it will no longer know. */
function run(cwd: string, command: string, args: readonly string[]): string {
  const { status, stdout, stderr } = outcome(command, args, { cwd });
  expect(status, `${command} ${args.join(' ')}: ${stdout}${stderr}`).toBe(0);
  return stdout.trim();
}

const tarball = join(root, 'dist', npmFile(source.npmVersion));

/** An empty folder that the package is installed in; without a network, as it needs no other package. */
const folder = temporaryFolder();
const elsewhere = temporaryFolder();
const empty = temporaryFolder();
beforeAll(() => {
  writeFileSync(join(folder(), 'package.json'), '{ "private": true }');
  run(folder(), 'npm', ['install', '--offline', '--no-audit', '--no-fund', tarball]);
});

const installed = () => join(folder(), 'node_modules/observatory-nights');

describe('the package', () => {
  test('needs no other', () => {
    expect(readdirSync(join(folder(), 'node_modules')).filter((name) => !name.startsWith('.'))).toEqual([
      'observatory-nights',
    ]);
  });

  test('names its homepage and keywords', () => {
    const url = 'https://example.org/observatory-nights';
    const { homepage, repository, keywords } = JSON.parse(publishedManifest('1.0.0', url));
    expect([homepage, repository]).toEqual([url, { type: 'git', url: `git+${url}.git` }]);
    expect(keywords).toEqual(expect.arrayContaining(['astronomy', 'sunset', 'moon']));
    expect(JSON.parse(publishedManifest('1.0.0', undefined))).not.toHaveProperty('homepage');
  });

  test('names in its manifest only files that it has', () => {
    const { bin, files } = JSON.parse(readFileSync(join(installed(), 'package.json'), 'utf8'));
    expect([bin, files]).toEqual([{ 'observatory-nights': 'dist/main.js' }, expect.arrayContaining(['CHANGELOG.md'])]);
    expect(files.filter((path: string) => !existsSync(join(installed(), path)))).toEqual([]);
  });

  test('has documents whose links lead to files and headings of the package', () => {
    const names = readdirSync(installed(), { recursive: true, encoding: 'utf8' }).filter((name) =>
      name.endsWith('.md'),
    );
    const documents = names.map((path) => ({ path, text: readFileSync(join(installed(), path), 'utf8') }));
    const isDead = ({ file, anchor }: ReturnType<typeof linksOf>[number]) =>
      !existsSync(join(installed(), file)) ||
      (anchor !== undefined && !documents.some((each) => each.path === file && anchorsOf(each).includes(anchor)));
    expect(documents.flatMap(linksOf).length).toBeGreaterThan(100);
    expect(documents.flatMap((document) => linksOf(document).filter(isDead))).toEqual([]);
  });

  test('has the licenses of the packages in its bundle', () => {
    const licenses = join(installed(), 'dist/third-party-licenses.txt');
    const titles = groups(readFileSync(licenses, 'utf8'), /^(\S+)(?: \S+)?\n=+\n/gm);
    expect(titles.toSorted()).toEqual(expect.arrayContaining([...bundledPackages]));
  });

  test('does not depend on the umask with which it was built, which lets nobody else read', () => {
    const modes = groups(output('tar', ['--list', '--verbose', '--file', tarball]), /^(\S+)/gm);
    expect([...new Set(modes)].toSorted()).toEqual(['-rw-r--r--', '-rwxr-xr-x']);
  });
});

describe('its README', () => {
  test('is the package’s own', () => {
    expect(readFileSync(join(installed(), 'README.md'), 'utf8')).toBe(npmReadme.text);
  });

  test('has a command that runs as it is, in an empty folder', async () => {
    const [{ text = '' } = {}, ...others] = blocksOf(npmReadme).filter(({ language }) => language === 'sh');
    expect(others).toEqual([]);
    const registry = await registryOf(tarball);
    const printed = await registry.shell(empty(), text);
    registry.close();
    expect(printed).toMatch(/^location +date +sunset.*\n +\d{4}-\d\d-\d\d +\d\d:\d\d /);
  });
});

describe('the command', () => {
  test('has the map of time zones', () => {
    const hanle = ['--latitude', '32.7795', '--longitude', '78.9638'];
    const printed = run(folder(), 'npx', ['--offline', 'observatory-nights', 'check', ...hanle]);
    expect(printed).toContain(' Asia/Kolkata ');
  });

  const args = ['tonight', '--location', 'paranal', '--now', '2026-11-21T18:00:00Z'];
  const expected = () => run(root, process.execPath, ['dist/main.js', ...args]);

  test.each([
    ['in a folder with the package', folder, []],
    ['from the tarball alone', elsewhere, ['--yes', '--package', tarball]],
  ] as const)('by npx %s', (_where, cwd, flags) => {
    const npx = ['--offline', ...flags, 'observatory-nights'];
    expect(run(cwd(), 'npx', [...npx, '--version']).split('\n')[0]).toBe(source.version);
    expect(run(cwd(), 'npx', [...npx, ...args])).toBe(expected());
  });
});
