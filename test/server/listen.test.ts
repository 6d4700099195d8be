import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { networkInterfaces } from 'node:os';
import { createInterface } from 'node:readline';
import { describe, expect, onTestFinished, test } from 'vitest';
import { connect } from '../support/exchange.ts';
import type { LogLine } from '../support/logOf.ts';
import { isFullScale } from '../support/scale.ts';
import { mainFile, startService } from '../support/service.ts';
import { askSocket } from '../support/targets.ts';

/** Of a block for documentation, which no machine has. */
const absent = '192.0.2.7';

/** Starts a command whose output is a log, and reads that line by line. */
function start(command: string, args: readonly string[]) {
  const child = spawn(command, args, { stdio: ['pipe', 'pipe', 'inherit'] });
  onTestFinished(() => void child.kill('SIGKILL'));
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  return { child, next: async () => JSON.parse((await lines.next()).value) as LogLine };
}

describe('an address that the machine does not have', () => {
  test('is waited for; a signal ends that', async () => {
    const { child, next } = start(process.execPath, [mainFile, '--host', absent, '--port', '0']);
    const exited = once(child, 'exit');
    const msg = `Waiting for ${absent}: this machine does not have the address yet, or cannot look it up.`;
    expect(await next()).toMatchObject({ level: 'warn', msg });
    child.kill();
    expect(await next()).toMatchObject({ level: 'info', msg: 'Stopped by SIGTERM.' });
    expect(await exited).toEqual([0, null]);
  });

  const canAdd = spawnSync('unshare', ['--net', 'ip', 'link', 'set', 'lo', 'up']).status === 0;

  test.runIf(isFullScale && canAdd)('is listened on when it is there', async () => {
    // A machine without a network, until it is told to go on.
    const script = `ip link set lo up; '${process.execPath}' '${mainFile}' --host ${absent} --port 0 & read -r _;
      ip address add ${absent}/32 dev lo; wait`;
    const { child, next } = start('unshare', ['--net', '--pid', '--fork', '--kill-child', 'sh', '-c', script]);
    expect(await next()).toMatchObject({ level: 'warn', host: absent });
    child.stdin.write('\n');
    expect(await next()).toMatchObject({
      msg: expect.stringMatching(/^Listening on http:\/\/192\.0\.2\.7:\d+\/ with /),
    });
  });
});

const hasIpv6 = Object.values(networkInterfaces()).some((addresses) =>
  addresses?.some(({ address }) => address === '::1'),
);

test.runIf(hasIpv6)('localhost is both of its addresses, until the last connection to either is closed', async () => {
  const service = await startService(['--host', 'localhost']);
  const exited = once(service.process, 'exit');
  const addresses: readonly string[] = JSON.parse(service.firstLine).addresses;
  const { port } = new URL(service.origin);
  expect(addresses).toEqual([`http://127.0.0.1:${port}/`, `http://[::1]:${port}/`]);
  for (const address of addresses) {
    expect((await askSocket(address.slice(0, -1), { path: '/healthz' })).status).toBe(200);
  }
  // A request that has begun when the service is stopped is answered.
  const connection = await connect(`http://[::1]:${port}`);
  connection.write('GET /healthz HTTP/1.1\r\nHost: a\r\n');
  await askSocket(service.origin, { path: '/healthz' });
  service.process.kill();
  connection.write('\r\n');
  expect(await connection.next()).toMatch(/^HTTP\/1\.1 200 /);
  expect(await exited).toEqual([0, null]);
});

test.runIf(hasIpv6)('a service that can have one address of localhost alone ends, and says why', async () => {
  const other = createServer().listen(0, '::1');
  onTestFinished(() => void other.close());
  await once(other, 'listening');
  const { port } = other.address() as AddressInfo;
  const { status, stderr } = spawnSync(process.execPath, [mainFile, '--host', 'localhost', '--port', String(port)], {
    encoding: 'utf8',
    timeout: 60_000,
  });
  expect(stderr).toContain(`cannot listen on ::1 port ${port}: the port is in use`);
  expect(status).toBe(1);
});
