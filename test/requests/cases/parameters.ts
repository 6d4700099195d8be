import { expect } from 'vitest';
import { html, json, problem, type RequestCase, throughProxies } from './common.ts';

const listed = 'Use a slug, an alias or an id that /api/locations/ lists.';

const unknown = (value: string) => ({
  status: 404,
  expected: problem,
  json: expect.objectContaining({ errors: [{ parameter: 'location', value, message: listed }] }),
});

/** A path, the unknown name in it, and the one to use. */
const nearlyKnown = [
  ['/api/nights/?loction=x', 'loction', 'location'],
  ['/api/nights/latest/?locations=x', 'locations', 'location'],
  ['/api/nights/latest/?lcoation=x', 'lcoation', 'location'],
  ['/api/almanac/latest/?lokation=x', 'lokation', 'location'],
  ['/api/almanac/?Location=x', 'Location', 'location'],
  ['/api/nights/?Date=x', 'Date', 'date'],
  ['/api/nights/?befor=x', 'befor', 'before'],
  ['/api/nights/?from=x', 'from', 'after'],
  ['/api/nights/?start=x', 'start', 'after'],
  ['/api/moonpositions/?to=x', 'to', 'before'],
  ['/api/moonpositions/?END=x', 'END', 'before'],
  ['/api/moonpositions/?evry=x', 'evry', 'every'],
  ['/api/now/?lat=x&longitude=1', 'lat', 'latitude'],
  ['/api/now/?lon=x', 'lon', 'longitude'],
  ['/api/now/?lng=x', 'lng', 'longitude'],
  ['/api/now/?tz=x', 'tz', 'timezone'],
  ['/api/now/?site=x', 'site', 'location'],
  ['/api/locations/?fromat=x', 'fromat', 'format'],
] as const;

const tooLong = [
  ['/api/nights/', 'location'],
  ['/api/nights/', 'date'],
  ['/api/almanac/', 'after'],
  ['/api/almanac/latest/', 'timezone'],
  ['/api/moonpositions/', 'before'],
  ['/api/moonpositions/', 'every'],
  ['/api/now/', 'at'],
  ['/api/now/?longitude=1', 'latitude'],
] as const;

/** A path of a resource that the observed service lacks, a parameter that does nothing there, and one that does, or a path that has it. */
const ofOthers = [
  ['/api/almanac/latest/?date=x', 'date', '/api/almanac/'],
  ['/api/almanac/tonight/?before=x', 'before', '/api/almanac/'],
  ['/api/almanac/?at=x', 'at', '/api/almanac/latest/'],
  ['/api/almanac/613660018/?location=x', 'location', 'grey_illumination'],
  ['/api/events/?date=x', 'date', 'after'],
  ['/api/events/?at=x&_=1', 'at', 'before'],
  ['/api/now/?after=x', 'after', 'at'],
  ['/api/now/?every=x', 'every', '/api/moonpositions/'],
  ['/api/nights/tonight/?date=x', 'date', '/api/nights/'],
  ['/api/now.json?next=x&location=paranal', 'next', '/api/events/'],
] as const;

