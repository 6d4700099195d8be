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

/** The two locations of the observed service. */
const recorded = `locations:
  - { id: 1, slug: babelsberg, name: Babelsberg, latitude: 52.405, longitude: 13.104 }
  - { id: 2, slug: teide, name: Teide, latitude: 28.3, longitude: -16.50972 }
`;
const target = await checked(await inProcess(recorded, 'http://127.0.0.1:8020'));

/** Replaces the recorded id 1 of a night by the id of Babelsberg's night of 2026-11-21, because this service has other ids. */
const ownPath = (path: string) => path.replace('/api/nights/1/', '/api/nights/613660001/');

/** The structure of a JSON value: keys in their order, types of values, and strings with each digit replaced by 0. */
function shapeOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(shapeOf);
  if (typeof value === 'object' && value !== null)
    return Object.entries(value).map(([key, inner]) => [key, shapeOf(inner)]);
  return typeof value === 'string' ? value.replace(/\d/g, '0') : typeof value;
}

/** The part of a body that has to equal the recorded body. */
function essence({ request: { method, path }, response: { status } }: Exchange, body: string): unknown {
  // Pages differ from the recorded pages. Recorded nights have placeholders as times, so only their structure is compared.
  if (!/^[[{]/.test(body)) return null;
  const json = JSON.parse(body);
  if (status >= 400) return json.detail;
  // Recorded formats and resources come first, and new ones follow. `parses` is not compared, because no request has a body.
  if (method === 'OPTIONS') return [Object.keys(json), json.renders.slice(0, 2)];
  if (path === '/api/') return Object.entries(json).slice(0, 2);
  return path.startsWith('/api/locations/') ? body : shapeOf(json);
}

const title = ({ request: { method, path, headers } }: Exchange) => `${method} ${path} ${JSON.stringify(headers)}`;

test.each(exchanges.map((exchange) => [title(exchange), exchange] as const))(
  'the response to %s equals the recorded response',
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
