import { almanacColumnsOf, almanacJson, noOptions } from '../formats/columns.ts';
import { csvTable } from '../formats/csv.ts';
import { jsonEnvelope, jsonList } from '../formats/json.ts';
import { defaultCalendar, nightCalendar } from '../formats/nightCalendar.ts';
import { readQuery } from '../http/parameter.ts';
import { Problem } from '../http/problem.ts';
import type { ResourceRequest } from '../http/resource.ts';
import { LocationIndex, type Site } from '../locations/index.ts';
import type { LocationList } from '../locations/locationsFile.ts';
import {
  countNights,
  currentNights,
  dateCount,
  isoDate,
  type Night,
  NightCache,
  nightsOn,
  tonightAt,
} from '../nights/index.ts';
import { type DateRange, readDates } from '../parameters/dates.ts';
import { checkCount } from '../parameters/limit.ts';
import { SiteParameters } from '../parameters/sites.ts';
import { type TonightOptions, UsageError } from './flags.ts';
import { nightsTable } from './nightsTable.ts';

/** The nights of a command line. */
interface Selection {
  readonly sites: readonly Site[];
  /** `null`: tonight. */
  readonly dates: DateRange | null;
  readonly nights: Iterable<Night>;
}

/**
 * Tonight, or the nights of other dates, as text in parts: the same as the service's responses.
 *
 * @param buildTimeMs - the date of the program's commit; `null`: not known
 * @throws UsageError for a flag whose value is not allowed
 */
export async function tonight(
  { locations }: LocationList,
  options: TonightOptions,
  nowMs: number,
  buildTimeMs: number | null,
): Promise<Iterable<string>> {
  try {
    return written(await select(new LocationIndex(locations), options, nowMs), options.format, buildTimeMs);
  } catch (error) {
    throw error instanceof Problem ? usageError(error) : error;
  }
}

async function select(
  locations: LocationIndex,
  { parameters, format }: TonightOptions,
  nowMs: number,
): Promise<Selection> {
  const given = Object.entries(parameters).filter((entry): entry is [string, string] => entry[1] !== undefined);
  const empty = given.find(([, value]) => value === '');
  // The service ignores an empty parameter; on a command line it is a variable that is not set.
  if (empty !== undefined) throw new UsageError(`--${empty[0]}: found ""; allowed is a value that is not empty`);
  const queries = new Map(given);
  const request: Pick<ResourceRequest, 'query' | 'now'> = {
    now: () => nowMs,
    query: (parameter) => readQuery(queries, parameter),
  };
  const { sites } = new SiteParameters(locations).read(request);
  const cache = new NightCache();
  if (![...queries.keys()].some((name) => name !== 'location')) {
    const { nights } = await currentNights(tonightAt, cache, sites, nowMs, () => Promise.resolve());
    return { sites, dates: null, nights };
  }
  const dates = readDates(request);
  if (format === 'table' && !dates.isEmpty) checkRows(sites, dates, queries);
  return { sites, dates, nights: dates.isEmpty ? [] : nightsOn(cache, sites, dates) };
}

/** A table is made as a whole, to align its columns. */
const maxRows = 10_000;

function checkRows({ length }: readonly Site[], dates: DateRange, queries: ReadonlyMap<string, string>) {
  const advice = 'Use --format csv or json, or fewer dates.';
  checkCount(dateCount(dates) * length, maxRows, 'nights', advice, (name) => queries.get(name));
}

function written(
  { sites, dates, nights }: Selection,
  format: TonightOptions['format'],
  buildTimeMs: number | null,
): Iterable<string> {
  switch (format) {
    case 'table':
      return [nightsTable([...nights])];
    case 'csv':
      return csvTable(almanacColumnsOf(sites, noOptions), nights);
    case 'ics':
      return nightCalendar({ sites, nights }, defaultCalendar, buildTimeMs);
    case 'json':
      return dates === null ? jsonList(nights, almanacJson(noOptions), '', '\n') : jsonOf(sites, dates, nights);
  }
}

function* jsonOf(sites: readonly Site[], dates: DateRange, nights: Iterable<Night>): Generator<string> {
  const count = dates.isEmpty ? 0 : countNights(sites, dates);
  const head = { count, before: isoDate(dates.last), after: isoDate(dates.first) };
  yield* jsonEnvelope(head, 'almanac', nights, almanacJson(noOptions));
  yield '\n';
}

/** Flags are named like the parameters. */
function usageError({ detail, details: { errors = [] } }: Problem): UsageError {
  const flags = errors.map(({ parameter }) => `--${parameter}: `);
  return new UsageError(flags.join('') + detail.replace('/api/locations/ lists', 'observatory-nights check prints'));
}
