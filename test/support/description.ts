import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { expect } from 'vitest';
import type { Answer, Asked, Target } from './targets.ts';

/** The suffix of a path in OpenAPI, per media type of a response. */
const suffixes: Readonly<Record<string, string>> = { 'text/csv': '.csv', 'text/calendar': '.ics' };

/** The schema of a response to OPTIONS, which has the form of Django REST framework. */
const options = {
  type: 'object',
  properties: {
    name: { type: 'string' },
    description: { type: 'string' },
    renders: { type: 'array', items: { type: 'string' } },
    parses: { type: 'array', maxItems: 0 },
  },
  required: ['name', 'description', 'renders', 'parses'],
  additionalProperties: false,
};

/** The compiled schemas per OpenAPI text. Compiling takes a second, so targets with equal descriptions share the result. */
const compiled = new Map<string, Ajv2020>();

/** Wraps a target so that each response is checked against the target's own OpenAPI description. Pages are not checked. */
export async function checked(target: Target): Promise<Target> {
  const { text } = await target.ask({ path: '/api/openapi.json' });
  const { paths } = JSON.parse(text);
  const ajv = compiled.get(text) ?? addFormats.default(new Ajv2020({ strict: false, allErrors: true }));
  if (!compiled.has(text)) ajv.addSchema(JSON.parse(text, withoutOthers), 'api').addSchema(options, 'options');
  compiled.set(text, ajv);
  const ask = async (asked: Asked) => {
    const answer = await target.ask(asked);
    check(ajv, Object.keys(paths), asked, answer);
    return answer;
  };
  return { ...target, ask };
}

/** Clients ignore unknown members, but these tests reject each member that is not described, except of the description itself. */
function withoutOthers(_key: string, value: unknown): unknown {
  const { type, properties } = (value ?? {}) as { type?: unknown; properties?: object };
  const isClosed = type === 'object' && properties !== undefined && !('openapi' in properties);
  return isClosed ? { additionalProperties: false, ...(value as object) } : value;
}

function check(ajv: Ajv2020, paths: readonly string[], { method = 'GET', path }: Asked, answer: Answer): void {
  const { status, headers, text } = answer;
  const type = headers.get('content-type')?.replace(/;.*/, '') ?? '';
  const template = templateOf(paths, withoutSuffix(path.replace(/\?.*$/, '')), type);
  // Resources outside of the API are for people, so OpenAPI does not describe them.
  if (template === undefined && !path.startsWith('/api')) return;
  // A path without the final slash responds to OPTIONS itself, and redirects GET to the path with the slash.
  if (template === undefined) expect(method === 'OPTIONS' ? [200, 404] : [301, 302, 404, 405]).toContain(status);
  else if (method !== 'OPTIONS' && method !== 'GET' && method !== 'HEAD') expect(status).toBe(405);
  else if (method === 'OPTIONS' && status === 200 && type === 'application/json') validate(ajv, 'options', text);
  else if (method !== 'OPTIONS' && type !== 'text/html') {
    const described = `api#/paths/${template.replaceAll('/', '~1')}/get/responses/${status}`;
    expect(ajv.getSchema(described), described).toBeDefined();
    const content = `${described}/content/${type.replace('/', '~1')}/schema`;
    if (text !== '') expect(ajv.getSchema(content), content).toBeDefined();
    if (text !== '' && type === 'application/json') validate(ajv, content, text);
  }
  if (type === 'application/problem+json' && text !== '') validate(ajv, 'api#/components/schemas/Problem', text);
}

/** The path without a suffix for a format, such as `.csv`. */
function withoutSuffix(path: string): string {
  const isSuffixed = path.startsWith('/api/') && path !== '/api/openapi.json';
  return isSuffixed ? path.replace(/\/?\.[a-z0-9]+\/?$/, '/') : path;
}

/** The path template in OpenAPI that matches a request's path. Templates without variable parts go first. */
function templateOf(paths: readonly string[], path: string, type: string): string | undefined {
  const found = paths
    .toSorted((a, b) => Number(a.includes('{')) - Number(b.includes('{')))
    .find((each) => new RegExp(`^${each.replaceAll('.', '\\.').replace(/\{\w+\}/g, '[^/]+')}$`).test(path));
  const suffixed = found?.replace(/\/$/, suffixes[type] ?? '/');
  return suffixed !== undefined && paths.includes(suffixed) ? suffixed : found;
}

function validate(ajv: Ajv2020, schema: string, text: string): void {
  const validator = ajv.getSchema(schema);
  validator?.(JSON.parse(text));
  expect(validator?.errors ?? []).toEqual([]);
}
