import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createHttpServer, stopper } from '../../src/command/httpServer.ts';
import { type Service, startService } from '../service.ts';
import { connect } from './rawConnection.ts';

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

const get = (path: string, headers = '') => `GET ${path} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n${headers}\r\n`;

describe('what is not a request for the app is answered with a problem, and the connection closed', () => {
  test.each([
    ['no HTTP at all', 'good evening\r\n\r\n', 400],
    ['a header that is none', 'GET /api/ HTTP/1.1\r\nHost a\r\n\r\n', 400],
    ['a bare line feed in a header', 'GET /api/ HTTP/1.1\r\nHost: a\r\nX: b\nc\r\n\r\n', 400],
    ['no Host', 'GET /api/ HTTP/1.1\r\n\r\n', 400],
    ['two Hosts', 'GET /api/ HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n', 400],
    ['a method that is none', 'FOO /api/ HTTP/1.1\r\nHost: a\r\n\r\n', 400],
    ['a Host that is none', 'GET /api/ HTTP/1.1\r\nHost: a b/c\r\nConnection: close\r\n\r\n', 400],
    ['a Host of letters that name none', 'GET / HTTP/1.1\r\nHost: a.1\r\nConnection: close\r\n\r\n', 400],
    ['a Host that is no IPv4 address', 'GET /api/ HTTP/1.1\r\nHost: 1.2.3.256\r\nConnection: close\r\n\r\n', 400],
    ['a target that is not a path', 'OPTIONS * HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n', 400],
    ['an absolute target that is none', 'GET http://[/ HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n', 400],
    ['two lengths', 'GET /api/ HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n', 400],
    ['headers of 20 kB', get('/api/', `X: ${'x'.repeat(20_000)}\r\n`), 431],
    ['a target of 20 kB', get(`/api/?${'x'.repeat(20_000)}`), 431],
    ['CONNECT', 'CONNECT example.org:443 HTTP/1.1\r\nHost: example.org\r\n\r\n', 405],
    ['an expectation', get('/api/', 'Expect: a-miracle\r\n'), 417],
  ])('%s', async (_name, sent, expected) => {
    const { status, body, all } = await exchange(sent);
    expect(status, all).toBe(expected);
    for (const header of [
      'Content-Type: application/problem+json',
      'Cache-Control: no-store',
      'Connection: close',
      'X-Content-Type-Options: nosniff',
      'Access-Control-Allow-Origin: *',
    ]) {
      expect(all.toLowerCase()).toContain(header.toLowerCase());
    }
    expect(all).toMatch(/^Date: \w{3}, \d\d \w{3} \d{4} \d\d:\d\d:\d\d GMT\r$/m);
    if (expected === 405) expect(all).toContain('Allow: GET, HEAD, OPTIONS');
    expect(JSON.parse(body)).toMatchObject({
      type: 'about:blank',
      status: expected,
      detail: expect.stringMatching(/\.$/),
    });
  });
});

describe('unusual requests are answered', () => {
  test.each([
    ['HTTP/1.0', 'GET /api/ HTTP/1.0\r\n\r\n', 200],
    ['an absolute target', get('http://example.org/api/'), 200],
    ['a body on GET', get('/api/', 'Content-Length: 5\r\n').concat('hello'), 200],
    [
      'a chunked body on POST',
      'POST /api/ HTTP/1.1\r\nHost: a\r\nConnection: close\r\nTransfer-Encoding: chunked\r\n\r\n3\r\nabc\r\n0\r\n\r\n',
      405,
    ],
    ['100-continue', get('/api/', 'Content-Length: 1\r\nExpect: 100-continue\r\n').concat('x'), 100],
    ['an upgrade', get('/api/', 'Upgrade: websocket\r\n'), 200],
    ['a Host in capitals with a port', 'GET /api/ HTTP/1.1\r\nHost: EXAMPLE.org:81\r\nConnection: close\r\n\r\n', 200],
    ['a Host that is an IPv6 address', 'GET /api/ HTTP/1.1\r\nHost: [::1]:81\r\nConnection: close\r\n\r\n', 200],
    ['dots in the path', get('/api/../api/./locations/'), 200],
  ])('%s', async (_name, sent, expected) => {
    const { status, all } = await exchange(sent);
    expect(status, all).toBe(expected);
  });

  test.each(['/', '/api/', '/api/locations/', '/api/nights/latest/?location=paranal'])(
    'a client that closes its side after it has asked for %s',
    async (path) => {
      for (const accept of ['application/json', 'text/html']) {
        const connection = await connect(service.origin);
        connection.write(`GET ${path} HTTP/1.1\r\nHost: a\r\nAccept: ${accept}\r\n\r\n`);
        connection.end();
        expect(await connection.rest()).toMatch(/^HTTP\/1\.1 (200 OK|302 Found)\r\n/);
      }
    },
  );

  test('one after the other on one connection, and what is wrong after what is right', async () => {
    const request = (path: string) => `GET ${path} HTTP/1.1\r\nHost: a\r\n\r\n`;
    const { all } = await exchange(
      `${request('/api/') + request('/api/nowhere/') + request('/api/locations/')}nonsense\r\n\r\n`,
    );
    expect(all.match(/HTTP\/1\.1 \d{3}/g)).toEqual(['HTTP/1.1 200', 'HTTP/1.1 404', 'HTTP/1.1 200', 'HTTP/1.1 400']);
  });
});

