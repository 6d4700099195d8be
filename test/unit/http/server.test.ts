import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { createConnection } from 'node:net';
import { setImmediate } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import type { App } from '../../../src/http/paths.ts';
import { HttpServer } from '../../../src/http/server.ts';
import { StoringApp } from '../../../src/http/stored.ts';
import { connect, exchange, get, openMany } from '../../support/exchange.ts';
import { listening } from '../../support/listening.ts';
import { logOf } from '../../support/logOf.ts';
import { place } from '../../support/places.ts';
import { type Service, startService } from '../../support/service.ts';
import { appWith, defaultList, noFault, now } from '../../support/site.ts';
import { readAnswers } from '../../support/strictReader.ts';
import { skipping } from '../../support/tools.ts';

const python = spawnSync('python3', ['--version']).status === 0;
if (!python) skipping('there is no python3: apt-get install python3.');

let service: Service;
beforeAll(async () => {
  service = await startService([]);
});
afterAll(() => service.process.kill());

const keptAlive = get('/');

const answersTo = async (sent: string, count = 1) =>
  readAnswers(await exchange(service.origin, sent, count), () => false);

/** Hosts from which no link can be made. Newer versions of Node accept any name in ASCII that begins with `xn--`. */
const notHosts = [
  ...['\xe9.\xe9', '\xe9.\xe9/metrics?xxx', 'aaaaa@1', '1.2.3.999', 'a.1', '999999999999'],
  ...['a:80:80', 'a:99999', '[::1', 'a b', `${'a'.repeat(63)}.`.repeat(4)],
  ...(URL.canParse('http://xn--') ? [] : ['xn--']),
];
const withHosts = notHosts.flatMap((host) => [
  `GET /api/ HTTP/1.1\r\nHost: ${host}\r\n\r\n`,
  `GET /api/nights/latest/ HTTP/1.0\r\nHost: ${host}\r\n\r\n`,
  get(`http://${host}/api/`),
]);

test('an invalid host is a 400 in every form of a request, and no host writes to the log', async () => {
  const attacked = await startService([]);
  const log = logOf(attacked);
  const wires = await Promise.all(withHosts.map((sent) => exchange(attacked.origin, sent)));
  for (const [index, wire] of wires.entries())
    expect(
      readAnswers(wire, () => false).map(({ status }) => status),
      withHosts[index],
    ).toEqual([400]);
  await exchange(attacked.origin, get('/api/nights/latest/').replace('Host: a', 'Host: xn--'));
  attacked.process.kill();
  expect((await log.rest()).map(({ msg }) => msg)).toEqual(['Stopped by SIGTERM.']);
});

describe('a request that cannot reach the app gets a problem as response', () => {
  test.each([
    ['a text that is not HTTP', 'good evening\r\n\r\n', 400],
    ['a request without Host', 'GET /api/ HTTP/1.1\r\n\r\n', 400],
    ['a request with two Hosts', 'GET /api/ HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n', 400],
    ['a Host with a path', 'GET /api/ HTTP/1.1\r\nHost: a/b\r\n\r\n', 400],
    ['a Host with a user', 'GET /api/ HTTP/1.1\r\nHost: a:b@c\r\n\r\n', 400],
    ['a target that is not a path', get('*', '', 'OPTIONS'), 400],
    ['headers of 100 kB', get('/api/', `X: ${'x'.repeat(100_000)}\r\n`), 431],
    ['CONNECT', get('example.org:443', '', 'CONNECT'), 405],
  ])('%s', async (_name, sent, expected) => {
    const [answer, ...others] = await answersTo(sent);
    const { status, headers, body } = answer ?? expect.unreachable();
    expect(others).toEqual([]);
    expect(status).toBe(expected);
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-type': 'application/problem+json',
      'cache-control': 'no-store',
      'access-control-allow-origin': '*',
      date: expect.stringMatching(/ GMT$/),
      ...(expected === 405 && { allow: 'GET, HEAD, OPTIONS' }),
    });
    const detail = expect.stringMatching(/\.$/);
    expect(JSON.parse(body.toString())).toMatchObject({ type: 'about:blank', status: expected, detail });
  });
});

