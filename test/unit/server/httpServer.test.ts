import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import type { Server } from 'node:http';
import { type AddressInfo, createConnection } from 'node:net';
import { setImmediate } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ResponseCache } from '../../../src/api/cache.ts';
import type { App } from '../../../src/api/paths.ts';
import { createHttpServer, type HttpServerOptions } from '../../../src/server/httpServer.ts';
import { stopper } from '../../../src/server/stop.ts';
import { connect } from '../../support/exchange.ts';
import { type Service, startService } from '../../support/service.ts';
import { noFault } from '../../support/site.ts';
import { skipping } from '../../support/skipping.ts';

const python = spawnSync('python3', ['--version']).status === 0;
if (!python) skipping('there is no python3: apt-get install python3.');

let service: Service;
beforeAll(async () => {
  service = await startService([]);
});
afterAll(() => service.process.kill());

/** Sends bytes on a connection of their own, and reads until the server closes it. */
async function exchange(sent: string): Promise<{ status: number; body: string; all: string }> {
  const connection = await connect(service.origin);
  connection.write(sent);
  const all = await connection.rest();
  return { status: Number(all.match(/^HTTP\/1\.1 (\d{3})/)?.[1]), body: all.slice(all.indexOf('\r\n\r\n') + 4), all };
}

const keptAlive = 'GET / HTTP/1.1\r\nHost: a\r\n\r\n';
const get = (path: string, headers = '') => `GET ${path} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n${headers}\r\n`;

describe('what is not a request for the app is answered with a problem, and the connection closed', () => {
  test.each([
    ['no HTTP at all', 'good evening\r\n\r\n', 400],
    ['a header that is none', 'GET /api/ HTTP/1.1\r\nHost a\r\n\r\n', 400],
    ['a bare line feed in a header', 'GET /api/ HTTP/1.1\r\nHost: a\r\nX: b\nc\r\n\r\n', 400],
    ['no Host', 'GET /api/ HTTP/1.1\r\n\r\n', 400],
    ['two Hosts', 'GET /api/ HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n', 400],
    ['a method that is none', 'FOO /api/ HTTP/1.1\r\nHost: a\r\n\r\n', 400],
    ['a target that is not a path', 'OPTIONS * HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n', 400],
    ['an absolute target that is none', get('http://[/'), 400],
    ['an absolute target without a host', get('http:///api/'), 400],
    ['an absolute target with a user', get('http://a@example.org/api/'), 400],
    ['an absolute target of another scheme', get('ftp://example.org/api/'), 400],
    ['two lengths', 'GET /api/ HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n', 400],
    ['headers of 100 kB', get('/api/', `X: ${'x'.repeat(100_000)}\r\n`), 431],
    ['1,000 headers', get('/api/', `X: ${'x'.repeat(95)}\r\n`.repeat(1000)), 431],
    ['a target of 20 kB', get(`/api/?${'x'.repeat(20_000)}`), 431],
    ['CONNECT', 'CONNECT example.org:443 HTTP/1.1\r\nHost: example.org\r\n\r\n', 405],
    ['an expectation', get('/api/', 'Expect: a-miracle\r\n'), 417],
  ])('%s', async (_name, sent, expected) => {
    const { status, body, all } = await exchange(sent);
    expect(status, all).toBe(expected);
    const own = 'Content-Type: application/problem+json, Cache-Control: no-store, Connection: close';
    const shared = 'X-Content-Type-Options: nosniff, Access-Control-Allow-Origin: *';
    for (const header of `${own}, ${shared}`.split(', ')) expect(all.toLowerCase()).toContain(header.toLowerCase());
    expect(all).toMatch(/^Date: \w{3}, \d\d \w{3} \d{4} \d\d:\d\d:\d\d GMT\r$/m);
    if (expected === 405) expect(all).toContain('Allow: GET, HEAD, OPTIONS');
    const detail = expect.stringMatching(/\.$/);
    expect(JSON.parse(body)).toMatchObject({ type: 'about:blank', status: expected, detail });
  });
});

/** Sends `GET /api/` with a Host header. */
const askAs = (host: string) => exchange(get('/api/').replace('Host: a', `Host: ${host}`));

