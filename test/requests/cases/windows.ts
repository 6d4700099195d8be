import { expect } from 'vitest';
import { answers, having, type RequestCase } from './common.ts';

const [path, paranal] = ['/api/windows/?', '/api/windows/?location=paranal&'];
const windows = (...some: readonly object[]) => having({ windows: some.map(having) });

/** Each row: a query without windows, and the reason. */
const reasons = (
  [
    ['at_least=5h', 'The conditions hold together for at most 32 min 52 s at a time.'],
    ['condition=day,night', 'The conditions exclude each other. All have to hold at the same time.'],
    ['condition=day&sun_below=civil', 'The conditions exclude each other. All have to hold at the same time.'],
    ['after=2300-01-01&before=2300-01-02', 'No night has such a date. Nights are from 1900-01-01 to 2100-12-31.'],
  ] as const
).map(([query, reason]) =>
  answers(
    `${query} gets no window, but the reason`,
    paranal + query,
    having({ windows: [], reasons: [having({ reason })] }),
  ),
);

export const ofWindows: readonly RequestCase[] = [
  ...reasons,
  answers(
    'a request without parameters gets the dark windows of tonight at every location',
    path,
    having({
      // The last date is of the South Pole, which uses the time of New Zealand.
      ...{ after: '2026-11-21', before: '2026-11-22' },
      windows: [having({ slug: 'babelsberg' }), having({ slug: 'paranal' })],
      reasons: [{ location: 21, slug: 'south-pole', reason: 'The Sun is never below −18°.', moonlit: [] }],
    }),
    { expected: { 'cache-control': /^public, max-age=\d+$/, etag: /^W\/"/ } },
  ),
  answers(
    'of two targets, the named one has a window, and the one by coordinates has a reason',
    `${paranal}condition=night&target=Orion;201.3,-43.02&target_above=60`,
    having({
      windows: [having({ target: 'orion', ends: 'target_below', max_altitude: expect.closeTo(70.7, 1) })],
      reasons: [
        having({
          target: '201.3,-43.02',
          reason: 'Whenever the Sun is below −18°, 201.3,-43.02 is not above 60°.',
        }),
      ],
    }),
  ),
  answers(
    'the distance of a target from the Moon does not count while the Moon is down',
    `${paranal}target=orion&target_above=30&moon_distance_above=63.5`,
    windows(
      { begins: 'target_above', ends: 'moon_near', min_moon_distance: 63.5 },
      { begins: 'moonset', ends: 'astronomical_dawn', min_moon_distance: null },
    ),
  ),
  answers(
    'two locations that are never dark at the same time have a reason each',
    `${path}location=paranal,south-pole&together=1`,
    having({
      reasons: [
        { location: 18, slug: 'paranal' },
        { location: 21, slug: 'south-pole' },
      ].map((where) => ({
        ...{ ...where, moonlit: [] },
        reason: expect.stringMatching(
          /^Whenever the Sun is below −18° at Paranal .*, the Sun is not below −18° at South Pole\.$/,
        ),
      })),
    }),
  ),
  answers(
    'the reason at a place has the coordinates of the place',
    `${path}latitude=-24.6&longitude=-70.4&together=1&target=0,85`,
    having({ reasons: [having({ reason: '0,85 is never above 30° at 24.6° S 70.4° W.' })] }),
  ),
  answers(
    'a range beyond the last supported date ends with the whole night of that date',
    `${paranal}condition=night&after=2100-12-30&before=2101-02-01`,
    having({
      before: '2101-02-01',
      windows: [
        having({ date: '2100-12-30' }),
        having({ date: '2100-12-31', ends: 'astronomical_dawn', end: expect.stringMatching(/^2101-01-01T08/) }),
      ],
    }),
  ),
  answers(
    'a condition that always holds has one window without a beginning or an end',
    `${path}location=south-pole&sun_below=30`,
    windows({ begins: null, ends: null, hours: expect.closeTo(24 * 801, -2) }),
  ),
];
