import { readFileSync, statSync } from 'node:fs';
import { describe, expect, onTestFinished, test } from 'vitest';
import { nodePath } from '../../packaging/build/node.ts';
import { zoneData } from '../../packaging/build/zoneData.ts';
import { serving, x64 } from '../support/binaries.ts';
import { startCommand } from '../support/service.ts';
import { askSocket, inProcess } from '../support/targets.ts';
import { folderOfTest } from '../support/temporaryFolder.ts';
import { testBinary } from './binary.ts';

describe('the binary for x64', () => testBinary(x64));

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
