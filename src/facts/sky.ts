import { nextEventKindsOf, type OwnNames, type Sky, skyNames } from '../nights/index.ts';
import { type Fact, fact, schemaOf } from './fact.ts';
import { slugOf } from './location.ts';
import {
  altitude,
  azimuth,
  boolean,
  choice,
  eventName,
  fraction,
  instant,
  integer,
  nullable,
  object,
  seconds,
  text,
} from './valueTypes.ts';

const geometricAltitude = (body: string) =>
  `Altitude of the ${body}’s centre, topocentric, without refraction, degrees, as the twilights are defined.`;
const apparentAltitude = (body: string) =>
  `Altitude of the ${body}’s centre, topocentric, with refraction, degrees. null: without refraction it is −1° or lower.`;
const azimuthOf = (body: string) => `Azimuth of the ${body}’s centre, from north through east, degrees.`;

/** The next event of a night, and the present. */
interface NextEventAt {
  readonly event: Sky['nextEvent'];
  readonly nowMs: number;
}

/** @param own - the twilights that listed locations have, whose events can be next */
export function nextEventFacts(own: OwnNames): readonly Fact<NextEventAt>[] {
  const names = nextEventKindsOf(own).map(({ name }) => name);
  return [
    fact('name', eventName(names), ({ event }) => event.name, {
      description: 'As in the almanac; solar_noon is the one that ends the night, the almanac’s next_solar_noon.',
    }),
    fact('time', instant, ({ event }) => event.timeMs, { description: 'Instant of UTC.' }),
    fact('seconds', seconds, ({ event, nowMs }) => event.timeMs - nowMs, {
      description: 'The time until then, seconds.',
      only: 'service',
    }),
  ];
}

/**
 * The facts of the sky over a site at an instant, in the order that they are written in. A new one is appended at the end.
 *
 * @param own - as of `nextEventFacts`; only the schema depends on it
 */
function skyFactsOf(own: OwnNames): readonly Fact<Sky>[] {
  return [
    fact('id', nullable(integer), ({ night }) => night.id, {
      description: 'The id of the night that contains the instant. null: as in the almanac.',
      only: 'service',
    }),
    fact('location', nullable(integer), ({ night }) => night.site.id, {
      description: 'The location’s id. null: the place is not a listed location.',
      only: 'service',
    }),
    fact('at', instant, ({ timeMs }) => timeMs, { description: 'The instant. UTC.' }),
    fact('sun_altitude', altitude, ({ sun }) => sun.altitude, { description: geometricAltitude('Sun') }),
    fact('sun_apparent_altitude', nullable(altitude), (sky) => sky.sunApparentAltitude, {
      description: apparentAltitude('Sun'),
    }),
    fact('sun_azimuth', azimuth, ({ sun }) => sun.azimuth, { description: azimuthOf('Sun') }),
    fact('moon_altitude', altitude, ({ moon }) => moon.altitude, { description: geometricAltitude('Moon') }),
    fact('moon_apparent_altitude', nullable(altitude), (sky) => sky.moonApparentAltitude, {
      description: apparentAltitude('Moon'),
    }),
    fact('moon_azimuth', azimuth, ({ moon }) => moon.azimuth, { description: azimuthOf('Moon') }),
    fact('moon_illumination', fraction, (sky) => sky.moonIllumination, {
      description: 'Illuminated fraction of the Moon’s disc.',
    }),
    fact('twilight', choice(skyNames, 'SkyName'), ({ twilight }) => twilight, {
      description: 'Which part of the day or night it is, by the almanac’s instants.',
    }),
    fact('dark', boolean, ({ isDark }) => isDark, {
      description: 'Whether twilight is night and the Moon’s upper limb is below the horizon.',
    }),
    fact(
      'next_event',
      object('NextEvent<Name>', nextEventFacts(own)),
      ({ nextEvent, timeMs }) => ({ event: nextEvent, nowMs: timeMs }),
      { description: 'The next event of the night; the last one is the solar noon that ends it.' },
    ),
    fact('slug', nullable(text), ({ night }) => slugOf(night.site), {
      description: 'The location’s slug. null: the place is not a listed location.',
      only: 'service',
    }),
    fact('timezone', text, ({ night }) => night.site.timeZone.name, {
      description: 'IANA name of the time zone of the place.',
    }),
    // A new row goes here.
  ];
}

export const skyFacts = skyFactsOf([]);

/** @param own - as of `nextEventFacts` */
export function skySchemaOf(own: OwnNames) {
  return schemaOf('Sky', 'The sky over a place at an instant.', skyFactsOf(own));
}