// RFC 9110, section 7.2: uri-host [ ":" port ], of which RFC 3986, section 3.2, has the grammar.
describe('a Host', () => {
  const bad = 'é.é/metrics?xxx é.é aaaaa@1 a:b@c a/b a?b a#b a\\b a|b a:b a:80:80 a:65536 :80 % %2f a.1 1.2.3.256';
  const badIpv6 = ['[::1', '::1', '[::1]a', '[::g]', '[::1%25eth0]'];
  test.each([...bad.split(' '), ...badIpv6, 'a b/c', 'a'.repeat(262)])('%s is refused', async (host) => {
    const { status, all } = await askAs(host);
    expect(status, all).toBe(400);
    expect(all).toContain('its Host header names no host');
  });

  test.each([
    ['', 'localhost'],
    ['example.org', 'example.org'],
    ['EXAMPLE.org:8080', 'example.org:8080'],
    ['example.org:', 'example.org'],
    ['example.org:80', 'example.org'],
    ['under_score.example', 'under_score.example'],
    ['%65xample.org', 'example.org'],
    ['127.0.0.1:1', '127.0.0.1:1'],
    ['[::1]', '[::1]'],
    ['[::1]:8080', '[::1]:8080'],
    ['[0:0:0:0:0:0:0:1]:8080', '[::1]:8080'],
    ['a'.repeat(255), 'a'.repeat(255)],
  ])('%s is that of the links', async (host, expected) => {
    const { status, body, all } = await askAs(host);
    expect(status, all).toBe(200);
    expect(JSON.parse(body)).toMatchObject({ locations: `http://${expected}/api/locations/` });
  });

  test('of an absolute target wins over the header', async () => {
    const { body } = await exchange(get('HTTP://Example.org:81/api/'));
    expect(JSON.parse(body)).toMatchObject({ locations: 'http://example.org:81/api/locations/' });
  });
});

describe('one connection cannot end the process', () => {
  const connectRequest = 'CONNECT a:80 HTTP/1.1\r\nHost: a:80\r\n\r\n';

  test('that is reset after CONNECT', async () => {
    for (let round = 0; round < 50; round++) {
      const connection = await connect(service.origin);
      connection.write(connectRequest);
      if (round % 2 === 0) await connection.next();
      connection.reset();
    }
    expect((await exchange(get('/api/'))).status).toBe(200);
  });

  test('with CONNECT behind a request, which is answered first', async () => {
    const { all } = await exchange(`GET /api/locations/ HTTP/1.1\r\nHost: a\r\n\r\n${connectRequest}`);
    expect(all.match(/HTTP\/1\.1 \d{3}/g)).toEqual(['HTTP/1.1 200', 'HTTP/1.1 405']);
  });
});

describe('unusual requests are answered', () => {
  const chunked = get('/api/', 'Transfer-Encoding: chunked\r\n');
  test.each([
    ['HTTP/1.0', 'GET /api/ HTTP/1.0\r\n\r\n', 200],
    ['an absolute target', get('http://example.org/api/'), 200],
    ['one without a path, which is that of /', get('http://a'), 302],
    ['one without a path, with a query', get('HTTPS://a:1?x').replace('HTTP/1.1', 'HTTP/1.0'), 302],
    ['a POST without a path', get('http://a').replace('GET', 'POST'), 405],
    ['a body on GET', get('/api/', 'Content-Length: 5\r\n').concat('hello'), 200],
    ['a chunked body on POST', `${chunked.replace('GET', 'POST')}3\r\nabc\r\n0\r\n\r\n`, 405],
    ['100-continue', get('/api/', 'Content-Length: 1\r\nExpect: 100-continue\r\n').concat('x'), 100],
    ['an upgrade', get('/api/', 'Upgrade: websocket\r\n'), 200],
    ['dots in the path', get('/api/../api/./locations/'), 200],
  ])('%s', async (_name, sent, expected) => {
    const { status, all } = await exchange(sent);
    expect(status, all).toBe(expected);
  });
});

const mebibyte = 'x'.repeat(2 ** 20);

test.each([
  ['by HTTP/1.0', 'GET /api/locations/ HTTP/1.0\r\n\r\n', ['200']],
  ['by HTTP/1.0, kept alive', 'GET /api/locations/ HTTP/1.0\r\nConnection: keep-alive\r\n\r\n', ['200', '200']],
  ['with a body', `${keptAlive.slice(0, -2)}Content-Length: ${mebibyte.length}\r\n\r\n${mebibyte}`, ['302', '302']],
  [
    'with chunks',
    `${keptAlive.slice(0, -2)}Transfer-Encoding: chunked\r\n\r\n100000\r\n${mebibyte}\r\n0\r\n\r\n`,
    ['302', '302'],
  ],
])('of two GETs %s each is answered, or the connection closed', async (_name, sent, statuses) => {
  const connection = await connect(service.origin);
  connection.write(sent.repeat(2));
  connection.end();
  expect([...(await connection.rest()).matchAll(/HTTP\/1\.1 (\d{3})/g)].map(([, status]) => status)).toEqual(statuses);
});

