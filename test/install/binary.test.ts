import { spawnSync } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';
import { describe, expect, onTestFinished, test } from 'vitest';
import { nodePath } from '../../packaging/build/node.ts';
import { zoneData } from '../../packaging/build/zoneData.ts';
import { testEveryRequest } from '../requests/everyRequest.ts';
import { arm64, commandOf, serving, x64 } from '../support/binaries.ts';
import { source } from '../support/debs.ts';
import { groups } from '../support/help.ts';
import { startCommand } from '../support/service.ts';
import { askSocket, inProcess } from '../support/targets.ts';
import { folderOfTest } from '../support/temporaryFolder.ts';
import { needs, output } from '../support/tools.ts';
import { bundledPackages } from './bundledPackages.ts';

needs('qemu-aarch64-static');

describe('the binary for x64', () => {
  testEveryRequest(() => serving(x64));
  testCommandLine(x64);
});

// The same bundle in another Node: what its processor could change is sent, not what takes minutes in an emulator.
describe('the binary for arm64', () => {
  testEveryRequest(
    () => serving(arm64),
    (cases) => cases.filter(({ also }) => also?.includes('arm64')),
  );
  testCommandLine(arm64);
});

function testCommandLine(binary: string): void {
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
    const hanle = run(['check', '--latitude', '32.7795', '--longitude', '78.9638']);
    expect(hanle).toMatchObject({ status: 0, stdout: expect.stringContaining(' Asia/Kolkata ') });
    // Node's own flags are unknown.
    expect(run(['--eval', '0'])).toMatchObject({ status: 2, stdout: '' });
  });
}

test('the binary prints the licences of what it contains, that of suncalc word for word, and of the data', () => {
  const text = output(x64, ['licences']);
  expect(groups(text, /^(\S+)(?: \S+)?\n=+\n/gm)).toEqual(
    expect.arrayContaining(['observatory-nights', ...bundledPackages, 'Node.js']),
  );
  for (const file of ['LICENSE', 'node_modules/suncalc/LICENSE', 'node_modules/prom-client/LICENSE'])
    expect(text).toContain(readFileSync(file, 'utf8').trim());
  expect(text).toContain('Open Database\nLicense (ODbL) 1.0');
  for (const part of ['OpenSSL', 'ICU', 'V8']) expect(text).toMatch(new RegExp(`^- ${part}, located at`, 'm'));
});

test('the binary has the entity tags and bytes of the app in process', async () => {
  const Host = 'nights.example.org';
  const [binary, app] = [await serving(x64), await inProcess(undefined, `http://${Host}`)];
  onTestFinished(binary.close);
  for (const [path, Accept] of [
    ['/api/nights/latest/', 'application/json'],
    ['/api/almanac/?date=2026-11-21', 'text/csv'],
    ['/api/nights/?location=paranal&after=2026-01-01&before=2026-12-31', 'application/json'],
    ['/api/locations/', 'application/json'],
    ['/locations/paranal/calendar.ics', 'text/calendar'],
    ['/locations/paranal/2027/', 'text/html'],
  ] as const) {
    const [found, expected] = await Promise.all(
      [binary, app].map(({ ask }) => ask({ path, headers: { Host, Accept } })),
    );
    expect(found).toMatchObject({ status: 200, text: expected?.text });
    expect(found?.headers.get('etag')).toMatch(/^W\/"[0-9a-f]{32}"$/);
    expect(found?.headers.get('etag')).toBe(expected?.headers.get('etag'));
  }
});

const bareServer = `
const server = require('node:http').createServer((request, response) => response.end('answer'));
server.listen(0, '127.0.0.1', () => console.log('http://127.0.0.1:' + server.address().port + '/'));`;

/** Of the binary's own pages, Linux maps 5 MB more at one time than at another: they are no measure. */
async function ownBytes(command: string, args: readonly string[]): Promise<number> {
  const { process: child, origin } = await startCommand(command, args, { cwd: folderOfTest() });
  onTestFinished(() => void child.kill('SIGKILL'));
  expect((await askSocket(origin, { path: '/api/nights/latest/' })).status).toBe(200);
  const kibibytes = readFileSync(`/proc/${child.pid}/status`, 'utf8').match(/^RssAnon:\s+(\d+) kB$/m)?.[1];
  return Number(kibibytes) * 1024;
}

test('the binary is at most 15 MB larger than its Node and the map of time zones, and has at most 30 MB more memory than a bare server', async () => {
  const node = nodePath('x64');
  const parts = [node, ...Object.values(zoneData)].map((file) => statSync(file).size);
  expect(statSync(x64).size - parts.reduce((sum, size) => sum + size)).toBeLessThanOrEqual(15_000_000);
  const added = (await ownBytes(x64, ['--port', '0'])) - (await ownBytes(node, ['-e', bareServer]));
  expect(added).toBeLessThanOrEqual(30_000_000);
});
