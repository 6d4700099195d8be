import {
  countOf,
  type Location,
  ownTwilightsAt,
  surroundings,
  unusualSurroundings,
  warningsOf,
} from '../locations/index.ts';
import type { LocationList } from '../locations/locationsFile.ts';
import { crossingOf, NightCache } from '../nights/index.ts';
import type { CommandContext, CommandLine } from './context.ts';
import { quiet } from './flags.ts';
import { localTime, namedList } from './sites.ts';
import { table } from './terminalTable.ts';

const basicHead = ['id', 'slug', 'name', 'latitude', 'longitude', 'time zone', 'sunset of the latest night'];

const twilightHead = ['twilight', 'altitude of the Sun'];

const targetHead = ['target', 'right ascension', 'declination'];

/** A number of the surroundings with its unit; empty if it is the standard. */
function unusual(location: Location, name: string): string {
  const found = unusualSurroundings(location).find(({ title }) => title === name);
  return found === undefined ? '' : `${found.value} ${found.unit}`;
}

/**
 * Checks the list, and prints what is in it. The settings of `serve` have been checked when they were read.
 *
 * @throws Refusal, UsageError, LocationsFileError
 */
export async function printCheckedList(line: CommandLine, context: CommandContext): Promise<void> {
  const list = namedList(line, context);
  if (!line.has(quiet)) await context.print([locationsTable(list, line.now())]);
}

/** A table of the locations with their zones and the latest nights' sunsets in local time, and a line that says how many. */
function locationsTable({ locations, targets, source }: LocationList, nowMs: number): string {
  const cache = new NightCache();
  const titles = Object.values(surroundings).map(({ title }) => title);
  // Few locations have these.
  const used = titles.filter((title) => locations.some((location) => unusual(location, title) !== ''));
  const head = [...basicHead, ...used];
  const rows = locations.map((location) => [
    String(location.id),
    location.slug,
    location.name,
    location.printed.latitude,
    location.printed.longitude,
    location.timeZone.name,
    localSunset(location, crossingOf(cache.at(location, nowMs), 'horizon').duskMs),
    ...used.map((title) => unusual(location, title)),
  ]);
  const warnings = warningsOf(locations, nowMs);
  const count = warnings.length === 0 ? '' : `, ${warnings.length} ${warnings.length === 1 ? 'warning' : 'warnings'}`;
  const lines = [
    ...warnings.map((warning) => `Warning: ${warning}`),
    `${countOf(locations)} from ${source}: no faults${count}.`,
  ];
  const ofTargets = targets.map(({ name, rightAscension, declination }) => [
    name,
    ...[rightAscension, declination].map((degrees) => degrees.toFixed(5)),
  ]);
  const ofTwilights = ownTwilightsAt(locations).map(({ name, altitude }) => [name, `${altitude}°`]);
  const others = [
    [twilightHead, ...ofTwilights],
    [targetHead, ...ofTargets],
  ];
  const tables = [[head, ...rows], ...others.filter(({ length }) => length > 1)];
  return `${tables.map((each) => table(each)).join('\n')}\n${lines.join('\n')}\n`;
}

function localSunset(location: Location, sunsetMs: number | null): string {
  if (sunsetMs === null) return 'none';
  return localTime(sunsetMs, location).toFormat('yyyy-MM-dd HH:mm:ss ZZ');
}
