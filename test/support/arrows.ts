const subject = ['locations', 'nights'];
const pageRooms = ['pages/site', 'pages/frame', 'pages/charts', 'pages/text', 'pages/themes.ts'];
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
    ...['api', 'pages', 'pages/tonight', 'pages/night', 'pages/month', 'pages/year', 'pages/place'],
    ...['pages/api', 'pages/site', 'pages/frame'],
    ...[...subject, 'hono', '../package.json'],
  ],
  'pages/tonight': [...page, 'pages/night'],
  'pages/night': [...page, 'sky'],
  'pages/month': page,
  'pages/year': page,
  'pages/place': page,
  'pages/api': page,
  pages: ['pages/site', 'pages/frame', 'pages/text', 'api', 'locations', 'hono'],
  'pages/site': ['pages/frame', 'pages/charts', 'pages/text', 'api', ...subject, 'hono'],
  'pages/frame': [
    'pages/browser',
    'pages/browser/style',
    'pages/charts',
    'pages/text',
    'pages/themes.ts',
    'api',
    'formats/text.ts',
    ...subject,
    'hono',
  ],
  'pages/browser': ['pages/text/search.ts'],
  'pages/charts': ['pages/text', ...subject, 'sky', 'hono'],
  'pages/themes.ts': [],
  'pages/text': ['formats/localTime.ts', 'formats/text.ts', 'locations/searchable.ts', ...subject],
  api: ['formats', ...subject, 'hono', 'luxon', 'lru-cache', 'node', 'zod'],
  formats: [...subject, 'ical.js', 'zod'],
  locations: ['nights', '../locations.yaml', 'geo-tz', 'js-yaml', 'zod', 'node'],
  nights: ['sky', 'lru-cache', 'tinyqueue'],
  sky: ['suncalc'],
};
