import { csvTable } from '../formats/csv.ts';
import { jsonObject } from '../formats/json.ts';
import { listParts, oneByOne } from '../formats/listFormat.ts';
import { almanacFieldsWith } from '../formats/night.ts';
import { defaultContent, nightCalendar } from '../formats/nightCalendar.ts';
import {
  collected,
  countNights,
  currentNights,
  type DateRange,
  datesOfNights,
  isoDate,
  type Night,
  NightCache,
  nightsOn,
  noNightReason,
  type Site,
  tonightAt,
} from '../nights/index.ts';
import { checkDates, hasDates, nightDatesOf } from '../parameters/nightDates.ts';
import type { CommandContext, CommandLine } from './context.ts';
import { nightFormat, wide } from './flags.ts';
import { nightsTable } from './nightsTable.ts';
import { nightDates } from './parameterFlags.ts';
import { type SelectedSites, selectSites, written } from './sites.ts';
import { TableClock } from './tableClock.ts';

/** The nights that a command line selects. */
interface Selection {
  readonly sites: readonly Site[];
  /** The requested dates. Default: the dates of the first and the last night. */
  readonly dates: DateRange;
  readonly count: number;
  readonly nights: Iterable<Night>;
}

/**
 * Prints tonight, or the nights of other dates.
 *
 * @returns the exit code: 0, or 3 if there is no night
 * @throws Refusal, UsageError, LocationsFileError, UnsetClockError
 */
export async function printTonight(line: CommandLine, context: CommandContext): Promise<0 | 3> {
  const selected = selectSites(line, context);
  const { sites } = selected;
  const isDated = hasDates(line.values(nightDates));
  const selection = isDated ? onDates(sites, line) : atPresent(sites, line.now());
  await context.print(textOf(selection, selected, line));
  if (selection.count > 0) return 0;
  context.note(`observatory-nights: ${noNightReason(selection.dates)}`);
  return 3;
}

function atPresent(sites: readonly Site[], nowMs: number): Selection {
  const nights = collected(currentNights(tonightAt, new NightCache(), sites, nowMs)).end.map(({ night }) => night);
  return { sites, dates: datesOfNights(nights), count: nights.length, nights };
}

function onDates(sites: readonly Site[], line: CommandLine): Selection {
  const given = line.values(nightDates);
  // A night is never needed twice, so the cache has room for one night.
  const cache = new NightCache(undefined, 1);
  const dates = nightDatesOf(given, { sites, cache, now: line.now });
  checkDates(given, dates, sites);
  const { supportedAt } = dates;
  return { sites, dates, count: countNights(sites, supportedAt), nights: nightsOn(cache, sites, supportedAt) };
}

function textOf(
  { sites, dates, count, nights }: Selection,
  { ownTwilights, revision }: SelectedSites,
  line: CommandLine,
): Iterable<string> {
  const format = line.value(nightFormat);
  if (format === 'table') return [nightsTable([...nights], new TableClock(line), line.has(wide))];
  const fields = almanacFieldsWith(ownTwilights);
  const members = { count, before: isoDate(dates.last), after: isoDate(dates.first) };
  return written(format, {
    json: () => listParts(oneByOne(nights), jsonObject(members, { name: 'almanac', fields })),
    csv: () => listParts(oneByOne(nights), csvTable(fields)),
    ics: () => listParts(oneByOne(nights), nightCalendar(sites, defaultContent, revision)),
  });
}
