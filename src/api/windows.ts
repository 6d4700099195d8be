import { csvTable } from '../formats/csv.ts';
import { date, jsonOfObject } from '../formats/field.ts';
import type { Revision } from '../formats/icalendar.ts';
import { jsonObjectOfTwo } from '../formats/json.ts';
import { listParts } from '../formats/listFormat.ts';
import { windowAbsenceFieldsOf, windowAbsenceType, windowFieldsOf, windowType } from '../formats/window.ts';
import { windowCalendar } from '../formats/windowCalendar.ts';
import type { LocationIndex } from '../locations/index.ts';
import {
  currentNights,
  type DateRange,
  dateCount,
  isoDate,
  maxEventDays,
  type NightCache,
  type NightRange,
  type RequestedWindows,
  rangeOfDates,
  rangeOfNights,
  type Steps,
  supportedDatesOf,
  tonightAt,
  type WindowEntry,
  type WindowsEnd,
  windowEntries,
} from '../nights/index.ts';
import type { PresentTime } from './clock.ts';
import { conditionParameters, type SelectedConditions, selectConditions } from './conditions.ts';
import type { Dependencies } from './dependencies.ts';
import { checkDates, hasDates, nightDatesOf, type RequestedDates, windowDateParameters } from './nightDates.ts';
import { type Parameter, switchParameter, type Values } from './parameter.ts';
import { Refusal } from './refusal.ts';
import { defineResource, type Resource, type TextsByFormat } from './resource.ts';
import { checkCount, exampleOf, maxEntries, siteParameters, sitesOf } from './sites.ts';
import { inSlices } from './slices.ts';
import { durationText, readLength } from './times.ts';

/** Maximum locations with `together`: one step of the search is a night of all of them. */
const maxTogether = 100;

export const atLeastParameter: Parameter<number> = {
  description: `Only windows of at least this duration, up to ${maxEventDays} days. Default: all.`,
  allowed: `a duration of up to ${maxEventDays} days, such as 1h, 30m or 1h30m, or by ISO 8601, such as PT1H30M`,
  read: readLength,
};

/** The parameters that select windows of the locations of a list. */
export function windowParameters(index: LocationIndex) {
  return {
    ...siteParameters,
    ...conditionParameters(index),
    together: switchParameter(
      `Only windows in which the conditions hold at all of the locations at once, up to ${maxTogether} of them. Default: windows of each location.`,
    ),
    at_least: atLeastParameter,
    ...windowDateParameters,
  };
}

/** The windows of a request. */
export interface SelectedWindows extends Omit<RequestedWindows, 'range'>, SelectedConditions {
  /** `null`: tonight. */
  readonly dates: RequestedDates | null;
  /** The number of nights to search, times the targets. */
  readonly nights: number;
}

/**
 * @param limit - maximum nights to search, times the targets
 * @throws Refusal, UnsetClockError
 */
export function selectWindows(
  values: Values<ReturnType<typeof windowParameters>>,
  index: LocationIndex,
  { cache, now, limit }: Pick<PresentTime, 'now'> & { readonly cache: NightCache; readonly limit: number },
): SelectedWindows {
  const { sites, first } = sitesOf(values, index);
  const conditions = selectConditions(values, sites);
  const isTogether = values.together === true;
  const datedAt = isTogether && first !== undefined ? [first] : sites;
  const dates = hasDates(values) ? nightDatesOf(values, { sites: datedAt, cache, now }) : null;
  if (dates !== null) checkDates(values, dates, datedAt);
  const { at_least: minLengthMs = 0 } = values;
  if (isTogether && sites.length > maxTogether) throw tooManyTogether(sites.length);
  const nights = nightsToSearch(sites.length * conditions.targets.length, dates, limit, values);
  return {
    ...conditions,
    key: minLengthMs === 0 ? conditions.key : `${conditions.key} ${durationText(minLengthMs)}`,
    sites,
    datedAt,
    dates,
    isTogether,
    minLengthMs,
    nights,
  };
}

