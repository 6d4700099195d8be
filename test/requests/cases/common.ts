import { expect } from 'vitest';

/** A request, and the expected response. */
export interface RequestCase {
  readonly name: string;
  /** Default: GET. */
  readonly method?: string;
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly status: number;
  /** Expected headers. `null`: the response must not have the header. */
  readonly expected?: Readonly<Record<string, string | RegExp | null>>;
  /** The expected body, parsed as JSON. `text` is the expected text of the body, or its pattern. */
  readonly json?: unknown;
  readonly text?: string | RegExp;
}

export const chrome = 'text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,*/*;q=0.8';
export const success = { 'content-type': 'application/json', vary: 'Accept', allow: 'GET, HEAD, OPTIONS' };
export const page = {
  ...success,
  vary: /^Accept, Cookie(, Accept-Encoding)?$/,
  'content-type': 'text/html; charset=utf-8',
};
export const problem = { 'content-type': 'application/problem+json', 'cache-control': 'no-store', etag: null };
export const json = { status: 200, expected: success } as const;
export const html = { status: 200, expected: page, text: /^<!DOCTYPE html>/ } as const;
/** A response that never changes. */
export const lasting = { expected: { 'cache-control': 'public, max-age=600', etag: /^W\/"[0-9a-f]{32}"$/ } } as const;

/** A response that is a problem with a status. */
export const fails = (status: number) => ({ status, expected: problem }) as const;
/** Matches an object with at least these fields. */
export const having = (fields: object) => expect.objectContaining(fields);

/**
 * A request by GET, and the expected response. A part that is a number is the status (default: 200). A part that is a text or a
 * pattern is the expected text. The response has to have the headers of all parts.
 */
export function ask(
  name: string,
  path: string,
  ...parts: readonly (number | string | RegExp | Partial<RequestCase>)[]
): RequestCase {
  const all = parts.map(fieldsOf);
  const expected = Object.assign({}, ...all.map((part) => part.expected));
  return Object.assign({ name, path, status: 200 }, ...all, { expected });
}

/** A request by GET whose response is JSON with this body. */
export const answers = (name: string, path: string, body: unknown, ...parts: readonly Partial<RequestCase>[]) =>
  ask(name, path, json, { json: body }, ...parts);

function fieldsOf(part: number | string | RegExp | Partial<RequestCase>): Partial<RequestCase> {
  if (typeof part === 'number') return { status: part };
  return typeof part === 'string' || part instanceof RegExp ? { text: part } : part;
}

/** The time of the clock of every target, in the afternoon in Europe and at night in Asia. */
export const now = '2026-11-21T15:00:00Z';

/** The locations file of every target. */
export const locationsYaml = `targets: { orion: 05:35:17.3 -05:23:28 }
locations:
  - { id: 18, slug: paranal, name: "Paranal <Observatory> & 'co'", latitude: -24.62743941, longitude: -70.40498688, device: UT4 }
  - { id: 1, slug: babelsberg, name: Babelsberg, latitude: 52.405, longitude: 13.104 }
  - { id: 21, slug: south-pole, name: South Pole, latitude: -90.0, longitude: 0.0, timezone: Pacific/Auckland, description: "\\"Ice\\"" }
`;

export const notFound = { type: 'about:blank', title: 'Not Found', status: 404, detail: 'Not found.' };
export const nothingThere = { ...notFound, detail: 'There is nothing at this address. /api/ lists the resources.' };
