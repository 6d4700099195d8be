import fc from 'fast-check';
import { path } from './requests.ts';

/** A text to send on a connection, with one character per byte. */
export type Attack = readonly [name: string, sent: string];

const long = 'x'.repeat(15_000);
const host = 'Host: a\r\n';
const get = (target: string, fields = host) => `GET ${target} HTTP/1.1\r\n${fields}\r\n`;

// The request lines are only a sample, because Node's parser reads them.
const methods = ['HEAD', 'TRACE', 'PROPFIND', 'PRI', 'get'];
const targets = 'http://a http://a?x HTTPS://a http:// http:/// http://a@b/ * a:80 // ? /\\a'.split(' ');
const requestLines = [
  ...targets.map((target) => `GET ${target} HTTP/1.1`),
  ...methods.map((method) => `${method} * HTTP/1.1`),
  ...['HTTP/1.0', 'HTTP/0.9', 'HTTP/2.0'].map((version) => `GET / ${version}`),
];

const hosts = ['\xe9.\xe9/metrics?xxx', '\xc3\xa9', 'aaaaa@1', 'a/b', '[::1', '[::1]:99999', 'a:80:80', '%', long];

const connects = ['CONNECT a:80', 'CONNECT /', 'CONNECT *'].flatMap((line): Attack[] => [
  [line, `${line} HTTP/1.1\r\n${host}\r\n`],
  [`${line} with bytes after the request`, `${line} HTTP/1.1\r\n${host}\r\n\x16\x03\x01${'\0'.repeat(1000)}`],
  [
    `${line} after a request with a long response`,
    `${get('/api/nights/?location=paranal')}${line} HTTP/1.1\r\n${host}\r\n`,
  ],
]);

const upgrade = (protocol: string) =>
  get('/api/', `${host}Connection: Upgrade, HTTP2-Settings\r\nUpgrade: ${protocol}\r\n`);
const upgrades = ['websocket', 'h2c', 'TLS/1.0', ''].flatMap((protocol): Attack[] => [
  [`Upgrade: ${protocol}`, upgrade(protocol)],
  [`Upgrade: ${protocol} with frames`, `${upgrade(protocol)}\x81\x85\0\0\0\0hello`],
]);

const post = (fields: string, body: string) => `POST /api/ HTTP/1.1\r\n${host}${fields}\r\n${body}`;
const chunked = 'Transfer-Encoding: chunked\r\n';
const bodies: readonly Attack[] = [
  ['an announced body that is not sent', post('Content-Length: 100000\r\n', '')],
  ['both Content-Length and chunks', post(`Content-Length: 1\r\n${chunked}`, '0\r\n\r\n')],
  ['an incomplete chunk', post(chunked, `ffffffff\r\n${'x'.repeat(10_000)}`)],
  ['trailers of 20 kB', post(chunked, `0\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`)],
  ['an Expect header', post('Expect: 100-continue\r\nContent-Length: 5\r\n', 'hello')],
  ['an unknown Expect header', post('Expect: a-miracle\r\nContent-Length: 5\r\n', 'hello')],
];

const oddHeaders: readonly Attack[] = [
  ['a request without Host', get('/api/', '')],
  ['a request with two Hosts', get('/api/', host + host)],
  ['line feeds without carriage returns', get('/api/').replaceAll('\r', '')],
  ['20 kB of headers', get('/api/', `${host}X: ${long}${long}\r\n`)],
  ['3,000 headers', get('/api/', host + 'X:\r\n'.repeat(3000))],
  ['a long entity tag', get('/api/', `${host}If-None-Match: ${'"a",'.repeat(3000)}\r\n`)],
];

const noHttp: readonly Attack[] = [
  ['the preface of HTTP/2', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n\0\0\0\x04\0\0\0\0\0'],
  ['a TLS hello', `\x16\x03\x01\x02\0\x01\0\x01\xfc\x03\x03${'\xa5'.repeat(500)}`],
  ['a line of one word', 'QUIT\r\n'],
];

const pipelines: readonly Attack[] = [
  [
    '100 pipelined requests',
    fc
      .sample(path, { seed: 1, numRuns: 100 })
      .map((target) => get(target))
      .join(''),
  ],
  ['nonsense after valid requests', `${get('/api/nights/?location=paranal')}nonsense\r\n\r\n`.repeat(3)],
  [
    'an Expect header in the second of three requests',
    get('/api/') + get('/api/', `${host}Expect: x\r\n`) + get('/api/'),
  ],
  [
    'two requests with long responses',
    get('/api/almanac/?after=2020-01-01&before=2021-01-01&location=paranal').repeat(2),
  ],
  [
    'three requests for a compressed page',
    get('/', `${host}Accept: text/html\r\nAccept-Encoding: br, gzip\r\n`).repeat(3),
  ],
];

/** Requests with values of parameters and headers that would take a careless parser a long time. */
export const costly: readonly Attack[] = [
  ...['T', '0', '-', '.', ':', '+', '2026-11-21T', '9'].map(
    (unit): Attack => [`at=${unit}…`, get(`/api/now/?at=${unit.repeat(15_000 / unit.length)}`)],
  ),
  ...['after', 'before', 'date', 'location', 'latitude', 'timezone', 'every', 'format'].map(
    (name): Attack => [`${name}=T…`, get(`/api/almanac/?${name}=${'T'.repeat(15_000)}`)],
  ),
  ['3,875 × %ff&', get(`/?${'%ff&'.repeat(3875)}`)],
  ['7,500 parameters', get(`/api/?${'a&'.repeat(7500)}`)],
  ['15,500 slashes', get('/'.repeat(15_500), `${host}Accept: text/html\r\n`)],
  ['a path of dots', get(`/api${'/..'.repeat(5000)}`)],
  ['a slug of 15 kB', get(`/locations/${long}/`)],
  ['an id of 15,000 digits', get(`/api/nights/${'9'.repeat(15_000)}/`)],
  ['Accept of 7,500 types', get('/api/', `${host}Accept: ${'a,'.repeat(7500)}\r\n`)],
  ['Accept of 15,000 spaces', get('/api/', `${host}Accept: a${' '.repeat(15_000)}b\r\n`)],
  ['Cookie of 7,500 pairs', get('/nowhere', `${host}Accept: text/html\r\nCookie: ${'a;'.repeat(7500)}\r\n`)],
];

/** Texts that no client should send. */
export const attacks: readonly Attack[] = [
  ...connects.flatMap((attack) => Array.from({ length: 5 }, () => attack)),
  ...requestLines.map((line): Attack => [line, `${line}\r\n${host}\r\n`]),
  ...hosts.map((text): Attack => [`Host ${text.slice(0, 20)}`, get('/api/', `Host: ${text}\r\n`)]),
  ...upgrades,
  ...bodies,
  ...oddHeaders,
  ...noHttp,
  ...pipelines,
  ...costly,
];
