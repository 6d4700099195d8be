import { expect } from 'vitest';
import { answers, ask, having, html, type RequestCase, refusals, refused } from './common.ts';

const [path, paranal] = ['/api/windows/?', '/api/windows/?location=paranal&'];
const windows = (...some: readonly object[]) => having({ windows: some.map(having) });
const reason = (...reasons: readonly string[]) =>
  having({ windows: [], reasons: reasons.map((text) => having({ reason: text })) });
const csv = { expected: { 'content-type': 'text/csv; charset=utf-8' } };

export const ofWindows: readonly RequestCase[] = [
  answers(
    'dark tonight, at every location that is dark then',
    '/api/windows/',
    having({
      // The South Pole is on the time of New Zealand.
      ...{ after: '2026-11-21', before: '2026-11-22' },
      windows: [having({ slug: 'babelsberg' }), having({ slug: 'paranal' })],
      reasons: [{ location: 21, slug: 'south-pole', reason: 'All the time, the Sun is not below −18°.', moonlit: [] }],
    }),
    { expected: { 'cache-control': /^public, max-age=\d+$/, etag: /^W\/"/ } },
  ),
  ask('all fields of one, in their order', paranal, {
    text: /^\{"after":"[^"]+","before":"[^"]+","windows":\[\{"location":18,"slug":"paranal","night":613660018,"date":"2026-11-21","start":"2026-11-22T07:46:4\d\.\d{6}Z","end":"2026-11-22T08:19:3\d\.\d{6}Z","hours":0\.547\d+,"begins":"moonset","ends":"astronomical_dawn"\}\],"reasons":\[\]\}$/,
  }),
  answers(
    'of the night of a date, which does not change',
    `${paranal}condition=night&date=2026-11-22`,
    windows({ date: '2026-11-22', begins: 'astronomical_dusk', ends: 'astronomical_dawn' }),
    { expected: { 'cache-control': 'public, max-age=600', etag: /^W\/"/ } },
  ),
  ask('of a range that is reversed at each site', `${path}after=tomorrow&before=today`, refused('before', 'today')),
  answers(
    'of tomorrow',
    `${paranal}condition=night&date=tomorrow`,
    windows({ date: '2026-11-22', begins: 'astronomical_dusk', ends: 'astronomical_dawn' }),
  ),
  answers(
    'of a target by its name, from tonight on',
    `${paranal}condition=night&target=m42&at_least=3h&after=tonight&before=2026-11-22`,
    windows(
      ...['2026-11-21', '2026-11-22'].map((date) => ({ date, target: 'M42', max_altitude_time: expect.any(String) })),
    ),
  ),
  answers(
    'of the nights of a range, both ends included, whole, and of no others',
    `${paranal}at_least=5h&after=2027-06-01&before=2027-06-05`,
    having({
      after: '2027-06-01',
      before: '2027-06-05',
      windows: [1, 2, 3, 4, 5].map((day) =>
        having({ date: `2027-06-0${day}`, begins: expect.any(String), ends: expect.any(String) }),
      ),
    }),
    { expected: { 'cache-control': 'public, max-age=600', etag: /^W\/"/ } },
  ),
  answers(
    'of the day before and after a night, whole',
    `${paranal}condition=day&date=2026-11-21`,
    windows(
      { date: '2026-11-20', begins: 'sunrise', ends: 'sunset' },
      { date: '2026-11-21', begins: 'sunrise', ends: 'sunset' },
    ),
  ),
  answers(
    'of a date that a range of dates does not have',
    `${paranal}date=2026-11-21&after=2026-11-22`,
    reason('The last date (2026-11-21) is earlier than the first (2026-11-22).'),
  ),
  answers(
    'at some locations at once',
    `${path}location=paranal,babelsberg&together=1&condition=night&at_least=4h`,
    windows({
      locations: [1, 18],
      slugs: ['babelsberg', 'paranal'],
      nights: [613660001, 613660018],
      dates: ['2026-11-21', '2026-11-21'],
      begins: 'astronomical_dusk',
      ends: 'astronomical_dawn',
    }),
  ),
  answers(
    'of two targets, one of the list in any case',
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
    'of a target by altitude and distance from the Moon: at night, whether the Moon is up or not',
    `${paranal}target=orion&target_above=30&moon_distance_above=63.5`,
    windows(
      { begins: 'target_above', ends: 'moon_near', min_moon_distance: 63.5 },
      { begins: 'moonset', ends: 'astronomical_dawn', min_moon_distance: null },
    ),
  ),
  answers(
    'of a target far from the Moon, which is down: its distance does not count',
    `${paranal}target=0,-30&moon_distance_above=150&date=2026-10-14`,
    windows({ begins: 'moonset', ends: 'target_below', min_moon_distance: null }),
  ),
  answers(
    'for flats: the Sun below −8°',
    `${paranal}sun_below=-8`,
    windows({ begins: 'sun_below', ends: 'sun_above' }),
  ),
  answers(
    'numbers as programs compute them',
    `${paranal}sun_below=-1e-05&target=83.82208333333334,-5.391e0&target_above=33.333333333333336&moon_distance_above=1e-05`,
    windows({ begins: 'target_above', target: '83.82208333333334,-5.391e0' }),
  ),
  answers('from sunset to sunrise', `${paranal}sun_below=horizon`, windows({ begins: 'sunset', ends: 'sunrise' })),
  answers(
    'that are too short: the longest one',
    `${paranal}at_least=5h`,
    reason('The conditions hold together for at most 32 min at a time.'),
  ),
  ...['dark,day', 'day,night', 'day&sun_below=civil'].map((conditions) =>
    answers(
      `of the Sun at once: ${conditions}`,
      `${paranal}condition=${conditions}`,
      reason('The conditions exclude each other: all of them have to hold at once.'),
    ),
  ),
  answers(
    'at locations that are never dark at once',
    `${path}location=paranal,south-pole&together=1`,
    having({
      reasons: [
        {
          locations: [18, 21],
          slugs: ['paranal', 'south-pole'],
          reason: expect.stringMatching(
            /^Whenever the Sun is below −18° at Paranal .*, the Sun is not below −18° at South Pole\.$/,
          ),
          moonlit: [],
        },
      ],
    }),
  ),
  answers(
    'at any place',
    `${path}latitude=-24.6&longitude=-70.4`,
    windows({ location: null, slug: null, night: null, date: '2026-11-21' }),
  ),
  answers(
    'of months of polar night: one, with the date of its first night',
    `${path}location=south-pole&condition=night&after=2026-07-01&before=2026-12-31`,
    windows({ date: '2026-05-12', begins: 'astronomical_dusk', ends: 'astronomical_dawn' }),
  ),
  answers(
    'of a range without an end: until today, by UTC',
    `${paranal}condition=night&after=2026-11-20`,
    having({ after: '2026-11-20', before: '2026-11-21', windows: [having({}), having({})] }),
    { expected: { 'cache-control': 'public, max-age=32400', etag: /^W\/"/ } },
  ),
  answers(
    'to the last of the supported dates, whole, and not beyond',
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
    'from the first of the supported dates',
    `${paranal}condition=night&after=1899-01-01&before=1900-01-01`,
    windows({ date: '1900-01-01', begins: 'astronomical_dusk', ends: 'astronomical_dawn' }),
  ),
  answers(
    'outside the supported dates',
    `${paranal}after=2300-01-01&before=2300-01-02`,
    reason('No night has such a date; nights are from 1900-01-01 to 2100-12-31.'),
  ),
  answers(
    'of a date that the time zone skipped',
    `${path}latitude=-13.83&longitude=-171.77&timezone=Pacific/Apia&date=2011-12-30`,
    reason('No night has such a date: the time zone skipped it, as it crossed the date line.'),
  ),
  ask(
    'as CSV: lists of several locations are separated by spaces',
    `${path}location=1,18&together=1&condition=night&format=csv`,
    csv,
    {
      text: /^locations,slugs,nights,dates,start,end,hours,begins,ends\r\n1 18,babelsberg paranal,613660001 613660018,2026-11-21 2026-11-21,/,
    },
  ),
  ask('as CSV without any', `${paranal}at_least=5h&format=csv`, csv, {
    text: 'location,slug,night,date,start,end,hours,begins,ends\r\n',
  }),
  ask('as a calendar', '/api/windows.ics?location=paranal&target=orion', {
    expected: { 'content-type': /^text\/calendar/ },
    text: /^NAME:orion\\, dark at Paranal[\s\S]*\r\nUID:2026-11-21-window-orion-dark-1@paranal\.observatory-nights\r\n[\s\S]*\r\nSUMMARY:orion\\, dark at Paranal/m,
  }),
  ask('as a page', paranal, html, { headers: { Accept: 'text/html' } }),
  ...refusals('condition', path, 'drak', ',', 'below'),
  ...refusals('sun_below', path, '-31', 'flats', '-8,-9', '+.'),
  ...refusals('target', path, 'oryon', '83.822', '83:49:20,-5:23:28', '360,0', `${'0,0;'.repeat(14)}x31`, '1,2;'),
  ...refusals('target_above', `${path}target=orion&`, '90.5', 'high'),
  ...refusals('moon_distance_above', `${path}target=orion&`, '-1', '181'),
  ...refusals('together', path, '0', 'true'),
  ...refusals('at_least', path, '3', '-1h', '401d'),
  ...['date', 'after', 'before'].flatMap((name) =>
    refusals(name, path, 'yesterday', '06/20/2017', '7d', 'P7D', '2026-11-21T18:00Z'),
  ),
  ...refusals('date', path, '1899-12-31'),
  ...[
    ['target_above', '30'],
    ['moon_distance_above', '40'],
  ].map(([parameter = '', value = '']) =>
    ask(`${parameter} without a target`, `${path}${parameter}=${value}`, refused(parameter, value)),
  ),
  ask('a parameter of other resources', `${path}at=2026-11-21`, refused('at', '2026-11-21')),
  ask('a target whose name is nearly that of one', `${path}target=orion;oryon`, {
    ...refused('target', 'orion;oryon'),
    text: /Is it \\"orion\\"\?/,
  }),
  ask('a target whose name is nearly that of an object', `${path}target=m%2042;andromeda%20galxy`, {
    ...refused('target', 'm 42;andromeda galxy'),
    text: /Is it \\"Andromeda Galaxy\\"\?/,
  }),
  answers(
    'of an object of the catalogue, by its own name',
    `${paranal}target=orion%20nebula`,
    windows({ target: 'M42', target_right_ascension: 83.8187, target_declination: -5.3897 }),
  ),
  ...['05:35:17.3-05:23:28', '05h35m17.3s-05d23m28s', '05 35 17.3-05 23 28', '83.822−5.391'].map((target) =>
    answers(
      `a target without a blank: ${target}`,
      `${paranal}target=${encodeURIComponent(target)}`,
      windows({ max_altitude: expect.closeTo(60.39, 1) }),
    ),
  ),
  answers(
    'at a place and ever: its coordinates in the reason',
    `${path}latitude=-24.6&longitude=-70.4&together=1&target=0,85`,
    reason(expect.stringMatching(/ at 24\.6° S 70\.4° W, /)),
  ),
  ask('an end that is earlier', `${path}after=2026-12-01&before=2026-11-01`, {
    ...refused('before', '2026-11-01'),
    text: /No date is both from 2026-12-01 on and until 2026-11-01/,
  }),
  answers(
    'of conditions that always hold',
    `${path}location=south-pole&sun_below=30`,
    windows({ begins: null, ends: null, hours: expect.closeTo(24 * 801, -2) }),
  ),
  answers(
    'at several locations at once, in the night of the one that is named first',
    `${path}location=paranal,babelsberg&together=1&condition=night&date=2026-11-21`,
    windows({ dates: ['2026-11-21', '2026-11-21'] }),
  ),
  answers(
    'with the minus sign of typesetters',
    `${path}latitude=${encodeURIComponent('−24.6')}&longitude=-70.4&sun_below=${encodeURIComponent('−8')}`,
    windows({ begins: 'sun_below', ends: 'sun_above' }),
  ),
  ask('a duration that is too long', `${path}at_least=401d`, {
    ...refused('at_least', '401d'),
    text: /up to 400 days/,
  }),
  ask('too many nights', `${path}after=1900-01-01&before=2000-01-01`, {
    status: 400,
    json: having({ asked: 3 * 36_525, limit: 10_000, errors: [having({ parameter: 'after' })] }),
  }),
];
