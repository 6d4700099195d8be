import { readFileSync } from 'node:fs';
import { type AppOptions, createApp } from '../../src/app.ts';
import type { Location } from '../../src/locations/index.ts';
import { readList } from './listText.ts';
import { type MarkupElement, readMarkup } from './markup.ts';

/** The text of the default locations file. */
export const defaultList = readFileSync(new URL('../../locations.yaml', import.meta.url), 'utf8');

/** The instant at which the clocks of the tests' apps are stopped. */
export const now = '2026-11-21T18:00:00Z';

/** Fails a test if the app reports an unexpected error. */
export function noFault(error: unknown): never {
  throw error;
}

/** Creates an app with the locations of a file's text, or with given locations. */
export function appWith(locations: string | readonly Location[], options: Partial<AppOptions> = {}) {
  return createApp({
    ...(typeof locations === 'string'
      ? readList(locations)
      : { locations, targets: [], twilights: locations[0]?.ownTwilights ?? [] }),
    now: () => Date.parse(now),
    isClockStopped: true,
    build: BUILD_ID,
    buildTimeMs: BUILD_TIME_MS,
    source: 'locations.yaml',
    listTimeMs: null,
    onError: noFault,
    ...options,
  });
}

/** Requests a page of an app with the headers of a browser. */
export async function pageOf(app: ReturnType<typeof appWith>, path: string, cookie = ''): Promise<MarkupElement> {
  const response = await app.request(path, { headers: { Accept: 'text/html', Cookie: cookie } });
  return readMarkup(await response.text());
}
