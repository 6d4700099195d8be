import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, readFileSync, realpathSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import packageJson from '../../package.json' with { type: 'json' };
import { debianVersion } from '../../packaging/build/deb.ts';
import { readSource } from '../../packaging/build/source.ts';
import { folderOfTest } from '../support/temporaryFolder.ts';
import { needs, outcome, output } from '../support/tools.ts';

needs('git', 'dpkg');

/** The library with which npm compares versions. */
const semver = createRequire(realpathSync(output('which', ['npm']).trim()))('semver');

/** Creates a git repository in a folder of the test, with the files from which a version is read. */
function repository() {
  const folder = folderOfTest();
  let seconds = 1e9;
  const git = (...args: readonly string[]) => {
    const date = `@${seconds} +0900`;
    const env = { ...process.env, GIT_COMMITTER_DATE: date, GIT_AUTHOR_DATE: date };
    const identity = ['-c', 'user.name=Ada', '-c', 'user.email=ada@example.org'];
    const { status, stdout, stderr } = outcome('git', ['-C', folder, ...identity, ...args], { env });
    expect(status, stderr).toBe(0);
    return stdout.trim();
  };
  const write = (version: string) => writeFileSync(join(folder, 'package.json'), JSON.stringify({ version }));
  /** Commits all changes, a minute after the last commit. */
  const commit = () => {
    seconds += 60;
    git('add', '.');
    git('commit', '--quiet', '--allow-empty', '--message', 'A change');
  };
  mkdirSync(join(folder, 'packaging/build'), { recursive: true });
  for (const name of ['packaging/build/.gitattributes', 'packaging/build/archived.txt'])
    copyFileSync(name, join(folder, name));
  git('init', '--quiet');
  write('0.9.0');
  writeFileSync(join(folder, 'locations.yaml'), 'locations: []');
  commit();
  return { folder, git, write, commit, version: () => readSource(folder).version };
}

/** Expects that npm and dpkg sort versions of a repository in the order of time. */
function expectRising(versions: readonly string[]): void {
  for (const [index, later] of versions.slice(1).entries()) {
    const earlier = versions[index] ?? '';
    expect(semver.lt(earlier, later), `${earlier} < ${later}`).toBe(true);
    const debian = [debianVersion(earlier), 'lt', debianVersion(later)];
    expect(outcome('dpkg', ['--compare-versions', ...debian]).status, debian.join(' ')).toBe(0);
  }
}

test('a tag has the version of its release, and other commits sort by time below the next release', () => {
  const { git, write, commit, version } = repository();
  const versions = [version()];
  const next = (change = () => {}) => {
    change();
    commit();
    versions.push(version());
  };
  const release = (name: string) => {
    git('tag', name);
    versions.push(version());
  };
  next();
  release('v0.9.0');
  for (let count = 0; count < 11; count++) next();
  next(() => write('0.10.0'));
  release('v0.10.0');
  next();
  const [hash, tagged] = [git('rev-parse', 'HEAD').slice(0, 7), git('rev-parse', 'HEAD~2').slice(0, 7)];
  expect(versions.filter((each) => !each.includes('-'))).toEqual(['0.9.0', '0.10.0']);
  expect(versions.at(-1)).toBe(`0.10.1-git.20010909T020140.g${hash}`);
  expect(versions.at(-4)).toBe(`0.9.1-git.20010909T015940.g${tagged}`);
  expectRising(versions);
  expect(debianVersion(versions.at(-1) ?? '')).toBe(`0.10.1~git.20010909T020140.g${hash}`);
});

test('uncommitted changes get a version with the time of the latest change', () => {
  const { folder, git, commit, version } = repository();
  git('tag', 'v0.9.0');
  const list = join(folder, 'locations.yaml');
  const versions = [version()];
  for (const seconds of [1_000_000_100, 1_000_000_200]) {
    writeFileSync(list, `changed at ${seconds}`);
    utimesSync(list, seconds, seconds);
    versions.push(version());
  }
  const hash = git('rev-parse', 'HEAD').slice(0, 7);
  expect(versions.at(-1)).toBe(`0.9.1-git.20010909T015000.g${hash}.dirty`);
  commit();
  expect(version()).not.toContain('dirty');
  git('tag', 'v0.9.1');
  writeFileSync(join(folder, 'notes.txt'), 'This file is not committed');
  expectRising([...versions, version()]);
  expect(version()).toBe('0.9.1');
});

test('without git, the version comes from the commit in the archive, or from the time of package.json', () => {
  const { folder, git, commit, version } = repository();
  const archived = () => {
    const path = folderOfTest();
    git('archive', '--output', join(path, 'sources.tar'), 'HEAD');
    output('tar', ['--extract', '--file', join(path, 'sources.tar'), '--directory', path]);
    return readSource(path).version;
  };
  expect(archived()).toBe(version());
  git('tag', 'v0.9.0');
  expect(archived()).toBe('0.9.0');
  commit();
  expect(archived()).toBe(version());
  // A clone of only the last commit has no tags.
  const shallow = folderOfTest();
  git('clone', '--quiet', '--depth=1', `file://${folder}`, shallow);
  expect(readSource(shallow).version).toBe(version().replace('0.9.1', '0.9.0'));
  rmSync(join(folder, '.git'), { recursive: true });
  utimesSync(join(folder, 'package.json'), 1e9, 1e9);
  expect(readSource(folder)).toEqual({ version: '0.9.0-git.20010909T014640', timeMs: 1e12 });
});

const [, oldest = ''] = /^>=(.*)$/.exec(packageJson.engines.node) ?? [];

test.each([
  ...['18.20.8', '20.18.3', '9.11.2'].map((version) => [version, 'rejected in one line', 1] as const),
  ...[`${oldest}.0`, '22.0.0', '26.10.0'].map((version) => [version, 'accepted', 0] as const),
])('Node %s is %s', (version, _what, status) => {
  // Builds and the bundle begin with supportedNode.js. Here, it runs in a process that pretends to be another version of Node.
  const pretended = `data:text/javascript,Object.defineProperty(process,'versions',{value:{node:'${version}'}})`;
  const args = ['--import', pretended, 'packaging/supportedNode.js'];
  const line = `observatory-nights needs Node ${oldest} or later. This is Node ${version}.\n`;
  const found = spawnSync(process.execPath, args, { encoding: 'utf8' });
  expect(found).toMatchObject({ status, stderr: status === 0 ? '' : line });
});

test('dist/main.js and all builds reject an older Node before they do anything', () => {
  const check = readFileSync('packaging/supportedNode.js', 'utf8');
  const bundle = readFileSync('dist/main.js', 'utf8');
  expect(bundle.indexOf(check)).toBeGreaterThan(0);
  expect(bundle.indexOf(check)).toBeLessThan(bundle.indexOf('\n// src/'));
  const builds = Object.entries(packageJson.scripts).filter(([name]) => name.startsWith('build'));
  expect(builds.length).toBeGreaterThan(3);
  for (const [, command] of builds) expect(command).toMatch(/^node packaging\/supportedNode\.js && /);
});
