import { jsonList, jsonWriter } from '../formats/json.ts';
import { skyFields } from '../formats/sky.ts';
import { bodiesAt, NightCache, type Sky, skyOf } from '../nights/index.ts';
import type { CommandContext, CommandLine } from './context.ts';
import { fittingTable, type TerminalColumn } from './fittingTable.ts';
import { skyFormat } from './flags.ts';
import { localClock, noteClock, selectSites, widthOf } from './sites.ts';

/**
 * Prints the present sky over each site.
 *
 * @throws Refusal, UsageError, LocationsFileError
 */
export async function printSky(line: CommandLine, context: CommandContext): Promise<void> {
  const sites = selectSites(line, context);
  const nowMs = line.now();
  const cache = new NightCache();
  const bodies = bodiesAt(nowMs);
  const skies = sites.map((site) => skyOf(cache.at(site, nowMs), bodies));
  noteClock(line, context);
  const isJson = line.value(skyFormat) === 'json';
  await context.print(
    isJson ? [...jsonList(skies, jsonWriter(skyFields)), '\n'] : [fittingTable(skies, columns, widthOf(line, context))],
  );
}

const degrees = (angle: number) => `${Math.round(angle) + 0}°`;

/** Altitudes and azimuths are in whole degrees, altitudes without refraction; times are local, to the nearest minute. */
const columns: readonly TerminalColumn<Sky>[] = [
  { title: 'location', of: ({ night: { site } }) => site.slug ?? '', rank: 0, isText: true },
  { title: 'time', of: ({ night, timeMs }) => localClock(timeMs, night.site), rank: 4 },
  { title: 'sky', of: ({ twilight }) => twilight, rank: 0, isText: true },
  { title: 'dark', of: ({ isDark }) => (isDark ? 'yes' : 'no'), rank: 0, isText: true },
  { title: 'Sun', of: ({ sun }) => degrees(sun.altitude), rank: 1 },
  { title: 'azimuth', of: ({ sun }) => azimuth(sun.azimuth), rank: 5 },
  { title: 'Moon', of: ({ moon }) => degrees(moon.altitude), rank: 1 },
  { title: 'azimuth', of: ({ moon }) => azimuth(moon.azimuth), rank: 5 },
  { title: 'lit', of: ({ moonIllumination }) => `${Math.round(moonIllumination * 100)}%`, rank: 3 },
  { title: 'next', of: ({ night, nextEvent }) => localClock(nextEvent.timeMs, night.site), rank: 2 },
  { title: 'event', of: ({ nextEvent }) => nextEvent.name, rank: 2, isText: true },
  { title: 'time zone', of: ({ night: { site } }) => site.timeZone.name, rank: 6, isText: true },
];

function azimuth(angle: number): string {
  return `${Math.round(angle) % 360}°`;
}
