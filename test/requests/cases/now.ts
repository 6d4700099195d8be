import { expect } from 'vitest';
import { json, onArm64, problem, type RequestCase } from './common.ts';

const refused = (parameter: string, value: string) => ({
  status: 400,
  expected: problem,
  json: expect.objectContaining({ errors: [expect.objectContaining({ parameter, value })] }),
});

const keys = [
  'id',
  'location',
  'at',
  'sun_altitude',
  'sun_true_altitude',
  'sun_azimuth',
  'moon_altitude',
  'moon_true_altitude',
  'moon_azimuth',
  'moon_illumination',
  'twilight',
  'dark',
  'next_event',
  'slug',
  'timezone',
];

/** Not `now`, which is the clock of the targets. */
export const presents: readonly RequestCase[] = [
  {
    name: 'at every location, at the present',
    path: '/api/now/',
    status: 200,
    expected: { 'cache-control': 'no-cache' },
    json: [613660001, 613650018, 613670021].map((id) =>
      expect.objectContaining({ id, at: '2026-11-21T15:00:00.000000Z' }),
    ),
  },
  {
    name: 'has all fields in their order',
    path: '/api/now/?location=paranal',
    ...json,
    text: new RegExp(
      `^\\[\\{"${keys.join('":(?:[^{]*|\\{"name":"\\w+","time":"[^"]+","seconds":[\\d.]+\\},)"')}":"America/Santiago"\\}\\]$`,
    ),
  },
  {
    // The night of the example in docs/api.md: dark from moonset to astronomical dawn.
    name: 'at another instant, at night with the Moon up',
    ...onArm64,
    path: '/api/now/?location=paranal&at=2026-11-22T07:00:00Z',
    status: 200,
    expected: { 'cache-control': 'public, max-age=600' },
    json: [
      expect.objectContaining({
        id: 613660018,
        twilight: 'night',
        dark: false,
        next_event: expect.objectContaining({ name: 'moonset' }),
      }),
    ],
  },
  {
    name: 'at night with the Moon down',
    path: '/api/now/?location=paranal&at=2026-11-22T05:00:00-03:00',
    ...json,
    json: [
      expect.objectContaining({
        twilight: 'night',
        dark: true,
        at: '2026-11-22T08:00:00.000000Z',
        next_event: expect.objectContaining({ name: 'astronomical_dawn' }),
      }),
    ],
  },
  {
    name: 'at any place',
    path: '/api/now/?latitude=52.405&longitude=13.104&at=2026-11-21T15:30:00Z',
    ...json,
    json: [
      expect.objectContaining({ id: null, location: null, slug: null, timezone: 'Europe/Berlin', twilight: 'civil' }),
    ],
  },
  ...['2026-11-21', '20261121', '2026-11-21T00:00', '2026-11-21 01:00:00+01:00'].map((at) => ({
    name: `at=${at}`,
    path: `/api/now/?location=paranal&at=${encodeURIComponent(at)}`,
    ...json,
    json: [expect.objectContaining({ at: '2026-11-21T00:00:00.000000Z' })],
  })),
  {
    name: 'an empty instant is the present',
    path: '/api/now/?location=paranal&at=',
    ...json,
    json: [expect.objectContaining({ at: '2026-11-21T15:00:00.000000Z' })],
  },
  { name: 'nothing at an instant beyond', path: '/api/now/?at=2101-01-01T00:00Z', ...json, json: [] },
  { name: 'nothing long ago', path: '/api/now/?at=0002-06-20', ...json, json: [] },
  { name: 'at some locations', path: '/api/now/?location=paranal,1', ...json, text: /"location":1,.*"location":18,/ },
  { name: 'no instant at all', path: '/api/now/?at=noon', ...refused('at', 'noon') },
  {
    name: 'no CSV',
    path: '/api/now/?format=csv',
    status: 404,
    json: expect.objectContaining({
      errors: [{ parameter: 'format', value: 'csv', message: 'Allowed are json, api.' }],
    }),
  },
  ...[
    ['06:00', 'civil', 'solar_noon'],
    ['06:14', 'civil', 'sunrise'],
    ['09:00', 'day', 'sunset'],
    ['15:00', 'civil', 'midnight'],
    ['18:00', 'civil', 'sunrise'],
    ['19:00', 'day', 'moonrise'],
  ].map(([time, twilight, next]) => ({
    name: `next to the pole, where the Sun rises twice in a night: at ${time}`,
    path: `/api/now/?latitude=89.9&longitude=89.17422&timezone=Etc/GMT-6&at=2026-03-18T${time}Z`,
    ...json,
    json: [expect.objectContaining({ twilight, next_event: expect.objectContaining({ name: next }) })],
  })),
];
