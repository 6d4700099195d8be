import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { buildBinary } from '../../packaging/binary.ts';
import { testEveryRequest } from '../requests/everyRequest.ts';
import { arm64, canEmulate, commandOf, serving, x64 } from '../support/binaries.ts';
import { source } from '../support/debs.ts';
import { canBuild } from '../support/tools.ts';

const binaries = [
  ['x64', x64, canBuild],
  ['arm64', arm64, canBuild && canEmulate],
] as const;

for (const [architecture, binary, canRun] of binaries) {
  describe.skipIf(!canRun)(`the binary for ${architecture}`, () => {
    testEveryRequest(() => serving(binary));

    test('has the command line, with what is built in', () => {
      const [command, ...before] = commandOf(binary);
      const run = (...args: string[]) =>
        spawnSync(command, [...before, ...args], { cwd: '/', env: {}, encoding: 'utf8', timeout: 60_000 });
      // Node warns on stderr if it rejects the code cache.
      expect(run('--version')).toMatchObject({ status: 0, stdout: `${source.version}\n`, stderr: '' });
      const { status, stdout } = run('check');
      expect([status, stdout.trimEnd().split('\n').at(-1)]).toEqual([
        0,
        '22 locations from the built-in list: no faults.',
      ]);
      expect(run('--port', 'x')).toMatchObject({ status: 2, stdout: '' });
      // Node's own flags are unknown.
      expect(run('--eval', '0')).toMatchObject({ status: 2, stdout: '' });
    });

    test('ignores NODE_OPTIONS, which are for other programs', () => {
      const [command, ...before] = commandOf(binary);
      const env = { NODE_OPTIONS: '--require /nowhere.js' };
      expect(spawnSync(command, [...before, '--version'], { env, encoding: 'utf8' })).toMatchObject({ status: 0 });
    });
  });
}

test.skipIf(!canBuild)('a second build is the same to the byte, and nothing else is left of it', async () => {
  const files = readdirSync('dist');
  const first = readFileSync(x64);
  await buildBinary('x64');
  expect(readFileSync(x64).equals(first)).toBe(true);
  expect(readdirSync('dist')).toEqual(files);
});
