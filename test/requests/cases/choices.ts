import { expect } from 'vitest';
import { answers, ask, fails, having, json, onArm64, type RequestCase, refusals, refused } from './common.ts';

const csv = { expected: { 'content-type': 'text/csv; charset=utf-8' } };
const almanac = '/api/almanac/?location=paranal&after=2026-11-18&before=2026-11-21&fields=date';
const dates = (...days: readonly number[]) =>
  having({ count: days.length, almanac: days.map((day) => ({ date: `2026-11-${day}` })) });
const near = (advice: string) => ({ ...fails(400), json: having({ detail: expectDetail(advice) }) });
const expectDetail = (advice: string) =>
  `The parameter "fields" has "sunst", which is no field of this response. ${advice}`;

/** What only resources have that the observed service lacks: `fields`, `times`, `order` and `limit`. */
export const choices: readonly RequestCase[] = [
  // Each field once, in the order of the request.
  ask('fields in CSV', '/api/almanac/613660018/?format=csv&fields=mjd,date,slug,date', csv, onArm64, {
    text: 'mjd,date,slug\r\n61366,2026-11-21,paranal\r\n',
  }),
  ask('fields of tonight', '/api/nights/tonight/?location=1,18&fields=location,mjd', onArm64, {
    text: '[{"location":1,"mjd":61366},{"location":18,"mjd":61366}]',
  }),
  ask('a field of the present', '/api/now/?location=paranal&fields=slug,%20at', {
    text: '[{"slug":"paranal","at":"2026-11-21T15:00:00.000000Z"}]',
  }),
  answers(
    'a field of events',
    '/api/events/?location=paranal&event=sunset&fields=name',
    having({ events: [{ name: 'sunset' }] }),
  ),
  ask('a field of windows', '/api/windows/?location=paranal&fields=begins,slug&format=csv', csv, {
    text: 'begins,slug\r\nmoonset,paranal\r\n',
  }),
  answers(
    'a field of windows at several locations at once',
    '/api/windows/?location=paranal,babelsberg&together=1&condition=night&fields=slugs',
    having({ windows: [{ slugs: ['babelsberg', 'paranal'] }] }),
  ),
  ask('a field nearly', '/api/almanac/?fields=date,sunst', near('Is it "sunset"?')),
  ask('an unknown field', '/api/now/?fields=sunst', near(''), {
    json: having({
      detail: expect.stringMatching(/^The parameter "fields" has "sunst", .* Use names of id, location, at, /),
    }),
  }),
  ask(
    'fields of a list of nights are ignored, as all that the observed service does not know',
    '/api/nights/latest/?location=1&fields=x&limit=x&order=x',
    {
      json: [having({ location: 1, sunset: expect.stringMatching(/Z$/) })],
    },
  ),

  ask('local times', '/api/events/?location=paranal&event=sunset&times=local&fields=time,due', onArm64, {
    text: /"events":\[\{"time":"2026-11-21T20:10:0\d\.\d{6}-03:00","due":"2026-11-21T20:10:0\d\.\d{6}-03:00"\}\]/,
  }),
  ask('local times within fields', '/api/now/?location=babelsberg&times=local&fields=at,next_event', {
    text: /^\[\{"at":"2026-11-21T16:00:00\.000000\+01:00","next_event":\{"name":"sunset","time":"2026-11-21T16:0\d:[^"]*\+01:00"/,
  }),
  ask(
    'local times of a place',
    '/api/windows/?latitude=28&longitude=84&timezone=Asia/Kathmandu&times=local&fields=start',
    {
      text: /"windows":\[\{"start":"2026-11-22T0\d:[^"]*\+05:45"\}/,
    },
  ),
  ask('a phase of the Moon has no local time', '/api/events/?event=full_moon&next=1&times=local&fields=time', {
    text: /"events":\[\{"time":"2026-11-24T14:5\d:[^"]*Z"\}\]/,
  }),

  answers('the newest date first', almanac, dates(21, 20, 19, 18)),
  answers('the oldest date first', `${almanac}&order=oldest`, dates(18, 19, 20, 21)),
  answers('the first of the newest', `${almanac}&limit=2`, dates(21, 20)),
  answers('the first of the oldest', `${almanac}&order=oldest&limit=3`, dates(18, 19, 20)),
  answers('a limit above the number of entries', `${almanac}&limit=1000000000`, dates(21, 20, 19, 18)),
  answers(
    'a limit of a range that would be too long',
    '/api/almanac/?after=1900-01-01&before=2100-12-31&limit=4&order=oldest&fields=location,date',
    having({
      count: 4,
      almanac: [
        { location: 1, date: '1900-01-01' },
        { location: 18, date: '1900-01-01' },
        { location: 21, date: '1900-01-01' },
        { location: 1, date: '1900-01-02' },
      ],
    }),
  ),
  answers(
    'the first events',
    '/api/events/?location=paranal&limit=2&fields=name',
    having({ events: [{ name: 'solar_noon' }, { name: 'moonrise' }] }),
  ),
  answers(
    'the first window; the reasons are those of all',
    '/api/windows/?limit=1&fields=slug',
    having({ windows: [{ slug: 'babelsberg' }], reasons: [having({ slug: 'south-pole' })] }),
  ),
  ask('the first window in CSV', '/api/windows/?limit=1&fields=slug&format=csv', csv, {
    text: 'slug\r\nbabelsberg\r\n',
  }),
  ...refusals('limit', '/api/almanac/?', '0', '-1', '1.5', 'all'),
  ...refusals('order', '/api/almanac/?', 'descending'),
  ...refusals('times', '/api/now/?', 'CET'),
  ...['events', 'windows'].flatMap((name) => [
    ask(`the order of ${name}, which have one`, `/api/${name}/?location=1&order=oldest`, json),
    ask(`another order of ${name}`, `/api/${name}/?order=newest`, {
      ...refused('order', 'newest'),
      text: /Use oldest, which is the only order here\./,
    }),
  ]),
  ask('commas too many', '/api/almanac/latest/?location=1,,18,&fields=,slug,,id,&format=csv', {
    text: 'slug,id\r\nbabelsberg,613660001\r\nparanal,613650018\r\n',
  }),
  ...refusals('fields', '/api/now/?', ','),
  ...refusals('location', '/api/now/?', ','),
];
