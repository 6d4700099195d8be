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

/** A body's centre over a place at an instant. */
export interface BodyAtInstant extends Horizontal {
  readonly timeMs: number;
  /** With refraction, degrees; `null`: see `apparentAltitude`. */
  readonly apparentAltitude: number | null;
  /** Geocentric, apparent, of date, degrees, the right ascension in [0, 360). */
  readonly rightAscension: number;
  readonly declination: number;
  /** Between the centre of the body and the centre of the Earth, km. Infinite for the Sun, because its parallax is left out. */
  readonly earthDistanceKm: number;
}

/** The Moon over a site at an instant. */
export interface MoonOverSite {
  readonly site: Site;
  readonly timeMs: number;
  /** Of its centre, topocentric, without refraction, degrees. */
  readonly altitude: number;
}

/** The Moon over each of some sites at each of some instants. */
export function* moonPositionsOver(sites: readonly Site[], instantsMs: Iterable<number>): Generator<MoonOverSite> {
  const observers = sites.map((site) => ({ site, observer: new Observer(site) }));
  for (const timeMs of instantsMs) {
    const moon = moonBody(timeMs);
    for (const { site, observer } of observers) yield { site, timeMs, altitude: observer.horizontal(moon).altitude };
  }
}

/** Where a body is seen at its instant. */
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
 * At this geometric altitude and lower, degrees, there is no apparent one: the body is below the horizon of any site near the
 * ground.
 */
const minRefracted = -1;

/** An altitude with refraction, degrees; `null` at −1° or lower, where refraction has no meaning. */
function apparentAltitude(altitude: number): number | null {
  return altitude > minRefracted ? altitude + refraction(altitude) : null;
}
