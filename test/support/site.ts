import { readFileSync } from 'node:fs';
import { type AppOptions, createApp } from '../../src/app.ts';
import type { Location } from '../../src/locations/index.ts';
import { readList } from './listText.ts';
import { type MarkupElement, readMarkup } from './markup.ts';

/** The list that the service has by default. */
export const defaultList = readFileSync(new URL('../../locations.yaml', import.meta.url), 'utf8');

/** The present of the apps here. */
export const now = '2026-11-21T18:00:00Z';

/** What is told of no fault. */
export function noFault(error: unknown): never {
  throw error;
}

/** An app with the locations of a file, or with those that are given. */
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

/** A page of an app, as a browser asks for it. */
export async function pageOf(app: ReturnType<typeof appWith>, path: string, cookie = ''): Promise<MarkupElement> {
  const response = await app.request(path, { headers: { Accept: 'text/html', Cookie: cookie } });
  return readMarkup(await response.text());
}
