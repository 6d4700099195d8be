import { expect } from 'vitest';
import { ask, chrome, fails, html, page, type RequestCase } from './common.ts';

const browser = { Accept: chrome };
const people = { headers: browser, ...html } as const;
const kept = (cacheControl: string | RegExp) => ({ expected: { ...page, 'cache-control': cacheControl } });
const ofMinute = kept('public, max-age=60');
const lasting = kept('public, max-age=600');
const leads = (path: string, location: string) =>
  ask(`${path} is redirected to ${location}`, path, 302, { headers: browser, expected: { location } });
const withCookie = (Cookie: string) => ({ headers: { ...browser, Cookie } });
const noScript = /^((?!<script>)[\s\S])*<\/html>$/;
const missing = {
  status: 404,
  headers: browser,
  expected: { 'content-type': page['content-type'], vary: page.vary, 'cache-control': 'no-store' },
} as const;
const refused = { status: 400, headers: browser, expected: { ...page, 'cache-control': 'no-store' } } as const;

/** Each row: a path that is rejected for its parameters, and the pattern of the page's text. */
const faults = (
  [
    ['/?sort=size', /one of dark, longitude, name/],
    ['/?view=door', /Use one of wall/],
    ['/theme?to=pink', /Use one of dark, light, red/],
    ['/api/nights/?date=yesterday', /a date, such as 2026-11-21, or an instant/],
    ['/at/2026-11-21/', /latitude.* is missing.*longitude.* is missing/],
    [
      '/at/?latitude=95&longitude=13.1',
      /The latitude cannot be 95\. Use a number from −90 to 90 \(north positive\)\. Write the latitude first, then the longitude\./,
    ],
    [
      '/at/?latitude=50',
      /The longitude is missing\. Use a number from −180 to 180 \(east positive\)\. Write the latitude first, then the longitude\./,
    ],
    ['/at/?q=113.1%2052.4', /id="error-q" class="field-error">The latitude cannot be 113.1\. .*value="113.1 52.4"/s],
    [`/at/?q=${'a'.repeat(101)}`, /has 101 characters, more than 100/],
    // The page names all errors of a form together, each beside its field.
    [
      '/at/?latitude=52&longitude=east&timezone=Berlin&height_above_horizon=-1&name=Home',
      /The longitude cannot be east\. .*value="Home".*The time zone cannot be .*Berlin.*The height .* cannot be .*-1/s,
    ],
  ] as const
).map(([path, text]) => ask(`${path} gets a page with 400`, path, refused, text));

/** Each row: a path without a page, and the pattern of the text of the error page. */
const nothing = (
  [
    ['/locations/atlantis/', /<h1>No location is called “atlantis”\.<\/h1>/],
    ['/at/?q=Babelzberg', /No location and no town .* is called “Babelzberg”\. Is it Babelsberg\?/],
    ['/at/?q=Atlantiss', /No location and no town of 5,000 people or more is called “Atlantiss”\..*value="Atlantiss"/s],
    ['/at/?q=<script>alert(1)</script>', noScript],
    ['/locations/paranal/2026-02-30/', /an existing date from 1900-01-01 to 2100-12-31/],
    ['/locations/paranal/2026-13/', /a month from 1900-01 to 2100-12/],
    ['/locations/paranal/2101/', /a year from 1900 to 2100/],
    ['/locations/paranal/tomorrow/', /href="\.\.\/\.\.\/\.\.\/locations\/paranal\/">Tonight at Paranal/],
    [
      '/at/2026-02-30/?latitude=52.405&longitude=13.104',
      /href="\.\.\/\.\.\/at\/\?latitude=52\.405&amp;longitude=13\.104">Tonight at this place/,
    ],
    ['/locations/<script>alert(1)</script>/', noScript],
  ] as const
).map(([path, text]) => ask(`${path} gets a page with 404`, path, missing, text));

