import { ask, chrome, fails, html, json, lasting, notFound, page, problem, type RequestCase } from './common.ts';

const types = { csv: 'text/csv; charset=utf-8', ics: 'text/calendar; charset=utf-8' };
const data = { vary: 'Accept', allow: 'GET, HEAD, OPTIONS' };
const csv = { expected: { ...data, 'content-type': types.csv } };
const ics = { expected: { ...data, 'content-type': types.ics } };
const calendar = '/locations/paranal/calendar.ics';

/** Each row: a path, an `Accept` header, and the format of the response. */
const accepted = (
  [
    ['/api/locations/', '*/*', json],
    ['/api/locations/', '', json],
    ['/api/locations/', chrome, html],
    ['/api/locations/', 'application/json;q=0.4, text/html;q=0.5', html],
    ['/api/locations/', 'text/html, application/json', json],
    ['/api/locations/', '*/*, application/json;q=0', html],
    ['/api/locations/', 'application/json; charset=utf-8', json],
    ['/api/locations/', 'Application/JSON', json],
    ['/api/locations/?format=', chrome, html],
    ['/api/locations/?format=json', 'image/png', json],
    ['/api/locations/?format=json', chrome, json],
    ['/api/locations/?format=api&format=json', chrome, json],
    ['/api/locations/?format=api', chrome, html],
    // Existing clients parse this response as JSON.
    ['/api/locations/?format=api', '*/*', json],
    ['/api/locations/?format=api', 'text/html;q=0', json],
    ['/api/nights/latest/', 'text/csv;q=0.3, text/html;q=0.3, application/json;q=0.3', json],
    ['/api/nights/latest/', 'text/*', html],
    ['/api/nights/latest/', 'text/*;q=0.9, text/html;q=0.1, */*;q=0.5', csv],
    ['/api/nights/latest/', 'text/html;q=0.5, text/csv', csv],
    ['/api/almanac/613660018/', 'text/calendar', ics],
    // As in Django REST framework, the suffix of a path names a format.
    ['/api/.json', chrome, json],
    ['/api/locations/paranal.json', chrome, json],
    ['/api/nights.json?location=paranal', chrome, json],
    ['/api/nights/613660001.json/', chrome, json],
    ['/api/nights/latest.api', chrome, html],
    ['/api/nights/latest.api', '*/*', json],
    ['/api/locations.json?format=csv', '*/*', json],
    // A file and a page have one format.
    [calendar, chrome, ics],
    [calendar, 'image/png', ics],
    ['/api/openapi.json', chrome, json],
  ] as const
).map(([path, Accept, response]) =>
  ask(
    `${path} with Accept: ${Accept} gets ${response.expected['content-type']}`,
    path,
    { headers: { Accept } },
    response,
  ),
);

const unknown = { parameter: 'format', value: 'xyz', message: 'Allowed are json, api.' };

export const formats: readonly RequestCase[] = [
  ...accepted,
  ask('an unknown format gets 404 with the allowed formats', '/api/locations/?format=xyz', fails(404), {
    expected: { ...problem, ...data },
    json: { ...notFound, errors: [unknown] },
  }),
  ask('an unknown suffix of a path gets 404 with the allowed formats', '/api/locations.xyz', fails(404), {
    json: { ...notFound, errors: [unknown] },
  }),
  ask(
    'the suffix .0 of an id is an unknown format and gets 404',
    '/api/nights/613660018.0/',
    fails(404),
    /"parameter":"format","value":"0"/,
  ),
  ask('a format that /api/now/ does not have gets 404 with the formats that it has', '/api/now.csv', fails(404), {
    json: {
      ...notFound,
      detail: '/api/now/ has no format csv. Its formats are json, api.',
      errors: [{ parameter: 'format', value: 'csv', message: 'Allowed are json, api.' }],
    },
  }),
  ask('an Accept header without a supported format gets 406', '/api/locations/', 406, {
    headers: { Accept: 'image/png' },
    expected: { ...problem, ...data },
    json: {
      ...{ type: 'about:blank', title: 'Not Acceptable', status: 406 },
      detail: 'Could not satisfy the request Accept header.',
      available: ['application/json', 'text/html'],
    },
  }),
  ask('an Accept header without a format of /api/now/ gets 406 with the types that it has', '/api/now/', 406, {
    headers: { Accept: 'text/csv' },
    text: /"detail":"\/api\/now\/ has none of the types that Accept allows. Its types are application\/json, text\/html\."/,
  }),
  ask('a path with two suffixes gets 404', '/api/locations.json.json', fails(404)),
  ask('the path of a page with the suffix .json gets 301', '/locations/paranal.json', 301),

  ask('the calendar of a location has the nights from 2026-11-14 to 2027-12-26', calendar, {
    expected: { ...ics.expected, 'cache-control': 'public, max-age=600', etag: /^W\/"/ },
    text: /^BEGIN:VCALENDAR\r\n[\s\S]*UID:2026-11-14-night@[\s\S]*UID:2027-12-26-night@[\s\S]*END:VCALENDAR\r\n$/,
  }),
  ask('a calendar of twilights and dark time has no other events', `${calendar}?content=twilights,%20dark`, ics, {
    text: /^(?![\s\S]*(?:-night@|moon-phase))[\s\S]*UID:2026-11-14-dark-1@[\s\S]*UID:2026-11-14-civil_dusk@/,
  }),
  ask(
    'OPTIONS of a calendar lists the type text/calendar',
    calendar,
    { method: 'OPTIONS' },
    json,
    /"renders":\["text\/calendar"\]/,
  ),
  ...['/locations/18/calendar.ics', '/locations/nowhere/calendar.ics', `${calendar}/`, `${calendar}?format=json`].map(
    (path) => ask(`${path} is not a calendar and gets 404`, path, fails(404)),
  ),

  ask('the page of a response shows the response with escaped HTML', '/api/locations/', {
    headers: { Accept: 'text/html' },
    expected: {
      ...page,
      'content-security-policy':
        "default-src 'none'; style-src 'self'; script-src 'self'; connect-src 'self'; form-action 'self'; img-src data:; base-uri 'none'; frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
    },
    text: /Paranal &lt;Observatory&gt; &amp; &#39;co&#39;(.*\n)*.*&quot;latitude&quot;: -90,\n/,
  }),
  ask('a page has no inline script, style or event handler', '/api/?x=<script>', {
    headers: { Accept: 'text/html' },
    text: /^((?!<script(?! src=)|<style|style=| on\w+=)[\s\S])*$/,
  }),
  ask(
    'the page of a night has no field for content, but a link to its calendar with content=moon',
    '/api/nights/613660018/?content=moon',
    lasting,
    {
      headers: { Accept: 'text/html' },
      text: /^(?![\s\S]*field-content)[\s\S]*href="\?content=moon&amp;format=ics" download="[^"]+\.ics">iCalendar<\/a>/,
    },
  ),
  ...[
    '/api/',
    '/api/locations/1/',
    '/api/nights/',
    '/api/moonpositions/',
    '/api/now/',
    '/api/events/',
    '/api/windows/',
  ].map((path) => ask(`${path} with Accept: text/html gets a page`, path, { headers: { Accept: 'text/html' } }, html)),
];
