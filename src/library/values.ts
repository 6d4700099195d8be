import { altitudePassageFacts, bodyPositionFacts } from '../facts/bodyPosition.ts';
import { ownTwilightsFact } from '../facts/crossings.ts';
import { eventFacts } from '../facts/event.ts';
import { type Fact, valuesOf } from '../facts/fact.ts';
import { almanacFacts, basicNightFacts } from '../facts/night.ts';
import { skyFacts } from '../facts/sky.ts';
import { type WindowEntry, type WindowShape, windowFactsOf } from '../facts/window.ts';
import type {
  BodyAtInstant,
  CelestialEvent,
  LevelCrossing,
  Night as NightOfSite,
  Sky as SkyOfSite,
} from '../nights/index.ts';
import type { AlmanacEntry, BodyCrossing, BodyPosition, Night, Sky, SkyEvent } from './fields.ts';

/** The facts of the library's almanac entries. */
export const almanacEntryFacts: readonly Fact<NightOfSite>[] = [...almanacFacts, ownTwilightsFact];

/** The facts of the library's nights. */
export const libraryNightFacts: readonly Fact<NightOfSite>[] = [...basicNightFacts, ownTwilightsFact];

// One constant each, so that a bundler leaves out those that a program does not use.
const nightValues = valuesOf(libraryNightFacts);
const almanacValues = valuesOf(almanacEntryFacts);
const skyValues = valuesOf(skyFacts);
const eventValues = valuesOf(eventFacts);
const positionValues = valuesOf(bodyPositionFacts);
const passageValues = valuesOf(altitudePassageFacts);

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

export function positionFields(position: BodyAtInstant): BodyPosition {
  return positionValues(position) as unknown as BodyPosition;
}

export function crossingFields(passage: LevelCrossing): BodyCrossing {
  return passageValues(passage) as unknown as BodyCrossing;
}

/** The values of windows of a shape: `SkyWindow`, or `SkyWindowTogether` if they are of several places at once. */
export function windowFieldsOf<Window>(shape: WindowShape): (window: WindowEntry) => Window {
  const windowValues = valuesOf(windowFactsOf(shape));
  return (window) => windowValues(window) as Window;
}
