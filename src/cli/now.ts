import { jsonLine, jsonList } from '../formats/json.ts';
import { listParts } from '../formats/listFormat.ts';
import { skyFields } from '../formats/sky.ts';
import { bodiesAt, NightCache, type Sky, siderealTimeAt, skyOf } from '../nights/index.ts';
import type { CommandContext, CommandLine } from './context.ts';
import { skyFormat, wide } from './flags.ts';
import { shortEventName } from './nightsTable.ts';
import { selectSites } from './sites.ts';
import { TableClock } from './tableClock.ts';
import { type TerminalColumn, terminalTable } from './terminalTable.ts';

/**
 * Prints the present sky over each site.
 *
 * @throws Refusal, UsageError, LocationsFileError, UnsetClockError
 */
export async function printSky(line: CommandLine, context: CommandContext): Promise<void> {
  const { sites } = selectSites(line, context);
  const nowMs = line.now();
  const cache = new NightCache();
  const bodies = bodiesAt(nowMs);
  const skies = sites.map((site) => skyOf(cache.at(site, nowMs), bodies));
  const isJson = line.value(skyFormat) === 'json';
  await context.print(
    isJson
      ? jsonLine(listParts([skies], jsonList(skyFields)))
      : [skyTable(skies, new TableClock(line), line.has(wide))],
  );
}

const degrees = (angle: number) => `${Math.round(angle) + 0}°`;

function skyTable(skies: readonly Sky[], clock: TableClock, isWide: boolean): string {
  const timeOf = ({ night, timeMs, nextEvent }: Sky) => ({
    site: night.site,
    startMs: timeMs,
    endMs: nextEvent.timeMs,
  });
  return terminalTable(skies, [...columnsBy(clock), ...clock.columns(skies, timeOf, isWide)], isWide);
}

/** Altitudes and azimuths are in whole degrees, altitudes without refraction. Times are to the nearest minute. */
const columnsBy = (clock: TableClock): readonly TerminalColumn<Sky>[] => [
  { title: 'location', of: ({ night: { site } }) => site.slug ?? '', isText: true },
  { title: 'time', of: ({ night, timeMs }) => clock.time(timeMs, night.site) },
  { title: 'sky', of: ({ twilight }) => twilight, isText: true },
  { title: 'dark', of: ({ isDark }) => (isDark ? 'yes' : 'no'), isText: true },
  { title: 'Sun', of: ({ sun }) => degrees(sun.altitude) },
  { title: 'azimuth', of: ({ sun }) => azimuth(sun.azimuth), isWide: true },
  { title: 'Moon', of: ({ moon }) => degrees(moon.altitude) },
  { title: 'azimuth', of: ({ moon }) => azimuth(moon.azimuth), isWide: true },
  { title: 'lit', of: ({ moonIllumination }) => `${Math.round(moonIllumination * 100)}%`, isWide: true },
  { title: 'LST', of: ({ night, timeMs }) => hoursAndMinutes(siderealTimeAt(night, timeMs)) },
  { title: 'next', of: ({ night, nextEvent }) => clock.time(nextEvent.timeMs, night.site) },
  { title: 'event', of: ({ nextEvent }) => shortEventName(nextEvent.name), isText: true },
];

/** `04:07`, of hours with a fraction. */
function hoursAndMinutes(hours: number): string {
  const minutes = Math.floor(hours * 60);
  return [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':');
}

function azimuth(angle: number): string {
  return `${Math.round(angle) % 360}°`;
}
