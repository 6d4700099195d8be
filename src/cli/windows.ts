import { nightsOfWindows, type SelectedWindows, selectWindows, windowParameters } from '../api/windows.ts';
import { csvTable } from '../formats/csv.ts';
import type { Revision } from '../formats/icalendar.ts';
import { jsonLine, jsonList, jsonObject, jsonWriter } from '../formats/json.ts';
import { reasonText, sitesText, type WindowShape, windowAbsenceFieldsOf, windowFieldsOf } from '../formats/window.ts';
import { windowCalendar } from '../formats/windowCalendar.ts';
import {
  isoDate,
  NightCache,
  type NightRange,
  resultsOf,
  type WindowAbsenceEntry,
  WindowEntries,
} from '../nights/index.ts';
import type { CommandContext, CommandLine } from './context.ts';
import { nightFormat, wide } from './flags.ts';
import { noteClock, readWithList, revisionOf } from './sites.ts';
import { windowsTable } from './windowsTable.ts';

/**
 * Prints when conditions hold at some sites, as the service does, and why a site has no window.
 *
 * @returns the exit code: 0, or 3 if there is no window at all
 * @throws Refusal, UsageError, LocationsFileError
 */
export async function printWindows(line: CommandLine, context: CommandContext): Promise<0 | 3> {
  const cache = new NightCache();
  const selection = readWithList(line, context, (index, list) => ({
    ...selectWindows(line.values(windowParameters(index)), index, {
      cache,
      nowMs: line.now(),
      limit: Number.POSITIVE_INFINITY,
    }),
    revision: revisionOf(list, context),
  }));
  if (selection.dates === null) noteClock(line, context);
  const range = await nightsOfWindows(selection, cache, line.now());
  const requested = { ...selection, range };
  const entries = new WindowEntries(cache, requested);
  await context.print(written(entries, requested, line));
  for (const absence of resultsOf(entries.absences())) context.note(`observatory-nights: ${absenceNote(absence)}`);
  return entries.isEmpty ? 3 : 0;
}

function written(
  entries: WindowEntries,
  selection: SelectedWindows & { readonly range: NightRange; readonly revision: Revision },
  line: CommandLine,
): Iterable<string> {
  switch (line.value(nightFormat)) {
    case 'table':
      return windowsTable(resultsOf(entries.windows()), selection, line.has(wide));
    case 'csv':
      return csvTable(entries.windows(), windowFieldsOf(selection));
    case 'ics':
      return windowCalendar(entries.windows(), selection, selection.revision);
    case 'json':
      return jsonOf(entries, selection);
  }
}

function jsonOf(entries: WindowEntries, selection: WindowShape & { readonly range: NightRange }): Iterable<string> {
  const { first, last } = selection.range.dates;
  const windows = jsonList(entries.windows(), jsonWriter(windowFieldsOf(selection)));
  // Known once all windows have been searched.
  const reasons = jsonList(entries.absences(), jsonWriter(windowAbsenceFieldsOf(selection)));
  return jsonLine(jsonObject({ after: isoDate(first), before: isoDate(last) }, { windows, reasons }));
}

/** `paranal, orion: Whenever the Sun is below −18°, orion is not above 30°.` */
function absenceNote(entry: WindowAbsenceEntry): string {
  const { sites, target } = entry;
  const reason = reasonText(entry);
  const where = sitesText(
    sites.map(({ site }) => site),
    (site) => site.slug ?? '',
  );
  const subject = [where, target?.name].filter((name) => name).join(', ');
  return subject === '' ? reason : `${subject}: ${reason}`;
}
