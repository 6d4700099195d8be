import { Hono } from 'hono';
import { describe, expect, test } from 'vitest';
import type { Resource } from '../../../src/http/resource.ts';
import { type Service, serveResource } from '../../../src/http/respond.ts';
import { ResponseCache } from '../../../src/http/responseCache.ts';
import { slicing } from '../../support/places.ts';

const service: Service = {
  now: () => 0,
  ...slicing,
  version: 'build and list',
  cache: new ResponseCache(),
  parameters: new Map(),
  baseUrl: () => 'http://localhost',
  browsable: ({ json }) => json,
  preferencesOf: ({ cookie }) => cookie('theme') ?? '',
  onFault: (error) => {
    throw error;
  },
};

interface Texts {
  readonly texts: readonly string[];
}

/** A resource of some parts of JSON, which are counted as they are made. */
function counted(texts: readonly string[], other: Partial<Resource<Texts>> = {}) {
  const made: string[] = [];
  function* write({ texts: parts }: Texts) {
    for (const text of parts) {
      made.push(text);
      if (text === 'bad') throw new Error('bad');
      yield text;
    }
  }
  const resource: Resource<Texts> = {
    name: 'Counted',
    description: 'Counted.',
    path: [],
    query: [],
    example: null,
    read: () => ({ value: () => ({ texts }), entries: texts.length, cacheControl: 'no-cache', identity: texts }),
    json: { schema: {}, components: [], write },
    csv: write,
    ...other,
  };
  return { made, resource };
}

function appOf(resource: Resource<Texts>, others: Partial<Service> = {}) {
  const serve = serveResource(resource, { ...service, ...others });
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
  test('of a single part has its length, with HEAD too', async () => {
    const app = appOf(counted(['"ü"']).resource);
    for (const method of ['GET', 'HEAD']) {
      expect((await app.request('/a', { method })).headers.get('Content-Length')).toBe('4');
    }
  });

  test('of many parts is a stream, of which HEAD makes nothing', async () => {
    const { resource, made } = counted(long);
    const app = appOf(resource);
    const response = await app.request('/a');
    expect([response.headers.get('Content-Length'), await response.text()]).toEqual([null, long.join('')]);
    made.length = 0;
    expect(await (await app.request('/a', { method: 'HEAD' })).text()).toBe('');
    expect(made).toEqual([]);
  });

  test('with an error in its first part is an error, and the next request is served', async () => {
    const { resource, made } = counted(['bad'], { isShared: true });
    const app = appOf(resource);
    expect((await app.request('/a')).status).toBe(500);
    expect((await app.request('/a')).status).toBe(500);
    expect(made).toEqual(['bad', 'bad']);
  });
});

describe('a resource that many clients request', () => {
  test('is made once for as long as its identity is the same', async () => {
    let texts: readonly string[] = long;
    const read = () => ({ value: () => ({ texts }), entries: 100, cacheControl: 'no-cache', identity: texts });
    const { resource, made } = counted([], { read, isShared: true });
    const app = appOf(resource, { cache: new ResponseCache() });
    for (let time = 0; time < 3; time++) expect(await (await app.request('/a')).text()).toBe(long.join(''));
    expect(made).toEqual(long);
    texts = ['"other"'];
    expect(await (await app.request('/a')).text()).toBe('"other"');
    expect(made).toEqual([...long, '"other"']);
  });

  test('is collected once, however many clients read it at the same time', async () => {
    const { resource } = counted(long, { isShared: true });
    const cache = new ResponseCache();
    const app = appOf(resource, { cache });
    const responses = await Promise.all([app.request('/a'), app.request('/a'), app.request('/a')]);
    for (const response of responses) expect(await response.text()).toBe(long.join(''));
    const once = new ResponseCache();
    await (await appOf(resource, { cache: once }).request('/a')).text();
    expect(cache.size).toBe(once.size);
  });

  test('is not cached where its client disconnected before the end', async () => {
    const { resource, made } = counted(long, { isShared: true });
    let elapsedMs = 0;
    const app = appOf(resource, { cache: new ResponseCache(), elapsed: () => ++elapsedMs });
    await (await app.request('/a')).body?.cancel();
    expect(made.length).toBeLessThan(long.length);
    made.length = 0;
    await (await app.request('/a')).text();
    expect(made).toEqual(long);
  });
});
