import { expect } from 'vitest';
import { answers, ask, fails, having, html, json, problem, type RequestCase, refusals, refused } from './common.ts';

const listed = 'Use a slug or an id of a listed location.';

const unknown = (value: string) => ({
  status: 404,
  expected: problem,
  json: having({ errors: [{ parameter: 'location', value, message: listed }] }),
});

/** A path, the unknown name in it, and the one to use. Resources of the observed service know a near miss of `location` alone. */
const nearlyKnown = [
  ['/api/nights/?loction=x', 'loction', 'location'],
  ['/api/nights/latest/?locations=x', 'locations', 'location'],
  ['/api/moonpositions/?Location=x', 'Location', 'location'],
  ['/api/almanac/?befor=x', 'befor', 'before'],
  ['/api/now/?latitud=x&longitude=1', 'latitud', 'latitude'],
  ['/api/events/?evnt=x', 'evnt', 'event'],
  ['/api/windows/?at-least=x', 'at-least', 'at_least'],
] as const;

/** A path of a resource that the observed service lacks, a parameter that it does not have, and one that it has. */
const unknownNames = [
  ['/api/almanac/tonight/?before=x', 'before', 'at'],
  ['/api/almanac/613660018/?location=x', 'location', 'content'],
  ['/api/almanac/latest/?utm_source=x', 'utm_source', 'location'],
  ['/api/events/?date=x', 'date', 'after'],
  ['/api/events/?at=x&_=1', 'at', 'before'],
  ['/api/now/?lat=x', 'lat', 'latitude'],
  ['/api/now.json?next=x&location=paranal', 'next', 'location'],
  ['/api/windows/?min_duration=x&location=paranal', 'min_duration', 'at_least'],
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
  ...unknownNames.map(([path, parameter, known]) =>
    ask(path, path, fails(400), {
      json: having({
        detail: expect.stringMatching(`^The parameter "${parameter}" is unknown[.] Use .*\\b${known}\\b.*, format[.]$`),
        errors: [{ parameter, value: 'x', message: expect.stringMatching(/^Use .*\.$/) }],
      }),
    }),
  ),
  ask('an unknown one, in a preflight', '/api/now/?after=x', { method: 'OPTIONS' }),
  ask('a name that is nearly one, in a preflight', '/api/nights/?loction=x', { method: 'OPTIONS' }),
  ...[
    '/api/nights/?_=1&utm_source=x&page=2&cachebuster=9&data=1&timestamp=1511352000',
    '/api/nights/?every=x&sort=x&q=x&ready&back=x&limit=x&Date=x&from=x&lat=x&at=x',
    '/api/moonpositions/?limit=x&date=x&at=x',
    '/api/locations/?loction=x&from=x&lat=1&elevation=1',
    '/api/now/?_=1',
    '/api/nights/latest/?date=x&after=x&before=x&timestamp=x',
    '/api/nights/613660018/?location=x&date=x',
    '/api/moonpositions/88367030018/?date=x&at=x',
    '/api/nights/?lat=&Location=',
  ].map((path) => ask(`ignored: ${path}`, path, json)),
  answers(
    'commas too many',
    '/api/nights/latest/?location=1,,18,',
    [1, 18].map((location) => having({ location })),
  ),
  ...refusals('location', '/api/now/?', ','),
  ...[
    ['/api/windows/?location=paranal,1&together', 'together'],
    ['/api/windows/?location=', 'location'],
    ['/api/almanac/?date=', 'date'],
    ['/api/events/?location=paranal&location=', 'location'],
    ['/api/now/?lat=', 'lat'],
  ].map(([path = '', parameter = '']) =>
    ask(`empty: ${path}`, path, { ...refused(parameter, ''), text: new RegExp(`"The parameter ..${parameter}.. is `) }),
  ),
  ask('one that is not empty the last time', '/api/now/?location=&location=paranal', json),
  ask('all that is wrong', '/api/almanac/?loction=x&date=yesterday&after=up&before=2026-11-21', fails(400), {
    json: having({ errors: ['loction', 'date', 'after'].map((parameter) => having({ parameter })) }),
    text: /"detail":"The parameter \\"loction\\" is unknown\. .*The parameter \\"date\\" cannot be .*The parameter \\"after\\"/,
  }),
  ask(
    'the first ten of all that is wrong',
    `/api/now/?${Array.from({ length: 30 }, (_, index) => `x${index}=1`).join('&')}`,
    fails(400),
    { json: having({ errors: Array.from({ length: 10 }, (_, index) => having({ parameter: `x${index}` })) }) },
  ),
  ...[
    ['/api/almanac/?date=2206-11-21', 'Use an existing date from 1900-01-01 to 2100-12-31'],
    ['/api/moonpositions/?every=10m', 'Use an integer n, for every n-th of the ten-minute positions.'],
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
  ask('a query of too many characters', `/api/nights/?x=${'x'.repeat(4095)}`, 400, {
    text: /"The query has 4097 characters; at most 4096 are allowed\."/,
  }),
  ask(
    'a query of too many parameters',
    `/api/nights/?${Array.from({ length: 65 }, (_, index) => `x${index}=1`).join('&')}`,
    400,
    /"The query has 65 parameters; at most 64 are allowed\."/,
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
