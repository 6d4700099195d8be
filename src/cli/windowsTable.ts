import { lengthAsShown, lengthText, wallTime } from '../formats/text.ts';
import { type WindowRow, type WindowShape, windowRows } from '../formats/window.ts';
import { dayMs, type WindowEntry } from '../nights/index.ts';
import { hoursAndMinutes, shortEventName } from './nightsTable.ts';
import { localClock } from './sites.ts';
import { type TerminalColumn, terminalTable } from './terminalTable.ts';

/**
 * Windows as a table for a terminal, the earliest first; a window of several sites at once has a row for each. Times are local,
 * to the nearest minute. `-`: it is more than 400 days away. `Moon` is the smallest distance from the Moon while it is up.
 *
 * @param isWide - whether to show all columns
 * @returns nothing if there is no window
 */
export function windowsTable(entries: readonly WindowEntry[], { targets }: WindowShape, isWide: boolean): string[] {
  const targetCount = targets.filter((target) => target !== null).length;
  return [terminalTable(entries.flatMap(windowRows), columnsOf(targetCount), isWide), ...summaryOf(entries)];
}

/** The length as it is shown, milliseconds. */
export function windowLength({ window }: WindowEntry): number {
  return lengthAsShown([window]);
}

/** `63 windows, 402 h 12 min; the longest begins in the night of 2027-01-08: 8 h 03 min.` of several. */
function summaryOf(entries: readonly WindowEntry[]): string[] {
  const [longest, ...others] = entries.toSorted((one, other) => windowLength(other) - windowLength(one));
  if (longest === undefined || others.length === 0) return [];
  const sum = lengthText(entries.map(windowLength).reduce((total, lengthMs) => total + lengthMs, 0));
  const { night } = longest.sites[0];
  return [
    `${entries.length} windows, ${sum}; the longest begins in the night of ${night.date}: ${lengthText(windowLength(longest))}.\n`,
  ];
}

function columnsOf(targetCount: number): readonly TerminalColumn<WindowRow>[] {
  const ofTarget = (columns: readonly TerminalColumn<WindowRow>[]) => (targetCount > 0 ? columns : []);
  return [
    { title: 'location', of: ({ at }) => at.site.slug ?? '', isText: true },
    ...ofTarget([{ title: 'target', of: ({ target }) => target?.name ?? '', isText: true, isWide: targetCount === 1 }]),
    { title: 'date', of: ({ at }) => at.night.date, isText: true },
    { title: 'from', of: ({ at, window }) => localClock(window.startMs, at.site) },
    { title: 'until', of: until },
    { title: 'hours', of: ({ window }) => hoursAndMinutes([window]) },
    { title: 'ends with', of: ({ window }) => boundWords(window.ends), isText: true },
    ...ofTarget([
      { title: 'highest', of: ({ at }) => degrees(at.inSky?.maxAltitude) },
      { title: 'at', of: ({ at }) => (at.inSky === null ? '-' : localClock(at.inSky.highestMs, at.site)) },
      { title: 'airmass', of: ({ at }) => at.inSky?.airmass?.toFixed(2) ?? '-', isWide: true },
      { title: 'Moon', of: ({ at }) => degrees(at.inSky?.minMoonDistance) },
    ]),
    { title: 'begins with', of: ({ window }) => boundWords(window.begins), isText: true, isWide: true },
    { title: 'time zone', of: ({ at }) => at.site.timeZone.name, isText: true, isWide: true },
  ];
}

function boundWords(name: string | null): string {
  return name === null ? '-' : shortEventName(name);
}

/** With its date if the window is longer than a day, as in polar night. */
function until({ at, window: { startMs, endMs } }: WindowRow): string {
  const day = wallTime(endMs + halfMinuteMs, at.site.timeZone.offsetMs(endMs)).slice(0, 10);
  return endMs - startMs > dayMs ? `${day} ${localClock(endMs, at.site)}` : localClock(endMs, at.site);
}

const halfMinuteMs = 30_000;

function degrees(angle: number | null = 0): string {
  return angle === null ? '-' : `${Math.round(angle) + 0}°`;
}
