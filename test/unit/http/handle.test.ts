import { Hono } from 'hono';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { serveResource } from '../../../src/http/handle.ts';
import type { ResponseNotes } from '../../../src/http/paths.ts';
import { Problem } from '../../../src/http/problem.ts';
import type { Reply, Resource, Service } from '../../../src/http/resource.ts';
import { LongLists, PagesInTheMaking } from '../../../src/http/slices.ts';
import { noFault } from '../../support/site.ts';

const service: Service = {
  isClockStopped: false,
  buildTimeMs: 0,
  now: () => 0,
  versionOf: () => 'build and list',
  baseUrl: () => 'http://localhost',
  onError: noFault,
  longLists: new LongLists(100),
  pages: new PagesInTheMaking(),
};

/** A resource with some parts of JSON. `made` has the parts made so far. */
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
    .onError((error) => new Response(null, { status: error instanceof Problem ? error.status : 500 }));
}

const long = Array.from({ length: 100 }, (_, index) => `"${index}"`);

test('a response that the client already has is a 304 with the same headers, and no text is made', async () => {
  const { resource, made } = counted(long);
  const app = appOf(resource);
  const { headers } = await app.request('/a', { method: 'HEAD' });
  const response = await app.request('/a', { headers: { 'If-None-Match': headers.get('ETag') ?? '' } });
  expect([response.status, response.body, made]).toEqual([304, null, []]);
  for (const name of ['ETag', 'Cache-Control', 'Vary']) expect(response.headers.get(name)).toBe(headers.get(name));
});

describe('a response', () => {
  test('of many parts is a stream, and HEAD makes no part', async () => {
    const { resource, made } = counted(long);
    const app = appOf(resource);
    const response = await app.request('/a');
    expect([response.headers.get('Content-Length'), await response.text()]).toEqual([null, long.join('')]);
    made.length = 0;
    expect(await (await app.request('/a', { method: 'HEAD' })).text()).toBe('');
    expect(made).toEqual([]);
  });

  test.each([1, 100])('of cost %i that fails has status 500, even if its client has disconnected', async (cost) => {
    const client = new AbortController();
    const write = () => {
      client.abort();
      throw new Error('bad');
    };
    const { resource } = counted([]);
    const respond = () => ({ untilMs: Number.POSITIVE_INFINITY, cost, json: write });
    expect((await appOf({ ...resource, respond }).request('/a', { signal: client.signal })).status).toBe(500);
  });

  test('that fails in its first part has status 500, and the next request computes it again', async () => {
    const { resource, made } = counted(['bad']);
    const app = appOf(resource);
    expect((await app.request('/a')).status).toBe(500);
    expect((await app.request('/a')).status).toBe(500);
    expect(made).toEqual(['bad', 'bad']);
  });
});

test('a slow response of few nights counts as a long list until its client disconnects', async () => {
  let timeMs = 0;
  const now = vi.spyOn(performance, 'now').mockImplementation(() => (timeMs += 1000));
  onTestFinished(() => now.mockRestore());
  const { resource } = counted([]);
  const endless = function* () {
    for (;;) yield '';
  };
  const respond = () => ({ untilMs: Number.POSITIVE_INFINITY, cost: 1, json: endless });
  const longLists = new LongLists(1);
  const app = appOf({ ...resource, respond }, { longLists });
  const client = new AbortController();
  const first = app.request('/a', { signal: client.signal });
  expect((await app.request('/b')).status).toBe(503);
  client.abort();
  await first;
  expect(() => longLists.begin()).not.toThrow();
});

describe('a response for which nothing is left to compute', () => {
  /** A response without cost, because everything is computed. */
  const shared = { cost: 0 } as const;

  test('can be sent again as a whole', async () => {
    const notes: ResponseNotes = {};
    const response = await appOf(counted(long, shared).resource).request('/a', {}, notes);
    expect(await response.text()).toBe(long.join(''));
    expect(new TextDecoder().decode(notes.whole?.body)).toBe(long.join(''));
    expect(notes.whole?.headers).toMatchObject({ 'Content-Length': String(long.join('').length) });
  });

  test('is made once for all simultaneous clients, even if some disconnect', async () => {
    const leaving = new AbortController();
    const { resource, made } = counted(long, shared);
    const app = appOf(resource);
    const first = app.request('/a', { signal: leaving.signal });
    const others = Array.from({ length: 9 }, () => app.request('/a'));
    leaving.abort();
    for (const response of await Promise.all(others)) expect(await response.text()).toBe(long.join(''));
    await first;
    expect(made).toEqual(long);
    await app.request('/a');
    expect(made).toHaveLength(2 * long.length);
  });

  test('cannot be sent again if it depends on the current time', async () => {
    const notes: ResponseNotes = {};
    await appOf(counted(['1'], { ...shared, untilMs: null }).resource).request('/a', {}, notes);
    expect(notes).toEqual({});
  });
});
