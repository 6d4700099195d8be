import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { networkInterfaces } from 'node:os';
import { createInterface } from 'node:readline';
import { expect, onTestFinished, test } from 'vitest';
import { connect } from '../../support/exchange.ts';
import { mainFile, run, startService } from '../../support/service.ts';
import { askSocket } from '../../support/targets.ts';

/** Of a block for documentation, which no machine has. */
const absent = '192.0.2.7';

test('an address that the machine does not have is waited for; a signal ends that', async () => {
  const child = spawn(process.execPath, [mainFile, '--host', absent, '--port', '0'], { stdio: 'pipe' });
  onTestFinished(() => void child.kill('SIGKILL'));
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const exited = once(child, 'exit');
  const msg = `Waiting for ${absent}: this machine does not have the address yet, or cannot look it up.`;
  expect(JSON.parse((await lines.next()).value)).toMatchObject({ level: 'warn', msg });
  child.kill();
  expect(JSON.parse((await lines.next()).value)).toMatchObject({ level: 'info', msg: 'Stopped by SIGTERM.' });
  expect(await exited).toEqual([0, null]);
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
  const { status, stderr } = run(['--host', 'localhost', '--port', String(port)]);
  expect(stderr).toContain(`cannot listen on ::1 port ${port}: the port is in use`);
  expect(status).toBe(1);
});
