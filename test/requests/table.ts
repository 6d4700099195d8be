/** One request, and what its answer has to be. */
export interface RequestCase {
  readonly name: string;
  /** GET where it is left out. */
  readonly method?: string;
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly status: number;
  /** Headers that the answer has; `null`: has not. */
  readonly expected?: Readonly<Record<string, string | RegExp | null>>;
  /** The body: what it is as JSON, or what its text matches. */
  readonly json?: unknown;
  readonly text?: string | RegExp;
}

const chrome = 'text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,*/*;q=0.8';
const success = { 'content-type': 'application/json', vary: 'Accept', allow: 'GET, HEAD, OPTIONS' };
const page = { ...success, 'content-type': 'text/html; charset=utf-8' };
const problem = { 'content-type': 'application/problem+json', 'cache-control': 'no-store', etag: null };
const json = { status: 200, expected: success } as const;
const html = { status: 200, expected: page, text: /^<!DOCTYPE html>/ } as const;

/** The clock of every target. Its present is an afternoon in Europe, and night in Asia. */
export const now = '2026-11-21T15:00:00Z';

/** The locations file of every target. */
export const locationsYaml = `locations:
  - { id: 18, slug: paranal, name: "Paranal <Observatory> & 'co'", latitude: -24.62743941, longitude: -70.40498688, device: UT4 }
  - { id: 1, slug: babelsberg, name: Babelsberg, latitude: 52.405, longitude: 13.104 }
  - { id: 21, slug: south-pole, name: South Pole, latitude: -90.0, longitude: 0.0, timezone: Pacific/Auckland, description: "\\"Ice\\"" }
`;

const babelsberg =
  '{"id":1,"name":"Babelsberg","slug":"babelsberg","description":"","device":null,"latitude":52.405,"longitude":13.104}';
const paranal =
  '{"id":18,"name":"Paranal <Observatory> & \'co\'","slug":"paranal","description":"","device":"UT4","latitude":-24.62743941,"longitude":-70.40498688}';
const southPole =
  '{"id":21,"name":"South Pole","slug":"south-pole","description":"\\"Ice\\"","device":null,"latitude":-90.0,"longitude":0.0}';

/** Fields in the order of the observed service; instants with six digits, or null: at the Pole it is polar day. */
const instant = '"\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d\\.\\d{6}Z"';
const night = (id: number, date: string, mjd: number, crossing: string, location: number) =>
  `\\{"id":${id},"date":"${date}","mjd":${mjd},"moon_phase":0\\.\\d{1,6},"sunset":${crossing},"sunrise":${crossing},"midnight":${instant},` +
  `"civil_dusk":${crossing},"civil_dawn":${crossing},"nautical_dusk":${crossing},"nautical_dawn":${crossing},` +
  `"astronomical_dusk":${crossing},"astronomical_dawn":${crossing},"location":${location}\\}`;
const paranalNight = night(613650018, '2026-11-20', 61365, instant, 18);
const nights = [
  night(613660001, '2026-11-21', 61366, instant, 1),
  paranalNight,
  night(613670021, '2026-11-22', 61367, 'null', 21),
];

const notFound = { type: 'about:blank', title: 'Not Found', status: 404, detail: 'Not found.' };
const notAllowed = (method: string) => ({
  type: 'about:blank',
  title: 'Method Not Allowed',
  status: 405,
  detail: `Method "${method}" not allowed.`,
});

const resources: readonly RequestCase[] = [
  { name: 'locations', path: '/api/locations/', ...json, text: `[${babelsberg},${paranal},${southPole}]` },
  { name: 'latest nights', path: '/api/nights/latest/', ...json, text: new RegExp(`^\\[${nights.join(',')}\\]$`) },
  {
    name: 'latest nights may be kept for a while',
    path: '/api/nights/latest/',
    status: 200,
    expected: { 'cache-control': /^public, max-age=\d+$/, etag: /^"[0-9a-f]{32}"$/ },
  },
  {
    name: 'the latest night of one location',
    path: '/api/nights/latest/?location=paranal',
    ...json,
    text: new RegExp(`^\\[${paranalNight}\\]$`),
  },
  { name: 'other parameters are left alone', path: '/api/locations/?page=2&_=1', ...json },
  { name: 'no query but a question mark', path: '/api/locations/?', ...json },
  { name: 'root', path: '/api/', ...json },
  { name: '/ leads to the API', path: '/?format=json', status: 302, expected: { location: '/api/?format=json' } },
  {
    name: 'nights lead to the latest, with what was asked of them',
    path: '/api/nights/?location=paranal',
    status: 302,
    expected: { location: '/api/nights/latest/?location=paranal' },
  },
  { name: 'so without their slash', path: '/api/nights', status: 302, expected: { location: '/api/nights/latest/' } },
  { name: 'OPTIONS of /', method: 'OPTIONS', path: '/', ...json },
  {
    name: 'POST to nights',
    method: 'POST',
    path: '/api/nights/',
    status: 405,
    expected: { allow: 'GET, HEAD, OPTIONS' },
  },
];

