import { almanacFactsOf, noOptions } from '../facts/night.ts';
import { csvTable } from '../formats/csv.ts';
import { almanacJson, jsonEnvelope } from '../formats/json.ts';
import { defaultCalendar, nightCalendar } from '../formats/nightCalendar.ts';
import type { Site } from '../locations/index.ts';
import {
  countNights,
  currentNights,
  type DateRange,
  dateCount,
  isoDate,
  type Night,
  NightCache,
  nightsOn,
  tonightAt,
} from '../nights/index.ts';
import { readDates } from '../parameters/dates.ts';
import { checkCount } from '../parameters/limit.ts';
import { nightsTable } from './nightsTable.ts';
import type { TonightOptions } from './options.ts';
import { asFlags, noteList, readerOf, selectSites } from './sites.ts';
import type { Terminal } from './terminal.ts';

/** The nights of a command line. */
interface Selection {
  readonly sites: readonly Site[];
  /** As requested; by default of the first and the last night. */
  readonly dates: DateRange;
  readonly count: number;
  readonly nights: Iterable<Night>;
}

/**
 * Prints tonight, or the nights of other dates: the same as the service's responses.
 *
 * @param buildTimeMs - the date of the program's commit; `null`: not known
 * @throws UsageError for a flag whose value is not allowed, LocationsFileError
 */
export async function tonight(
  options: TonightOptions,
  terminal: Terminal,
  nowMs: number,
  buildTimeMs: number | null,
): Promise<void> {
  const { sites, list } = selectSites(options);
  const hasDates = ['date', 'after', 'before'].some((name) => options.parameters.has(name));
  const selection = hasDates ? onDates(sites, options, nowMs) : await atPresent(sites, nowMs);
  noteList(list, options, terminal);
  await terminal.print(written(selection, options, terminal, buildTimeMs));
}

async function atPresent(sites: readonly Site[], nowMs: number): Promise<Selection> {
  const { nights } = await currentNights(tonightAt, new NightCache(), sites, nowMs, () => Promise.resolve());
  const days = nights.map(({ day }) => day);
  const dates = { first: Math.min(...days), last: Math.max(...days) };
  return { sites, dates, count: nights.length, nights };
}

function onDates(sites: readonly Site[], { parameters, format }: TonightOptions, nowMs: number): Selection {
  const request = readerOf(parameters, nowMs);
  return asFlags(() => {
    const dates = readDates(request);
    const { supported } = dates;
    if (format === 'table') checkCount(dateCount(supported) * sites.length, maxRows, 'nights', advice, request);
    // Each night is read once.
    const cache = new NightCache(undefined, 1);
    return { sites, dates, count: countNights(sites, supported), nights: nightsOn(cache, sites, supported) };
  });
}

/** A table is made as a whole, to align its columns; the other formats are streams. */
const maxRows = 10_000;
const advice = 'Use --format csv or json, or fewer dates.';

function written(
  { sites, dates, count, nights }: Selection,
  { format, wide }: TonightOptions,
  { columns }: Terminal,
  buildTimeMs: number | null,
): Iterable<string> {
  switch (format) {
    case 'table':
      return [nightsTable([...nights], wide ? Number.POSITIVE_INFINITY : columns)];
    case 'csv':
      return csvTable(almanacFactsOf(sites, noOptions), nights);
    case 'ics':
      return nightCalendar({ sites, nights }, defaultCalendar, buildTimeMs);
    case 'json':
      return jsonOf({ count, before: isoDate(dates.last), after: isoDate(dates.first) }, nights);
  }
}

function* jsonOf(head: Readonly<Record<string, unknown>>, nights: Iterable<Night>): Generator<string> {
  yield* jsonEnvelope(head, 'almanac', nights, almanacJson(noOptions));
  yield '\n';
}
