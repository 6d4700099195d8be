import { notFound, problem, type RequestCase } from './common.ts';

export const paths: readonly RequestCase[] = [
  {
    name: 'without its slash',
    path: '/api/locations',
    status: 301,
    expected: { location: '/api/locations/', 'content-type': 'text/html; charset=utf-8', 'content-length': '0' },
    text: '',
  },
  {
    name: 'without its slash, with a query',
    path: '/api/nights/latest?location=paranal&x=%20',
    status: 301,
    expected: { location: '/api/nights/latest/?location=paranal&x=%20' },
  },
  { name: 'HEAD without its slash', method: 'HEAD', path: '/api', status: 301, expected: { location: '/api/' } },
  {
    name: 'a path that is not there',
    path: '/api/nowhere/',
    status: 404,
    expected: { ...problem, allow: null },
    json: notFound,
  },
  { name: 'a path that is nowhere at all', path: '/favicon.ico', status: 404, expected: problem, json: notFound },
  { name: 'two slashes', path: '//api/locations/', status: 404, expected: problem },
  { name: 'capitals', path: '/API/locations/', status: 404, expected: problem },
  { name: 'percent-encoding that is not UTF-8', path: '/api/%ff/', status: 404, expected: problem },
  { name: 'percent-encoding that is none', path: '/api/%zz/', status: 404, expected: problem },
];
