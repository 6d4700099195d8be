import { timeZoneAt } from '../locations/index.ts';
import * as core from './core.ts';
import { type Unzoned, zoneAtKey } from './places.ts';
import type { Instant, Place, TwilightNameOf, WindowConditions, WindowOf, ZonedPlace } from './types.ts';

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

export const windows = withZones(core.windows) as <Places extends Place | readonly Place[]>(
  places: Places,
  conditions: WindowConditions<TwilightNameOf<Places>>,
  from: Instant,
  to: Instant,
) => Generator<WindowOf<Places>, undefined, undefined>;
export const windowAbsence = withZones(core.windowAbsence) as <Places extends Place | readonly Place[]>(
  places: Places,
  conditions: WindowConditions<TwilightNameOf<Places>>,
  from: Instant,
  to: Instant,
) => string | null;

/** A function of a place, or of places, whose time zone is looked up from the coordinates if the place has none. */
function withZones<Name extends string, Rest extends readonly unknown[], Result>(
  call: (place: ZonedPlace<Name>, ...rest: Rest) => Result,
): (place: Place<Name>, ...rest: Rest) => Result {
  return (place, ...rest) => {
    const unzoned: Unzoned = { given: place, [zoneAtKey]: timeZoneAt };
    return call(unzoned as unknown as ZonedPlace<Name>, ...rest);
  };
}
