import { ask, fails, html, type RequestCase } from './common.ts';

const csv = { 'content-type': 'text/csv; charset=utf-8', vary: 'Accept', allow: 'GET, HEAD, OPTIONS', etag: /^W\/"/ };
const ics = { ...csv, 'content-type': 'text/calendar; charset=utf-8' };

const night = 'id,date,mjd,moon_phase,sunset,sunrise,midnight,civil_dusk,civil_dawn,nautical_dusk,nautical_dawn,';

export const formats: readonly RequestCase[] = [
  ask('CSV by Accept', '/api/nights/613660018/', {
    headers: { Accept: 'text/csv' },
    expected: csv,
    text: new RegExp(`^${night}[^\\r]*\\r\\n613660018,2026-11-21,61366,[^\\r]*,18\\r\\n$`),
  }),
  ask('CSV over HTML by quality', '/api/nights/latest/', {
    headers: { Accept: 'text/html;q=0.5, text/csv' },
    expected: csv,
  }),
  ask('any text is a page', '/api/nights/latest/', { headers: { Accept: 'text/*' } }, html),
  // It depends on the present.
  ask('Moon positions as CSV', '/api/moonpositions/?format=csv', {
    expected: { ...csv, etag: null },
    text: /^id,timestamp,altitude\r\n/,
  }),
  ask('no Moon positions as CSV', '/api/moonpositions/?format=csv&after=2026-11-21&before=2026-11-21', {
    text: 'id,timestamp,altitude\r\n',
  }),
  ask('the almanac as CSV', '/api/almanac/?format=csv', { expected: csv }, new RegExp(`^${night}`)),
  ask('nights as a calendar', '/api/nights/?format=ics', { expected: ics }, /^BEGIN:VCALENDAR\r\n/),
  ask('a calendar by Accept', '/api/almanac/613660018/', { headers: { Accept: 'text/calendar' }, expected: ics }),
  ask('the Moon’s phase of a night, of all locations once', '/api/nights/?date=2026-11-24&format=ics&content=moon', {
    expected: ics,
    text: /^(?![\s\S]*-night@)(?:(?!BEGIN:VEVENT)[\s\S])*BEGIN:VEVENT\r\nUID:moon-phase-1330-day@observatory-nights\r\n(?:(?!BEGIN:VEVENT)[\s\S])*$/,
  }),
  ask(
    'JSON does not depend on what calendars have, and its page does not offer it',
    '/api/nights/613660018/?content=moon',
    { headers: { Accept: 'text/html' } },
    html,
    /^(?![\s\S]*field-content)[\s\S]*href="\?content=moon&amp;format=ics" download="[^"]+\.ics">iCalendar<\/a>/,
  ),
  ask('no calendar of locations', '/api/locations/?format=ics', fails(404)),
  ask('a preflight for CSV', '/api/nights/?format=csv', {
    method: 'OPTIONS',
    headers: { Origin: 'https://example.org', 'Access-Control-Request-Method': 'GET' },
    expected: { 'content-type': 'application/json', 'access-control-allow-origin': '*' },
  }),
  ask('a page has links to the other formats', '/api/almanac/?location=paranal', {
    headers: { Accept: 'text/html' },
    text: /href="\?location=paranal&amp;format=csv" download="api almanac\.csv">CSV<\/a>[\s\S]*href="\?location=paranal&amp;format=ics" download="[^"]+\.ics">iCalendar<\/a>/,
  }),
  ...[
    '/api/',
    '/api/locations/1/',
    '/api/nights/',
    '/api/almanac/613660018/',
    '/api/moonpositions/',
    '/api/now/',
  ].flatMap((path): RequestCase[] => [
    ask(`${path} in a browser`, path, { headers: { Accept: 'text/html' } }, html),
    ask(`OPTIONS of ${path}`, path, {
      method: 'OPTIONS',
      text: /^\{"name":"[^"]+","description":"[^"]+","renders":\["application\/json","text\/html"/,
    }),
  ]),
];
