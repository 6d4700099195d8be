import { altitudePassageFacts, bodyPositionFacts } from '../facts/bodyPosition.ts';
import { ownTwilightsFact } from '../facts/crossings.ts';
import { type DueEvent, eventFacts } from '../facts/event.ts';
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

// The types are written from these facts; `Name` are the own twilights of the item's place. One constant each, so that a bundler
// leaves out those that a program does not use.

export const nightFields = valuesOf(libraryNightFacts) as unknown as <Name extends string>(
  night: NightOfSite,
) => Night<Name>;
export const almanacFields = valuesOf(almanacEntryFacts) as unknown as <Name extends string>(
  night: NightOfSite,
) => AlmanacEntry<Name>;
export const skyFields = valuesOf(skyFacts) as unknown as <Name extends string>(sky: SkyOfSite) => Sky<Name>;
export const positionFields = valuesOf(bodyPositionFacts) as unknown as (position: BodyAtInstant) => BodyPosition;
export const crossingFields = valuesOf(altitudePassageFacts) as unknown as (passage: LevelCrossing) => BodyCrossing;
const eventValues = valuesOf(eventFacts) as unknown as <Name extends string>(due: DueEvent) => SkyEvent<Name>;

export function eventFields<Name extends string>(event: CelestialEvent): SkyEvent<Name> {
  return eventValues({ event, offsetMs: 0 });
}

/** The values of windows of a shape: `SkyWindow`, or `SkyWindowTogether` if they are of several places at once. */
export function windowFieldsOf<Window>(shape: WindowShape): (window: WindowEntry) => Window {
  const windowValues = valuesOf(windowFactsOf(shape));
  return (window) => windowValues(window) as Window;
}
