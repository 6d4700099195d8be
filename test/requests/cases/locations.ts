import { json, notFound, problem, type RequestCase, throughProxies } from './common.ts';

const paranal =
  '{"id":18,"name":"Paranal <Observatory> & \'co\'","slug":"paranal","description":"","device":"UT4","latitude":-24.62743941,"longitude":-70.40498688}';

const missing = (value: string) => ({
  ...notFound,
  errors: [
    {
      parameter: 'location',
      value,
      message: 'Use the id or the slug of a location that /api/locations/ lists.',
    },
  ],
});

export const locations: readonly RequestCase[] = [
  { name: 'by id', path: '/api/locations/18/', ...json, text: paranal },
  { name: 'by slug', path: '/api/locations/paranal/', ...json, text: paranal },
  {
    name: 'as it was recorded',
    path: '/api/locations/99/',
    status: 404,
    expected: { ...problem, vary: 'Accept', allow: 'GET, HEAD, OPTIONS' },
    json: missing('99'),
  },
  { name: 'an id with zeros before it', path: '/api/locations/018/', status: 404, json: missing('018') },
  { name: 'a slug in another case', path: '/api/locations/Paranal/', ...json, text: paranal },
  { name: 'an object’s own name', path: '/api/locations/__proto__/', status: 404, json: missing('__proto__') },
  {
    name: 'odd characters',
    ...throughProxies,
    path: '/api/locations/a%2Fb%00%22/',
    status: 404,
    json: missing('a/b\0"'),
  },
  { name: 'what is not UTF-8', path: '/api/locations/%ff/', status: 404, expected: problem },
  {
    name: 'without its slash',
    ...throughProxies,
    path: '/api/locations/paranal?format=json',
    status: 301,
    expected: { location: '/api/locations/paranal/?format=json', 'content-type': 'text/html; charset=utf-8' },
  },
  { name: 'POST', method: 'POST', path: '/api/locations/1/', status: 405, expected: { allow: 'GET, HEAD, OPTIONS' } },
];
