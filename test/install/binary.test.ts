import { readFileSync, statSync } from 'node:fs';
import { expect, onTestFinished, test } from 'vitest';
import { nodePath } from '../../packaging/build/node.ts';
import { zoneData } from '../../packaging/build/zoneData.ts';
import { testEveryRequest } from '../requests/everyRequest.ts';
import { startCommand } from '../support/service.ts';
import { askSocket, onSocket } from '../support/targets.ts';
import { folderOfTest } from '../support/temporaryFolder.ts';
import { needs, outcome, output } from '../support/tools.ts';
import { architecture, binary, command, source } from './packages.ts';

const [program, ...before] = command;
needs(...(architecture === 'arm64' ? [program] : []));

/** Declares a test that is skipped in the emulator. */
const testNatively = test.skipIf(architecture === 'arm64');

const serving = () => onSocket((args) => startCommand(program, [...before, '--port', '0', ...args]));

// Other tests send all requests to the app in their process. One request of each group shows that the binary has all parts.
testEveryRequest(serving, (cases) => cases.slice(0, 1));

// A shell script that hides the locations file of a package, which may be installed on this machine.
const hidden = 'if [ -d /etc/observatory-nights ]; then mount -t tmpfs none /etc/observatory-nights; fi; exec "$@"';
const run = (args: readonly string[], env = {}) =>
  outcome('unshare', ['--mount', 'sh', '-c', hidden, 'sh', ...command, ...args], {
    cwd: '/',
    env: { PATH: process.env.PATH, ...env },
  });

test('the binary has the command line and the built-in data, and ignores NODE_OPTIONS', () => {
  // Node warns on stderr if it rejects the code cache.
  const version = run(['--version'], { NODE_OPTIONS: '--require /nowhere.js' });
  const zones = output(nodePath('x64'), ['-p', 'process.versions.tz']);
  expect(version).toEqual({ status: 0, stdout: `${source.version}\ntime zones ${zones}`, stderr: '' });
  const last = '22 locations from the built-in list: no errors.\n';
  expect(run(['check'])).toMatchObject({ status: 0, stdout: expect.stringContaining(last) });
  // The command looks the time zone up on the map of time zones.
  const hanle = run(['init', '--latitude', '32.7795', '--longitude', '78.9638']);
  expect(hanle).toMatchObject({ status: 0, stdout: expect.stringContaining(' Asia/Kolkata ') });
  // The binary does not know Node's own flags.
  expect(run(['--eval', '0'])).toMatchObject({ status: 2, stdout: '' });
});

test('the binary finds a town by its name', async () => {
  const { ask, close } = await serving();
  onTestFinished(close);
  const { status, headers } = await ask({ path: '/at/?q=troms%C3%B8', headers: { Accept: 'text/html' } });
  expect([status, headers.get('location')]).toEqual([
    302,
    '?latitude=69.65&longitude=18.96&name=Troms%C3%B8%2C+Norway',
  ]);
});

testNatively('two running binaries send the same bytes and entity tags', async () => {
  const binaries = [await serving(), await serving()];
  for (const { close } of binaries) onTestFinished(close);
  for (const path of ['/api/nights/latest/', '/api/almanac/?date=2026-11-21', '/locations/paranal/calendar.ics']) {
    const asked = { path, headers: { Host: 'nights.example.org' } };
    const [one, other] = await Promise.all(binaries.map(({ ask }) => ask(asked)));
    expect(one).toMatchObject({ status: 200, text: other?.text });
    expect(one?.headers.get('etag')).toMatch(/^W\/"[0-9a-f]{32}"$/);
    expect(one?.headers.get('etag')).toBe(other?.headers.get('etag'));
  }
});

const bareServer = `
const server = require('node:http').createServer((request, response) => response.end('answer'));
server.listen(0, '127.0.0.1', () => console.log('http://127.0.0.1:' + server.address().port + '/'));`;

/**
 * The anonymous memory of a service after a request, bytes. Memory that is mapped from the binary does not count, because Linux
 * maps 5 MB more of the binary at one time than at another.
 */
async function ownBytes(file: string, args: readonly string[]): Promise<number> {
  const { process: child, origin } = await startCommand(file, args, { cwd: folderOfTest() });
  onTestFinished(() => void child.kill('SIGKILL'));
  expect((await askSocket(origin, { path: '/api/nights/latest/' })).status).toBe(200);
  const kibibytes = readFileSync(`/proc/${child.pid}/status`, 'utf8').match(/^RssAnon:\s+(\d+) kB$/m)?.[1];
  return Number(kibibytes) * 1024;
}

testNatively(
  'the binary is at most 15 MB larger than its Node and the map, and takes at most 30 MB more memory than its Node',
  async () => {
    const node = nodePath(architecture);
    const parts = [node, ...Object.values(zoneData)].map((file) => statSync(file).size);
    expect(statSync(binary).size - parts.reduce((sum, size) => sum + size)).toBeLessThanOrEqual(15_000_000);
    const added = (await ownBytes(binary, ['--port', '0'])) - (await ownBytes(node, ['-e', bareServer]));
    expect(added).toBeLessThanOrEqual(30_000_000);
  },
);
