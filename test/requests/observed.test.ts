import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { checked } from '../support/description.ts';
import { inProcess } from '../support/targets.ts';

interface Exchange {
  readonly request: { readonly method: string; readonly path: string; readonly headers: Record<string, string> };
  readonly response: { readonly status: number; readonly headers: Record<string, string>; readonly body: string };
}

const exchanges: readonly Exchange[] = JSON.parse(
  readFileSync(new URL('../fixtures/observed-exchanges.json', import.meta.url), 'utf8'),
);

/** The two locations that the recorded service had. */
const recorded = `locations:
  - { id: 1, slug: babelsberg, name: Babelsberg, latitude: 52.405, longitude: 13.104 }
  - { id: 2, slug: teide, name: Teide, latitude: 28.3, longitude: -16.50972 }
`;
const target = await checked(await inProcess(recorded, 'http://127.0.0.1:8020'));
const ask = ({ request }: Exchange) => target.ask({ ...request, path: ownPath(request.path) });

const title = ({ request: { method, path, headers } }: Exchange) => `${method} ${path} ${JSON.stringify(headers)}`;
const isJson = ({ response }: Exchange) => response.headers['Content-Type'] === 'application/json';
const only = (exchange: (exchange: Exchange) => boolean) =>
  exchanges.filter(exchange).map((found) => [title(found), found] as const);

/** Ids of nights are others here: that which was recorded as 1 is that of Babelsberg's night of 2026-11-21. */
const ownPath = (path: string) => path.replace('/api/nights/1/', '/api/nights/613660001/');

test('all that was recorded is looked at', () => {
  expect(exchanges).toHaveLength(20);
});

test.each(only(() => true))('%s has the recorded status', async (_title, exchange) => {
  expect((await ask(exchange)).status).toBe(exchange.response.status);
});

test.each(only((exchange) => exchange.response.status === 200 && isJson(exchange)))(
  '%s has the recorded headers',
  async (_title, exchange) => {
    const { headers } = await ask(exchange);
    for (const name of ['Content-Type', 'Vary', 'Allow'])
      expect(headers.get(name), name).toBe(exchange.response.headers[name]);
  },
);

test.each(
  only(({ request, response }) => /^\/api\/(locations\/.*)?$/.test(request.path) && /^\[?\{"id"/.test(response.body)),
)('%s has the recorded bytes', async (_title, exchange) => {
  const { text, headers } = await ask(exchange);
  expect(text).toBe(exchange.response.body);
  expect(headers.get('Content-Length')).toBe(exchange.response.headers['Content-Length']);
});

test('GET /api/ begins with the recorded entries, as it lists every resource and the recorded service had these two', async () => {
  const root = exchanges.find(({ request }) => request.path === '/api/');
  const recordedEntries = root?.response.body.slice(0, -1) ?? '';
  expect(recordedEntries).toMatch(/^\{"locations":.*,"nights":/);
  const { text } = await target.ask({ path: '/api/' });
  expect(text.startsWith(`${recordedEntries},`)).toBe(true);
});

/** What a JSON value is made of: keys in their order, and the types of the rest; strings by the shape of an instant. */
function shapeOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(shapeOf);
  if (typeof value === 'object' && value !== null)
    return Object.entries(value).map(([key, inner]) => [key, shapeOf(inner)]);
  return typeof value === 'string' ? value.replace(/\d/g, '0') : typeof value;
}

test.each(only(({ request, response }) => request.path.startsWith('/api/nights/') && /^\[?\{"id"/.test(response.body)))(
  '%s has the recorded fields, in their order and of their types',
  async (_title, exchange) => {
    const { text } = await ask(exchange);
    expect(shapeOf(JSON.parse(text))).toEqual(shapeOf(JSON.parse(exchange.response.body)));
  },
);

test.each(only(({ request }) => request.method === 'OPTIONS'))(
  '%s has the recorded shape',
  async (_title, exchange) => {
    const [own, recordedBody] = [JSON.parse((await ask(exchange)).text), JSON.parse(exchange.response.body)];
    expect(Object.keys(own)).toEqual(Object.keys(recordedBody));
    // What was recorded comes first; the other formats are new.
    expect(own.renders.slice(0, recordedBody.renders.length)).toEqual(recordedBody.renders);
    expect(own.parses).toEqual([]);
  },
);

test.each(only((exchange) => exchange.response.status >= 400 && isJson(exchange)))(
  '%s has the recorded detail',
  async (_title, exchange) => {
    expect(JSON.parse((await ask(exchange)).text).detail).toBe(JSON.parse(exchange.response.body).detail);
  },
);

test.each(only(({ response }) => response.status === 301))(
  '%s leads where it was recorded to',
  async (_title, exchange) => {
    const { headers } = await ask(exchange);
    for (const name of ['Location', 'Content-Type', 'Content-Length'])
      expect(headers.get(name)).toBe(exchange.response.headers[name]);
  },
);
