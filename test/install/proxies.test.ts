import { spawnSync } from 'node:child_process';
import { request as httpRequest } from 'node:http';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { chrome } from '../requests/cases/common.ts';
import { requestTable } from '../requests/table.ts';
import type { Asked } from '../support/targets.ts';
import { temporaryFolder } from '../support/temporaryFolder.ts';
import { needs } from '../support/tools.ts';
import { type Behind, rows, startBehind } from './behindProxy.ts';
import { differences, exceptionsOf } from './proxyChanges.ts';
import { type Received, received } from './proxyProcess.ts';

needs('curl', 'zstd');

const sent = Object.values(requestTable).flatMap((cases) => cases.filter(({ also }) => also?.includes('proxies')));

describe.each(rows)('$program at $address', (row) => {
  const { program, encodings, name, prefix } = row;
  const folder = temporaryFolder();
  let behind: Behind;
  beforeAll(async () => {
    behind = await startBehind(row, folder());
  });
  afterAll(() => behind.close());

  const directly = ({ method = 'GET', path, headers = {} }: Asked): Promise<Received> =>
    received(httpRequest(behind.service.origin, { method, path, headers: { Host: name, ...headers }, agent: false }));
  const ask = (asked: Asked, body?: string) => behind.proxy.ask({ ...asked, path: prefix + asked.path }, body);

  const exceptions = exceptionsOf(program, prefix);

  test.each(sent)('$name: as the service answers', async (asked) => {
    const exception = exceptions.find(({ is }) => is(asked));
    const [answer, own] = await Promise.all([ask(asked), directly(asked)]);
    if (exception === undefined) return expect(differences(answer, own)).toEqual([]);
    expect(answer.status).toBe(exception.status);
    expect(differences(answer, own)).not.toEqual([]);
  });

  test('each exception is that of a request that is sent', () => {
    expect(exceptions.filter(({ is }) => !sent.some(is))).toEqual([]);
  });

  describe.each(encodings)('%s', (encoding) => {
    test.each(['/api/nights/latest/', '/api/nights/?format=csv', '/locations/paranal/calendar.ics'])(
      'compresses %s, and its entity tag gives 304',
      async (path) => {
        const plain = await ask({ path });
        const headers = { 'Accept-Encoding': encoding };
        const packed = await ask({ path, headers });
        expect(packed.headers.get('content-encoding')).toBe(encoding);
        expect(packed.headers.get('vary')).toMatch(/Accept-Encoding/);
        expect(packed.body.length).toBeLessThan(plain.body.length);
        expect(unpacked(packed).equals(plain.body)).toBe(true);
        for (const tag of [packed, plain].map((answer) => answer.headers.get('etag') ?? '')) {
          expect(tag).toMatch(/^W\/"[0-9a-f]{32}"$/);
          const known = { 'If-None-Match': tag };
          expect((await ask({ path, headers: known })).status).toBe(304);
          expect((await ask({ path, headers: { ...headers, ...known } })).status).toBe(304);
        }
      },
    );
  });

  const compressed = { Accept: chrome, 'Accept-Encoding': 'gzip' };

  test.each(['/', '/locations/paranal/2026/', '/api/locations/'])('the page %s is compressed once', async (path) => {
    const [packed, plain] = [
      await ask({ path, headers: compressed }),
      await ask({ path, headers: { Accept: chrome } }),
    ];
    expect(packed.headers.get('content-encoding')).toBe('gzip');
    expect(plain.headers.get('content-encoding')).toBeNull();
    expect(unpacked(packed).equals(plain.body)).toBe(true);
  });

  // Without the pages that show the present: those have no tag.
  test.each(['/locations/paranal/2027/', '/api/locations/'])('the tag of the page %s gives 304', async (path) => {
    const tag = (await ask({ path, headers: compressed })).headers.get('etag') ?? '';
    expect((await ask({ path, headers: { ...compressed, 'If-None-Match': tag } })).status).toBe(304);
    expect((await ask({ path, headers: { ...compressed, 'If-None-Match': '"0"' } })).status).toBe(200);
  });

  test('HTTP leads to HTTPS', async () => {
    const { status, headers } = await behind.proxy.askPlainly({ path: `${prefix}/api/?x=%20` });
    expect([301, 308]).toContain(status);
    expect(headers.get('location')).toBe(`https://${name}${prefix}/api/?x=%20`);
  });

  test('HTTP/2 is spoken, over TLS 1.3 and 1.2', async () => {
    const { securePort, certificateFile } = behind.proxy;
    const curl = (...args: string[]) => {
      const address = ['--resolve', `${name}:${securePort}:127.0.0.1`, `https://${name}:${securePort}`];
      const report = ['-sS', '-o', '/dev/null', '-w', '%{http_version} %{http_code}'];
      const { status, stdout } = spawnSync('curl', [...report, '--cacert', certificateFile, ...args, ...address], {
        encoding: 'utf8',
      });
      return [status, stdout];
    };
    expect(curl('--http2', '--tlsv1.3')).toEqual([0, expect.stringMatching(/^2 /)]);
    expect(curl('--tls-max', '1.2')).toEqual([0, expect.stringMatching(/^2 /)]);
  });

  test('nginx passes no large body on; a small one is passed on, after 100 Continue if that is expected', async () => {
    const post = (length: number, headers = {}) =>
      ask(
        { method: 'POST', path: '/api/', headers: { 'Content-Length': String(length), ...headers } },
        'x'.repeat(length),
      );
    expect((await post(2000)).status).toBe(program === 'nginx' ? 413 : 405);
    expect((await post(100)).status).toBe(405);
    expect((await post(100, { Expect: '100-continue' })).status).toBe(405);
  });

  if (prefix !== '') {
    test('the prefix without its slash leads to it', async () => {
      const { status, headers } = await behind.proxy.ask({ path: prefix });
      expect([301, 302]).toContain(status);
      expect(new URL(headers.get('location') ?? '', `https://${name}`).pathname).toBe(`${prefix}/`);
    });
  }
});

/** The bytes as they were before they were compressed. */
function unpacked({ headers, body }: Received): Buffer {
  if (headers.get('content-encoding') === 'gzip') return gunzipSync(body);
  return spawnSync('zstd', ['-dc'], { input: body, maxBuffer: 2 ** 24 }).stdout;
}
