import { spawnSync } from 'node:child_process';
import { describe, expect, test } from 'vitest';
import packageJson from '../../package.json' with { type: 'json' };
import { testEveryRequest } from '../requests/everyRequest.ts';
import { onSocket } from '../requests/targets.ts';
import { askInBareRoot, canMakeRoots } from './bareRoot.ts';
import { arm64, canEmulate, commandOf, serving, x64 } from './binaries.ts';
import { canBuild } from './tools.ts';

const binaries = [
  ['x64', x64, canBuild],
  ['arm64', arm64, canBuild && canEmulate],
] as const;

for (const [architecture, binary, canRun] of binaries) {
  describe.skipIf(!canRun)(`the binary for ${architecture}`, () => {
    testEveryRequest(() => serving(binary));

    test('gives the bytes and entity tags that dist/main.js gives', async () => {
      const targets = await Promise.all([serving(binary), onSocket()]);
      for (const path of ['/api/nights/latest/', '/api/almanac/latest/', '/', '/locations/paranal/2026/']) {
        const headers = { Accept: 'application/json, text/html;q=0.9', Host: 'nights.example.org' };
        const [found, expected] = await Promise.all(targets.map(({ ask }) => ask({ path, headers })));
        expect([found?.status, found?.text]).toEqual([expected?.status, expected?.text]);
        expect(found?.headers.get('etag')).toBe(expected?.headers.get('etag'));
      }
      await Promise.all(targets.map(({ close }) => close()));
    });

    test('has the command line, with what is built in', () => {
      const [command, ...before] = commandOf(binary);
      const run = (...args: string[]) =>
        spawnSync(command, [...before, ...args], { cwd: '/', env: {}, encoding: 'utf8', timeout: 60_000 });
      expect(run('--version')).toMatchObject({ status: 0, stdout: `${packageJson.version}\n`, stderr: '' });
      const { status, stdout } = run('check');
      expect([status, stdout.trimEnd().split('\n').at(-1)]).toEqual([
        0,
        '22 locations in the built-in list: no faults.',
      ]);
      expect(run('--port', 'x')).toMatchObject({ status: 2, stdout: '' });
      // What is Node's own on a command line is a flag like any other here.
      expect(run('--eval', '0')).toMatchObject({ status: 2, stdout: '' });
    });

    test('is not told by NODE_OPTIONS, which is of other programs', () => {
      const [command, ...before] = commandOf(binary);
      const env = { NODE_OPTIONS: '--require /nowhere.js' };
      expect(spawnSync(command, [...before, '--version'], { env, encoding: 'utf8' })).toMatchObject({ status: 0 });
    });
  });
}

describe.skipIf(!canBuild || !canMakeRoots)(
  'where there is nothing but the binary and its libraries, for nobody, read only',
  () => {
    test('it serves its pages and the nights', async () => {
      const answers = await askInBareRoot(x64, [
        '/api/nights/latest/',
        '/',
        '/locations/paranal/',
        '/healthz?ready',
        '/metrics',
      ]);
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
      expect(JSON.parse(answers[0]?.text ?? '')).toHaveLength(22);
      expect(answers[2]?.text).toMatch(/^<!DOCTYPE html>/);
    });
  },
);
