import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import packageJson from '../../package.json' with { type: 'json' };
import { readAnySource, readSource, type Source } from '../../packaging/build/source.ts';
import { root } from '../support/documents.ts';
import { temporaryFolder } from '../support/temporaryFolder.ts';
import { needs, output } from '../support/tools.ts';

/** npm's order of versions, which tools of this project depend on. */
const semver = createRequire(import.meta.url)('semver') as {
  lt(a: string, b: string): boolean;
  valid(version: string): string | null;
};

const git = (folder: string, ...args: readonly string[]) =>
  output('git', ['-C', folder, '-c', 'user.name=Ada', '-c', 'user.email=ada@example.org', ...args]);

function commit(folder: string, version: string): void {
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ version }, null, 2));
  git(folder, 'add', '.');
  git(folder, 'commit', '--quiet', '--allow-empty', '--message', 'A change');
}

needs('git', 'dpkg');

describe('the version', () => {
  const folder = temporaryFolder((path) => git(path, 'init', '--quiet'));

  test('rises with each commit and each tag, in the order of Debian and of npm', () => {
    const sources: Source[] = [];
    const add = (version: string, tag?: string) => {
      commit(folder(), version);
      if (tag !== undefined) git(folder(), 'tag', tag);
      sources.push(readSource(folder()));
    };
    add('0.0.9');
    add('0.1.0');
    add('0.1.0');
    const first = git(folder(), 'rev-parse', 'HEAD').slice(0, 7);
    expect(sources.at(-1)).toMatchObject({ version: `0.1.0~git3.${first}`, npmVersion: '0.1.0-dev.3' });
    add('0.1.0', 'v0.1.0');
    add('0.2.0', 'v0.2.0');
    for (let count = 0; count < 11; count++) add('0.2.0');
    // Raised a commit before its tag.
    add('0.10.0');
    add('0.10.0', 'v0.10.0');
    git(folder(), 'tag', 'another-tag');
    add('0.10.0');
    const hash = git(folder(), 'rev-parse', 'HEAD').slice(0, 7);
    expect(sources.at(-1)).toMatchObject({ version: `0.10.0+git1.${hash}`, npmVersion: '0.10.1-dev.1' });
    expect(sources.at(-2)).toMatchObject({ version: '0.10.0', npmVersion: '0.10.0' });
    expect(sources.at(-1)?.author).toBe('Ada <ada@example.org>');
    for (const [index, { version, npmVersion }] of sources.entries()) {
      const next = sources[index + 1];
      expect(semver.valid(npmVersion)).not.toBe(null);
      if (next === undefined) continue;
      expect(spawnSync('dpkg', ['--compare-versions', version, 'lt', next.version]).status).toBe(0);
      expect(semver.lt(npmVersion, next.npmVersion), `${npmVersion} < ${next.npmVersion}`).toBe(true);
    }
  });

  test('without a history is that of package.json, of its date', () => {
    rmSync(join(folder(), '.git'), { recursive: true });
    utimesSync(join(folder(), 'package.json'), 1e9, 1e9);
    const found = readSource(folder());
    expect(found).toMatchObject({ version: '0.10.0', npmVersion: '0.10.0', timeMs: 1e12 });
  });

  test('in a Debian source package is that of its changelog', () => {
    mkdirSync(join(folder(), 'debian'));
    writeFileSync(
      join(folder(), 'debian/changelog'),
      'observatory-nights (0.11.0~git3.abc1234) unstable; urgency=low\n',
    );
    expect(readSource(folder())).toMatchObject({ version: '0.11.0~git3.abc1234', npmVersion: '0.10.0' });
  });

  test('is refused where a part of the history is missing, and where git cannot read it', () => {
    const clone = join(folder(), 'clone');
    output('git', ['clone', '--quiet', '--depth', '1', `file://${root}`, clone]);
    expect(() => readSource(clone)).toThrow('git fetch --unshallow');
    // The service itself can be built there.
    expect(readAnySource(clone)).toMatchObject({ version: packageJson.version });
    mkdirSync(join(folder(), '.git'));
    expect(() => readSource(folder())).toThrow(/^git log: /);
  });
});

/** Runs the beginning of the builds and of the bundle, in a process that has the version of another Node. */
function startWith(version: string): { readonly status: number | null; readonly stderr: string } {
  const pretended = `data:text/javascript,Object.defineProperty(process,'versions',{value:{node:'${version}'}})`;
  const { status, stderr } = spawnSync(process.execPath, ['--import', pretended, 'packaging/supportedNode.js'], {
    encoding: 'utf8',
  });
  return { status, stderr };
}

describe('an older Node', () => {
  const [, oldest = ''] = /^>=(.*)$/.exec(packageJson.engines.node) ?? [];

  test.each(['18.20.8', '20.18.3', '9.11.2'])('%s is refused in one line', (version) => {
    const line = `observatory-nights needs Node ${oldest} or later; this is Node ${version}.\n`;
    expect(startWith(version)).toEqual({ status: 1, stderr: line });
  });

  test.each([`${oldest}.0`, '22.0.0', '26.10.0'])('%s is not', (version) => {
    expect(startWith(version)).toEqual({ status: 0, stderr: '' });
  });

  test('is refused before any of it by dist/main.js and by all builds', () => {
    const check = readFileSync('packaging/supportedNode.js', 'utf8');
    const bundle = readFileSync('dist/main.js', 'utf8');
    expect(bundle.indexOf(check)).toBeGreaterThan(0);
    expect(bundle.indexOf(check)).toBeLessThan(bundle.indexOf('\n// src/'));
    const builds = Object.entries(packageJson.scripts).filter(([name]) => /^(build|release)/.test(name));
    expect(builds.length).toBeGreaterThan(6);
    for (const [, command] of builds) expect(command).toMatch(/^node packaging\/supportedNode\.js && /);
  });
});
