import { ask, chrome, fails, html, json, nothingThere, problem, type RequestCase } from './common.ts';

/** As Django REST framework has them, with and without a slash behind them. */
const suffixed = [
  '/api/.json',
  '/api/locations/paranal.json',
  '/api/nights.json?location=paranal',
  '/api/nights/latest.json?location=paranal',
  '/api/nights/613660001.json',
];

export const paths: readonly RequestCase[] = [
  ...suffixed.flatMap((path): RequestCase[] => {
    const api = path.replace('.json', '.api');
    const at = (at: string, accept: string) => ask(`${at} for ${accept}`, at, { headers: { Accept: accept } });
    return [
      { ...at(path, chrome), ...json },
      { ...at(path.replace('.json', '.json/'), '*/*'), ...json },
      { ...at(api, '*/*'), ...json },
      { ...at(api, chrome), ...html },
      { ...at(path.replace('.json', '.xyz'), '*/*'), status: 404, text: /"parameter":"format","value":"xyz"/ },
    ];
  }),
  ask('a suffix over the query', '/api/locations.json?format=csv', json),
  ask('a suffix of a format of ours', '/api/nights/latest.csv', /^id,date/),
  ask('a page at a path with a suffix has links that work', '/api/nights/latest.api?location=paranal', html, {
    headers: { Accept: chrome },
    text: /href="\.\.\/\.\.\/api\/nights\/latest\/\?location=paranal&amp;format=csv"/,
  }),
  ask('POST to a path with a suffix', '/api/locations.json', { method: 'POST' }, fails(405)),
  ask('two suffixes', '/api/locations.json.json', fails(404)),
  ask('the suffix of a page', '/locations/paranal.json', 301),
  ask('a suffix of what is not there', '/api/nowhere.json', 404, { json: nothingThere }),
  ask('a path of many slashes, for a browser', '/'.repeat(15_000), fails(404), {
    headers: { Accept: chrome },
    json: nothingThere,
  }),
  ask('a path of many characters', `/api/locations/${'a'.repeat(5000)}/`, 404, { json: nothingThere }),
  ask('a path of many escapes that are not UTF-8', `/api/${'a%ff'.repeat(3000)}/`, 404, {
    json: nothingThere,
  }),

  ask('without its slash', '/api/locations', 301, {
    expected: { location: '/api/locations/', 'content-type': 'text/html; charset=utf-8', 'content-length': '0' },
    text: '',
  }),
  ask('without its slash, with a query', '/api/nights/latest?location=paranal&x=%20', 301, {
    expected: { location: '/api/nights/latest/?location=paranal&x=%20' },
  }),
  ask('HEAD without its slash', '/api', { method: 'HEAD' }, 301, { expected: { location: '/api/' } }),
  ask('a path that is not there', '/api/nowhere/', 404, {
    expected: { ...problem, allow: null },
    json: nothingThere,
  }),
  ask('a path that is nowhere at all', '/favicon.ico', fails(404), { json: nothingThere }),
  ask('two slashes', '//api/locations/', fails(404)),
  ask('capitals', '/API/locations/', fails(404)),
  ask('percent-encoding that is not UTF-8', '/api/%ff/', fails(404)),
  ask('percent-encoding that is none', '/api/%zz/', fails(404)),
];
