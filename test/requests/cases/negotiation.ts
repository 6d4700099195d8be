import { ask, chrome, html, json, notFound, problem, type RequestCase } from './common.ts';

export const negotiation: readonly RequestCase[] = [
  ask('any', '/api/locations/', { headers: { Accept: '*/*' } }, json),
  ask('an empty Accept', '/api/locations/', { headers: { Accept: '' } }, json),
  ask('a browser', '/api/locations/', { headers: { Accept: chrome } }, html),
  ask('the better quality', '/api/locations/', html, {
    headers: { Accept: 'application/json;q=0.4, text/html;q=0.5' },
  }),
  ask('equal qualities', '/api/locations/', { headers: { Accept: 'text/html, application/json' } }, json),
  ask('a range', '/api/locations/', { headers: { Accept: 'text/*' } }, html),
  ask('a specific refusal', '/api/locations/', html, {
    headers: { Accept: '*/*, application/json;q=0' },
  }),
  ask('a parameter', '/api/locations/', { headers: { Accept: 'application/json; charset=utf-8' } }, json),
  ask('capitals', '/api/locations/', { headers: { Accept: 'Application/JSON' } }, json),
  ask('format=json over Accept', '/api/locations/?format=json', { headers: { Accept: 'image/png' } }, json),
  ask('format=json over a browser', '/api/locations/?format=json', { headers: { Accept: chrome } }, json),
  ask('format=api of a client', '/api/nights/latest/?format=api', { headers: { Accept: '*/*' } }, json),
  ask('format=api without Accept', '/api/nights/latest/?format=api', json),
  ask('format=api of a browser', '/api/nights/latest/?format=api', { headers: { Accept: chrome } }, html),
  ask('format=api and a refusal of HTML', '/api/locations/?format=api', { headers: { Accept: 'text/html;q=0' } }, json),
  ask('an unknown format', '/api/locations/?format=xyz', 404, {
    expected: { ...problem, vary: 'Accept', allow: 'GET, HEAD, OPTIONS' },
    json: { ...notFound, errors: [{ parameter: 'format', value: 'xyz', message: 'Allowed are json, api.' }] },
  }),
  ask('a format that a resource of ours lacks', '/api/now.csv', 404, {
    json: {
      ...notFound,
      detail: '/api/now/ has no format csv; it has json, api.',
      errors: [{ parameter: 'format', value: 'csv', message: 'Allowed are json, api.' }],
    },
  }),
  ask('an Accept that a resource of ours cannot meet', '/api/now/', 406, {
    headers: { Accept: 'text/csv' },
    text: /"detail":"\/api\/now\/ has none of the types that Accept allows; it has application\/json, text\/html\."/,
  }),
  ask('an empty format', '/api/locations/?format=', { headers: { Accept: chrome } }, html),
  ask('format twice: the last', '/api/locations/?format=api&format=json', { headers: { Accept: chrome } }, json),
  ask('equal qualities below 1', '/api/nights/latest/', json, {
    headers: { Accept: 'text/csv;q=0.3, text/html;q=0.3, application/json;q=0.3' },
  }),
  ask('a range of a lower quality than a type', '/api/nights/latest/', {
    headers: { Accept: 'text/*;q=0.9, text/html;q=0.1, */*;q=0.5' },
    expected: { 'content-type': 'text/csv; charset=utf-8' },
  }),
  ask('an Accept that cannot be met', '/api/locations/', 406, {
    headers: { Accept: 'image/png' },
    expected: { ...problem, vary: 'Accept', allow: 'GET, HEAD, OPTIONS' },
    json: {
      type: 'about:blank',
      title: 'Not Acceptable',
      status: 406,
      detail: 'Could not satisfy the request Accept header.',
      available: ['application/json', 'text/html'],
    },
  }),
];
