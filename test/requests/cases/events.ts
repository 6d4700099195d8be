import { expect } from 'vitest';
import { chrome, html, json, onArm64, problem, type RequestCase, throughProxies } from './common.ts';

const refused = (parameter: string, value: string) => ({
  status: 400,
  expected: problem,
  json: expect.objectContaining({ errors: [expect.objectContaining({ parameter, value })] }),
});
const named = (...ids: readonly (string | null)[]) =>
  expect.objectContaining({ events: ids.map((id) => expect.objectContaining({ id })) });

export const events: readonly RequestCase[] = [
  {
    name: 'within 24 hours of the present, at every location',
    ...throughProxies,
    path: '/api/events/',
    status: 200,
    expected: { 'cache-control': 'no-cache', etag: null },
    json: expect.objectContaining({ after: '2026-11-21T15:00:00.000000Z', before: '2026-11-22T15:00:00.000000Z' }),
  },
  {
    name: 'all fields of one, in their order',
    ...onArm64,
    path: '/api/events/?location=paranal&event=sunset',
    ...json,
    text: /^\{"after":"[^"]+","before":"[^"]+","events":\[\{"id":"613660018-sunset","name":"sunset","time":"2026-11-21T23:10:0\d\.\d{6}Z","due":"2026-11-21T23:10:0\d\.\d{6}Z","location":18,"slug":"paranal","night":613660018,"date":"2026-11-21"\}\]\}$/,
  },
  {
    name: 'between two instants, which do not change',
    path: '/api/events/?location=18,1&after=2026-11-21T12:00Z&before=2026-11-22T12:00Z&event=sunset,sunrise',
    status: 200,
    expected: { 'cache-control': 'public, max-age=600', etag: /^W\/"/ },
    json: named('613660001-sunset', '613660018-sunset', '613660001-sunrise', '613660018-sunrise'),
  },
  {
    name: 'at the South Pole in summer: noon, midnight and the Moon',
    path: '/api/events/?location=south-pole&after=2026-11-21&before=2026-11-22',
    ...json,
    json: expect.objectContaining({ events: [expect.anything(), expect.anything(), expect.anything()] }),
  },
  {
    name: 'due before their time by the offset, which moves what is selected',
    path: '/api/events/?location=paranal&after=2026-11-21T23:00Z&before=2026-11-21T23:05Z&offset=-PT10M',
    ...json,
    json: expect.objectContaining({
      events: [
        expect.objectContaining({
          time: expect.stringMatching(/^2026-11-21T23:10:0/),
          due: expect.stringMatching(/^2026-11-21T23:00:0/),
        }),
      ],
    }),
  },
  {
    name: 'without the offset there is none then',
    path: '/api/events/?location=paranal&after=2026-11-21T23:00Z&before=2026-11-21T23:05Z',
    ...json,
    json: named(),
  },
  {
    name: 'the next of each name',
    path: '/api/events/?location=paranal&next=1&event=sunset,sunrise,full_moon',
    ...json,
    json: named('613660018-sunset', '613660018-sunrise', 'moon-phase-1330'),
  },
  {
    name: 'the next that does not come within 400 days is missing',
    path: '/api/events/?latitude=0&longitude=0&next=1&event=sunset&before=2026-11-21T16:00Z',
    ...json,
    json: named(),
  },
  {
    name: 'the next at the South Pole, where the Sun sets once a year',
    ...onArm64,
    path: '/api/events/?location=south-pole&next=1&event=sunset',
    ...json,
    json: expect.objectContaining({
      events: [expect.objectContaining({ time: expect.stringMatching(/^2027-03-2\dT/) })],
    }),
  },
  {
    name: 'phases of the Moon once for all locations, without one',
    path: '/api/events/?after=2026-11-24&before=2026-11-25&event=full_moon',
    ...json,
    json: expect.objectContaining({
      events: [expect.objectContaining({ name: 'full_moon', location: null, slug: null, night: null, date: null })],
    }),
  },
  {
    name: 'at any place, without ids',
    path: '/api/events/?latitude=1&longitude=2&event=sunset',
    ...json,
    json: named(null),
  },
  {
    name: 'as CSV',
    path: '/api/events.csv?location=paranal&after=2026-11-21&before=2026-11-22&event=midnight,full_moon',
    status: 200,
    text: /^id,name,time,due,location,slug,night,date\r\n613650018-midnight,midnight,2026-11-21T04:2[^\r]*,18,paranal,613650018,2026-11-20\r\n$/,
  },
  {
    name: 'as a calendar, without alarms',
    path: '/api/events/?location=paranal&after=2026-11-21&before=2026-11-22&format=ics',
    status: 200,
    text: /^BEGIN:VCALENDAR\r\n(?:(?!VALARM)[\s\S])*END:VCALENDAR\r\n$/,
  },
  {
    name: 'as a calendar, with alarms where they are due at another time',
    path: '/api/events/?location=paranal&after=2026-11-21T20:00Z&before=2026-11-22&event=sunset&format=ics&offset=-90s',
    status: 200,
    text: /BEGIN:VALARM\r\nACTION:DISPLAY\r\nTRIGGER:-PT1M30S\r\nDESCRIPTION:Sunset at /,
  },
  { name: 'as a page', path: '/api/events/?location=paranal', headers: { Accept: chrome }, ...html },
  {
    name: 'none outside the supported dates',
    path: '/api/events/?after=0001-01-01&before=0001-02-01',
    ...json,
    json: named(),
  },
  ...[
    ['after=0001-01-01&before=1900-01-02', '150210001-sunset'],
    ['after=2100-12-31&before=9999-12-31', '884340001-sunset'],
  ].map(([query, id = '']) => ({
    name: `what there is of an open range: ${query}`,
    path: `/api/events/?location=babelsberg&event=sunset&${query}`,
    ...json,
    json: named(id),
  })),
  // Of which the Moon's phases cannot be computed.
  { name: 'none in 5844', path: '/api/events/?after=5844-05-28', ...json, json: named() },
  {
    name: 'none at the end of time',
    path: '/api/events/?after=9999-12-31T23:59:59Z&next=1',
    ...json,
    json: expect.objectContaining({ events: [], before: '9999-12-31T23:59:59.999000Z' }),
  },
  {
    name: 'none at its beginning',
    path: '/api/events/?before=0000-01-01',
    ...json,
    json: expect.objectContaining({ events: [], after: '0000-01-01T00:00:00.000000Z' }),
  },
  {
    name: 'from the present to an instant that comes',
    path: '/api/events/?location=paranal&before=2026-11-21T16:30Z',
    status: 200,
    expected: { 'cache-control': 'no-cache', etag: null },
    json: expect.objectContaining({
      after: '2026-11-21T15:00:00.000000Z',
      events: [expect.objectContaining({ name: 'solar_noon' })],
    }),
  },
  {
    name: 'of two centuries, where they are phases of the Moon, for which no night is computed',
    path: '/api/events.csv?event=new_moon&after=1900-01-01&before=2100-01-01',
    status: 200,
    text: /^id,[\s\S]*\r\nmoon-phase-4944,new_moon,2099-/,
  },
  { name: 'none later than 2100', path: '/api/events/?after=2101-01-01&location=paranal', ...json, json: named() },
  {
    name: 'none from later to earlier',
    path: '/api/events/?after=2026-11-22&before=2026-11-21',
    ...json,
    json: named(),
  },
  { name: 'of an unknown name', path: '/api/events/?event=sunset,dusk', ...refused('event', 'sunset,dusk') },
  { name: 'of no duration', path: '/api/events/?offset=soon', ...refused('offset', 'soon') },
  { name: 'the next two', path: '/api/events/?next=2', ...refused('next', '2') },
  { name: 'too many', path: '/api/events/?after=1900-01-01&before=2100-01-01', ...refused('after', '1900-01-01') },
];