test.each([
  ['/api/', 'EXAMPLE.org:8080', 'example.org:8080'],
  ['/api/', '[::1]:8080', '[::1]:8080'],
  ['/api/', 'my_dome.local', 'my_dome.local'],
  ['/api/', '', 'localhost'],
  ['http://Example.org:81/api/', 'a', 'example.org:81'],
])('the links in the response to %s with the Host %j have the host %s', async (target, host, expected) => {
  const [answer] = await answersTo(get(target).replace('Host: a', `Host: ${host}`));
  expect(JSON.parse(String(answer?.body))).toMatchObject({ locations: `http://${expected}/api/locations/` });
});

const mebibyte = 'x'.repeat(2 ** 20);
const chunked = `Transfer-Encoding: chunked\r\n\r\n100000\r\n${mebibyte}\r\n0\r\n`;

test.each([
  ['of HTTP/1.0, with a response to the first only', 'GET /api/ HTTP/1.0\r\n\r\n', [200]],
  ['of HTTP/1.0 with keep-alive', 'GET /api/ HTTP/1.0\r\nConnection: keep-alive\r\n\r\n', [200, 200]],
  ['with a body', get('/api/', `Content-Length: ${mebibyte.length}\r\n`) + mebibyte, [200, 200]],
  ['with a body in chunks', get('/api/', chunked), [200, 200]],
  ['of the method POST with a body in chunks', get('/api/', chunked, 'POST'), [405, 405]],
  [
    'with an upgrade, with a response to the first only',
    get('/api/', 'Connection: Upgrade\r\nUpgrade: websocket\r\n'),
    [200],
  ],
  ['with an unknown Expect header', get('/api/', 'Expect: a-miracle\r\n'), [200, 200]],
])('requests get responses until the connection closes: two requests %s', async (_name, sent, expected) => {
  expect((await answersTo(sent.repeat(2), expected.length)).map(({ status }) => status)).toEqual(expected);
});

/** The HTTP server of an app that consists of one function. */
function serverOf(
  fetch: (request: Request) => Response | Promise<Response>,
  onError: (error: unknown) => void = noFault,
): HttpServer {
  const running = new StoringApp({ fetch } as App);
  return new HttpServer({ running: () => running, now: Date.now, onError });
}

/** A server in this process. The test releases each response with `answer`, by the index of the request. */
function heldServer() {
  const waiting: ((response: Response) => void)[] = [];
  const service = serverOf(() => new Promise<Response>((resolve) => waiting.push(resolve)));
  const hasArrived = async (count: number) => {
    while (waiting.length < count) await setImmediate();
  };
  const answer = (index: number, text: string) =>
    waiting[index]?.(new Response(text, { headers: { 'Content-Length': String(text.length) } }));
  return { service, hasArrived, answer };
}

test('a stop waits for requests in progress, but not for silent connections', async () => {
  const { service, hasArrived, answer } = heldServer();
  const origin = await listening(service.server);
  const silent = await connect(origin);
  const underWay = await connect(origin);
  underWay.write(keptAlive);
  await hasArrived(1);
  const stopped = service.stop();
  // This request arrives on an open connection after the stop has begun.
  underWay.write(keptAlive);
  expect(await silent.rest()).toBe('');
  answer(0, 'one');
  await hasArrived(2);
  answer(1, 'two');
  expect(await underWay.next()).toMatch(/^HTTP\/1\.1 200 OK\r\n[\s\S]*one$/);
  expect(await underWay.rest()).toMatch(/^HTTP\/1\.1 200 OK\r\n[\s\S]*two$/);
  await stopped;
});

test('malformed bytes after a request in progress close the connection after the response to that request', async () => {
  const { service, hasArrived, answer } = heldServer();
  const connection = await connect(await listening(service.server));
  connection.write(keptAlive);
  await hasArrived(1);
  for (let piece = 0; piece < 2; piece++) {
    const heard = once(service.server, 'clientError');
    connection.write('nonsense\r\n\r\n');
    await heard;
  }
  answer(0, 'one');
  expect((await connection.rest()).match(/HTTP\/1\.1 \d{3}/g)).toEqual(['HTTP/1.1 200']);
});

test('sixteen pipelined requests are answered in order, and one more closes the connection', async () => {
  const { service, hasArrived, answer } = heldServer();
  const origin = await listening(service.server);
  const connection = await connect(origin);
  connection.write(keptAlive.repeat(16));
  for (let index = 0; index < 16; index++) {
    await hasArrived(index + 1);
    answer(index, `number ${index}`);
    expect(await connection.next()).toMatch(new RegExp(`^HTTP/1.1 200 OK\r\n[\\s\\S]*number ${index}$`));
  }
  connection.end();
  const other = await connect(origin);
  other.write(keptAlive.repeat(17));
  await hasArrived(17);
  answer(16, 'not sent');
  expect(await other.next()).toBe('');
});