/** Requests of browsers, and requests of programs to the same URLs. */
export const forPeople: readonly RequestCase[] = [
  ...faults,
  ...nothing,
  ask('the page of tonight may be cached for a minute', '/', people, ofMinute),
  ask('q=PARANAL selects 1 of 3 locations', '/?q=&q=PARANAL', people, /1 of 3 locations/),
  ask(
    'a search that matches no selected location says so',
    '/?location=paranal&q=babelsberg',
    people,
    /No location matches/,
  ),
  ask('the page of tonight can be in order of name', '/?sort=name', people, /aria-current="true">name</),
  ask('location=paranal,1 selects two locations', '/?location=paranal,1', people, /2 locations/),
  ask('an unknown location gets 404', '/?location=atlantis', missing),
  ask('the wall display has rows but no form', '/?view=wall', people, /class="wall"(?!.*<form).*class="rows/s),
  ask(
    'a script in a search text does not become part of the page',
    '/at/?q=%22%3E%3Cscript%3Ealert(1)%3C/script%3E',
    missing,
    noScript,
  ),
  ask(
    'a program is redirected from / to /api/ with its query',
    '/?x=1',
    302,
    { expected: { location: '/api/?x=1', vary: 'Accept' } },
    '',
  ),
  ask('a program that accepts any type is redirected from /', '/', 302, { headers: { Accept: '*/*' } }),
  leads('/?format=json', '/api/?format=json'),
  // Redirects remove the parameters that a form left empty, for resources that reject empty parameters and in the API too.
  leads('/?q=&sort=name', '?sort=name'),
  // No location matches, so the service searches the towns.
  leads('/?q=Troms%C3%B8&sort=name', './at/?q=Troms%C3%B8'),
  leads('/api/windows/?location=&together=1', '?together=1'),
  leads('/api/nights/?location=&date=2026-11-21', '?date=2026-11-21'),
  leads('/at/?latitude=1&longitude=2&name=', '?latitude=1&longitude=2'),
  leads('/at/?q=Troms%C3%B8&pressure=990', '?latitude=69.65&longitude=18.96&name=Troms%C3%B8%2C+Norway&pressure=990'),
  leads("/at/?q=52%C2%B024'18%22N+13%C2%B06'14%22E&name=Home", '?latitude=52.405&longitude=13.103889&name=Home'),
  leads('/at/?q=PARANAL', '../locations/paranal/'),
  leads('/locations/', '../'),
  leads('/locations', './'),
  // Coordinates in another notation become decimal degrees.
  leads(
    "/at/?latitude=52%C2%B024'18%22N&longitude=13,104&timezone=&height_above_horizon=2.5&name=Home",
    '?latitude=52.405&longitude=13.104&height_above_horizon=2.5&name=Home',
  ),
  ask('a page without its last slash is redirected', '/locations/paranal/2026', 301, {
    expected: { location: '/locations/paranal/2026/' },
  }),
  ask(
    'after sunrise, the page of a location shows the next night',
    '/locations/paranal/',
    people,
    ofMinute,
    /Sat 21 → Sun 22 November 2026/,
  ),
  ask('the parameter date selects the night of the page', '/locations/paranal/?date=2026-01-31', people, {
    text: /Sat 31 January → Sun 1 February 2026/,
  }),
  ask(
    'the page of the current night marks the current time',
    '/locations/babelsberg/2026-11-21/',
    people,
    ofMinute,
    /class="sky-now"/,
  ),
  ask(
    'the page of another night does not mark the current time',
    '/locations/paranal/2026-01-31/',
    people,
    lasting,
    /^((?!class="sky-now" )[\s\S])*$/,
  ),
  ask(
    'the page of a night that has not begun may be cached for 10 minutes',
    '/locations/paranal/2026-11-21/',
    people,
    lasting,
  ),
  ask(
    'the page of February 2026 ends on 28 February',
    '/locations/paranal/2026-02/',
    people,
    /2026-02-28(?![\s\S]*2026-02-29)/,
  ),
  ask('the page of 2024 has 29 February', '/locations/paranal/2024/', people, /Thu 29 February: /),
  ask('the page of the current year may be cached for 10 minutes', '/locations/paranal/2026/', people, lasting),
  ask('the page of the current month may be cached for 10 minutes', '/locations/paranal/2026-11/', people, lasting),
  ask('1900, the first supported year, has a page', '/locations/south-pole/1900/', people),
  ask(
    'the page of the last supported night has no link to a next night',
    '/locations/south-pole/2100-12-31/',
    people,
    /^((?!rel="next")[\s\S])*$/,
  ),
  ask('/at/ shows a form with an empty search', '/at/', people, lasting, /<h1>Any place<\/h1>[\s\S]*name="q" value=""/),
  ask(
    'the search for springfield lists 12 towns',
    '/at/?q=springfield',
    people,
    lasting,
    /12 places match.*Springfield, MO.*Springfield, MA/s,
  ),
  ask(
    'the page of a place has its name and a link to the next night',
    '/at/?latitude=52.405&longitude=13.104&name=Home&timezone=Europe/Vienna',
    people,
    {
      text: /<h1>Home<\/h1>[\s\S]*href="\.\.\/at\/2026-11-22\/\?latitude=52\.405&amp;longitude=13\.104&amp;timezone=Europe%2FVienna&amp;name=Home"/,
    },
  ),
  ask(
    'a script in the name of a place does not become part of the page',
    '/at/2026-11-21/?latitude=-90&longitude=180&name=%3Cscript%3E%0C',
    people,
    noScript,
  ),
  ask('a program gets 404 as JSON for the page of an unknown location', '/locations/atlantis/', fails(404)),
  ask('a page is HTML even with format=api and without an Accept header', '/locations/paranal/?format=api', {
    ...html,
    headers: {},
  }),
  ask('OPTIONS of a page gets its name and the type text/html', '/locations/paranal/', {
    method: 'OPTIONS',
    json: { name: 'Tonight at a Site', description: expect.any(String), renders: ['text/html'], parses: [] },
  }),
  ask(
    'a chosen theme becomes a cookie, and the response redirects to the previous page',
    '/theme?to=red&back=locations/paranal/?date=2026-01-31',
    303,
    {
      headers: browser,
      expected: {
        location: './locations/paranal/?date=2026-01-31',
        'set-cookie': 'theme=red; Max-Age=31536000; HttpOnly; SameSite=Lax',
        'cache-control': 'no-store',
      },
    },
  ),
  ask(
    'a choice of UTC becomes a cookie, and the response redirects to the previous page',
    '/clock?to=utc&back=locations/paranal/',
    303,
    {
      expected: {
        location: './locations/paranal/',
        'set-cookie': 'clock=utc; Max-Age=31536000; HttpOnly; SameSite=Lax',
      },
    },
  ),
  ask('an unknown clock gets 400', '/clock?to=sundial', fails(400)),
  ask(
    'with the cookie clock=site, times are in the time zone of the site',
    '/?location=babelsberg',
    people,
    withCookie('clock=site'),
    /Dark, Europe\/Berlin/,
  ),
  ask(
    'with an unknown clock in the cookie, times are in UTC',
    '/?location=babelsberg',
    people,
    withCookie('clock=Europe%2FBerlin'),
    /Dark, UTC/,
  ),
  ask(
    'with the cookie theme=red, the page has the theme red',
    '/',
    people,
    withCookie('theme=red'),
    /<html lang="en" data-theme="red">/,
  ),
  ask(
    'with an unknown theme in the cookie, the page has no theme',
    '/',
    people,
    withCookie('theme="><script>'),
    /<html lang="en">/,
  ),
  ask('the URL of an asset of another version gets the current asset with no-cache', '/assets/style.000000000000.css', {
    expected: { 'content-type': 'text/css; charset=utf-8', 'cache-control': 'no-cache' },
  }),
  ask('OPTIONS of an asset gets 204', '/assets/style.000000000000.css', 204, {
    method: 'OPTIONS',
    expected: { allow: 'GET, HEAD, OPTIONS' },
  }),
  ask('POST to an asset gets 405', '/assets/style.000000000000.css', { method: 'POST' }, fails(405)),
  ask('an unknown asset gets 404', '/assets/font.woff2', fails(404)),
];
