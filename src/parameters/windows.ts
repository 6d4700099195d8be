import type { Parameter, ParameterReader } from '../input/parameter.ts';
import { Refusal, shortened } from '../input/refusal.ts';
import type { LocationIndex } from '../locations/index.ts';
import { dayMs, type Interval, maxEventDays, overlap, supportedDates, supportedSpan } from '../nights/index.ts';
import { ConditionParameters, type SelectedConditions } from './conditions.ts';
import { durationText, readDuration } from './durations.ts';
import { checkCount } from './limit.ts';
import { monthHint } from './otherDates.ts';
import { earliestMs, latestMs, readInstant } from './parse.ts';
import type { SelectedSites, SiteParameters } from './sites.ts';

/** An instant, or a duration from the present. */
type Moment = { readonly timeMs: number } | { readonly fromNowMs: number };

function momentOrDuration(name: string, description: string): Parameter<Moment> {
  return {
    name,
    description,
    allowed: `a date, such as 2026-11-21, an instant, such as 2026-11-21T18:00:00Z, by ISO 8601, or a duration of up to ${maxEventDays} days from the present, such as 60d or -7d`,
    schema: { type: 'string' },
    parse: (text) => {
      const timeMs = readInstant(text);
      if (timeMs !== null) return { timeMs };
      const fromNowMs = readDuration(text);
      return fromNowMs === null ? null : { fromNowMs };
    },
    hint: monthHint,
  };
}

/** The parameters of `readBounds`. @param what - what there is none of outside the supported dates */
export const boundParameters = (what: string) =>
  [
    momentOrDuration(
      'after',
      `From this instant on; a date stands for its 0h UTC, a duration of up to ${maxEventDays} days is from the present. Default: the present, or 24 hours before \`before\` if that has passed. There are no ${what} outside ${supportedDates}.`,
    ),
    momentOrDuration('before', 'Until this instant, in the same forms. Default: 24 hours after `after`.'),
  ] as const;

const [after, before] = boundParameters('windows');

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
  parse: (text) => {
    const durationMs = readDuration(text);
    return durationMs !== null && durationMs >= 0 ? durationMs : null;
  },
};

/** The windows of a request. */
export interface SelectedWindows extends SelectedConditions, Pick<SelectedSites, 'sites'> {
  /** As requested. */
  readonly bounds: Interval;
  /** The supported part of them; `null`: there is none. */
  readonly supported: Interval | null;
  readonly isTogether: boolean;
  readonly minLengthMs: number;
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
    this.parameters = [...sites.parameters, ...this.#conditions.parameters, together, atLeast, after, before];
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

/** That a range has no time in it. */
function reversed(text: ParameterReader['text'], isEmpty: boolean): Refusal {
  const relation = isEmpty ? 'is the same instant as' : 'is earlier than';
  const found = text(before.name) ?? '';
  const reason = (it: string) =>
    `${it} (${shortened(found)}) ${relation} the start (${shortened(text(after.name) ?? '')})`;
  return new Refusal({ subject: before.name, found, allowed: null, hint: 'The end has to be later.', reason });
}

/** From the present, or from 24 hours before an end that has passed. @throws Refusal */
export function readBounds({ query, now, text }: ParameterReader): Interval & { readonly usesClock: boolean } {
  const nowMs = now();
  const timeOf = (moment: Moment | undefined) =>
    moment && ('timeMs' in moment ? moment.timeMs : nowMs + moment.fromNowMs);
  const [given, givenEnd] = [query(after), query(before)];
  const [from, to] = [timeOf(given), timeOf(givenEnd)];
  if (from !== undefined && to !== undefined && to <= from) throw reversed(text, to === from);
  const isFromNow = from === undefined && (to === undefined || to > nowMs);
  const startMs = from ?? (isFromNow || to === undefined ? nowMs : Math.max(earliestMs, to - dayMs));
  const isRelative = [given, givenEnd].some((moment) => moment !== undefined && 'fromNowMs' in moment);
  return { startMs, endMs: to ?? Math.min(latestMs, startMs + dayMs), usesClock: isFromNow || isRelative };
}
