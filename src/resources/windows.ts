import { csvTable } from '../formats/csv.ts';
import { date, jsonOfObject } from '../formats/field.ts';
import type { Revision } from '../formats/icalendar.ts';
import { jsonObjectOfTwo } from '../formats/json.ts';
import { listParts } from '../formats/listFormat.ts';
import {
  absenceRows,
  rowsOfWindows,
  windowAbsenceFieldsOf,
  windowAbsenceType,
  windowFieldsOf,
  windowType,
} from '../formats/window.ts';
import { windowCalendar } from '../formats/windowCalendar.ts';
import { defineResource, type Resource, type TextsByFormat } from '../http/resource.ts';
import { inSlices } from '../http/slices.ts';
import {
  currentNights,
  type DateRange,
  isoDate,
  maxEventMs,
  type NightCache,
  type NightRange,
  nextChangeOf,
  rangeOfDates,
  rangeOfInterval,
  rangeOfNights,
  type Steps,
  tonightAt,
  type WindowEntry,
  type WindowsEnd,
  windowEntries,
} from '../nights/index.ts';
import type { PresentTime } from '../parameters/clock.ts';
import { exampleOf, maxEntries, maxNightEntries } from '../parameters/sites.ts';
import {
  type SelectedWindows,
  selectWindows,
  type WindowLimits,
  windowParameters,
} from '../parameters/windowSelection.ts';
import type { Dependencies } from './dependencies.ts';

/** The nights to search for windows. */
interface SearchedNights {
  readonly range: NightRange;
  /**
   * The instant from which the same request has other windows, milliseconds of UTC since 1970. `null`: the windows depend on the
   * instant of the request.
   */
  readonly untilMs: number | null;
}

/** The nights to search for the selected windows. @throws UnsetClockError */
export async function nightsOfWindows(
  { datedAt, dates, isNext }: SelectedWindows,
  cache: NightCache,
  now: PresentTime['now'],
  client?: AbortSignal,
): Promise<SearchedNights> {
  if (isNext) {
    const startMs = now();
    const ahead = { startMs, endMs: startMs + maxEventMs };
    return { range: await inSlices(rangeOfInterval(cache, datedAt, ahead), { signal: client }), untilMs: null };
  }
  if (dates !== null) return { range: rangeOfDates(cache, dates, dates.datesAt), untilMs: dates.untilMs };
  const current = await inSlices(currentNights(tonightAt, cache, datedAt, now()), { signal: client });
  // Windows of tonight change when the next night begins to count as tonight at any site.
  return { range: rangeOfNights(current), untilMs: nextChangeOf(current) };
}

const json = jsonOfObject(
  {
    after: {
      ...date.schema,
      description:
        'First date of the searched nights, inclusive. With `together`, the first location in the request determines the searched nights.',
    },
    before: {
      ...date.schema,
      description:
        'Last date of the searched nights, inclusive. With `together`, the first location in the request determines the searched nights.',
    },
  },
  { name: 'windows', description: 'The windows, the earliest first.', type: windowType },
  {
    name: 'reasons',
    description:
      'An entry for each location without a window, with the reason. With targets, the list has an entry for each pair of location and target without a window.',
    type: windowAbsenceType,
  },
);

/** Texts of windows in each format. The JSON also has the reasons why sites have no windows. @param search - starts the search */
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
    itemsOf: ({ absences }: WindowsEnd) => absences.flatMap(absenceRows),
  };
  return {
    json: () => listParts(rowsOfWindows(search()), jsonObjectOfTwo(members, { name: 'windows', fields }, reasons)),
    csv: () => listParts(rowsOfWindows(search()), csvTable(fields)),
    ics: () => listParts(search(), windowCalendar(selection, revision)),
  };
}

const limits: WindowLimits = { range: maxEntries, next: maxNightEntries };

/** `/api/windows/`: the times when conditions hold at sites, the earliest first. */
export function windowsResource({ index, cache, revision }: Dependencies): Resource {
  return defineResource({
    name: 'Window List',
    description:
      'Times when it is dark at each location, or when other conditions hold, such as a target above 30° at night. The earliest time is first.',
    listed: {
      name: 'windows',
      description: 'Times when it is dark tonight at each location, or when other conditions hold.',
      link: 'Windows',
    },
    isStrict: true,
    path: {},
    query: windowParameters(index),
    example: `${exampleOf(index)}&after=2026-11-21&before=2026-11-22&at_least=30m`,
    formats: ['json', 'api', 'csv', 'ics'],
    json,
    async respond(values, { now, client }) {
      const selection = selectWindows(values, index, { cache, now, limits });
      const { range, untilMs } = await nightsOfWindows(selection, cache, now, client);
      const search = () => windowEntries(cache, { ...selection, range });
      return {
        untilMs,
        cost: selection.nights,
        ...windowTexts(search, selection, range.dates, revision),
      };
    },
  });
}
