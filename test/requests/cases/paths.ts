import { chrome, everywhere, html, json, notFound, problem, type RequestCase, throughProxies } from './common.ts';

/** As Django REST framework has them, with and without a slash behind them. */
const suffixed = [
  '/api/.json',
  '/api/locations.json',
  '/api/locations/1.json',
  '/api/locations/paranal.json',
  '/api/nights.json?location=paranal',
  '/api/nights/latest.json?location=paranal',
  '/api/nights/613660001.json',
  '/api/almanac/latest.json',
  '/api/moonpositions.json',
  '/api/now.json',
];

export const paths: readonly RequestCase[] = [
  ...suffixed.flatMap((path): RequestCase[] => {
    const api = path.replace('.json', '.api');
    const at = (at: string, accept: string) => ({ name: `${at} for ${accept}`, path: at, headers: { Accept: accept } });
    return [
      { ...at(path, chrome), ...json },
      { ...at(path.replace('.json', '.json/'), '*/*'), ...json },
      { ...at(api, '*/*'), ...json },
      { ...at(api, chrome), ...html },
      { ...at(path.replace('.json', '.xyz'), '*/*'), status: 404, text: /"parameter":"format","value":"xyz"/ },
    ];
  }),
  {
    name: 'a suffix over the query',
    path: '/api/locations.json?format=csv',
    ...json,
  },
  { name: 'a suffix of a format of ours', path: '/api/locations.csv', status: 200, text: /^id,name/ },
  {
    name: 'a page at a path with a suffix has links that work',
    ...throughProxies,
    path: '/api/nights/latest.api?location=paranal',
    headers: { Accept: chrome },
    ...html,
    text: /href="\.\.\/\.\.\/api\/nights\/latest\/\?location=paranal&amp;format=csv"/,
  },
  { name: 'POST to a path with a suffix', method: 'POST', path: '/api/locations.json', status: 405, expected: problem },
  { name: 'two suffixes', path: '/api/locations.json.json', status: 404, expected: problem },
  { name: 'the suffix of a page', path: '/locations/paranal.json', status: 301 },
  { name: 'a suffix of what is not there', path: '/api/nowhere.json', status: 404, json: notFound },
  {
    name: 'a path of many slashes, for a browser',
    ...throughProxies,
    path: '/'.repeat(15_000),
    headers: { Accept: chrome },
    status: 404,
    expected: problem,
    json: notFound,
  },
  {
    name: 'a path of many characters',
    ...throughProxies,
    path: `/api/locations/${'a'.repeat(5000)}/`,
    status: 404,
    json: notFound,
  },
  {
    name: 'a path of many escapes that are not UTF-8',
    ...throughProxies,
    path: `/api/${'a%ff'.repeat(3000)}/`,
    status: 404,
    json: notFound,
  },

  {
    name: 'without its slash',
    ...throughProxies,
    path: '/api/locations',
    status: 301,
    expected: { location: '/api/locations/', 'content-type': 'text/html; charset=utf-8', 'content-length': '0' },
    text: '',
  },
  {
    name: 'without its slash, with a query',
    ...throughProxies,
    path: '/api/nights/latest?location=paranal&x=%20',
    status: 301,
    expected: { location: '/api/nights/latest/?location=paranal&x=%20' },
  },
  {
    name: 'HEAD without its slash',
    ...throughProxies,
    method: 'HEAD',
    path: '/api',
    status: 301,
    expected: { location: '/api/' },
  },
  {
    name: 'a path that is not there',
    ...everywhere,
    path: '/api/nowhere/',
    status: 404,
    expected: { ...problem, allow: null },
    json: notFound,
  },
  { name: 'a path that is nowhere at all', path: '/favicon.ico', status: 404, expected: problem, json: notFound },
  { name: 'two slashes', ...throughProxies, path: '//api/locations/', status: 404, expected: problem },
  { name: 'capitals', path: '/API/locations/', status: 404, expected: problem },
  { name: 'percent-encoding that is not UTF-8', ...throughProxies, path: '/api/%ff/', status: 404, expected: problem },
  { name: 'percent-encoding that is none', ...throughProxies, path: '/api/%zz/', status: 404, expected: problem },
];
