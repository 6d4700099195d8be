import type { Context, Handler } from 'hono';
import { dataHeaders } from '../http/headers.ts';
import { Problem } from '../http/problem.ts';
import type { Site } from '../locations/index.ts';
import { latestNights, type NightCache } from '../nights/index.ts';

const notReady = new Problem(503, 'Tonight cannot be computed; the log says why.');

/** What health depends on. */
export interface HealthOptions {
  readonly sites: readonly Site[];
  readonly cache: NightCache;
  readonly now: () => number;
  readonly pause: () => Promise<void>;
  readonly onFault: (error: unknown) => void;
}

/**
 * `/healthz`, for monitoring: 200 while the service responds; `/healthz?ready` only where tonight at every location can be
 * computed, else 503. The nights are computed then, so that they are cached for the first client.
 */
export function health(options: HealthOptions): Handler {
  return async ({ req }: Context) => {
    if (!new URL(req.url).searchParams.has('ready')) return healthResponse({ status: 'live' });
    if (!(await isReady(options))) throw notReady;
    return healthResponse({ status: 'ready', locations: options.sites.length });
  };
}

async function isReady({ sites, cache, now, pause, onFault }: HealthOptions): Promise<boolean> {
  try {
    await latestNights(cache, sites, now(), pause);
    return true;
  } catch (error) {
    onFault(error);
    return false;
  }
}

function healthResponse(status: object): Response {
  const headers = { ...dataHeaders, 'Content-Type': 'application/json', 'Cache-Control': 'no-store' };
  return new Response(JSON.stringify(status), { headers });
}
