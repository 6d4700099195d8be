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
 * The fields `start` and `end` of an interval within a night.
 *
 * @param starts - the events that begin the interval, in words
 * @param ends - the events that end the interval, in words
 */
function intervalFields(starts: string, ends: string): Field<Interval>[] {
  return [
    field('start', instant, ({ startMs }) => startMs, {
      description: `Instant (UTC) when the interval begins: ${starts}, or the solar noon at the start of the night.`,
    }),
    field('end', instant, ({ endMs }) => endMs, {
      description: `Instant (UTC) when the interval ends: ${ends}, or the next solar noon. This instant is not part of the interval.`,
    }),
  ];
}

const moonlitFields: readonly Field<MoonOfNight['moonlit'][number]>[] = [
  ...intervalFields('dusk or moonrise', 'dawn or moonset'),
  field('max_altitude', altitude, ({ maxAltitude }) => maxAltitude, {
    description:
      'The highest altitude of the Moon’s centre from `start` to `end`, topocentric, without refraction, degrees. At moonrise and moonset, the centre is at about −0.8° (if `height_above_horizon` is 0 and `pressure` is 1010 hPa). The reason is refraction, which lifts the Moon’s upper limb to the horizon.',
  }),
];

const darkInterval = object(intervalFields('dusk or moonset', 'dawn or moonrise'));
const moonlitInterval = object(moonlitFields);

/**
 * The twilights whose CSV columns must keep their positions, because clients may rely on the order. The fields of any other
 * twilight come last.
 */
const placed: readonly string[] = ['horizon', 'civil', 'nautical', 'astronomical'];

const horizon = twilights[0];
const horizonFields = twilightFields(horizon);
const placedTwilights = twilights.filter(({ name }) => placed.includes(name));
const lowerFields = placedTwilights.filter((twilight) => twilight !== horizon).flatMap(twilightFields);
const states = placedTwilights.map(twilightState);
const addedFields = twilights.filter(({ name }) => !placed.includes(name)).flatMap(addedTwilightFields);

const moonEvent = 'with 34′ of refraction at 1010 hPa. The list is ascending, and has zero, one or two instants.';

/** The azimuth of the Sun at an instant of a night, degrees. `null`: `timeMs` is `null`. */
function sunAzimuth(night: Night, timeMs: number | null): number | null {
  return timeMs === null ? null : sunAzimuthAt(night, timeMs);
}

const nextPhases = phaseKinds.map(({ name, title }) => {
  const phaseName = title.charAt(0).toLowerCase() + title.slice(1);
  const description = `Instant (UTC) of the next ${phaseName} after midnight, by apparent geocentric ecliptic longitude.`;
  // A night knows the next phase of each kind, so `find` always succeeds.
  const of = ({ phases }: Night) => phases.next.find(({ kind }) => kind.name === name)?.timeMs ?? Number.NaN;
  return field(`next_${name}`, instant, of, { description });
});

const phase = exactNumber({ minimum: 0, exclusiveMaximum: 1 });

