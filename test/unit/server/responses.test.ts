import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { type FinishedResponse, observeResponses } from '../../../src/server/responses.ts';
import { askSocket } from '../../support/targets.ts';

const noFault = (error: unknown) => {
  throw error;
};

/** Asks a server once. @returns the text of its response */
async function ask(server: Server): Promise<string> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { text } = await askSocket(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, { path: '/a?b' });
  server.close();
  return text;
}

test('an error while a request is counted or logged is a fault, and the response is sent', async () => {
  const server = createServer((_request, response) => response.end('answer'));
  const error = new Error('the counter is stuck');
  const fault = new Promise((resolve) => observeResponses(server, () => noFault(error), resolve));
  expect(await ask(server)).toBe('answer');
  expect(await fault).toBe(error);
});

test('the time of a request has in it all that its handler does, also at once', async () => {
  const busySeconds = 0.05;
  const server = createServer((_request, response) => {
    const startMs = performance.now();
    while (performance.now() - startMs < busySeconds * 1000);
    response.end('answer');
  });
  const finished = new Promise<FinishedResponse>((resolve) => observeResponses(server, resolve, noFault));
  await ask(server);
  const { seconds, ...rest } = await finished;
  expect(rest).toEqual({ method: 'GET', url: '/a?b', status: 200, route: 'none' });
  expect(seconds).toBeGreaterThanOrEqual(busySeconds);
});
