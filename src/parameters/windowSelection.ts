import type { LocationIndex, NameStyle } from '../locations/index.ts';
import { dateCount, maxEventDays, type NightCache, type RequestedWindows, supportedDatesOf } from '../nights/index.ts';
import type { PresentTime } from './clock.ts';
import { conditionParameters, type SelectedConditions, selectConditions } from './conditions.ts';
import { checkDates, hasDates, nightDatesOf, type RequestedDates, windowDateParameters } from './nightDates.ts';
import { type Parameter, switchParameter, type Values } from './parameter.ts';
import { Refusal } from './refusal.ts';
import { checkCount, siteParameters, sitesOf } from './sites.ts';
import { durationText, readLength } from './times.ts';

/**
 * Maximum number of locations in a request with the parameter `together`. Each step of a search with `together` computes one or
 * two nights of each location.
 */
const maxTogether = 100;

export const atLeastParameter: Parameter<number> = {
  description: `Minimum duration of a window. The minimum can be up to ${maxEventDays} days. Default: no minimum.`,
  allowed: `a duration of up to ${maxEventDays} days, such as 1h, 30m or 1h30m, or by ISO 8601, such as PT1H30M`,
  read: readLength,
};

const nextParameter = switchParameter(
  `Find only the next window for each location and target, within ${maxEventDays} days. A window in progress counts if its remaining time is at least \`at_least\`. Not allowed with \`date\`, \`after\` or \`before\`.`,
);

/** The parameters that select windows. */
export function windowParameters(index: LocationIndex) {
  return {
    ...siteParameters,
    ...conditionParameters(index),
    together: switchParameter(
      `Find only times when the conditions hold at every location. Maximum: ${maxTogether} locations. The response repeats each window for each location. Default: each location has its own windows.`,
    ),
    at_least: atLeastParameter,
    next: nextParameter,
    ...windowDateParameters,
  };
}

/** The sites, conditions and dates of a request for windows. */
export interface SelectedWindows extends Omit<RequestedWindows, 'range'>, SelectedConditions {
  /** The requested dates. `null`: the request is for tonight, or for the next windows. */
  readonly dates: RequestedDates | null;
  /** Whether only the next window per site and target is requested. */
  readonly isNext: boolean;
  /** The largest number of nights that the request can search, multiplied by the number of targets. */
  readonly nights: number;
}

/** Limits for the number of nights to search, multiplied by the number of targets. */
export interface WindowLimits {
  /** The limit if a request searches a range of dates. */
  readonly range: number;
  /** The limit if a request searches only the next windows. */
  readonly next: number;
}

/**
 * The sites, conditions and dates that the parameters of a request select for a search for windows. @throws Refusal,
 * UnsetClockError
 */
export function selectWindows(
  values: Values<ReturnType<typeof windowParameters>>,
  index: LocationIndex,
  { cache, now, limits }: Pick<PresentTime, 'now'> & { readonly cache: NightCache; readonly limits: WindowLimits },
): SelectedWindows {
  const requested = sitesOf(values, index);
  const { sites, first } = requested;
  const conditions = selectConditions(values, requested);
  const isTogether = values.together === true;
  const isNext = values.next === true;
  if (isNext) refuseDates(values);
  const datedAt = isTogether ? [first] : sites;
  const dates = hasDates(values) ? nightDatesOf(values, { sites: datedAt, cache, now }) : null;
  if (dates !== null) checkDates(values, dates, datedAt);
  const { at_least: minLengthMs = 0 } = values;
  if (isTogether && sites.length > maxTogether) throw tooManyTogether(sites.length);
  const searches = sites.length * conditions.targets.length;
  const nights = isNext
    ? nightsToNext(searches, limits.next, values)
    : nightsToSearch(searches, dates, limits.range, values);
  return {
    ...conditions,
    key: minLengthMs === 0 ? conditions.key : `${conditions.key} ${durationText(minLengthMs)}`,
    sites,
    datedAt,
    dates,
    isTogether,
    isNext,
    minLengthMs,
    nights,
  };
}

/** Rejects dates in a request for the next windows. @throws Refusal */
function refuseDates(values: Values<typeof windowDateParameters>): void {
  const given = (['date', 'after', 'before'] as const).find((name) => values[name] !== undefined);
  if (given === undefined) return;
  const reason = (it: string, named: NameStyle) => `${it} cannot be combined with ${named(given)}`;
  throw new Refusal({ subject: 'next', allowed: null, reason });
}

function tooManyTogether(count: number): Refusal {
  const reason = (it: string) => `${it} can have ${maxTogether} locations, not ${count}`;
  const excess = { asked: count, limit: maxTogether };
  const hint = (named: NameStyle) => `Select at most ${maxTogether} locations with ${named('location')}.`;
  return new Refusal({ subject: 'together', allowed: null, hint, reason }, { excess });
}

/** The number of nights to search, multiplied by the number of targets. @throws Refusal if there are too many nights */
function nightsToSearch(
  searches: number,
  dates: RequestedDates | null,
  limit: number,
  values: Readonly<Record<string, unknown>>,
): number {
  // A search without nights counts as one night, because the response then contains the reason.
  const days = dates === null ? 1 : Math.max(1, dateCount(supportedDatesOf(dates)));
  const atOnce = `at most ${Math.floor(limit / searches)} days at a time`;
  const hint = `Request ${searches > limit ? '' : `${atOnce}, or `}fewer locations or targets.`;
  const what = 'nights to search (locations × days × targets)';
  checkCount({ count: searches * days, limit, what, hint }, values);
  return searches * days;
}

/**
 * The maximum number of nights to search for the next windows, multiplied by the number of targets. @throws Refusal if there are
 * too many nights
 */
function nightsToNext(searches: number, limit: number, values: Readonly<Record<string, unknown>>): number {
  const most = Math.floor(limit / maxEventDays);
  const hint = `Request fewer locations or targets: at most ${most} (locations × targets) at a time.`;
  const what = `nights to search (locations × targets × ${maxEventDays} days)`;
  const count = searches * maxEventDays;
  checkCount({ count, limit, what, hint, limits: ['next'] }, values);
  return count;
}