// The parser of a socket is not documented. This test fails if a version of Node has another parser.
test('if 2,000 requests arrive in one read, none is parsed after the one that closes the connection', async () => {
  const { service } = heldServer();
  let read = 0;
  service.server.on('request', () => read++);
  const connection = await connect(await listening(service.server));
  connection.write(keptAlive.repeat(2000));
  expect(await connection.rest()).toBe('');
  expect(read).toBe(17);
});

/**
 * Sends 20 simultaneous requests to an app. Each requests another response, because a stored response does not wait.
 *
 * @param appOf - the app, which calls its argument in the first step of a request
 * @returns the rounds of the event loop in which the requests began
 */
async function roundsOf(
  appOf: (begins: () => void) => App,
  requestOf: (index: number) => string,
): Promise<Set<number>> {
  let [round, isOver] = [0, false];
  const rounds: number[] = [];
  const running = new StoringApp(appOf(() => rounds.push(round)));
  const service = new HttpServer({ running: () => running, now: Date.now, onError: noFault });
  let asked = 0;
  const sockets = await openMany(await listening(service.server), 20);
  const exchanges = async () => {
    const responses = sockets.map((socket) => once(socket, 'data'));
    for (const socket of sockets) socket.write(requestOf(asked++));
    await Promise.all(responses);
  };
  // After these exchanges, all connections are accepted.
  await exchanges();
  rounds.length = 0;
  const count = async () => {
    for (; !isOver; round++) await setImmediate();
  };
  void count();
  await exchanges();
  isOver = true;
  for (const socket of sockets) socket.destroy();
  return new Set(rounds);
}

test.each(['/api/locations/?b=%/latest/', '/api/nights/latest/?b=%/healthz', '/api/locations/?b=%#/tonight/'])(
  '%s waits its turn because it is not urgent, and one request begins per round of the event loop',
  async (target) => {
    const appOf = (begins: () => void) => {
      const shown = () => {
        begins();
        return Date.parse(now);
      };
      return appWith(defaultList, { now: shown });
    };
    expect((await roundsOf(appOf, (index) => get(target.replace('%', String(index))))).size).toBe(20);
  },
);

test('a search in the names of locations waits its turn, even if it is redirected', async () => {
  const appOf = (begins: () => void) => {
    const searched = {
      ...place(-24.6, -70.4, 'America/Santiago'),
      get name() {
        begins();
        return 'Paranal';
      },
    };
    return appWith([searched]);
  };
  const requestOf = (index: number) => get(`/?q=nowhere${index}`, 'Accept: text/html\r\n');
  expect((await roundsOf(appOf, requestOf)).size).toBe(20);
});

test('an unexpected error gets 500 without internals, and is reported to the operator', async () => {
  const faults: unknown[] = [];
  const fetch = () => {
    throw 'the dome is stuck';
  };
  const response = await globalThis.fetch(await listening(serverOf(fetch, (error) => faults.push(error)).server));
  expect([response.status, response.headers.get('content-type')]).toEqual([500, 'application/problem+json']);
  expect(await response.text()).not.toContain('dome');
  expect(faults).toEqual(['the dome is stuck']);
});

/** A response in parts. Each part has its own round of the event loop, so that the earlier parts have been sent. */
function inParts(parts: Iterable<string>): Response {
  async function* chunks() {
    for (const part of parts) {
      await setImmediate();
      yield Buffer.from(part);
    }
  }
  return new Response(ReadableStream.from(chunks()));
}

function* endless() {
  for (;;) yield 'x'.repeat(65_536);
}

/** A server with endless responses. If a client does not read, this server waits 50 ms instead of a minute. */
function endlessServer(): HttpServer {
  const service = serverOf(() => inParts(endless()));
  service.server.timeout = 50;
  return service;
}

test('a client gets its response even if it waits longer than a connection may be silent', async () => {
  let send = (_response: Response) => {};
  const sent = new Promise<Response>((resolve) => {
    send = resolve;
  });
  const { server } = serverOf(() => sent);
  server.timeout = 50;
  const origin = await listening(server);
  const silent = once(server, 'timeout');
  const response = globalThis.fetch(origin);
  await silent;
  send(new Response('late'));
  expect(await (await response).text()).toBe('late');
});