/** The HTTP server of an app that is no more than a function. */
function serverOf(
  fetch: (request: Request) => Response | Promise<Response>,
  onFault: (error: unknown) => void = noFault,
  limits?: HttpServerOptions['limits'],
): Server {
  const running = { app: { fetch } as App, cache: new ResponseCache() };
  return createHttpServer({ running: () => running, now: Date.now, onFault, ...(limits && { limits }) });
}

/** A server in this process, on a free port. */
async function listen(server: Server): Promise<string> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** A server in this process that responds to each request when the test lets it, in the order of the requests. */
function heldServer(limits?: Parameters<typeof serverOf>[2]) {
  const waiting: ((response: Response) => void)[] = [];
  let arrived = () => {};
  const hold = () => {
    const response = new Promise<Response>((resolve) => waiting.push(resolve));
    arrived();
    return response;
  };
  const server = serverOf(hold, noFault, limits);
  const hasArrived = async (count: number) => {
    while (waiting.length < count) {
      await new Promise<void>((resolve) => {
        arrived = resolve;
      });
    }
  };
  const answer = (index: number, text: string) =>
    waiting[index]?.(new Response(text, { headers: { 'Content-Length': String(text.length) } }));
  return { server, hasArrived, answer };
}

test('a stop waits for requests under way, closes after the last, and not waits for silent connections', async () => {
  const { server, hasArrived, answer } = heldServer();
  const stop = stopper(server);
  const origin = await listen(server);
  const silent = await connect(origin);
  const underWay = await connect(origin);
  underWay.write(keptAlive);
  await hasArrived(1);
  const stopped = stop();
  expect(await silent.rest()).toBe('');
  // It came on an open connection after the stop had begun.
  const second = once(server, 'request');
  underWay.write(keptAlive);
  await second;
  answer(0, 'one');
  await hasArrived(2);
  answer(1, 'two');
  expect(await underWay.next()).toMatch(/^HTTP\/1\.1 200 OK\r\n[\s\S]*one$/);
  const last = await underWay.rest();
  expect(last).toMatch(/^HTTP\/1\.1 200 OK\r\n[\s\S]*two$/);
  expect(last).toMatch(/^Connection: close\r$/im);
  await stopped;
});

test('what is malformed behind a request under way is answered once, however many pieces it arrives in', async () => {
  const { server, hasArrived, answer } = heldServer();
  const connection = await connect(await listen(server));
  connection.write(keptAlive);
  await hasArrived(1);
  let listeners = 0;
  const errors = new Promise<void>((resolve) => {
    server.on('clientError', () => {
      listeners++;
      if (listeners === 20) resolve();
      else connection.write('nonsense\r\n\r\n');
    });
  });
  connection.write('nonsense\r\n\r\n');
  await errors;
  answer(0, 'one');
  expect((await connection.rest()).match(/HTTP\/1\.1 \d{3}/g)).toEqual(['HTTP/1.1 200', 'HTTP/1.1 400']);
  server.close();
});

test('sixteen pipelined requests are answered in their order; with one more the connection is closed', async () => {
  const { server, hasArrived, answer } = heldServer();
  const origin = await listen(server);
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
  expect(await other.rest()).toBe('');
  server.close();
});

test('an unexpected fault is a 500 that leaks no internals, and is reported to the operator', async () => {
  const faults: unknown[] = [];
  for (const thrown of [new Error('the dome is stuck'), 'a string that was thrown']) {
    const fetch = () => {
      throw thrown;
    };
    const server = serverOf(fetch, (error) => faults.push(error));
    const response = await globalThis.fetch(await listen(server));
    expect(response.status).toBe(500);
    expect(response.headers.get('content-type')).toBe('application/problem+json');
    const text = await response.text();
    expect(JSON.parse(text)).toMatchObject({ status: 500, title: 'Internal Server Error' });
    expect(text).not.toMatch(/dome|string/);
    server.close();
  }
  expect(faults).toEqual([new Error('the dome is stuck'), 'a string that was thrown']);
});

/** A server whose responses have no end, and which waits for those who do not read for a moment, in place of a minute. */
function endlessServer(): Server {
  const endless = () => new ReadableStream({ pull: (stream) => stream.enqueue(new Uint8Array(65_536)) });
  const server = serverOf(() => new Response(endless()));
  server.timeout = 50;
  return server;
}

