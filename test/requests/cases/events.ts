import { expect } from 'vitest';
import { answers, ask, having, lasting, type RequestCase } from './common.ts';

const named = (...ids: readonly (string | null)[]) => having({ events: ids.map((id) => having({ id })) });
const ofPresent = { expected: { 'cache-control': 'no-cache', etag: null } };

export const events: readonly RequestCase[] = [
  ask('a request without parameters gets the events of the next 24 hours', '/api/events/', ofPresent, {
    json: having({ after: '2026-11-21T15:00:00.000000Z', before: '2026-11-22T15:00:00.000000Z' }),
  }),
  ask(
    'the sunsets and sunrises between two instants are a response that never changes',
    '/api/events/?location=18,1&after=2026-11-21T12:00Z&before=2026-11-22T12:00Z&event=sunset,sunrise',
    lasting,
    { json: named('613660001-sunset', '613660018-sunset', '613660001-sunrise', '613660018-sunrise') },
  ),
  answers(
    'a date at the South Pole in summer has only midnight, solar noon and a transit of the Moon',
    '/api/events/?location=south-pole&after=2026-11-21&before=2026-11-22',
    having({ events: ['midnight', 'solar_noon', 'moon_transit'].map((name) => having({ name })) }),
  ),
  answers(
    'the next sunset at the South Pole is in March 2027',
    '/api/events/?location=south-pole&next=1&event=sunset',
    having({ events: [having({ time: expect.stringMatching(/^2027-03-2\dT/) })] }),
  ),
  // A few minutes without an event, dates without nights, and an instant for which the Moon's phases cannot be computed.
  ...[
    'location=paranal&after=2026-11-21T23:00Z&before=2026-11-21T23:05Z',
    'latitude=0&longitude=0&next=1&event=sunset&before=2026-11-21T16:00Z',
    'after=0001-01-01&before=0001-02-01',
    'after=2101-01-01&location=paranal',
    'after=5844-05-28',
  ].map((query) => answers(`${query} gets no event`, `/api/events/?${query}`, named())),
  ...[
    ['after=0001-01-01&before=1900-01-02', '150210001-sunset'],
    ['after=2100-12-31&before=9999-12-31', '884340001-sunset'],
  ].map(([query, id = '']) =>
    answers(
      `${query} gets one sunset, which is on a supported date`,
      `/api/events/?location=babelsberg&event=sunset&${query}`,
      named(id),
    ),
  ),
  answers(
    'no event follows the last second of the year 9999',
    '/api/events/?after=9999-12-31T23:59:59Z&next=1',
    having({ events: [], before: '9999-12-31T23:59:59.999000Z' }),
  ),
  answers(
    'no event precedes the year 0000',
    '/api/events/?before=0000-01-01',
    having({ events: [], after: '0000-01-01T00:00:00.000000Z' }),
  ),
  ask(
    'a range with only an end in the future begins now',
    '/api/events/?location=paranal&before=2026-11-21T16:30Z',
    ofPresent,
    {
      json: having({ after: '2026-11-21T15:00:00.000000Z', events: [having({ name: 'solar_noon' })] }),
    },
  ),
  ask(
    'new moons can be requested for two centuries, because phases of the Moon need no nights',
    '/api/events.csv?event=new_moon&after=1900-01-01&before=2100-01-01',
    /^id,[\s\S]*\r\nmoon-phase-4944,new_moon,2099-/,
  ),
  ask(
    'a range that ends before it begins gets 400',
    '/api/events/?after=2026-11-22&before=2026-11-21',
    400,
    /is earlier than/,
  ),
];

const atParanal = '/api/now/?location=paranal';

export const presents: readonly RequestCase[] = [
  ask('a request without parameters gets the current sky of every location', '/api/now/', ofPresent, {
    json: [613660001, 613650018, 613670021].map((id) => having({ id, at: '2026-11-21T15:00:00.000000Z' })),
  }),
  // The night of the example in docs/api.md, which is dark from moonset to astronomical dawn.
  ask(
    'at night with the Moon up, Paranal is not dark before moonset',
    `${atParanal}&at=2026-11-22T07:00:00Z`,
    lasting,
    {
      json: [having({ id: 613660018, twilight: 'night', dark: false, next_event: having({ name: 'moonset' }) })],
    },
  ),
  answers(
    'coordinates get the sky without an id, in the time zone of the place',
    '/api/now/?latitude=52.405&longitude=13.104&at=2026-11-21T15:30:00Z',
    [having({ id: null, location: null, slug: null, timezone: 'Europe/Berlin', twilight: 'civil' })],
  ),
  ...['2026-11-21', '2026-11-21 01:00:00+01:00'].map((at) =>
    answers(`at=${at} is read as 00:00 UTC on 2026-11-21`, `${atParanal}&at=${encodeURIComponent(at)}`, [
      having({ at: '2026-11-21T00:00:00.000000Z' }),
    ]),
  ),
];
