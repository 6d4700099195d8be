import type { LocationIndex } from '../locations/index.ts';
import {
  dateCount,
  maxEventDays,
  type NightCache,
  type NightRange,
  nightsOfDates,
  nightsTonight,
  type RequestedWindows,
} from '../nights/index.ts';
import { ConditionParameters, type SelectedConditions } from './conditions.ts';
import { durationText, readLength } from './durations.ts';
import { checkCount } from './limit.ts';
import { switchParameter } from './names.ts';
import type { Parameter, ParameterReader } from './parameter.ts';
import { checkDates, hasDates, type RequestedDates, readDates, windowDateParameters } from './ranges.ts';
import { Refusal } from './refusal.ts';
import type { SiteParameters } from './sites.ts';

/** Maximum locations with `together`: one step of the search is a night of all of them. */
const maxTogether = 100;

const together = switchParameter(
  'together',
  `Only windows in which the conditions hold at all of the locations at once, up to ${maxTogether} of them. Default: windows of each location.`,
);

export const atLeast: Parameter<number> = {
  name: 'at_least',
  description: `Only windows of at least this duration, up to ${maxEventDays} days. Default: all.`,
  allowed: `a duration of up to ${maxEventDays} days, such as 1h, 30m or 1h30m, or by ISO 8601, such as PT1H30M`,
  schema: { type: 'string' },
  parse: readLength,
};

/** The windows of a request. */
export interface SelectedWindows extends Omit<RequestedWindows, 'range'>, SelectedConditions {
  /** `null`: tonight. */
  readonly dates: RequestedDates | null;
  /** The number of nights to search, times the targets. */
  readonly nights: number;
  /** Equal for equal windows of one list. */
  readonly identity: readonly unknown[];
}

/** The parameters that select windows of the locations of a list. */
export class WindowParameters {
  readonly parameters: readonly Parameter<unknown>[];
  readonly #conditions: ConditionParameters;
  readonly #sites: SiteParameters;

  constructor(locations: LocationIndex, sites: SiteParameters) {
    this.#sites = sites;
    this.#conditions = new ConditionParameters(locations);
    this.parameters = [...sites.parameters, ...this.#conditions.parameters, together, atLeast, ...windowDateParameters];
  }

  /**
   * @param limit - maximum nights to search, times the targets
   * @throws Refusal
   */
  read(reader: ParameterReader, limit: number): SelectedWindows {
    const { query } = reader;
    const selected = this.#sites.read(reader);
    const conditions = this.#conditions.read(reader, selected.sites);
    const dates = readWindowDates(reader);
    const searches = selected.sites.length * conditions.targets.length;
    const [isTogether, minLengthMs] = [query(together) === true, query(atLeast) ?? 0];
    if (isTogether) checkTogether(selected.sites.length);
    const datedAt = isTogether && selected.first !== undefined ? [selected.first] : selected.sites;
    return {
      ...conditions,
      key: [conditions.key, ...(minLengthMs === 0 ? [] : [durationText(minLengthMs)])].join(' '),
      ...{ sites: selected.sites, datedAt, dates, isTogether, minLengthMs },
      nights: checkedNights(searches, dates, limit, reader),
      identity: [
        ...[selected.key, isTogether && selected.first?.id, conditions.key, conditions.targets, minLengthMs],
        ...[dates?.first, dates?.last],
      ],
    };
  }
}

/** @returns `null`: none are given @throws Refusal */
function readWindowDates(reader: ParameterReader): RequestedDates | null {
  if (!hasDates(reader)) return null;
  checkDates(reader, windowDateParameters);
  return readDates(reader, windowDateParameters);
}

/** The nights of selected windows at an instant. @param pause - see `nightsTonight` */
export function nightsOfWindows(
  { datedAt, dates }: SelectedWindows,
  cache: NightCache,
  nowMs: number,
  pause: () => Promise<void>,
): NightRange | Promise<NightRange> {
  return dates === null ? nightsTonight(cache, datedAt, nowMs, pause) : nightsOfDates(cache, dates);
}

/** @throws Refusal */
function checkTogether(count: number): void {
  if (count <= maxTogether) return;
  const reason = (it: string) => `${it} can have ${maxTogether} locations; these are ${count}`;
  const excess = { asked: count, limit: maxTogether };
  throw new Refusal(
    { subject: together.name, found: '1', allowed: null, hint: 'Name them in "location".', reason },
    { excess },
  );
}

/** The number of nights to search. @throws Refusal if there are too many, before any is computed */
function checkedNights(searches: number, dates: RequestedDates | null, limit: number, reader: ParameterReader): number {
  // Even a search without nights returns a reason.
  const days = dates === null ? 1 : Math.max(1, dateCount(dates.supported));
  const atOnce = `at most ${Math.floor(limit / searches)} days at a time`;
  const advice = `Request ${searches > limit ? '' : `${atOnce}, or `}fewer locations or targets.`;
  checkCount(searches * days, limit, 'nights to search (locations × days × targets)', advice, reader);
  return searches * days;
}
