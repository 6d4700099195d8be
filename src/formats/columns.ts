import {
  type Crossing,
  crossingOf,
  crossingStates,
  type Interval,
  type Night,
  type Twilight,
  timeBelow,
  totalMs,
  twilights,
} from '../nights/index.ts';
import { type Column, type Nested, schemaOf } from './column.ts';
import {
  altitudeSchema,
  altitudeText,
  dateSchema,
  fractionSchema,
  hours,
  hoursSchema,
  instant,
  instantOrNull,
  instantSchema,
  integerSchema,
  listOf,
  nullable,
  rounded,
  textSchema,
} from './fields.ts';

type NightColumn = Column<Night>;

const noCrossing = 'Instant of UTC. null: not in this half of the night, which midnight divides.';

/** The columns of a twilight's dusk and dawn. */
function crossingColumns(twilight: Twilight): NightColumn[] {
  const { name, altitude } = twilight;
  const column = (event: string, verb: string, timeOf: (crossing: Crossing) => number | null): NightColumn => ({
    name: event,
    of: (night) => instantOrNull(timeOf(crossingOf(night, name))),
    schema: nullable(instantSchema),
    description: `The Sun’s centre ${verb} ${altitudeText(altitude)}. ${noCrossing}`,
  });
  return [
    column(twilight.dusk, 'goes below', ({ duskMs }) => duskMs),
    column(twilight.dawn, 'rises above', ({ dawnMs }) => dawnMs),
  ];
}

function stateColumn({ name, altitude }: Twilight): NightColumn {
  return {
    name: `${name}_state`,
    of: (night) => crossingOf(night, name).state,
    schema: { type: 'string', enum: crossingStates },
    description: `How the Sun crosses ${altitudeText(altitude)} in this night, and so why a dusk or a dawn is null.`,
  };
}

const [horizonColumns, ...lowerColumns] = twilights.map(crossingColumns);

const intervalSchema = {
  type: 'object',
  properties: {
    start: { ...instantSchema, description: 'Dusk or moonset, or the solar noon that the night begins with.' },
    end: { ...instantSchema, description: 'Not included: dawn or moonrise, or the next solar noon.' },
  },
  required: ['start', 'end'],
  additionalProperties: false,
};

function interval({ startMs, endMs }: Interval): Nested {
  return { start: instant(startMs), end: instant(endMs) };
}

const moonEvent = 'with 34′ of refraction: instants of UTC in ascending order; a night can have none, one or two.';

/** All columns of a night, in the order that clients rely on; new columns are appended. */
export const almanacColumns: readonly NightColumn[] = [
  {
    name: 'id',
    of: ({ id }) => id,
    schema: nullable(integerSchema),
    description: 'mjd × 10000 + the location’s id; it never changes. null: the place is not a listed location.',
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
    of: (night) => rounded(night.moonAltitudeAtMidnight, 4),
    schema: altitudeSchema,
    description: 'Altitude of the Moon’s centre, topocentric, without refraction, degrees.',
  },
  {
    name: 'sidereal_time_at_midnight',
    of: (night) => rounded(night.siderealTimeAtMidnight, 6) % 24,
    schema: { type: 'number', minimum: 0, exclusiveMaximum: 24 },
    description: 'Local apparent sidereal time, hours.',
  },
  {
    name: 'astronomical_night_hours',
    of: (night) => hours(lengthMs(timeBelow(night, 'astronomical'))),
    schema: hoursSchema,
    description: 'How long the Sun is below −18°, hours.',
  },
  {
    name: 'dark',
    of: ({ moon }) => moon.dark.map(interval),
    schema: listOf(intervalSchema),
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
];

function lengthMs(one: Interval | null): number {
  return one === null ? 0 : totalMs([one]);
}

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

export const almanacSchema = schemaOf('AlmanacEntry', 'A night and what an observer plans it by.', almanacColumns);
