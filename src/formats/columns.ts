import { placeNumbers, type Site } from '../locations/index.ts';
import { type Night, siderealTimeAt, timesBelow, totalMs, twilights } from '../nights/index.ts';
import { type Column, type NamedSchema, schemaOf } from './column.ts';
import {
  crossingColumns,
  crossingsColumn,
  namedAltitudesOf,
  ownTwilightColumns,
  stateColumn,
} from './crossingColumns.ts';
import {
  altitudeSchema,
  circleHoursSchema,
  dateSchema,
  fractionSchema,
  hours,
  hoursSchema,
  instant,
  instantSchema,
  integerSchema,
  listOf,
  nullable,
  rounded,
  textSchema,
} from './fields.ts';
import { intervalOf, intervalSchema } from './intervals.ts';
import { jsonWriter } from './json.ts';
import { logColumns } from './logColumns.ts';
import { moonlightColumnsOf } from './moonlightColumns.ts';
import { siderealColumnsOf } from './siderealColumns.ts';

type NightColumn = Column<Night>;

const [horizonColumns, ...lowerColumns] = twilights.map(crossingColumns);

const moonEvent =
  'with 34′ of refraction at 1010 hPa: instants of UTC in ascending order; a night can have none, one or two.';

const basicColumns: readonly NightColumn[] = [
  {
    name: 'id',
    of: ({ id }) => id,
    schema: nullable(integerSchema),
    description:
      'mjd × 10000 + the location’s id; it never changes. null: the place is not a listed location, or the night cannot be requested by an id: its date is outside 1900-01-01 to 2100-12-31, or an earlier night has the same date.',
  },
  {
    name: 'date',
    of: ({ date }) => date,
    schema: dateSchema,
    description:
      'Civil date, in the location’s standard time (summer time ignored), of the mean solar noon nearest to `solar_noon`. Sunset falls on this date, unless it comes after 0h local time, as in Reykjavik in June.',
  },
  {
    name: 'mjd',
    of: ({ mjd }) => mjd,
    schema: integerSchema,
    description: 'Modified Julian Date of the morning on which the night ends: that of 0h UTC of `date`, plus 1.',
  },
  {
    name: 'moon_phase',
    of: ({ moonPhase }) => moonPhase,
    schema: { type: 'number', minimum: 0, exclusiveMaximum: 1 },
    description: 'At midnight: 0 new, 0.25 first quarter, 0.5 full, 0.75 last quarter.',
  },
  ...(horizonColumns ?? []),
  {
    name: 'midnight',
    of: ({ midnightMs }) => instant(midnightMs),
    schema: instantSchema,
    description: 'When the Sun is lowest, which is not 0h local time. Instant of UTC.',
  },
  ...lowerColumns.flat(),
  {
    name: 'location',
    of: ({ site }) => site.id,
    schema: nullable(integerSchema),
    description: 'The location’s id. null: the place is not a listed location.',
  },
  {
    name: 'timezone',
    of: ({ site }) => site.timeZone.name,
    schema: textSchema,
    description: 'IANA name of the time zone by which the night is dated.',
  },
  {
    name: 'solar_noon',
    of: ({ solarNoonMs }) => instant(solarNoonMs),
    schema: instantSchema,
    description: 'Upper transit of the Sun that the night begins with. Instant of UTC.',
  },
  {
    name: 'next_solar_noon',
    of: ({ nextSolarNoonMs }) => instant(nextSolarNoonMs),
    schema: instantSchema,
    description: 'The next upper transit of the Sun, with which the night ends. Instant of UTC.',
  },
  {
    name: 'mjd_evening',
    of: ({ mjd }) => mjd - 1,
    schema: integerSchema,
    description: 'Modified Julian Date of `date` at 0h UTC: the convention that counts a night by its evening.',
  },
  {
    name: 'mjd_morning',
    of: ({ mjd }) => mjd,
    schema: integerSchema,
    description: 'The same as `mjd`: the convention that counts a night by its morning, as SDSS does.',
  },
  {
    name: 'sun_altitude_at_midnight',
    of: (night) => rounded(night.sunAltitudeAtMidnight, 4),
    schema: altitudeSchema,
    description: 'Altitude of the Sun’s centre, topocentric, without refraction, degrees.',
  },
  ...twilights.map(stateColumn),
  {
    name: 'moonrise',
    of: ({ moon }) => moon.risesMs.map(instant),
    schema: listOf(instantSchema),
    description: `The Moon’s upper limb rises over the horizon, ${moonEvent}`,
  },
  {
    name: 'moonset',
    of: ({ moon }) => moon.setsMs.map(instant),
    schema: listOf(instantSchema),
    description: `The Moon’s upper limb sets below the horizon, ${moonEvent}`,
  },
  {
    name: 'moon_illumination',
    of: (night) => rounded(night.moonIllumination, 6),
    schema: fractionSchema,
    description: 'Illuminated fraction of the Moon’s disc at midnight.',
  },
  {
    name: 'moon_altitude_at_midnight',
    of: (night) => rounded(night.moonAtMidnight.altitude, 4),
    schema: altitudeSchema,
    description: 'Altitude of the Moon’s centre, topocentric, without refraction, degrees.',
  },
  {
    name: 'sidereal_time_at_midnight',
    of: (night) => rounded(siderealTimeAt(night, night.midnightMs), 6) % 24,
    schema: circleHoursSchema,
    description: 'Local apparent sidereal time, hours.',
  },
  {
    name: 'astronomical_night_hours',
    of: (night) => hours(totalMs(timesBelow(night, 'astronomical'))),
    schema: hoursSchema,
    description: 'How long the Sun is below −18°, hours.',
  },
  {
    name: 'dark',
    of: ({ moon }) => moon.dark.map(intervalOf),
    schema: listOf(intervalSchema('Dusk or moonset', 'dawn or moonrise')),
    description: 'When the Sun is below −18° and the Moon is down: intervals of UTC, the end not included.',
  },
  {
    name: 'dark_hours',
    of: ({ moon }) => hours(totalMs(moon.dark)),
    schema: hoursSchema,
    description: 'Total length of the intervals in `dark`, hours.',
  },
  {
    name: 'slug',
    of: ({ site }) => (site.id === null ? null : site.slug),
    schema: nullable(textSchema),
    description: 'The location’s slug. null: the place is not a listed location.',
  },
  {
    name: 'height_above_horizon',
    of: ({ site }) => site.heightAboveHorizon,
    schema: { type: 'number', minimum: 0 },
    description:
      'Metres above the visible horizon, which is lower by 1.76′ × √metres at sunset, sunrise, moonrise and moonset.',
  },
];

