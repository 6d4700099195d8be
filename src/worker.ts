import { env } from 'cloudflare:workers';
import builtIn from '../locations.yaml';
import { createApp } from './app.ts';
import { contentOf, type ListContent } from './locations/index.ts';
import { readSupportedInstant } from './parameters/parse.ts';

/** The `vars` of `packaging/wrangler.jsonc`. */
interface Settings {
  /** The service's address, if requests do not have it. */
  readonly PUBLIC_URL?: string;
  /** Stops the clock at an instant, as `--now` does. */
  readonly NOW?: string;
  /** Maximum entries of a list, such as nights: limits the processor time of a request. */
  readonly MAX_ENTRIES?: string;
}

type App = ReturnType<typeof createApp>;

function appOf({ locations, targets }: ListContent, { PUBLIC_URL = '', NOW = '', MAX_ENTRIES = '' }: Settings): App {
  return createApp({
    locations,
    targets,
    now: NOW === '' ? Date.now : stoppedAt(NOW),
    // workerd cancels a request that waits for a promise of another request, so requests cannot share a queue.
    pause: () => Promise.resolve(),
    build: BUILD_ID,
    buildTimeMs: BUILD_TIME_MS,
    elapsed: () => performance.now(),
    maxEntries: MAX_ENTRIES === '' ? 10_000 : entriesOf(MAX_ENTRIES),
    publicUrl: PUBLIC_URL === '' ? undefined : new URL(PUBLIC_URL),
    onFault: (error, request) => console.error(error, request),
  });
}

function stoppedAt(instant: string): () => number {
  const timeMs = readSupportedInstant(instant);
  if (timeMs === null) throw new RangeError(`NOW: found "${instant}"; allowed is one such as 2026-11-21T18:00Z`);
  return () => timeMs;
}

function entriesOf(text: string): number {
  const entries = Number(text);
  if (!/^\d{1,6}$/.test(text) || entries < 1 || entries > 200_000)
    throw new RangeError(`MAX_ENTRIES: found "${text}"; allowed is an integer from 1 to 200000`);
  return entries;
}

/**
 * Renders common responses, so that the runtime has compiled their code before the first request. Startup does not count as
 * processor time of a request, and may take a second. HEAD builds the body as GET does without sending it, which is not allowed
 * outside of requests.
 */
async function warmUp({ locations, targets }: ListContent): Promise<void> {
  const few = locations.slice(0, 25);
  const app = appOf({ locations: few, targets }, { NOW: new Date(BUILD_TIME_MS).toISOString() });
  const ask = (path: string, Accept: string) =>
    app.fetch(new Request(`https://nights.example.org${path}`, { method: 'HEAD', headers: { Accept } }));
  for (const path of ['/api/nights/latest/', '/api/almanac/latest/', '/api/now/']) await ask(path, 'application/json');
  for (const path of ['/', `/locations/${few[0]?.slug}/`]) await ask(path, 'text/html');
}

const list = contentOf(builtIn);
const app = appOf(list, env);
await warmUp(list);

/** The service on Cloudflare's runtime. The app, with its cached nights, lives as long as its isolate. */
export default { fetch: (request: Request): Response | Promise<Response> => app.fetch(request) };
