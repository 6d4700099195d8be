import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import { type AddressInfo, createServer as createNetServer, type Server, type Socket } from 'node:net';
import { describe, expect, onTestFinished, test } from 'vitest';
import { readCommandLine } from '../../../src/cli/commandLine.ts';
import { checkReady, serviceUrlOf } from '../../../src/cli/health.ts';
import { checked } from '../../support/description.ts';
import { freePorts } from '../../support/freePorts.ts';
import { mainFile } from '../../support/service.ts';
import { inProcess } from '../../support/targets.ts';
import { recordingContext } from './recordingContext.ts';

const service = await checked(await inProcess());

/** Passes the path on to the service, whose own response it is. */
const healthy: RequestListener = async (request, response) => {
  const { status, text } = await service.ask({ path: request.url ?? '' });
  response.writeHead(status).end(text);
};

/** A server on a free port, whatever it speaks. */
async function listening(server: Server, host = '127.0.0.1'): Promise<{ url: URL; port: string }> {
  await once(server.listen(0, host), 'listening');
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  return { url: new URL(`http://127.0.0.1:${port}/`), port: String(port) };
}

const serverOf = (listener: RequestListener, host?: string) => listening(createServer(listener), host);

test('a service that is ready is healthy, also below a path', async () => {
  const { url } = await serverOf(healthy);
  await expect(checkReady(url)).resolves.toBe(null);
  const below = await serverOf((request, response) => {
    request.url = request.url?.replace(/^\/nights/, '');
    healthy(request, response);
  });
  await expect(checkReady(new URL('nights/', below.url))).resolves.toBe(null);
});

describe('is not healthy, and says why in one line:', () => {
  test.each<[string, RequestListener, string]>([
    ['a list without nights', (_, response) => response.writeHead(503).end('{}'), 'has the status 503'],
    ['a redirect', (_, response) => response.writeHead(302, { Location: '/' }).end(), 'has the status 302'],
    ['another program', (_, response) => response.end('<p>It works!'), 'is not that of observatory-nights'],
    ['a server that hangs up', (request) => request.socket.destroy(), 'does not answer: ECONNRESET'],
  ])('%s', async (_name, listener, reason) => {
    const { url } = await serverOf(listener);
    const message = `${url}healthz?ready ${reason}`;
    await expect(checkReady(url)).rejects.toMatchObject({ name: 'UnhealthyError', message });
  });
});

test('a service without TLS, asked by https', async () => {
  const { url } = await serverOf(healthy);
  const secure = new URL(url.href.replace('http:', 'https:'));
  await expect(checkReady(secure)).rejects.toThrow(/does not answer: EPROTO$/);
});

describe('is not healthy where a connection', () => {
  const head = 'HTTP/1.1 200 OK\r\nContent-Length: 18\r\n\r\n';
  const body = '{"status":"ready"}';
  const begun = (socket: Socket) => socket.write(head + body.slice(0, -1));

  test.each<[string, (socket: Socket) => unknown]>([
    ['is closed at once', (socket) => socket.end()],
    ['is closed within the body', (socket) => socket.once('data', () => begun(socket) && socket.end())],
    ['is that of another protocol', (socket) => socket.once('data', () => socket.write(switching))],
  ])('%s', async (_name, answer) => {
    const { url } = await listening(createNetServer((socket) => answer(socket.on('error', () => {}))));
    await expect(checkReady(url)).rejects.toThrow(`${url}healthz?ready does not answer: `);
  });

  test.each<[string, (socket: Socket) => unknown]>([
    ['is silent', () => {}],
    ['stalls within the body', begun],
  ])('%s', async (_name, answer) => {
    const overdue = new AbortController();
    const begin = (socket: Socket) => {
      answer(socket);
      setImmediate(() => overdue.abort());
    };
    const { url } = await listening(
      createNetServer((socket) => socket.on('error', () => {}).once('data', () => begin(socket))),
    );
    const message = `${url}healthz?ready does not answer: it takes too long`;
    await expect(checkReady(url, overdue.signal)).rejects.toMatchObject({ name: 'UnhealthyError', message });
  });
});

const switching = 'HTTP/1.1 101 Switching Protocols\r\nUpgrade: x\r\nConnection: upgrade\r\n\r\n';

test('a port that fetch refuses is a port', async () => {
  // The Fetch standard, https://fetch.spec.whatwg.org/#port-blocking. Most are free on most machines.
  for (const port of [10080, 6697, 6566, 6000, 5061, 4190, 2049, 1723]) {
    const server = createServer(healthy).listen(port, '127.0.0.1');
    onTestFinished(() => void server.close().closeAllConnections());
    const isListening = await once(server, 'listening').catch(() => null);
    if (isListening === null) continue;
    const url = new URL(`http://127.0.0.1:${port}/`);
    await expect(fetch(url)).rejects.toMatchObject({ cause: { message: 'bad port' } });
    return expect(checkReady(url)).resolves.toBe(null);
  }
  expect.unreachable('All of them are in use.');
});

/** The command in a process of its own, while this one serves. */
const run = (env: Readonly<Record<string, string>>) =>
  new Promise((resolve) => {
    const end: Parameters<typeof execFile>[3] = (error, stdout, stderr) =>
      resolve({ code: error?.code ?? 0, stdout, stderr });
    execFile(process.execPath, [mainFile, 'health'], { env }, end);
  });

test('the command asks where the variables have the service listen', async () => {
  const { port } = await serverOf(healthy, '0.0.0.0');
  expect(await run({ HOST: '0.0.0.0', PORT: port })).toEqual({ code: 0, stdout: '', stderr: '' });
  const [free = 0] = await freePorts(1);
  const stderr = expect.stringMatching(
    `^observatory-nights: http://127.0.0.1:${free}/healthz\\?ready does not answer: ECONNREFUSED\n$`,
  );
  expect(await run({ PORT: String(free) })).toEqual({ code: 1, stdout: '', stderr });
});

test('one that has refused a list is healthy, and a line on standard error says so', async () => {
  const report = { status: 'ready', refused_list: { since: '2026-11-21T18:00:00Z', file: 'my.yaml', faults: 2 } };
  const { port } = await serverOf((_, response) => response.end(JSON.stringify(report)));
  const stderr = 'observatory-nights: the service has refused my.yaml since 2026-11-21T18:00:00Z: faults: 2\n';
  expect(await run({ PORT: port })).toEqual({ code: 0, stdout: '', stderr });
});

const addressOf = (...args: readonly string[]) => {
  const call = readCommandLine(['health', ...args], recordingContext());
  return call.command !== null && serviceUrlOf(call.line);
};

test.each([
  ['', 'http://127.0.0.1:8080/'],
  ['--host 0.0.0.0 --port 80', 'http://0.0.0.0/'],
  ['--host ::', 'http://[::]:8080/'],
  ['--host 0.0.0.0 --url https://example.org/nights', 'https://example.org/nights/'],
])('%j asks %s', (args, url) => {
  expect(addressOf(...(args.match(/\S+/g) ?? []))).toEqual(new URL(url));
});

test.each(['--host fe80::1%lo', '--host a.5.', '--port 0'])(
  '%s, which no URL of a service can have, is refused',
  (args) => {
    expect(() => addressOf(...args.split(' '))).toThrow(
      /^option '--url' is missing\. http:.* is not the address of a service\.$/,
    );
  },
);