export const badParameters: readonly RequestCase[] = [
  {
    name: 'an unknown slug',
    path: '/api/nights/latest/?location=nowhere',
    status: 404,
    expected: problem,
    json: {
      type: 'about:blank',
      title: 'Not Found',
      status: 404,
      detail: `No location has the slug, the alias or the id "nowhere". ${listed}`,
      errors: [{ parameter: 'location', value: 'nowhere', message: listed }],
    },
  },
  { name: 'an unknown slug of several', path: '/api/nights/?location=paranal,nowhere', ...unknown('nowhere') },
  { name: 'an empty one of several', path: '/api/nights/?location=paranal,', ...unknown('') },
  { name: 'an unknown id', path: '/api/nights/?location=2', ...unknown('2') },
  { name: 'an id with zeros before it', path: '/api/nights/?location=018', ...unknown('018') },
  ...nearlyKnown.map(([path, parameter, use]) => ({
    name: path,
    path,
    status: 400,
    expected: problem,
    json: expect.objectContaining({
      detail: `The parameter "${parameter}" is unknown. Use "${use}".`,
      errors: [{ parameter, value: 'x', message: `Use "${use}".` }],
    }),
  })),
  ...ofOthers.map(([path, parameter, use]) => ({
    name: path,
    path,
    status: 400,
    expected: problem,
    json: expect.objectContaining({
      detail: expect.stringMatching(`^The parameter "${parameter}" does nothing here[.] Use (?=.*${use})`),
      errors: [{ parameter, value: 'x', message: expect.stringMatching(`^Use .* is a parameter of /api/`) }],
    }),
  })),
  {
    name: 'one of another resource, in a preflight',
    method: 'OPTIONS',
    path: '/api/now/?after=x',
    status: 200,
  },
  ...['elevation', 'Height'].map((name) => ({
    name,
    path: `/api/almanac/latest/?latitude=1&longitude=1&${name}=2400`,
    status: 400,
    text: new RegExp(`${name}.* is unknown. Use height_above_horizon, metres above the visible horizon`),
  })),
  {
    name: 'latitude where altitude is a parameter',
    path: '/api/almanac/613660018/?latitude=1',
    status: 400,
    text: /The id of a night says which place it is of/,
  },
  {
    name: 'altitude where it is no parameter',
    path: '/api/nights/latest/?latitude=1&longitude=1&altitude=2400',
    status: 400,
    text: /Altitudes of the Sun are a parameter of \/api\/almanac\/.*height_above_horizon/,
  },
  {
    name: 'a name that is nearly one, in a preflight',
    method: 'OPTIONS',
    path: '/api/nights/?loction=x',
    status: 200,
  },
  ...[
    '/api/nights/?_=1&utm_source=x&page=2&cachebuster=9&data=1&dat=1',
    '/api/nights/?at=x&every=x&sort=x&q=x&ready&back=x',
    '/api/locations/?loction=x&from=x&lat=1&elevation=1',
    '/api/now/?_=1&start=x&end=x&sort=x&q=x',
    '/api/events/?date=&at=',
    '/api/nights/latest/?date=x&after=x&before=x',
    '/api/nights/613660018/?location=x&date=x',
    '/api/moonpositions/?date=x',
    '/api/nights/?lat=&Location=',
  ].map((path) => ({ name: `ignored: ${path}`, path, ...json })),
  ...tooLong.map(([path, parameter]) => ({
    name: `${parameter} of 4,500 characters: ${path}`,
    path: `${path}${path.includes('?') ? '&' : '?'}${parameter}=${'T'.repeat(4500)}`,
    status: 400,
    expected: problem,
    json: expect.objectContaining({
      detail: expect.stringMatching(new RegExp(`^The parameter "${parameter}" \\(T{59}…\\) has 4500 characters\\. `)),
      errors: [{ parameter, value: `${'T'.repeat(59)}…`, message: expect.stringMatching(/^Use .*characters\.$/) }],
    }),
  })),
  {
    name: 'a query of too many characters',
    ...throughProxies,
    path: `/api/nights/?x=${'x'.repeat(4095)}`,
    status: 400,
    text: /"The query has 4097 characters; at most 4096 are allowed\."/,
  },
  {
    name: 'a query of too many parameters',
    ...throughProxies,
    path: `/api/nights/?${Array.from({ length: 65 }, (_, index) => `x${index}=1`).join('&')}`,
    status: 400,
    text: /"The query has 65 parameters; at most 64 are allowed\."/,
  },
  ...['Accept', 'If-None-Match'].map((name) => ({
    name: `${name} that is too long`,
    ...throughProxies,
    path: '/api/nights/latest/',
    headers: { [name]: 'a'.repeat(1025) },
    status: 431,
    expected: problem,
    text: new RegExp(`The header \\\\"${name}\\\\" has 1025 characters; at most 1024 are allowed\\.`),
  })),
  {
    name: 'a cookie beside many of others is not read',
    ...throughProxies,
    path: '/',
    headers: { Accept: 'text/html', Cookie: `a=${'a'.repeat(8192)}; theme=red` },
    ...html,
    text: /data-theme="dark"/,
  },
  { name: 'a slug that is not UTF-8', path: '/api/nights/latest/?location=%ff', status: 404, expected: problem },
  { name: 'a slug of an object', path: '/api/nights/latest/?location=__proto__', status: 404, expected: problem },
  {
    name: 'slugs in another case',
    path: '/api/nights/latest/?location=PARANAL,Babelsberg',
    ...json,
    json: [1, 18].map((location) => expect.objectContaining({ location })),
  },
  {
    name: 'the page of a slug in another case',
    path: '/locations/Paranal/2026-01-31/',
    headers: { Accept: 'text/html' },
    ...html,
  },
];
