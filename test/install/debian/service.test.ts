import { once } from 'node:events';
import { appendFileSync, copyFileSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { logOf } from '../../support/logOf.ts';
import { startCommand } from '../../support/service.ts';
import { folderOfTest } from '../../support/temporaryFolder.ts';
import { groups, needs, output } from '../../support/tools.ts';
import { unpackedOf } from '../packages.ts';

needs('systemd-analyze', 'strace');

const root = unpackedOf('x64');
const unit = join(root, 'usr/lib/systemd/system/observatory-nights.service');

test('systemd-analyze gives the unit a low exposure level', () => {
  const report = output('systemd-analyze', ['security', '--offline=true', '--no-pager', unit]);
  expect(Number(/Overall exposure level .*: ([\d.]+)/.exec(report)?.[1])).toBeLessThanOrEqual(1.5);
});

/** The names of system calls, with each of systemd's groups, such as `@known`, replaced by its calls. */
function systemCalls(names: readonly string[]): string[] {
  return names.flatMap((name) => {
    if (!name.startsWith('@')) return [name];
    return systemCalls(groups(output('systemd-analyze', ['syscall-filter', name]), /^ {4}([@\w-]+)$/gm));
  });
}

/** The system calls that a unit forbids. `SystemCallFilter` lists allowed calls, or with a tilde, forbidden calls. */
function forbiddenBy(text: string): string[] {
  const lists = (pattern: RegExp) => systemCalls(groups(text, pattern).flatMap((list) => list.split(' ')));
  const allowed = new Set(lists(/^SystemCallFilter=([^~].*)$/gm));
  for (const name of lists(/^SystemCallFilter=~(.*)$/gm)) allowed.delete(name);
  return systemCalls(['@known']).filter((name) => !allowed.has(name));
}

test('the unit permits every system call that the service makes', async () => {
  const folder = folderOfTest();
  const forbidden = forbiddenBy(readFileSync(unit, 'utf8'));
  expect(forbidden).toEqual(expect.arrayContaining(['mount', 'io_uring_setup', 'setuid', 'sched_setaffinity']));
  expect(forbidden).not.toContain('epoll_wait');
  // With -D, the started process is the service itself, which the test stops later.
  // As under the unit, each forbidden call fails with EPERM. A question mark marks a name that strace may not know.
  const names = forbidden.map((name) => `?${name}`).join();
  const strace = ['-D', '-f', '-qq', '-o', join(folder, 'trace'), '-e', `trace=${names}`];
  const inject = ['-e', `inject=${names}:error=EPERM`];
  const list = join(folder, 'locations.yaml');
  copyFileSync(join(root, 'usr/share/observatory-nights/locations.yaml'), list);
  const command = [join(root, 'usr/bin/observatory-nights'), 'serve', '--port', '0', '--locations', list];
  const service = await startCommand('strace', [...strace, ...inject, ...command]);
  onTestFinished(() => void service.process.kill('SIGKILL'));
  for (const path of ['/api/almanac/latest/', '/locations/my-dome/', '/healthz?ready', '/metrics'])
    expect((await fetch(service.origin + path, { headers: { accept: 'text/html, */*;q=0.5' } })).status).toBe(200);
  appendFileSync(list, '  - { id: 100, slug: new, name: New, latitude: 1, longitude: 2 }\n');
  expect(await logOf(service).next()).toMatchObject({ outcome: 'loaded', locations: 2 });
  const exited = once(service.process, 'exit');
  service.process.kill('SIGTERM');
  expect(await exited).toEqual([0, null]);
  // This call shows that the filter was in force, because libuv tries io_uring first.
  expect(readFileSync(join(folder, 'trace'), 'utf8')).toMatch(/io_uring_setup\(.*EPERM.*\(INJECTED\)/);
});
