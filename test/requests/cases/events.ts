import { expect } from 'vitest';
import { answers, ask, chrome, having, html, json, type RequestCase, refusals } from './common.ts';

const named = (...ids: readonly (string | null)[]) => having({ events: ids.map((id) => having({ id })) });

export const events: readonly RequestCase[] = [
  ask('within 24 hours of the present, at every location', '/api/events/', {
    expected: { 'cache-control': 'no-cache', etag: null },
    json: having({ after: '2026-11-21T15:00:00.000000Z', before: '2026-11-22T15:00:00.000000Z' }),
  }),
  ask('all fields of one, in their order', '/api/events/?location=paranal&event=sunset', json, {
    text: /^\{"after":"[^"]+","before":"[^"]+","events":\[\{"id":"613660018-sunset","name":"sunset","time":"2026-11-21T23:10:0\d\.\d{6}Z","location":18,"slug":"paranal","night":613660018,"date":"2026-11-21"\}\]\}$/,
  }),
  ask(
    'between two instants, which do not change',
    '/api/events/?location=18,1&after=2026-11-21T12:00Z&before=2026-11-22T12:00Z&event=sunset,sunrise',
    {
      expected: { 'cache-control': 'public, max-age=600', etag: /^W\/"/ },
      json: named('613660001-sunset', '613660018-sunset', '613660001-sunrise', '613660018-sunrise'),
    },
  ),
  answers(
    'at the South Pole in summer: noon, midnight and the Moon',
    '/api/events/?location=south-pole&after=2026-11-21&before=2026-11-22',
    having({ events: [expect.anything(), expect.anything(), expect.anything()] }),
  ),
  ask('the next of each name', '/api/events/?location=paranal&next=1&event=sunset,sunrise,full_moon', json, {
    json: named('613660018-sunset', '613660018-sunrise', 'moon-phase-1330'),
  }),
  answers(
    'the next at the South Pole, where the Sun sets once a year',
    '/api/events/?location=south-pole&next=1&event=sunset',
    having({ events: [having({ time: expect.stringMatching(/^2027-03-2\dT/) })] }),
  ),
  answers(
    'phases of the Moon once for all locations, without one',
    '/api/events/?after=2026-11-24&before=2026-11-25&event=full_moon',
    having({ events: [having({ name: 'full_moon', location: null, slug: null, night: null, date: null })] }),
  ),
  answers('at any place, without ids', '/api/events/?latitude=1&longitude=2&event=sunset', named(null)),
  ask('as CSV', '/api/events.csv?location=paranal&after=2026-11-21&before=2026-11-22&event=midnight,full_moon', {
    text: /^id,name,time,location,slug,night,date\r\n613650018-midnight,midnight,2026-11-21T04:2[^\r]*,18,paranal,613650018,2026-11-20\r\n$/,
  }),
  ask('as a calendar', '/api/events/?location=paranal&after=2026-11-21&before=2026-11-22&format=ics', {
    text: /^BEGIN:VCALENDAR\r\n[\s\S]*END:VCALENDAR\r\n$/,
  }),
  ask('as a page', '/api/events/?location=paranal', { headers: { Accept: chrome } }, html),
  ...[
    'location=paranal&after=2026-11-21T23:00Z&before=2026-11-21T23:05Z',
    'latitude=0&longitude=0&next=1&event=sunset&before=2026-11-21T16:00Z',
    'after=0001-01-01&before=0001-02-01',
    'after=2101-01-01&location=paranal',
    // Of which the Moon's phases cannot be computed.
    'after=5844-05-28',
  ].map((query) => answers(`none: ${query}`, `/api/events/?${query}`, named())),
  ...[
    ['after=0001-01-01&before=1900-01-02', '150210001-sunset'],
    ['after=2100-12-31&before=9999-12-31', '884340001-sunset'],
  ].map(([query, id = '']) =>
    ask(`what there is of an open range: ${query}`, `/api/events/?location=babelsberg&event=sunset&${query}`, json, {
      json: named(id),
    }),
  ),
  ask('none at the end of time', '/api/events/?after=9999-12-31T23:59:59Z&next=1', json, {
    json: having({ events: [], before: '9999-12-31T23:59:59.999000Z' }),
  }),
  ask('none at its beginning', '/api/events/?before=0000-01-01', json, {
    json: having({ events: [], after: '0000-01-01T00:00:00.000000Z' }),
  }),
  ask('from the present to an instant that comes', '/api/events/?location=paranal&before=2026-11-21T16:30Z', {
    expected: { 'cache-control': 'no-cache', etag: null },
    json: having({ after: '2026-11-21T15:00:00.000000Z', events: [having({ name: 'solar_noon' })] }),
  }),
  ask(
    'of two centuries, where they are phases of the Moon, for which no night is computed',
    '/api/events.csv?event=new_moon&after=1900-01-01&before=2100-01-01',
    /^id,[\s\S]*\r\nmoon-phase-4944,new_moon,2099-/,
  ),
  ...refusals('event', '/api/events/?', 'sunset,dusk'),
  ...refusals('next', '/api/events/?', '2'),
  ...refusals('after', '/api/events/?before=2100-01-01&', '1900-01-01'),
  ask('a reversed range', '/api/events/?after=2026-11-22&before=2026-11-21', 400, /is earlier than/),
];
