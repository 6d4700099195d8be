import { expect } from 'vitest';
import { answers, ask, fails, having, lasting, type RequestCase } from './common.ts';

const position = (timestamp: string, id?: number) => ({
  id: id ?? expect.any(Number),
  timestamp: `2026-11-21T${timestamp}:00Z`,
  altitude: expect.any(Number),
});

const positions = '/api/moonpositions/?location=paranal&';
const range = `${positions}after=2026-11-21T10:00:00Z&before=2026-11-21T11:00:00Z`;

export const moonPositions: readonly RequestCase[] = [
  answers(
    'the default range is the last hour without its ends, newest first',
    positions,
    {
      ...{ count: 5, every: 1, before: '2026-11-21T15:00:00.000000Z', after: '2026-11-21T14:00:00.000000Z' },
      moonpositions: ['14:50', '14:40', '14:30', '14:20', '14:10'].map((time) => position(time)),
    },
    { expected: { 'cache-control': 'no-cache', etag: null } },
  ),
  // An id counts intervals of ten minutes since Modified Julian Date 0. At 10:50 the count is 61365 × 144 + 10 × 6 + 5.
  ask('the id of a position consists of its instant and its location', range, lasting, {
    json: having({ moonpositions: expect.arrayContaining([position('10:50', 88_366_250_018)]) }),
  }),
  // Both ends of a range are not included. The default of one end is an hour from the other end, or from the current time.
  ...(
    [
      ['after=2026-11-20&before=2026-11-21', { count: 143, after: '2026-11-20T00:00:00.000000Z' }],
      ['after=2026-11-22T10:00:00Z', { count: 5, before: '2026-11-22T11:00:00.000000Z' }],
      ['before=2026-11-21T15:15Z', { count: 7, after: '2026-11-21T14:00:00.000000Z' }],
      ['after=2026-11-21T10:00:00Z&before=2026-11-21T10:10:00Z', { count: 0, moonpositions: [] }],
      ['before=1900-01-01T00:00:00Z', { count: 0, after: '1900-01-01T00:00:00.000000Z' }],
      ['after=2026-11-21&before=2026-11-20', { count: 0, after: '2026-11-21T00:00:00.000000Z' }],
      ['after=0001-01-01&before=1900-01-01T00:15Z', { count: 2, after: '0001-01-01T00:00:00.000000Z' }],
      ['after=2100-12-31T23:30Z&before=9999-12-31', { count: 2, before: '9999-12-31T00:00:00.000000Z' }],
    ] as const
  ).map(([query, fields]) => answers(`${query} gets ${fields.count} positions`, positions + query, having(fields))),
  ...['0', '-1', ''].map((every) =>
    answers(`every=${every} is read as every=1`, `${range}&every=${every}`, having({ count: 5, every: 1 })),
  ),
  ...['6', '99999999999999999999'].map((every) =>
    answers(
      `every=${every} gets only the newest position`,
      `${range}&every=${every}`,
      having({ count: 1, moonpositions: [position('10:50')] }),
    ),
  ),
  ask('the id of a position gets the position', '/api/moonpositions/88366250018/', lasting, {
    json: position('10:50', 88_366_250_018),
  }),
  // Modified Julian Date 15020 is 1900-01-01, and 88433 is 2100-12-31.
  answers(
    'the first position is at 00:00 UTC on 1900-01-01',
    '/api/moonpositions/21628800018/',
    having({ timestamp: '1900-01-01T00:00:00Z' }),
  ),
  answers(
    'the last position is at 23:50 UTC on 2100-12-31',
    '/api/moonpositions/127344950018/',
    having({ timestamp: '2100-12-31T23:50:00Z' }),
  ),
  ...['21628790018', '127344960018', '88366250002', '-1', '9'.repeat(99)].map((id) =>
    ask(`the id ${id} gets 404`, `/api/moonpositions/${id}/`, fails(404), /"parameter":"id"/),
  ),
];

export const targets: readonly RequestCase[] = [
  answers(
    'the list has the targets of the locations file and of the catalogue',
    '/api/targets/',
    expect.arrayContaining([
      having({ name: 'orion' }),
      having({ name: 'M42', right_ascension: expect.closeTo(83.82, 1), declination: expect.closeTo(-5.39, 1) }),
    ]),
  ),
];
