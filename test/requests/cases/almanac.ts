import { expect } from 'vitest';
import { answers, ask, fails, having, json, type RequestCase, refusals, refused } from './common.ts';

const instant = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}000Z$/);

/** The columns of an entry, in their order. */
const columns = [
  'id date mjd moon_phase sunset sunrise midnight civil_dusk civil_dawn nautical_dusk nautical_dawn astronomical_dusk',
  'astronomical_dawn location timezone solar_noon next_solar_noon sun_altitude_at_midnight',
  'horizon_state civil_state nautical_state astronomical_state moonrise moonset moon_illumination',
  'moon_altitude_at_midnight sidereal_time_at_midnight astronomical_night_hours dark dark_hours slug',
  'height_above_horizon moonlit moon_transit',
  'moon_max_altitude moon_right_ascension_at_midnight moon_declination_at_midnight sunset_azimuth sunrise_azimuth',
  'moonrise_azimuth moonset_azimuth moon_waxing moon_age next_new_moon next_first_quarter next_full_moon',
  'next_last_quarter pressure moon_phase_name',
].flatMap((line) => line.split(' '));

const place = '/api/almanac/latest/?latitude=52.405&longitude=13.104';

export const almanac: readonly RequestCase[] = [
  ask('a reversed range', '/api/almanac/?after=2026-12-01&before=2026-11-01', {
    ...refused('before', '2026-11-01'),
    text: /No date is both from 2026-12-01 on and until 2026-11-01/,
  }),
  ...refusals('height_above_horizon', `${place}&`, '-1', '9001', 'x'),
  ...refusals('height_above_horizon', '/api/almanac/latest/?location=paranal&', '2635'),
  ...refusals('pressure', `${place}&`, '299', '1100.5', '743 hPa'),
  ...refusals('pressure', '/api/almanac/latest/?location=paranal&', '743'),
  ask('an entry by its id has all columns in their order', '/api/almanac/613660018/', json, {
    text: new RegExp(`^\\{"${columns.join('":.*"')}":"waxing_gibbous"\\}$`),
    json: having({
      slug: 'paranal',
      timezone: 'America/Santiago',
      mjd: 61366,
      horizon_state: 'crossed',
      moonrise: [instant],
      moonset: [instant],
    }),
  }),
  ask('with the Moon 92 % lit', '/api/almanac/613660018/', json, {
    json: having({
      moonlit: [{ start: instant, end: instant, max_altitude: expect.closeTo(50.95, 2) }],
      // ERFA's: 14:53:40 (the almanacs print 14:53).
      next_full_moon: expect.stringMatching(/^2026-11-24T14:53:/),
      moon_waxing: true,
      moonrise_azimuth: [expect.closeTo(76.28, 1)],
    }),
  }),
  answers(
    'of tomorrow by each site’s own date: at the Pole, on the time of New Zealand, it is a day later',
    '/api/almanac/?date=tomorrow',
    having({
      count: 3,
      after: '2026-11-22',
      before: '2026-11-23',
      almanac: ['2026-11-23', '2026-11-22', '2026-11-22'].map((date) => having({ date })),
    }),
    { expected: { 'cache-control': 'no-cache', etag: null } },
  ),
  answers(
    'of full Moon',
    '/api/almanac/?location=paranal&date=2026-11-23',
    having({ almanac: [having({ moon_phase_name: 'full_moon' })] }),
  ),
  ask('an end beyond the supported dates alone', '/api/almanac/?before=1800-01-01', refused('before', '1800-01-01')),
  ask('a day that has no name', '/api/almanac/?date=yesterday', refused('date', 'yesterday')),
  ask('the latest entries of all locations, as a list', '/api/almanac/latest/', {
    expected: { 'cache-control': /^public, max-age=\d+$/ },
    json: [613660001, 613650018, 613670021].map((id) => having({ id })),
  }),
  ask('at the Pole in summer', '/api/almanac/latest/?location=south-pole', json, {
    json: [
      having({
        sunset: null,
        horizon_state: 'always_above',
        astronomical_state: 'always_above',
        astronomical_night_hours: 0,
        dark: [],
        dark_hours: 0,
        moonlit: [],
        moon_max_altitude: null,
        sunset_azimuth: null,
      }),
    ],
  }),
  answers('a range', '/api/almanac/?location=babelsberg&after=2026-11-20&before=2026-11-21', {
    count: 2,
    before: '2026-11-21',
    after: '2026-11-20',
    almanac: [having({ id: 613660001 }), having({ id: 613650001 })],
  }),
  ask('at any place', place, json, {
    json: [having({ id: null, location: null, slug: null, date: '2026-11-21', timezone: 'Europe/Berlin' })],
  }),
  answers('at any place in a zone that is named', `${place}&timezone=Asia/Tokyo`, [having({ timezone: 'Asia/Tokyo' })]),
  ask('a range at any place', '/api/almanac/?latitude=-90&longitude=180&timezone=UTC&date=2026-06-21', json, {
    json: having({ almanac: [having({ horizon_state: 'always_below' })] }),
  }),
  ask('too much, before any is computed', '/api/almanac/?after=1900-01-01&before=2100-12-31', fails(400), {
    json: having({ limit: 10_000, detail: expect.stringContaining('almanac entries') }),
  }),
  ...refusals('latitude', '/api/almanac/latest/?longitude=0&', '91', '-90.0001', 'NaN', '1,5', '52:24:18'),
  ...refusals('longitude', '/api/almanac/latest/?latitude=0&', '180.5'),
  ask('no longitude, which says why it is needed', '/api/almanac/latest/?latitude=1', fails(400), {
    json: having({
      errors: [having({ parameter: 'longitude', value: null, message: expect.stringMatching(/needs/) })],
    }),
  }),
  ask('no latitude', '/api/almanac/latest/?longitude=1', refused('latitude', null)),
  ...refusals('timezone', '/api/almanac/latest/?', 'UTC'),
  ...refusals('timezone', `${place}&`, '+02:00', 'Mars/Olympus'),
  ...refusals('location', `${place}&`, 'paranal'),
  answers(
    'numbers as programs compute them',
    '/api/almanac/latest/?latitude=33.333333333333336&longitude=-1e-05&pressure=743.3333333333334&height_above_horizon=1234.5678901',
    [having({ pressure: 743.3333333333334, height_above_horizon: 1234.5678901 })],
  ),
  ask('an id that is not there', '/api/almanac/1/', fails(404)),
];
