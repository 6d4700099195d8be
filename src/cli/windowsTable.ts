import { lengthAsShown, lengthText } from '../formats/text.ts';
import { type WindowRow, type WindowShape, windowRows } from '../formats/window.ts';
import { dayMs, type WindowEntry } from '../nights/index.ts';
import { hoursAndMinutes, shortEventName } from './nightsTable.ts';
import type { TableClock } from './tableClock.ts';
import { type TerminalColumn, terminalTable } from './terminalTable.ts';

/**
 * A table of windows for a terminal. With `together`, a window has one row for each site. Times are rounded to the nearest
 * minute. A cell `-` in the column `ends with` means that the window ends more than 400 days after the searched dates. The column
 * `from Moon` has the smallest distance of the target from the Moon while the Moon is up.
 *
 * @param isWide - whether to show all columns
 * @returns a table and summary lines. If there is no window, the table is the empty text
 */
export function windowsTable(
  entries: readonly WindowEntry[],
  { targets }: WindowShape,
  clock: TableClock,
  isWide: boolean,
): string[] {
  const targetCount = targets.filter((target) => target !== null).length;
  const rows = entries.flatMap(windowRows);
  const timeOf = ({ at, window: { startMs, endMs } }: WindowRow) => ({ site: at.site, startMs, endMs });
  const columns = [...columnsOf(targetCount, clock), ...clock.columns(rows, timeOf, isWide)];
  return [terminalTable(rows, columns, isWide), ...summaryLines(entries)];
}

/** The length of a window, rounded as the table shows it, milliseconds. */
export function windowLength({ window }: WindowEntry): number {
  return lengthAsShown([window]);
}

/**
 * Summary lines: a line for each combination of location and target that has several windows. With `together`, a line for each
 * target.
 */
function summaryLines(entries: readonly WindowEntry[]): string[] {
  const groups = new Map<string, WindowEntry[]>();
  for (const entry of entries) {
    const place = placeOf(entry);
    const group = groups.get(place);
    if (group === undefined) groups.set(place, [entry]);
    else group.push(entry);
  }
  return [...groups].flatMap(([place, ofPlace]) => {
    if (ofPlace.length === 1) return [];
    return [`${groups.size > 1 ? `${place}: ` : ''}${summaryOf(ofPlace)}\n`];
  });
}

/**
 * The location and the target of a window: `paranal, orion`. If the window is at several locations together, the text has only
 * the target: `orion`.
 */
function placeOf({ sites, target }: WindowEntry): string {
  const slug = sites.length === 1 ? sites[0].site.slug : null;
  return [slug, target?.name].filter((name) => name).join(', ');
}

/** The number of windows, their total length and the longest window. */
function summaryOf(entries: readonly WindowEntry[]): string {
  const longest = entries.reduce((one, other) => (windowLength(other) > windowLength(one) ? other : one));
  const sum = lengthText(entries.map(windowLength).reduce((total, lengthMs) => total + lengthMs, 0));
  const { night } = longest.sites[0];
  return `${entries.length} windows, ${sum}. The longest, ${lengthText(windowLength(longest))}, begins in the night of ${night.date}.`;
}

function columnsOf(targetCount: number, clock: TableClock): readonly TerminalColumn<WindowRow>[] {
  const ofTarget = (columns: readonly TerminalColumn<WindowRow>[]) => (targetCount > 0 ? columns : []);
  return [
    { title: 'location', of: ({ at }) => at.site.slug ?? '', isText: true },
    ...ofTarget([{ title: 'target', of: ({ target }) => target?.name ?? '', isText: true, isWide: targetCount === 1 }]),
    { title: 'date', of: ({ at }) => at.night.date, isText: true },
    { title: 'from', of: ({ at, window }) => clock.time(window.startMs, at.site) },
    { title: 'until', of: (row) => until(row, clock) },
    { title: 'hours', of: ({ window }) => hoursAndMinutes([window]) },
    { title: 'ends with', of: ({ window }) => boundWords(window.ends), isText: true },
    ...ofTarget([
      { title: 'highest', of: ({ at }) => degrees(at.inSky?.maxAltitude) },
      { title: 'at', of: ({ at }) => (at.inSky === null ? '-' : clock.time(at.inSky.highestMs, at.site)) },
      { title: 'airmass', of: ({ at }) => at.inSky?.airmass?.toFixed(2) ?? '-', isWide: true },
      { title: 'from\nMoon', of: ({ at }) => degrees(at.inSky?.minMoonDistance) },
    ]),
    { title: 'begins with', of: ({ window }) => boundWords(window.begins), isText: true, isWide: true },
  ];
}

function boundWords(name: string | null): string {
  return name === null ? '-' : shortEventName(name);
}

/**
 * The end of a window, as a time of day. If the window is longer than a day, as in polar night, the text has the date and the
 * time.
 */
function until({ at, window: { startMs, endMs } }: WindowRow, clock: TableClock): string {
  const time = clock.time(endMs, at.site);
  return endMs - startMs > dayMs ? `${clock.date(endMs, at.site)} ${time}` : time;
}

function degrees(angle: number | null = 0): string {
  return angle === null ? '-' : `${Math.round(angle) + 0}°`;
}
