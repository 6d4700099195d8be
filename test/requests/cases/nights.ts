import { expect } from 'vitest';
import { json, notFound, onArm64, problem, type RequestCase, throughProxies } from './common.ts';

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
    ...onArm64,
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
    expected: { 'cache-control': 'public, max-age=32400', etag: /^W\/"[0-9a-f]{32}"$/ },
  },
  {
    name: 'may be kept for a day where it is always the same',
    path: '/api/nights/?date=2026-11-21',
    status: 200,
    expected: { 'cache-control': 'public, max-age=600' },
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
    ...throughProxies,
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
    ...json,
    json: list('2026-11-21', '2026-11-20', []),
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
    ...onArm64,
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
    name: 'after later than before: none',
    path: '/api/nights/?after=2026-11-22&before=2026-11-21',
    ...json,
    json: list('2026-11-22', '2026-11-21', []),
  },
  {
    name: 'a date within a range: what satisfies all',
    path: '/api/nights/?location=paranal&date=2026-11-21&after=2026-11-01&before=2026-11-22',
    ...json,
    json: list('2026-11-21', '2026-11-21', [613660018]),
  },
  {
    name: 'a date outside a range: none',
    path: '/api/nights/?date=2026-11-21&before=2026-11-20',
    ...json,
    json: list('2026-11-21', '2026-11-20', []),
  },
  {
    name: 'a parameter that is given twice: the last',
    path: '/api/nights/?location=paranal&location=babelsberg&date=2026-11-22&date=2026-11-21',
    ...json,
    json: list('2026-11-21', '2026-11-21', [613660001]),
  },
  {
    name: 'a parameter that is empty the last time: none',
    path: '/api/nights/?date=2026-11-21&location=paranal&location=',
    ...json,
    json: list('2026-11-21', '2026-11-21', [613660001, 613660018, 613660021]),
  },
  {
    name: 'empty parameters, as if they were absent',
    path: '/api/nights/?location=&date=&after=&before=&latitude=&format=&lat=',
    ...json,
    json: expect.objectContaining({ count: 24, after: '2026-11-14', before: '2026-11-21' }),
  },
  // What a form sends while a year is typed: one date, or both ends of the year.
  ...['0002', '0020', '0201', '1899', '2101', '9999'].flatMap((year): RequestCase[] => [
    {
      name: `none on a date of ${year}`,
      path: `/api/nights/?date=${year}-06-20`,
      status: 200,
      expected: { 'cache-control': 'public, max-age=600' },
      json: list(`${year}-06-20`, `${year}-06-20`, []),
    },
    {
      name: `none in ${year}`,
      path: `/api/nights/?after=${year}-01-01&before=${year}-12-31`,
      ...json,
      json: list(`${year}-01-01`, `${year}-12-31`, []),
    },
  ]),
  ...['12018-06-20', '99999-12-31', '201801-06-20'].map((date) => ({
    name: `none on ${date}, whose year counts as 9999`,
    path: `/api/nights/?date=${date}`,
    ...json,
    json: list('9999-12-31', '9999-12-31', []),
  })),
  ...['after=9999-12-31', 'before=0001-01-01', 'before=1899-12-31', 'after=2101-01-01'].map((query) => ({
    name: `none: ${query}`,
    path: `/api/nights/?${query}`,
    ...json,
    text: /"count":0/,
  })),
  ...['2101-01-01', '9999-12-31', '12018-01-01'].map((before) => ({
    name: `to the last date, before=${before}`,
    path: `/api/nights/?location=babelsberg&after=2100-12-30&before=${before}`,
    ...json,
    json: list('2100-12-30', before.length > 10 ? '9999-12-31' : before, [884340001, 884330001]),
  })),
  ...['0001-01-01', '0201-06-20', '1899-12-31'].map((after) => ({
    name: `from the first date, after=${after}`,
    path: `/api/nights/?location=babelsberg&after=${after}&before=1900-01-02`,
    ...json,
    json: list(after, '1900-01-02', [150220001, 150210001]),
  })),
  {
    name: 'one date of an open range',
    path: '/api/nights/?location=babelsberg&date=2026-11-21&after=0001-01-01&before=9999-12-31',
    ...json,
    json: list('2026-11-21', '2026-11-21', [613660001]),
  },
  {
    name: 'only before is given, and is later than today: from a week ago on',
    path: '/api/nights/?location=paranal&before=2026-11-23',
    status: 200,
    expected: { 'cache-control': 'public, max-age=32400' },
    json: list('2026-11-14', '2026-11-23', ids(18, 61368, 61359)),
  },
  ...[
    '2017-06-20',
    '20170620',
    '2017-6-20',
    '2017-W25-2',
    '2017-171',
    '2017-06-20T12:00:00.123456',
    '2017-06-20T12:00:00.123456Z',
    '2017-06-20t12:00z',
    '2017-06-20T12',
    '20170620T120000Z',
    '2017-06-20 12:00',
    '2017-06-20 12:00:00+00:00',
    '2017-06-20 12:00:00 +00:00',
    '2017-06-20 12:00:00,5',
    '2017-06-21T01:00:00+14:00',
    '2017-06-19T23:00-0200',
    ' 2017-06-20 ',
    '2017-06-20T',
    '20.06.2017',
    '20.6.2017',
    '2017/06/20',
    '2017/6/20',
    '2017.06.20',
    '2017/06/20 12:00',
    '20 Jun 2017',
    '20 june 2017',
    '20-Jun-2017',
    'Jun 20 2017',
    'June 20, 2017',
    'June 20, 2017, 12:00',
    'Tuesday, June 20, 2017',
    'Tue Jun 20 2017',
    'Tue, 20 Jun 2017 00:00:00 GMT',
    '2017-06-20 23:59:59 UTC',
    'Tue, 20 Jun 2017 00:30:00 +0000',
    'Wed Jun 21 2017 01:00:00 GMT+0200 (Central European Summer Time)',
    'Mon Jun 19 2017 20:00:00 GMT-0400 (Eastern Daylight Time)',
  ].flatMap((text) =>
    // Forms of clients do not always escape a +.
    [encodeURIComponent(text), text.replaceAll(' ', '%20')].map((value) => ({
      name: `date=${value}`,
      path: `/api/nights/?location=paranal&date=${value}`,
      ...json,
      json: list('2017-06-20', '2017-06-20', [579250018]),
    })),
  ),
  {
    name: 'as many as there can be at once',
    ...throughProxies,
    path: '/api/nights/?location=paranal&after=2000-01-01&before=2027-05-18',
    ...json,
    json: expect.objectContaining({ count: 10_000 }),
  },
];

