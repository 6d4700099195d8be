const engine = 'nights';
const list = ['locations', engine];
/** The folders for parameters of requests and commands, and for formats of their results. */
const data = ['parameters', 'formats', ...list];
/** The folders that pages with pictures share. */
const shared = ['pages/ui', 'pages/layout', 'pages/sky', 'pages/words'];

/**
 * The allowed imports per folder. Each folder imports only folders further down in this table, and only the named folders and
 * packages. Remove an entry that no import uses.
 */
export const arrows: Readonly<Record<string, readonly string[]>> = {
  'main.ts': ['cli', 'service', 'locations', 'locations/locationsFile.ts', 'locations/skylineFile.ts', 'node'],
  cli: ['resources', 'http', ...data, 'locations/locationsFile.ts', 'node', 'commander'],
  service: ['app.ts', 'http', ...data, 'locations/locationsFile.ts', 'node', 'pino', 'prom-client'],
  'app.ts': [
    ...['pages/tonight', 'pages/night', 'pages/period', 'pages/place', 'pages/api', 'pages/problem'],
    ...['pages/ui', 'pages/layout', 'resources', 'http', ...data, 'hono'],
  ],
  'pages/tonight': [...shared, 'http', 'parameters', ...list, 'hono'],
  'pages/night': [...shared, ...data, 'hono'],
  'pages/period': [...shared, 'parameters', engine, 'hono'],
  'pages/place': ['pages/ui', 'pages/layout', 'pages/words', 'http', 'parameters', 'locations', 'hono'],
  'pages/api': ['pages/ui', 'pages/layout', 'pages/words', 'http', 'parameters', engine],
  'pages/problem': ['pages/ui', 'pages/layout', 'pages/words', 'http', 'parameters', 'locations'],
  'pages/ui': ['pages/layout', 'pages/words', 'parameters', ...list, 'hono'],
  'pages/layout': [
    ...[
      'pages/style.css',
      'pages/home.css',
      'pages/site.css',
      'pages/wall.css',
      'pages/browser',
      'pages/sky',
      'pages/words',
    ],
    ...['http', ...data, 'hono'],
  ],
  'pages/browser': ['pages/words/search.ts'],
  'pages/sky': ['pages/words', engine, 'sky', 'hono'],
  'pages/words': ['formats', 'locations/searchable.ts', engine],
  resources: ['http', ...data, 'hono'],
  http: [...data, 'node', '@hono/node-server', 'hono', 'lru-cache'],
  parameters: ['formats', ...list, 'luxon'],
  formats: list,
  locations: [engine, '../locations.yaml', 'geo-tz', 'js-yaml', 'zod', 'node'],
  nights: ['sky', 'lru-cache'],
  sky: ['suncalc'],
};
