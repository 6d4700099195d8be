import type { Handler } from 'hono';
import { dataHeaders } from '../http/headers.ts';
import { Problem } from '../http/problem.ts';
import type { RefusedList, Site } from '../locations/index.ts';
import type { LatestNights } from '../nights/index.ts';
import { instant } from './formats/json.ts';

const notReady = new Problem(503, 'Tonight cannot be computed; the log says why.');

/**
 * `/healthz`, for what watches the service: 200 while it answers at all; `/healthz?ready` only where tonight at every
 * location can be told, else 503. The nights are computed then, so that they are there when the first client asks. A list
 * that was refused changes neither, as the one before it is served, but is reported.
 */
export function health<Item>(
  latest: LatestNights<Item>,
  sites: readonly Site[],
  now: () => number,
  refusedList: () => RefusedList | null,
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
    const asksReady = req.query('ready') !== undefined;
    if (asksReady && !(await isReady())) throw notReady;
    const told = asksReady ? { status: 'ready', locations: sites.length } : { status: 'live' };
    const headers = { ...dataHeaders, 'Content-Type': 'application/json', 'Cache-Control': 'no-store' };
    return new Response(JSON.stringify({ ...told, ...refusal(refusedList()) }), { headers });
  };
}

function refusal(refused: RefusedList | null): object {
  if (refused === null) return {};
  const { sinceMs, file, faultCount } = refused;
  return { refused_list: { since: instant(sinceMs), file, faults: faultCount } };
}