/** The almanac fields of every site. Clients may rely on the order, so a new field is appended at the end. */
export const almanacFields: readonly Field<Night>[] = [
  field('id', nullable(integer), ({ id }) => id, {
    description: `The id of the night: mjd × 10000 + the location’s id. An id never changes. null: the place is not listed in the locations file, or the date is outside ${supportedDatesText}. The id is also null if two nights have this date and the other night has the id.`,
  }),
  field('date', date, (night) => night.date, {
    description:
      'The date of the night: the date at mean solar noon, in the site’s standard time. Mean solar noon is at most 17 minutes before or after `solar_noon`. The sunset usually has the same date. If the sunset comes after 0h local time, as in Reykjavik in June, the sunset has the next date.',
  }),
  field('mjd', integer, ({ mjd }) => mjd, {
    description: 'Modified Julian Date (MJD) of 0h UTC on the day after `date`.',
  }),
  field('moon_phase', phase, (night) => night.moonPhase, {
    description: 'Phase of the Moon at midnight: 0 new Moon, 0.25 first quarter, 0.5 full Moon, 0.75 last quarter.',
  }),
  ...horizonFields,
  field('midnight', instant, ({ midnightMs }) => midnightMs, {
    description:
      'Instant (UTC) when the Sun is lowest. This instant usually differs from 0h local time. Near a pole, the Sun can climb all the time from one solar noon to the next, or sink all the time. `midnight` is then at one of the two noons.',
  }),
  ...lowerFields,
  locationField(({ site }) => site),
  field('timezone', text, ({ site }) => site.timeZone.name, {
    description: 'IANA name of the time zone that determines the date of the night.',
  }),
  field('solar_noon', instant, ({ solarNoonMs }) => solarNoonMs, {
    description: 'Instant (UTC) of the Sun’s upper transit at the start of the night.',
  }),
  field('next_solar_noon', instant, ({ nextSolarNoonMs }) => nextSolarNoonMs, {
    description: 'Instant (UTC) of the Sun’s upper transit at the end of the night.',
  }),
  field('sun_altitude_at_midnight', altitude, (night) => night.sunAltitudeAtMidnight, {
    description: 'Altitude of the Sun’s centre at midnight, topocentric, without refraction, degrees.',
  }),
  ...states,
  field('moonrise', list(instant), ({ moon }) => moon.risesMs, {
    description: `Instants (UTC) when the Moon’s upper limb rises above the horizon, ${moonEvent}`,
  }),
  field('moonset', list(instant), ({ moon }) => moon.setsMs, {
    description: `Instants (UTC) when the Moon’s upper limb sets below the horizon, ${moonEvent}`,
  }),
  field('moon_illumination', fraction, ({ moonIllumination }) => moonIllumination, {
    description: 'Illuminated fraction of the Moon’s disc at midnight.',
  }),
  field('moon_altitude_at_midnight', altitude, ({ moonAtMidnight }) => moonAtMidnight.altitude, {
    description: 'Altitude of the Moon’s centre at midnight, topocentric, without refraction, degrees.',
  }),
  field('sidereal_time_at_midnight', siderealHours, (night) => siderealTimeAt(night, night.midnightMs), {
    description: 'Local apparent sidereal time at midnight, hours.',
  }),
  field('astronomical_night_hours', hours, (night) => totalMs(intervalsBelowTwilight(night, 'astronomical')), {
    description: 'Total time with the Sun below −18°, hours.',
  }),
  field('dark', list(darkInterval), ({ moon }) => moon.dark, {
    description: 'Intervals (UTC) with the Sun below −18° and the Moon down.',
  }),
  field('dark_hours', hours, ({ moon }) => totalMs(moon.dark), {
    description: 'Total length of the intervals in `dark`, hours.',
  }),
  slugField(({ site }) => site),
  field('height_above_horizon', exactNumber({ minimum: 0 }), ({ site }) => site.heightAboveHorizon, {
    description:
      'Height of the site above the visible horizon, in metres. At sunset, sunrise, moonrise and moonset, the horizon is lower by 1.76′ × the square root of this height.',
  }),
  field('moonlit', list(moonlitInterval), ({ moon }) => moon.moonlit, {
    description: 'Intervals (UTC) with the Sun below −18° and the Moon up.',
  }),
  field('moon_transit', nullable(instant), ({ moon }) => moon.transitMs, {
    description:
      'Instant (UTC) of the Moon’s upper transit between the two solar noons. null: the night has no transit. A night without a transit comes about once a month near new Moon, because transits are 24.8 hours apart.',
  }),
  field('moon_max_altitude', nullable(altitude), ({ moon }) => moon.maxAltitude, {
    description:
      'The highest altitude of the Moon’s centre from sunset to sunrise, topocentric, without refraction, degrees. If the value is below about −0.8°, the Moon stays below the horizon (if `height_above_horizon` is 0 and `pressure` is 1010 hPa). null: the Sun is up all night.',
  }),
  field('moon_right_ascension_at_midnight', rightAscension, ({ moonAtMidnight }) => moonAtMidnight.rightAscension, {
    description:
      'Apparent geocentric right ascension of the Moon’s centre at midnight, degrees. The right ascension is for the equinox of date, not ICRS.',
  }),
  field('moon_declination_at_midnight', altitude, ({ moonAtMidnight }) => moonAtMidnight.declination, {
    description:
      'Apparent geocentric declination of the Moon’s centre at midnight, degrees. The declination is for the equinox of date, not ICRS.',
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
    description: 'True if the Moon is waxing at midnight, that is, between new Moon and full Moon.',
  }),
  field('moon_age', number(4, { minimum: 0, maximum: 30 }), ({ phases }) => phases.ageDays, {
    description: 'Age of the Moon at midnight: days since new Moon.',
  }),
  ...nextPhases,
  field('pressure', siteNumber('pressure'), ({ site }) => site.pressure, {
    description:
      'Air pressure at the site, hPa. At sunset, sunrise, moonrise and moonset, refraction is 34′ × pressure ÷ 1010.',
  }),
  field('moon_phase_name', choice(moonPhaseNames), (night) => moonPhaseName(night.midnightMs, night.interval), {
    description:
      'Name of the Moon’s phase: the principal phase that occurs in the night, or otherwise the phase between two principal phases.',
  }),
  field('moon_earth_distance_at_midnight', earthDistanceKm, ({ moonAtMidnight }) => moonAtMidnight.earthDistanceKm, {
    description: 'Distance between the centres of the Moon and the Earth at midnight, km.',
  }),
  // A new row goes here.
  ...addedFields,
];

/** The almanac fields of sites with custom twilights. */
export function almanacFieldsWith(ownTwilights: readonly NamedAltitude[]): readonly Field<Night>[] {
  return [...almanacFields, ...ownTwilightFields(ownTwilights)];
}

/** The names of the fields of `/api/nights/`. `/api/nights/` has the fields of the existing service, which never change. */
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
  'The times of one night at one place. Altitudes of the Sun are topocentric and without refraction.',
  nightFields,
);

const entryType = itemType(
  'AlmanacEntry',
  'One night at one place, with all times, the Moon and dark intervals.',
  almanacFields,
);

/** The type of an almanac entry, with patterns for the fields of custom twilights. */
export const almanacType: ItemType = {
  ...entryType,
  schema: { ...entryType.schema, patternProperties: ownTwilightSchemas },
};
