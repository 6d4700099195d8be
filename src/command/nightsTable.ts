import { DateTime } from 'luxon';
import type { AlmanacFields } from '../api/almanacFields.ts';
import type { Location } from '../locations/index.ts';
import { table } from './table.ts';

/** What the service answers: the latest nights, or those of some dates. */
export type Answer = readonly AlmanacFields[] | { readonly almanac: readonly AlmanacFields[] };

/** The columns between the date and the Moon: what they are called, and the instants in them. */
const instants = [
  ['sunset', 'sunset'],
  ['civil', 'civil_dusk'],
  ['naut.', 'nautical_dusk'],
  ['astro.', 'astronomical_dusk'],
  ['midnight', 'midnight'],
  ['astro.', 'astronomical_dawn'],
  ['naut.', 'nautical_dawn'],
  ['civil', 'civil_dawn'],
  ['sunrise', 'sunrise'],
] as const satisfies readonly (readonly [string, keyof AlmanacFields])[];

/**
 * Nights as a table for a terminal, by location, the oldest first. Times are those of the clocks at the place, to the
 * nearest minute; `-`: there is no such time.
 */
export function nightsTable(answer: Answer, locations: readonly Location[]): string {
  const entries = 'almanac' in answer ? answer.almanac : answer;
  const names = new Map(locations.map(({ id, slug }) => [id, slug]));
  const sorted = entries.toSorted((a, b) => (a.location ?? 0) - (b.location ?? 0) || a.mjd - b.mjd);
  const head = [
    'location',
    'date',
    ...instants.map(([title]) => title),
    'moonrise',
    'moonset',
    'lit',
    'dark',
    'time zone',
  ];
  const rows = sorted.map((entry) => [names.get(entry.location ?? 0) ?? '', ...cells(entry)]);
  return table([head, ...rows], (column) => !leftAligned.has(column));
}

const leftAligned = new Set(['location', 'date', 'time zone']);

function cells(entry: AlmanacFields): string[] {
  const clock = (instant: string | null) => localTime(instant, entry.timezone);
  return [
    entry.date,
    ...instants.map(([, field]) => clock(entry[field])),
    entry.moonrise.map(clock).join(' ') || '-',
    entry.moonset.map(clock).join(' ') || '-',
    `${Math.round(entry.moon_illumination * 100)}%`,
    hoursAndMinutes(entry.dark_hours),
    `${entry.timezone} ${offsets(entry)}`,
  ];
}

/** What the clocks are ahead of UTC; both values where they are changed in that night. */
function offsets({ timezone, solar_noon, next_solar_noon }: AlmanacFields): string {
  const [before, after] = [solar_noon, next_solar_noon].map((instant) => local(instant, timezone).toFormat('ZZ'));
  return before === after ? `${before}` : `${before}/${after}`;
}

function local(instant: string, zone: string): DateTime {
  return DateTime.fromISO(instant, { zone, locale: 'en' });
}

function localTime(instant: string | null, zone: string): string {
  return instant === null ? '-' : local(instant, zone).plus({ seconds: 30 }).toFormat('HH:mm');
}

function hoursAndMinutes(hours: number): string {
  const minutes = Math.round(hours * 60);
  return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`;
}