const negotiation: readonly RequestCase[] = [
  { name: 'any', path: '/api/locations/', headers: { Accept: '*/*' }, ...json },
  { name: 'an empty Accept', path: '/api/locations/', headers: { Accept: '' }, ...json },
  { name: 'a browser', path: '/api/locations/', headers: { Accept: chrome }, ...html },
  {
    name: 'the better quality',
    path: '/api/locations/',
    headers: { Accept: 'application/json;q=0.4, text/html;q=0.5' },
    ...html,
  },
  { name: 'equal qualities', path: '/api/locations/', headers: { Accept: 'text/html, application/json' }, ...json },
  { name: 'a range', path: '/api/locations/', headers: { Accept: 'text/*' }, ...html },
  { name: 'a specific refusal', path: '/api/locations/', headers: { Accept: '*/*, application/json;q=0' }, ...html },
  { name: 'a parameter', path: '/api/locations/', headers: { Accept: 'application/json; charset=utf-8' }, ...json },
  { name: 'capitals', path: '/api/locations/', headers: { Accept: 'Application/JSON' }, ...json },
  { name: 'format=json over Accept', path: '/api/locations/?format=json', headers: { Accept: 'image/png' }, ...json },
  { name: 'format=json over a browser', path: '/api/locations/?format=json', headers: { Accept: chrome }, ...json },
  { name: 'format=api of a client', path: '/api/nights/latest/?format=api', headers: { Accept: '*/*' }, ...json },
  { name: 'format=api without Accept', path: '/api/nights/latest/?format=api', ...json },
  { name: 'format=api of a browser', path: '/api/nights/latest/?format=api', headers: { Accept: chrome }, ...html },
  {
    name: 'format=api and a refusal of HTML',
    path: '/api/locations/?format=api',
    headers: { Accept: 'text/html;q=0' },
    ...json,
  },
  {
    name: 'an unknown format',
    path: '/api/locations/?format=xyz',
    status: 404,
    expected: { ...problem, vary: 'Accept', allow: 'GET, HEAD, OPTIONS' },
    json: { ...notFound, errors: [{ parameter: 'format', value: 'xyz', message: 'Allowed are json and api.' }] },
  },
  { name: 'an empty format', path: '/api/locations/?format=', status: 404, expected: problem },
  {
    name: 'format twice',
    path: '/api/locations/?format=json&format=api',
    status: 400,
    expected: problem,
    text: /"parameter":"format"/,
  },
  {
    name: 'an Accept that cannot be met',
    path: '/api/locations/',
    headers: { Accept: 'image/png' },
    status: 406,
    expected: { ...problem, vary: 'Accept', allow: 'GET, HEAD, OPTIONS' },
    json: {
      type: 'about:blank',
      title: 'Not Acceptable',
      status: 406,
      detail: 'Could not satisfy the request Accept header.',
      available: ['application/json', 'text/html'],
    },
  },
];

const pages: readonly RequestCase[] = [
  {
    name: 'the browsable page has the answer, escaped, and links',
    path: '/api/locations/',
    headers: { Accept: 'text/html' },
    status: 200,
    expected: {
      ...page,
      'content-security-policy': "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
    },
    text: /HTTP 200 OK\nAllow: GET, HEAD, OPTIONS\n(.*\n)*.*Paranal &lt;Observatory&gt; &amp; &#39;co&#39;(.*\n)*.*&quot;latitude&quot;: -90\.0,\n/,
  },
  {
    name: 'no script',
    path: '/api/?x=<script>',
    headers: { Accept: 'text/html' },
    status: 200,
    text: /^((?!<script|style=| on\w+=)[\s\S])*$/,
  },
  {
    name: 'link to JSON',
    path: '/api/nights/latest/?location=paranal',
    headers: { Accept: 'text/html' },
    status: 200,
    text: /href="\?location=paranal&amp;format=json"/,
  },
  {
    name: 'relative links',
    path: '/api/nights/latest/',
    headers: { Accept: 'text/html' },
    status: 200,
    text: /href="\.\.\/\.\.\/\.\.\/api\/locations\/"/,
  },
];

