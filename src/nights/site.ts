import { checkNumber, type SkylinePoint } from '../sky/index.ts';
import { TimeZone } from './timeZone.ts';

/**
 * A place for which nights are computed: a location of the locations file, or coordinates. A site contains all data on which its
 * nights depend.
 */
export interface Site {
  /** Id of the location, 1 … 9999: the last four digits of the ids of the site's nights. `null`: the nights have no ids. */
  readonly id: number | null;
  /** Name of the location in URLs. `null`: the site is not in the locations file. */
  readonly slug: string | null;
  /** Name of the location for people. `null`: the site has coordinates only. */
  readonly name: string | null;
  /** Latitude in degrees, north positive, −90 … 90. */
  readonly latitude: number;
  /** Longitude in degrees, east positive, −180 … 180. */
  readonly longitude: number;
  /** Time zone that determines the dates of the site's nights. */
  readonly timeZone: TimeZone;
  /** Custom twilights of the site, in addition to the standard twilights, from the highest altitude to the lowest. */
  readonly ownTwilights: readonly NamedAltitude[];
  /** Height of the observer above the visible horizon (not above the sea), metres, 0 … 9000. */
  readonly heightAboveHorizon: number;
  /** Air pressure at the site, hPa, 300 … 1100. Refraction at the horizon is proportional to the pressure. */
  readonly pressure: number;
  /**
   * Points of the skyline, at least one. The skyline consists of obstacles that hide targets, see `Skyline`. `null`: the site has
   * no obstacles.
   */
  readonly skyline: readonly SkylinePoint[] | null;
}

/** A custom twilight: a named altitude of the Sun from the locations file. */
export interface NamedAltitude {
  /** Name of lower-case letters, digits and underscores. */
  readonly name: string;
  /** Altitude of the Sun's centre, topocentric, without refraction, degrees, −30 … 30. */
  readonly altitude: number;
}

/** The pressure for which refraction at the horizon is 34′, hPa. */
export const standardPressure = 1010;

/** The allowed ranges of a site's coordinates, height and pressure, both ends included. `Site` states the units. */
export const siteBounds = {
  latitude: { min: -90, max: 90 },
  longitude: { min: -180, max: 180 },
  /** The maximum is the height of the highest mountain above the sea, 8,849 m, rounded up. */
  heightAboveHorizon: { min: 0, max: 9000 },
  /** Measured extremes: 337 hPa on Mount Everest, 1,084 hPa (reduced to sea level) in Siberia. */
  pressure: { min: 300, max: 1100 },
};

type SiteNumber = keyof typeof siteBounds;

type RequiredNumber = 'latitude' | 'longitude';

/** The properties of a place, from which `siteOf` makes a site. */
export interface Place extends Pick<Site, RequiredNumber>, Partial<Omit<Site, RequiredNumber | 'timeZone'>> {
  /** IANA time zone, such as `Europe/Oslo`. */
  readonly timeZone: string;
}

/**
 * Makes a site of a place. By default a site has no id, slug, name, custom twilights or skyline. The default height above the
 * horizon is 0 m, and the default pressure is 1010 hPa.
 *
 * @throws RangeError if the time zone, a coordinate, the height or the pressure is not allowed, or if a required property is
 * missing
 */
export function siteOf(place: Place): Site {
  const { latitude, longitude, timeZone, id = null, slug = null, name = null, ownTwilights = [] } = place;
  const { heightAboveHorizon = 0, pressure = standardPressure, skyline = null } = place;
  const zone = TimeZone.named(String(timeZone));
  if (zone === null) throw new RangeError(`The timeZone of a site must be an IANA time zone, not ${timeZone}.`);
  const numbers = { latitude, longitude, heightAboveHorizon, pressure };
  const site = { id, slug, name, ...numbers, timeZone: zone, ownTwilights, skyline };
  checkSite(site);
  return site;
}

/** @throws RangeError if a coordinate, the height or the pressure is missing or not allowed */
export function checkSite(site: Pick<Site, SiteNumber>): void {
  for (const [name, bounds] of Object.entries(siteBounds))
    checkNumber(`${name} of a site`, site[name as SiteNumber], bounds);
}

/** A fixed position on the sky. */
export interface Target {
  /**
   * Name of the target in the locations file or in the catalogue. If a target has no name, `name` contains the coordinates as the
   * user wrote them.
   */
  readonly name: string;
  /** Right ascension in the ICRS, degrees, 0 … 360. */
  readonly rightAscension: number;
  /** Declination in the ICRS, degrees, −90 … 90. */
  readonly declination: number;
}
