import { DateTime } from 'luxon';
import type { AlmanacFields } from '../api/almanacFields.ts';
import type { Location } from '../locations/index.ts';
import { table } from './table.ts';

/** What the service answers: the latest nights, or those of some dates. */
export type Answer = readonly AlmanacFields[] | { readonly almanac: readonly AlmanacFields[] };

/** The columns between the date and the Moon: what they are called, the instants in them, and why there is none. */
const instants = [
  ['sunset', 'sunset', 'horizon_state'],
  ['civil', 'civil_dusk', 'civil_state'],
  ['naut.', 'nautical_dusk', 'nautical_state'],
  ['astro.', 'astronomical_dusk', 'astronomical_state'],
  ['midnight', 'midnight', 'horizon_state'],
  ['astro.', 'astronomical_dawn', 'astronomical_state'],
  ['naut.', 'nautical_dawn', 'nautical_state'],
  ['civil', 'civil_dawn', 'civil_state'],
  ['sunrise', 'sunrise', 'horizon_state'],
] as const satisfies readonly (readonly [string, keyof AlmanacFields, keyof AlmanacFields])[];

/**
 * Nights as a table for a terminal, by location, the oldest first. Times are those of the clocks at the place, to the
 * nearest minute. `up` and `down`: it is above or below all the time; `-`: there is no such time.
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
  const clock = (instant: string) => localTime(instant, entry.timezone);
  const sunTime = (instant: string | null, state: string) => {
    if (instant === null) return state === 'always_above' ? 'up' : 'down';
    return clock(instant);
  };
  return [
    entry.date,
    ...instants.map(([, field, state]) => sunTime(entry[field], entry[state])),
    entry.moonrise.map(clock).join(' ') || withoutMoonTime(entry),
    entry.moonset.map(clock).join(' ') || withoutMoonTime(entry),
    `${Math.round(entry.moon_illumination * 100)}%`,
    hoursAndMinutes(entry.dark_hours),
    `${entry.timezone} ${offsets(entry)}`,
  ];
}

/** Where the Moon neither rises nor sets, whether it is up. */
function withoutMoonTime({ moonrise, moonset, moon_altitude_at_midnight }: AlmanacFields): string {
  if (moonrise.length + moonset.length > 0) return '-';
  return moon_altitude_at_midnight > moonHorizon ? 'up' : 'down';
}

/** The altitude of the Moon's centre at moonrise: 34′ of refraction and 15′ to 17′ of semidiameter. */
const moonHorizon = -50 / 60;

/** What the clocks are ahead of UTC; both values where they are changed in that night. */
function offsets({ timezone, solar_noon, next_solar_noon }: AlmanacFields): string {
  const [before, after] = [solar_noon, next_solar_noon].map((instant) => local(instant, timezone).toFormat('ZZ'));
  return before === after ? `${before}` : `${before}/${after}`;
}

function local(instant: string, zone: string): DateTime {
  return DateTime.fromISO(instant, { zone, locale: 'en' });
}

function localTime(instant: string, zone: string): string {
  return local(instant, zone).plus({ seconds: 30 }).toFormat('HH:mm');
}

function hoursAndMinutes(hours: number): string {
  const minutes = Math.round(hours * 60);
  return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`;
}
