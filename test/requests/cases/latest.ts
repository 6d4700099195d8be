import { ask, json, type RequestCase, success } from './common.ts';

const babelsberg =
  '{"id":1,"name":"Babelsberg","slug":"babelsberg","description":"","device":null,"latitude":52.405,"longitude":13.104}';
const paranal =
  '{"id":18,"name":"Paranal <Observatory> & \'co\'","slug":"paranal","description":"","device":"UT4","latitude":-24.62743941,"longitude":-70.40498688}';
const southPole =
  '{"id":21,"name":"South Pole","slug":"south-pole","description":"\\"Ice\\"","device":null,"latitude":-90.0,"longitude":0.0}';

/** Fields in the order of the observed service; instants with six digits, or null: at the Pole it is polar day. */
const instant = '"\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d\\.\\d{6}Z"';
const night = (id: number, date: string, mjd: number, crossing: string, location: number) =>
  `\\{"id":${id},"date":"${date}","mjd":${mjd},"moon_phase":0\\.\\d{1,6},"sunset":${crossing},"sunrise":${crossing},"midnight":${instant},` +
  `"civil_dusk":${crossing},"civil_dawn":${crossing},"nautical_dusk":${crossing},"nautical_dawn":${crossing},` +
  `"astronomical_dusk":${crossing},"astronomical_dawn":${crossing},"location":${location}\\}`;
const paranalNight = night(613650018, '2026-11-20', 61365, instant, 18);
const nights = [
  night(613660001, '2026-11-21', 61366, instant, 1),
  paranalNight,
  night(613670021, '2026-11-22', 61367, 'null', 21),
];

export const latest: readonly RequestCase[] = [
  ask('locations', '/api/locations/', json, `[${babelsberg},${paranal},${southPole}]`),
  ask('latest nights', '/api/nights/latest/', new RegExp(`^\\[${nights.join(',')}\\]$`), {
    expected: { ...success, 'cache-control': /^public, max-age=\d+$/, etag: /^W\/"[0-9a-f]{32}"$/ },
  }),
  ...['paranal', '18'].map((location) =>
    ask(`the latest night of ${location}`, `/api/nights/latest/?location=${location}`, json, {
      text: new RegExp(`^\\[${paranalNight}\\]$`),
    }),
  ),
  ask('other parameters are left alone', '/api/locations/?page=2&_=1', json),
  ask('no query but a question mark', '/api/locations/?', json),
  ask(
    'the latest nights of some locations, by ascending id, each once',
    '/api/nights/latest/?location=paranal,%20babelsberg,18',
    json,
    new RegExp(`^\\[${nights.slice(0, 2).join(',')}\\]$`),
  ),
  ask('root', '/api/', json),
  ask('/ leads to the API', '/?format=json', 302, { expected: { location: '/api/?format=json' } }),
  ask('OPTIONS of /', '/', { method: 'OPTIONS' }, json),
  ask('POST to nights', '/api/nights/', { method: 'POST' }, 405, { expected: { allow: 'GET, HEAD, OPTIONS' } }),
];
