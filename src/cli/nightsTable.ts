import { DateTime } from 'luxon';
import { table } from '../formats/table.ts';
import { type Crossing, greyAndBright, type Night, type Twilight, totalMs, twilights } from '../nights/index.ts';

/**
 * Nights as a table for a terminal, by location, the oldest first. Times are local, to the nearest minute. `up` and `down`:
 * above or below all the time; `-`: there is no such time.
 */
export function nightsTable(nights: readonly Night[]): string {
  const sorted = nights.toSorted((a, b) => (a.site.id ?? 0) - (b.site.id ?? 0) || a.mjd - b.mjd);
  const columns = allTwilights(sorted);
  const rows = sorted.map((night) => row(night, columns));
  return table([head(columns), ...rows], (column) => !leftAligned.has(column));
}

const leftAligned = new Set(['location', 'date', 'time zone']);

/** Names of twilights that would make a column wider than its times. */
const shortNames: ReadonlyMap<string, string> = new Map([
  ['nautical', 'naut.'],
  ['astronomical', 'astro.'],
]);

/** The twilights that every site has, and those of the nights' sites: one of each name, from the highest altitude to the lowest. */
function allTwilights(nights: readonly Night[]): Twilight[] {
  const all = [...twilights, ...nights.flatMap(({ crossings }) => crossings.map(({ twilight }) => twilight))];
  return [...new Map(all.map((twilight) => [twilight.name, twilight])).values()].sort(
    (a, b) => b.altitude - a.altitude,
  );
}

/** `sunset` and `sunrise`; the other columns have the name of the twilight. */
function titleOf(event: string): string {
  const name = event.replace(/_(?:dusk|dawn)$/, '');
  return shortNames.get(name) ?? name;
}

function head(columns: readonly Twilight[]): string[] {
  return [
    ...['location', 'date'],
    ...columns.map(({ dusk }) => titleOf(dusk)),
    'midnight',
    ...columns.map(({ dawn }) => titleOf(dawn)).toReversed(),
    ...['moonrise', 'moonset', 'lit', 'dark', 'grey', 'time zone'],
  ];
}

function row(night: Night, columns: readonly Twilight[]): string[] {
  const { site, moon } = night;
  const crossings = columns.map(({ name }) => night.crossings.find(({ twilight }) => twilight.name === name));
  const zone = site.timeZone.name;
  const clock = (timeMs: number) => localTime(timeMs, zone);
  const crossingTime = (event: 'duskMs' | 'dawnMs') => (crossing: Crossing | undefined) => {
    if (crossing === undefined) return '';
    const timeMs = crossing[event];
    return timeMs === null ? withoutCrossing(crossing.state) : clock(timeMs);
  };
  return [
    site.id === null ? '' : site.slug,
    night.date,
    ...crossings.map(crossingTime('duskMs')),
    clock(night.midnightMs),
    ...crossings.map(crossingTime('dawnMs')).toReversed(),
    moon.risesMs.map(clock).join(' ') || withoutMoonEvent(night),
    moon.setsMs.map(clock).join(' ') || withoutMoonEvent(night),
    `${Math.round(night.moonIllumination * 100)}%`,
    hoursAndMinutes(totalMs(moon.dark)),
    hoursAndMinutes(totalMs(greyAndBright(night).grey)),
    `${zone} ${offsets(night)}`,
  ];
}

function withoutCrossing(state: Crossing['state']): string {
  return state === 'always_above' ? 'up' : 'down';
}

/** Where the Moon neither rises nor sets, whether it is up. */
function withoutMoonEvent({ moon: { risesMs, setsMs, up } }: Night): string {
  if (risesMs.length + setsMs.length > 0) return '-';
  return up.length > 0 ? 'up' : 'down';
}

/** The zone's offset from UTC; both where it changes in the night. */
function offsets({ site, solarNoonMs, nextSolarNoonMs }: Night): string {
  const [before, after] = [solarNoonMs, nextSolarNoonMs].map((timeMs) =>
    local(timeMs, site.timeZone.name).toFormat('ZZ'),
  );
  return before === after ? `${before}` : `${before}/${after}`;
}

function local(timeMs: number, zone: string): DateTime {
  return DateTime.fromMillis(timeMs, { zone, locale: 'en' });
}

function localTime(timeMs: number, zone: string): string {
  return local(timeMs, zone).plus({ seconds: 30 }).toFormat('HH:mm');
}

function hoursAndMinutes(durationMs: number): string {
  const minutes = Math.round(durationMs / 60_000);
  return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`;
}