const refusals: readonly RequestCase[] = [
  {
    name: 'all there are',
    path: '/api/nights/?after=1900-01-01&before=2100-12-31',
    status: 400,
    expected: problem,
    json: expect.objectContaining({
      // On Node the limit is 200,000, at the edge 10,000.
      detail: expect.stringMatching(
        /^The response would have 220242 nights; the limit is \d+\. Request at most (3333|66666) dates at a time, or one location\.$/,
      ),
      asked: 3 * 73_414,
      limit: expect.any(Number),
    }),
  },
  ...[
    '2026-02-30',
    '2026-13-01',
    '0000-00-00',
    '20261301',
    '2025-366',
    '2026-W54-1',
    '12018-02-30',
    '+002026-11-21',
    '9999-12-31T23:00-02:00',
    '2026',
    '2026-11',
    '12:00',
    'T12:00Z',
    '1497916800',
    'NaN',
    'Infinity',
    'tomorrow',
    '11/20/2018',
    '20/11/2018',
    '11.20.2018',
    '12.11.2018',
    '31.06.2018',
    '2018/20/11',
    '2018/11.20',
    '20.11.18',
    'Mon, 20 Nov 2018 00:00:00 GMT',
    '31 Nov 2018',
    '20 Now 2018',
    'Nov 2018',
    '20 Nov 2018 noon',
    '20 Nov 2018 00:00:00 EST',
    '20 Nov 2018 GMT',
    '+2026-11-21',
    '２０２６-11-21',
  ].map((date) => ({
    name: `date=${date}`,
    path: `/api/nights/?date=${encodeURIComponent(date)}`,
    ...refused('date', date),
  })),
  ...['11/20/2018', '05.06.2018', '5-6-2018 12:00'].map((date) => ({
    name: `what to write for ${date}`,
    path: `/api/nights/?date=${encodeURIComponent(date)}`,
    status: 400,
    text: /Use a date, such as 2026-11-21,.* Which number is the month is not clear here: write the year first/,
  })),
  {
    name: 'all there are, by open ends',
    path: '/api/nights/?after=0001-01-01&before=9999-12-31',
    status: 400,
    expected: problem,
    json: expect.objectContaining({ asked: 3 * 73_414 }),
  },
  ...['2026-02-30T00:00:00Z', '2026-11-21T25:00:00Z', '2026-11-21T12:60', '2026-11-21T12:00:00noon'].map((instant) => ({
    name: `after=${instant}`,
    path: `/api/nights/?after=${instant}`,
    ...refused('after', instant),
  })),
  { name: 'an unknown location', path: '/api/nights/?location=nowhere', status: 404, expected: problem },
];

const singles: readonly RequestCase[] = [
  {
    name: 'a night by its id',
    path: '/api/nights/613660018/',
    status: 200,
    expected: { 'content-type': 'application/json', 'cache-control': 'public, max-age=600' },
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
  ...['0', '1', '-1', '0613660018', '99999999999', '9007199254740993', '1e999', 'NaN', 'latest2', '٦١'].map((id) => ({
    name: `the id ${id}`,
    path: `/api/nights/${encodeURIComponent(id)}/`,
    ...noNight(id),
  })),
  { name: 'an id that is not UTF-8', path: '/api/nights/%ff/', status: 404, expected: problem },
  // What follows a dot names a format.
  {
    name: 'the id 613660018.0',
    path: '/api/nights/613660018.0/',
    status: 404,
    text: /"parameter":"format","value":"0"/,
  },
  { name: 'HEAD', method: 'HEAD', path: '/api/nights/613660018/', ...json, text: '' },
  {
    name: 'without its slash',
    path: '/api/nights/613660018',
    status: 301,
    expected: { location: '/api/nights/613660018/' },
  },
];

export const nights = [...lists, ...refusals, ...singles];
