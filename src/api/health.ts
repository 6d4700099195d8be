import type { Context, Handler } from 'hono';
import { instantText } from '../facts/text.ts';
import { dataHeaders } from '../http/headers.ts';
import { Problem } from '../http/problem.ts';
import { readableUrl } from '../http/queries.ts';
import { pauseBetweenSlices, type Slicing } from '../http/slices.ts';
import type { RefusedList, Site } from '../locations/index.ts';
import { currentNights, latestAt, type NightCache } from '../nights/index.ts';

const notReady = new Problem(503, 'The latest night of a location cannot be computed; see the log.');

/** What health depends on. */
export interface HealthOptions extends Slicing {
  readonly sites: readonly Site[];
  readonly cache: NightCache;
  readonly now: () => number;
  /** A newer list that was refused, so that this one is still served; `null`: there is none. */
  readonly refusedList: () => RefusedList | null;
  readonly onFault: (error: unknown) => void;
}

/**
 * `/healthz`, for monitoring: 200 while the service responds; `/healthz?ready` only where tonight at every location can be
 * computed, else 503. The nights are computed then, so that they are cached for the first client. A list that was refused
 * changes neither, as the one before it is served, but is reported.
 */
export function health(options: HealthOptions): Handler {
  return async ({ req }: Context) => {
    const refusal = refusalOf(options.refusedList());
    if (!readableUrl(req.url).searchParams.has('ready')) return healthResponse({ status: 'live', ...refusal });
    if (!(await isReady(options))) throw notReady;
    return healthResponse({ status: 'ready', locations: options.sites.length, ...refusal });
  };
}

async function isReady({ sites, cache, now, onFault, ...slicing }: HealthOptions): Promise<boolean> {
  try {
    await currentNights(latestAt, cache, sites, now(), pauseBetweenSlices(slicing));
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

function refusalOf(refused: RefusedList | null): object {
  if (refused === null) return {};
  const { sinceMs, file, faultCount } = refused;
  return { refused_list: { since: instantText(sinceMs), file, faults: faultCount } };
}
