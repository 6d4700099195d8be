import { expect } from 'vitest';
import { ask, chrome, fails, html, page, problem, type RequestCase } from './common.ts';

const browser = { Accept: chrome };
const people = { headers: browser, ...html } as const;
const { 'cache-control': noStore } = problem;
const ofMinute = { expected: { ...page, 'cache-control': 'public, max-age=60' } };
/** Until what it shows of the present changes, within a day. */
const lastingToday = { expected: { ...page, 'cache-control': /^public, max-age=\d{4,5}$/ } };
const lasting = { expected: { ...page, 'cache-control': 'public, max-age=600' } };
const leads = (name: string, path: string, location: string) =>
  ask(name, path, 302, { headers: browser, expected: { location } });
const withCookie = (Cookie: string) => ({ headers: { ...browser, Cookie } });
const noScript = /^((?!<script>)[\s\S])*$/;
const missing = {
  status: 404,
  headers: browser,
  expected: { 'content-type': page['content-type'], vary: page.vary, 'cache-control': noStore },
} as const;
/** A page that is refused, for what was asked of it. */
const fault = { ...missing, status: 400, expected: { ...page, 'cache-control': noStore } };

/** Requests of people, and of programs to the same addresses. */
export const forPeople: readonly RequestCase[] = [
  ask('tonight', '/', people, ofMinute),
  ask('tonight, of some', '/?q=PARANAL', people, /1 of 3 locations/),
  ask('tonight, of none', '/?q=atlantis', people, /No location of 3 matches/),
  ask('tonight in another order', '/?sort=name', people, /aria-current="true">name</),
  ask('an order that there is not', '/?sort=size', fault, /one of dark, longitude, name/),
  ask('two locations', '/?location=paranal,1', people, /class="rows high"[\s\S]*2 locations|2 locations/),
  ask('a location that there is not', '/?location=atlantis', missing),
  ask('a display on a wall, without controls', '/?view=wall', people, /class="wall"(?!.*<form).*class="rows/s),
  ask('a view that there is not', '/?view=door', fault, /Use one of wall/),
  ask('/ to a program', '/?x=1', 302, { expected: { location: '/api/?x=1', vary: 'Accept' } }, ''),
  leads('/ to a browser that asks for JSON', '/?format=json', '/api/?format=json'),
  ask('/ to a program that takes anything', '/', { headers: { Accept: '*/*' } }, 302),
  leads('what a form left empty', '/?q=&sort=name', '?sort=name'),
  leads('of resources that refuse it', '/api/windows/?location=&together=1', '?together=1'),
  leads('of the API too', '/api/nights/?location=&date=2026-11-21', '?date=2026-11-21'),
  ask('tonight at a location, after its sunrise', '/locations/paranal/', people, ofMinute, {
    text: /Sat 21 → Sun 22 November 2026/,
  }),
  ask('a page has one format', '/locations/paranal/', { expected: { 'content-type': 'text/html; charset=utf-8' } }),
  ask('the night that a form asks for', '/locations/paranal/?date=2026-01-31', people, {
    text: /Sat 31 January → Sun 1 February 2026/,
  }),
  ask('the night that holds the present', '/locations/babelsberg/2026-11-21/', people, ofMinute, /class="now"/),
  ask('a night of another date', '/locations/paranal/2026-01-31/', people, lasting, /^((?!class="now" )[\s\S])*$/),
  ask('a night that soon begins', '/locations/paranal/2026-11-21/', people, lastingToday),
  ask('a month', '/locations/paranal/2026-02/', people, /2026-02-28(?![\s\S]*2026-02-29)/),
  ask('a year', '/locations/paranal/2024/', people, /Thu 29 February: /),
  ask('the year that holds the present', '/locations/paranal/2026/', people, lastingToday),
  ask('the month that holds the present', '/locations/paranal/2026-11/', people, lastingToday),
  ask('a page without its slash', '/locations/paranal/2026', 301, {
    expected: { location: '/locations/paranal/2026/' },
  }),
  ask('a location that there is not', '/locations/atlantis/', missing, {
    text: /<h1>No location is called “atlantis”\.<\/h1>/,
  }),
  ask('the same, to a program that takes JSON', '/locations/atlantis/', fails(404)),
  ask('a date that there is not', '/locations/paranal/2026-02-30/', missing, {
    text: /an existing date from 1900-01-01 to 2100-12-31/,
  }),
  ask('a month that there is not', '/locations/paranal/2026-13/', missing, /a month from 1900-01 to 2100-12/),
  ask('a year too late', '/locations/paranal/2101/', missing, /a year from 1900 to 2100/),
  ask('the first year', '/locations/south-pole/1900/', people),
  ask('the last night', '/locations/south-pole/2100-12-31/', people, /^((?!rel="next")[\s\S])*$/),
  ask('a page that there is not', '/locations/paranal/tomorrow/', missing, /Tonight at Paranal/),
  ask('a problem of the API', '/api/nights/?date=yesterday', fault, /a date, such as 2026-11-21, or an instant/),
  ask(
    'what was asked for does not become a part of the page',
    '/locations/<script>alert(1)</script>/',
    missing,
    noScript,
  ),
  ask('nor what is searched', '/?q=%22%3E%3Cscript%3Ealert(1)%3C/script%3E', people, noScript),
  ask('OPTIONS of a page', '/locations/paranal/', {
    method: 'OPTIONS',
    json: { name: 'Tonight at a Site', description: expect.any(String), renders: ['text/html'], parses: [] },
  }),
  ask('POST to a page', '/locations/paranal/', { method: 'POST' }, fails(405)),
  ask('a theme', '/theme?to=red&back=locations/paranal/?date=2026-01-31', 303, {
    headers: browser,
    expected: {
      location: './locations/paranal/?date=2026-01-31',
      'set-cookie': 'theme=red; Max-Age=31536000; HttpOnly; SameSite=Lax',
      'cache-control': 'no-store',
    },
  }),
  ask('a theme that there is not', '/theme?to=pink', fault, /Use one of dark, light, red/),
  ask('times by UTC', '/clock?to=utc&back=locations/paranal/', 303, {
    expected: { location: './locations/paranal/', 'set-cookie': 'clock=utc; Max-Age=31536000; HttpOnly; SameSite=Lax' },
  }),
  ask('times by no clock', '/clock?to=sundial', fails(400)),
  ask('tonight by the clocks of the site', '/?location=babelsberg', people, withCookie('clock=site'), {
    text: /Dark, Europe\/Berlin/,
  }),
  ask(
    'a cookie that is not a clock',
    '/?location=babelsberg',
    people,
    withCookie('clock=Europe%2FBerlin'),
    /Dark, UTC/,
  ),
  ask('a page in a theme', '/', people, withCookie('theme=red'), /<html lang="en" data-theme="red">/),
  ask('a cookie that is not a theme', '/', people, withCookie('theme="><script>'), {
    text: /<html lang="en">/,
  }),
  ask('a page of one format, asked for by its name', '/locations/paranal/?format=api', {
    expected: { 'content-type': 'text/html; charset=utf-8' },
    text: /^<!DOCTYPE html>/,
  }),
  ask('a parameter that is empty once', '/?q=&q=paranal', people, /1 of 3 locations/),
  ask('OPTIONS of an asset', '/assets/style.000000000000.css', { method: 'OPTIONS' }, 204, {
    expected: { allow: 'GET, HEAD, OPTIONS' },
  }),
  ask('an asset of another version', '/assets/style.000000000000.css', {
    expected: { 'content-type': 'text/css; charset=utf-8', 'cache-control': 'no-cache' },
  }),
  ask('an asset that there is not', '/assets/font.woff2', fails(404)),
  leads('all locations', '/locations/', '../'),
  leads('the same without a slash', '/locations', './'),
  ask('the form of any place', '/at/', people, lasting, /<h1>Any place<\/h1>[\s\S]*name="latitude" value=""/),
  ask('what that form left empty', '/at/?latitude=1&longitude=2&name=', { headers: browser }, 302),
  ask('tonight at any place', '/at/?latitude=52.405&longitude=13.104&name=Home&timezone=Europe/Vienna', people, {
    text: /<h1>Home<\/h1>[\s\S]*href="\.\.\/at\/2026-11-22\/\?latitude=52\.405&amp;longitude=13\.104&amp;timezone=Europe%2FVienna&amp;name=Home"/,
  }),
  ask(
    'a night, a month and a year of any place: a name is no part of the page',
    '/at/2026-11-21/?latitude=-90&longitude=180&name=%3Cscript%3E%0C',
    people,
    /^((?!<script>)[\s\S])*<\/html>$/,
  ),
  ask('a latitude that there is not', '/at/?latitude=95&longitude=13.1&name=Home', fault, /a number from −90 to 90/),
  ask('a latitude alone', '/at/?latitude=50', fault, /longitude.* is missing\./),
  ask('a night of no place', '/at/2026-11-21/', fault, /latitude.* is missing.*longitude.* is missing/),
  ask('the way back from a date that there is not', '/locations/paranal/2026-02-30/', missing, {
    text: /href="\.\.\/\.\.\/\.\.\/locations\/paranal\/">Tonight at Paranal/,
  }),
  ask('the same at any place', '/at/2026-02-30/?latitude=52.405&longitude=13.104', missing, {
    text: /href="\.\.\/\.\.\/at\/\?latitude=52\.405&amp;longitude=13\.104">Tonight at this place/,
  }),
  ask('POST to an asset', '/assets/style.000000000000.css', { method: 'POST' }, fails(405)),
  leads(
    'coordinates in another notation are redirected to decimal degrees, without what was left empty',
    "/at/?latitude=52%C2%B024'18%22N&longitude=13,104&timezone=&height_above_horizon=2,5+m&name=Home",
    '?latitude=52.405&longitude=13.104&height_above_horizon=2.5&name=Home',
  ),
  ask(
    'all that is wrong in a form is named at once',
    '/at/?latitude=52&longitude=east&timezone=Berlin&height_above_horizon=-1&name=Home',
    fault,
    /longitude.* cannot be .*east.*timezone.* cannot .*height_above_horizon.* cannot /,
  ),
];
