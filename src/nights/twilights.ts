import { horizonLowering } from '../sky/index.ts';
import { type NamedAltitude, type Site, standardPressure } from './site.ts';

/** The names of a twilight and of its two events, at which the Sun's centre passes the altitude of the twilight. */
export interface TwilightNames {
  /** Name of the twilight: lower-case letters, digits and underscores. */
  readonly name: string;
  /** Name of the event at which the Sun sinks through the altitude. */
  readonly dusk: string;
  /** Name of the event at which the Sun rises through the altitude. */
  readonly dawn: string;
}

/** A twilight: a named altitude of the Sun, and the name of the sky while the Sun is just below the altitude. */
export interface Twilight extends TwilightNames {
  /** Altitude of the Sun's centre, topocentric, without refraction, degrees. */
  readonly altitude: number;
  /** Name of the sky while the Sun is below this altitude and above the next lower altitude. */
  readonly skyBelow: string;
}

/**
 * The standard twilights, which every site has, from the highest altitude to the lowest. Names in responses, tables, charts and
 * calendars derive from this table.
 *
 * The altitude of the horizon, −50′, is the almanacs' convention: 34′ of refraction at sea level and 1010 hPa, and 16′ of
 * semidiameter.
 */
export const twilights = [
  { name: 'horizon', altitude: -50 / 60, dusk: 'sunset', dawn: 'sunrise', skyBelow: 'civil' },
  { name: 'civil', altitude: -6, dusk: 'civil_dusk', dawn: 'civil_dawn', skyBelow: 'nautical' },
  { name: 'nautical', altitude: -12, dusk: 'nautical_dusk', dawn: 'nautical_dawn', skyBelow: 'astronomical' },
  { name: 'astronomical', altitude: -18, dusk: 'astronomical_dusk', dawn: 'astronomical_dawn', skyBelow: 'night' },
] as const satisfies readonly Twilight[];

export const twilightNames: readonly string[] = twilights.map(({ name }) => name);

/** Name of the sky while the Sun is above the altitudes of all standard twilights. */
export const daySky = 'day';

/** All names of the sky, from the brightest to the darkest. */
export const skyNames: readonly string[] = [daySky, ...twilights.map(({ skyBelow }) => skyBelow)];

/** The names of the standard twilights, and all names of the sky. A custom twilight cannot have one of these names. */
export const standardTwilightNames: ReadonlySet<string> = new Set([...twilightNames, ...skyNames]);

/** Cached twilights of sites whose twilights are not all standard. All nights of a site share one array. */
const computed = new WeakMap<Site, readonly Twilight[]>();

/** All twilights of a site, custom twilights included, from the highest altitude to the lowest. */
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
 * The lowering of the Sun's altitude at sunset and sunrise below −50′, degrees. The height and the pressure of the site cause the
 * lowering. The result is negative for a small height in thin air.
 */
export function horizonLoweringOf({ heightAboveHorizon, pressure }: Site): number {
  return horizonLowering(heightAboveHorizon, pressure / standardPressure);
}

/**
 * While the Sun is just below a custom twilight, the sky has the name that it has just below the next higher standard twilight.
 * If there is none, the name is `day`.
 */
function ownTwilight({ name, altitude }: NamedAltitude, standard: readonly Twilight[]): Twilight {
  const skyBelow = standard.findLast((twilight) => twilight.altitude >= altitude)?.skyBelow ?? daySky;
  return { ...crossingNamesOf(name), altitude, skyBelow };
}

/** The names of a custom twilight and of its two events. */
export function crossingNamesOf(name: string): TwilightNames {
  return { name, dusk: `${name}_dusk`, dawn: `${name}_dawn` };
}
