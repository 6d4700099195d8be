import { expect } from 'vitest';
import { answers, ask, fails, having, json, notFound, problem, type RequestCase } from './common.ts';

/** A list of nights with these ids, and the dates that were used. */
const list = (after: string, before: string, ids: readonly number[]) => ({
  count: ids.length,
  before,
  after,
  nights: ids.map((id) => having({ id })),
});

/** The ids of a location's nights from one morning's Modified Julian Date down to another. */
const ids = (location: number, from: number, to: number) =>
  Array.from({ length: from - to + 1 }, (_, index) => (from - index) * 10_000 + location);

const refused = (parameter: string, value: string | null = null) => ({
  status: 400,
  expected: { ...problem, allow: 'GET, HEAD, OPTIONS' },
  json: having({
    title: 'Bad Request',
    detail: expect.stringContaining(value ?? ''),
    errors: [having({ parameter, message: expect.stringMatching(/\.$/) })],
  }),
});

const noNight = (value: string) => ({
  status: 404,
  expected: problem,
  json: {
    ...notFound,
    errors: [{ parameter: 'id', value, message: expect.stringContaining('mjd × 10000 + the id of a location') }],
  },
});

/** A list of one location, by its query, with the nights from one morning's Modified Julian Date down to another. */
const listedAt =
  (slug: string, location: number) =>
  (name: string, query: string, [after = '', before = after]: string[], [from = 0, to = from]: number[]) =>
    answers(name, `/api/nights/?location=${slug}${query}`, list(after, before, ids(location, from, to)));
const atParanal = listedAt('paranal', 18);
const atBabelsberg = listedAt('babelsberg', 1);

const ofDate = { expected: { 'cache-control': 'public, max-age=600' } };
const today = list('2026-11-21', '2026-11-21', [613660001, 613660018, 613660021]);
const none = (after: string, before = after) => list(after, before, []);

// 2026-11-21 has the morning of Modified Julian Date 61366.
const lists: readonly RequestCase[] = [
  atParanal('by default the last seven days, newest first', '', ['2026-11-14', '2026-11-21'], [61366, 61359]),
  answers('of all locations, by date and then by id', '/api/nights/?after=2026-11-20&before=2026-11-21', {
    ...list('2026-11-20', '2026-11-21', [613660001, 613660018, 613660021, 613650001, 613650018, 613650021]),
  }),
  ask('may be kept until tomorrow where today was meant', '/api/nights/', {
    expected: { 'cache-control': 'public, max-age=32400', etag: /^W\/"[0-9a-f]{32}"$/ },
  }),
  ask('may be kept where it is always the same', '/api/nights/?date=2026-11-21', ofDate, { json: today }),
  atParanal('only after', '&after=2026-11-20', ['2026-11-20', '2026-11-21'], [61366, 61365]),
  atParanal('only after, later than today', '&after=2026-11-25', ['2026-11-25', '2026-12-02'], [61377, 61370]),
  atParanal('only before', '&before=2018-11-22', ['2018-11-15', '2018-11-22'], [58445, 58438]),
  ask('only before, later than today: from a week ago on', '/api/nights/?location=paranal&before=2026-11-23', {
    expected: { 'cache-control': 'public, max-age=32400' },
    json: list('2026-11-14', '2026-11-23', ids(18, 61368, 61359)),
  }),
  answers(
    'instants stand for their dates of UTC',
    '/api/nights/?location=paranal&after=2026-11-20T23:30:00-01:00&before=2026-11-21T01:00:00%2B02:00',
    none('2026-11-21', '2026-11-20'),
  ),
  atBabelsberg('the first date', '&date=1900-01-01', ['1900-01-01'], [15021]),
  atBabelsberg('the last date', '&date=2100-12-31', ['2100-12-31'], [88434]),
  atBabelsberg('before the eighth day there is', '&before=1900-01-02', ['1900-01-01', '1900-01-02'], [15022, 15021]),
  answers('none: after > before', '/api/nights/?after=2026-11-22&before=2026-11-21', none('2026-11-22', '2026-11-21')),
  answers('none: date > before', '/api/nights/?date=2026-11-21&before=2026-11-20', none('2026-11-21', '2026-11-20')),
  ...['after=2026-11-01&before=2026-11-22', 'after=0001-01-01&before=9999-12-31'].map((range) =>
    atBabelsberg(`a date within ${range}`, `&date=2026-11-21&${range}`, ['2026-11-21'], [61366]),
  ),
  answers('one that is empty the last time', '/api/nights/?date=2026-11-21&location=paranal&location=', today),
  answers(
    'empty parameters, as if they were absent',
    '/api/nights/?location=&date=&after=&before=&latitude=&format=&lat=',
    having({ count: 24, after: '2026-11-14', before: '2026-11-21' }),
  ),
  // What a form sends while a year is typed: one date, or both ends of the year.
  ...['0002', '1899', '2101'].flatMap((year): RequestCase[] => [
    ask(`none on a date of ${year}`, `/api/nights/?date=${year}-06-20`, ofDate, { json: none(`${year}-06-20`) }),
    ask(`none in ${year}`, `/api/nights/?after=${year}-01-01&before=${year}-12-31`, json, {
      json: none(`${year}-01-01`, `${year}-12-31`),
    }),
  ]),
  ...['2017-6-20', '20170620', '2017-06-20T12:00:00.123456%2B00:00', '2017-06-19T23:00-0200'].map((value) =>
    atParanal(`date=${value}`, `&date=${value}`, ['2017-06-20'], [57925]),
  ),
];

const refusals: readonly RequestCase[] = [
  ...['2026-02-30', 'tomorrow', '11/20/2018', '12018-06-20'].map((date) =>
    ask(`date=${date}`, `/api/nights/?date=${encodeURIComponent(date)}`, refused('date', date)),
  ),
  ask('an hour that there is not', '/api/nights/?after=2026-11-21T25:00:00Z', refused('after', '2026-11-21T25:00:00Z')),
  ask('an unknown location', '/api/nights/?location=nowhere', fails(404)),
];

const singles: readonly RequestCase[] = [
  ask('a night by its id', '/api/nights/613660018/', {
    expected: { 'content-type': 'application/json', 'cache-control': 'public, max-age=600' },
    json: having({ id: 613660018, date: '2026-11-21', mjd: 61366, location: 18 }),
  }),
  answers('as the observed service has it', '/api/nights/584450018/', having({ date: '2018-11-22', mjd: 58445 })),
  answers('of the first date', '/api/nights/150210001/', having({ date: '1900-01-01' })),
  ask('before the first date', '/api/nights/150200001/', noNight('150200001')),
  ask('after the last date', '/api/nights/884350001/', noNight('884350001')),
  ask('of a location that is not there', '/api/nights/613660002/', noNight('613660002')),
  ask('of location 0', '/api/nights/613660000/', noNight('613660000')),
  ...['0', '-1', '0613660018', '9007199254740993', '1e999', 'latest2', '٦١'].map((id) =>
    ask(`the id ${id}`, `/api/nights/${encodeURIComponent(id)}/`, noNight(id)),
  ),
  ask('an id that is not UTF-8', '/api/nights/%ff/', fails(404)),
  // What follows a dot names a format.
  ask('the id 613660018.0', '/api/nights/613660018.0/', 404, /"parameter":"format","value":"0"/),
  ask('HEAD', '/api/nights/613660018/', { method: 'HEAD' }, json, ''),
  ask('without its slash', '/api/nights/613660018', 301, { expected: { location: '/api/nights/613660018/' } }),
];

export const nights = [...lists, ...refusals, ...singles];
