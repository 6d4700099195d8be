import { nextEventKindsOf, type OwnNames, type Sky, skyNames } from '../nights/index.ts';
import { type Fact, fact, schemaOf } from './field.ts';
import { locationFact, slugFact } from './location.ts';
import {
  altitude,
  azimuth,
  boolean,
  choice,
  fraction,
  instant,
  integer,
  nullable,
  object,
  seconds,
  text,
} from './valueTypes.ts';

function bodyFacts(body: 'sun' | 'moon', title: string): Fact<Sky>[] {
  return [
    fact(`${body}_altitude`, altitude, (sky) => sky[body].altitude, {
      description: `Altitude of the ${title}’s centre, topocentric, without refraction, degrees.`,
    }),
    fact(`${body}_apparent_altitude`, nullable(altitude), (sky) => sky[body].apparentAltitude, {
      description: `Altitude of the ${title}’s centre, topocentric, with refraction, degrees. null: without refraction it is −1° or lower.`,
    }),
    fact(`${body}_azimuth`, azimuth, (sky) => sky[body].azimuth, {
      description: `Azimuth of the ${title}’s centre, from north through east, degrees.`,
    }),
  ];
}

/** The next event of a night, and the present. */
interface NextEventAt {
  readonly event: Sky['nextEvent'];
  readonly nowMs: number;
}

/** @param own - own twilights of the listed locations, whose events can be next */
function nextEventFacts(own: OwnNames): readonly Fact<NextEventAt>[] {
  const names = nextEventKindsOf(own).map(({ name }) => name);
  return [
    fact('name', choice(names), ({ event }) => event.name, {
      description:
        'As in the almanac: an event of the Sun, a moonrise or a moonset; `solar_noon` is the one that ends the night, the almanac’s `next_solar_noon`.',
    }),
    fact('time', instant, ({ event }) => event.timeMs, { description: 'Instant of UTC.' }),
    fact('seconds', seconds, ({ event, nowMs }) => event.timeMs - nowMs, {
      description: 'The time until then, seconds.',
    }),
  ];
}

/**
 * The facts of the sky over a site at an instant, in the order of output. A new one is appended at the end.
 *
 * @param own - see `nextEventFacts`; only the schema depends on it
 */
function skyFactsOf(own: OwnNames): readonly Fact<Sky>[] {
  return [
    fact('id', nullable(integer), ({ night }) => night.id, {
      description: 'The id of the night that contains the instant. null: the night has no id.',
    }),
    locationFact(({ night }) => night.site),
    fact('at', instant, ({ timeMs }) => timeMs, { description: 'The instant. UTC.' }),
    ...bodyFacts('sun', 'Sun'),
    ...bodyFacts('moon', 'Moon'),
    fact('moon_illumination', fraction, (sky) => sky.moonIllumination, {
      description: 'Illuminated fraction of the Moon’s disc.',
    }),
    fact('twilight', choice(skyNames), ({ twilight }) => twilight, {
      description: 'Which part of the day or night it is, by the almanac’s instants.',
    }),
    fact('dark', boolean, ({ isDark }) => isDark, {
      description: 'Whether `twilight` is `night` and the Moon’s upper limb is below the horizon.',
    }),
    fact('next_event', object(nextEventFacts(own)), ({ nextEvent, timeMs }) => ({ event: nextEvent, nowMs: timeMs }), {
      description: 'The next event of the night; the last one is the solar noon that ends it.',
    }),
    slugFact(({ night }) => night.site),
    fact('timezone', text, ({ night }) => night.site.timeZone.name, {
      description: 'IANA name of the time zone of the place.',
    }),
    // A new row goes here.
  ];
}

export const skyFacts = skyFactsOf([]);

/** @param own - see `nextEventFacts` */
export function skySchemaOf(own: OwnNames) {
  return schemaOf('Sky', 'The sky over a place at an instant.', skyFactsOf(own));
}
