import { brotliDecompressSync, gunzipSync, inflateSync } from 'node:zlib';
import fc from 'fast-check';
import { expect } from 'vitest';
import { mediaTypes } from '../../src/http/negotiation.ts';
import { preferences } from '../../src/pages/layout/choices.ts';
import { appWith, defaultList } from '../support/site.ts';

export const app = appWith(defaultList);

interface Described {
  readonly name: string;
  readonly in: 'path' | 'query';
  readonly example?: unknown;
  readonly schema: { readonly enum?: readonly unknown[] };
}

const { paths: operations } = (await (await app.request('/api/openapi.json')).json()) as {
  paths: Record<string, { get: { parameters?: readonly Described[] } }>;
};

const pages =
  '/ /at/ /at/2026-11-21/ /locations/paranal/ /locations/paranal/2026-11-21/ /locations/paranal/2026-11/ /locations/paranal/2026/';
const others = [...Object.keys(preferences).map((name) => `/${name}`), '/healthz', '/metrics'];

/** The paths of the service. Their variable parts are the examples in the service's own OpenAPI description. */
export const paths: readonly string[] = [
  ...Object.entries(operations).map(([path, { get }]) =>
    (get.parameters ?? []).reduce((text, { name, example }) => text.replace(`{${name}}`, String(example)), path),
  ),
  ...[...pages.split(' '), ...others],
];

const described = Object.values(operations).flatMap(({ get }) => get.parameters ?? []);
const preferred = Object.entries(preferences).flatMap(([name, values]) =>
  Object.keys(values).map((value) => [name, value]),
);
const ofPages = 'q=par sort=dark view=wall back=theme back=api/nights/ latitude=52.405 longitude=13.104'.split(' ');

/** Query parameters, each with some of its possible values: `format=csv`. */
export const pairs: readonly string[] = [
  ...new Set([
    ...described
      .filter((each) => each.in === 'query')
      .flatMap(({ name, schema, example }) => [...(schema.enum ?? []), example ?? ''].map((each) => `${name}=${each}`)),
    ...ofPages,
    ...preferred.map(([, value]) => `to=${value}`),
  ]),
];

// All texts have one character per byte.
const characters = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => String.fromCharCode(from + index));
const anyByte = characters(0, 0xff);
const textOf = (units: readonly string[], maxLength: number) =>
  fc.string({ unit: fc.constantFrom(...units), minLength: 1, maxLength });
const visibleText = textOf(characters(0x21, 0x7e), 20);
/** A random text that an HTTP parser reads as part of a line: any bytes except CR, LF and NUL. */
const lineText = textOf(
  anyByte.filter((character) => !'\r\n\0'.includes(character)),
  40,
);
const long = fc.integer({ min: 100, max: 15_000 }).map((length) => 'x'.repeat(length));

/** Random texts from several choices. A choice with a higher weight is drawn more often. */
const weighted = (...choices: readonly (readonly [number, fc.Arbitrary<string> | readonly string[]])[]) =>
  fc.oneof(
    ...choices.map(([weight, choice]) => ({
      weight,
      arbitrary: choice instanceof fc.Arbitrary ? choice : fc.constantFrom(...choice),
    })),
  );
const joined = (separator: string, item: fc.Arbitrary<string>, maxLength: number) =>
  fc.array(item, { maxLength }).map((items) => items.join(separator));
const together = (...parts: readonly fc.Arbitrary<string>[]) => fc.tuple(...parts).map((texts) => texts.join(''));

const oddValues = [
  ...'%00 %0d%0a %2e%2e %2F % %zz %ff %C3%A9 %E0%A4 %F0%9F%94%AD + \xc3\xa9'.split(' '),
  ...'2024-02-29 2025-02-29 0000-00-00 10000-01-01 -000001-01-01 1899-12-31 2101-01-01 2026-11'.split(' '),
  ...'2026-11-21T15:00Z 2016-12-31T23:59:60Z 2026-11-21T24:00:00Z 2026-11-21T15:00%2B14:00'.split(' '),
  ...'0 -0 90 90.0000001 -180 1e309 0x10 613660018 99999999999999999999'.split(' '),
  ...'atlantis PARANAL __proto__ constructor Europe/Nowhere +05:30 ../etc/passwd .. '.split(' '),
];
const instant = fc.date({ noInvalidDate: true }).map((at) => at.toISOString());
const number = fc.oneof(fc.double(), fc.integer()).map(String);
const known = [...paths, ...pairs].flatMap((text) => text.split(/[/=]/));
const value = weighted([3, known], [2, oddValues], [2, fc.oneof(instant, number, visibleText)]);

/** A path of the service. In a quarter of the paths, a random value replaces one of the last three parts. */
export const path = weighted(
  [3, paths],
  [
    1,
    fc
      .tuple(fc.constantFrom(...paths), fc.nat(), value)
      .map(([text, part, other]) => text.replace(text.split('/').at(-1 - (part % 3)) ?? '', other)),
  ],
);
const oddTargets = ['*', '', '//', 'http://[/', 'http://xn--/', 'example.org:443', '/\\..\\', 'api/', '?', '#'];
const target = weighted(
  [12, path],
  [1, path.map((text) => text.replace(/\/$/, ''))],
  [2, together(path, value)],
  [1, path.map((text) => `http://example.org${text}`)],
  [2, fc.oneof(fc.constantFrom(...oddTargets), together(fc.constant('/'), fc.oneof(lineText, long)))],
);
const oddPair = together(value, fc.constantFrom('=', '', '=='), value, weighted([12, ['']], [1, long]));
const query = joined('&', weighted([9, pairs], [1, oddPair]), 4).map((text) => (text === '' ? '' : `?${text}`));

