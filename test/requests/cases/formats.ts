import { everywhere, html, onArm64, problem, type RequestCase, throughProxies } from './common.ts';

const csv = { 'content-type': 'text/csv; charset=utf-8', vary: 'Accept', allow: 'GET, HEAD, OPTIONS', etag: /^W\/"/ };
const ics = { ...csv, 'content-type': 'text/calendar; charset=utf-8' };

const night = 'id,date,mjd,moon_phase,sunset,sunrise,midnight,civil_dusk,civil_dawn,nautical_dusk,nautical_dawn,';

export const formats: readonly RequestCase[] = [
  {
    name: 'locations as CSV',
    ...everywhere,
    path: '/api/locations/?format=csv',
    status: 200,
    expected: csv,
    text:
      'id,name,slug,description,device,latitude,longitude\r\n' +
      '1,Babelsberg,babelsberg,,,52.405,13.104\r\n' +
      "18,Paranal <Observatory> & 'co',paranal,,UT4,-24.62743941,-70.40498688\r\n" +
      '21,South Pole,south-pole,"""Ice""",,-90.0,0.0\r\n',
  },
  {
    name: 'CSV by Accept',
    ...throughProxies,
    path: '/api/nights/613660018/',
    headers: { Accept: 'text/csv' },
    status: 200,
    expected: csv,
    text: new RegExp(`^${night}[^\\r]*\\r\\n613660018,2026-11-21,61366,[^\\r]*,18\\r\\n$`),
  },
  {
    name: 'CSV over HTML by quality',
    path: '/api/nights/latest/',
    headers: { Accept: 'text/html;q=0.5, text/csv' },
    status: 200,
    expected: csv,
  },
  { name: 'any text is a page', path: '/api/nights/latest/', headers: { Accept: 'text/*' }, ...html },
  {
    name: 'Moon positions as CSV',
    path: '/api/moonpositions/?format=csv',
    status: 200,
    // It depends on the present.
    expected: { ...csv, etag: null },
    text: /^id,timestamp,altitude\r\n/,
  },
  {
    name: 'no Moon positions as CSV',
    path: '/api/moonpositions/?format=csv&after=2026-11-21&before=2026-11-21',
    status: 200,
    text: 'id,timestamp,altitude\r\n',
  },
  {
    name: 'the almanac as CSV',
    ...onArm64,
    path: '/api/almanac/?format=csv',
    status: 200,
    expected: csv,
    text: new RegExp(`^${night}`),
  },
  {
    name: 'nights as a calendar',
    ...throughProxies,
    path: '/api/nights/?format=ics',
    status: 200,
    expected: ics,
    text: /^BEGIN:VCALENDAR\r\n/,
  },
  {
    name: 'a calendar by Accept',
    path: '/api/almanac/613660018/',
    headers: { Accept: 'text/calendar' },
    status: 200,
    expected: ics,
  },
  {
    name: 'the Moon’s phase of a night, of all locations once',
    path: '/api/nights/?date=2026-11-24&format=ics&content=moon',
    status: 200,
    expected: ics,
    text: /^(?![\s\S]*-night@)(?:(?!BEGIN:VEVENT)[\s\S])*BEGIN:VEVENT\r\nUID:moon-phase-1330-day@observatory-nights\r\n(?:(?!BEGIN:VEVENT)[\s\S])*$/,
  },
  {
    name: 'JSON does not depend on what calendars have, and its page does not offer it',
    path: '/api/nights/613660018/?content=moon',
    headers: { Accept: 'text/html' },
    ...html,
    text: /^(?![\s\S]*field-content)[\s\S]*href="\?content=moon&amp;format=ics" download="[^"]+\.ics">iCalendar<\/a>/,
  },
  { name: 'no calendar of locations', path: '/api/locations/?format=ics', status: 404, expected: problem },
  {
    name: 'a preflight for CSV',
    method: 'OPTIONS',
    path: '/api/nights/?format=csv',
    headers: { Origin: 'https://example.org', 'Access-Control-Request-Method': 'GET' },
    status: 200,
    expected: { 'content-type': 'application/json', 'access-control-allow-origin': '*' },
  },
  {
    name: 'a page has links to the other formats',
    path: '/api/almanac/?location=paranal',
    headers: { Accept: 'text/html' },
    status: 200,
    text: /href="\?location=paranal&amp;format=csv" download="api almanac\.csv">CSV<\/a>[\s\S]*href="\?location=paranal&amp;format=ics" download="[^"]+\.ics">iCalendar<\/a>/,
  },
  ...[
    '/api/',
    '/api/locations/1/',
    '/api/nights/',
    '/api/nights/613660018/',
    '/api/almanac/',
    '/api/almanac/latest/',
    '/api/almanac/613660018/',
    '/api/moonpositions/',
    '/api/now/',
  ].flatMap((path): RequestCase[] => [
    { name: `${path} in a browser`, path, headers: { Accept: 'text/html' }, ...html },
    { name: `HEAD of ${path}`, method: 'HEAD', path, status: 200, text: '' },
    {
      name: `OPTIONS of ${path}`,
      method: 'OPTIONS',
      path,
      status: 200,
      text: /^\{"name":"[^"]+","description":"[^"]+","renders":\["application\/json","text\/html"/,
    },
    { name: `DELETE of ${path}`, method: 'DELETE', path, status: 405 },
  ]),
];
