import type { Handler } from 'hono';
import { instantText } from '../formats/text.ts';
import { dataHeaders } from '../http/headers.ts';
import { Problem } from '../http/problem.ts';
import type { Runtime } from '../http/resource.ts';
import { inSlices, nextRound } from '../http/slices.ts';
import { maxListedWarnings, type RefusedList } from '../locations/index.ts';
import { currentNights, latestAt } from '../nights/index.ts';
import { presentOf } from '../parameters/clock.ts';
import type { Dependencies } from './dependencies.ts';

const notReady = new Problem(503, 'The latest night of a location cannot be computed. See the log.');

/** What the state of the service is read from. */
export interface HealthOptions extends Runtime {
  /** Where the list that is served comes from. */
  readonly source: string;
  /** A newer list that was refused, so that this one is still served; `null` if there is none. */
  readonly refusedList?: () => RefusedList | null;
  /** Likely mistakes in the list that is served. */
  readonly listWarnings?: () => readonly string[];
}

/**
 * `/healthz`, for monitoring: 200 while the service responds. `/healthz?ready`: 200 if the latest night of every location can be
 * computed, and 503 otherwise or while the clock is not set. The nights are then cached for the first client. Both name the
 * version of the program and the list that is served. A refused list and warnings of the served one are reported, and change
 * neither.
 */
export function health(options: HealthOptions, { index, cache, version }: Dependencies): Handler {
  const { now, onError } = options;
  const checkNights = async (nowMs: number) => {
    try {
      // The check does not queue behind the time slices of long work.
      await inSlices(currentNights(latestAt, cache, index.all, nowMs), { next: nextRound });
    } catch (error) {
      onError(error);
      throw notReady;
    }
  };
  return async ({ req }) => {
    const ofReadiness = new URL(req.url).searchParams.has('ready');
    const shownMs = now();
    if (ofReadiness) await checkNights(presentOf(shownMs, options).now());
    const status = ofReadiness ? { status: 'ready', locations: index.all.length } : { status: 'live' };
    const headers = { ...dataHeaders, 'Content-Type': 'application/json', 'Cache-Control': 'no-store' };
    return new Response(JSON.stringify({ ...status, version, ...servedState(options, shownMs) }), { headers });
  };
}

/** The list that is served, and what is wrong. JSON leaves out what is undefined. */
function servedState(options: HealthOptions, shownMs: number) {
  const shown = instantText(shownMs);
  const refused = options.refusedList?.() ?? null;
  const warnings = options.listWarnings?.() ?? [];
  return {
    list: options.source,
    clock_stopped_at: options.isClockStopped ? shown : undefined,
    clock_not_set: presentOf(shownMs, options).isClockSet ? undefined : shown,
    refused_list: refused === null ? undefined : refusedListOf(refused),
    list_warnings: warnings.length === 0 ? undefined : listWarningsOf(warnings),
  };
}

function refusedListOf({ sinceMs, file, faultCount }: RefusedList) {
  return { since: instantText(sinceMs), file, faults: faultCount };
}

function listWarningsOf(warnings: readonly string[]) {
  return { count: warnings.length, first: warnings.slice(0, maxListedWarnings) };
}
