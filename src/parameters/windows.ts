import type { Parameter, ParameterReader } from '../input/parameter.ts';
import { Refusal } from '../input/refusal.ts';
import type { LocationIndex } from '../locations/index.ts';
import { dayMs, type Interval, maxEventDays, overlap, type RequestedWindows, supportedSpan } from '../nights/index.ts';
import { boundParameters, readBounds } from './bounds.ts';
import { ConditionParameters, type SelectedConditions } from './conditions.ts';
import { durationHint, durationText, readLength } from './durations.ts';
import { checkCount } from './limit.ts';
import type { SiteParameters } from './sites.ts';

/** Locations with `together`: a night of all of them is one step of the search. */
const maxTogether = 100;

const together: Parameter<true> = {
  name: 'together',
  description: `Only when the conditions hold at all of the locations at once, which can be ${maxTogether}. Default: at each for itself.`,
  allowed: '1, or leave it out',
  schema: { type: 'integer', enum: [1] },
  parse: (text) => (text === '1' ? true : null),
};

export const atLeast: Parameter<number> = {
  name: 'at_least',
  description: `Only windows of at least this duration, up to ${maxEventDays} days, of what is within \`after\` and \`before\`; in a calendar, of the whole. Default: all.`,
  allowed: `a duration of up to ${maxEventDays} days, such as 1h, 30m or 1h30m, or by ISO 8601, such as PT1H30M`,
  schema: { type: 'string' },
  parse: readLength,
  hint: durationHint,
};

/** The windows of a request. */
export interface SelectedWindows extends RequestedWindows, SelectedConditions {
  /** As requested. */
  readonly bounds: Interval;
  /** Whether they depend on the present. */
  readonly usesClock: boolean;
  /** How many nights are searched, each counted for each target. */
  readonly nights: number;
  /** Equal for equal windows of one list. */
  readonly identity: readonly unknown[];
}

/** A year of a hundred sites, or of five with twenty targets. */
const maxNights = 36_600;

/** The parameters that select windows of the locations of a list. */
export class WindowParameters {
  readonly parameters: readonly Parameter<unknown>[];
  readonly #conditions: ConditionParameters;
  readonly #sites: SiteParameters;

  constructor(locations: LocationIndex, sites: SiteParameters) {
    this.#sites = sites;
    this.#conditions = new ConditionParameters(locations);
    this.parameters = [...sites.parameters, ...this.#conditions.parameters, together, atLeast, ...boundParameters];
  }

  /**
   * @param limit - of the nights, if it is less than that of windows
   * @throws Refusal
   */
  read(reader: ParameterReader, limit: number): SelectedWindows {
    const { query } = reader;
    const selected = this.#sites.read(reader);
    const conditions = this.#conditions.read(reader, selected.sites);
    const { usesClock, ...bounds } = readBounds(reader);
    const supported = overlap(bounds, supportedSpan);
    const searches = selected.sites.length * conditions.targets.length;
    const [isTogether, minLengthMs] = [query(together) === true, query(atLeast) ?? 0];
    if (isTogether) checkTogether(selected.sites.length);
    return {
      ...conditions,
      key: [conditions.key, ...(minLengthMs === 0 ? [] : [durationText(minLengthMs)])].join(' '),
      ...{ sites: selected.sites, bounds, supported, isTogether, minLengthMs, usesClock },
      nights: checkedNights(searches, supported, Math.min(limit, maxNights), reader),
      identity: [selected.key, conditions.key, conditions.targets, bounds, isTogether, minLengthMs],
    };
  }
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

/** How many nights are searched. @throws Refusal of too many, before any of them is computed */
function checkedNights(searches: number, searched: Interval | null, limit: number, reader: ParameterReader): number {
  // A search without a night has a reason in the response.
  const days = searched === null ? 1 : Math.ceil((searched.endMs - searched.startMs) / dayMs);
  const atOnce = `at most ${Math.floor(limit / searches)} days at a time`;
  const advice = `Request ${searches > limit ? '' : `${atOnce}, or `}fewer locations or targets.`;
  checkCount(searches * days, limit, 'nights to search (locations × days × targets)', advice, reader);
  return searches * days;
}
