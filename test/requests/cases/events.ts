import { expect } from 'vitest';
import { answers, ask, having, lasting, type RequestCase } from './common.ts';

const named = (...ids: readonly (string | null)[]) => having({ events: ids.map((id) => having({ id })) });
const ofPresent = { expected: { 'cache-control': 'no-cache', etag: null } };

export const events: readonly RequestCase[] = [
  ask('within 24 hours of the present, at every location', '/api/events/', ofPresent, {
    json: having({ after: '2026-11-21T15:00:00.000000Z', before: '2026-11-22T15:00:00.000000Z' }),
  }),
  ask(
    'between two instants, which do not change',
    '/api/events/?location=18,1&after=2026-11-21T12:00Z&before=2026-11-22T12:00Z&event=sunset,sunrise',
    lasting,
    { json: named('613660001-sunset', '613660018-sunset', '613660001-sunrise', '613660018-sunrise') },
  ),
  answers(
    'at the South Pole in summer',
    '/api/events/?location=south-pole&after=2026-11-21&before=2026-11-22',
    having({ events: ['midnight', 'solar_noon', 'moon_transit'].map((name) => having({ name })) }),
  ),
  answers(
    'where the Sun sets once a year',
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
  ].map((query) => answers(`none: ${query}`, `/api/events/?${query}`, named())),
  ...[
    ['after=0001-01-01&before=1900-01-02', '150210001-sunset'],
    ['after=2100-12-31&before=9999-12-31', '884340001-sunset'],
  ].map(([query, id = '']) =>
    answers(`of an open range: ${query}`, `/api/events/?location=babelsberg&event=sunset&${query}`, named(id)),
  ),
  answers(
    'none at the end of time',
    '/api/events/?after=9999-12-31T23:59:59Z&next=1',
    having({ events: [], before: '9999-12-31T23:59:59.999000Z' }),
  ),
  answers(
    'none at its beginning',
    '/api/events/?before=0000-01-01',
    having({ events: [], after: '0000-01-01T00:00:00.000000Z' }),
  ),
  ask(
    'from the present to an instant that comes',
    '/api/events/?location=paranal&before=2026-11-21T16:30Z',
    ofPresent,
    {
      json: having({ after: '2026-11-21T15:00:00.000000Z', events: [having({ name: 'solar_noon' })] }),
    },
  ),
  ask(
    'of two centuries, where they are phases of the Moon, for which no night is computed',
    '/api/events.csv?event=new_moon&after=1900-01-01&before=2100-01-01',
    /^id,[\s\S]*\r\nmoon-phase-4944,new_moon,2099-/,
  ),
  ask('a reversed range', '/api/events/?after=2026-11-22&before=2026-11-21', 400, /is earlier than/),
];

const atParanal = '/api/now/?location=paranal';

export const presents: readonly RequestCase[] = [
  ask('at every location, at the present', '/api/now/', ofPresent, {
    json: [613660001, 613650018, 613670021].map((id) => having({ id, at: '2026-11-21T15:00:00.000000Z' })),
  }),
  // The night of the example in docs/api.md, which is dark from moonset to astronomical dawn.
  ask('at another instant, at night with the Moon up', `${atParanal}&at=2026-11-22T07:00:00Z`, lasting, {
    json: [having({ id: 613660018, twilight: 'night', dark: false, next_event: having({ name: 'moonset' }) })],
  }),
  answers('at any place', '/api/now/?latitude=52.405&longitude=13.104&at=2026-11-21T15:30:00Z', [
    having({ id: null, location: null, slug: null, timezone: 'Europe/Berlin', twilight: 'civil' }),
  ]),
  ...['2026-11-21', '2026-11-21 01:00:00+01:00'].map((at) =>
    answers(`at=${at}`, `${atParanal}&at=${encodeURIComponent(at)}`, [having({ at: '2026-11-21T00:00:00.000000Z' })]),
  ),
];
