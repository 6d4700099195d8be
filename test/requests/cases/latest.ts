import { everywhere, json, type RequestCase, throughProxies } from './common.ts';

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
  { name: 'locations', path: '/api/locations/', ...json, text: `[${babelsberg},${paranal},${southPole}]` },
  {
    name: 'latest nights',
    ...everywhere,
    path: '/api/nights/latest/',
    ...json,
    text: new RegExp(`^\\[${nights.join(',')}\\]$`),
  },
  {
    name: 'latest nights may be kept for a while',
    path: '/api/nights/latest/',
    status: 200,
    expected: { 'cache-control': /^public, max-age=\d+$/, etag: /^W\/"[0-9a-f]{32}"$/ },
  },
  {
    name: 'the latest night of one location',
    path: '/api/nights/latest/?location=paranal',
    ...json,
    text: new RegExp(`^\\[${paranalNight}\\]$`),
  },
  { name: 'other parameters are left alone', path: '/api/locations/?page=2&_=1', ...json },
  { name: 'no query but a question mark', ...throughProxies, path: '/api/locations/?', ...json },
  {
    name: 'the latest nights of some locations, by ascending id, each once',
    path: '/api/nights/latest/?location=paranal,%20babelsberg,18',
    ...json,
    text: new RegExp(`^\\[${nights.slice(0, 2).join(',')}\\]$`),
  },
  {
    name: 'the latest night of a location by its id',
    path: '/api/nights/latest/?location=18',
    ...json,
    text: new RegExp(`^\\[${paranalNight}\\]$`),
  },
  { name: 'root', path: '/api/', ...json },
  {
    name: '/ leads to the API',
    ...throughProxies,
    path: '/?format=json',
    status: 302,
    expected: { location: '/api/?format=json' },
  },
  { name: 'OPTIONS of /', method: 'OPTIONS', path: '/', ...json },
  {
    name: 'POST to nights',
    method: 'POST',
    path: '/api/nights/',
    status: 405,
    expected: { allow: 'GET, HEAD, OPTIONS' },
  },
];
