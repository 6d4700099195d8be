import { ownTwilightsFact } from '../facts/crossings.ts';
import { eventFacts } from '../facts/event.ts';
import { type Fact, valuesOf } from '../facts/fact.ts';
import { almanacFacts } from '../facts/night.ts';
import { skyFacts } from '../facts/sky.ts';
import { type CelestialEvent, type Night as NightOfSite, type Sky as SkyOfSite, twilights } from '../nights/index.ts';
import type { AlmanacEntry, Night, Sky, SkyEvent } from './fields.ts';

/** What an entry of the library's almanac has. */
export const almanacEntryFacts: readonly Fact<NightOfSite>[] = [...almanacFacts, ownTwilightsFact];

/** What its nights have: what is computed with the Sun's crossings. */
const ofNights = new Set([
  ...['date', 'mjd', 'moon_phase', 'midnight', 'timezone', 'solar_noon', 'next_solar_noon', 'twilights'],
  ...['sun_altitude_at_midnight', 'moon_illumination'],
  ...twilights.flatMap(({ name, dusk, dawn }) => [dusk, dawn, `${name}_state`]),
]);

export const libraryNightFacts = almanacEntryFacts.filter(({ name }) => ofNights.has(name));

const [nightValues, almanacValues, skyValues, eventValues] = [
  valuesOf(libraryNightFacts),
  valuesOf(almanacEntryFacts),
  valuesOf(skyFacts),
  valuesOf(eventFacts),
];

// The types are written from these facts.

/** @param night - of a place whose own twilights are `Name` */
export function nightFields<Name extends string>(night: NightOfSite): Night<Name> {
  return nightValues(night) as unknown as Night<Name>;
}

/** @param night - of a place whose own twilights are `Name` */
export function almanacFields<Name extends string>(night: NightOfSite): AlmanacEntry<Name> {
  return almanacValues(night) as unknown as AlmanacEntry<Name>;
}

/** @param event - of a place whose own twilights are `Name` */
export function eventFields<Name extends string>(event: CelestialEvent): SkyEvent<Name> {
  return eventValues({ event, offsetMs: 0 }) as unknown as SkyEvent<Name>;
}

/** @param sky - over a place whose own twilights are `Name` */
export function skyFields<Name extends string>(sky: SkyOfSite): Sky<Name> {
  return skyValues(sky) as unknown as Sky<Name>;
}
