import { expect } from 'vitest';
import { json, notFound, problem, type RequestCase } from './common.ts';

/** A list of nights with these ids, and the dates that were used. */
const list = (after: string, before: string, ids: readonly number[]) => ({
  count: ids.length,
  before,
  after,
  nights: ids.map((id) => expect.objectContaining({ id })),
});

/** The ids of a location's nights from one morning's Modified Julian Date down to another. */
const ids = (location: number, from: number, to: number) =>
  Array.from({ length: from - to + 1 }, (_, index) => (from - index) * 10_000 + location);

const refused = (parameter: string, value: string | null = null) => ({
  status: 400,
  expected: { ...problem, allow: 'GET, HEAD, OPTIONS' },
  json: expect.objectContaining({
    title: 'Bad Request',
    detail: expect.stringContaining(value ?? ''),
    errors: [expect.objectContaining({ parameter, message: expect.stringMatching(/\.$/) })],
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

// 2026-11-21 has the morning of Modified Julian Date 61366.
const lists: readonly RequestCase[] = [
  {
    name: 'by default the last seven days to today, newest first',
    path: '/api/nights/?location=paranal',
    ...json,
    json: list('2026-11-14', '2026-11-21', ids(18, 61366, 61359)),
  },
  {
    name: 'of all locations, by date and then by id',
    path: '/api/nights/?after=2026-11-20&before=2026-11-21',
    ...json,
    json: list('2026-11-20', '2026-11-21', [613660001, 613660018, 613660021, 613650001, 613650018, 613650021]),
  },
  {
    name: 'may be kept until tomorrow where today was meant',
    path: '/api/nights/',
    status: 200,
    expected: { 'cache-control': 'public, max-age=32400', etag: /^"[0-9a-f]{32}"$/ },
  },
  {
    name: 'may be kept for a day where it is always the same',
    path: '/api/nights/?date=2026-11-21',
    status: 200,
    expected: { 'cache-control': 'public, max-age=86400' },
    json: list('2026-11-21', '2026-11-21', [613660001, 613660018, 613660021]),
  },
  {
    name: 'only after is given',
    path: '/api/nights/?location=paranal&after=2026-11-20',
    ...json,
    json: list('2026-11-20', '2026-11-21', [613660018, 613650018]),
  },
  {
    name: 'only after is given, and is later than today: a week ahead',
    path: '/api/nights/?location=paranal&after=2026-11-25',
    ...json,
    json: list('2026-11-25', '2026-12-02', ids(18, 61377, 61370)),
  },
  {
    name: 'an instant whose + was not escaped',
    path: '/api/nights/?location=paranal&after=2026-11-20T00:30:00+01:00&before=2026-11-20',
    ...json,
    json: list('2026-11-19', '2026-11-20', ids(18, 61365, 61364)),
  },
  {
    name: 'only before is given',
    path: '/api/nights/?location=paranal&before=2018-11-22',
    ...json,
    json: list('2018-11-15', '2018-11-22', ids(18, 58445, 58438)),
  },
  {
    name: 'instants stand for their dates of UTC',
    path: '/api/nights/?location=paranal&after=2026-11-20T23:30:00-01:00&before=2026-11-21T01:00:00%2B02:00',
    ...refused('after'),
  },
  {
    name: 'instants, in order',
    path: '/api/nights/?location=paranal&after=2026-11-19T00:30:00%2B01:00&before=2026-11-20T12:00:00.123456Z',
    ...json,
    json: list('2026-11-18', '2026-11-20', ids(18, 61365, 61363)),
  },
  {
    name: 'the first and the last date',
    path: '/api/nights/?location=babelsberg&date=1900-01-01',
    ...json,
    json: list('1900-01-01', '1900-01-01', [150210001]),
  },
  {
    name: 'the last date',
    path: '/api/nights/?location=babelsberg&date=2100-12-31',
    ...json,
    json: list('2100-12-31', '2100-12-31', [884340001]),
  },
  {
    name: 'before the eighth day there is',
    path: '/api/nights/?location=babelsberg&before=1900-01-02',
    ...json,
    json: list('1900-01-01', '1900-01-02', [150220001, 150210001]),
  },
  {
    name: 'as many as there can be at once',
    path: '/api/nights/?location=paranal&after=2000-01-01&before=2027-05-18',
    ...json,
    json: expect.objectContaining({ count: 10_000 }),
  },
];

const refusals: readonly RequestCase[] = [
  {
    name: 'one too many',
    path: '/api/nights/?location=paranal&after=2000-01-01&before=2027-05-19',
    status: 400,
    expected: problem,
    json: expect.objectContaining({
      detail: 'This asks for 10001 nights; at most 10000 are given at once. Ask for at most 10000 dates at a time.',
      asked: 10_001,
      limit: 10_000,
    }),
  },
  {
    name: 'all there are',
    path: '/api/nights/?after=1900-01-01&before=2100-12-31',
    status: 400,
    expected: problem,
    json: expect.objectContaining({
      detail: expect.stringContaining('Ask for at most 3333 dates at a time, or for one location.'),
      asked: 3 * 73_414,
    }),
  },
  {
    name: 'after later than before',
    path: '/api/nights/?after=2026-11-22&before=2026-11-21',
    ...refused('after', '2026-11-22'),
  },
  {
    name: 'a date and a range',
    path: '/api/nights/?date=2026-11-21&before=2026-11-22',
    ...refused('date', 'together'),
  },
  { name: 'a date twice', path: '/api/nights/?date=2026-11-21&date=2026-11-21', ...refused('date', '2 times') },
  ...[
    '2026-02-30',
    '2026-13-01',
    '2026-1-1',
    '1899-12-31',
    '2101-01-01',
    '',
    'NaN',
    'Infinity',
    'tomorrow',
    '2026-11-21T12:00:00Z',
    '+2026-11-21',
    '２０２６-11-21',
  ].map((date) => ({
    name: `date=${date}`,
    path: `/api/nights/?date=${encodeURIComponent(date)}`,
    ...refused('date', date),
  })),
  ...[
    '2026-02-30T00:00:00Z',
    '2026-11-21T12:00:00',
    '2026-11-21T25:00:00Z',
    '1899-12-31T23:59:59Z',
    '2101-01-01T00:00:00Z',
    '',
  ].map((instant) => ({
    name: `after=${instant}`,
    path: `/api/nights/?after=${instant}`,
    ...refused('after', instant),
  })),
  { name: 'an unknown location', path: '/api/nights/?location=nowhere', status: 404, expected: problem },
  { name: 'an empty location', path: '/api/nights/?location=', status: 400, expected: problem },
];

const singles: readonly RequestCase[] = [
  {
    name: 'a night by its id',
    path: '/api/nights/613660018/',
    status: 200,
    expected: { 'content-type': 'application/json', 'cache-control': 'public, max-age=86400' },
    json: expect.objectContaining({ id: 613660018, date: '2026-11-21', mjd: 61366, location: 18 }),
  },
  {
    name: 'as the observed service has it',
    path: '/api/nights/584450018/',
    ...json,
    json: expect.objectContaining({ date: '2018-11-22', mjd: 58445 }),
  },
  {
    name: 'of the first date',
    path: '/api/nights/150210001/',
    ...json,
    json: expect.objectContaining({ date: '1900-01-01' }),
  },
  { name: 'before the first date', path: '/api/nights/150200001/', ...noNight('150200001') },
  { name: 'after the last date', path: '/api/nights/884350001/', ...noNight('884350001') },
  { name: 'of a location that is not there', path: '/api/nights/613660002/', ...noNight('613660002') },
  { name: 'of location 0', path: '/api/nights/613660000/', ...noNight('613660000') },
  ...[
    '0',
    '1',
    '-1',
    '0613660018',
    '613660018.0',
    '6.1366e8',
    '99999999999',
    '9007199254740993',
    '1e999',
    'NaN',
    'latest2',
    '٦١',
  ].map((id) => ({ name: `the id ${id}`, path: `/api/nights/${encodeURIComponent(id)}/`, ...noNight(id) })),
  { name: 'an id that is not UTF-8', path: '/api/nights/%ff/', status: 404, expected: problem },
  { name: 'HEAD', method: 'HEAD', path: '/api/nights/613660018/', ...json, text: '' },
  {
    name: 'without its slash',
    path: '/api/nights/613660018',
    status: 301,
    expected: { location: '/api/nights/613660018/' },
  },
];

export const nights = [...lists, ...refusals, ...singles];
