import type { Handler } from 'hono';
import { dataHeaders } from '../http/headers.ts';
import { Problem } from '../http/problem.ts';
import { readableUrl } from '../http/queries.ts';
import type { Site } from '../locations/index.ts';
import type { LatestNights } from '../nights/index.ts';

const notReady = new Problem(503, 'Tonight cannot be computed; the log says why.');

/**
 * `/healthz`, for what watches the service: 200 while it answers at all; `/healthz?ready` only where tonight at every
 * location can be told, else 503. The nights are computed then, so that they are there when the first client asks.
 */
export function health<Item>(
  latest: LatestNights<Item>,
  sites: readonly Site[],
  now: () => number,
  onFault: (error: unknown) => void,
): Handler {
  const isReady = async () => {
    try {
      await latest.at(sites, now());
      return true;
    } catch (error) {
      onFault(error);
      return false;
    }
  };
  return async ({ req }) => {
    const asksReady = readableUrl(req.url).searchParams.has('ready');
    if (asksReady && !(await isReady())) throw notReady;
    const told = asksReady ? { status: 'ready', locations: sites.length } : { status: 'live' };
    const headers = { ...dataHeaders, 'Content-Type': 'application/json', 'Cache-Control': 'no-store' };
    return new Response(JSON.stringify(told), { headers });
  };
}
