import {
  answers,
  ask,
  chrome,
  fails,
  having,
  html,
  json,
  notFound,
  nothingThere,
  page,
  problem,
  type RequestCase,
  success,
} from './common.ts';

const notAllowed = (method: string) => ({
  expected: { ...problem, allow: 'GET, HEAD, OPTIONS', vary: 'Accept' },
  json: {
    ...{ type: 'about:blank', title: 'Method Not Allowed', status: 405 },
    detail: `Method "${method}" not allowed.`,
  },
});

const preflight = (path: string) =>
  ask(`a preflight of ${path} succeeds`, path, {
    method: 'OPTIONS',
    headers: {
      Origin: 'https://example.org',
      'Access-Control-Request-Method': 'GET',
      'Access-Control-Request-Headers': 'x-a',
    },
    expected: {
      ...success,
      'access-control-allow-origin': '*',
      'access-control-allow-methods': 'GET, HEAD, OPTIONS',
      'access-control-allow-headers': '*',
    },
  });

const unknown = (value: string) => ({
  status: 404,
  expected: problem,
  json: having({ errors: [{ parameter: 'location', value, message: 'Use a slug or an id of a listed location.' }] }),
});

/** The response to a path with an unknown location, as in the observed service. */
const missing = (value: string) => ({
  ...fails(404),
  json: {
    ...notFound,
    errors: [
      { parameter: 'location', value, message: 'Use the id or the slug of a location that /api/locations/ lists.' },
    ],
  },
});

const health = { 'content-type': 'application/json', 'cache-control': 'no-store', etag: null };
const stopped = '"clock_stopped_at":"2026-11-21T15:00:00.000000Z"';

export const methods: readonly RequestCase[] = [
  ...['/api/nights/latest/', '/api/nights/tonight/', '/api/nights/613660018/'].map((path) =>
    ask(`HEAD of ${path} gets no body`, path, { method: 'HEAD' }, json, ''),
  ),
  ask('HEAD of a page gets the headers of the page and no body', '/api/locations/', {
    method: 'HEAD',
    headers: { Accept: chrome },
    expected: page,
    text: '',
  }),
  ask('OPTIONS of /api/nights/latest/ gets its name, description and formats', '/api/nights/latest/', {
    method: 'OPTIONS',
    expected: { ...success, etag: null, 'cache-control': null },
    text: /^\{"name":"Latest Nights","description":"[^"]+","renders":\["application\/json","text\/html","text\/csv","text\/calendar"\],"parses":\[\]\}$/,
  }),
  // A preflight succeeds even if the request itself will be rejected for a wrong parameter.
  ...['/', '/api/locations', '/api/now/?after=x', '/api/nights/?loction=x', '/api/nights/?format=csv'].map(preflight),
  ...['POST', 'PUT', 'PATCH', 'DELETE', 'TRACE', 'PROPFIND'].map((method) =>
    ask(`${method} gets 405`, '/api/nights/latest/', 405, { method }, notAllowed(method)),
  ),
  ask('TRACE of / gets 405', '/', 405, { method: 'TRACE' }, notAllowed('TRACE')),
  ...[
    '/api/locations',
    '/api/locations.json',
    '/healthz',
    '/locations/paranal/calendar.ics',
    '/locations/paranal/',
  ].map((path) => ask(`POST to ${path} gets 405`, path, 405, { method: 'POST' }, notAllowed('POST'))),
];

