import { problem, type RequestCase, throughProxies } from './common.ts';

const stream = {
  'content-type': 'text/event-stream',
  'cache-control': 'no-store',
  'access-control-allow-origin': '*',
  vary: 'Accept',
  etag: null,
  'content-length': null,
};

const refused = { status: 400, expected: problem } as const;

/** Of event streams, the requests that have an end. */
export const eventStreams: readonly RequestCase[] = [
  {
    name: 'HEAD opens no stream',
    ...throughProxies,
    method: 'HEAD',
    path: '/api/events/?format=sse',
    status: 200,
    expected: stream,
    text: '',
  },
  {
    name: 'a stream by Accept, as a browser opens it',
    ...throughProxies,
    method: 'HEAD',
    path: '/api/events/?location=paranal',
    headers: { Accept: 'text/event-stream', 'Last-Event-ID': '2026-11-21T23:10:07.937000Z 613660018-sunset' },
    status: 200,
    expected: stream,
  },
  {
    name: 'a stream by the path',
    method: 'HEAD',
    path: '/api/events.sse',
    headers: { 'Last-Event-ID': '2026-11-21T23:10Z' },
    status: 200,
    expected: stream,
  },
  {
    name: 'without a preference there is no stream',
    ...throughProxies,
    path: '/api/events/?location=paranal',
    headers: { Accept: 'text/event-stream;q=0.9, */*' },
    status: 200,
    expected: { 'content-type': 'application/json' },
  },
  {
    name: 'a page links to no stream, which would never load',
    path: '/api/events/?location=paranal',
    headers: { Accept: 'text/html' },
    status: 200,
    text: /^(?![\s\S]*href="[^"]*format=sse)/,
  },
  {
    name: 'OPTIONS names it',
    method: 'OPTIONS',
    path: '/api/events/',
    status: 200,
    text: /"renders":\[[^\]]*"text\/event-stream"\]/,
  },
  { name: 'no stream of nights', path: '/api/nights/?format=sse', status: 404, expected: problem },
  ...['foo', '2026-13-01T00:00:00Z', '2026-11-21T23:10Z 613660018-sunset x', 'sunset 2026-11-21T23:10Z'].map(
    (id): RequestCase => ({
      name: `Last-Event-ID: ${id}`,
      path: '/api/events/?format=sse',
      headers: { 'Last-Event-ID': id },
      ...refused,
      text: /"detail":"The header \\"Last-Event-ID\\" is not /,
    }),
  ),
  {
    name: 'Last-Event-ID that is too long',
    ...throughProxies,
    path: '/api/events/?format=sse',
    headers: { 'Last-Event-ID': 'x'.repeat(1025) },
    status: 431,
    expected: problem,
  },
  ...['before=2026-11-22', 'next=1'].map(
    (parameter): RequestCase => ({
      name: `a stream with ${parameter}`,
      path: `/api/events/?format=sse&${parameter}`,
      ...refused,
      text: /is not for an event stream\. Leave it out: an event stream has no end\./,
    }),
  ),
  ...[
    { path: 'after=2026-11-21', headers: { 'Last-Event-ID': '2101-01-01T00:00Z 888270018-sunset' } },
    { path: 'after=2101-01-01' },
    { path: 'after=2100-12-31&offset=-1d' },
  ].map(
    ({ path, headers }): RequestCase => ({
      name: `a stream after the supported dates, by ${headers === undefined ? path : 'Last-Event-ID'}`,
      path: `/api/events/?format=sse&${path}`,
      ...(headers && { headers }),
      ...refused,
      text: /from 1900-01-01 to 2100-12-31; this one would begin at 2101-01-01T00:00:00\.000000Z/,
    }),
  ),
  {
    name: 'a stream that begins on the last of the supported dates',
    method: 'HEAD',
    path: '/api/events/?format=sse&after=2100-12-31T23:59Z',
    status: 200,
    expected: stream,
  },
  { name: 'a stream of nowhere', path: '/api/events/?format=sse&location=nowhere', status: 404, expected: problem },
];