const ranges = [...Object.values(mediaTypes), '*/*', 'image/png', '/', ''];
const qualities = ['', ';q=0', ';q=0.5', ';q=1.001', ';q=', '; q=0.1;x="a,b"', ';'];
const wild = weighted([8, visibleText], [1, lineText], [1, long]);

/** Headers that any client may send. */
const usual = {
  Accept: joined(', ', together(fc.constantFrom(...ranges), fc.constantFrom(...qualities)), 6),
  'Accept-Encoding': joined(', ', fc.constantFrom('gzip', 'br', 'deflate', 'identity;q=0', '*;q=0', 'gzip;q=x'), 4),
  'If-None-Match': fc.constantFrom('*', 'W/"', '"a", W/"b"', ','),
  Cookie: joined(
    '; ',
    weighted([2, preferred.map((pair) => pair.join('='))], [1, ['theme=', 'clock=%', '=', ';;']]),
    3,
  ),
};
/** Headers that determine how a message is read and where the message ends. */
const framing = {
  Host: weighted([1, ['a:0', '[::1]', '', '[', 'a/b', 'a@b', '\xe9', 'a,b']], [1, visibleText]),
  Connection: fc.constantFrom('close', 'keep-alive', 'Upgrade', 'Transfer-Encoding', ''),
  'Content-Length': fc.constantFrom('0', '3', '-1', '3,3', '0x3', '18446744073709551616', ''),
  'Transfer-Encoding': fc.constantFrom('chunked', 'gzip, chunked', 'chunked, gzip', ''),
  Expect: fc.constantFrom('100-continue', 'a-miracle', ''),
};
const fieldOf = (fields: Readonly<Record<string, fc.Arbitrary<string>>>) =>
  fc.oneof(...Object.entries(fields).map(([name, texts]) => texts.map((text) => `${name}: ${text}`)));
const anyName = weighted([1, Object.keys(usual)], [1, textOf([..."!#$%&'*+-.^_`|~09azAZ"], 12)]);
const field = weighted([20, fieldOf(usual)], [3, together(anyName, fc.constant(':'), wild)], [1, fieldOf(framing)]);

const method = weighted([8, ['GET']], [4, ['HEAD', 'OPTIONS']], [2, 'POST DELETE TRACE CONNECT get !'.split(' ')]);
const version = weighted([12, ['HTTP/1.1']], [1, ['HTTP/1.0', 'HTTP/0.9', 'HTTP/2.0', 'http/1.1', '']]);
const body = weighted([12, ['']], [1, ['abc', '3\r\nabc\r\n0\r\n\r\n']]);

/** A random request for something that exists, or nearly exists. */
export const request = fc
  .tuple(method, target, query, version, fc.array(field, { maxLength: 5 }), body)
  .map(([name, of, asked, protocol, fields, end]) =>
    [`${name} ${of}${asked} ${protocol}`, 'Host: a', ...fields, '', end].join('\r\n'),
  );

const edit = fc.tuple(fc.nat(), fc.nat(10), textOf(anyByte, 5));
const damaged = fc.tuple(request, fc.array(edit, { minLength: 1, maxLength: 5 })).map(([whole, edits]) =>
  edits.reduce((text, [at, removed, added]) => {
    const from = at % (text.length + 1);
    return text.slice(0, from) + added + text.slice(from + removed);
  }, whole),
);

/** Random bytes, or requests with random errors. */
export const bytes = weighted([1, textOf(anyByte, 200)], [5, damaged]);

/** A response whose headers are looked up by their names in lower case. */
interface CheckedAnswer {
  readonly status: number;
  readonly headers: { readonly get: (name: string) => string | null | undefined };
  readonly body: Buffer;
}

/** Checks that the status of a response is below 500, and that the body matches the headers. */
export function checkAnswer({ status, headers, body }: CheckedAnswer): void {
  const coding = headers.get('content-encoding') ?? 'identity';
  const decoders = { identity: String, gzip: gunzipSync, deflate: inflateSync, br: brotliDecompressSync };
  expect(Object.keys(decoders)).toContain(coding);
  // The response to HEAD has no body, but the content coding of the response to GET.
  const text = body.length === 0 ? '' : String(decoders[coding as keyof typeof decoders](body));
  expect(status, text).toBeLessThan(500);
  const type = headers.get('content-type') ?? '';
  if (status >= 400) expect(type).toMatch(/^(application\/problem\+json|text\/html; charset=utf-8)$/);
  if (text === '') return;
  if (type.startsWith('text/html')) expect(text).toMatch(/^<!DOCTYPE html>[\s\S]*<\/html>\n?$/i);
  const problem = { type: 'about:blank', status, detail: expect.stringMatching(/\.$/) };
  if (type.endsWith('json')) expect(JSON.parse(text)).toMatchObject(status >= 400 ? problem : {});
}
