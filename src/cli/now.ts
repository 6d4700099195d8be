import { jsonLine } from '../formats/json.ts';
import type { SkyWithTarget } from '../formats/sky.ts';
import { clockTime } from '../formats/text.ts';
import { hourMs, NightCache, type Sky, siderealTimeAt } from '../nights/index.ts';
import { selectSkies, skyParameters } from '../parameters/skySelection.ts';
import { skiesOver, skyJson, withTargets } from '../resources/now.ts';
import type { CommandContext, CommandLine } from './context.ts';
import { skyFormat, wide } from './flags.ts';
import { shortEventName } from './nightsTable.ts';
import { readWithList } from './sites.ts';
import { TableClock } from './tableClock.ts';
import { type TerminalColumn, terminalTable } from './terminalTable.ts';

/**
 * Prints the present sky over each site, and the positions of targets.
 *
 * @throws Refusal, UsageError, LocationsFileError, UnsetClockError
 */
export async function printSky(line: CommandLine, context: CommandContext): Promise<void> {
  const selection = readWithList(line, context, (index) =>
    selectSkies(line.values(skyParameters(index)), index, Number.POSITIVE_INFINITY),
  );
  const { sites, targets } = selection;
  const nowMs = line.now();
  const cache = new NightCache();
  if (line.value(skyFormat) === 'json') {
    await context.print(jsonLine(skyJson(cache, selection, nowMs)));
    return;
  }
  const skies = [...skiesOver(cache, sites, nowMs)];
  const inSky = terminalTable([...withTargets(skies, targets)], targetColumns(skies), true);
  await context.print([skyTable(skies, new TableClock(line), line.has(wide)), inSky === '' ? '' : `\n${inSky}`]);
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

/**
 * Altitudes and azimuths are rounded to whole degrees. Altitudes do not include refraction. Times are rounded to the nearest
 * minute.
 */
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
  { title: 'LST', of: ({ night, timeMs }) => clockTime(siderealTimeAt(night, timeMs) * hourMs) },
  { title: 'next', of: ({ night, nextEvent }) => clock.time(nextEvent.timeMs, night.site) },
  { title: 'event', of: ({ nextEvent }) => shortEventName(nextEvent.name), isText: true },
];

/** If a site has a skyline, a column says whether targets are behind the skyline. */
function targetColumns(skies: readonly Sky[]): readonly TerminalColumn<SkyWithTarget>[] {
  const hasSkyline = skies.some(({ night }) => night.site.skyline !== null);
  return [
    { title: 'location', of: ({ night: { site } }) => site.slug ?? '', isText: true },
    { title: 'target', of: ({ target }) => target.name, isText: true },
    { title: 'altitude', of: ({ at }) => degrees(at.altitude) },
    { title: 'azimuth', of: ({ at }) => azimuth(at.azimuth) },
    { title: 'airmass', of: ({ at }) => at.airmass?.toFixed(2) ?? '-' },
    { title: 'from Moon', of: ({ at }) => degrees(at.moonDistance) },
    ...(hasSkyline ? [{ title: 'skyline', of: skylineWord, isText: true }] : []),
  ];
}

/** The cell of the column `skyline`. The cell is empty if the site has no skyline. */
function skylineWord({ at: { isBehindSkyline } }: SkyWithTarget): string {
  if (isBehindSkyline === null) return '';
  return isBehindSkyline ? 'behind' : 'above';
}

function azimuth(angle: number): string {
  return `${Math.round(angle) % 360}°`;
}
