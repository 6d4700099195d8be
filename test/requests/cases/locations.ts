import { expect } from 'vitest';
import { ask, fails, json, notFound, problem, type RequestCase } from './common.ts';

const paranal =
  '{"id":18,"name":"Paranal <Observatory> & \'co\'","slug":"paranal","description":"","device":"UT4","latitude":-24.62743941,"longitude":-70.40498688}';

const missing = (value: string) => ({
  ...notFound,
  errors: [
    { parameter: 'location', value, message: 'Use the id or the slug of a location that /api/locations/ lists.' },
  ],
});

export const locations: readonly RequestCase[] = [
  ask('targets that have names, those of the catalogue too', '/api/targets/', json, {
    json: expect.arrayContaining([
      {
        name: 'M42',
        right_ascension: expect.closeTo(83.82, 1),
        declination: expect.closeTo(-5.39, 1),
        kind: expect.any(String),
      },
    ]),
  }),
  ask('by id', '/api/locations/18/', json, paranal),
  ask('by slug', '/api/locations/paranal/', json, paranal),
  ask('as it was recorded', '/api/locations/99/', 404, {
    expected: { ...problem, vary: 'Accept', allow: 'GET, HEAD, OPTIONS' },
    json: missing('99'),
  }),
  ask('an id with zeros before it', '/api/locations/018/', 404, { json: missing('018') }),
  ask('a slug in another case', '/api/locations/Paranal/', json, paranal),
  ask('an object’s own name', '/api/locations/__proto__/', 404, { json: missing('__proto__') }),
  ask('odd characters', '/api/locations/a%2Fb%00%22/', 404, { json: missing('a/b\0"') }),
  ...['/api/locations/paranl/', '/locations/paranl/calendar.ics'].map((path) =>
    ask(`nearly a slug: ${path}`, path, fails(404), {
      text: /"detail":"There is no (location|slug) \\"paranl\\"\. Use .* Is it \\"paranal\\"\?"/,
    }),
  ),
  ask('what is not UTF-8', '/api/locations/%ff/', fails(404)),
  ask('without its slash', '/api/locations/paranal?format=json', 301, {
    expected: { location: '/api/locations/paranal/?format=json', 'content-type': 'text/html; charset=utf-8' },
  }),
  ask('POST', '/api/locations/1/', { method: 'POST' }, 405, { expected: { allow: 'GET, HEAD, OPTIONS' } }),
];