const noFault = (error: unknown) => {
  throw error;
};

/** A server in this process, on a free port. */
async function listen(server: Server): Promise<string> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

test('a request that does not arrive in time is answered with 408, and the connection closed', async () => {
  const limits = { headersTimeout: 50, requestTimeout: 50, connectionsCheckingInterval: 10 };
  const server = createHttpServer(() => new Response(), noFault, limits);
  const connection = await connect(await listen(server));
  connection.write('GET /api/ HTTP/1.1\r\nHost: a\r\n');
  const answer = await connection.rest();
  expect(answer).toMatch(/^HTTP\/1\.1 408 Request Timeout\r\n/);
  expect(JSON.parse(answer.slice(answer.indexOf('\r\n\r\n') + 4))).toMatchObject({ status: 408 });
  server.close();
});

test('a stop waits for a request under way, and not for connections on which nothing was sent', async () => {
  let server!: Server;
  let respond = (_response: Response) => {};
  const asked = new Promise<void>((resolve) => {
    const answer = new Promise<Response>((give) => {
      respond = give;
    });
    server = createHttpServer(() => {
      resolve();
      return answer;
    }, noFault);
  });
  const stop = stopper(server);
  const origin = await listen(server);
  const silent = await connect(origin);
  const underWay = await connect(origin);
  underWay.write('GET /api/ HTTP/1.1\r\nHost: a\r\n\r\n');
  await asked;
  const stopped = stop();
  expect(await silent.rest()).toBe('');
  respond(new Response('done', { headers: { 'Content-Length': '4' } }));
  expect(await underWay.rest()).toMatch(/^HTTP\/1\.1 200 OK\r\n[\s\S]*done$/);
  await stopped;
});

test('an unexpected fault is a 500 without its insides, and is told to who runs the service', async () => {
  const faults: unknown[] = [];
  for (const thrown of [new Error('the dome is stuck'), 'a string that was thrown']) {
    const fetch = () => {
      throw thrown;
    };
    const server = createHttpServer(fetch, (error) => faults.push(error));
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

describe('a client that has closed its side', () => {
  /** What arrives of an app's answer at a client that closes its side when the app tells it to. */
  async function answerOf(
    fetch: (request: Request, close: () => void) => Response | Promise<Response>,
  ): Promise<string> {
    let close = () => {};
    const told = new Promise<void>((resolve) => {
      close = resolve;
    });
    const onFault = (error: unknown) => expect(error).toBeUndefined();
    const server = createHttpServer((request) => fetch(request, close), onFault, { halfClosedTimeout: 0 });
    await once(server.listen(0, '127.0.0.1'), 'listening');
    const connection = await connect(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
    connection.write(get('/'));
    await told;
    connection.end();
    const answer = await connection.rest();
    server.close();
    return answer;
  }

  test('and is not answered has gone: the app is told, so that it can stop working', async () => {
    let gone: Promise<unknown> | undefined;
    const answer = await answerOf((request, close) => {
      gone = once(request.signal, 'abort');
      close();
      return new Promise<Response>(() => {});
    });
    expect(answer).toBe('');
    await gone;
  });

  test('gets the whole of an answer that has begun', async () => {
    const parts = Array.from({ length: 200 }, (_, index) => `part ${index}\n`);
    const answer = await answerOf((_request, close) => {
      const stream = new ReadableStream({
        async start(controller) {
          for (const [index, part] of parts.entries()) {
            if (index === 20) close();
            controller.enqueue(new TextEncoder().encode(part));
            // Longer than the server waits for those who are not answered.
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
