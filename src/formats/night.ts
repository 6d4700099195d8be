import {
  crossingOf,
  type Interval,
  intervalsBelowTwilight,
  type MoonOfNight,
  moonPhaseName,
  moonPhaseNames,
  type NamedAltitude,
  type Night,
  phaseKinds,
  siderealTimeAt,
  sunAzimuthAt,
  supportedDatesText,
  totalMs,
  twilights,
} from '../nights/index.ts';
import {
  altitude,
  azimuth,
  boolean,
  choice,
  date,
  earthDistanceKm,
  exactNumber,
  type Field,
  field,
  fraction,
  hours,
  type ItemType,
  instant,
  integer,
  itemType,
  list,
  nullable,
  number,
  object,
  rightAscension,
  siderealHours,
  siteNumber,
  text,
} from './field.ts';
import { locationField, slugField } from './location.ts';
import {
  addedTwilightFields,
  ownTwilightFields,
  ownTwilightSchemas,
  twilightFields,
  twilightState,
} from './twilightFields.ts';

/**
 * The ends of an interval within a night.
 *
 * @param starts - the events that one can begin with
 * @param ends - the events that one can end with
 */
function intervalFields(starts: string, ends: string): Field<Interval>[] {
  return [
    field('start', instant, ({ startMs }) => startMs, {
      description: `${starts}, or the solar noon at the start of the night.`,
    }),
    field('end', instant, ({ endMs }) => endMs, {
      description: `The end is not included: ${ends}, or the next solar noon.`,
    }),
  ];
}

const moonlitFields: readonly Field<MoonOfNight['moonlit'][number]>[] = [
  ...intervalFields('Dusk or moonrise', 'dawn or moonset'),
  field('max_altitude', altitude, ({ maxAltitude }) => maxAltitude, {
    description:
      'The highest altitude of the Moon’s centre in the interval, topocentric, without refraction, degrees. When its upper limb is on the horizon, its centre is at −0.8°.',
  }),
];

const darkInterval = object(intervalFields('Dusk or moonset', 'dawn or moonrise'));
const moonlitInterval = object(moonlitFields);

/** The twilights with fixed columns, on which clients rely. The fields of any other twilight come last. */
const placed: readonly string[] = ['horizon', 'civil', 'nautical', 'astronomical'];

const horizon = twilights[0];
const horizonFields = twilightFields(horizon);
const placedTwilights = twilights.filter(({ name }) => placed.includes(name));
const lowerFields = placedTwilights.filter((twilight) => twilight !== horizon).flatMap(twilightFields);
const states = placedTwilights.map(twilightState);
const addedFields = twilights.filter(({ name }) => !placed.includes(name)).flatMap(addedTwilightFields);

const moonEvent = 'with 34′ of refraction at 1010 hPa. Instants of UTC in ascending order: none, one or two.';

/** The azimuth of the Sun at an instant of a night; `null`: there is no such instant. */
function sunAzimuth(night: Night, timeMs: number | null): number | null {
  return timeMs === null ? null : sunAzimuthAt(night, timeMs);
}

const nextPhases = phaseKinds.map(({ name, title }) => {
  const description = `${title}: the first one after midnight, by apparent geocentric ecliptic longitude. Instant of UTC.`;
  // There is one of each kind.
  const of = ({ phases }: Night) => phases.next.find(({ kind }) => kind.name === name)?.timeMs ?? Number.NaN;
  return field(`next_${name}`, instant, of, { description });
});

const phase = exactNumber({ minimum: 0, exclusiveMaximum: 1 });

