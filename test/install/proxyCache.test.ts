import { describe, expect, test } from 'vitest';
import { chrome } from '../requests/cases/common.ts';
import { behindInTest, ofNginx, type Row, rows } from './behindProxy.ts';
import { dateOfOrigin } from './countingOrigin.ts';
import type { Received } from './proxyProcess.ts';

/** Started for one test, with what is asked of the service counted. */
async function started(row: Row, now?: string) {
  const behind = await behindInTest(row, { isCounted: true, ...(now && { now }) });
  const ask = (path: string, headers = {}) => behind.proxy.ask({ path: row.prefix + path, headers });
  const bytesOf = async (path: string) => Buffer.from(await (await fetch(behind.service.origin + path)).arrayBuffer());
  return { ...behind, ask, bytesOf };
}

describe.each(rows)('$program at $address', (row) => {
  test('what is measured is not for the public: the service gets no request', async () => {
    const { ask, counted } = await started(row);
    const paths = ['/metrics', '/metrics?x', '/metrics/', '//metrics', '/x/../metrics', '/%2e/metrics', '/%6Detrics'];
    for (const path of paths) expect([path, (await ask(path)).status]).toEqual([path, 404]);
    expect(counted.asked).toEqual([]);
    expect((await ask('/api/')).status).toBe(200);
    expect(counted.asked).toEqual(['GET /api/']);
  });

  test('a connection to the service is used again', async () => {
    const { ask, counted } = await started(row);
    for (const _ of Array(10)) await ask('/api/');
    expect(counted.asked).toHaveLength(10);
    expect(counted.connections()).toBe(1);
  });
});

const path = '/api/almanac/?after=2026-01-01&before=2026-12-31&location=paranal';
const page = { Accept: chrome };
const cacheOf = ({ headers }: Received) => headers.get('x-cache-status');
const patience = { interval: 50, timeout: 20_000 };

describe.each(ofNginx)('what nginx keeps at $address', (row) => {
  test('50 simultaneous requests for what is not cached cost the service one request', async () => {
    const { ask, bytesOf, counted } = await started(row);
    const own = await bytesOf(path);
    const answers = await Promise.all(Array.from({ length: 50 }, () => ask(path)));
    expect(answers.every(({ status, body }) => status === 200 && body.equals(own))).toBe(true);
    expect(counted.asked).toEqual([`GET ${path}`]);
  });

  test('simultaneous requests for the present do not wait for each other', async () => {
    const { ask, counted } = await started(row);
    const answers = await Promise.all(Array.from({ length: 20 }, () => ask('/', page)));
    expect(answers.map(cacheOf)).toEqual(answers.map(() => null));
    expect(counted.asked).toHaveLength(20);
  });

  test('data are compressed behind one more proxy too', async () => {
    const { ask } = await started(row);
    const { headers } = await ask(path, { 'Accept-Encoding': 'gzip', Via: '1.1 example.net' });
    expect(headers.get('content-encoding')).toBe('gzip');
  });

  test('HEAD is answered from the cache', async () => {
    const { ask, counted, proxy } = await started(row);
    const { headers } = await ask(path);
    const head = await proxy.ask({ method: 'HEAD', path: row.prefix + path });
    expect([cacheOf(head), head.body.length]).toEqual(['HIT', 0]);
    expect(head.headers.get('content-length')).toBe(headers.get('content-length'));
    expect(counted.asked).toHaveLength(1);
  });

  test('the Date of a response gives its age', async () => {
    const { ask } = await started(row);
    const answers = [await ask(path), await ask(path)];
    expect(answers.map(cacheOf)).toEqual(['MISS', 'HIT']);
    expect(answers.map(({ headers }) => headers.get('date'))).toEqual([dateOfOrigin, dateOfOrigin]);
  });

  test('data, and pages in each theme, are not mixed up', async () => {
    const { ask, service } = await started(row);
    const latest = '/api/nights/latest/';
    const wanted = [
      {},
      { Accept: 'text/csv' },
      page,
      ...['red', 'light'].map((theme) => ({ ...page, Cookie: `theme=${theme}` })),
    ];
    const own = await Promise.all(
      wanted.map(async (headers) => (await fetch(service.origin + latest, { headers })).text()),
    );
    expect(new Set(own).size).toBe(wanted.length);
    for (const _ of Array(3)) {
      for (const [index, headers] of wanted.entries()) {
        expect((await ask(latest, headers)).body.toString()).toBe(own[index]);
      }
    }
  });

  test('problems are not cached', async () => {
    const { ask, counted } = await started(row);
    for (const _ of Array(2)) expect((await ask('/api/nights/?date=yesterday')).status).toBe(400);
    expect(counted.asked).toHaveLength(2);
  });

  test('a client with the ETag gets 304, and the whole response is cached for others', async () => {
    const { ask, counted, service } = await started(row);
    const tag = (await fetch(service.origin + path)).headers.get('etag') ?? '';
    const known = { 'If-None-Match': tag };
    const answers = [await ask(path, known), await ask(path), await ask(path, known)];
    expect(answers.map(({ status }) => status)).toEqual([304, 200, 304]);
    expect(answers.map(cacheOf)).toEqual(['MISS', 'HIT', 'HIT']);
    expect(counted.asked).toHaveLength(1);
  });
});

describe('a second before a noon', () => {
  const latest = '/api/nights/latest/';

  /** That of Paranal is at 16:27:32. */
  async function beforeNoon() {
    const [row] = ofNginx;
    if (row === undefined) throw new Error('There is no row.');
    const behind = await started(row, '2026-11-21T16:27:30Z');
    expect((await behind.ask(latest)).headers.get('cache-control')).toMatch(/^public, max-age=[12]$/);
    return behind;
  }

  test('latest nights are requested again when they have expired', async () => {
    const { ask, counted } = await beforeNoon();
    await expect.poll(async () => cacheOf(await ask(latest)), patience).toBe('EXPIRED');
    expect(counted.asked).toHaveLength(2);
  });

  test('without the service, what is cached is sent, and nothing else', async () => {
    const { ask, bytesOf, counted } = await beforeNoon();
    const own = await bytesOf(latest);
    await counted.stop();
    await expect.poll(async () => cacheOf(await ask(latest)), patience).toBe('STALE');
    const { status, body } = await ask(latest);
    expect([status, body.equals(own)]).toEqual([200, true]);
    expect((await ask('/api/locations/')).status).toBe(502);
  });
});
