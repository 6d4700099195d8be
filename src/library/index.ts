import { timeZoneAt } from '../locations/index.ts';
import * as core from './core.ts';
import { ownAndInherited, positionFrom, prefixAt } from './places.ts';
import type { Instant, Place, WindowConditions, WindowOf, ZonedPlace } from './types.ts';

export { moonCrossings, moonPosition, moonPositions, sunCrossings, sunPosition, sunPositions } from './core.ts';
export type * from './fields.ts';
export type * from './types.ts';

// The functions of `core.ts` for places that need not have a time zone. The build copies their descriptions from there.

export const night = withZones(core.night);
export const almanacEntry = withZones(core.almanacEntry);
export const nights = withZones(core.nights);
export const almanacEntries = withZones(core.almanacEntries);
export const nightAt = withZones(core.nightAt);
export const tonight = withZones(core.tonight);
export const events = withZones(core.events);
export const sky = withZones(core.sky);

export function windows<Places extends Place<never> | readonly Place<never>[]>(
  places: Places,
  conditions: WindowConditions,
  from: Instant,
  to: Instant,
): Generator<WindowOf<Places>> {
  return core.windows<ZonedPlace<never> | readonly ZonedPlace<never>[]>(
    zonedAll(places),
    conditions,
    from,
    to,
  ) as Generator<WindowOf<Places>>;
}

export function windowAbsence(
  places: Place<never> | readonly Place<never>[],
  conditions: WindowConditions,
  from: Instant,
  to: Instant,
): string | null {
  return core.windowAbsence(zonedAll(places), conditions, from, to);
}

function zonedAll(places: Place<never> | readonly Place<never>[]): ZonedPlace<never> | readonly ZonedPlace<never>[] {
  return Array.isArray(places)
    ? places.map((place, index) => zoned(place, prefixAt(index)))
    : zoned(places as Place<never>);
}

/** A function of a place whose time zone is looked up from the coordinates if the place has none. */
function withZones<Name extends string, Rest extends readonly unknown[], Result>(
  call: (place: ZonedPlace<Name>, ...rest: Rest) => Result,
): (place: Place<Name>, ...rest: Rest) => Result {
  return (place, ...rest) => call(zoned(place), ...rest);
}

function zoned<Name extends string>(place: Place<Name>, prefix?: string): ZonedPlace<Name> {
  const { latitude, longitude } = positionFrom(place, prefix);
  return { ...place, ...ownAndInherited(place), timezone: place.timezone ?? timeZoneAt(latitude, longitude) };
}