/** The fields of a night at every site, in the order of output, on which clients may rely: a new one is appended at the end. */
export const almanacFields: readonly Field<Night>[] = [
  field('id', nullable(integer), ({ id }) => id, {
    description: `mjd × 10000 + the location’s id. An id never changes. null: the place is not a listed location, the date is outside ${supportedDatesText}, or an earlier night has the same date.`,
  }),
  field('date', date, (night) => night.date, {
    description:
      'The local date, in the site’s standard time, of the mean solar noon nearest to `solar_noon`. Sunset falls on this date, unless the sunset comes after 0h local time, as in Reykjavik in June.',
  }),
  field('mjd', integer, ({ mjd }) => mjd, {
    description: 'Modified Julian Date of the morning at the end of the night: MJD of 0h UTC of `date`, plus 1.',
  }),
  field('moon_phase', phase, (night) => night.moonPhase, {
    description: 'At midnight: 0 new, 0.25 first quarter, 0.5 full, 0.75 last quarter.',
  }),
  ...horizonFields,
  field('midnight', instant, ({ midnightMs }) => midnightMs, {
    description: 'When the Sun is lowest: not 0h local time. Instant of UTC.',
  }),
  ...lowerFields,
  locationField(({ site }) => site),
  field('timezone', text, ({ site }) => site.timeZone.name, {
    description: 'IANA name of the time zone that dates the night.',
  }),
  field('solar_noon', instant, ({ solarNoonMs }) => solarNoonMs, {
    description: 'Upper transit of the Sun at the start of the night. Instant of UTC.',
  }),
  field('next_solar_noon', instant, ({ nextSolarNoonMs }) => nextSolarNoonMs, {
    description: 'Upper transit of the Sun at the end of the night. Instant of UTC.',
  }),
  field('sun_altitude_at_midnight', altitude, (night) => night.sunAltitudeAtMidnight, {
    description: 'Altitude of the Sun’s centre, topocentric, without refraction, degrees.',
  }),
  ...states,
  field('moonrise', list(instant), ({ moon }) => moon.risesMs, {
    description: `The Moon’s upper limb rises over the horizon, ${moonEvent}`,
  }),
  field('moonset', list(instant), ({ moon }) => moon.setsMs, {
    description: `The Moon’s upper limb sets below the horizon, ${moonEvent}`,
  }),
  field('moon_illumination', fraction, ({ moonIllumination }) => moonIllumination, {
    description: 'Illuminated fraction of the Moon’s disc at midnight.',
  }),
  field('moon_altitude_at_midnight', altitude, ({ moonAtMidnight }) => moonAtMidnight.altitude, {
    description: 'Altitude of the Moon’s centre, topocentric, without refraction, degrees.',
  }),
  field('sidereal_time_at_midnight', siderealHours, (night) => siderealTimeAt(night, night.midnightMs), {
    description: 'Local apparent sidereal time, hours.',
  }),
  field('astronomical_night_hours', hours, (night) => totalMs(intervalsBelowTwilight(night, 'astronomical')), {
    description: 'How long the Sun is below −18°, hours.',
  }),
  field('dark', list(darkInterval), ({ moon }) => moon.dark, {
    description: 'When the Sun is below −18° and the Moon is down: intervals of UTC, the end not included.',
  }),
  field('dark_hours', hours, ({ moon }) => totalMs(moon.dark), {
    description: 'Total length of the intervals in `dark`, hours.',
  }),
  slugField(({ site }) => site),
  field('height_above_horizon', exactNumber({ minimum: 0 }), ({ site }) => site.heightAboveHorizon, {
    description:
      'Metres above the visible horizon. The horizon is lower by 1.76′ × √metres at sunset, sunrise, moonrise and moonset.',
  }),
  field('moonlit', list(moonlitInterval), ({ moon }) => moon.moonlit, {
    description: 'When the Sun is below −18° and the Moon is up: intervals of UTC, the end not included.',
  }),
  field('moon_transit', nullable(instant), ({ moon }) => moon.transitMs, {
    description:
      'Upper transit of the Moon between the two solar noons. Instant of UTC. null: the night has no transit. This happens about once a month near new Moon, because transits are 24.8 hours apart.',
  }),
  field('moon_max_altitude', nullable(altitude), ({ moon }) => moon.maxAltitude, {
    description:
      'The highest altitude of the Moon’s centre from sunset to sunrise, topocentric, without refraction, degrees. Negative: the Moon stays down. null: the Sun does not set.',
  }),
  field('moon_right_ascension_at_midnight', rightAscension, ({ moonAtMidnight }) => moonAtMidnight.rightAscension, {
    description: 'Right ascension of the Moon’s centre, apparent, geocentric, of date, not ICRS: degrees.',
  }),
  field('moon_declination_at_midnight', altitude, ({ moonAtMidnight }) => moonAtMidnight.declination, {
    description: 'Declination of the Moon’s centre, apparent, geocentric, of date, degrees.',
  }),
  field('sunset_azimuth', nullable(azimuth), (night) => sunAzimuth(night, crossingOf(night, 'horizon').duskMs), {
    description: 'Azimuth of the Sun’s centre at `sunset`, from north through east, degrees. null: `sunset` is null.',
  }),
  field('sunrise_azimuth', nullable(azimuth), (night) => sunAzimuth(night, crossingOf(night, 'horizon').dawnMs), {
    description: 'Azimuth of the Sun’s centre at `sunrise`, from north through east, degrees. null: `sunrise` is null.',
  }),
  field('moonrise_azimuth', list(azimuth), ({ moon }) => moon.riseAzimuths, {
    description: 'Azimuth of the Moon’s centre at each `moonrise`, from north through east, degrees.',
  }),
  field('moonset_azimuth', list(azimuth), ({ moon }) => moon.setAzimuths, {
    description: 'Azimuth of the Moon’s centre at each `moonset`, from north through east, degrees.',
  }),
  field('moon_waxing', boolean, ({ phases }) => phases.isWaxing, {
    description: 'True if the illuminated fraction grows at midnight: from new to full Moon.',
  }),
  field('moon_age', number(4, { minimum: 0, maximum: 30 }), ({ phases }) => phases.ageDays, {
    description: 'Days since new Moon, at midnight.',
  }),
  ...nextPhases,
  field('pressure', siteNumber('pressure'), ({ site }) => site.pressure, {
    description:
      'Air pressure at the site, hPa. At sunset, sunrise, moonrise and moonset, refraction is 34′ × pressure ÷ 1010.',
  }),
  field('moon_phase_name', choice(moonPhaseNames), (night) => moonPhaseName(night.midnightMs, night.interval), {
    description: 'The phase in words: the principal phase in the night, or the phase between two principal phases.',
  }),
  field('moon_earth_distance_at_midnight', earthDistanceKm, ({ moonAtMidnight }) => moonAtMidnight.earthDistanceKm, {
    description: 'Distance between the centres of the Moon and the Earth, km.',
  }),
  // A new row goes here.
  ...addedFields,
];

/** The fields of nights of sites with twilights of their own. */
export function almanacFieldsWith(ownTwilights: readonly NamedAltitude[]): readonly Field<Night>[] {
  return [...almanacFields, ...ownTwilightFields(ownTwilights)];
}

/** The fields of `/api/nights/`, as in the observed service: none is added. */
const clientFields: readonly string[] = [
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
];

export const nightFields = almanacFields.filter(({ name }) => clientFields.includes(name));

export const nightType = itemType(
  'Night',
  'The night of one date at one place. Altitudes are topocentric and without refraction.',
  nightFields,
);

const entryType = itemType('AlmanacEntry', 'A night and what an observer plans it by.', almanacFields);

/** With the fields of own twilights, whatever their names. */
export const almanacType: ItemType<Night> = {
  ...entryType,
  schema: { ...entryType.schema, patternProperties: ownTwilightSchemas },
};