/** Reads nothing before a line of its standard input. Written in Python, as Node 20 takes a reset for an end (libuv, on POLLHUP). */
const slowClient = `
import socket, sys
client = socket.create_connection(("127.0.0.1", int(sys.argv[1])))
client.sendall(("GET / HTTP/%s\\r\\nHost: a\\r\\n\\r\\n" % sys.argv[2]).encode())
sys.stdin.readline()
try:
    while client.recv(65536): pass
    print("end")
except ConnectionResetError:
    print("reset")`;

test.skipIf(!python)(
  'a client that does not read is reset, so that by HTTP/1.0 too its response does not look whole',
  async () => {
    const server = endlessServer();
    const { port } = new URL(await listen(server));
    const accepted = once(server, 'connection');
    const client = spawn('python3', ['-c', slowClient, port, '1.0'], { stdio: ['pipe', 'pipe', 'inherit'] });
    const [connection] = await accepted;
    await once(connection, 'close');
    client.stdin.end('\n');
    expect((await client.stdout.toArray()).join('')).toBe('reset\n');
    server.close();
  },
);

test.skipIf(!python).each(['1.0', '1.1'])(
  'a body that fails after its first parts is reset by HTTP/%s, so that it does not look whole',
  async (version) => {
    let parts = 0;
    const encoder = new TextEncoder();
    const body = new ReadableStream<Uint8Array>({
      async pull(controller) {
        // In a round of its own, so that the parts before have been sent.
        await setImmediate();
        if (parts++ < 2) controller.enqueue(encoder.encode('a part'));
        else controller.error(new Error('a fault'));
      },
    });
    const server = serverOf(
      () => new Response(body),
      () => {},
    );
    const { port } = new URL(await listen(server));
    const client = spawn('python3', ['-c', slowClient, port, version], { stdio: ['pipe', 'pipe', 'inherit'] });
    client.stdin.end('\n');
    expect((await client.stdout.toArray()).join('')).toBe('reset\n');
    server.close();
  },
);

test.each([
  ['nothing', ''],
  ['another request', keptAlive],
  ['one that is refused', 'GET / HTTP/1.1\r\nHost: a\r\nExpect: a\r\n\r\n'],
  ['a body that stalls', 'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 9\r\n\r\na'],
  ['what is malformed', 'GARBAGE\r\n\r\n'],
  ['CONNECT', 'CONNECT a:80 HTTP/1.1\r\nHost: a\r\n\r\n'],
])('a connection whose response is not read is closed, with %s behind its request', async (_name, behind) => {
  const server = endlessServer();
  const { port } = new URL(await listen(server));
  const accepted = once(server, 'connection');
  const client = createConnection({ port: Number(port), host: '127.0.0.1' }).on('error', () => {});
  client.pause();
  client.write(keptAlive + behind);
  const [connection] = await accepted;
  await once(connection, 'close');
  client.destroy();
  server.close();
});

describe('a client that has closed its side', () => {
  /** What a client receives of a response if it closes its side when the app says so. */
  async function answerOf(
    fetch: (request: Request, close: () => void) => Response | Promise<Response>,
  ): Promise<string> {
    let close = () => {};
    const received = new Promise<void>((resolve) => {
      close = resolve;
    });
    const server = serverOf((request) => fetch(request, close), noFault, { halfClosedTimeoutMs: 0 });
    const connection = await connect(await listen(server));
    connection.write(get('/'));
    await received;
    connection.end();
    const answer = await connection.rest();
    server.close();
    return answer;
  }

  test('and has no response has disconnected: the signal of its request is aborted, so that the app can stop', async () => {
    let gone: Promise<unknown> | undefined;
    const answer = await answerOf((request, close) => {
      gone = once(request.signal, 'abort');
      close();
      return new Promise<Response>(() => {});
    });
    expect(answer).toBe('');
    await gone;
  });

  test('gets the whole of a response that has begun', async () => {
    const parts = Array.from({ length: 200 }, (_, index) => `part ${index}\n`);
    const answer = await answerOf((_request, close) => {
      const stream = new ReadableStream({
        async start(controller) {
          for (const [index, part] of parts.entries()) {
            if (index === 20) close();
            controller.enqueue(new TextEncoder().encode(part));
            // Longer than the server waits for handlers that do not respond.
            await new Promise((resolve) => setTimeout(resolve, 1));
          }
          controller.close();
        },
      });
      return new Response(stream, { headers: { 'Content-Length': String(parts.join('').length) } });
    });
    expect(answer.endsWith(parts.join(''))).toBe(true);
  });
});
