import {
  type MoonOverSite,
  moonPhaseName,
  moonPhaseNames,
  moonPositionId,
  nextEventKindsOf,
  type Sky,
  siderealTimeAt,
  skyNames,
  type Target,
  type TargetAt,
} from '../nights/index.ts';
import {
  altitude,
  azimuth,
  boolean,
  choice,
  earthDistanceKm,
  eventName,
  type Field,
  field,
  fraction,
  instant,
  instantOf,
  integer,
  itemType,
  nullable,
  object,
  seconds,
  siderealHours,
  text,
} from './field.ts';
import { locationField, slugField } from './location.ts';
import { requestedTargetFields, targetAtFields } from './target.ts';
import { instantText } from './text.ts';

function bodyFields(body: 'sun' | 'moon', title: string): Field<Sky>[] {
  return [
    field(`${body}_altitude`, altitude, (sky) => sky[body].altitude, {
      description: `Altitude of the ${title}’s centre, topocentric, without refraction, degrees.`,
    }),
    field(`${body}_apparent_altitude`, nullable(altitude), (sky) => sky[body].apparentAltitude, {
      description: `Altitude of the ${title}’s centre, topocentric, with refraction, degrees. null: the altitude without refraction is −1° or lower.`,
    }),
    field(`${body}_azimuth`, azimuth, (sky) => sky[body].azimuth, {
      description: `Azimuth of the ${title}’s centre, from north through east, degrees.`,
    }),
  ];
}

/** The next event after the instant `at` of the sky, and this instant. */
interface NextEventAt {
  readonly event: Sky['nextEvent'];
  readonly nowMs: number;
}

const nextEventFields: readonly Field<NextEventAt>[] = [
  field('name', eventName(nextEventKindsOf([]).map(({ name }) => name)), ({ event }) => event.name, {
    description:
      'The name of the event, as in `/api/events/`. The event is an event of the Sun, a dusk or dawn of a custom twilight, a moonrise or a moonset. `solar_noon` is the solar noon at the end of the night. The almanac calls this noon `next_solar_noon`.',
  }),
  field('time', instant, ({ event }) => event.timeMs, { description: 'Instant (UTC) of the event.' }),
  field('seconds', seconds, ({ event, nowMs }) => event.timeMs - nowMs, {
    description: 'Time from `at` until the event, seconds.',
  }),
];

/** The fields of the sky over a site at an instant, in the order of output. A new field is appended at the end. */
export const skyFields: readonly Field<Sky>[] = [
  field('id', nullable(integer), ({ night }) => night.id, {
    description:
      'The id of the night that contains `at`. null: the night has no id. For example, a night at requested coordinates has no id.',
  }),
  locationField(({ night }) => night.site),
  field('at', instant, ({ timeMs }) => timeMs, {
    description: 'Instant (UTC) for which the values of the entry are computed.',
  }),
  ...bodyFields('sun', 'Sun'),
  ...bodyFields('moon', 'Moon'),
  field('moon_illumination', fraction, (sky) => sky.moonIllumination, {
    description: 'Illuminated fraction of the Moon’s disc.',
  }),
  field('twilight', choice(skyNames), ({ twilight }) => twilight, {
    description:
      '`day`, `night` or the name of the twilight. The value changes when the Sun crosses the altitude of sunset, −6°, −12° or −18°.',
  }),
  field('dark', boolean, ({ isDark }) => isDark, {
    description: 'True if `twilight` is `night` and the Moon’s upper limb is below the horizon.',
  }),
  field('next_event', object(nextEventFields), ({ nextEvent, timeMs }) => ({ event: nextEvent, nowMs: timeMs }), {
    description:
      'The next event of the night that contains `at`. The last event of a night is the solar noon at the end of the night.',
  }),
  slugField(({ night }) => night.site),
  field('timezone', text, ({ night }) => night.site.timeZone.name, {
    description: 'IANA name of the site’s time zone.',
  }),
  field('moon_phase_name', choice(moonPhaseNames), ({ night, timeMs }) => moonPhaseName(timeMs, night.interval), {
    description:
      'Name of the Moon’s phase at `at`. If a principal phase occurs in the night that contains `at`, the value is this principal phase.',
  }),
  field('sidereal_time', siderealHours, ({ night, timeMs }) => siderealTimeAt(night, timeMs), {
    description: 'Local apparent sidereal time, hours.',
  }),
  field('moon_earth_distance', earthDistanceKm, ({ moon }) => moon.earthDistanceKm, {
    description: 'Distance between the centres of the Moon and the Earth, km.',
  }),
  // A new row goes here.
];

/** The sky over a site, and the position of one target. */
export interface SkyWithTarget extends Sky {
  readonly target: Target;
  readonly at: TargetAt;
}

/** The fields of the sky with a target, in the order of output. */
export const skyWithTargetFields: readonly Field<SkyWithTarget>[] = [
  ...skyFields,
  ...requestedTargetFields,
  ...targetAtFields,
];

export const skyType = itemType(
  'Sky',
  'The sky over a place at an instant. If the request has targets, each entry is for one place and one target.',
  skyFields,
  skyWithTargetFields.slice(skyFields.length),
);

/** The type of instants that are printed without a fraction of a second, as Django REST framework prints whole seconds. */
const wholeSeconds = instantOf(/^\d{4}-\d\d-\d\dT\d\d:\d0:00Z$/, (timeMs) =>
  instantText(timeMs).replace('.000000', ''),
);

/** The fields of a Moon position, in the order of output. A new field is appended at the end. */
export const moonPositionFields: readonly Field<MoonOverSite>[] = [
  field('id', nullable(integer), ({ site, timeMs }) => site.id && moonPositionId(site.id, timeMs), {
    description:
      'The id of the position: n × 10000 + the location’s id. n is the number of ten-minute steps since the Modified Julian Date 0. An id never changes. null: the place is not a location of the locations file.',
  }),
  field('timestamp', wholeSeconds, ({ timeMs }) => timeMs, {
    description:
      'Instant (UTC) of the position, a multiple of ten minutes. The instant has no fraction of a second: `2026-03-20T18:10:00Z`.',
  }),
  field('altitude', altitude, (position) => position.altitude, {
    description: 'Altitude of the Moon’s centre, topocentric, without refraction, degrees.',
  }),
  // A new row goes here.
];

export const moonPositionType = itemType(
  'MoonPosition',
  'The altitude of the Moon over a place at a multiple of ten minutes (UTC).',
  moonPositionFields,
);
