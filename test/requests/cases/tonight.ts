import { expect } from 'vitest';
import { json, problem, type RequestCase } from './common.ts';

const entry = (id: number) => expect.objectContaining({ id });
const lasting = { status: 200, expected: { 'cache-control': 'public, max-age=600', etag: /^W\/"[0-9a-f]{32}"$/ } };

/** The nights of an instant at Paranal, where the Sun rises at 09:45 and is highest at 16:28 (both UTC) on 2026-11-22. */
const ofObservation = [
  ['latest', '2026-11-22T03:00:00Z', 613660018],
  ['latest', '2026-11-22T12:00:00Z', 613660018],
  ['latest', '2026-11-22T17:00:00Z', 613670018],
  ['tonight', '2026-11-22T03:00:00Z', 613660018],
  ['tonight', '2026-11-22T09:44:00Z', 613660018],
  ['tonight', '2026-11-22T09:46:00Z', 613670018],
  ['tonight', '2026-11-22T17:00:00Z', 613670018],
] as const;

/** It is morning at Paranal, afternoon at Babelsberg, and polar day at the Pole. */
export const ofTonight: readonly RequestCase[] = [
  {
    name: 'tonight: in the morning the coming night, valid until the sunrise at Babelsberg',
    path: '/api/nights/tonight/',
    status: 200,
    expected: { 'cache-control': /^public, max-age=56[0-9]{3}$/, etag: /^W\/"[0-9a-f]{32}"$/ },
    json: [613660001, 613660018, 613670021].map(entry),
  },
  {
    name: 'tonight at one location',
    path: '/api/nights/tonight/?location=paranal',
    ...json,
    text: /^\[\{"id":613660018,"date":"2026-11-21","mjd":61366,.*"location":18\}\]$/,
  },
  {
    name: 'tonight of the almanac',
    path: '/api/almanac/tonight/?location=paranal',
    ...json,
    json: [expect.objectContaining({ id: 613660018, slug: 'paranal', horizon_state: 'crossed' })],
  },
  {
    name: 'tonight at a place',
    path: '/api/almanac/tonight/?latitude=-24.6&longitude=-70.4',
    ...json,
    json: [expect.objectContaining({ id: null, date: '2026-11-21' })],
  },
  {
    name: 'tonight as CSV',
    path: '/api/nights/tonight.csv?location=18',
    status: 200,
    text: /\r\n613660018,2026-11-21,/,
  },
  { name: 'tonight as a calendar', path: '/api/almanac/tonight/?format=ics', status: 200, text: /^BEGIN:VCALENDAR/ },
  { name: 'HEAD of tonight', method: 'HEAD', path: '/api/nights/tonight/', ...json, text: '' },
  ...ofObservation.flatMap(([choice, instant, id]) =>
    ['nights', 'almanac'].map((collection) => ({
      name: `${collection}, ${choice} at ${instant}`,
      path: `/api/${collection}/${choice}/?location=paranal&at=${instant}`,
      ...lasting,
      json: [entry(id)],
    })),
  ),
  {
    name: 'an offset at an instant',
    path: '/api/nights/tonight/?location=paranal&at=2026-11-22T06:46:00-03:00',
    ...lasting,
    json: [entry(613670018)],
  },
  {
    name: 'tonight at the present, though at is empty',
    path: '/api/nights/tonight/?location=18&at=',
    ...json,
    json: [entry(613660018)],
  },
  { name: 'none at an instant beyond', path: '/api/nights/tonight/?at=2101-01-01T00:00Z', ...lasting, json: [] },
  { name: 'none long ago', path: '/api/almanac/latest/?at=0002-06-20', ...lasting, json: [] },
  {
    name: 'no instant at all',
    path: '/api/nights/latest/?at=noon',
    status: 400,
    expected: problem,
    json: expect.objectContaining({ errors: [expect.objectContaining({ parameter: 'at', value: 'noon' })] }),
  },
];
