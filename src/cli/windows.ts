import { nightsOfWindows, selectWindows, windowContent, windowParameters } from '../api/windows.ts';
import { reasonText, sitesText } from '../formats/window.ts';
import { NightCache, resultsOf, type WindowAbsenceEntry, WindowEntries } from '../nights/index.ts';
import type { CommandContext, CommandLine } from './context.ts';
import { nightFormat, wide } from './flags.ts';
import { noteClock, readWithList, revisionOf, written } from './sites.ts';
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
  const format = line.value(nightFormat);
  await context.print(
    format === 'table'
      ? windowsTable(resultsOf(entries.windows()), selection, line.has(wide))
      : written(format, entries.windows(), windowContent(entries, requested, selection.revision)),
  );
  for (const absence of resultsOf(entries.absences())) context.note(`observatory-nights: ${absenceNote(absence)}`);
  return entries.isEmpty ? 3 : 0;
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
