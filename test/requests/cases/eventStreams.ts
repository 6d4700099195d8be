import { ask, fails, type RequestCase, throughProxies } from './common.ts';

const stream = {
  'content-type': 'text/event-stream',
  'cache-control': 'no-store',
  'access-control-allow-origin': '*',
  vary: 'Accept',
  etag: null,
  'content-length': null,
};

/** Of event streams, the requests that have an end. */
export const eventStreams: readonly RequestCase[] = [
  ask('HEAD opens no stream', '/api/events/?format=sse', { method: 'HEAD', expected: stream }, '', throughProxies),
  ask('a stream by Accept, as a browser opens it', '/api/events/?location=paranal', throughProxies, {
    method: 'HEAD',
    headers: { Accept: 'text/event-stream', 'Last-Event-ID': '2026-11-21T23:10:07.937000Z 613660018-sunset' },
    expected: stream,
  }),
  ask('a stream by the path', '/api/events.sse', {
    method: 'HEAD',
    headers: { 'Last-Event-ID': '2026-11-21T23:10Z' },
    expected: stream,
  }),
  ask('without a preference there is no stream', '/api/events/?location=paranal', throughProxies, {
    headers: { Accept: 'text/event-stream;q=0.9, */*' },
    expected: { 'content-type': 'application/json' },
  }),
  ask('a page links to no stream, which would never load', '/api/events/?location=paranal', {
    headers: { Accept: 'text/html' },
    text: /^(?![\s\S]*href="[^"]*format=sse)/,
  }),
  ask('OPTIONS names it', '/api/events/', { method: 'OPTIONS' }, /"renders":\[[^\]]*"text\/event-stream"\]/),
  ask('no stream of nights', '/api/nights/?format=sse', fails(404)),
  ...['foo', '2026-13-01T00:00:00Z', '2026-11-21T23:10Z 613660018-sunset x', 'sunset 2026-11-21T23:10Z'].map((id) =>
    ask(`Last-Event-ID: ${id}`, '/api/events/?format=sse', fails(400), {
      headers: { 'Last-Event-ID': id },
      text: /"detail":"The header \\"Last-Event-ID\\" is not /,
    }),
  ),
  ask('Last-Event-ID that is too long', '/api/events/?format=sse', fails(400), throughProxies, {
    headers: { 'Last-Event-ID': 'x'.repeat(1025) },
  }),
  ...['before=2026-11-22', 'next=1', 'limit=5', 'fields=slug', 'times=local'].map((parameter) =>
    ask(`a stream with ${parameter}`, `/api/events/?format=sse&${parameter}`, fails(400), {
      text: /is not for an event stream\. Leave it out: an event stream has no end, and all fields, in UTC\./,
    }),
  ),
  ...[
    { path: 'after=2026-11-21', headers: { 'Last-Event-ID': '2101-01-01T00:00Z 888270018-sunset' } },
    { path: 'after=2101-01-01' },
    { path: 'after=2100-12-31&offset=-1d' },
  ].map(({ path, headers }) =>
    ask(
      `a stream after the supported dates, by ${headers === undefined ? path : 'Last-Event-ID'}`,
      `/api/events/?format=sse&${path}`,
      { ...(headers && { headers }) },
      fails(400),
      /from 1900-01-01 to 2100-12-31; this one would begin at 2101-01-01T00:00:00\.000000Z/,
    ),
  ),
  ask('a stream that begins on the last of the supported dates', '/api/events/?format=sse&after=2100-12-31T23:59Z', {
    method: 'HEAD',
    expected: stream,
  }),
  ask('a stream of nowhere', '/api/events/?format=sse&location=nowhere', fails(404)),
];
