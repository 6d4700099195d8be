import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createHttpServer } from '../../src/command/httpServer.ts';
import { type Service, startService } from '../requests/targets.ts';
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
    ['a Host that is none', 'GET /api/ HTTP/1.1\r\nHost: a b/c\r\nConnection: close\r\n\r\n', 400],
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
    expect(all.toLowerCase()).toContain('content-type: application/problem+json');
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

  test('one after the other on one connection, and what is wrong after what is right', async () => {
    const request = (path: string) => `GET ${path} HTTP/1.1\r\nHost: a\r\n\r\n`;
    const { all } = await exchange(
      `${request('/api/') + request('/api/nowhere/') + request('/api/locations/')}nonsense\r\n\r\n`,
    );
    expect(all.match(/HTTP\/1\.1 \d{3}/g)).toEqual(['HTTP/1.1 200', 'HTTP/1.1 404', 'HTTP/1.1 200', 'HTTP/1.1 400']);
  });
});

test('an unexpected fault is a 500 without its insides, and is told to who runs the service', async () => {
  const faults: unknown[] = [];
  for (const thrown of [new Error('the dome is stuck'), 'a string that was thrown']) {
    const fetch = () => {
      throw thrown;
    };
    const server = createHttpServer(fetch, (error) => faults.push(error)).listen(0, '127.0.0.1');
    await new Promise((resolve) => server.once('listening', resolve));
    const address = server.address();
    if (address === null || typeof address === 'string') throw new Error('The server has no port.');
    const response = await globalThis.fetch(`http://127.0.0.1:${address.port}/`);
    expect(response.status).toBe(500);
    expect(response.headers.get('content-type')).toBe('application/problem+json');
    const text = await response.text();
    expect(JSON.parse(text)).toMatchObject({ status: 500, title: 'Internal Server Error' });
    expect(text).not.toMatch(/dome|string/);
    server.close();
  }
  expect(faults).toEqual([new Error('the dome is stuck'), 'a string that was thrown']);
});
