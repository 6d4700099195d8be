import { problem, type RequestCase } from './common.ts';

export const badParameters: readonly RequestCase[] = [
  {
    name: 'an unknown slug',
    path: '/api/nights/latest/?location=nowhere',
    status: 404,
    expected: problem,
    json: {
      type: 'about:blank',
      title: 'Not Found',
      status: 404,
      detail: 'No location has the slug "nowhere". Allowed are the slugs that /api/locations/ lists.',
      errors: [
        { parameter: 'location', value: 'nowhere', message: 'Allowed are the slugs that /api/locations/ lists.' },
      ],
    },
  },
  {
    name: 'an empty slug',
    path: '/api/nights/latest/?location=',
    status: 400,
    expected: problem,
    text: /"parameter":"location"/,
  },
  {
    name: 'a slug twice',
    path: '/api/nights/latest/?location=paranal&location=paranal',
    status: 400,
    expected: problem,
  },
  { name: 'a slug that is not UTF-8', path: '/api/nights/latest/?location=%ff', status: 404, expected: problem },
  { name: 'a slug of an object', path: '/api/nights/latest/?location=__proto__', status: 404, expected: problem },
  { name: 'a slug in capitals', path: '/api/nights/latest/?location=Paranal', status: 404, expected: problem },
];