function tooManyTogether(count: number): Refusal {
  const reason = (it: string) => `${it} can have ${maxTogether} locations; these are ${count}`;
  const excess = { asked: count, limit: maxTogether };
  return new Refusal({ subject: 'together', allowed: null, hint: 'Name them in "location".', reason }, { excess });
}

/** The number of nights to search. @throws Refusal if there are too many, before any is computed */
function nightsToSearch(searches: number, dates: RequestedDates | null, limit: number, values: object): number {
  // Even a search without nights returns a reason.
  const days = dates === null ? 1 : Math.max(1, dateCount(supportedDatesOf(dates)));
  const atOnce = `at most ${Math.floor(limit / searches)} days at a time`;
  const hint = `Request ${searches > limit ? '' : `${atOnce}, or `}fewer locations or targets.`;
  const what = 'nights to search (locations × days × targets)';
  checkCount({ count: searches * days, limit, what, hint }, values as Readonly<Record<string, unknown>>);
  return searches * days;
}

/** The nights of selected windows. @throws UnsetClockError */
export async function nightsOfWindows(
  { datedAt, dates }: SelectedWindows,
  cache: NightCache,
  now: PresentTime['now'],
): Promise<NightRange> {
  if (dates !== null) return rangeOfDates(cache, dates, dates.datesAt);
  return rangeOfNights(await inSlices(currentNights(tonightAt, cache, datedAt, now())));
}

const json = jsonOfObject(
  {
    after: {
      ...date.schema,
      description: 'The first date of the nights, included; with `together`, at the location that is named first.',
    },
    before: { ...date.schema, description: 'The last date of the nights, included, as of `after`.' },
  },
  { name: 'windows', description: 'The earliest first.', type: windowType },
  {
    name: 'reasons',
    description: 'Why a location, or a target there, has no window.',
    type: windowAbsenceType,
  },
);

/** Windows, and why there are none, in each format. @param search - starts the search */
export function windowTexts(
  search: () => Steps<WindowEntry, WindowsEnd>,
  selection: SelectedWindows,
  dates: DateRange,
  revision: Revision,
): Required<TextsByFormat> {
  const fields = windowFieldsOf(selection);
  const members = { after: isoDate(dates.first), before: isoDate(dates.last) };
  const reasons = {
    name: 'reasons',
    fields: windowAbsenceFieldsOf(selection),
    itemsOf: ({ absences }: WindowsEnd) => absences,
  };
  return {
    json: () => listParts(search(), jsonObjectOfTwo(members, { name: 'windows', fields }, reasons)),
    csv: () => listParts(search(), csvTable(fields)),
    ics: () => listParts(search(), windowCalendar(selection, revision)),
  };
}

/** `/api/windows/`: when some conditions hold at some places, the earliest first. */
export function windowsResource({ index, cache, revision }: Dependencies): Resource {
  return defineResource({
    name: 'Window List',
    description:
      'When it is dark at each location, or when other conditions hold, such as a target above 30° at night; the earliest first.',
    listed: {
      name: 'windows',
      description: 'When it is dark at each location, or other conditions hold, tonight.',
      link: 'Windows',
    },
    path: {},
    query: windowParameters(index),
    example: `${exampleOf(index)}&after=2026-11-21&before=2026-11-22&at_least=30m`,
    formats: ['json', 'api', 'csv', 'ics'],
    json,
    async respond(values, { now }) {
      const selection = selectWindows(values, index, { cache, now, limit: maxEntries });
      const range = await nightsOfWindows(selection, cache, now);
      const search = () => windowEntries(cache, { ...selection, range });
      return {
        // Until the next change at any site all have these nights.
        untilMs: selection.dates === null ? range.endMs : selection.dates.untilMs,
        cost: selection.nights,
        ...windowTexts(search, selection, range.dates, revision),
      };
    },
  });
}
