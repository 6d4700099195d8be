import { answers, ask, having, json, type RequestCase, refusals } from './common.ts';

const entry = (id: number) => having({ id });
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
  ask('tonight: in the morning the coming night, valid until the sunrise at Babelsberg', '/api/nights/tonight/', {
    expected: { 'cache-control': /^public, max-age=56[0-9]{3}$/, etag: /^W\/"[0-9a-f]{32}"$/ },
    json: [613660001, 613660018, 613670021].map(entry),
  }),
  ask('tonight at one location', '/api/nights/tonight/?location=paranal', json, {
    text: /^\[\{"id":613660018,"date":"2026-11-21","mjd":61366,.*"location":18\}\]$/,
  }),
  answers('tonight of the almanac', '/api/almanac/tonight/?location=paranal', [
    having({ id: 613660018, slug: 'paranal', horizon_state: 'crossed' }),
  ]),
  answers('tonight at a place', '/api/almanac/tonight/?latitude=-24.6&longitude=-70.4', [
    having({ id: null, date: '2026-11-21' }),
  ]),
  ask('tonight as CSV', '/api/nights/tonight.csv?location=18', /\r\n613660018,2026-11-21,/),
  ask('tonight as a calendar', '/api/almanac/tonight/?format=ics', /^BEGIN:VCALENDAR/),
  ask('HEAD of tonight', '/api/nights/tonight/', { method: 'HEAD' }, json, ''),
  ...ofObservation.map(([choice, instant, id], index) => {
    const collection = index % 2 === 0 ? 'nights' : 'almanac';
    const path = `/api/${collection}/${choice}/?location=paranal&at=${instant}`;
    return ask(`${collection}, ${choice} at ${instant}`, path, lasting, { json: [entry(id)] });
  }),
  ask('an offset at an instant', '/api/nights/tonight/?location=paranal&at=2026-11-22T06:46:00-03:00', lasting, {
    json: [entry(613670018)],
  }),
  ...refusals('at', '/api/nights/latest/?', 'noon', '2101-01-01T00:00Z'),
  ...refusals('at', '/api/almanac/latest/?', '0002-06-20'),
];
