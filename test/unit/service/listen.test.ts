import { createServer } from 'node:net';
import { expect, test } from 'vitest';
import { listening } from '../../support/listening.ts';
import { run } from '../../support/service.ts';

test('the service ends with a message if the machine does not have the address', () => {
  // The address is of a block for documentation, so no machine has it.
  const { status, stderr } = run(['--host', '192.0.2.7', '--port', '0']);
  expect(stderr).toContain('cannot listen on 192.0.2.7 port 0: this machine does not have the address');
  expect(status).toBe(1);
});

test('the service ends with a message if the port is in use, and localhost is 127.0.0.1', async () => {
  const { port } = new URL(await listening(createServer()));
  const { status, stderr } = run(['--host', 'localhost', '--port', port]);
  expect(stderr).toContain(
    `cannot listen on localhost port ${port}: the port is in use. Choose another port with --port\n`,
  );
  expect(status).toBe(1);
});
