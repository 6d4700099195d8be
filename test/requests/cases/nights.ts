import { expect } from 'vitest';
import { answers, ask, fails, having, lasting, notFound, type RequestCase } from './common.ts';

/** A list of nights with these ids, and the first and the last date of the list. */
const list = (after: string, before: string, ids: readonly number[]) => ({
  count: ids.length,
  before,
  after,
  nights: ids.map((id) => having({ id })),
});

/** The ids of a location's nights, from one Modified Julian Date of a morning down to another. */
const ids = (location: number, from: number, to: number) =>
  Array.from({ length: from - to + 1 }, (_, index) => (from - index) * 10_000 + location);

const noNight = (value: string) => ({
  ...fails(404),
  json: {
    ...notFound,
    errors: [{ parameter: 'id', value, message: expect.stringContaining('mjd × 10000 + the id of a location') }],
  },
});

/**
 * Nights of Babelsberg. Each row: a query, the first and the last date of the response, and the Modified Julian Dates of the
 * mornings of the last and the first night.
 */
const ofBabelsberg = (
  [
    // Default: from seven days ago to today, newest first.
    ['', '2026-11-14', '2026-11-21', 61366, 61359],
    ['&after=2026-11-20', '2026-11-20', '2026-11-21', 61366, 61365],
    ['&after=2026-11-25', '2026-11-25', '2026-12-02', 61377, 61370],
    ['&before=2018-11-22', '2018-11-15', '2018-11-22', 58445, 58438],
    // If `before` is later than today, the range begins a week before today.
    ['&before=2026-11-23', '2026-11-14', '2026-11-23', 61368, 61359],
    ['&before=1900-01-02', '1900-01-01', '1900-01-02', 15022, 15021],
    ['&date=1900-01-01', '1900-01-01', '1900-01-01', 15021, 15021],
    ['&date=2100-12-31', '2100-12-31', '2100-12-31', 88434, 88434],
    ['&date=2026-11-21&after=2026-11-01&before=2026-11-22', '2026-11-21', '2026-11-21', 61366, 61366],
  ] as const
).map(([query, after, before, from, to]) =>
  answers(
    `location=1${query} gets the nights from ${after} to ${before}`,
    `/api/nights/?location=1${query}`,
    list(after, before, ids(1, from, to)),
  ),
);

/** Each row: a query without nights, and the dates in the response. */
const empty = (
  [
    ['after=2026-11-20T23:30:00-01:00&before=2026-11-21T01:00:00%2B02:00', '2026-11-21', '2026-11-20'],
    ['date=2026-11-21&before=2026-11-20', '2026-11-21', '2026-11-20'],
    // A form sends such dates while a user types a year: one date, or both ends of the year.
    ['date=0002-06-20', '0002-06-20', '0002-06-20'],
    ['after=1899-01-01&before=1899-12-31', '1899-01-01', '1899-12-31'],
    ['after=2101-01-01&before=2101-12-31', '2101-01-01', '2101-12-31'],
  ] as const
).map(([query, after, before]) => answers(`${query} gets no nights`, `/api/nights/?${query}`, list(after, before, [])));

const lists: readonly RequestCase[] = [
  ...ofBabelsberg,
  ...empty,
  answers(
    'nights of several locations are in order of date, newest first, and then of location id',
    '/api/nights/?after=2026-11-20&before=2026-11-21',
    {
      ...list('2026-11-20', '2026-11-21', [613660001, 613660018, 613660021, 613650001, 613650018, 613650021]),
    },
  ),
  ...['/api/nights/', '/api/nights/?before=2026-11-23'].map((path) =>
    ask(`${path} may be cached, until its default dates change`, path, lasting),
  ),
  answers(
    'empty parameters are ignored',
    '/api/nights/?location=&date=&after=&before=&latitude=&format=&lat=',
    having({ count: 24, after: '2026-11-14', before: '2026-11-21' }),
  ),
];

const singles: readonly RequestCase[] = [
  ask('the id of a night gets the night', '/api/nights/613660018/', lasting, {
    json: having({ id: 613660018, date: '2026-11-21', mjd: 61366, location: 18 }),
  }),
  // The night before the first date, the night after the last date, unknown locations, and other wrong ids.
  ...[
    '150200001',
    '884350001',
    '613660002',
    '613660000',
    '0',
    '-1',
    '0613660018',
    '9007199254740993',
    '1e999',
    '٦١',
  ].map((id) => ask(`the id ${id} gets 404`, `/api/nights/${encodeURIComponent(id)}/`, noNight(id))),
  ask('an id that is not UTF-8 gets 404', '/api/nights/%ff/', fails(404)),
  ask('a wrong id of an almanac entry gets 404', '/api/almanac/1/', fails(404)),
];

/**
 * Each row: a resource, an instant, and the id of the night at Paranal. On 2026-11-22, the Sun rises there at 09:45 UTC and is
 * highest at 16:28 UTC.
 */
const ofInstants = (
  [
    ['nights/latest', '2026-11-22T03:00:00Z', 613660018],
    ['almanac/latest', '2026-11-22T12:00:00Z', 613660018],
    ['nights/latest', '2026-11-22T17:00:00Z', 613670018],
    ['almanac/tonight', '2026-11-22T03:00:00Z', 613660018],
    ['nights/tonight', '2026-11-22T09:44:00Z', 613660018],
    ['almanac/tonight', '2026-11-22T09:46:00Z', 613670018],
    ['nights/tonight', '2026-11-22T06:46:00-03:00', 613670018],
  ] as const
).map(([path, at, id]) =>
  ask(`${path} at ${at} is the night ${id}`, `/api/${path}/?location=paranal&at=${at}`, lasting, {
    json: [having({ id })],
  }),
);

/** Requests that depend on the current time: morning at Paranal, afternoon at Babelsberg, and polar day at the South Pole. */
const ofPresent: readonly RequestCase[] = [
  ask('the latest nights may be cached until the first solar noon', '/api/almanac/latest/', {
    expected: { 'cache-control': /^public, max-age=\d+$/ },
    json: [613660001, 613650018, 613670021].map((id) => having({ id })),
  }),
  ask('in the morning at Paranal, tonight is the next night', '/api/nights/tonight/', {
    ...lasting,
    json: [613660001, 613660018, 613670021].map((id) => having({ id })),
  }),
  ...ofInstants,
];

const place = '/api/almanac/latest/?latitude=52.405&longitude=13.104';

const almanac: readonly RequestCase[] = [
  answers(
    'tomorrow depends on the time zone: at the South Pole, with the time of New Zealand, it is a day later',
    '/api/almanac/?date=tomorrow',
    having({
      ...{ count: 3, after: '2026-11-22', before: '2026-11-23' },
      almanac: ['2026-11-23', '2026-11-22', '2026-11-22'].map((date) => having({ date })),
    }),
    { expected: { 'cache-control': 'no-cache', etag: null } },
  ),
  answers('coordinates get an almanac without an id, in the time zone of the place', place, [
    having({ id: null, location: null, slug: null, date: '2026-11-21', timezone: 'Europe/Berlin' }),
  ]),
];

export const nights = [...lists, ...singles, ...ofPresent, ...almanac];
