import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import packageJson from '../../package.json' with { type: 'json' };
import { readSource } from '../../packaging/build/source.ts';
import { temporaryFolder } from '../support/temporaryFolder.ts';
import { needs, output } from '../support/tools.ts';

const git = (folder: string, ...args: readonly string[]) =>
  output('git', ['-C', folder, '-c', 'user.name=Ada', '-c', 'user.email=ada@example.org', ...args]);

needs('git', 'dpkg');

describe('the version', () => {
  const folder = temporaryFolder((path) => git(path, 'init', '--quiet'));
  const version = () => readSource(folder()).version;
  const commit = () => git(folder(), 'commit', '--quiet', '--allow-empty', '--message', 'A change');

  test('is that of the tag, and rises with each commit after it; before the first tag it is that of package.json', () => {
    writeFileSync(join(folder(), 'package.json'), '{ "version": "0.9.0" }');
    commit();
    expect(version()).toBe('0.9.0');
    const versions: string[] = [];
    for (const [tag, commits] of [
      ['v0.9.0', 11],
      ['v0.10.0', 1],
    ] as const) {
      git(folder(), 'tag', tag);
      versions.push(version());
      for (let count = 0; count < commits; count++) {
        commit();
        versions.push(version());
      }
    }
    expect([versions[0], versions[12]]).toEqual(['0.9.0', '0.10.0']);
    expect(versions.at(-1)).toBe(`0.10.0+git1.${git(folder(), 'rev-parse', '--short=7', 'HEAD').trim()}`);
    for (const [index, each] of versions.slice(1).entries())
      expect(spawnSync('dpkg', ['--compare-versions', versions[index] ?? '', 'lt', each]).status).toBe(0);
  });

  test('without a history is that of package.json, of its date', () => {
    rmSync(join(folder(), '.git'), { recursive: true });
    utimesSync(join(folder(), 'package.json'), 1e9, 1e9);
    expect(readSource(folder())).toEqual({ version: '0.9.0', timeMs: 1e12 });
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
    const builds = Object.entries(packageJson.scripts).filter(([name]) => /^(build|prepack)/.test(name));
    expect(builds.length).toBeGreaterThan(3);
    for (const [, command] of builds) expect(command).toMatch(/^node packaging\/supportedNode\.js && /);
  });
});
