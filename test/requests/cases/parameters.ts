import { expect } from 'vitest';
import { ask, fails, having, html, json, problem, type RequestCase, throughProxies } from './common.ts';

const listed = 'Use a slug or an id of a listed location.';

const unknown = (value: string) => ({
  status: 404,
  expected: problem,
  json: having({ errors: [{ parameter: 'location', value, message: listed }] }),
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
  ['/api/now/?observatory=x', 'observatory', 'location'],
  ['/api/nights/?loc=x', 'loc', 'location'],
  ['/api/nights/?dat=x', 'dat', 'date'],
  ['/api/nights/?month=x', 'month', 'after'],
  ['/api/now/?when=x', 'when', 'at'],
  ['/api/almanac/?sort=x', 'sort', 'order'],
  ['/api/almanac/?columns=x', 'columns', 'fields'],
  ['/api/events/?since=x', 'since', 'after'],
  ['/api/windows/?until=x', 'until', 'before'],
  ['/api/moonpositions/?step=x', 'step', 'every'],
  ['/api/moonpositions/?interval=x', 'interval', 'every'],
  ['/api/locations/?fromat=x', 'fromat', 'format'],
] as const;

/** A path, a parameter that would be another night's or time's there, and the path to use. */
const mistaken = [
  ['/api/almanac/latest/?date=x', 'date', '/api/almanac/'],
  ['/api/almanac/?at=x', 'at', '/api/almanac/latest/'],
  ['/api/nights/tonight/?date=x', 'date', '/api/nights/'],
  ['/api/nights/latest/?date=x', 'date', '/api/nights/'],
  ['/api/nights/?AT=x', 'AT', '/api/nights/latest/'],
  ['/api/nights/?times=x', 'times', '/api/almanac/'],
  ['/api/nights/latest/?times=x', 'times', '/api/almanac/'],
  ['/api/nights/613660018/?times=x', 'times', '/api/almanac/'],
  ['/api/moonpositions/?at=x', 'at', '/api/now/'],
  ['/api/moonpositions/?date=x', 'date', '"after" and "before"'],
] as const;

/** A path of a resource that the observed service lacks, a parameter that does nothing there, and one that does, or a path that has it. */
const ofOthers = [
  ['/api/almanac/tonight/?before=x', 'before', '/api/almanac/'],
  ['/api/almanac/613660018/?location=x', 'location', 'content'],
  ['/api/events/?date=x', 'date', 'after'],
  ['/api/events/?at=x&_=1', 'at', 'before'],
  ['/api/now/?after=x', 'after', 'at'],
  ['/api/now/?every=x', 'every', '/api/moonpositions/'],
  ['/api/now.json?next=x&location=paranal', 'next', '/api/events/'],
] as const;

export const badParameters: readonly RequestCase[] = [
  ask('an unknown slug', '/api/nights/latest/?location=nowhere', fails(404), {
    json: {
      type: 'about:blank',
      title: 'Not Found',
      status: 404,
      detail: `No location has the slug or the id "nowhere". ${listed}`,
      errors: [{ parameter: 'location', value: 'nowhere', message: listed }],
    },
  }),
  ask('an unknown slug of several', '/api/nights/?location=paranal,nowhere', unknown('nowhere')),
  ...['paranal;babelsberg', 'paranal babelsberg', 'Paranal; Babelsberg', 'paranal|nowhere'].map((names) =>
    ask(`without commas: ${names}`, `/api/nights/?location=${encodeURIComponent(names)}`, fails(404), {
      json: having({ detail: expect.stringMatching(/ Separate them with commas: paranal,(babelsberg|nowhere)\.$/i) }),
    }),
  ),
  ask('an unknown id', '/api/nights/?location=2', unknown('2')),
  ask('an id with zeros before it', '/api/nights/?location=018', unknown('018')),
  ...nearlyKnown.map(([path, parameter, use]) =>
    ask(path, path, fails(400), {
      json: having({
        detail: `The parameter "${parameter}" is unknown. Use "${use}".`,
        errors: [{ parameter, value: 'x', message: `Use "${use}".` }],
      }),
    }),
  ),
  ...mistaken.map(([path, parameter, use]) =>
    ask(path, path, fails(400), {
      json: having({
        detail: expect.stringContaining(`. Use ${use}`),
        errors: [{ parameter, value: 'x', message: expect.stringMatching(/^Use /) }],
      }),
    }),
  ),
  ...ofOthers.map(([path, parameter, use]) =>
    ask(path, path, fails(400), {
      json: having({
        detail: expect.stringMatching(`^The parameter "${parameter}" does nothing here[.] Use (?=.*${use})`),
        errors: [{ parameter, value: 'x', message: expect.stringMatching(`^Use .* is a parameter of /api/`) }],
      }),
    }),
  ),
  ...[
    ['/api/windows/?location=paranal', 'min_duration'],
    ['/api/now/?', 'slug'],
    ['/api/almanac/latest/?', 'utm_source'],
  ].map(([path = '', parameter = '']) =>
    ask(`unknown: ${path} ${parameter}`, `${path}&${parameter}=x`, fails(400), {
      json: having({
        detail: expect.stringMatching(`^The parameter "${parameter}" is unknown[.] Use location, (?=.*, format[.]$)`),
      }),
    }),
  ),
  ask('the paths that have it, and how many more', '/api/almanac/613660018/?location=x', 400, {
    text: /"location\\" is a parameter of (\/api\/[\w/]+, ){3}\/api\/[\w/]+ and \d+ more\./,
  }),
  ask('one of another resource, in a preflight', '/api/now/?after=x', { method: 'OPTIONS' }),
  ...['elevation', 'altitude', 'Height'].map((name) =>
    ask(name, `/api/almanac/latest/?latitude=1&longitude=1&${name}=2400`, 400, {
      text: new RegExp(`${name}.* is unknown. Use height_above_horizon, metres above the visible horizon`),
    }),
  ),
  ask('a name that is nearly one, in a preflight', '/api/nights/?loction=x', { method: 'OPTIONS' }),
  ...[
    '/api/nights/?_=1&utm_source=x&page=2&cachebuster=9&data=1',
    '/api/nights/?every=x&sort=x&q=x&ready&back=x&limit=x&order=x&fields=x',
    '/api/moonpositions/?limit=x&order=x&fields=x',
    '/api/locations/?loction=x&from=x&lat=1&elevation=1',
    '/api/now/?_=1',
    '/api/events/?date=&at=',
    '/api/nights/latest/?date=&after=x&before=x',
    '/api/nights/613660018/?location=x&date=x',
    '/api/moonpositions/88367030018/?date=x&at=x',
    '/api/nights/?lat=&Location=',
  ].map((path) => ask(`ignored: ${path}`, path, json)),
  ask('all that is wrong', '/api/almanac/?loction=x&date=yesterday&order=up&limit=2', fails(400), {
    json: having({ errors: ['loction', 'date', 'order'].map((parameter) => having({ parameter })) }),
    text: /"detail":"The parameter \\"loction\\" is unknown\. .*The parameter \\"date\\" cannot be .*The parameter \\"order\\"/,
  }),
  ask(
    'the first ten of all that is wrong',
    `/api/now/?${Array.from({ length: 30 }, (_, index) => `x${index}=1`).join('&')}`,
    fails(400),
    { json: having({ errors: Array.from({ length: 10 }, (_, index) => having({ parameter: `x${index}` })) }) },
  ),
  ...[
    ['/api/almanac/?date=2206-11-21', 'Use an existing date from 1900-01-01 to 2100-12-31'],
    ['/api/windows/?location=paranal&fields=start,airmass', 'Add "target".'],
    ['/api/windows/?location=paranal&target=83.8,-5.4&fields=airmasses', 'Use names of location, slug, '],
    ['/api/windows/?location=paranal&target=-5.391,83.822', 'The right ascension comes first, from 0 to below 360°.'],
  ].map(([path = '', hint = '']) =>
    ask(`a word or a number: ${path}`, path, fails(400), { json: having({ detail: expect.stringContaining(hint) }) }),
  ),
  ...[
    ['/api/moonpositions/?after=1900-01-01&before=2100-01-01&every=1', 'every'],
    ['/api/moonpositions/?before=9999-12-31', 'before'],
    ['/api/nights/?after=1900-01-01&before=2100-01-01&location=1,18,21&every=1', 'after'],
  ].map(([path = '', parameter]) =>
    ask(`too many: ${path}`, path, fails(400), {
      json: having({ errors: [having({ parameter, value: expect.any(String) })] }),
    }),
  ),
  ask('a query of too many characters', `/api/nights/?x=${'x'.repeat(4095)}`, 400, throughProxies, {
    text: /"The query has 4097 characters; at most 4096 are allowed\."/,
  }),
  ask(
    'a query of too many parameters',
    `/api/nights/?${Array.from({ length: 65 }, (_, index) => `x${index}=1`).join('&')}`,
    400,
    /"The query has 65 parameters; at most 64 are allowed\."/,
    throughProxies,
  ),
  ask('a slug that is not UTF-8', '/api/nights/latest/?location=%ff', fails(404)),
  ask('a slug of an object', '/api/nights/latest/?location=__proto__', fails(404)),
  ask('slugs in another case', '/api/nights/latest/?location=PARANAL,Babelsberg', json, {
    json: [1, 18].map((location) => having({ location })),
  }),
  ask('the page of a slug in another case', '/locations/Paranal/2026-01-31/', html, {
    headers: { Accept: 'text/html' },
  }),
];
