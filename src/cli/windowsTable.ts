import { wallTime } from '../formats/localTime.ts';
import type { WindowEntry, WindowShape } from '../formats/window.ts';
import { dayMs } from '../nights/index.ts';
import { fittingTable, type TerminalColumn } from './fittingTable.ts';
import { hoursAndMinutes, shortEventName } from './nightsTable.ts';
import { localClock } from './sites.ts';

/** A window at one of its sites. */
interface WindowRow extends Pick<WindowEntry, 'window' | 'target'> {
  readonly at: WindowEntry['sites'][number];
}

/**
 * Windows as a table for a terminal, the earliest first; a window of several sites at once has a row for each. Times are local,
 * to the nearest minute. `-`: it is more than 400 days away. `Moon` is the smallest distance from the Moon while it is up.
 *
 * @param width - in characters; `Infinity`: all columns
 * @returns nothing if there is no window
 */
export function windowsTable(entries: readonly WindowEntry[], { targets }: WindowShape, width: number): string[] {
  const rows = entries.flatMap(({ window, target, sites }) => sites.map((at) => ({ window, target, at })));
  if (rows.length === 0) return [];
  const targetCount = targets.filter((target) => target !== null).length;
  return [fittingTable(rows, columnsOf(targetCount), width)];
}

function columnsOf(targetCount: number): readonly TerminalColumn<WindowRow>[] {
  const ofTarget = (columns: readonly TerminalColumn<WindowRow>[]) => (targetCount > 0 ? columns : []);
  return [
    { title: 'location', of: ({ at }) => at.site.slug ?? '', rank: 0, isText: true },
    ...ofTarget([
      { title: 'target', of: ({ target }) => target?.name ?? '', rank: targetCount > 1 ? 0 : 6, isText: true },
    ]),
    { title: 'date', of: ({ at }) => at.night.date, rank: 0, isText: true },
    { title: 'from', of: ({ at, window }) => localClock(window.startMs, at.site), rank: 0 },
    { title: 'until', of: until, rank: 0 },
    {
      title: 'hours',
      of: ({ window }) => hoursAndMinutes([window]),
      rank: targetCount > 1 ? 2 : 0,
    },
    { title: 'ends with', of: ({ window }) => boundWords(window.ends), rank: 1, isText: true },
    ...ofTarget([
      { title: 'highest', of: ({ at }) => degrees(at.inSky?.maxAltitude), rank: 3 },
      { title: 'airmass', of: ({ at }) => at.inSky?.airmass?.toFixed(2) ?? '-', rank: 5 },
      { title: 'Moon', of: ({ at }) => degrees(at.inSky?.minMoonDistance), rank: 4 },
    ]),
    { title: 'begins with', of: ({ window }) => boundWords(window.begins), rank: 7, isText: true },
    { title: 'time zone', of: ({ at }) => at.site.timeZone.name, rank: 8, isText: true },
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
