import { expect } from 'vitest';
import { json, onArm64, problem, type RequestCase } from './common.ts';

const position = (timestamp: string, id?: number) => ({
  id: id ?? expect.any(Number),
  timestamp: `2026-11-21T${timestamp}:00Z`,
  altitude: expect.any(Number),
});

const range = '/api/moonpositions/?location=paranal&after=2026-11-21T10:00:00Z&before=2026-11-21T11:00:00Z';

const refused = (parameter: string, value: string) => ({
  status: 400,
  expected: problem,
  json: expect.objectContaining({ errors: [expect.objectContaining({ parameter, value })] }),
});

export const moonPositions: readonly RequestCase[] = [
  {
    name: 'by default those of the last hour, newest first, its ends not included',
    path: '/api/moonpositions/?location=paranal',
    status: 200,
    expected: { 'cache-control': 'no-cache' },
    json: {
      count: 5,
      every: 1,
      before: '2026-11-21T15:00:00.000000Z',
      after: '2026-11-21T14:00:00.000000Z',
      moonpositions: ['14:50', '14:40', '14:30', '14:20', '14:10'].map((time) => position(time)),
    },
  },
  {
    // Tenth minutes since Modified Julian Date 0: 61365 × 144 + 10 × 6 + 5 at 10:50.
    name: 'with ids that are those of their instants and locations',
    ...onArm64,
    path: range,
    status: 200,
    expected: { 'cache-control': 'public, max-age=600' },
    json: expect.objectContaining({ moonpositions: expect.arrayContaining([position('10:50', 88_366_250_018)]) }),
  },
  {
    name: 'each third, from the newest',
    path: `${range}&every=3`,
    ...json,
    json: expect.objectContaining({ count: 2, every: 3, moonpositions: [position('10:50'), position('10:20')] }),
  },
  {
    name: 'of all locations, by instant and then by id',
    path: '/api/moonpositions/?after=2026-11-21T10:05:00Z&before=2026-11-21T10:15:00Z',
    ...json,
    json: expect.objectContaining({
      moonpositions: [
        position('10:10', 88_366_210_001),
        position('10:10', 88_366_210_018),
        position('10:10', 88_366_210_021),
      ],
    }),
  },
  {
    name: 'between dates',
    path: '/api/moonpositions/?location=paranal&after=2026-11-20&before=2026-11-21',
    ...json,
    json: expect.objectContaining({ count: 143, after: '2026-11-20T00:00:00.000000Z' }),
  },
  {
    name: 'at any place',
    path: '/api/moonpositions/?latitude=-24.6&longitude=-70.4&after=2026-11-21T10:05:00Z&before=2026-11-21T10:15:00Z',
    ...json,
    json: expect.objectContaining({ moonpositions: [{ ...position('10:10'), id: null }] }),
  },
  {
    name: 'only after is given, and is later than the present: an hour ahead',
    path: '/api/moonpositions/?location=paranal&after=2026-11-22T10:00:00Z',
    ...json,
    json: expect.objectContaining({ count: 5, before: '2026-11-22T11:00:00.000000Z' }),
  },
  {
    name: 'none after the last date',
    path: '/api/moonpositions/?location=paranal&after=2100-12-31T23:30:00Z',
    ...json,
    json: expect.objectContaining({ count: 2, before: '2101-01-01T00:00:00.000000Z' }),
  },
  {
    name: 'none before the first date',
    path: '/api/moonpositions/?before=1900-01-01T00:00:00Z',
    ...json,
    json: expect.objectContaining({ count: 0, after: '1900-01-01T00:00:00.000000Z' }),
  },
  {
    name: 'none between an instant and itself',
    path: '/api/moonpositions/?after=2026-11-21T10:00:00Z&before=2026-11-21T10:00:00Z',
    ...json,
    json: expect.objectContaining({ count: 0, moonpositions: [] }),
  },
  {
    name: 'none between two that are next to each other',
    path: '/api/moonpositions/?after=2026-11-21T10:00:00Z&before=2026-11-21T10:10:00Z',
    ...json,
    json: expect.objectContaining({ count: 0 }),
  },
  {
    name: 'as many as there can be',
    path: '/api/moonpositions/?location=paranal&after=2026-01-01&before=2026-03-11T10:50:00Z',
    ...json,
    json: expect.objectContaining({ count: 10_000 }),
  },
  {
    name: 'one too many',
    path: '/api/moonpositions/?location=paranal&after=2020-01-01&before=2026-03-11T11:00:00Z',
    status: 400,
    expected: problem,
    // On Node the limit is 200,000, at the edge 10,000.
    json: expect.objectContaining({ asked: 325_649, limit: expect.any(Number) }),
  },
  {
    name: 'none after what is later than before',
    path: '/api/moonpositions/?after=2026-11-21&before=2026-11-20',
    ...json,
    json: {
      count: 0,
      every: 1,
      before: '2026-11-20T00:00:00.000000Z',
      after: '2026-11-21T00:00:00.000000Z',
      moonpositions: [],
    },
  },
  ...[
    'before=0201-06-20',
    'after=2101-01-02',
    'after=12018-06-20',
    'after=0002-01-01&before=0002-12-31',
    'after=2101-01-01&before=9999-12-31',
  ].map((query) => ({ name: `none: ${query}`, path: `/api/moonpositions/?${query}`, ...json, text: /"count":0/ })),
  {
    name: 'from the first instant on',
    path: '/api/moonpositions/?location=paranal&after=0001-01-01&before=1900-01-01T00:15Z',
    ...json,
    json: {
      count: 2,
      every: 1,
      before: '1900-01-01T00:15:00.000000Z',
      after: '0001-01-01T00:00:00.000000Z',
      moonpositions: ['00:10', '00:00'].map((time) => expect.objectContaining({ timestamp: `1900-01-01T${time}:00Z` })),
    },
  },
  {
    name: 'to the last instant',
    path: '/api/moonpositions/?location=paranal&after=2100-12-31T23:30Z&before=9999-12-31',
    ...json,
    json: expect.objectContaining({ count: 2, before: '9999-12-31T00:00:00.000000Z' }),
  },
  {
    name: 'only before is given, and is later than the present: from an hour ago on',
    path: '/api/moonpositions/?location=paranal&before=2026-11-21T15:15Z',
    status: 200,
    expected: { 'cache-control': 'no-cache', etag: null },
    json: expect.objectContaining({ count: 7, after: '2026-11-21T14:00:00.000000Z' }),
  },
  {
    name: 'as clients write an instant',
    path: '/api/moonpositions/?location=paranal&after=Sat%20Nov%2021%202026%2011:00:00%20GMT%2B0100%20(CET)&before=2026/11/21%2010:15',
    ...json,
    json: expect.objectContaining({ count: 1, after: '2026-11-21T10:00:00.000000Z' }),
  },
  {
    name: 'to the end of the last date',
    path: '/api/moonpositions/?location=paranal&after=2100-12-31&before=2101-01-01',
    ...json,
    json: expect.objectContaining({ count: 143 }),
  },
  ...['0', '-1', '', '1'].map((every) => ({
    name: `every=${every} is every one`,
    path: `${range}&every=${every}`,
    ...json,
    json: expect.objectContaining({ count: 5, every: 1 }),
  })),
  ...['6', '10001', '99999999999999999999'].map((every) => ({
    name: `every=${every} is the newest alone`,
    path: `${range}&every=${every}`,
    ...json,
    json: expect.objectContaining({ count: 1, moonpositions: [position('10:50')] }),
  })),
  {
    name: 'one by its id',
    path: '/api/moonpositions/88366250018/',
    status: 200,
    expected: { 'content-type': 'application/json', 'cache-control': 'public, max-age=600' },
    json: position('10:50', 88_366_250_018),
  },
  {
    name: 'one as CSV',
    path: '/api/moonpositions/88366250018.csv',
    status: 200,
    text: /^id,timestamp,altitude\r\n88366250018,2026-11-21T10:50:00Z,-?[\d.]+\r\n$/,
  },
  // Modified Julian Date 15020 is 1900-01-01, and 88433 is 2100-12-31.
  { name: 'the first', path: '/api/moonpositions/21628800018/', ...json, text: /"timestamp":"1900-01-01T00:00:00Z"/ },
  { name: 'the last', path: '/api/moonpositions/127344950018/', ...json, text: /"timestamp":"2100-12-31T23:50:00Z"/ },
  ...['21628790018', '127344960018', '88366250002', '0', '-1', 'x', '9'.repeat(99)].map((id) => ({
    name: `no position ${id}`,
    path: `/api/moonpositions/${id}/`,
    status: 404,
    expected: problem,
    text: /"parameter":"id"/,
  })),
  ...['1.5', 'NaN', '1e3'].map((every) => ({
    name: `every=${every}`,
    path: `/api/moonpositions/?every=${every}`,
    ...refused('every', every),
  })),
  { name: 'before=never', path: '/api/moonpositions/?before=never', ...refused('before', 'never') },
  { name: 'an unknown location', path: '/api/moonpositions/?location=x', status: 404, expected: problem },
];
