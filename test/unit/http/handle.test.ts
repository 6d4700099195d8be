import { Hono } from 'hono';
import { describe, expect, test } from 'vitest';
import { ResponseCache } from '../../../src/http/cache.ts';
import { serveResource } from '../../../src/http/handle.ts';
import type { Reply, Resource, Service } from '../../../src/http/resource.ts';
import { noFault } from '../../support/site.ts';

const service: Service = {
  isClockStopped: false,
  buildTimeMs: 0,
  now: () => 0,
  versionOf: () => 'build and list',
  baseUrl: () => 'http://localhost',
  onError: noFault,
};

/** A resource of some parts of JSON, which are counted as they are made. */
function counted(texts: readonly string[], other: Partial<Reply> = {}) {
  const made: string[] = [];
  function* write() {
    for (const text of texts) {
      made.push(text);
      if (text === 'bad') throw new Error('bad');
      yield text;
    }
  }
  const resource: Resource = {
    name: 'Counted',
    description: 'Counted.',
    path: {},
    query: {},
    formats: ['json', 'api', 'csv'],
    json: null,
    respond: () => ({ untilMs: Number.POSITIVE_INFINITY, cost: texts.length, json: write, csv: write, ...other }),
  };
  return { made, resource };
}

function appOf(resource: Resource, others: Partial<Service> = {}) {
  const serve = serveResource(resource, { ...service, ...others }, ({ text }) => text('A page.'));
  return new Hono()
    .all('/a', serve)
    .all('/b', serve)
    .onError((_error, context) => context.body(null, 500));
}

const long = Array.from({ length: 100 }, (_, index) => `"${index}"`);

test('an ETag that matches costs nothing', async () => {
  const { resource, made } = counted(long);
  const app = appOf(resource);
  const tag = (await app.request('/a', { method: 'HEAD' })).headers.get('ETag') ?? '';
  made.length = 0;
  const response = await app.request('/a', { headers: { 'If-None-Match': tag } });
  expect([response.status, response.body, made]).toEqual([304, null, []]);
});

describe('a response', () => {
  test('of many parts is a stream, of which HEAD makes nothing', async () => {
    const { resource, made } = counted(long);
    const app = appOf(resource);
    const response = await app.request('/a');
    expect([response.headers.get('Content-Length'), await response.text()]).toEqual([null, long.join('')]);
    made.length = 0;
    expect(await (await app.request('/a', { method: 'HEAD' })).text()).toBe('');
    expect(made).toEqual([]);
  });

  test.each([1, 100])('of cost %i with an error is an error, although its client has disconnected', async (cost) => {
    const client = new AbortController();
    const write = () => {
      client.abort();
      throw new Error('bad');
    };
    const { resource } = counted([]);
    const respond = () => ({ untilMs: Number.POSITIVE_INFINITY, cost, json: write });
    expect((await appOf({ ...resource, respond }).request('/a', { signal: client.signal })).status).toBe(500);
  });

  test('with an error in its first part is an error, and the next request is served', async () => {
    const { resource, made } = counted(['bad']);
    const app = appOf(resource);
    expect((await app.request('/a')).status).toBe(500);
    expect((await app.request('/a')).status).toBe(500);
    expect(made).toEqual(['bad', 'bad']);
  });
});

describe('a response for which nothing is left to compute', () => {
  const keys = { data: 'data', page: 'page' };
  /** All is computed. */
  const shared = { cost: 0 } as const;

  /** Asks as a server with a cache does that has not found the response. */
  const ask = (app: Hono, cache: ResponseCache) => app.request('/a', {}, { cache, keys });

  test('is stored whole', async () => {
    const cache = new ResponseCache();
    const response = await ask(appOf(counted(long, shared).resource), cache);
    expect(await response.text()).toBe(long.join(''));
    expect(new TextDecoder().decode(cache.at('data', 0)?.body)).toBe(long.join(''));
    expect(cache.at('data', 0)?.headers).toMatchObject({ 'Content-Length': String(long.join('').length) });
    expect(cache.at('page', 0)).toBeUndefined();
  });

  test('is made once for all who request it meanwhile, also for clients that disconnect, and again later', async () => {
    const [cache, leaving] = [new ResponseCache(), new AbortController()];
    const { resource, made } = counted(long, shared);
    const app = appOf(resource);
    const first = app.request('/a', { signal: leaving.signal }, { cache, keys });
    const others = Array.from({ length: 9 }, () => ask(app, cache));
    leaving.abort();
    for (const response of await Promise.all(others)) expect(await response.text()).toBe(long.join(''));
    await first;
    expect(made).toEqual(long);
    await ask(app, cache);
    expect(made).toHaveLength(2 * long.length);
  });

  test('is not stored where it depends on the present', async () => {
    const cache = new ResponseCache();
    await (await ask(appOf(counted(['1'], { ...shared, untilMs: null }).resource), cache)).text();
    expect(cache.size).toBe(0);
  });
});
