import {
  type Body,
  earthRadiusKm,
  type Horizontal,
  moonBody,
  Observer,
  refraction,
  rightAscensionOf,
} from '../sky/index.ts';
import type { Site } from './site.ts';

/** Position of a body's centre at an instant, as seen from a place. */
export interface BodyAtInstant extends Horizontal {
  readonly timeMs: number;
  /** Altitude with refraction, degrees. `null`: the altitude is −1° or lower. */
  readonly apparentAltitude: number | null;
  /** Apparent geocentric right ascension, of date, degrees, 0 (included) … 360 (not included). */
  readonly rightAscension: number;
  /** Apparent geocentric declination, of date, degrees. */
  readonly declination: number;
  /**
   * Distance from the Earth's centre to the body's centre, km. For the Sun, the value is the mean distance. The Sun's true
   * distance differs from the mean distance by up to 1.7 %.
   */
  readonly earthDistanceKm: number;
}

/** Altitude of the Moon over a site at an instant. */
export interface MoonOverSite {
  readonly site: Site;
  readonly timeMs: number;
  /** Altitude of the Moon's centre, topocentric, without refraction, degrees. */
  readonly altitude: number;
}

/** The altitude of the Moon over each site at each instant, ordered by instant, then by site. */
export function* moonPositionsOver(sites: readonly Site[], instantsMs: Iterable<number>): Generator<MoonOverSite> {
  const observers = sites.map((site) => ({ site, observer: new Observer(site) }));
  for (const timeMs of instantsMs) {
    const moon = moonBody(timeMs);
    for (const { site, observer } of observers) yield { site, timeMs, altitude: observer.horizontal(moon).altitude };
  }
}

/**
 * The position of a body as an observer sees it.
 *
 * @param timeMs - the instant for which `body` was computed
 */
export function seenFrom(observer: Observer, body: Body, timeMs: number): BodyAtInstant {
  const { altitude, azimuth } = observer.horizontal(body);
  const rightAscension = rightAscensionOf(body);
  const { declination, distance } = body;
  return {
    timeMs,
    altitude,
    azimuth,
    apparentAltitude: apparentAltitude(altitude),
    rightAscension,
    declination,
    earthDistanceKm: distance * earthRadiusKm,
  };
}

/**
 * True altitude, degrees. A body at this altitude or lower has no apparent altitude. The centre of such a body is below the
 * visible horizon, if the site is at most 150 m above the horizon.
 */
const minRefracted = -1;

/** An altitude with refraction, degrees. `null`: the altitude is −1° or lower, see `minRefracted`. */
function apparentAltitude(altitude: number): number | null {
  return altitude > minRefracted ? altitude + refraction(altitude) : null;
}