const methods: readonly RequestCase[] = [
  { name: 'HEAD', method: 'HEAD', path: '/api/nights/latest/', ...json, text: '' },
  {
    name: 'HEAD of a page',
    method: 'HEAD',
    path: '/api/nights/latest/',
    headers: { Accept: chrome },
    status: 200,
    expected: page,
    text: '',
  },
  {
    name: 'HEAD of what is not there',
    method: 'HEAD',
    path: '/api/nowhere/',
    status: 404,
    expected: problem,
    text: '',
  },
  {
    name: 'OPTIONS',
    method: 'OPTIONS',
    path: '/api/nights/latest/',
    status: 200,
    expected: { ...success, etag: null, 'cache-control': null },
    text: /^\{"name":"Latest Nights","description":"[^"]+","renders":\["application\/json","text\/html"\],"parses":\[\]\}$/,
  },
  {
    name: 'a preflight',
    method: 'OPTIONS',
    path: '/api/locations/',
    headers: {
      Origin: 'https://example.org',
      'Access-Control-Request-Method': 'GET',
      'Access-Control-Request-Headers': 'x-a',
    },
    status: 200,
    expected: {
      ...success,
      'access-control-allow-origin': '*',
      'access-control-allow-methods': 'GET, HEAD, OPTIONS',
      'access-control-allow-headers': '*',
    },
  },
  { name: 'a preflight of a path without its slash', method: 'OPTIONS', path: '/api/locations', ...json },
  ...['POST', 'PUT', 'PATCH', 'DELETE', 'TRACE', 'PROPFIND'].map((method) => ({
    name: method,
    method,
    path: '/api/nights/latest/',
    status: 405,
    expected: { ...problem, allow: 'GET, HEAD, OPTIONS', vary: 'Accept' },
    json: notAllowed(method),
  })),
  { name: 'TRACE of /', method: 'TRACE', path: '/', status: 405, json: notAllowed('TRACE') },
  { name: 'POST without the slash', method: 'POST', path: '/api/locations', status: 405, json: notAllowed('POST') },
];

const paths: readonly RequestCase[] = [
  {
    name: 'without its slash',
    path: '/api/locations',
    status: 301,
    expected: { location: '/api/locations/', 'content-type': 'text/html; charset=utf-8', 'content-length': '0' },
    text: '',
  },
  {
    name: 'without its slash, with a query',
    path: '/api/nights/latest?location=paranal&x=%20',
    status: 301,
    expected: { location: '/api/nights/latest/?location=paranal&x=%20' },
  },
  { name: 'HEAD without its slash', method: 'HEAD', path: '/api', status: 301, expected: { location: '/api/' } },
  {
    name: 'a path that is not there',
    path: '/api/nowhere/',
    status: 404,
    expected: { ...problem, allow: null },
    json: notFound,
  },
  { name: 'a path that is nowhere at all', path: '/favicon.ico', status: 404, expected: problem, json: notFound },
  { name: 'two slashes', path: '//api/locations/', status: 404, expected: problem },
  { name: 'capitals', path: '/API/locations/', status: 404, expected: problem },
  { name: 'percent-encoding that is not UTF-8', path: '/api/%ff/', status: 404, expected: problem },
  { name: 'percent-encoding that is none', path: '/api/%zz/', status: 404, expected: problem },
];

const badParameters: readonly RequestCase[] = [
  {
    name: 'an unknown slug',
    path: '/api/nights/latest/?location=nowhere',
    status: 404,
    expected: problem,
    json: {
      type: 'about:blank',
      title: 'Not Found',
      status: 404,
      detail: 'No location has the slug "nowhere". Allowed are the slugs that /api/locations/ lists.',
      errors: [
        { parameter: 'location', value: 'nowhere', message: 'Allowed are the slugs that /api/locations/ lists.' },
      ],
    },
  },
  {
    name: 'an empty slug',
    path: '/api/nights/latest/?location=',
    status: 400,
    expected: problem,
    text: /"parameter":"location"/,
  },
  {
    name: 'a slug twice',
    path: '/api/nights/latest/?location=paranal&location=paranal',
    status: 400,
    expected: problem,
  },
  { name: 'a slug that is not UTF-8', path: '/api/nights/latest/?location=%ff', status: 404, expected: problem },
  { name: 'a slug of an object', path: '/api/nights/latest/?location=__proto__', status: 404, expected: problem },
  { name: 'a slug in capitals', path: '/api/nights/latest/?location=Paranal', status: 404, expected: problem },
];

const sharing: readonly RequestCase[] = [
  {
    name: 'any origin',
    path: '/api/locations/',
    headers: { Origin: 'https://example.org' },
    status: 200,
    expected: { 'access-control-allow-origin': '*', vary: 'Accept', 'access-control-expose-headers': 'ETag' },
  },
  {
    name: 'a problem, to any origin',
    path: '/api/nowhere/',
    headers: { Origin: 'https://example.org' },
    status: 404,
    expected: { 'access-control-allow-origin': '*' },
  },
  {
    name: 'no sniffing',
    path: '/api/locations/',
    status: 200,
    expected: {
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    },
  },
  {
    name: 'any entity tag',
    path: '/api/locations/',
    headers: { 'If-None-Match': '*' },
    status: 304,
    expected: { etag: /^"/, vary: 'Accept', 'cache-control': 'no-cache' },
    text: '',
  },
  { name: 'another entity tag', path: '/api/locations/', headers: { 'If-None-Match': '"0"' }, ...json },
];

export const requestTable: Readonly<Record<string, readonly RequestCase[]>> = {
  resources,
  negotiation,
  pages,
  methods,
  paths,
  'bad parameters': badParameters,
  'sharing and caching': sharing,
};
