import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { expect, test } from 'vitest';
import { nodePath } from '../../packaging/node.ts';
import { x64 } from '../support/binaries.ts';
import { startCommand } from '../support/service.ts';
import { askSocket } from '../support/targets.ts';
import { canBuild } from '../support/tools.ts';

const node = nodePath('x64');
const bareServer = `
const server = require('node:http').createServer((request, response) => response.end('answer'));
server.listen(0, '127.0.0.1', () => console.log('http://127.0.0.1:' + server.address().port + '/'));`;

const service = [x64, '--port', '0'] as const;
const bare = [node, '-e', bareServer] as const;

/** Starts a server in a directory without a file of locations, and resolves when it has sent its first response. */
async function responding([command, ...args]: readonly [string, ...string[]]): Promise<ChildProcess> {
  const { process: child, origin } = await startCommand(command, args, { cwd: tmpdir() });
  expect((await askSocket(origin, { path: '/api/nights/latest/' })).status).toBe(200);
  return child;
}

async function stop(child: ChildProcess): Promise<void> {
  child.kill('SIGKILL');
  await once(child, 'exit');
}

/** Milliseconds from the start of the binary to the end of its first response. */
async function firstResponseMs(): Promise<number> {
  const startMs = performance.now();
  const child = await responding(service);
  const durationMs = performance.now() - startMs;
  await stop(child);
  return durationMs;
}

async function emptyProgramMs(): Promise<number> {
  const startMs = performance.now();
  await once(spawn(node, ['-e', '0'], { stdio: 'ignore' }), 'exit');
  return performance.now() - startMs;
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN;
}

/** Of the binary's own pages, Linux maps 5 MB more at one time than at another: they are no measure. */
async function ownBytes(command: readonly [string, ...string[]]): Promise<number> {
  const child = await responding(command);
  const kibibytes = readFileSync(`/proc/${child.pid}/status`, 'utf8').match(/^RssAnon:\s+(\d+) kB$/m)?.[1];
  await stop(child);
  return Number(kibibytes) * 1024;
}

const report = (text: string) => process.stdout.write(`${text}\n`);

test.skipIf(!canBuild)(
  'the time to the first response is printed, against that of an empty program of the same Node',
  async () => {
    const ratios: number[] = [];
    const responses: number[] = [];
    for (let pair = 0; pair < 25; pair++) {
      const emptyMs = await emptyProgramMs();
      const responseMs = await firstResponseMs();
      responses.push(responseMs);
      ratios.push(responseMs / emptyMs);
    }
    report(`first response: ${median(responses).toFixed(1)} ms, ${median(ratios).toFixed(2)} times an empty program`);
    // No bound on time: the ratio depends on how busy the machine is, 4.9 to 6.9.
    expect(ratios).toHaveLength(25);
  },
  120_000,
);

test.skipIf(!canBuild)('the binary is at most 15 MB larger than its Node', () => {
  const added = statSync(x64).size - statSync(node).size;
  report(`the binary is ${added} bytes larger than its Node`);
  expect(added).toBeLessThanOrEqual(15_000_000);
});

test.skipIf(!canBuild)(
  'after a response, it has at most 30 MB more than a bare server, beside the pages of files',
  async () => {
    const added = (await ownBytes(service)) - (await ownBytes(bare));
    report(`memory: ${(added / 1e6).toFixed(1)} MB more than a bare server`);
    expect(added).toBeLessThanOrEqual(30_000_000);
  },
);
