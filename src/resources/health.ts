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

/** The state of the service that `/healthz` reports. */
export interface HealthOptions extends Runtime {
  /** The origin of the served locations: the path of the locations file, or `the built-in list`. */
  readonly source: string;
  /** A newer version of the locations file that was rejected. `null`: the last reload was not rejected. */
  readonly refusedList?: () => RefusedList | null;
  /** Likely mistakes in the served locations. */
  readonly listWarnings?: () => readonly string[];
}

/**
 * Serves `/healthz` for monitoring. `/healthz` has the status 200 while the service responds. `/healthz?ready` has the status 200
 * if the clock is set and the latest night of every location can be computed, otherwise 503. The nights that the check computes
 * are cached for clients. Every response with the status 200 contains the program's version and the name of the locations file. A
 * response with the status 200 also reports a rejected file and warnings. A rejected file and warnings do not change the status.
 */
export function health(options: HealthOptions, { index, cache, version }: Dependencies): Handler {
  const { now, onError } = options;
  const checkNights = async (nowMs: number) => {
    try {
      // The check does not wait behind the time slices of long computations.
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

/**
 * The members of the JSON about the locations file, the clock, a rejected locations file and warnings. `JSON.stringify` leaves
 * out undefined members.
 */
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
