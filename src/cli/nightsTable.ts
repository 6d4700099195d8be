import { DateTime } from 'luxon';
import { table } from '../formats/table.ts';
import { type Crossing, type Night, totalMs, twilights } from '../nights/index.ts';

/**
 * Nights as a table for a terminal, by location, the oldest first. Times are local, to the nearest minute. `up` and `down`:
 * above or below all the time; `-`: there is no such time.
 */
export function nightsTable(nights: readonly Night[]): string {
  const sorted = nights.toSorted((a, b) => (a.site.id ?? 0) - (b.site.id ?? 0) || a.mjd - b.mjd);
  return table([head, ...sorted.map(row)], (column) => !leftAligned.has(column));
}

const leftAligned = new Set(['location', 'date', 'time zone']);

/** Names of twilights that would make a column wider than its times. */
const shortNames: Readonly<Record<string, string>> = { nautical: 'naut.', astronomical: 'astro.' };

/** `sunset` and `sunrise`; the other columns have the name of the twilight. */
const titles = twilights.map(({ name, dusk, dawn }) =>
  dusk === `${name}_dusk` ? { dusk: shortNames[name] ?? name, dawn: shortNames[name] ?? name } : { dusk, dawn },
);

const head = [
  'location',
  'date',
  ...titles.map(({ dusk }) => dusk),
  'midnight',
  ...titles.map(({ dawn }) => dawn).toReversed(),
  'moonrise',
  'moonset',
  'lit',
  'dark',
  'time zone',
];

function row(night: Night): string[] {
  const { site, crossings, moon } = night;
  const zone = site.timeZone.name;
  const clock = (timeMs: number) => localTime(timeMs, zone);
  const crossingTime = (timeMs: number | null, { state }: Crossing) =>
    timeMs === null ? withoutCrossing(state) : clock(timeMs);
  return [
    site.id === null ? '' : site.slug,
    night.date,
    ...crossings.map((crossing) => crossingTime(crossing.duskMs, crossing)),
    clock(night.midnightMs),
    ...crossings.map((crossing) => crossingTime(crossing.dawnMs, crossing)).toReversed(),
    moon.risesMs.map(clock).join(' ') || withoutMoonEvent(night),
    moon.setsMs.map(clock).join(' ') || withoutMoonEvent(night),
    `${Math.round(night.moonIllumination * 100)}%`,
    hoursAndMinutes(totalMs(moon.dark)),
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
