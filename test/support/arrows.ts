import type { Arrows } from './imports.ts';

const subject = ['locations', 'nights'];
const pageRooms = ['pages/site', 'pages/frame', 'pages/charts', 'pages/text', 'pages/themes.ts'];
const page = [...pageRooms, 'formats', 'facts', 'parameters', 'http', 'input', ...subject, 'hono'];

/** From the top down: each room imports only rooms further down, and of them and the packages only those named. */
export const arrows: Arrows = {
  'main.ts': ['cli', 'server', ...subject, 'locations/locationsFile.ts', 'node'],
  cli: ['formats', 'facts', 'parameters', 'input', ...subject, 'locations/locationsFile.ts', 'node', 'luxon'],
  server: [
    ...['app.ts', 'http', 'facts', 'input', ...subject, 'locations/locationsFile.ts'],
    ...['node', '@hono/node-server', 'pino', 'prom-client'],
  ],
  'app.ts': [
    ...['api', 'pages', 'pages/tonight', 'pages/night', 'pages/month', 'pages/year', 'pages/place'],
    ...['pages/api', 'pages/frame'],
    ...['parameters', 'http', 'input', ...subject, 'hono', '../package.json'],
  ],
  api: ['formats', 'facts', 'parameters', 'http', 'input', ...subject, 'hono'],
  'pages/tonight': [...page, 'pages/night'],
  'pages/night': [...page, 'sky'],
  'pages/month': page,
  'pages/year': page,
  'pages/place': page,
  'pages/api': page,
  pages: ['pages/site', 'pages/frame', 'pages/text', 'parameters', 'http', 'input', 'locations', 'hono'],
  'pages/site': ['pages/frame', 'pages/charts', 'pages/text', 'parameters', 'http', 'input', ...subject, 'hono'],
  'pages/frame': [
    'pages/browser',
    'pages/browser/style',
    'pages/charts',
    'pages/text',
    'pages/themes.ts',
    'facts/text.ts',
    'http',
    'input',
    ...subject,
    'hono',
  ],
  'pages/browser': ['pages/text/search.ts'],
  'pages/charts': ['pages/text', ...subject, 'hono'],
  'pages/themes.ts': [],
  'pages/text': ['formats/localTime.ts', 'facts/text.ts', ...subject],
  formats: ['facts', 'input', ...subject, 'ical.js'],
  facts: ['input', ...subject],
  parameters: ['input', ...subject, 'luxon'],
  http: ['input', 'hono', 'lru-cache', 'node'],
  locations: ['nights', 'input', '../locations.yaml', 'geo-tz', 'js-yaml', 'zod', 'node'],
  nights: ['sky', 'lru-cache', 'tinyqueue'],
  sky: ['suncalc'],
  input: [],
};
