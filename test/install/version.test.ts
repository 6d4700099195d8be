import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import packageJson from '../../package.json' with { type: 'json' };
import { readSource } from '../../packaging/build/source.ts';
import { folderOfTest } from '../support/temporaryFolder.ts';
import { needs, output } from '../support/tools.ts';

needs('git', 'dpkg');

test('the version is that of the tag, and rises with each commit after it; without one it is that of package.json', () => {
  const folder = folderOfTest();
  const git = (...args: readonly string[]) =>
    output('git', ['-C', folder, '-c', 'user.name=Ada', '-c', 'user.email=ada@example.org', ...args]);
  const commit = () => git('commit', '--quiet', '--allow-empty', '--message', 'A change');
  const version = () => readSource(folder).version;
  git('init', '--quiet');
  writeFileSync(join(folder, 'package.json'), '{ "version": "0.9.0" }');
  commit();
  expect(version()).toBe('0.9.0');
  const versions: string[] = [];
  for (const [tag, commits] of [
    ['v0.9.0', 11],
    ['v0.10.0', 1],
  ] as const) {
    git('tag', tag);
    versions.push(version());
    for (let count = 0; count < commits; count++) {
      commit();
      versions.push(version());
    }
  }
  expect([versions[0], versions[12]]).toEqual(['0.9.0', '0.10.0']);
  expect(versions.at(-1)).toBe(`0.10.0+git1.${git('rev-parse', '--short=7', 'HEAD').trim()}`);
  for (const [index, each] of versions.slice(1).entries())
    expect(spawnSync('dpkg', ['--compare-versions', versions[index] ?? '', 'lt', each]).status).toBe(0);
  // Without a history it is of the date of package.json.
  rmSync(join(folder, '.git'), { recursive: true });
  utimesSync(join(folder, 'package.json'), 1e9, 1e9);
  expect(readSource(folder)).toEqual({ version: '0.9.0', timeMs: 1e12 });
});

const [, oldest = ''] = /^>=(.*)$/.exec(packageJson.engines.node) ?? [];

test.each([
  ...['18.20.8', '20.18.3', '9.11.2'].map((version) => [version, 'refused in one line', 1] as const),
  ...[`${oldest}.0`, '22.0.0', '26.10.0'].map((version) => [version, 'not refused', 0] as const),
])('Node %s is %s', (version, _what, status) => {
  // The beginning of the builds and of the bundle, in a process that has the version of another Node.
  const pretended = `data:text/javascript,Object.defineProperty(process,'versions',{value:{node:'${version}'}})`;
  const args = ['--import', pretended, 'packaging/supportedNode.js'];
  const line = `observatory-nights needs Node ${oldest} or later; this is Node ${version}.\n`;
  const found = spawnSync(process.execPath, args, { encoding: 'utf8' });
  expect(found).toMatchObject({ status, stderr: status === 0 ? '' : line });
});

test('an older Node is refused before any of it by dist/main.js and by all builds', () => {
  const check = readFileSync('packaging/supportedNode.js', 'utf8');
  const bundle = readFileSync('dist/main.js', 'utf8');
  expect(bundle.indexOf(check)).toBeGreaterThan(0);
  expect(bundle.indexOf(check)).toBeLessThan(bundle.indexOf('\n// src/'));
  const builds = Object.entries(packageJson.scripts).filter(([name]) => /^(build|prepack)/.test(name));
  expect(builds.length).toBeGreaterThan(3);
  for (const [, command] of builds) expect(command).toMatch(/^node packaging\/supportedNode\.js && /);
});
