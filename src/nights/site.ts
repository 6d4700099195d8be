import type { SkylinePoint } from '../sky/index.ts';
import { TimeZone } from './timeZone.ts';

/** Where nights are computed: a location of a list, or any place by its coordinates. It has all that its nights depend on. */
export interface Site {
  /** 1 … 9999, the last digits of the ids of the site's nights. `null`: the nights have no ids. */
  readonly id: number | null;
  /** What URLs call it; `null` if it is not in a list. */
  readonly slug: string | null;
  /** What people call it; `null`: they use its coordinates. */
  readonly name: string | null;
  /** Degrees, north positive, −90 … 90. */
  readonly latitude: number;
  /** Degrees, east positive, −180 … 180. */
  readonly longitude: number;
  /** Determines the dates of its nights. */
  readonly timeZone: TimeZone;
  /** Altitudes of the Sun in addition to the standard ones, from the highest to the lowest. */
  readonly ownTwilights: readonly NamedAltitude[];
  /** Metres above the visible horizon, not above the sea; 0 … 9000. */
  readonly heightAboveHorizon: number;
  /** Air pressure at the place, hPa, 300 … 1100: refraction at the horizon is proportional to it. */
  readonly pressure: number;
  /** What hides a target: see `Skyline`. At least two points; `null`: nothing does. */
  readonly skyline: readonly SkylinePoint[] | null;
}

/** An altitude of the Sun that a list names. */
export interface NamedAltitude {
  /** Lower-case letters, digits and underscores. */
  readonly name: string;
  /** Of the Sun's centre, topocentric, without refraction, degrees, −30 … 30. */
  readonly altitude: number;
}

/** The pressure for which refraction at the horizon is 34′, hPa. */
export const standardPressure = 1010;

/** The bounds of a site's numbers, both included. Their units: see `Site`. */
export const siteBounds = {
  latitude: { min: -90, max: 90 },
  longitude: { min: -180, max: 180 },
  /** The maximum is the height of the highest mountain above the sea, 8,849 m, rounded up. */
  heightAboveHorizon: { min: 0, max: 9000 },
  /** 337 hPa on Mount Everest; 1,085 hPa has been measured in Siberia. */
  pressure: { min: 300, max: 1100 },
};

type SiteNumber = keyof typeof siteBounds;

type RequiredNumber = 'latitude' | 'longitude';

/** What `siteOf` makes a site of. */
export interface Place extends Pick<Site, RequiredNumber>, Partial<Omit<Site, RequiredNumber | 'timeZone'>> {
  /** Name of the IANA time zone database. */
  readonly timeZone: string;
}

/**
 * The site of a place. Defaults: no id, slug, name, custom twilights or skyline. Height above the horizon 0 m, pressure 1010 hPa.
 *
 * @throws RangeError if a number or the time zone is missing or is not allowed
 */
export function siteOf({ timeZone, ...place }: Place): Site {
  const zone = TimeZone.named(String(timeZone));
  if (zone === null) throw new RangeError(`The timeZone of a site is a name of the IANA database, not ${timeZone}.`);
  const nameless = { id: null, slug: null, name: null, ownTwilights: [], skyline: null };
  const site = { ...nameless, heightAboveHorizon: 0, pressure: standardPressure, ...place, timeZone: zone };
  checkSite(site);
  return site;
}

/** @throws RangeError if a number of the site is missing or is not allowed */
export function checkSite(site: Pick<Site, SiteNumber>): void {
  for (const [name, { min, max }] of Object.entries(siteBounds)) {
    const value: unknown = site[name as SiteNumber];
    if (typeof value === 'number' && value >= min && value <= max) continue;
    throw new RangeError(`The ${name} of a site is a number from ${min} to ${max}, not ${value}.`);
  }
}

/** A fixed position on the sky. */
export interface Target {
  /** The name in the locations file or in the catalogue. The coordinates as written, if neither has the target. */
  readonly name: string;
  /** ICRS, degrees, 0 … 360. */
  readonly rightAscension: number;
  /** ICRS, degrees, −90 … 90. */
  readonly declination: number;
}