const pressureColumn: NightColumn = {
  name: 'pressure',
  of: ({ site }) => site.pressure,
  schema: { type: 'number', minimum: placeNumbers.pressure.min, maximum: placeNumbers.pressure.max },
  description:
    'Air pressure at the place, hPa: at sunset, sunrise, moonrise and moonset refraction is 34′ × pressure ÷ 1010.',
};

/** @param greyIllumination - `undefined`: that of each site */
function standardColumns(greyIllumination: number | undefined): readonly NightColumn[] {
  const moonlight = moonlightColumnsOf(greyIllumination);
  return [...basicColumns, ...moonlight, ...twilights.flatMap(siderealColumnsOf), ...logColumns, pressureColumn];
}

/** The columns of a night at every site, in the order that clients rely on; new columns are appended. */
export const almanacColumns = standardColumns(undefined);

/** The fields of `/api/nights/`, which clients rely on. */
const clientFields: ReadonlySet<string> = new Set([
  'id',
  'date',
  'mjd',
  'moon_phase',
  'sunset',
  'sunrise',
  'midnight',
  'civil_dusk',
  'civil_dawn',
  'nautical_dusk',
  'nautical_dawn',
  'astronomical_dusk',
  'astronomical_dawn',
  'location',
]);

export const nightColumns: readonly NightColumn[] = almanacColumns.filter(({ name }) => clientFields.has(name));

export const nightSchema = schemaOf(
  'Night',
  'The night of one date at one place. Altitudes are topocentric and without refraction.',
  nightColumns,
);

/** What a request asks of entries of the almanac. */
export interface AlmanacOptions {
  /** Altitudes of the Sun whose crossings are the last column, if there are any, degrees. */
  readonly altitudes: readonly number[];
  /** The bound between grey and bright time, 0 … 1; `undefined`: that of each site. */
  readonly greyIllumination: number | undefined;
}

export const noOptions: AlmanacOptions = { altitudes: [], greyIllumination: undefined };

/** The columns of a table of nights: those of every site, and those of the own twilights that any of the sites has. */
export function almanacColumnsOf(
  sites: readonly Site[],
  { altitudes, greyIllumination }: AlmanacOptions,
): readonly NightColumn[] {
  const standard = greyIllumination === undefined ? almanacColumns : standardColumns(greyIllumination);
  const own = namedAltitudesOf(sites).flatMap(ownTwilightColumns);
  return [...standard, ...own, ...(altitudes.length > 0 ? [crossingsColumn(altitudes)] : [])];
}

/** Writes nights as compact JSON: each has the keys of its own site. */
export function almanacJson(options: AlmanacOptions): (night: Night) => string {
  const writers = new Map<string, (night: Night) => string>();
  return (night) => {
    const names = night.site.ownTwilights.map(({ name }) => name).join();
    const write = writers.get(names) ?? jsonWriter(almanacColumnsOf([night.site], options));
    writers.set(names, write);
    return write(night);
  };
}

/** @param sites - whose own twilights are optional fields */
export function almanacSchemaOf(sites: readonly Site[]): NamedSchema {
  const optional = [...namedAltitudesOf(sites).flatMap(ownTwilightColumns), crossingsColumn([])];
  return schemaOf('AlmanacEntry', 'A night and what an observer plans it by.', almanacColumns, optional);
}
