import { horizonLowering } from '../sky/index.ts';
import { type NamedAltitude, type Site, standardPressure } from './site.ts';

/** The names of an altitude of the Sun and of the events at which its centre passes it. */
export interface TwilightNames {
  /** Lower-case letters, digits and underscores. */
  readonly name: string;
  /** The event at which the Sun sinks through the altitude. */
  readonly dusk: string;
  /** The event at which it rises through the altitude. */
  readonly dawn: string;
}

/** A named altitude of the Sun, and what the sky is called below it. */
export interface Twilight extends TwilightNames {
  /** Of the Sun's centre, topocentric, without refraction, degrees. */
  readonly altitude: number;
  /** The sky while the Sun is below this altitude and above the next lower one. */
  readonly skyBelow: string;
}

/**
 * The twilights that every site has, from the highest altitude to the lowest. Names of events, states, columns, bands, legends
 * and calendars derive from this table.
 *
 * The horizon is the almanacs' convention: 34′ of refraction, at 1010 hPa and a sea-level horizon, and 16′ of semidiameter.
 */
export const twilights = [
  { name: 'horizon', altitude: -50 / 60, dusk: 'sunset', dawn: 'sunrise', skyBelow: 'civil' },
  { name: 'civil', altitude: -6, dusk: 'civil_dusk', dawn: 'civil_dawn', skyBelow: 'nautical' },
  { name: 'nautical', altitude: -12, dusk: 'nautical_dusk', dawn: 'nautical_dawn', skyBelow: 'astronomical' },
  { name: 'astronomical', altitude: -18, dusk: 'astronomical_dusk', dawn: 'astronomical_dawn', skyBelow: 'night' },
] as const satisfies readonly Twilight[];

export const twilightNames: readonly string[] = twilights.map(({ name }) => name);

/** The sky while the Sun is above the highest of the altitudes. */
export const daySky = 'day';

/** All names of the sky, from the brightest to the darkest. */
export const skyNames: readonly string[] = [daySky, ...twilights.map(({ skyBelow }) => skyBelow)];

/** The names of the standard twilights and of the sky between them, which own twilights cannot have. */
export const standardTwilightNames: ReadonlySet<string> = new Set([...twilightNames, ...skyNames]);

/** The twilights of sites that have their own: one array for all nights of a site. */
const computed = new WeakMap<Site, readonly Twilight[]>();

/** The twilights of a site, its own among them, from the highest altitude to the lowest. */
export function twilightsOf(site: Site): readonly Twilight[] {
  const { ownTwilights, heightAboveHorizon, pressure } = site;
  if (ownTwilights.length === 0 && heightAboveHorizon === 0 && pressure === standardPressure) return twilights;
  const found = computed.get(site);
  if (found !== undefined) return found;
  const result = computeTwilights(site);
  computed.set(site, result);
  return result;
}

function computeTwilights(site: Site): readonly Twilight[] {
  const lowering = horizonLoweringOf(site);
  const [horizon, ...lower] = twilights;
  const standard = [{ ...horizon, altitude: horizon.altitude - lowering }, ...lower];
  const own = site.ownTwilights.map((twilight) => ownTwilight(twilight, standard));
  return [...standard, ...own].sort((a, b) => b.altitude - a.altitude);
}

/**
 * How much lower a site's horizon is than −50′, degrees, by its height and its pressure. Negative at a small height in thin air.
 */
export function horizonLoweringOf({ heightAboveHorizon, pressure }: Site): number {
  return horizonLowering(heightAboveHorizon, pressure / standardPressure);
}

/** The sky has the same name below an own twilight as above it. */
function ownTwilight({ name, altitude }: NamedAltitude, standard: readonly Twilight[]): Twilight {
  const skyBelow = standard.findLast((twilight) => twilight.altitude >= altitude)?.skyBelow ?? daySky;
  return { ...crossingNamesOf(name), altitude, skyBelow };
}

/** The names of an own twilight and of its events. */
export function crossingNamesOf(name: string): TwilightNames {
  return { name, dusk: `${name}_dusk`, dawn: `${name}_dawn` };
}
