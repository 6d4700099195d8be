import { expect } from 'vitest';
import { chrome, everywhere, problem, type RequestCase, throughProxies } from './common.ts';

const calendar = { 'content-type': 'text/calendar; charset=utf-8', vary: 'Accept', allow: 'GET, HEAD, OPTIONS' };

/** Paths of files, which have one format whatever `Accept` says. */
export const files: readonly RequestCase[] = [
  {
    name: 'a calendar to subscribe to',
    ...everywhere,
    path: '/locations/paranal/calendar.ics',
    status: 200,
    expected: { ...calendar, 'cache-control': 'public, max-age=32400', etag: /^W\/"/ },
    text: /^BEGIN:VCALENDAR\r\nVERSION:2\.0\r\n[\s\S]*UID:2026-11-14-night@[\s\S]*UID:2027-12-26-night@[\s\S]*END:VCALENDAR\r\n$/,
  },
  {
    name: 'a calendar of chosen events',
    path: '/locations/paranal/calendar.ics?content=twilights,%20dark',
    status: 200,
    expected: calendar,
    text: /^(?![\s\S]*(?:-night@|moon-phase))[\s\S]*UID:2026-11-14-dark-1@[\s\S]*UID:2026-11-14-civil_dusk@/,
  },
  {
    name: 'a calendar of no content: the default',
    path: '/locations/paranal/calendar.ics?content=',
    status: 200,
    expected: calendar,
    text: /^(?![\s\S]*-dark-)[\s\S]*UID:2026-11-14-night@[\s\S]*UID:moon-phase-/,
  },
  ...['stars', 'night,', 'night,stars', 'Night', ','].map((content) => ({
    name: `a calendar of ${content}`,
    path: `/locations/paranal/calendar.ics?content=${content}`,
    status: 400,
    expected: problem,
    json: expect.objectContaining({
      errors: [
        {
          parameter: 'content',
          value: content,
          message: 'Use one or more of night, dark, twilights, moon, with commas between them.',
        },
      ],
    }),
  })),
  { name: 'a calendar of contents', path: '/api/nights/?contents=moon&format=ics', status: 400, expected: problem },
  {
    name: 'a calendar for a browser',
    path: '/locations/paranal/calendar.ics',
    headers: { Accept: chrome },
    status: 200,
    expected: calendar,
  },
  {
    name: 'a calendar for a client that does not accept its type',
    path: '/locations/paranal/calendar.ics',
    headers: { Accept: 'image/png' },
    status: 200,
    expected: calendar,
  },
  {
    name: 'HEAD of a calendar',
    ...throughProxies,
    method: 'HEAD',
    path: '/locations/paranal/calendar.ics',
    status: 200,
    expected: calendar,
  },
  {
    name: 'OPTIONS of a calendar',
    method: 'OPTIONS',
    path: '/locations/paranal/calendar.ics',
    status: 200,
    expected: { 'content-type': 'application/json' },
    text: /"renders":\["text\/calendar"\]/,
  },
  { name: 'a calendar by id', path: '/locations/18/calendar.ics', status: 404, expected: problem },
  { name: 'a calendar of nowhere', path: '/locations/nowhere/calendar.ics', status: 404, expected: problem },
  { name: 'a calendar as a folder', path: '/locations/paranal/calendar.ics/', status: 404, expected: problem },
  { name: 'a calendar as JSON', path: '/locations/paranal/calendar.ics?format=json', status: 404, expected: problem },
  {
    name: 'POST to a calendar',
    method: 'POST',
    path: '/locations/paranal/calendar.ics',
    status: 405,
    expected: problem,
  },
  {
    name: 'the description, even for a browser',
    ...throughProxies,
    path: '/api/openapi.json',
    headers: { Accept: chrome },
    status: 200,
    expected: { 'content-type': 'application/json', 'cache-control': 'no-cache' },
    text: /^\{"openapi":"3\.1\.1"/,
  },
];
