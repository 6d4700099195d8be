import { createServer, type RequestListener } from 'node:http';
import { createServer as createNetServer, type Socket } from 'node:net';
import { describe, expect, test } from 'vitest';
import { readCommandLine } from '../../../src/cli/commandLine.ts';
import { checkReady, serviceUrlOf } from '../../../src/cli/health.ts';
import { freePorts } from '../../support/freePorts.ts';
import { listening } from '../../support/listening.ts';
import { run } from '../../support/service.ts';
import { machineWith, ran, served, wordsOf } from './command.ts';

/** Responds with the response of the service to the same path. */
const healthy: RequestListener = async ({ url = '' }, response) => response.end(await served(url));

const serverOf = async (listener: RequestListener) => new URL(await listening(createServer(listener)));

/** Starts a server that calls a function with each connection. A reset connection is not an error. */
const socketsOf = async (use: (socket: Socket) => unknown) =>
  new URL(await listening(createNetServer((socket) => void use(socket.on('error', () => {})))));

test('a service that is ready is healthy, even below a path', async () => {
  const { port } = await serverOf(healthy);
  expect(await ran(`health --port ${port}`)).toEqual({ code: 0, output: '', notes: [] });
  const below = await serverOf((request, response) => {
    request.url = request.url?.replace(/^\/nights/, '');
    healthy(request, response);
  });
  expect((await ran(`health --url ${below}nights`)).code).toBe(0);
});

test('a service that has rejected a locations file is healthy, and a line on standard error reports it', async () => {
  const report = { status: 'ready', refused_list: { since: '2026-11-21T18:00:00Z', file: 'my.yaml', faults: 2 } };
  const url = await serverOf((_, response) => response.end(JSON.stringify(report)));
  const note = 'observatory-nights: the service has rejected my.yaml since 2026-11-21T18:00:00Z: 2 errors';
  expect(await ran(`health --url ${url}`)).toEqual({ code: 0, output: '', notes: [note] });
});

const head = 'HTTP/1.1 200 OK\r\nContent-Length: 18\r\n\r\n';
const body = '{"status":"ready"}';
const switching = 'HTTP/1.1 101 Switching Protocols\r\nUpgrade: x\r\nConnection: upgrade\r\n\r\n';
const begun = (socket: Socket) => socket.write(head + body.slice(0, -1));

describe('a service is not healthy, and health prints the reason in one line', () => {
  test.each<[string, RequestListener, string]>([
    ['a service that is not ready', (_, response) => response.writeHead(503).end('{}'), 'has the status 503'],
    ['a redirect', (_, response) => response.writeHead(302, { Location: '/' }).end(), 'has the status 302'],
    ['another program', (_, response) => response.end('<p>It works!'), 'is not a service of observatory-nights'],
    ['a server that hangs up', (request) => request.socket.destroy(), 'does not respond: ECONNRESET'],
  ])('%s', async (_name, listener, reason) => {
    const url = await serverOf(listener);
    await expect(ran(`health --url ${url}`)).rejects.toThrow(`${url}healthz?ready ${reason}`);
  });

  test('a service without TLS that is requested by https', async () => {
    const { host } = await serverOf(healthy);
    await expect(ran(`health --url https://${host}`)).rejects.toThrow(/does not respond: EPROTO$/);
  });

  test.each<[string, (socket: Socket) => unknown]>([
    ['a server that closes the connection immediately', (socket) => socket.end()],
    [
      'a server that closes the connection within the body',
      (socket) => socket.once('data', () => begun(socket) && socket.end()),
    ],
    ['a server that switches to another protocol', (socket) => socket.once('data', () => socket.write(switching))],
  ])('%s', async (_name, use) => {
    const url = await socketsOf(use);
    await expect(ran(`health --url ${url}`)).rejects.toThrow(`${url}healthz?ready does not respond: `);
  });

  test.each<[string, (socket: Socket) => unknown]>([
    ['a server that sends nothing', () => {}],
    ['a server that stalls within the body', begun],
  ])('%s', async (_name, use) => {
    const overdue = new AbortController();
    const url = await socketsOf((socket) =>
      socket.once('data', () => {
        use(socket);
        setImmediate(() => overdue.abort());
      }),
    );
    const message = `${url}healthz?ready does not respond within 20 s`;
    await expect(checkReady(url, overdue.signal)).rejects.toMatchObject({ name: 'UnhealthyError', message });
  });

  test('the process exits 1', async () => {
    const [port] = await freePorts(1);
    const stderr = `observatory-nights: http://127.0.0.1:${port}/healthz?ready does not respond: ECONNREFUSED\n`;
    expect(run(['health'], { env: { PORT: String(port) } })).toEqual({ status: 1, stdout: '', stderr });
  });
});

test.each([
  ['', 'http://127.0.0.1:8080/'],
  ['--host 0.0.0.0 --port 80', 'http://0.0.0.0/'],
  ['--host ::', 'http://[::]:8080/'],
  ['--host 0.0.0.0 --url https://example.org/nights', 'https://example.org/nights/'],
])('health with the flags %j requests %s', (flags, url) => {
  const call = readCommandLine(['health', ...wordsOf(flags)], machineWith());
  expect(call.command !== null && serviceUrlOf(call.line)).toEqual(new URL(url));
});
