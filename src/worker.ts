import list from '../locations.yaml';
import { createApp } from './app.ts';
import { locationsOf } from './locations/index.ts';
import { isSupported } from './nights/index.ts';
import { readInstant } from './parameters/parse.ts';

/** What `packaging/wrangler.jsonc` sets under `vars`. */
interface Settings {
  /** The service's address, where the requests do not have it. */
  readonly PUBLIC_URL?: string;
  /** Stops the clock at an instant, as `--now` does. */
  readonly NOW?: string;
}

type App = ReturnType<typeof createApp>;

function appOf({ PUBLIC_URL = '', NOW = '' }: Settings): App {
  return createApp({
    locations: locationsOf(list),
    now: NOW === '' ? Date.now : stoppedAt(NOW),
    // workerd cancels a request that waits for a promise of another request, so requests cannot share a queue.
    pause: () => Promise.resolve(),
    build: BUILD_ID,
    buildTimeMs: BUILD_TIME_MS,
    elapsed: () => performance.now(),
    publicUrl: PUBLIC_URL === '' ? undefined : new URL(PUBLIC_URL),
    onFault: (error, request) => console.error(error, request),
  });
}

function stoppedAt(instant: string): () => number {
  const timeMs = readInstant(instant);
  if (timeMs === null || !isSupported(timeMs))
    throw new RangeError(`NOW: found "${instant}"; allowed is one such as 2026-11-21T18:00Z`);
  return () => timeMs;
}

let app: App | undefined;

/** The service on Cloudflare's runtime. An app, with the nights that it has computed, lives as long as its isolate. */
export default {
  fetch(request: Request, settings: Settings): Response | Promise<Response> {
    app ??= appOf(settings);
    return app.fetch(request);
  },
};
