import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { chrome } from '../requests/cases/common.ts';
import { type CountedBehind, isMissing, rows, startCountedBehind } from './behindProxy.ts';
import { dateOfOrigin } from './countingOrigin.ts';
import type { Received } from './proxyProcess.ts';

let behind: CountedBehind;
afterEach(() => behind.close());

describe.skipIf(isMissing).each(rows)('$program at $address', (row) => {
  beforeEach(async () => {
    behind = await startCountedBehind(row);
  });
  const ask = (path: string) => behind.proxy.ask({ path: row.prefix + path });

  test('what is measured is not for the public: the service gets no request', async () => {
    const paths = ['/metrics', '/metrics?x', '/metrics/', '//metrics', '/x/../metrics', '/%2e/metrics', '/%6Detrics'];
    for (const path of paths) expect([path, (await ask(path)).status]).toEqual([path, 404]);
    expect(behind.counted.asked).toEqual([]);
    expect((await ask('/api/')).status).toBe(200);
    expect(behind.counted.asked).toEqual(['GET /api/']);
  });

  test('a connection to the service is used again', async () => {
    for (const _ of Array(10)) await ask('/api/');
    expect(behind.counted.asked).toHaveLength(10);
    expect(behind.counted.connections()).toBe(1);
  });
});

const path = '/api/almanac/?after=2026-01-01&before=2026-12-31&location=paranal';
const page = { Accept: chrome };
const cacheOf = ({ headers }: Received) => headers.get('x-cache-status');
const bytesOf = async (path: string) => Buffer.from(await (await fetch(behind.service.origin + path)).arrayBuffer());
const patience = { interval: 50, timeout: 20_000 };

describe.skipIf(isMissing).each(rows.filter(({ program }) => program === 'nginx'))(
  'what nginx keeps at $address',
  (row) => {
    beforeEach(async () => {
      behind = await startCountedBehind(row);
    });
    const ask = (path: string, headers = {}) => behind.proxy.ask({ path: row.prefix + path, headers });

    test('50 simultaneous requests for what is not cached cost the service one request', async () => {
      const own = await bytesOf(path);
      const answers = await Promise.all(Array.from({ length: 50 }, () => ask(path)));
      expect(answers.every(({ status, body }) => status === 200 && body.equals(own))).toBe(true);
      expect(behind.counted.asked).toEqual([`GET ${path}`]);
    });

    test('simultaneous requests for the present do not wait for each other', async () => {
      const answers = await Promise.all(Array.from({ length: 20 }, () => ask('/', page)));
      expect(answers.map(cacheOf)).toEqual(answers.map(() => null));
      expect(behind.counted.asked).toHaveLength(20);
    });

    test('data are compressed behind one more proxy too', async () => {
      const { headers } = await ask(path, { 'Accept-Encoding': 'gzip', Via: '1.1 example.net' });
      expect(headers.get('content-encoding')).toBe('gzip');
    });

    test('HEAD is answered from the cache', async () => {
      const { headers } = await ask(path);
      const head = await behind.proxy.ask({ method: 'HEAD', path: row.prefix + path });
      expect([cacheOf(head), head.body.length]).toEqual(['HIT', 0]);
      expect(head.headers.get('content-length')).toBe(headers.get('content-length'));
      expect(behind.counted.asked).toHaveLength(1);
    });

    test('the Date of a response gives its age', async () => {
      const answers = [await ask(path), await ask(path)];
      expect(answers.map(cacheOf)).toEqual(['MISS', 'HIT']);
      expect(answers.map(({ headers }) => headers.get('date'))).toEqual([dateOfOrigin, dateOfOrigin]);
    });

    test('data, and pages in each theme, are not mixed up', async () => {
      const latest = '/api/nights/latest/';
      const wanted = [
        {},
        { Accept: 'text/csv' },
        page,
        ...['red', 'light'].map((theme) => ({ ...page, Cookie: `theme=${theme}` })),
      ];
      const own = await Promise.all(
        wanted.map(async (headers) => (await fetch(behind.service.origin + latest, { headers })).text()),
      );
      expect(new Set(own).size).toBe(wanted.length);
      for (const _ of Array(3)) {
        for (const [index, headers] of wanted.entries()) {
          expect((await ask(latest, headers)).body.toString()).toBe(own[index]);
        }
      }
    });

    test('problems are not cached', async () => {
      for (const _ of Array(2)) expect((await ask('/api/nights/?date=yesterday')).status).toBe(400);
      expect(behind.counted.asked).toHaveLength(2);
    });

    test('a client with the ETag gets 304, and the whole response is cached for others', async () => {
      const tag = (await fetch(behind.service.origin + path)).headers.get('etag') ?? '';
      const known = { 'If-None-Match': tag };
      const answers = [await ask(path, known), await ask(path), await ask(path, known)];
      expect(answers.map(({ status }) => status)).toEqual([304, 200, 304]);
      expect(answers.map(cacheOf)).toEqual(['MISS', 'HIT', 'HIT']);
      expect(behind.counted.asked).toHaveLength(1);
    });
  },
);

describe.skipIf(isMissing)('a second before a noon', () => {
  const latest = '/api/nights/latest/';
  const [row] = rows;
  const ask = async (path: string) => behind.proxy.ask({ path });
  beforeEach(async () => {
    if (row === undefined) throw new Error('There is no row.');
    // That of Paranal is at 16:27:32.
    behind = await startCountedBehind(row, '2026-11-21T16:27:30Z');
    expect((await ask(latest)).headers.get('cache-control')).toMatch(/^public, max-age=[12]$/);
  });

  test('latest nights are requested again when they have expired', async () => {
    await expect.poll(async () => cacheOf(await ask(latest)), patience).toBe('EXPIRED');
    expect(behind.counted.asked).toHaveLength(2);
  });

  test('without the service, what is cached is sent, and nothing else', async () => {
    const own = await bytesOf(latest);
    await behind.counted.stop();
    await expect.poll(async () => cacheOf(await ask(latest)), patience).toBe('STALE');
    const { status, body } = await ask(latest);
    expect([status, body.equals(own)]).toEqual([200, true]);
    expect((await ask('/api/locations/')).status).toBe(502);
  });
});
