import { reasonText, sitesText } from '../formats/window.ts';
import {
  collected,
  NightCache,
  type Steps,
  type WindowAbsenceEntry,
  type WindowEntry,
  type WindowsEnd,
  windowEntries,
} from '../nights/index.ts';
import { type SelectedWindows, selectWindows, windowParameters } from '../parameters/windowSelection.ts';
import { nightsOfWindows, windowTexts } from '../resources/windows.ts';
import type { CommandContext, CommandLine } from './context.ts';
import { nightFormat, wide } from './flags.ts';
import { windowDates } from './parameterFlags.ts';
import { readWithList, revisionOf, written } from './sites.ts';
import { TableClock } from './tableClock.ts';
import { windowLength, windowsTable } from './windowsTable.ts';

/**
 * Prints the windows, which are the times when conditions hold at sites. If a site has no window, prints the reason to standard
 * error.
 *
 * @returns the exit code: 0, or 3 if no site has a window
 * @throws Refusal, UsageError, LocationsFileError, UnsetClockError
 */
export async function printWindows(line: CommandLine, context: CommandContext): Promise<0 | 3> {
  const cache = new NightCache();
  const selection = readWithList(line, context, (index, list) => ({
    ...selectWindows(line.values({ ...windowParameters(index), ...windowDates }), index, {
      cache,
      now: line.now,
      limits: { range: Number.POSITIVE_INFINITY, next: Number.POSITIVE_INFINITY },
    }),
    revision: revisionOf(list, context),
  }));
  const { range } = await nightsOfWindows(selection, cache, line.now);
  const requested = { ...selection, range };
  const format = line.value(nightFormat);
  let end: WindowsEnd = { isEmpty: true, absences: [] };
  const search = function* (): Steps<WindowEntry, WindowsEnd> {
    end = yield* windowEntries(cache, requested);
    return end;
  };
  await context.print(
    format === 'table'
      ? tables(search(), selection, new TableClock(line), line.has(wide))
      : written(format, windowTexts(search, selection, range.dates, selection.revision)),
  );
  for (const absence of end.absences) context.note(`observatory-nights: ${absenceNote(absence)}`);
  return end.isEmpty ? 3 : 0;
}

const longestFirst = (one: WindowEntry, other: WindowEntry) => windowLength(other) - windowLength(one);

/**
 * A table of the windows, then a table of the windows that the search finds without its conditions on the Moon. Only locations
 * and targets that have no window are in the second table.
 */
function* tables(
  search: Steps<WindowEntry, WindowsEnd>,
  selection: SelectedWindows,
  clock: TableClock,
  isWide: boolean,
): Generator<string> {
  const { items: windows, end } = collected(search);
  // A search for a target tonight asks which location is best, so the longest window comes first.
  const isTonight = selection.dates === null && !selection.isNext;
  const isOfTonight = isTonight && selection.targets.some((target) => target !== null);
  yield* windowsTable(isOfTonight ? windows.toSorted(longestFirst) : windows, selection, clock, isWide);
  const moonlit = end.absences.flatMap((absence) => absence.moonlit);
  if (moonlit.length === 0) return;
  yield `${end.isEmpty ? '' : '\n'}In moonlight\n`;
  yield* windowsTable(moonlit, selection, clock, isWide);
}

/** The reason why a site has no window: `paranal, orion: Whenever the Sun is below −18°, orion is not above 30°.` */
function absenceNote(entry: WindowAbsenceEntry): string {
  const { sites, target } = entry;
  const reason = reasonText(entry);
  const where = sitesText(sites, (site) => site.slug ?? '');
  const subject = [where, target?.name].filter((name) => name).join(', ');
  return subject === '' ? reason : `${subject}: ${reason}`;
}
