import { expect } from 'vitest';
import { ask, chrome, fails, having, type RequestCase } from './common.ts';

const calendar = { 'content-type': 'text/calendar; charset=utf-8', vary: 'Accept', allow: 'GET, HEAD, OPTIONS' };

/** Paths of files, which have one format whatever `Accept` says. */
export const files: readonly RequestCase[] = [
  ask('a calendar to subscribe to', '/locations/paranal/calendar.ics', {
    expected: { ...calendar, 'cache-control': 'public, max-age=32400', etag: /^W\/"/ },
    text: /^BEGIN:VCALENDAR\r\nVERSION:2\.0\r\n[\s\S]*UID:2026-11-14-night@[\s\S]*UID:2027-12-26-night@[\s\S]*END:VCALENDAR\r\n$/,
  }),
  ask('a calendar of chosen events', '/locations/paranal/calendar.ics?content=twilights,%20dark', {
    expected: calendar,
    text: /^(?![\s\S]*(?:-night@|moon-phase))[\s\S]*UID:2026-11-14-dark-1@[\s\S]*UID:2026-11-14-civil_dusk@/,
  }),
  ask('a calendar of no content: the default', '/locations/paranal/calendar.ics?content=', {
    expected: calendar,
    text: /^(?![\s\S]*-dark-)[\s\S]*UID:2026-11-14-night@[\s\S]*UID:moon-phase-/,
  }),
  ...['stars', 'night,stars', 'Night', ','].map((content) =>
    ask(`a calendar of ${content}`, `/locations/paranal/calendar.ics?content=${content}`, fails(400), {
      json: having({
        errors: [
          {
            parameter: 'content',
            value: content,
            message: expect.stringMatching(
              /^Use one or more of night, dark, twilights, sun, moon, with commas between them\./,
            ),
          },
        ],
      }),
    }),
  ),
  ask('a calendar for a browser', '/locations/paranal/calendar.ics', {
    headers: { Accept: chrome },
    expected: calendar,
  }),
  ask('a calendar for a client that does not accept its type', '/locations/paranal/calendar.ics', {
    headers: { Accept: 'image/png' },
    expected: calendar,
  }),
  ask('HEAD of a calendar', '/locations/paranal/calendar.ics', { method: 'HEAD', expected: calendar }),
  ask('OPTIONS of a calendar', '/locations/paranal/calendar.ics', {
    method: 'OPTIONS',
    expected: { 'content-type': 'application/json' },
    text: /"renders":\["text\/calendar"\]/,
  }),
  ask('a calendar by id', '/locations/18/calendar.ics', fails(404)),
  ask('a calendar of nowhere', '/locations/nowhere/calendar.ics', fails(404)),
  ask('a calendar as a folder', '/locations/paranal/calendar.ics/', fails(404)),
  ask('a calendar as JSON', '/locations/paranal/calendar.ics?format=json', fails(404)),
  ask('POST to a calendar', '/locations/paranal/calendar.ics', { method: 'POST' }, fails(405)),
  ask('the description, even for a browser', '/api/openapi.json', {
    headers: { Accept: chrome },
    expected: { 'content-type': 'application/json', 'cache-control': 'public, max-age=600' },
    text: /^\{"openapi":"3\.1\.1"/,
  }),
];
