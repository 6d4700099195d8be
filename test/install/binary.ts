import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { nodePath } from '../../packaging/build/node.ts';
import { testEveryRequest } from '../requests/everyRequest.ts';
import { commandOf, serving } from '../support/binaries.ts';
import { source } from '../support/debs.ts';
import { output } from '../support/tools.ts';

/** Of a binary, that for arm64 in an emulator. */
export function testBinary(binary: string): void {
  testEveryRequest(() => serving(binary));

  // Without the list of a package that this machine may have.
  const hidden = 'if [ -d /etc/observatory-nights ]; then mount -t tmpfs none /etc/observatory-nights; fi; exec "$@"';
  const run = (args: readonly string[], env = {}) =>
    spawnSync('unshare', ['--mount', 'sh', '-c', hidden, 'sh', ...commandOf(binary), ...args], {
      cwd: '/',
      env: { PATH: process.env.PATH, ...env },
      encoding: 'utf8',
    });

  test('has the command line, with what is built in, and ignores NODE_OPTIONS, which are for other programs', () => {
    // Node warns on stderr if it rejects the code cache.
    const version = run(['--version'], { NODE_OPTIONS: '--require /nowhere.js' });
    const zones = output(nodePath('x64'), ['-p', 'process.versions.tz']);
    expect(version).toMatchObject({ status: 0, stdout: `${source.version}\ntime zones ${zones}`, stderr: '' });
    const last = '22 locations from the built-in list: no faults.\n';
    expect(run(['check'])).toMatchObject({ status: 0, stdout: expect.stringContaining(last) });
    // Looked up on the map of time zones.
    const hanle = run(['init', '--latitude', '32.7795', '--longitude', '78.9638']);
    expect(hanle).toMatchObject({ status: 0, stdout: expect.stringContaining(' Asia/Kolkata ') });
    // Node's own flags are unknown.
    expect(run(['--eval', '0'])).toMatchObject({ status: 2, stdout: '' });
  });
}