export const paths: readonly RequestCase[] = [
  ask('a path without its last slash is redirected', '/api/locations', 301, {
    expected: { location: '/api/locations/', 'content-type': 'text/html; charset=utf-8', 'content-length': '0' },
    text: '',
  }),
  ask(
    'the redirect of a path without its last slash keeps the query',
    '/api/nights/latest?location=paranal&x=%20',
    301,
    {
      expected: { location: '/api/nights/latest/?location=paranal&x=%20' },
    },
  ),
  ask('an unknown path gets 404', '/api/nowhere/', 404, { expected: { ...problem, allow: null }, json: nothingThere }),
  ...['/favicon.ico', '/api/nowhere.json', `/api/locations/${'a'.repeat(5000)}/`, `/api/${'a%ff'.repeat(3000)}/`].map(
    (path) => ask(`the unknown path ${path.slice(0, 30)} gets 404`, path, fails(404), { json: nothingThere }),
  ),
  ask('a path of 15,000 slashes gets 404 as JSON, even from a browser', '/'.repeat(15_000), fails(404), {
    headers: { Accept: chrome },
    json: nothingThere,
  }),
  // Some of these paths have percent-encoding that is not UTF-8, or is not valid.
  ...['//api/locations/', '/API/locations/', '/api/%ff/', '/api/%zz/', '/api/locations/%ff/', '/healthz/'].map((path) =>
    ask(`the invalid or unknown path ${path} gets 404`, path, fails(404)),
  ),
  ...['99', '018', '__proto__', 'a/b\0"', 'a%25b'].map((name) =>
    ask(
      `the path of the unknown location ${name} gets 404`,
      `/api/locations/${encodeURIComponent(name)}/`,
      missing(name),
    ),
  ),
  ...['/api/locations/paranl/', '/locations/paranl/calendar.ics'].map((path) =>
    ask(`a misspelt slug gets 404 and a suggestion: ${path}`, path, fails(404), {
      text: /"detail":"There is no (location|slug) \\"paranl\\"\. Use .* Is it \\"paranal\\"\?"/,
    }),
  ),
];

export const parameters: readonly RequestCase[] = [
  ask('an unknown slug gets 404', '/api/nights/latest/?location=nowhere', unknown('nowhere')),
  ask('one unknown slug of several gets 404', '/api/nights/?location=paranal,nowhere', unknown('nowhere')),
  ...['2', '018', '%ff', '__proto__'].map((name) =>
    ask(`location=${name} is unknown and gets 404`, `/api/moonpositions/?location=${name}`, fails(404)),
  ),
  // Resources of the observed service ignore unknown parameters. All resources ignore `_`, and parameters whose last value is
  // empty.
  ...[
    '/api/nights/?_=1&utm_source=x&page=2&every=x&sort=x&q=x&ready&from=x&Date=x&theme=red&view=wall&limit=5&ordering=date&at=x',
    '/api/nights/?lat=&altitude=&Location=',
    '/api/nights/latest/?every=x&date=&after=&before=&timestamp=x',
    '/api/nights/613660018/?location=x&date=x',
    '/api/moonpositions/?limit=x&date=x&at=x',
    '/api/moonpositions/88367030018/?date=x&at=x',
    '/api/locations/?loction=x&from=x&latitude=1&date=x&lat=',
    '/api/now/?_=1&location=&location=paranal',
  ].map((path) => ask(`the resource ignores these parameters: ${path}`, path, json)),
  ...['1,,18,', '18, 1,18', 'PARANAL,Babelsberg'].map((names) =>
    answers(
      `location=${names} selects Babelsberg and Paranal`,
      `/api/nights/latest/?location=${encodeURIComponent(names)}`,
      [having({ location: 1 }), having({ location: 18 })],
    ),
  ),
  ask('a slug in another case gets the page of its location', '/locations/Paranal/2026-01-31/', html, {
    headers: { Accept: 'text/html' },
  }),
  ask('a query of 4,097 characters gets 400', `/api/nights/?x=${'x'.repeat(4095)}`, fails(400), {
    text: /"The query has 4097 characters. At most 4096 are allowed\."/,
  }),
  ask('a query of 65 parameters gets 400', `/api/nights/?${'x=1&'.repeat(64)}y`, fails(400), {
    text: /"The query has 65 parameters. At most 64 are allowed\."/,
  }),
];

export const sharing: readonly RequestCase[] = [
  ask('pages of any origin can read a response', '/api/locations/', {
    headers: { Origin: 'https://example.org' },
    expected: {
      'access-control-allow-origin': '*',
      'access-control-expose-headers': 'ETag, Retry-After',
      vary: 'Accept',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    },
  }),
  ask('/healthz reports that the service is live', '/healthz', {
    expected: health,
    text: new RegExp(`^{"status":"live","version":"[^"]+","list":"[^"]+",${stopped}}$`),
  }),
  ...['/healthz?ready', '/healthz?ready=1'].map((path) =>
    ask(`${path} reports that the service is ready`, path, {
      text: new RegExp(`^{"status":"ready","locations":3,"version":"[^"]+","list":"[^"]+",${stopped}}$`),
    }),
  ),
  ask('HEAD of /healthz gets no body', '/healthz', { method: 'HEAD', expected: health }, ''),
  ask('OPTIONS of /healthz gets 204', '/healthz', 204, {
    method: 'OPTIONS',
    expected: { allow: 'GET, HEAD, OPTIONS' },
  }),
];
