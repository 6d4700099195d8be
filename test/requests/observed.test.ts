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

/** Ids of nights are others here: that which was recorded as 1 is that of Babelsberg's night of 2026-11-21. */
const ownPath = (path: string) => path.replace('/api/nights/1/', '/api/nights/613660001/');

/** What a JSON value is made of: keys in their order, and the types of the rest; strings by the shape of an instant. */
function shapeOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(shapeOf);
  if (typeof value === 'object' && value !== null)
    return Object.entries(value).map(([key, inner]) => [key, shapeOf(inner)]);
  return typeof value === 'string' ? value.replace(/\d/g, '0') : typeof value;
}

/** What has to be equal in the bodies of a response and of that which was recorded. */
function essence({ request: { method, path }, response: { status } }: Exchange, body: string): unknown {
  // Pages are other ones, and so is what was recorded of nights, but for its fields.
  if (!/^[[{]/.test(body)) return null;
  const json = JSON.parse(body);
  if (status >= 400) return json.detail;
  // The other formats and resources are new: what was recorded comes first. Nothing is parsed here.
  if (method === 'OPTIONS') return [Object.keys(json), json.renders.slice(0, 2)];
  if (path === '/api/') return Object.entries(json).slice(0, 2);
  return path.startsWith('/api/locations/') ? body : shapeOf(json);
}

const title = ({ request: { method, path, headers } }: Exchange) => `${method} ${path} ${JSON.stringify(headers)}`;

test.each(exchanges.map((exchange) => [title(exchange), exchange] as const))(
  '%s has what was recorded',
  async (_title, exchange) => {
    const { request, response } = exchange;
    const { status, headers, text } = await target.ask({ ...request, path: ownPath(request.path) });
    expect(status).toBe(response.status);
    const isJson = response.headers['Content-Type'] === 'application/json';
    const names = status === 301 ? ['Location', 'Content-Length', 'Content-Type'] : ['Content-Type', 'Vary', 'Allow'];
    if (status === 301 || (status === 200 && isJson))
      for (const name of names) expect(headers.get(name), name).toBe(response.headers[name]);
    if (isJson) expect(essence(exchange, text)).toEqual(essence(exchange, response.body));
  },
);

test('every recorded exchange is compared', () => {
  expect(exchanges).toHaveLength(20);
  const compared = exchanges.map((exchange) => essence(exchange, exchange.response.body));
  expect(compared.filter((each) => each !== null && each !== undefined).length).toBeGreaterThan(12);
});