/**
 * A client that reads nothing before a line arrives on its standard input. The client is in Python, because Node 20 mistakes a
 * reset for an end (libuv, on POLLHUP).
 */
const slowClient = `
import socket, sys
client = socket.create_connection(("127.0.0.1", int(sys.argv[1])))
client.sendall(("GET / HTTP/%s\\r\\nHost: a\\r\\n\\r\\n" % sys.argv[2]).encode())
sys.stdin.readline()
if "closing" in sys.argv:
    client.recv(1)
    client.shutdown(socket.SHUT_WR)
try:
    while client.recv(65536): pass
    print("end")
except ConnectionResetError:
    print("reset")`;

const slowly = (origin: string, version: string, ...how: readonly string[]) =>
  spawn('python3', ['-c', slowClient, new URL(origin).port, version, ...how], { stdio: ['pipe', 'pipe', 'inherit'] });

test.skipIf(!python)(
  'a connection is reset if its client does not read, so that an HTTP/1.0 response does not look complete either',
  async () => {
    const service = endlessServer();
    const origin = await listening(service.server);
    const accepted = once(service.server, 'connection');
    const client = slowly(origin, '1.0');
    const [connection] = await accepted;
    await once(connection, 'close');
    client.stdin.end('\n');
    expect((await client.stdout.toArray()).join('')).toBe('reset\n');
  },
);

test.skipIf(!python).each(['1.0', '1.1'])(
  'a connection is reset if a body fails after its first parts, so that an HTTP/%s response does not look complete',
  async (version) => {
    function* broken() {
      yield* ['a part', 'a part'];
      throw new Error('a fault');
    }
    // @hono/node-server prints the fault.
    const printing = vi.spyOn(console, 'error').mockReturnValue();
    onTestFinished(() => printing.mockRestore());
    const server = serverOf(
      () => inParts(broken()),
      () => {},
    );
    const client = slowly(await listening(server.server), version);
    client.stdin.end('\n');
    expect((await client.stdout.toArray()).join('')).toBe('reset\n');
  },
);

test.each([
  ['nothing', ''],
  ['an incomplete body', 'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 9\r\n\r\na'],
  ['a malformed request', 'GARBAGE\r\n\r\n'],
])('a connection whose response is not read is closed, even with %s after the request', async (_name, behind) => {
  const service = endlessServer();
  const { port } = new URL(await listening(service.server));
  const accepted = once(service.server, 'connection');
  const client = createConnection({ port: Number(port), host: '127.0.0.1' }).on('error', () => {});
  client.pause();
  client.write(keptAlive + behind);
  const [connection] = await accepted;
  await once(connection, 'close');
  client.destroy();
});

test.each<[string, (connection: Awaited<ReturnType<typeof connect>>) => unknown]>([
  ['closes its side', (connection) => connection.end()],
  ['resets its connection', (connection) => connection.reset()],
])('a request whose client %s is aborted', async (_how, leave) => {
  let begin = (_client: AbortSignal) => {};
  const begun = new Promise<AbortSignal>((resolve) => {
    begin = resolve;
  });
  const { server } = serverOf(({ signal }) => {
    begin(signal);
    return new Promise<Response>(() => {});
  });
  const connection = await connect(await listening(server));
  connection.write(keptAlive);
  const client = await begun;
  const aborted = once(client, 'abort');
  leave(connection);
  await aborted;
  expect(await connection.rest()).toBe('');
});

test('a client that closes its side after two requests gets the response that is ready', async () => {
  const { server } = serverOf(() => new Response('ready'));
  const connection = await connect(await listening(server));
  connection.write(keptAlive.repeat(2));
  connection.end();
  expect(await connection.rest()).toMatch(/^HTTP\/1\.1 200 OK\r\n[\s\S]*\r\nready/);
});

test.skipIf(!python)(
  'a connection is reset if its client closes its side during a response, so that it does not look complete',
  async () => {
    const { server } = endlessServer();
    const client = slowly(await listening(server), '1.0', 'closing');
    client.stdin.end('\n');
    expect((await client.stdout.toArray()).join('')).toBe('reset\n');
  },
);
