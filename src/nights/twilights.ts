import type { OwnTwilight, Site } from '../locations/index.ts';
import { horizonDip } from '../sky/index.ts';

/** A named altitude of the Sun: the events at which its centre passes it, and what the sky is called below it. */
export interface Twilight {
  /** Lower-case letters, digits and underscores. */
  readonly name: string;
  /** Of the Sun's centre, topocentric, without refraction, degrees. */
  readonly altitude: number;
  /** The event at which the Sun sinks through the altitude. */
  readonly dusk: string;
  /** The event at which it rises through the altitude. */
  readonly dawn: string;
  /** The sky while the Sun is below this altitude and above the next lower one. */
  readonly below: string;
}

/**
 * The twilights that every site has, from the highest altitude to the lowest. Names of events, states, columns, bands, legends
 * and calendars derive from this table.
 *
 * The horizon is the almanacs' convention: 34′ of refraction at a sea-level horizon and 16′ of semidiameter.
 */
export const twilights = [
  { name: 'horizon', altitude: -50 / 60, dusk: 'sunset', dawn: 'sunrise', below: 'civil' },
  { name: 'civil', altitude: -6, dusk: 'civil_dusk', dawn: 'civil_dawn', below: 'nautical' },
  { name: 'nautical', altitude: -12, dusk: 'nautical_dusk', dawn: 'nautical_dawn', below: 'astronomical' },
  { name: 'astronomical', altitude: -18, dusk: 'astronomical_dusk', dawn: 'astronomical_dawn', below: 'night' },
] as const satisfies readonly Twilight[];

/** The sky while the Sun is above the highest of the altitudes. */
export const day = 'day';

/** All names of the sky, from the brightest to the darkest. */
export const skyNames: readonly string[] = [day, ...twilights.map(({ below }) => below)];

/** Of sites with twilights of their own: one object for each, whatever the number of nights. */
const computed = new WeakMap<Site, readonly Twilight[]>();

/** The twilights of a site, its own among them, from the highest altitude to the lowest. */
export function twilightsOf(site: Site): readonly Twilight[] {
  if (site.ownTwilights.length === 0 && site.heightAboveHorizon === 0) return twilights;
  const found = computed.get(site);
  if (found !== undefined) return found;
  const made = computeTwilights(site);
  computed.set(site, made);
  return made;
}

function computeTwilights({ ownTwilights, heightAboveHorizon }: Site): readonly Twilight[] {
  const [horizon, ...lower] = twilights;
  const standard = [{ ...horizon, altitude: horizon.altitude - horizonDip(heightAboveHorizon) }, ...lower];
  const own = ownTwilights.map((twilight) => ownTwilight(twilight, standard));
  return [...standard, ...own].sort((a, b) => b.altitude - a.altitude);
}

/** The sky below an own twilight is called as it is above it. */
function ownTwilight({ name, altitude }: OwnTwilight, standard: readonly Twilight[]): Twilight {
  const below = standard.findLast((twilight) => twilight.altitude >= altitude)?.below ?? day;
  return { name, altitude, dusk: `${name}_dusk`, dawn: `${name}_dawn`, below };
}
