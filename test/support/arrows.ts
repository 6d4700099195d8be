const subject = ['locations', 'nights'];
const pageRooms = ['pages/ui', 'pages/layout', 'pages/sky', 'pages/words'];
const page = [...pageRooms, 'api', 'formats', ...subject, 'hono'];

/** From the top down: each room imports only rooms further down, and of them and the packages only those named. */
export const arrows: Readonly<Record<string, readonly string[]>> = {
  'main.ts': ['cli', 'server', ...subject, 'locations/locationsFile.ts', 'node'],
  cli: ['api', 'formats', ...subject, 'locations/locationsFile.ts', 'node', 'commander'],
  server: [
    ...['app.ts', 'api', 'formats', ...subject, 'locations/locationsFile.ts'],
    ...['node', '@hono/node-server', 'pino', 'prom-client'],
  ],
  'app.ts': [
    ...['api', 'pages/tonight', 'pages/night', 'pages/period', 'pages/place', 'pages/api', 'pages/problem'],
    ...['pages/ui', 'pages/layout'],
    ...[...subject, 'hono'],
  ],
  'pages/tonight': [...page, 'pages/night'],
  'pages/night': [...page, 'sky'],
  'pages/period': page,
  'pages/place': page,
  'pages/api': page,
  'pages/problem': ['pages/ui', 'pages/layout', 'pages/words', 'api', 'locations', 'hono'],
  'pages/ui': ['pages/layout', 'pages/sky', 'pages/words', 'api', ...subject, 'hono'],
  'pages/layout': [
    ...['pages/style.css', 'pages/wall.css', 'pages/browser', 'pages/sky', 'pages/words'],
    ...['api', 'formats/text.ts', ...subject, 'hono'],
  ],
  'pages/browser': ['pages/words/search.ts'],
  'pages/sky': ['pages/words', ...subject, 'sky', 'hono'],
  'pages/words': ['formats/localTime.ts', 'formats/text.ts', 'locations/searchable.ts', ...subject],
  api: ['formats', ...subject, 'hono', 'luxon', 'lru-cache', 'node', 'zod'],
  formats: [...subject, 'ical.js', 'zod'],
  locations: ['nights', '../locations.yaml', 'geo-tz', 'js-yaml', 'zod', 'node'],
  nights: ['sky', 'lru-cache'],
  sky: ['suncalc'],
};
