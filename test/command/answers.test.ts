import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { type Answered, observeAnswers } from '../../src/command/answers.ts';
import { askSocket } from '../requests/targets.ts';

test('the time of a request has in it all that its handler does, also at once', async () => {
  const busySeconds = 0.05;
  const server = createServer((_request, response) => {
    const startMs = performance.now();
    while (performance.now() - startMs < busySeconds * 1000);
    response.end('answer');
  });
  const told = new Promise<Answered>((resolve) => observeAnswers(server, resolve));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  await askSocket(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, { path: '/a?b' });
  server.close();
  const { seconds, ...rest } = await told;
  expect(rest).toEqual({ method: 'GET', url: '/a?b', status: 200 });
  expect(seconds).toBeGreaterThanOrEqual(busySeconds);
});
