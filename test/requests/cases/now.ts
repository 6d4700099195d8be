import { answers, ask, having, json, type RequestCase, refusals } from './common.ts';

const keys = [
  'id location at sun_altitude sun_apparent_altitude sun_azimuth moon_altitude moon_apparent_altitude moon_azimuth',
  'moon_illumination twilight dark next_event slug timezone moon_phase_name',
].flatMap((line) => line.split(' '));

/** Not `now`, which is the clock of the targets. */
export const presents: readonly RequestCase[] = [
  ask('at every location, at the present', '/api/now/', {
    expected: { 'cache-control': 'no-cache' },
    json: [613660001, 613650018, 613670021].map((id) => having({ id, at: '2026-11-21T15:00:00.000000Z' })),
  }),
  ask('has all fields in their order', '/api/now/?location=paranal', json, {
    text: new RegExp(
      `^\\[\\{"${keys.join('":(?:[^{]*|\\{"name":"\\w+","time":"[^"]+","seconds":[\\d.]+\\},)"')}":"waxing_gibbous"\\}\\]$`,
    ),
  }),
  // The night of the example in docs/api.md: dark from moonset to astronomical dawn.
  ask('at another instant, at night with the Moon up', '/api/now/?location=paranal&at=2026-11-22T07:00:00Z', {
    expected: { 'cache-control': 'public, max-age=600' },
    json: [having({ id: 613660018, twilight: 'night', dark: false, next_event: having({ name: 'moonset' }) })],
  }),
  answers('at night with the Moon down', '/api/now/?location=paranal&at=2026-11-22T05:00:00-03:00', [
    having({
      twilight: 'night',
      dark: true,
      at: '2026-11-22T08:00:00.000000Z',
      next_event: having({ name: 'astronomical_dawn' }),
    }),
  ]),
  answers('at any place', '/api/now/?latitude=52.405&longitude=13.104&at=2026-11-21T15:30:00Z', [
    having({ id: null, location: null, slug: null, timezone: 'Europe/Berlin', twilight: 'civil' }),
  ]),
  ...['2026-11-21', '2026-11-21 01:00:00+01:00'].map((at) =>
    answers(`at=${at}`, `/api/now/?location=paranal&at=${encodeURIComponent(at)}`, [
      having({ at: '2026-11-21T00:00:00.000000Z' }),
    ]),
  ),
  ask('at some locations', '/api/now/?location=paranal,1', json, /"location":1,.*"location":18,/),
  ...refusals('at', '/api/now/?', 'noon', '2101-01-01T00:00Z', '0002-06-20'),
];
