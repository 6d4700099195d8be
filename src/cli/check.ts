import { countOf, type Location, unusualSurroundings, warningsOf } from '../locations/index.ts';
import type { LocationList } from '../locations/locationsFile.ts';
import { crossingOf, NightCache, type SkylinePoint, type Target, type Twilight } from '../nights/index.ts';
import type { CommandContext, CommandLine } from './context.ts';
import { locations, quietCheck } from './flags.ts';
import { TableClock } from './tableClock.ts';
import { type TerminalColumn, terminalTable } from './terminalTable.ts';

/**
 * Prints the locations, twilights, targets and warnings of the locations file. The flags have been checked before, when the
 * command line was read.
 *
 * @throws Refusal, UsageError, LocationsFileError
 */
export async function printCheckedList(line: CommandLine, context: CommandContext): Promise<void> {
  const list = context.loadLocations(line.value(locations));
  const nowMs = line.isClockSet ? line.now() : null;
  const warnings = warningsOf(list.locations, Math.max(nowMs ?? 0, context.buildTimeMs));
  const text = warnings.map((warning) => `Warning: ${warning}\n`).join('');
  await context.print(
    line.has(quietCheck)
      ? [text]
      : [tablesOf(list, nowMs, new TableClock(line)), text, summaryOf(list, warnings.length)],
  );
}

/** Tables of the locations, of the custom twilights and of the named targets. @param nowMs - `null`: the clock is not set */
function tablesOf(
  { locations: listed, targets, twilights }: LocationList,
  nowMs: number | null,
  clock: TableClock,
): string {
  const tables = [
    terminalTable(listed, [...locationColumnsAt(nowMs, clock), ...skylineColumns(listed)], true),
    terminalTable(twilights, twilightColumns, true),
    terminalTable(targets, targetColumns, true),
  ];
  return `${tables.filter((table) => table !== '').join('\n')}\n`;
}

/** The last line: the numbers of locations and warnings. */
function summaryOf({ locations: listed, source }: LocationList, warningCount: number): string {
  const count = warningCount === 0 ? '' : `, ${warningCount} ${warningCount === 1 ? 'warning' : 'warnings'}`;
  return `${countOf(listed)} from ${source}: no errors${count}.\n`;
}

/** The columns of the locations. @param nowMs - `null`: the clock is not set, so the column for the latest sunset is missing */
function locationColumnsAt(nowMs: number | null, clock: TableClock): readonly TerminalColumn<Location>[] {
  return [
    { title: 'id', of: ({ id }) => String(id) },
    { title: 'slug', of: ({ slug }) => slug, isText: true },
    { title: 'name', of: ({ name }) => name, isText: true },
    { title: 'latitude', of: ({ latitude }) => String(latitude) },
    { title: 'longitude', of: ({ longitude }) => String(longitude) },
    { title: 'time zone', of: ({ timeZone }) => timeZone.name, isText: true },
    ...(nowMs === null ? [] : [sunsetColumn(nowMs, clock)]),
    {
      title: 'height, pressure',
      of: (location) =>
        unusualSurroundings(location)
          .map(({ value, unit }) => `${value} ${unit}`)
          .join(', '),
      isText: true,
    },
  ];
}

/** The column for skylines. @returns an empty list if no location has a skyline */
function skylineColumns(listed: readonly Location[]): readonly TerminalColumn<Location>[] {
  if (listed.every(({ skyline }) => skyline === null)) return [];
  return [{ title: 'skyline', of: ({ skyline }) => (skyline === null ? '' : skylineWords(skyline)), isText: true }];
}

/**
 * A skyline in words: `37 points, highest 45° at 160°`. If several points are equally high, the text has the azimuth of the first
 * point.
 */
function skylineWords(skyline: readonly SkylinePoint[]): string {
  const highest = skyline.reduce((high, point) => (point.altitude > high.altitude ? point : high));
  return `${skyline.length} points, highest ${highest.altitude}° at ${highest.azimuth}°`;
}

function sunsetColumn(nowMs: number, clock: TableClock): TerminalColumn<Location> {
  const cache = new NightCache();
  return {
    title: 'sunset of the latest night',
    of: (location) => {
      const sunsetMs = crossingOf(cache.at(location, nowMs), 'horizon').duskMs;
      return sunsetMs === null ? 'none' : clock.dateTime(sunsetMs, location);
    },
    isText: true,
  };
}

const twilightColumns: readonly TerminalColumn<Pick<Twilight, 'name' | 'altitude'>>[] = [
  { title: 'twilight', of: ({ name }) => name, isText: true },
  { title: 'altitude of the Sun', of: ({ altitude }) => `${altitude}°` },
];

const targetColumns: readonly TerminalColumn<Target>[] = [
  { title: 'target', of: ({ name }) => name, isText: true },
  { title: 'right ascension', of: ({ rightAscension }) => rightAscension.toFixed(5) },
  { title: 'declination', of: ({ declination }) => declination.toFixed(5) },
];
