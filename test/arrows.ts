import type { Arrows } from './imports.ts';

const subject = ['nights', 'locations'];
const pageRooms = ['pages/site', 'pages/frame', 'pages/charts', 'pages/words'];
const page = [...pageRooms, 'parameters', 'http', ...subject, 'hono'];

/** From the top down: each room imports only rooms further down, and of them and the packages only those named. */
export const arrows: Arrows = {
  'main.ts': ['command', 'locations', '../package.json'],
  command: [
    ...['app.ts', 'api/almanacFields.ts', 'http/mounting.ts', 'http/problem.ts', ...subject, '../locations.yaml'],
    ...['node', 'hono', '@hono/node-server', 'luxon', 'pino', 'pino-pretty', 'prom-client'],
  ],
  'worker.ts': ['app.ts', ...subject, '../locations.yaml'],
  'app.ts': [
    ...['api', 'pages', 'pages/tonight', 'pages/night', 'pages/month', 'pages/year', 'pages/api'],
    ...['pages/site', 'pages/frame', 'parameters', 'http', ...subject, 'hono', '../package.json'],
  ],
  api: ['api/formats', 'parameters', 'http', ...subject, 'hono', 'zod'],
  'api/formats': ['http', ...subject, 'ical.js', 'papaparse', 'zod'],
  'pages/tonight': page,
  'pages/night': page,
  'pages/month': page,
  'pages/year': page,
  'pages/api': page,
  pages: ['pages/frame', 'http', 'hono'],
  'pages/site': ['pages/frame', 'http', ...subject, 'hono'],
  'pages/frame': ['pages/browser', 'http', 'nights', 'hono'],
  'pages/browser': ['pages/words/search.ts'],
  'pages/charts': ['pages/words', ...subject, 'd3-scale', 'd3-shape', 'hono'],
  'pages/words': subject,
  parameters: ['http', ...subject],
  http: ['nights', 'hono', 'zod'],
  nights: ['sky', 'locations', 'lru-cache', 'luxon'],
  locations: ['@photostructure/tz-lookup', 'js-yaml', 'luxon', 'zod'],
  sky: ['suncalc'],
};
